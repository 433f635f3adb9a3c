package spirv

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Branch goes to a block of the same region, which gets args.
func (b *Builder) Branch(to *mlir.Block, args ...*mlir.Value) *mlir.Operation {
	return b.Create(&mlir.OperationState{Name: OpBranch.OpName(), Loc: b.Loc, Operands: args, Successors: []*mlir.Block{to}})
}

// BranchConditional goes to one of two blocks of the same region.
func (b *Builder) BranchConditional(condition *mlir.Value,
	then *mlir.Block, thenArgs []*mlir.Value, otherwise *mlir.Block, otherwiseArgs []*mlir.Value) *mlir.Operation {
	s := &mlir.OperationState{
		Name: OpBranchConditional.OpName(), Loc: b.Loc, Operands: slices.Concat([]*mlir.Value{condition}, thenArgs, otherwiseArgs),
		Successors: []*mlir.Block{then, otherwise},
	}
	s.AddSegmentSizes(1, int32(len(thenArgs)), int32(len(otherwiseArgs)))
	return b.Create(s)
}

// Selection makes an "if". The functions make the code of its sides, at b's insertion point, and
// return the values of the construct's results, of the given types; a side that leaves by a terminator of its own returns
// nothing. otherwise may be nil when there are no results.
func (b *Builder) Selection(condition *mlir.Value, results []mlir.Type, then, otherwise func() []*mlir.Value) *mlir.Operation {
	op := b.CreateOp(OpSelection, b.Loc, nil, results,
		mlir.NamedAttribute{Name: SelectionControlAttr, Value: GetEnumAttr(grammar.KindSelectionControl, 0)})
	region := op.Region(0)
	header := b.CreateBlock(region, b.Loc)
	merge := b.NewBlock(b.Loc, results...)
	side := func(code func() []*mlir.Value) *mlir.Block {
		if code == nil {
			return merge
		}
		block := b.CreateBlock(region, b.Loc)
		b.leaveTo("Builder.Selection", merge, code())
		return block
	}
	first, second := side(then), side(otherwise)
	b.AtEnd(header)
	b.BranchConditional(condition, first, nil, second, nil)
	return b.endConstruct(op, merge)
}

// Loop makes a loop that starts with the values initial, goes on while condition holds of the
// present ones, and takes what body returns for the next ones. The functions make code at b's insertion point. The results
// are the last values.
func (b *Builder) Loop(initial []*mlir.Value, condition func(now []*mlir.Value) *mlir.Value,
	body func(now []*mlir.Value) []*mlir.Value) *mlir.Operation {
	types := make([]mlir.Type, len(initial))
	for i, v := range initial {
		types[i] = v.Type()
	}
	op := b.CreateOp(OpLoop, b.Loc, nil, types,
		mlir.NamedAttribute{Name: LoopControlAttr, Value: GetEnumAttr(grammar.KindLoopControl, 0)})
	region := op.Region(0)
	entry := b.CreateBlock(region, b.Loc)
	header := b.CreateBlock(region, b.Loc, types...)
	b.AtEnd(entry)
	b.Branch(header, initial...)
	now := arguments(header)
	b.AtEnd(header)
	goOn := condition(now)
	code := b.CreateBlock(region, b.Loc)
	next, merge := b.NewBlock(b.Loc, types...), b.NewBlock(b.Loc, types...)
	b.AtEnd(header)
	b.BranchConditional(goOn, code, nil, merge, now)
	b.AtEnd(code)
	b.leaveTo("Builder.Loop", next, body(now))
	region.Append(next)
	b.AtEnd(next)
	b.Branch(header, arguments(next)...)
	return b.endConstruct(op, merge)
}

func arguments(b *mlir.Block) []*mlir.Value {
	list := make([]*mlir.Value, b.NumArguments())
	for i := range list {
		list[i] = b.Argument(i)
	}
	return list
}

// leaveTo ends the code at the insertion point with a branch, unless it has an end.
func (b *Builder) leaveTo(who string, to *mlir.Block, values []*mlir.Value) {
	if last := b.Block().Last(); last != nil && last.Has(mlir.IsTerminator) {
		return
	}
	if len(values) != to.NumArguments() {
		panic(fmt.Sprintf("spirv: %s: the code returns %d values, and %d are wanted", who, len(values), to.NumArguments()))
	}
	b.Branch(to, values...)
}

// endConstruct puts the merge block in place, and b behind the construct.
func (b *Builder) endConstruct(op *mlir.Operation, merge *mlir.Block) *mlir.Operation {
	op.Region(0).Append(merge)
	b.AtEnd(merge).CreateOp(OpMerge, b.Loc, arguments(merge), nil)
	b.After(op)
	return op
}
