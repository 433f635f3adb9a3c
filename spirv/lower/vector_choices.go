package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

func allElements(op *mlir.Operation) []int64 { return numbersTo(countOf(op.Result(0).Type())) }

// broadcastElements repeats a scalar; of a vector, one dimension counts at most, and stays what it is.
func broadcastElements(op *mlir.Operation) []int64 {
	list := allElements(op)
	if countOf(op.Operand(0).Type()) == 1 {
		clear(list)
	}
	return list
}

// shuffled: of vectors with several dimensions the first one is shuffled, and others count together.
func shuffled(op *mlir.Operation) []int64 {
	mask := mlir.AttrOf[*mlir.DenseArrayAttr](op, "mask").Ints()
	inner := countOf(op.Result(0).Type()) / max(1, int64(len(mask)))
	var list []int64
	for _, n := range mask {
		for i := range inner {
			if n < 0 {
				list = append(list, -1)
			} else {
				list = append(list, n*inner+i)
			}
		}
	}
	return list
}

func interleaved(op *mlir.Operation) []int64 {
	n := countOf(op.Operand(0).Type())
	var list []int64
	for i := range n {
		list = append(list, i, n+i)
	}
	return list
}

func (l *lowering) deinterleave(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.types.Convert(op.Result(0).Type())
	if err != nil {
		return err
	}
	var even, odd []int64
	for i := range countOf(op.Result(0).Type()) {
		even, odd = append(even, 2*i), append(odd, 2*i+1)
	}
	b := builder(r, op)
	first := pick(b, t, even, operands...)
	r.Replace(op, first, pick(b, t, odd, operands...))
	return nil
}

// listOf are the numbers in an attribute.
func listOf(op *mlir.Operation, name string) []int64 {
	var list []int64
	if a := mlir.AttrOf[*mlir.ArrayAttr](op, name); a != nil {
		for _, e := range a.Elements() {
			if n, ok := e.(*mlir.IntegerAttr); ok {
				list = append(list, n.Int())
			}
		}
	}
	return list
}

// sliceOf are the elements of a vector of a shape that are in a part of it.
func sliceOf(shape, offsets, sizes []int64) []int64 {
	list := []int64{0}
	for i, n := range shape {
		offset, size := int64(0), n
		if i < len(offsets) {
			offset = offsets[i]
		}
		if i < len(sizes) {
			size = sizes[i]
		}
		var next []int64
		for _, at := range list {
			for k := range size {
				next = append(next, at*n+offset+k)
			}
		}
		list = next
	}
	return list
}

func sliced(op *mlir.Operation) []int64 {
	shape := op.Operand(0).Type().(*mlir.VectorType).Shape()
	return sliceOf(shape, listOf(op, "offsets"), listOf(op, "sizes"))
}

// withSlice: what is inserted is the first operand.
func withSlice(op *mlir.Operation) []int64 {
	part := op.Operand(0).Type().(*mlir.VectorType).Shape()
	shape := op.Operand(1).Type().(*mlir.VectorType).Shape()
	sizes := append([]int64{}, shape...)
	for i := range sizes {
		if sizes[i] = 1; i >= len(shape)-len(part) {
			sizes[i] = part[i-len(shape)+len(part)]
		}
	}
	n := countOf(op.Operand(0).Type())
	list := numbersTo(countOf(op.Operand(1).Type()))
	for i := range list {
		list[i] += n
	}
	for i, at := range sliceOf(shape, listOf(op, "offsets"), sizes) {
		list[at] = int64(i)
	}
	return list
}
