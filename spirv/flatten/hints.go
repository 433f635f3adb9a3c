package flatten

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// In the flat form of a function merge instructions are attributes of the
// terminator, and name blocks by the label that stands in them.
const (
	LoopMergeAttr      = "loop_merge"
	SelectionMergeAttr = "selection_merge"
)

// nameLabel gives b the name that op has. Of several, which were those of blocks that are one now, the first counts.
func (p *Plan) nameLabel(b *Block, op *mlir.Operation) {
	name := mlir.AttrOf[*mlir.StringAttr](op, spirv.LabelNameAttr)
	if name == nil {
		p.d.OpError(op, "has no name")
		return
	}
	if p.labels[name.Value()] != nil {
		p.d.OpError(op, "names another block with the same name")
		return
	}
	if p.labels == nil {
		p.labels = map[string]*Block{}
	}
	if b.Name == "" {
		b.Name = name.Value()
	}
	p.labels[name.Value()] = b
}

// resolveHints turns the attributes on terminators into merge instructions.
func (p *Plan) resolveHints() {
	for _, b := range p.Blocks {
		if b.Term == nil {
			continue
		}
		hint := b.Term.Attrs().Get(LoopMergeAttr)
		if hint == nil {
			hint = b.Term.Attrs().Get(SelectionMergeAttr)
		}
		if hint == nil {
			continue
		}
		if b.Merge.Join != nil {
			p.d.OpError(b.Term, "has a merge hint, but ends the header of a construct already")
			continue
		}
		switch hint := hint.(type) {
		case *spirv.LoopMergeAttr:
			b.Merge = Merge{p.labelled(b, hint.Merge()), p.labelled(b, hint.Continue()), hint.Control()}
		case *spirv.SelectionMergeAttr:
			b.Merge = Merge{Join: p.labelled(b, hint.Merge()), Control: hint.Control()}
		default:
			p.d.OpError(b.Term, "has a merge hint of a wrong kind")
		}
	}
}

// labelled is the block of that name, which b's terminator refers to.
func (p *Plan) labelled(b *Block, name string) *Block {
	to := p.labels[name]
	if to == nil {
		p.d.OpError(b.Term, "refers to the label %q, which no block has", name)
	}
	return to
}
