package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/flatten"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/provenance"
)

func (f *function) label(b *flatten.Block) ref {
	l := &f.labels[b.Index]
	if *l == 0 {
		*l = f.newRef()
	}
	return *l
}

// startBlock writes OpLabel and the OpPhis. Errors about these are errors about
// the terminator, as the arguments of a block belong to no operation.
func (f *function) startBlock(b *flatten.Block) {
	if b.Term != nil {
		f.at = b.Term
	}
	f.body.op(grammar.OpLabel, f.label(b))
	if !provenance.IsGenerated(b.Name) {
		f.name(f.label(b), b.Name)
	}
	f.lines.reset()
	for i, v := range b.Params {
		if f.plan.IsPhi(v) {
			f.phi(b, i)
		}
	}
}

// phi writes the OpPhi of a parameter; without predecessors its value cannot
// matter, and is undefined.
func (f *function) phi(b *flatten.Block, i int) {
	v := b.Params[i]
	id := f.value(v)
	f.lineAt(v.Loc())
	f.name(id, v.Loc().Name())
	if len(b.Preds) == 0 {
		f.body.op(grammar.OpUndef, f.typeRef(v.Type()), id)
		return
	}
	f.body.begin(grammar.OpPhi)
	f.body.refList(f.typeRef(v.Type()), id)
	for _, e := range b.Preds {
		f.body.refList(f.value(e.Args[i]), f.label(e.From))
	}
	f.finish()
}

// endBlock writes the merge instruction and the terminator.
func (f *function) endBlock(b *flatten.Block) {
	op := b.Term
	if op != nil {
		f.at = op
		f.line(op)
	}
	f.mergeInstruction(b.Merge)
	switch {
	case len(b.Edges) == 0 && (op == nil || op.Is(spirv.OpBranch)):
		f.fail("ends a block that goes nowhere")
	case op == nil, op.Is(spirv.OpBranch), op.Is(spirv.OpBreak), op.Is(spirv.OpContinue), op.Is(spirv.OpSwitchBreak):
		f.body.op(grammar.OpBranch, f.label(b.Edges[0].To))
	case op.Is(spirv.OpBranchConditional):
		f.branchConditional(b, op)
	case op.Is(spirv.OpSwitch):
		f.switchOn(b, op)
	default:
		f.instruction(op)
	}
}

// mergeInstruction writes OpSelectionMerge or OpLoopMerge.
func (f *function) mergeInstruction(m flatten.Merge) {
	if m.Join == nil {
		return
	}
	if m.Continue == nil {
		f.body.begin(grammar.OpSelectionMerge)
		f.body.ref(f.label(m.Join))
	} else {
		f.body.begin(grammar.OpLoopMerge)
		f.body.refList(f.label(m.Join), f.label(m.Continue))
	}
	if m.Control == nil {
		f.body.word(0)
	} else {
		f.body.word(m.Control.Value())
		f.body.word(m.Control.Params()...)
	}
	f.finish()
}

func (f *function) branchConditional(b *flatten.Block, op *mlir.Operation) {
	if op.NumOperands() == 0 || len(b.Edges) != 2 {
		f.fail("lacks its condition or a target")
		return
	}
	f.body.begin(grammar.OpBranchConditional)
	f.body.refList(f.value(spirv.BranchConditionalOp{Op: op}.Condition()), f.label(b.Edges[0].To), f.label(b.Edges[1].To))
	if weights := mlir.AttrOf[*mlir.ArrayAttr](op, spirv.BranchWeightsAttr); weights != nil {
		for _, w := range weights.Elements() {
			f.body.word(literal(f, w))
		}
	}
	f.finish()
}

// switchOn writes OpSwitch. The literals have the width of the selector; the
// cases stay in their order, which tells what falls through to what.
func (f *function) switchOn(b *flatten.Block, op *mlir.Operation) {
	if op.NumOperands() == 0 || len(b.Edges) == 0 {
		f.fail("lacks its selector or its default")
		return
	}
	selector := spirv.SwitchOp{Op: op}.Selector()
	literals := mlir.AttrOf[*mlir.DenseElementsAttr](op, spirv.LiteralsAttr)
	if n := len(b.Edges) - 1; literals == nil && n > 0 || literals != nil && literals.Len() != n {
		f.fail("has %d cases and another number of literals", n)
		return
	}
	f.body.begin(grammar.OpSwitch)
	f.body.refList(f.value(selector), f.label(b.Edges[0].To))
	for i, e := range b.Edges[1:] {
		lit, ok := literals.Element(i).(*mlir.IntegerAttr)
		if t := spirv.LiteralsOf(selector.Type()); !ok || t == nil || t.Width() != lit.Value().Width() {
			f.fail("has literals of another type than its selector")
			break
		} else {
			v := lit.Value()
			if v.Width() < 32 {
				v = v.Resize(32, t.Signedness() == mlir.Signed)
			}
			f.body.word(words(v)...)
		}
		f.body.ref(f.label(e.To))
	}
	f.finish()
}
