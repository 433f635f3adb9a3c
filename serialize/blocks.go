package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/provenance"
)

func (f *function) label(b *block) ref {
	if b.label == 0 {
		b.label = f.newRef()
	}
	return b.label
}

// startBlock writes OpLabel and the OpPhis. Errors about these are errors about
// the terminator, as the arguments of a block belong to no operation.
func (f *function) startBlock(b *block) {
	if b.term != nil {
		f.at = b.term
	}
	f.body.op(grammar.OpLabel, f.label(b))
	if !provenance.IsMadeUp(b.name) {
		f.name(f.label(b), b.name)
	}
	f.lines.reset()
	for i, v := range b.params {
		if _, gone := f.plan.same[v]; !gone {
			f.phi(b, i)
		}
	}
}

// phi writes the OpPhi of a parameter; without predecessors its value cannot
// matter, and is undefined.
func (f *function) phi(b *block, i int) {
	v := b.params[i]
	id := f.value(v)
	f.lineAt(v.Loc())
	f.name(id, v.Loc().Name())
	if len(b.preds) == 0 {
		f.body.op(grammar.OpUndef, f.typeRef(v.Type()), id)
		return
	}
	f.body.begin(grammar.OpPhi)
	f.body.refList(f.typeRef(v.Type()), id)
	for _, e := range b.preds {
		f.body.refList(f.value(e.args[i]), f.label(e.from))
	}
	f.finish()
}

// endBlock writes the merge instruction and the terminator.
func (f *function) endBlock(b *block) {
	op := b.term
	if op != nil {
		f.at = op
		f.line(op)
	}
	f.mergeInstruction(b.merge)
	switch {
	case len(b.edges) == 0 && (op == nil || op.Is(spirv.OpBranch)):
		f.fail("ends a block that goes nowhere")
	case op == nil, op.Is(spirv.OpBranch), op.Is(spirv.OpBreak), op.Is(spirv.OpContinue), op.Is(spirv.OpSwitchBreak):
		f.body.op(grammar.OpBranch, f.label(b.edges[0].to))
	case op.Is(spirv.OpBranchConditional):
		f.branchConditional(b, op)
	case op.Is(spirv.OpSwitch):
		f.switchOn(b, op)
	default:
		f.instruction(op)
	}
}

// mergeInstruction writes OpSelectionMerge or OpLoopMerge.
func (f *function) mergeInstruction(m merge) {
	if m.join == nil {
		return
	}
	if m.cont == nil {
		f.body.begin(grammar.OpSelectionMerge)
		f.body.ref(f.label(m.join))
	} else {
		f.body.begin(grammar.OpLoopMerge)
		f.body.refList(f.label(m.join), f.label(m.cont))
	}
	if m.control == nil {
		f.body.word(0)
	} else {
		f.body.word(m.control.Value())
		f.body.word(m.control.Params()...)
	}
	f.finish()
}

func (f *function) branchConditional(b *block, op *mlir.Operation) {
	if op.NumOperands() == 0 || len(b.edges) != 2 {
		f.fail("lacks its condition or a target")
		return
	}
	f.body.begin(grammar.OpBranchConditional)
	f.body.refList(f.value(op.Operand(0)), f.label(b.edges[0].to), f.label(b.edges[1].to))
	if weights := mlir.AttrOf[*mlir.ArrayAttr](op, spirv.BranchWeightsAttr); weights != nil {
		for _, w := range weights.Elements() {
			f.body.word(literal(f, w))
		}
	}
	f.finish()
}

// switchOn writes OpSwitch. The literals have the width of the selector; the
// cases stay in their order, which tells what falls through to what.
func (f *function) switchOn(b *block, op *mlir.Operation) {
	if op.NumOperands() == 0 || len(b.edges) == 0 {
		f.fail("lacks its selector or its default")
		return
	}
	selector := op.Operand(0)
	literals := mlir.AttrOf[*mlir.DenseElementsAttr](op, spirv.LiteralsAttr)
	if n := len(b.edges) - 1; literals == nil && n > 0 || literals != nil && literals.Len() != n {
		f.fail("has %d cases and another number of literals", n)
		return
	}
	f.body.begin(grammar.OpSwitch)
	f.body.refList(f.value(selector), f.label(b.edges[0].to))
	for i, e := range b.edges[1:] {
		lit, ok := literals.Element(i).(*mlir.IntegerAttr)
		if t, isInt := selector.Type().(*mlir.IntegerType); !ok || !isInt || t.Width() != lit.Value().Width() {
			f.fail("has literals of another type than its selector")
			break
		} else {
			v := lit.Value()
			if v.Width() < 32 {
				v = v.Resize(32, t.Signedness() == mlir.Signed)
			}
			f.body.word(words(v)...)
		}
		f.body.ref(f.label(e.to))
	}
	f.finish()
}
