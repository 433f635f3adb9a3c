package cf

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

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

// CreateCondBranch makes a cf.cond_br where b inserts.
func CreateCondBranch(b *mlir.Builder, loc mlir.Location, condition *mlir.Value, yes *mlir.Block, yesArgs []*mlir.Value, no *mlir.Block, noArgs []*mlir.Value) *mlir.Operation {
	s := &mlir.OperationState{Name: CondBranch.OpName(), Loc: loc, Successors: []*mlir.Block{yes, no}}
	s.Operands = slices.Concat([]*mlir.Value{condition}, yesArgs, noArgs)
	s.AddSegmentSizes(1, int32(len(yesArgs)), int32(len(noArgs)))
	return b.Create(s)
}

// CreateSwitch makes a cf.switch where b inserts: on the numbers from 0 on, each of which leads to a block, and everything else to the last.
func CreateSwitch(b *mlir.Builder, loc mlir.Location, number *mlir.Value, to []*mlir.Block, args [][]*mlir.Value) *mlir.Operation {
	last := len(to) - 1
	s := &mlir.OperationState{Name: Switch.OpName(), Loc: loc, Operands: append([]*mlir.Value{number}, args[last]...), Successors: to[last:]}
	var choices []choice
	for i := range last {
		choices = append(choices, choice{mlir.GetIntegerAttr(number.Type(), int64(i)), destination{to[i], args[i]}})
	}
	s.Successors = slices.Clone(s.Successors)
	addChoices(s, number.Type(), choices)
	return b.Create(s)
}

// addChoices adds the cases of a switch to what has its number and its default already.
func addChoices(s *mlir.OperationState, number mlir.Type, choices []choice) {
	others := len(s.Operands) - 1
	var values []mlir.Attribute
	var sizes []int32
	for _, c := range choices {
		values, sizes = append(values, c.value), append(sizes, int32(len(c.to.args)))
		s.Operands, s.Successors = append(s.Operands, c.to.args...), append(s.Successors, c.to.block)
	}
	if len(values) > 0 {
		s.AddAttr("case_values", mlir.GetDenseOf(mlir.GetVectorType([]int64{int64(len(values))}, nil, number), values))
	}
	s.AddAttr("case_operand_segments", mlir.GetDenseI32Array(sizes...))
	s.AddSegmentSizes(1, int32(others), int32(len(s.Operands)-1-others))
}
