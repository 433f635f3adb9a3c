package lower

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// forward does without operations that only let compilers know something: that memories have nothing in common, or what is needed soon.
func forward(module *mlir.Operation) {
	var list []*mlir.Operation
	for op := range module.Nested {
		if op.Is(memref.DistinctObjects) || op.Is(memref.Prefetch) {
			list = append(list, op)
		}
	}
	for _, op := range list {
		if op.Is(memref.DistinctObjects) {
			op.ReplaceWith(op.OperandValues()...)
		}
		op.Erase()
	}
}

// onLane0: what only the first invocation of a subgroup does is a condition. Vectors that others get parts of would go through memory.
func (l *lowering) onLane0(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	if op.NumResults() > 0 || op.NumOperands() > 1 {
		return convert.Need("neither operands nor results, parts of which invocations have").Try("memory of the workgroup, or gpu.shuffle, passes them on")
	}
	zero := r.CreateOp(arith.Constant, op.Loc(), nil, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "value", Value: mlir.GetIntegerAttr(mlir.Index, 0)}).Result(0)
	isFirst := r.CreateOp(arith.CmpI, op.Loc(), []*mlir.Value{op.OperandNamed("laneid"), zero}, []mlir.Type{mlir.I1},
		mlir.NamedAttribute{Name: "predicate", Value: arith.CmpIPredicate.Attr(arith.CmpIPredicateEq)}).Result(0)
	choice := r.CreateOp(scf.If, op.Loc(), []*mlir.Value{isFirst}, nil)
	block := r.CreateBlock(choice.Region(0), op.Loc())
	moveCode(op.Region(0).Entry(), block)
	r.CreateOp(scf.Yield, op.Loc(), nil, nil)
	r.Erase(op)
	return nil
}
