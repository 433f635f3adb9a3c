package memref

import "github.com/spvc/spvc/mlir"

// SubViewType is the type of a memref.subview that drops no dimension, as it follows from the source and the numbers of the operation;
// not ok if the source is not strided, or the numbers are not those of its dimensions.
func SubViewType(op *mlir.Operation) (t *mlir.MemRefType, ok bool) {
	source, ok := op.OperandNamed("source").Type().(*mlir.MemRefType)
	if !ok {
		return nil, false
	}
	return sliceType(source, numbers(op, "static_offsets"), numbers(op, "static_sizes"), numbers(op, "static_strides"))
}

// sliceType is the type of a view of source by these numbers, [mlir.Dynamic] for those that are not known.
func sliceType(source *mlir.MemRefType, offsets, sizes, by []int64) (t *mlir.MemRefType, ok bool) {
	from, offset, ok := source.Strides()
	if !ok || len(offsets) != len(from) || len(sizes) != len(from) || len(by) != len(from) {
		return nil, false
	}
	strides := make([]int64, len(from))
	for i := range from {
		offset = plus(offset, times(offsets[i], from[i]))
		strides[i] = times(by[i], from[i])
	}
	return mlir.GetMemRefType(sizes, source.ElementType(), mlir.GetStridedLayoutAttr(offset, strides), source.MemorySpace()), true
}

// plus and times are [mlir.Dynamic] where one of the two is not known; nothing times 0 is 0.
func plus(a, b int64) int64 {
	if a == mlir.Dynamic || b == mlir.Dynamic {
		return mlir.Dynamic
	}
	return a + b
}

func times(a, b int64) int64 {
	switch {
	case a == 0 || b == 0:
		return 0
	case a == mlir.Dynamic || b == mlir.Dynamic:
		return mlir.Dynamic
	}
	return a * b
}

// numbers are those of an attribute that is a list of them.
func numbers(op *mlir.Operation, name string) []int64 {
	if a, ok := op.Attr(name).(*mlir.DenseArrayAttr); ok {
		return a.Ints()
	}
	return nil
}

// DroppedDims says of each dimension of a memref.subview whether the result does not have it: some of those of one element. Where there are
// several of them, strides tell which. It is not ok if the type of the result is none that the operation can have.
func DroppedDims(op *mlir.Operation) (dropped []bool, ok bool) {
	full, ok := SubViewType(op)
	result, isMemref := op.Result(0).Type().(*mlir.MemRefType)
	if !ok || !isMemref {
		return nil, false
	}
	return droppedDims(full, result, numbers(op, "static_sizes"))
}

func droppedDims(full, reduced *mlir.MemRefType, sizes []int64) (dropped []bool, ok bool) {
	dropped = make([]bool, len(sizes))
	gone := len(sizes) - len(reduced.Shape())
	if gone <= 0 {
		return dropped, gone == 0
	}
	ones := 0
	for i, n := range sizes {
		if n == 1 {
			dropped[i] = true
			ones++
		}
	}
	if ones == gone {
		return dropped, true
	}
	from, _, ok := full.Strides()
	to, _, alsoOk := reduced.Strides()
	if !ok || !alsoOk {
		return nil, false
	}
	before, after := counts(from), counts(to)
	for i := range dropped {
		switch stride := from[i]; {
		case !dropped[i]:
		case before[stride] > after[stride]:
			before[stride]--
		case before[stride] == after[stride]:
			dropped[i] = false
			ones--
		default:
			return nil, false
		}
	}
	return dropped, ones == gone
}

// counts says how often each number is in a list.
func counts(list []int64) map[int64]int {
	m := map[int64]int{}
	for _, n := range list {
		m[n]++
	}
	return m
}
