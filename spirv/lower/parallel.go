package lower

import (
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// convertParallel makes loops in loops, the last dimension innermost, which do one after the other what may be done in any order. Reductions
// go round as what the loops carry.
func (l *lowering) convertParallel(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	body := op.Region(0).Entry()
	rank := body.NumArguments()
	lower, upper, step := op.OperandsNamed("lowerBound"), op.OperandsNamed("upperBound"), op.OperandsNamed("step")
	reduce := body.Last()
	if reduce == nil || !reduce.Is(scf.Reduce) || rank == 0 {
		return convert.Need("a dimension and an end")
	}
	types := op.ResultTypes()
	carried := op.OperandsNamed("initVals")
	var outer *mlir.Operation
	for i := range rank {
		operands := append([]*mlir.Value{lower[i], upper[i], step[i]}, carried...)
		loop := r.CreateOp(scf.For, op.Loc(), operands, types)
		if outer == nil {
			outer = loop
		} else {
			r.CreateOp(scf.Yield, op.Loc(), results(loop), nil)
		}
		block := r.CreateBlock(loop.Region(0), op.Loc(), append([]mlir.Type{mlir.Index}, types...)...)
		r.ReplaceValue(body.Argument(i), block.Argument(0))
		carried = arguments(block)[1:]
	}
	inner := r.Block()
	moveCode(body, inner)
	next := make([]*mlir.Value, len(carried))
	for i := range next {
		code := reduce.Region(i).Entry()
		r.ReplaceValue(code.Argument(0), carried[i])
		r.ReplaceValue(code.Argument(1), reduce.Operand(i))
		next[i] = code.Last().OperandNamed("result")
		moveCode(code, inner)
	}
	r.AtEnd(inner)
	r.CreateOp(scf.Yield, op.Loc(), next, nil)
	r.Replace(op, results(outer)...)
	return nil
}

func results(op *mlir.Operation) []*mlir.Value {
	list := make([]*mlir.Value, op.NumResults())
	for i, v := range op.Results {
		list[i] = v
	}
	return list
}

// moveCode moves all but the terminator of a block to the end of another.
func moveCode(from, to *mlir.Block) {
	for op := from.First(); op != from.Last(); op = from.First() {
		op.MoveToEnd(to)
	}
}
