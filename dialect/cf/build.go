package cf

import "github.com/spvc/spvc/mlir"

// CreateBranch makes a cf.br where b inserts.
func CreateBranch(b *mlir.Builder, loc mlir.Location, to *mlir.Block, args ...*mlir.Value) *mlir.Operation {
	return b.Create(&mlir.OperationState{Name: Branch.OpName(), Loc: loc, Operands: args, Successors: []*mlir.Block{to}})
}

// A destination is a block with what is passed to it.
type destination struct {
	block *mlir.Block
	args  []*mlir.Value
}

func destinationOf(op *mlir.Operation, i int) destination {
	var args []*mlir.Value
	passed := op.SuccessorOperands(i)
	for j := range passed {
		args = append(args, passed[j].Value())
	}
	return destination{op.Successor(i), args}
}

// branch replaces a terminator by a branch.
func branch(r *mlir.Rewriter, op *mlir.Operation, to destination) bool {
	CreateBranch(&r.Builder, op.Loc(), to.block, to.args...)
	r.Erase(op)
	return true
}
