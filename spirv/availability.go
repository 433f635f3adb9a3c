package spirv

import (
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// An Availability says what makes an instruction, an enumerant or a type usable:
// one of the capabilities, where there are any; and the version or one of the
// extensions, where there are any (specification, sections 2.2.1 and 3.2).
type Availability struct {
	Capabilities []grammar.Capability // one of them must be declared
	Extensions   []string             // one of them brings it to older versions
	Version      grammar.Version      // the first that has it; zero when only extensions do
	LastVersion  grammar.Version      // the last that has it; zero when it was never removed
}

// OfInstruction is the availability of an instruction.
func OfInstruction(i *grammar.Instruction) Availability {
	return Availability{i.Capabilities, i.Extensions, i.Version, i.LastVersion}
}

// OfExtInst is the availability of an extended instruction.
func OfExtInst(i *grammar.ExtInst) Availability {
	return Availability{i.Capabilities, i.Extensions, i.Version, i.LastVersion}
}

// OfEnumerant is the availability of one value or bit of an enumeration. What the
// grammar does not know is available.
func OfEnumerant(kind grammar.Kind, value uint32) Availability {
	e := kind.Enumerant(value)
	if e == nil {
		return Availability{}
	}
	a := Availability{e.Capabilities, e.Extensions, e.Version, e.LastVersion}
	if mayBeMentioned[enumerantKey{kind, value}] {
		a.Capabilities = nil
	}
	return a
}

type enumerantKey struct {
	kind  grammar.Kind
	value uint32
}

// mayBeMentioned are enumerants whose capabilities the mention alone does not ask
// for: compilers decorate all of gl_PerVertex, of which a shader may use a part,
// and name all kinds of memory in a barrier. spirv-val takes both.
var mayBeMentioned = map[enumerantKey]bool{
	{grammar.KindBuiltIn, uint32(grammar.BuiltInPointSize)}:                           true,
	{grammar.KindBuiltIn, uint32(grammar.BuiltInClipDistance)}:                        true,
	{grammar.KindBuiltIn, uint32(grammar.BuiltInCullDistance)}:                        true,
	{grammar.KindMemorySemantics, uint32(grammar.MemorySemanticsAtomicCounterMemory)}: true,
}

// OfEnumerantIn is OfEnumerant for an operand of an instruction, or of an
// extended one, which is nil.
func OfEnumerantIn(i *grammar.Instruction, kind grammar.Kind, value uint32) Availability {
	if kind == grammar.KindGroupOperation && i != nil && strings.HasSuffix(i.Name, "NonUniformAMD") {
		return Availability{} // the extension brings Reduce and the scans along, without the capabilities that came later
	}
	return OfEnumerant(kind, value)
}

// OfNumber is the availability of numbers of a width, which are declared with
// OpTypeInt or OpTypeFloat: the specification demands a capability for each width
// but 32, or one that allows the width in memory only. The grammar does not say so.
func OfNumber(op grammar.Opcode, width uint32) Availability {
	return Availability{Capabilities: numberCapabilities[numberKey{op, width}]}
}

type numberKey struct {
	op    grammar.Opcode
	width uint32
}

var numberCapabilities = map[numberKey][]grammar.Capability{
	{grammar.OpTypeInt, 8}: {grammar.CapabilityInt8, grammar.CapabilityStorageBuffer8BitAccess,
		grammar.CapabilityUniformAndStorageBuffer8BitAccess, grammar.CapabilityStoragePushConstant8,
		grammar.CapabilityWorkgroupMemoryExplicitLayout8BitAccessKHR},
	{grammar.OpTypeInt, 16}: {grammar.CapabilityInt16, grammar.CapabilityStorageBuffer16BitAccess,
		grammar.CapabilityUniformAndStorageBuffer16BitAccess, grammar.CapabilityStoragePushConstant16,
		grammar.CapabilityStorageInputOutput16, grammar.CapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR},
	{grammar.OpTypeInt, 64}: {grammar.CapabilityInt64},
	{grammar.OpTypeFloat, 16}: {grammar.CapabilityFloat16, grammar.CapabilityFloat16Buffer,
		grammar.CapabilityStorageBuffer16BitAccess, grammar.CapabilityUniformAndStorageBuffer16BitAccess,
		grammar.CapabilityStoragePushConstant16, grammar.CapabilityStorageInputOutput16,
		grammar.CapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR},
	{grammar.OpTypeFloat, 64}: {grammar.CapabilityFloat64},
}

// OfVector is the availability of vectors of n components.
func OfVector(n int64) Availability {
	if n <= 4 {
		return Availability{}
	}
	return Availability{Capabilities: []grammar.Capability{grammar.CapabilityVector16, grammar.CapabilityLongVectorEXT}}
}

// OfType calls yield for everything that a type and the types in it depend on.
func OfType(t mlir.Type, yield func(Availability)) {
	walkTypes(t, func(t mlir.Type, again bool) bool {
		if !again {
			OfTypeAlone(t, yield)
		}
		return true
	})
}

// OfTypeAlone is OfType without the types in it.
func OfTypeAlone(t mlir.Type, yield func(Availability)) {
	instruction := func(op grammar.Opcode) { yield(OfInstruction(grammar.Lookup(op))) }
	switch t := t.(type) {
	case *mlir.IntegerType:
		yield(OfNumber(grammar.OpTypeInt, uint32(t.Width())))
	case *mlir.FloatType:
		ofFloat(t, yield)
	case *mlir.VectorType:
		if len(t.Shape()) == 1 {
			yield(OfVector(t.Shape()[0]))
		}
	case *PointerType:
		yield(OfEnumerant(grammar.KindStorageClass, uint32(t.class)))
	case *ImageType:
		yield(OfEnumerant(grammar.KindDim, uint32(t.p.Dim)))
		yield(OfEnumerant(grammar.KindImageFormat, uint32(t.p.Format)))
		if t.p.HasAccess {
			yield(OfEnumerant(grammar.KindAccessQualifier, uint32(t.p.Access)))
		}
	case *MatrixType:
		instruction(grammar.OpTypeMatrix)
	case *RuntimeArrayType:
		instruction(grammar.OpTypeRuntimeArray)
	case *CooperativeMatrixType:
		instruction(grammar.OpTypeCooperativeMatrixKHR)
	case *GenericType:
		yield(OfInstruction(t.inst))
		for _, a := range t.Operands() {
			ofAttr(t.inst, a, yield)
		}
	case *StructType:
		ofDecorations(t.decorations, yield)
		for i := range t.members {
			ofDecorations(t.members[i].Decorations, yield)
		}
	}
}

func ofFloat(t *mlir.FloatType, yield func(Availability)) {
	if encoding, ok := FloatEncoding(t); ok {
		yield(OfEnumerant(grammar.KindFPEncoding, uint32(encoding)))
		return
	}
	yield(OfNumber(grammar.OpTypeFloat, uint32(t.Width())))
}

func ofDecorations(list []Decoration, yield func(Availability)) {
	for _, d := range list {
		ofEnum(nil, grammar.KindDecoration, uint32(d.Kind), d.Words(), yield)
	}
}

// ofEnum is about each bit of a set, or the one value, and the enumerants among
// their parameters.
func ofEnum(in *grammar.Instruction, kind grammar.Kind, value uint32, params []uint32, yield func(Availability)) {
	for _, v := range enumParts(kind, value) {
		yield(OfEnumerantIn(in, kind, v))
		e := kind.Enumerant(v)
		if e == nil {
			continue
		}
		for i := range e.Parameters {
			n := literalLen(e.Parameters[i:i+1], params)
			if k := e.Parameters[i].Kind; k.IsEnum() {
				for _, w := range params[:n] {
					ofEnum(in, k, w, nil, yield)
				}
			}
			params = params[n:]
		}
	}
}

// ofAttr is about enumerants and types, also in lists.
func ofAttr(in *grammar.Instruction, a mlir.Attribute, yield func(Availability)) {
	switch a := a.(type) {
	case *EnumAttr:
		ofEnum(in, a.kind, a.value, a.Params(), yield)
	case *mlir.TypeAttr:
		OfType(a.Value(), yield)
	case *mlir.ArrayAttr:
		for _, e := range a.Elements() {
			ofAttr(in, e, yield)
		}
	case *LinkageAttributesAttr:
		yield(OfEnumerant(grammar.KindDecoration, uint32(grammar.DecorationLinkageAttributes)))
		yield(OfEnumerant(grammar.KindLinkageType, uint32(a.linkage)))
	}
}

// OfOperation calls yield for everything that an operation depends on: its
// instruction, the enumerants in its attributes, its decorations, the types of
// its values and attributes. What is in its regions does not count.
func OfOperation(op *mlir.Operation, yield func(Availability)) {
	OfOperationAlone(op, yield)
	TypesOf(op, func(t mlir.Type) bool {
		OfType(t, yield)
		return true
	})
}

// instructionsWithoutRow are the operations of structure whose instruction needs
// something.
var instructionsWithoutRow = map[*mlir.OpDef]grammar.Opcode{
	OpConstantCompositeReplicate:     grammar.OpConstantCompositeReplicateEXT,
	OpSpecConstantCompositeReplicate: grammar.OpSpecConstantCompositeReplicateEXT,
	OpGraph:                          grammar.OpGraphARM,
	OpGraphEntryPoint:                grammar.OpGraphEntryPointARM,
}

// OfOperationAlone is OfOperation without the types.
func OfOperationAlone(op *mlir.Operation, yield func(Availability)) {
	var in *grammar.Instruction
	if row := RowOf(op.Def()); row != nil {
		if in = row.Instruction; in != nil {
			yield(OfInstruction(in))
		} else {
			yield(OfExtInst(row.Ext))
		}
	} else if opcode, ok := instructionsWithoutRow[op.Def()]; ok {
		yield(OfInstruction(grammar.Lookup(opcode)))
	}
	for _, a := range op.Properties().Entries() {
		if _, ok := a.Value.(*mlir.TypeAttr); !ok {
			ofAttr(in, a.Value, yield)
		}
	}
	ofDecorationAttrs(op.Attrs(), yield)
	if op.Is(OpGlobalVariable) {
		ofDecorationAttrs(op.Properties(), yield) // MLIR has some of them there
	}
	for _, name := range [...]string{ArgAttrsAttr, ResAttrsAttr} {
		if list := mlir.AttrOf[*mlir.ArrayAttr](op, name); list != nil {
			for _, a := range list.Elements() {
				if dict, ok := a.(*mlir.DictionaryAttr); ok {
					ofDecorationAttrs(dict, yield)
				}
			}
		}
	}
}

func ofDecorationAttrs(attrs *mlir.DictionaryAttr, yield func(Availability)) {
	for _, a := range attrs.Entries() {
		if list, ok := AttrToDecorations(a.Name, a.Value); ok {
			ofDecorations(list, yield)
		}
	}
}

// TypesOf yields the types that an operation names: of operands, of results, in
// inherent attributes.
func TypesOf(op *mlir.Operation, yield func(mlir.Type) bool) {
	goOn := true
	each := func(_ int, v *mlir.Value) bool {
		goOn = goOn && yield(v.Type())
		return goOn
	}
	op.Operands(each)
	op.Results(each)
	for _, a := range op.Properties().Entries() {
		if t, ok := a.Value.(*mlir.TypeAttr); ok && goOn {
			goOn = yield(t.Value())
		}
	}
}
