package memref

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// verifyTranspose asks whether the result has the sizes and strides of the memref in the order that the map says.
func verifyTranspose(op *mlir.Operation, d *mlir.Diagnostics) bool {
	in, out := op.Operand(0).Type().(*mlir.MemRefType), op.Result(0).Type().(*mlir.MemRefType)
	order, ok := permutation(mlir.AttrOf[*mlir.AffineMapAttr](op, "permutation").Value())
	switch {
	case !ok:
		d.OpError(op, "expected a permutation map")
		return false
	case len(order) != len(in.Shape()):
		d.OpError(op, "expected a permutation map of same rank as the input")
		return false
	}
	from, offset, _ := in.Strides()
	shape, strides := make([]int64, len(order)), make([]int64, len(order))
	for i, dim := range order {
		shape[i], strides[i] = in.Shape()[dim], from[dim]
	}
	to, moved, ok := out.Strides()
	if ok && slices.Equal(to, strides) && moved == offset && slices.Equal(out.Shape(), shape) &&
		out.ElementType() == in.ElementType() && out.MemorySpace() == in.MemorySpace() {
		return true
	}
	want := mlir.GetMemRefType(shape, in.ElementType(), mlir.GetAffineMapAttr(linear(offset, strides)), in.MemorySpace())
	d.OpError(op, "result type '%s' is not equivalent to the canonical transposed input type '%s'", mlir.TypeString(out), mlir.TypeString(want))
	return false
}

// permutation are the dimensions that the map puts in another order; not ok if it does anything else.
func permutation(m *mlir.AffineMap) (order []int, ok bool) {
	for _, e := range m.Results() {
		if e.Kind() != mlir.AffineDim || slices.Contains(order, int(e.Value())) {
			return nil, false
		}
		order = append(order, int(e.Value()))
	}
	return order, len(order) == m.NumDims() && m.NumSymbols() == 0
}

// linear is the map of offset and strides, with a symbol for each number that is not known.
func linear(offset int64, strides []int64) *mlir.AffineMap {
	symbols := 0
	number := func(n int64) *mlir.AffineExpr {
		if n != mlir.Dynamic {
			return mlir.ConstantExpr(n)
		}
		symbols++
		return mlir.SymbolExpr(symbols - 1)
	}
	sum := number(offset)
	for i, n := range strides {
		sum = sum.Add(mlir.DimExpr(i).Mul(number(n)))
	}
	return mlir.GetAffineMap(len(strides), symbols, sum)
}
