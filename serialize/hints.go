package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// In the flat form of a function merge instructions are attributes of the
// terminator, and name blocks by the label that stands in them.
const (
	loopMergeAttr      = "loop_merge"
	selectionMergeAttr = "selection_merge"
)

// nameLabel gives b the name that op has.
func (p *plan) nameLabel(b *block, op *mlir.Operation) {
	name := mlir.AttrOf[*mlir.StringAttr](op, spirv.LabelNameAttr)
	if name == nil {
		p.d.OpError(op, "has no name")
		return
	}
	if b.name != "" || p.labels[name.Value()] != nil {
		p.d.OpError(op, "names a block again, or another block with the same name")
		return
	}
	b.name = name.Value()
	p.labels[b.name] = b
}

// resolveHints turns the attributes on terminators into merge instructions.
func (p *plan) resolveHints() {
	for _, b := range p.blocks {
		if b.term == nil {
			continue
		}
		hint := b.term.Attrs().Get(loopMergeAttr)
		if hint == nil {
			hint = b.term.Attrs().Get(selectionMergeAttr)
		}
		if hint == nil {
			continue
		}
		if b.merge.join != nil {
			p.d.OpError(b.term, "has a merge hint, but ends the header of a construct already")
			continue
		}
		switch hint := hint.(type) {
		case *spirv.LoopMergeAttr:
			b.merge = merge{p.labelled(b, hint.Merge()), p.labelled(b, hint.Continue()), hint.Control()}
		case *spirv.SelectionMergeAttr:
			b.merge = merge{join: p.labelled(b, hint.Merge()), control: hint.Control()}
		default:
			p.d.OpError(b.term, "has a merge hint of a wrong kind")
		}
	}
}

// labelled is the block of that name, which b's terminator refers to.
func (p *plan) labelled(b *block, name string) *block {
	to := p.labels[name]
	if to == nil {
		p.d.OpError(b.term, "refers to the label %q, which no block has", name)
	}
	return to
}
