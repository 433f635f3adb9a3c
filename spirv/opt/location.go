package opt

import (
	"iter"
	"math"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Places in memory, as pointers name them: which of them are the same, and which part of another.

// An index is a value, or a constant where value is nil.
type index struct {
	value    *mlir.Value
	constant uint64
}

func indexOf(v *mlir.Value) index {
	if i, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr); ok && i.Value().ActiveBits() <= 64 {
		return index{constant: i.Uint()}
	}
	return index{value: v}
}

// A location is where indices lead from a pointer that is no access chain, such as the address of a variable.
type location struct {
	base    *mlir.Value
	indices []index
}

// inside is the part of l that more indices lead to. Its list of indices is a new one.
func (l location) inside(more ...index) location {
	return location{l.base, append(l.indices[:len(l.indices):len(l.indices)], more...)}
}

// chain is the part of l that an access chain leads to.
func (l location) chain(op *mlir.Operation) location {
	l.indices = l.indices[:len(l.indices):len(l.indices)]
	for i := 1; i < op.NumOperands(); i++ {
		l.indices = append(l.indices, indexOf(op.Operand(i)))
	}
	return l
}

// without is the location that l is a part of, if l is the part with that index; false otherwise.
func (l location) without(last index) (location, bool) {
	n := len(l.indices) - 1
	if n < 0 || l.indices[n] != last {
		return location{}, false
	}
	return location{l.base, l.indices[:n]}, true
}

// isChain reports whether op, which may be nil, makes a pointer into what another one points to.
func isChain(op *mlir.Operation) bool {
	return op != nil && spirv.OpcodeOf(op).Is(grammar.PlainAccessChain)
}

// usesInto are the uses of a pointer, and of those that access chains make of it; the chains are among them.
func usesInto(pointer *mlir.Value) iter.Seq[*mlir.Operand] {
	return func(yield func(*mlir.Operand) bool) {
		for todo := []*mlir.Value{pointer}; len(todo) > 0; {
			at := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			for u := range at.Uses {
				if !yield(u) {
					return
				}
				if isChain(u.Owner()) {
					todo = append(todo, u.Owner().Result(0))
				}
			}
		}
	}
}

// locationOf is where a pointer leads. It is false where the pointer is made of very many access chains, or one of them has decorations, which get lost
// when it is made anew.
func locationOf(pointer *mlir.Value) (location, bool) {
	var chains []*mlir.Operation
	for range maxSteps {
		op := pointer.Def()
		if !isChain(op) {
			l := location{base: pointer}
			for _, chain := range slices.Backward(chains) {
				l = l.chain(chain)
			}
			return l, true
		}
		if op.Attrs().Len() > 0 {
			break
		}
		chains = append(chains, op)
		pointer = op.Operand(0)
	}
	return location{}, false
}

func isSameLocation(a, b location) bool {
	if !slices.Equal(a.indices, b.indices) {
		return false
	}
	x, ok := spirv.AsAddressOf(a.base.Def())
	y, both := spirv.AsAddressOf(b.base.Def())
	return a.base == b.base || ok && both && x.Variable() == y.Variable()
}

// pointer makes the pointer to a location.
func (l location) pointer(b *spirv.Builder) *mlir.Value {
	if len(l.indices) == 0 {
		return l.base
	}
	indices := make([]*mlir.Value, len(l.indices))
	for i, x := range l.indices {
		if indices[i] = x.value; x.value == nil {
			indices[i] = b.ConstantOf(mlir.I32, mlir.GetIntegerAttr(mlir.I32, int64(x.constant)))
		}
	}
	return b.AccessChain(l.base, indices...)
}

// typeAt is the type of the part of t that indices lead to; nil if they lead nowhere, or a value chooses a member of a struct.
func typeAt(t mlir.Type, indices []index) mlir.Type {
	for _, i := range indices {
		if _, isStruct := t.(*spirv.StructType); isStruct && i.value != nil {
			return nil
		}
		t = memberType(t, uint32(i.constant)) // all elements have one type, whichever a value chooses
	}
	return t
}

// hasConstantPath reports whether a pointer leads into a variable by constants that are in bounds.
func hasConstantPath(pointer *mlir.Value) bool {
	for range maxSteps {
		o := mlir.PointerOrigin(pointer)
		switch {
		case o.Object != nil:
			return true
		case !o.Exact || !isInBounds(o.From[0], o.Path):
			return false
		}
		pointer = o.From[0]
	}
	return false
}

// isInBounds reports whether a path is of constants that lead to something in what a pointer points to.
func isInBounds(pointer *mlir.Value, path []mlir.PathStep) bool {
	var t mlir.Type
	if p, ok := pointer.Type().(*spirv.PointerType); ok {
		t = p.Pointee()
	}
	for _, s := range path {
		at := uint64(s.Const) // what is below zero is far out
		switch a := t.(type) {
		case *spirv.RuntimeArrayType:
			return false // as long as whoever binds it says
		case *spirv.ArrayType:
			if at >= a.Count() || a.CountSymbol() != nil {
				return false
			}
		}
		if t = memberType(t, uint32(min(at, math.MaxUint32))); t == nil || s.Index != nil {
			return false
		}
	}
	return true
}
