package spirv

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// NewBranch goes to a block of the same region, which gets args.
func NewBranch(b *mlir.Builder, loc mlir.Location, to *mlir.Block, args ...*mlir.Value) *mlir.Operation {
	return b.Create(&mlir.OperationState{Name: OpBranch.OpName(), Loc: loc, Operands: args, Successors: []*mlir.Block{to}})
}

// NewBranchConditional goes to one of two blocks of the same region.
func NewBranchConditional(b *mlir.Builder, loc mlir.Location, condition *mlir.Value,
	then *mlir.Block, thenArgs []*mlir.Value, otherwise *mlir.Block, otherwiseArgs []*mlir.Value) *mlir.Operation {
	s := &mlir.OperationState{
		Name: OpBranchConditional.OpName(), Loc: loc, Operands: slices.Concat([]*mlir.Value{condition}, thenArgs, otherwiseArgs),
		Successors: []*mlir.Block{then, otherwise},
	}
	s.AddSegmentSizes(1, int32(len(thenArgs)), int32(len(otherwiseArgs)))
	return b.Create(s)
}

// NewSelection makes an "if" at b's insertion point. The functions make the code of its sides, at b's insertion point, and
// return the values of the construct's results, of the given types; a side that leaves by a terminator of its own returns
// nothing. otherwise may be nil when there are no results.
func NewSelection(b *mlir.Builder, loc mlir.Location, condition *mlir.Value, results []mlir.Type, then, otherwise func() []*mlir.Value) *mlir.Operation {
	op := b.CreateOp(OpSelection, loc, nil, results,
		mlir.NamedAttribute{Name: SelectionControlAttr, Value: GetEnumAttr(grammar.KindSelectionControl, 0)})
	region := op.Region(0)
	header := b.CreateBlock(region, loc)
	merge := b.NewBlock(loc, results...)
	side := func(code func() []*mlir.Value) *mlir.Block {
		if code == nil {
			return merge
		}
		block := b.CreateBlock(region, loc)
		leaveTo(b, loc, "NewSelection", merge, code())
		return block
	}
	first, second := side(then), side(otherwise)
	NewBranchConditional(b.AtEnd(header), loc, condition, first, nil, second, nil)
	return endConstruct(b, loc, op, merge)
}

// NewLoop makes a loop at b's insertion point that starts with the values initial, goes on while condition holds of the
// present ones, and takes what body returns for the next ones. The functions make code at b's insertion point. The results
// are the last values.
func NewLoop(b *mlir.Builder, loc mlir.Location, initial []*mlir.Value, condition func(now []*mlir.Value) *mlir.Value,
	body func(now []*mlir.Value) []*mlir.Value) *mlir.Operation {
	types := make([]mlir.Type, len(initial))
	for i, v := range initial {
		types[i] = v.Type()
	}
	op := b.CreateOp(OpLoop, loc, nil, types,
		mlir.NamedAttribute{Name: LoopControlAttr, Value: GetEnumAttr(grammar.KindLoopControl, 0)})
	region := op.Region(0)
	entry := b.CreateBlock(region, loc)
	header := b.CreateBlock(region, loc, types...)
	NewBranch(b.AtEnd(entry), loc, header, initial...)
	now := arguments(header)
	b.AtEnd(header)
	goOn := condition(now)
	code := b.CreateBlock(region, loc)
	next, merge := b.NewBlock(loc, types...), b.NewBlock(loc, types...)
	NewBranchConditional(b.AtEnd(header), loc, goOn, code, nil, merge, now)
	b.AtEnd(code)
	leaveTo(b, loc, "NewLoop", next, body(now))
	region.Append(next)
	NewBranch(b.AtEnd(next), loc, header, arguments(next)...)
	return endConstruct(b, loc, op, merge)
}

func arguments(b *mlir.Block) []*mlir.Value {
	list := make([]*mlir.Value, b.NumArguments())
	for i := range list {
		list[i] = b.Argument(i)
	}
	return list
}

// leaveTo ends the code at b's insertion point with a branch, unless it has an end.
func leaveTo(b *mlir.Builder, loc mlir.Location, who string, to *mlir.Block, values []*mlir.Value) {
	if last := b.Block().Last(); last != nil && last.Has(mlir.IsTerminator) {
		return
	}
	if len(values) != to.NumArguments() {
		panic(fmt.Sprintf("spirv: %s: the code returns %d values, and %d are wanted", who, len(values), to.NumArguments()))
	}
	NewBranch(b, loc, to, values...)
}

// endConstruct puts the merge block in place, and b behind the construct.
func endConstruct(b *mlir.Builder, loc mlir.Location, op *mlir.Operation, merge *mlir.Block) *mlir.Operation {
	op.Region(0).Append(merge)
	b.AtEnd(merge).CreateOp(OpMerge, loc, arguments(merge), nil)
	b.After(op)
	return op
}
