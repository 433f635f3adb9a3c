package spirv

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A Builder makes operations of the dialect at the insertion point of the [mlir.Builder] in it, with the location Loc. There is
// a method for each instruction, which takes what the instruction must have; the type of the result only where it does not
// follow. What an instruction may have beyond that is set on its view: [AsLoad], then [LoadOp.SetMemoryAccess]. Extended
// instructions are behind a method for their set: b.GLSL().Sqrt(x).
//
// Methods panic, with the cause, where what they are given cannot be meant: a nil operand, or types from which no result
// follows. Whether the operation is valid is for [mlir.Verify] to say.
type Builder struct {
	*mlir.Builder
	Loc mlir.Location
}

// NewBuilder makes operations at b's insertion point, with a location.
func NewBuilder(b *mlir.Builder, loc mlir.Location) *Builder { return &Builder{b, loc} }

// BuildAt makes operations in front of op, with op's location; b moves there.
func BuildAt(b *mlir.Builder, op *mlir.Operation) *Builder { return NewBuilder(b.Before(op), op.Loc()) }

// Op makes the operation of an instruction that is known by its opcode only. The type of the result follows from the operands and
// attributes where t is nil.
func (b *Builder) Op(opcode grammar.Opcode, t mlir.Type, operands []*mlir.Value, attrs ...mlir.NamedAttribute) *mlir.Operation {
	def := DefOf(opcode)
	if def == nil {
		panic(fmt.Sprintf("spirv: Builder.Op: %s has no operation of its own", opcode))
	}
	return b.make(def, t, operands, attrs...)
}

// ExtInst makes the operation of an extended instruction that is known by its name, such as "Sqrt" of "GLSL.std.450", with a
// result of type t; nil is void.
func (b *Builder) ExtInst(set, name string, t mlir.Type, operands ...*mlir.Value) *mlir.Operation {
	s := grammar.ExtInstSetByName(set)
	if s == nil {
		panic(fmt.Sprintf("spirv: Builder.ExtInst: no grammar has the set %q", set))
	}
	inst := s.ByName(name)
	if inst == nil {
		panic(fmt.Sprintf("spirv: Builder.ExtInst: the set %q has no instruction %q", set, name))
	}
	def := ExtDefOf(set, inst.Number)
	checkOperands(def, operands)
	return b.CreateOp(def, b.Loc, operands, typesOf(t))
}

// make makes an operation. Its result has the type t; where that is nil, it follows, or there is none.
func (b *Builder) make(def *mlir.OpDef, t mlir.Type, operands []*mlir.Value, attrs ...mlir.NamedAttribute) *mlir.Operation {
	checkOperands(def, operands)
	if t != nil || len(def.Results) == 0 || def.Results[0].Count != mlir.One && def.InferResults == nil {
		return b.CreateOp(def, b.Loc, operands, typesOf(t), attrs...)
	}
	var d mlir.Diagnostics
	op := b.CreateInferred(def, b.Loc, operands, &d, attrs...)
	if op == nil {
		panic("spirv: " + d.Err().Error())
	}
	return op
}

func checkOperands(def *mlir.OpDef, operands []*mlir.Value) {
	for i, v := range operands {
		if v == nil {
			panic(fmt.Sprintf("spirv: '%s' with operand #%d nil", def.Name, i))
		}
	}
}

func typesOf(t mlir.Type) []mlir.Type {
	if t == nil {
		return nil
	}
	return []mlir.Type{t}
}

// some is a list of what is there.
func some(v *mlir.Value) []*mlir.Value {
	if v == nil {
		return nil
	}
	return []*mlir.Value{v}
}

// Variable makes a variable of a function; the insertion point is in the function's first block. The initial value, of which
// there may be one, is a constant.
func (b *Builder) Variable(t *PointerType, initial ...*mlir.Value) *mlir.Value {
	return b.make(DefOf(grammar.OpVariable), t, initial,
		mlir.NamedAttribute{Name: storageClassAttr, Value: GetEnumAttr(grammar.KindStorageClass, uint32(t.StorageClass()))}).Result(0)
}
