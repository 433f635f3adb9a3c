package env

import (
	"iter"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// TypeNeeds yields everything that a type and the types in it need.
func TypeNeeds(t mlir.Type) iter.Seq[Need] {
	return walking(func(w *walk) { w.types(t) })
}

// TypeNeedsAlone is [TypeNeeds] without the types in it.
func TypeNeedsAlone(t mlir.Type) iter.Seq[Need] {
	return walking(func(w *walk) { w.typ(t) })
}

// A walk passes on what is needed, until its receiver wants no more.
type walk struct {
	yield func(Need) bool
	ended bool
}

func walking(what func(*walk)) iter.Seq[Need] {
	return func(yield func(Need) bool) { what(&walk{yield: yield}) }
}

func (w *walk) need(n Need) {
	if !w.ended {
		w.ended = !w.yield(n)
	}
}

func (w *walk) types(t mlir.Type) {
	for inner, again := range spirv.TypesIn(t) {
		if !again {
			w.typ(inner)
		}
	}
}

func (w *walk) typ(t mlir.Type) {
	instruction := func(op grammar.Opcode) { w.need(InstructionNeed(grammar.Lookup(op))) }
	switch t := t.(type) {
	case *mlir.IntegerType:
		if t != mlir.I1 { // a Boolean
			w.need(NumberNeed(grammar.OpTypeInt, uint32(t.Width())))
		}
	case *spirv.NumberType:
		if t.IsInteger() {
			w.need(NumberNeed(grammar.OpTypeInt, t.Width()))
		} else {
			w.float(t)
		}
	case *mlir.FloatType:
		w.float(t)
	case *mlir.VectorType:
		w.vector(t)
	case *spirv.PointerType:
		w.need(EnumerantNeed(grammar.KindStorageClass, uint32(t.StorageClass())))
	case *spirv.ImageType:
		w.need(EnumerantNeed(grammar.KindDim, uint32(t.Params().Dim)))
		w.need(EnumerantNeed(grammar.KindImageFormat, uint32(t.Params().Format)))
		if t.Params().HasAccess {
			w.need(EnumerantNeed(grammar.KindAccessQualifier, uint32(t.Params().Access)))
		}
	case *spirv.MatrixType:
		instruction(grammar.OpTypeMatrix)
	case *spirv.RuntimeArrayType:
		instruction(grammar.OpTypeRuntimeArray)
	case *spirv.CooperativeMatrixType:
		instruction(grammar.OpTypeCooperativeMatrixKHR)
	case *spirv.GenericType:
		w.need(InstructionNeed(t.Instruction()))
		for _, a := range t.Operands() {
			w.attr(t.Instruction(), a)
		}
	case *spirv.StructType:
		w.decorations(t.Decorations())
		for i := range t.Members() {
			w.decorations(t.Member(i).Decorations)
		}
	}
}

// float is about the encoding of a float, or its width.
func (w *walk) float(t mlir.Type) {
	if encoding, ok := spirv.FloatEncoding(t); ok {
		w.need(EnumerantNeed(grammar.KindFPEncoding, uint32(encoding)))
		return
	}
	if t, ok := t.(*mlir.FloatType); ok {
		w.need(NumberNeed(grammar.OpTypeFloat, uint32(t.Width())))
	}
}

func (w *walk) decorations(list []spirv.Decoration) {
	for _, d := range list {
		w.enum(nil, grammar.KindDecoration, uint32(d.Kind), d.Words())
	}
}

// enum is about each bit of a set, or the one value, and the enumerants among
// their parameters.
func (w *walk) enum(in *grammar.Instruction, kind grammar.Kind, value uint32, params []uint32) {
	for _, v := range spirv.EnumParts(kind, value) {
		w.need(EnumerantNeedIn(in, kind, v))
		e := kind.Enumerant(v)
		if e == nil {
			continue
		}
		for i := range e.Parameters {
			n := spirv.LiteralLen(e.Parameters[i:i+1], params)
			if k := e.Parameters[i].Kind; k.IsEnum() {
				for _, p := range params[:n] {
					w.enum(in, k, p, nil)
				}
			}
			params = params[n:]
		}
	}
}

// attr is about enumerants and types, also in lists.
func (w *walk) attr(in *grammar.Instruction, a mlir.Attribute) {
	switch a := a.(type) {
	case *spirv.EnumAttr:
		w.enum(in, a.Kind(), a.Value(), a.Params())
	case *mlir.TypeAttr:
		w.types(a.Value())
	case *mlir.ArrayAttr:
		for _, e := range a.Elements() {
			w.attr(in, e)
		}
	case *spirv.LinkageAttributesAttr:
		w.need(EnumerantNeed(grammar.KindDecoration, uint32(grammar.DecorationLinkageAttributes)))
		w.need(EnumerantNeed(grammar.KindLinkageType, uint32(a.LinkageType())))
	}
}

// OperationNeeds yields everything that an operation needs: its instruction,
// the enumerants in its attributes, its decorations, the types of its values and
// attributes. What is in its regions does not count.
func OperationNeeds(op *mlir.Operation) iter.Seq[Need] {
	return walking(func(w *walk) {
		w.operation(op)
		for t := range TypesOf(op) {
			w.types(t)
		}
	})
}

// instructionsWithoutRow are the operations of structure whose instruction needs
// something.
var instructionsWithoutRow = lazy.Value[map[*mlir.OpDef]grammar.Opcode]{Make: func() map[*mlir.OpDef]grammar.Opcode {
	return map[*mlir.OpDef]grammar.Opcode{
		spirv.OpConstantCompositeReplicate:     grammar.OpConstantCompositeReplicateEXT,
		spirv.OpSpecConstantCompositeReplicate: grammar.OpSpecConstantCompositeReplicateEXT,
		spirv.OpGraph:                          grammar.OpGraphARM,
		spirv.OpGraphEntryPoint:                grammar.OpGraphEntryPointARM,
	}
}}

// OperationNeedsAlone is [OperationNeeds] without the types.
func OperationNeedsAlone(op *mlir.Operation) iter.Seq[Need] {
	return walking(func(w *walk) { w.operation(op) })
}

func (w *walk) operation(op *mlir.Operation) {
	var in *grammar.Instruction
	if row := spirv.RowOf(op.Def()); row != nil {
		if in = row.Instruction; in != nil && in.Class == grammar.ClassAtomic {
			w.atomicNeeds(op, in)
		} else if in != nil {
			w.instructionNeeds(op, in)
		} else {
			w.need(ExtInstNeed(row.Ext))
			if set := SetNeed(row.Set); set.Extensions != nil {
				w.need(set)
			}
		}
	} else if op.Is(spirv.OpInstruction) {
		w.opaque(op)
	} else if opcode, ok := instructionsWithoutRow.Get()[op.Def()]; ok {
		w.need(InstructionNeed(grammar.Lookup(opcode)))
	}
	for _, a := range op.Properties().Entries() {
		if _, ok := a.Value.(*mlir.TypeAttr); !ok {
			w.attr(in, a.Value)
		}
	}
	w.decorationAttrs(op.Attrs())
	if op.Is(spirv.OpGlobalVariable) {
		w.decorationAttrs(op.Properties()) // MLIR has some of them there
	}
	for _, name := range [...]string{spirv.ArgAttrsAttr, spirv.ResAttrsAttr} {
		if list := mlir.AttrOf[*mlir.ArrayAttr](op, name); list != nil {
			for _, a := range list.Elements() {
				if dict, ok := a.(*mlir.DictionaryAttr); ok {
					w.decorationAttrs(dict)
				}
			}
		}
	}
}

// opaque is about an instruction by its opcode.
func (w *walk) opaque(op *mlir.Operation) {
	if a := mlir.AttrOf[*mlir.IntegerAttr](op, spirv.InstructionAttr); a != nil {
		if in := grammar.Lookup(grammar.Opcode(a.Uint())); in != nil {
			w.need(InstructionNeed(in))
		}
	}
}

func (w *walk) decorationAttrs(attrs *mlir.DictionaryAttr) {
	for _, a := range attrs.Entries() {
		if list, ok := spirv.AttrToDecorations(a.Name, a.Value); ok {
			w.decorations(list)
		}
	}
}

// TypesOf yields the types that an operation names: of operands, of results, in
// inherent attributes, and of the value of a specialization constant.
func TypesOf(op *mlir.Operation) iter.Seq[mlir.Type] {
	return func(yield func(mlir.Type) bool) {
		for _, v := range op.Operands {
			if !yield(v.Type()) {
				return
			}
		}
		for _, v := range op.Results {
			if !yield(v.Type()) {
				return
			}
		}
		for _, a := range op.Properties().Entries() {
			if t, ok := a.Value.(*mlir.TypeAttr); ok && !yield(t.Value()) {
				return
			}
		}
		if v, ok := op.Attr(spirv.DefaultValueAttr).(mlir.TypedAttribute); ok {
			yield(v.Type())
		}
	}
}
