package memref

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

var (
	allocPatterns = []*mlir.Pattern{
		{Name: "SimplifyAllocConst", Rewrite: allocateConstant},
		{Name: "SimplifyDeadAlloc", Rewrite: dropAllocation},
	}
	reallocPatterns = []*mlir.Pattern{{Name: "SimplifyDeadAlloc", Rewrite: dropAllocation}}
)

// castBack replaces op by v cast to the type that op has.
func castBack(r *mlir.Rewriter, op *mlir.Operation, v *mlir.Value) {
	r.Replace(op, r.CreateOp(Cast, op.Loc(), []*mlir.Value{v}, []mlir.Type{op.Result(0).Type()}).Result(0))
}

// staticSizes puts sizes that are constant into a shape; the values of the others are left.
func staticSizes(shape []int64, sizes []*mlir.Value) (static []int64, left []*mlir.Value) {
	static = slices.Clone(shape)
	next := 0
	for i, n := range shape {
		if n != mlir.Dynamic {
			continue
		}
		v := sizes[next]
		next++
		if size, ok := constant(v); ok && size >= 0 {
			static[i] = size
			continue
		}
		left = append(left, v)
	}
	return static, left
}

// withShape is t of another shape.
func withShape(t *mlir.MemRefType, shape []int64) *mlir.MemRefType {
	return mlir.GetMemRefType(shape, t.ElementType(), t.Layout(), t.MemorySpace())
}

func allocateConstant(r *mlir.Rewriter, op *mlir.Operation) bool {
	t := op.Result(0).Type().(*mlir.MemRefType)
	sizes, symbols := op.OperandsNamed("dynamicSizes"), op.OperandsNamed("symbolOperands")
	shape, left := staticSizes(t.Shape(), sizes)
	if len(left) == len(sizes) {
		return false
	}
	attrs := []mlir.NamedAttribute{{Name: mlir.OperandSegmentSizes, Value: mlir.GetDenseI32Array(int32(len(left)), int32(len(symbols)))}}
	if a := op.Attr("alignment"); a != nil {
		attrs = append(attrs, mlir.NamedAttribute{Name: "alignment", Value: a})
	}
	castBack(r, op, r.CreateOp(op.Def(), op.Loc(), append(left, symbols...), []mlir.Type{withShape(t, shape)}, attrs...).Result(0))
	return true
}

// dropAllocation removes memory that is written to at most, and freed.
func dropAllocation(r *mlir.Rewriter, op *mlir.Operation) bool {
	var users []*mlir.Operation
	for u := range op.Result(0).Uses {
		user := u.Owner()
		if !user.Is(Dealloc) && !(user.Is(Store) && u.Index() == 1) {
			return false
		}
		users = append(users, user)
	}
	for _, user := range users {
		r.Erase(user)
	}
	r.Erase(op)
	return true
}
