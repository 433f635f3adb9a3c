package flow

import "github.com/spvc/spvc/mlir"

// Inline puts what is in block, a region of op that runs once with these arguments, in the place of op. What the terminator of
// block passes on replaces the results; it may have operands in front that are none.
func Inline(r *mlir.Rewriter, op *mlir.Operation, block *mlir.Block, args ...*mlir.Value) {
	results := MoveBefore(r, block, op, args...)
	r.Replace(op, results[len(results)-op.NumResults():]...)
}

// MoveBefore moves what is in block before op, with args for its arguments. It erases the terminator and gives its operands.
func MoveBefore(r *mlir.Rewriter, block *mlir.Block, op *mlir.Operation, args ...*mlir.Value) []*mlir.Value {
	for i, v := range args {
		ReplaceUses(r, block.Argument(i), v)
	}
	end := block.Terminator()
	results := end.OperandValues()
	r.Erase(end)
	for block.First() != nil {
		first := block.First()
		r.Modify(first, func() { first.MoveBefore(op) })
	}
	return results
}

// DropResults makes an operation without some of its results, all of them unused, that takes over the regions of op.
func DropResults(r *mlir.Rewriter, op *mlir.Operation, gone func(i int) bool) {
	var types []mlir.Type
	var kept []int
	for i, t := range op.ResultTypes() {
		if !gone(i) {
			types, kept = append(types, t), append(kept, i)
		}
	}
	if len(kept) == op.NumResults() {
		return
	}
	replacement := WithResults(r, op, op.OperandValues(), types)
	values := make([]*mlir.Value, op.NumResults())
	for i, k := range kept {
		values[k] = replacement.Result(i)
	}
	r.Replace(op, values...)
}

// WithResults makes an operation like op before it, with other operands and types of results; the regions of op move to it.
func WithResults(r *mlir.Rewriter, op *mlir.Operation, operands []*mlir.Value, types []mlir.Type) *mlir.Operation {
	s := &mlir.OperationState{Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: types, Properties: op.Properties(), Attrs: op.Attrs().Entries()}
	for i := range op.NumRegions() {
		s.Regions = append(s.Regions, op.Region(i))
	}
	r.Before(op)
	return r.Create(s)
}
