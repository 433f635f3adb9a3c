package serialize

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// fold lets a conditional branch without a merge instruction of its own leave its
// construct directly. The IR says such an exit with a block that holds nothing
// but spv._break, spv._continue or spv._switch_break; SPIR-V's structural rules
// (section 2.11) only allow the branch when it goes straight to the target.
//
// Headers of selections keep such blocks: there they are allowed, and front ends
// write them; but for those that import had to add.
func (p *plan) fold() {
	gone := map[*block]bool{}
	named := map[*block]bool{} // by a merge instruction
	for _, b := range p.blocks {
		named[b.merge.join], named[b.merge.cont] = true, true
	}
	for _, b := range p.blocks {
		if len(b.edges) < 2 {
			continue
		}
		isSelection := b.merge.join != nil && b.merge.cont == nil
		for i := range b.edges {
			e := &b.edges[i]
			if exit := e.to; exit.isExit() && !named[exit] && (!isSelection || exit.term.Attr(spirv.DirectAttr) != nil) && !b.reaches(exit.edges[0].to) {
				e.to, e.args = exit.edges[0].to, through(exit, e.args)
				gone[exit] = true
			}
		}
	}
	if len(gone) > 0 {
		for _, b := range p.blocks {
			for _, e := range b.edges {
				delete(gone, e.to)
			}
		}
		p.blocks = slices.DeleteFunc(p.blocks, func(b *block) bool { return gone[b] })
	}
	p.connectPreds()
}

// connectPreds finds the edges into each block, one for each predecessor.
func (p *plan) connectPreds() {
	for _, b := range p.blocks {
		b.preds = nil
	}
	for _, b := range p.blocks {
		for i := range b.edges {
			e := &b.edges[i]
			if n := len(e.to.preds); n == 0 || e.to.preds[n-1].from != b {
				e.to.preds = append(e.to.preds, e)
			}
		}
	}
}

// isExit reports whether b does nothing but leave a loop or switch.
func (b *block) isExit() bool {
	if b.term == nil || b.name != "" || len(b.edges) != 1 {
		return false
	}
	if !b.term.Is(spirv.OpBreak) && !b.term.Is(spirv.OpContinue) && !b.term.Is(spirv.OpSwitchBreak) {
		return false
	}
	for op := range b.operations {
		if !isOutside(op) {
			return false
		}
	}
	return true
}

func (b *block) reaches(to *block) bool {
	return slices.ContainsFunc(b.edges, func(e edge) bool { return e.to == to })
}

// through is what exit hands on when it is entered with args.
func through(exit *block, args []*mlir.Value) []*mlir.Value {
	out := slices.Clone(exit.edges[0].args)
	for i, v := range out {
		if j := slices.Index(exit.params, v); j >= 0 {
			out[i] = args[j]
		}
	}
	return out
}

// splitTwins puts an empty block on an edge when another edge joins the same two
// blocks with other values: OpPhi has one value for each predecessor.
func (p *plan) splitTwins() {
	split := false
	for i := 0; i < len(p.blocks); i++ {
		b := p.blocks[i]
		for j := range b.edges {
			e := &b.edges[j]
			twin := len(e.args) > 0 && slices.ContainsFunc(b.edges[:j], func(o edge) bool { return o.to == e.to && !p.sameArgs(&o, e) })
			if !twin {
				continue
			}
			split = true
			mid := &block{}
			mid.connect(e.to, e.args)
			e.to, e.args = mid, nil
			p.blocks = slices.Insert(p.blocks, i+1, mid)
		}
	}
	if split {
		p.connectPreds()
	}
}

func (p *plan) sameArgs(a, b *edge) bool {
	for i := range a.args {
		if _, gone := p.same[a.to.params[i]]; !gone && p.value(a.args[i]) != p.value(b.args[i]) {
			return false
		}
	}
	return true
}
