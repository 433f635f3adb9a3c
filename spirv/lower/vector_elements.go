package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// countOf is how many elements a value has.
func countOf(t mlir.Type) int64 {
	if v, ok := t.(*mlir.VectorType); ok {
		return mlir.NumElements(v)
	}
	return 1
}

// components are the elements of a vector, or a scalar itself.
func components(b *spirv.Builder, v *mlir.Value) []*mlir.Value {
	if countOf(v.Type()) == 1 {
		return []*mlir.Value{v}
	}
	list := make([]*mlir.Value, countOf(v.Type()))
	for i := range list {
		list[i] = b.CompositeExtract(v, uint32(i))
	}
	return list
}

// pick is a value of type t of some elements of others.
func pick(b *spirv.Builder, t mlir.Type, which []int64, from ...*mlir.Value) *mlir.Value {
	if len(which) == 1 {
		return element(b, t, which[0], from)
	}
	if isAll(which) && len(from) == 1 && from[0].Type() == t {
		return from[0]
	}
	if at := onlyOther(which); at >= 0 && len(from) == 2 && countOf(from[0].Type()) == 1 && from[1].Type() == t {
		return b.CompositeInsert(from[0], from[1], uint32(at))
	}
	vectors := 0
	for _, v := range from {
		if countOf(v.Type()) > 1 {
			vectors++
		}
	}
	if vectors == len(from) && vectors <= 2 {
		literals := make([]uint32, len(which))
		for i, n := range which {
			literals[i] = uint32(n) // -1 is any value there, too
		}
		return b.VectorShuffle(from[0], from[vectors-1], literals...)
	}
	list := make([]*mlir.Value, len(which))
	for i, n := range which {
		list[i] = element(b, elementOf(t), n, from)
	}
	return b.CompositeConstruct(t, list...)
}

// onlyOther is the place of the one element that is the first of all, where the others are those behind it in their order; -1 where it is not so.
func onlyOther(which []int64) int {
	at := -1
	for i, n := range which {
		switch {
		case n == int64(i)+1:
		case n == 0 && at < 0:
			at = i
		default:
			return -1
		}
	}
	return at
}

func isAll(which []int64) bool {
	for i, n := range which {
		if n != int64(i) {
			return false
		}
	}
	return true
}

// element is one element of some values.
func element(b *spirv.Builder, t mlir.Type, n int64, from []*mlir.Value) *mlir.Value {
	if n < 0 {
		return b.Undef(t)
	}
	for _, v := range from {
		switch count := countOf(v.Type()); {
		case n >= count:
			n -= count
		case count == 1:
			return v
		default:
			return b.CompositeExtract(v, uint32(n))
		}
	}
	return b.Undef(t)
}

func composed(b *spirv.Builder, t mlir.Type, list []*mlir.Value) *mlir.Value {
	if len(list) == 1 {
		return list[0]
	}
	return b.CompositeConstruct(t, list...)
}

func numbersTo(n int64) []int64 {
	list := make([]int64, n)
	for i := range list {
		list[i] = int64(i)
	}
	return list
}
