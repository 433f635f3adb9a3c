package env

import (
	"iter"
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A Need holds the requirements of an instruction, an enumerant or a type: one of
// the capabilities, and the version or one of the extensions. An empty list requires
// nothing (specification, sections 2.2.1 and 3.2).
type Need struct {
	Capabilities []grammar.Capability // one of them must be declared
	Extensions   []string             // one of them brings it to older versions
	Version      grammar.Version      // the first that has it; zero when only extensions do
	LastVersion  grammar.Version      // the last that has it; zero when it was never removed
}

// InstructionNeed is the need of an instruction.
func InstructionNeed(i *grammar.Instruction) Need {
	return Need{i.Capabilities, i.Extensions, i.Version, i.LastVersion}
}

// ExtInstNeed is the need of an extended instruction.
func ExtInstNeed(i *grammar.ExtInst) Need {
	return Need{i.Capabilities, i.Extensions, i.Version, i.LastVersion}
}

// EnumerantNeed returns the requirements of one value or bit of an enumeration.
// Values that are not in the grammar require nothing.
func EnumerantNeed(kind grammar.Kind, value uint32) Need {
	e := kind.Enumerant(value)
	if e == nil {
		return Need{}
	}
	a := Need{e.Capabilities, e.Extensions, e.Version, e.LastVersion}
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

// EnumerantNeedIn is [EnumerantNeed] for an operand of an instruction, or of an
// extended one, which is nil.
func EnumerantNeedIn(i *grammar.Instruction, kind grammar.Kind, value uint32) Need {
	if kind == grammar.KindGroupOperation && i != nil && strings.HasSuffix(i.Name, "NonUniformAMD") {
		return Need{} // the extension brings Reduce and the scans along, without the capabilities that came later
	}
	return EnumerantNeed(kind, value)
}

// NumberNeed is the need of numbers of a width, which are declared with
// OpTypeInt or OpTypeFloat: the specification demands a capability for each width
// but 32, or one that allows the width in memory only. The grammar does not say so.
func NumberNeed(op grammar.Opcode, width uint32) Need {
	integer := op == grammar.OpTypeInt
	switch {
	case integer && width == 8:
		return Need{Capabilities: int8s}
	case integer && width == 16:
		return Need{Capabilities: int16s}
	case integer && width == 64:
		return Need{Capabilities: int64s}
	case !integer && width == 16:
		return Need{Capabilities: float16s}
	case !integer && width == 64:
		return Need{Capabilities: float64s}
	}
	return Need{}
}

var (
	int8s    = orInMemory(8, grammar.CapabilityInt8)
	int16s   = orInMemory(16, grammar.CapabilityInt16)
	int64s   = []grammar.Capability{grammar.CapabilityInt64}
	float16s = orInMemory(16, grammar.CapabilityFloat16, grammar.CapabilityFloat16Buffer)
	float64s = []grammar.Capability{grammar.CapabilityFloat64}
)

// inMemory has the capabilities that allow numbers of a width in memory of a storage class, and nowhere else.
var inMemory = [...]struct {
	class      grammar.StorageClass
	width      uint32
	capability grammar.Capability
}{
	{grammar.StorageClassStorageBuffer, 8, grammar.CapabilityStorageBuffer8BitAccess},
	{grammar.StorageClassStorageBuffer, 16, grammar.CapabilityStorageBuffer16BitAccess},
	{grammar.StorageClassUniform, 8, grammar.CapabilityUniformAndStorageBuffer8BitAccess},
	{grammar.StorageClassUniform, 16, grammar.CapabilityUniformAndStorageBuffer16BitAccess},
	{grammar.StorageClassPushConstant, 8, grammar.CapabilityStoragePushConstant8},
	{grammar.StorageClassPushConstant, 16, grammar.CapabilityStoragePushConstant16},
	{grammar.StorageClassInput, 16, grammar.CapabilityStorageInputOutput16},
	{grammar.StorageClassOutput, 16, grammar.CapabilityStorageInputOutput16},
	{grammar.StorageClassWorkgroup, 8, grammar.CapabilityWorkgroupMemoryExplicitLayout8BitAccessKHR}, // in blocks
	{grammar.StorageClassWorkgroup, 16, grammar.CapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR},
}

// orInMemory adds to the capabilities for a width those that allow it in memory.
func orInMemory(width uint32, list ...grammar.Capability) []grammar.Capability {
	for _, row := range inMemory {
		if row.width == width && !slices.Contains(list, row.capability) {
			list = append(list, row.capability)
		}
	}
	return list
}

// InMemory yields the capabilities that allow small numbers in memory of a storage class, and nowhere else: those for 8 bits,
// then those for 16.
func InMemory(class grammar.StorageClass) iter.Seq[grammar.Capability] {
	return func(yield func(grammar.Capability) bool) {
		for _, row := range inMemory {
			if row.class == class && !yield(row.capability) {
				return
			}
		}
	}
}

// VectorNeed is the need of vectors of n components.
func VectorNeed(n int64) Need {
	if n <= 4 {
		return Need{}
	}
	return Need{Capabilities: []grammar.Capability{grammar.CapabilityVector16, grammar.CapabilityLongVectorEXT}}
}

// TypeNeeds calls yield for everything that a type and the types in it need.
func TypeNeeds(t mlir.Type, yield func(Need)) {
	for inner, again := range spirv.TypesIn(t) {
		if !again {
			TypeNeedsAlone(inner, yield)
		}
	}
}

// TypeNeedsAlone is [TypeNeeds] without the types in it.
func TypeNeedsAlone(t mlir.Type, yield func(Need)) {
	instruction := func(op grammar.Opcode) { yield(InstructionNeed(grammar.Lookup(op))) }
	switch t := t.(type) {
	case *mlir.IntegerType:
		yield(NumberNeed(grammar.OpTypeInt, uint32(t.Width())))
	case *mlir.FloatType:
		ofFloat(t, yield)
	case *mlir.VectorType:
		if len(t.Shape()) == 1 {
			yield(VectorNeed(t.Shape()[0]))
		}
	case *spirv.PointerType:
		yield(EnumerantNeed(grammar.KindStorageClass, uint32(t.StorageClass())))
	case *spirv.ImageType:
		yield(EnumerantNeed(grammar.KindDim, uint32(t.Params().Dim)))
		yield(EnumerantNeed(grammar.KindImageFormat, uint32(t.Params().Format)))
		if t.Params().HasAccess {
			yield(EnumerantNeed(grammar.KindAccessQualifier, uint32(t.Params().Access)))
		}
	case *spirv.MatrixType:
		instruction(grammar.OpTypeMatrix)
	case *spirv.RuntimeArrayType:
		instruction(grammar.OpTypeRuntimeArray)
	case *spirv.CooperativeMatrixType:
		instruction(grammar.OpTypeCooperativeMatrixKHR)
	case *spirv.GenericType:
		yield(InstructionNeed(t.Instruction()))
		for _, a := range t.Operands() {
			ofAttr(t.Instruction(), a, yield)
		}
	case *spirv.StructType:
		ofDecorations(t.Decorations(), yield)
		for i := range t.Members() {
			ofDecorations(t.Member(i).Decorations, yield)
		}
	}
}

func ofFloat(t *mlir.FloatType, yield func(Need)) {
	if encoding, ok := spirv.FloatEncoding(t); ok {
		yield(EnumerantNeed(grammar.KindFPEncoding, uint32(encoding)))
		return
	}
	yield(NumberNeed(grammar.OpTypeFloat, uint32(t.Width())))
}

func ofDecorations(list []spirv.Decoration, yield func(Need)) {
	for _, d := range list {
		ofEnum(nil, grammar.KindDecoration, uint32(d.Kind), d.Words(), yield)
	}
}

// ofEnum is about each bit of a set, or the one value, and the enumerants among
// their parameters.
func ofEnum(in *grammar.Instruction, kind grammar.Kind, value uint32, params []uint32, yield func(Need)) {
	for _, v := range spirv.EnumParts(kind, value) {
		yield(EnumerantNeedIn(in, kind, v))
		e := kind.Enumerant(v)
		if e == nil {
			continue
		}
		for i := range e.Parameters {
			n := spirv.LiteralLen(e.Parameters[i:i+1], params)
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
func ofAttr(in *grammar.Instruction, a mlir.Attribute, yield func(Need)) {
	switch a := a.(type) {
	case *spirv.EnumAttr:
		ofEnum(in, a.Kind(), a.Value(), a.Params(), yield)
	case *mlir.TypeAttr:
		TypeNeeds(a.Value(), yield)
	case *mlir.ArrayAttr:
		for _, e := range a.Elements() {
			ofAttr(in, e, yield)
		}
	case *spirv.LinkageAttributesAttr:
		yield(EnumerantNeed(grammar.KindDecoration, uint32(grammar.DecorationLinkageAttributes)))
		yield(EnumerantNeed(grammar.KindLinkageType, uint32(a.LinkageType())))
	}
}

// OperationNeeds calls yield for everything that an operation needs: its
// instruction, the enumerants in its attributes, its decorations, the types of
// its values and attributes. What is in its regions does not count.
func OperationNeeds(op *mlir.Operation, yield func(Need)) {
	OperationNeedsAlone(op, yield)
	TypesOf(op, func(t mlir.Type) bool {
		TypeNeeds(t, yield)
		return true
	})
}

// instructionsWithoutRow are the operations of structure whose instruction needs
// something.
var instructionsWithoutRow = map[*mlir.OpDef]grammar.Opcode{
	spirv.OpConstantCompositeReplicate:     grammar.OpConstantCompositeReplicateEXT,
	spirv.OpSpecConstantCompositeReplicate: grammar.OpSpecConstantCompositeReplicateEXT,
	spirv.OpGraph:                          grammar.OpGraphARM,
	spirv.OpGraphEntryPoint:                grammar.OpGraphEntryPointARM,
}

// OperationNeedsAlone is [OperationNeeds] without the types.
func OperationNeedsAlone(op *mlir.Operation, yield func(Need)) {
	var in *grammar.Instruction
	if row := spirv.RowOf(op.Def()); row != nil {
		if in = row.Instruction; in != nil {
			yield(InstructionNeed(in))
		} else {
			yield(ExtInstNeed(row.Ext))
		}
	} else if opcode, ok := instructionsWithoutRow[op.Def()]; ok {
		yield(InstructionNeed(grammar.Lookup(opcode)))
	}
	for _, a := range op.Properties().Entries() {
		if _, ok := a.Value.(*mlir.TypeAttr); !ok {
			ofAttr(in, a.Value, yield)
		}
	}
	ofDecorationAttrs(op.Attrs(), yield)
	if op.Is(spirv.OpGlobalVariable) {
		ofDecorationAttrs(op.Properties(), yield) // MLIR has some of them there
	}
	for _, name := range [...]string{spirv.ArgAttrsAttr, spirv.ResAttrsAttr} {
		if list := mlir.AttrOf[*mlir.ArrayAttr](op, name); list != nil {
			for _, a := range list.Elements() {
				if dict, ok := a.(*mlir.DictionaryAttr); ok {
					ofDecorationAttrs(dict, yield)
				}
			}
		}
	}
}

func ofDecorationAttrs(attrs *mlir.DictionaryAttr, yield func(Need)) {
	for _, a := range attrs.Entries() {
		if list, ok := spirv.AttrToDecorations(a.Name, a.Value); ok {
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
