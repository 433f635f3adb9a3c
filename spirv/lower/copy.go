package lower

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// convertCopy makes loops in loops, the last dimension innermost, which are converted in turn.
func (l *lowering) convertCopy(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	from, to := op.OperandNamed("source"), op.OperandNamed("target")
	t, ok := from.Type().(*mlir.MemRefType)
	switch {
	case !l.exact:
		return convert.Need("loops").Try("--convert-to-spirv makes them")
	case !ok:
		return convert.Need("memrefs with a rank, not '%s'", typeText(from.Type()))
	}
	for _, m := range []*mlir.Value{from, to} {
		if _, err := l.placeOf(op, m); err != nil {
			return err
		}
	}
	number := func(n int64) *mlir.Value {
		return arith.Materialize(&r.Builder, mlir.GetIntegerAttr(mlir.Index, n), mlir.Index, op.Loc()).Result(0)
	}
	var indices []*mlir.Value
	for i, n := range t.Shape() {
		first, end, by := number(0), number(n), number(1)
		if n == mlir.Dynamic {
			end = r.CreateOp(memref.Dim, op.Loc(), []*mlir.Value{from, number(int64(i))}, []mlir.Type{mlir.Index}).Result(0)
		}
		loop := r.CreateOp(scf.For, op.Loc(), []*mlir.Value{first, end, by}, nil)
		body := r.CreateBlock(loop.Region(0), op.Loc(), mlir.Index)
		indices = append(indices, body.Argument(0))
		r.AtEnd(body)
		r.Before(r.CreateOp(scf.Yield, op.Loc(), nil, nil))
	}
	v := r.CreateOp(memref.Load, op.Loc(), append([]*mlir.Value{from}, indices...), []mlir.Type{t.ElementType()}).Result(0)
	r.CreateOp(memref.Store, op.Loc(), append([]*mlir.Value{v, to}, indices...), nil)
	r.Erase(op)
	return nil
}
