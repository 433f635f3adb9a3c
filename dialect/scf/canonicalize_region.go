package scf

import (
	"slices"

	"github.com/spvc/spvc/dialect/cf"
	"github.com/spvc/spvc/dialect/flow"
	"github.com/spvc/spvc/mlir"
)

func executePatterns() []*mlir.Pattern {
	return append([]*mlir.Pattern{
		{Name: "SingleBlockExecuteInliner", Rewrite: inlineOneBlock},
		{Name: "MultiBlockExecuteInliner", Rewrite: inlineBlocks},
	}, flow.Patterns()...)
}

func indexSwitchPatterns() []*mlir.Pattern {
	return append([]*mlir.Pattern{{Name: "FoldConstantCase", Rewrite: constantCase}}, flow.Patterns()...)
}

func inlineOneBlock(r *mlir.Rewriter, op *mlir.Operation) bool {
	if !op.Region(0).HasOneBlock() || op.Attr("no_inline") != nil {
		return false
	}
	flow.Inline(r, op, op.Region(0).Entry())
	return true
}

// inlineBlocks makes the blocks of a region blocks of the function that it stands in.
func inlineBlocks(r *mlir.Rewriter, op *mlir.Operation) bool {
	if around := op.Parent(); op.Attr("no_inline") != nil || around == nil || around.Def() == nil || !around.Has(mlir.FunctionLike) {
		return false
	}
	start := op.Block()
	after := r.SplitBefore(op)
	var types []mlir.Type
	for _, v := range op.Results {
		types = append(types, v.Type())
		flow.ReplaceUses(r, v, r.AddArgument(after, v.Type(), v.Loc()))
	}
	r.AtEnd(start)
	cf.CreateBranch(&r.Builder, op.Loc(), op.Region(0).Entry())
	at := start
	for b := range op.Region(0).Blocks {
		b.Remove()
		start.Region().InsertAfter(b, at)
		at = b
		if end := b.Last(); end.Is(Yield) {
			r.Before(end)
			cf.CreateBranch(&r.Builder, end.Loc(), after, end.OperandValues()...)
			r.Erase(end)
		}
	}
	r.Erase(op)
	return true
}

// constantCase takes the case that a constant chooses.
func constantCase(r *mlir.Rewriter, op *mlir.Operation) bool {
	value := constant(op.Operand(0), true)
	if value == nil {
		return false
	}
	cases := mlir.AttrOf[*mlir.DenseArrayAttr](op, "cases").Ints()
	flow.Inline(r, op, op.Region(slices.Index(cases, value.Int64())+1).Entry())
	return true
}
