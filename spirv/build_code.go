package spirv

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// New makes the operation of an instruction that has one result, at b's insertion point: the type of the result follows from
// the operands and attributes. It panics, with the cause, where it does not, and for an instruction without operation of
// its own (see [DefOf]).
func New(b *mlir.Builder, loc mlir.Location, opcode grammar.Opcode, operands []*mlir.Value, attrs ...mlir.NamedAttribute) *mlir.Value {
	def := DefOf(opcode)
	if def == nil {
		panic(fmt.Sprintf("spirv: New: %s has no operation of its own", opcode))
	}
	return newInferred(b, loc, def, operands, attrs...)
}

func newInferred(b *mlir.Builder, loc mlir.Location, def *mlir.OpDef, operands []*mlir.Value, attrs ...mlir.NamedAttribute) *mlir.Value {
	for i, v := range operands {
		if v == nil {
			panic(fmt.Sprintf("spirv: '%s' with operand #%d nil", def.Name, i))
		}
	}
	if row := RowOf(def); row.short != nil && len(operands) == len(row.short.operands) {
		if i := slices.Index(row.short.operands, 0); i >= 0 { // as in text, where only that type is written
			return b.CreateOp(def, loc, operands, []mlir.Type{row.short.resultOf(operands[i].Type())}, attrs...).Result(0)
		}
	}
	var d mlir.Diagnostics
	op := b.CreateInferred(def, loc, operands, &d, attrs...)
	if op == nil {
		panic("spirv: " + d.Err().Error())
	}
	return op.Result(0)
}

// NewVariable makes a variable of a function, at b's insertion point, which is in the function's first block. The initial
// value, of which there may be one, is a constant.
func NewVariable(b *mlir.Builder, loc mlir.Location, t *PointerType, initial ...*mlir.Value) *mlir.Value {
	return b.CreateOp(OpVariable, loc, initial, []mlir.Type{t},
		mlir.NamedAttribute{Name: storageClassAttr, Value: GetEnumAttr(grammar.KindStorageClass, uint32(t.StorageClass()))}).Result(0)
}

// NewLoad reads what a pointer points to.
func NewLoad(b *mlir.Builder, loc mlir.Location, pointer *mlir.Value) *mlir.Value {
	return New(b, loc, grammar.OpLoad, []*mlir.Value{pointer})
}

// NewStore writes a value to where a pointer points.
func NewStore(b *mlir.Builder, loc mlir.Location, pointer, value *mlir.Value) *mlir.Operation {
	return b.CreateOp(OpStore, loc, []*mlir.Value{pointer, value}, nil)
}

// NewAccessChain makes the pointer to a part of what base points to. Indices into structs are constants.
func NewAccessChain(b *mlir.Builder, loc mlir.Location, base *mlir.Value, indices ...*mlir.Value) *mlir.Value {
	return New(b, loc, grammar.OpAccessChain, append([]*mlir.Value{base}, indices...))
}

// NewExtInst makes the operation of an extended instruction, such as "Sqrt" of "GLSL.std.450", with a result of type t. It
// panics when no grammar has the set or the instruction.
func NewExtInst(b *mlir.Builder, loc mlir.Location, set, name string, t mlir.Type, operands ...*mlir.Value) *mlir.Value {
	s := grammar.ExtInstSetByName(set)
	if s == nil {
		panic(fmt.Sprintf("spirv: NewExtInst: no grammar has the set %q", set))
	}
	inst := s.ByName(name)
	if inst == nil {
		panic(fmt.Sprintf("spirv: NewExtInst: the set %q has no instruction %q", set, name))
	}
	return b.CreateOp(ExtDefOf(set, inst.Number), loc, operands, []mlir.Type{t}).Result(0)
}

// NewReturn ends a function: without a value, or with the one that it returns.
func NewReturn(b *mlir.Builder, loc mlir.Location, value ...*mlir.Value) *mlir.Operation {
	switch len(value) {
	case 0:
		return b.CreateOp(OpReturn, loc, nil, nil)
	case 1:
		return b.CreateOp(OpReturnValue, loc, value, nil)
	}
	panic(fmt.Sprintf("spirv: NewReturn with %d values", len(value)))
}
