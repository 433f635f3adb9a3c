package flatten

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
// write them; but for those that import had to add. Ways that share a block all
// leave directly, unless it keeps the two ways of a condition apart, as distinct asks for.
func (p *Plan) fold(distinct bool) {
	if len(p.Blocks) == 1 && len(p.Blocks[0].Edges) == 0 {
		return // as most functions of a library are: one block
	}
	gone, some := p.memory.flags.Make(p.count), false
	named := p.memory.flags.Make(p.count) // by a merge instruction
	for _, b := range p.Blocks {
		for _, to := range []*Block{b.Merge.Join, b.Merge.Continue} {
			if to != nil {
				named[to.Index] = true
			}
		}
	}
	for _, b := range p.Blocks {
		if len(b.Edges) < 2 {
			continue
		}
		isSelection := b.Merge.Join != nil && b.Merge.Continue == nil
		for i := range b.Edges {
			exit := b.Edges[i].To
			if !exit.isExit() || named[exit.Index] || isSelection && exit.Term.Attr(spirv.DirectAttr) == nil || b.reaches(exit.Edges[0].To) {
				continue
			}
			shared := len(exit.Params) == 0 && !(distinct && b.Term.Is(spirv.OpBranchConditional))
			for j := range b.Edges[i:] {
				if e := &b.Edges[i+j]; j == 0 || shared && e.To == exit {
					e.To, e.Args = exit.Edges[0].To, through(exit, e.Args)
				}
			}
			gone[exit.Index], some = true, true
		}
	}
	if p.enterDirectly(named, gone) || some {
		for _, b := range p.Blocks {
			for _, e := range b.Edges {
				gone[e.To.Index] = false
			}
		}
		p.Blocks = slices.DeleteFunc(p.Blocks, func(b *Block) bool { return gone[b.Index] })
	}
	p.connectPreds()
}

// enterDirectly has what leads to an empty block in front of a loop lead to the
// loop's header, where the IR says so, and notes in gone the blocks that nothing
// needs any more. Named are those that merge instructions name. It reports whether
// there was one.
func (p *Plan) enterDirectly(named, gone []bool) bool {
	var empty []bool
	for i, b := range p.Blocks {
		if i > 0 && !named[b.Index] && b.isMerelyInFront() {
			if empty == nil {
				empty = make([]bool, p.count)
			}
			empty[b.Index] = true
		}
	}
	if empty == nil {
		return false
	}
	for _, b := range p.Blocks { // a case of a switch must not be a loop's header, nor a block lead to one in two ways
		for i := range b.Edges {
			if to := b.Edges[i].To; empty[to.Index] && (b.Term.Is(spirv.OpSwitch) || len(b.Edges) > 1 && b.reachesTwice(to)) {
				empty[to.Index] = false
			}
		}
	}
	some := false
	for _, b := range p.Blocks {
		for i := range b.Edges {
			if e := &b.Edges[i]; empty[e.To.Index] {
				front := e.To
				e.To, e.Args = front.Edges[0].To, through(front, e.Args)
				gone[front.Index], some = true, true
			}
		}
	}
	return some
}

// isMerelyInFront reports whether b does nothing but go to a loop that is to be entered directly.
func (b *Block) isMerelyInFront() bool {
	if b.Term == nil || b.Name != "" || b.Merge.Join != nil || len(b.Edges) != 1 || b.Edges[0].To.Merge.Continue == nil || b.Term.Attr(spirv.DirectAttr) == nil {
		return false
	}
	for op := range b.Operations {
		if !spirv.StandsOutside(op) {
			return false
		}
	}
	for _, v := range b.Params {
		for u := range v.Uses {
			if u.Owner() != b.Term {
				return false
			}
		}
	}
	return true
}

// reachesTwice reports whether two ways lead from b to an empty block, or to that and where it leads.
func (b *Block) reachesTwice(front *Block) bool {
	n := 0
	for _, e := range b.Edges {
		if e.To == front || e.To == front.Edges[0].To {
			n++
		}
	}
	return n > 1
}

// connectPreds finds the edges into each block, one for each predecessor.
func (p *Plan) connectPreds() {
	count := p.memory.numbers.Make(p.count)
	edges := 0
	for _, b := range p.Blocks {
		b.Preds = nil
		edges += len(b.Edges)
		for i := range b.Edges {
			count[b.Edges[i].To.Index]++
		}
	}
	all := p.memory.preds.Make(edges)
	for _, b := range p.Blocks {
		for i := range b.Edges {
			e := &b.Edges[i]
			to := e.To
			if to.Preds == nil {
				n := count[to.Index]
				to.Preds, all = all[:0:n], all[n:]
			}
			if n := len(to.Preds); n == 0 || to.Preds[n-1].From != b {
				to.Preds = append(to.Preds, e)
			}
		}
	}
}

// isExit reports whether b does nothing but leave a loop or switch. The header of a loop does more, whatever it ends in.
func (b *Block) isExit() bool {
	if b.Term == nil || b.Name != "" || b.Merge.Join != nil || len(b.Edges) != 1 {
		return false
	}
	if !b.Term.Is(spirv.OpBreak) && !b.Term.Is(spirv.OpContinue) && !b.Term.Is(spirv.OpSwitchBreak) {
		return false
	}
	for op := range b.Operations {
		if !spirv.StandsOutside(op) {
			return false
		}
	}
	return true
}

func (b *Block) reaches(to *Block) bool {
	return slices.ContainsFunc(b.Edges, func(e Edge) bool { return e.To == to })
}

// through is what exit hands on when it is entered with args.
func through(exit *Block, args []*mlir.Value) []*mlir.Value {
	out := slices.Clone(exit.Edges[0].Args)
	for i, v := range out {
		if j := slices.Index(exit.Params, v); j >= 0 {
			out[i] = args[j]
		}
	}
	return out
}

// splitTwins puts an empty block on an edge when another edge joins the same two
// blocks with other values: OpPhi has one value for each predecessor. Edges with equal
// values share one. With distinct also when a condition would choose between the same block twice.
func (p *Plan) splitTwins(distinct bool) {
	split := false
	for i := 0; i < len(p.Blocks); i++ {
		b := p.Blocks[i]
		made := len(p.Blocks)
		for j := range b.Edges {
			e := &b.Edges[j]
			choice := distinct && b.Term != nil && b.Term.Is(spirv.OpBranchConditional)
			twin := (choice || len(e.Args) > 0) && slices.ContainsFunc(b.Edges[:j], func(o Edge) bool { return o.To == e.To && (choice || !p.sameArgs(&o, e)) })
			if !twin {
				continue
			}
			split = true
			mids := p.Blocks[i+1 : i+1+len(p.Blocks)-made]
			at := slices.IndexFunc(mids, func(m *Block) bool { return m.Edges[0].To == e.To && p.sameArgs(&m.Edges[0], e) })
			if at < 0 {
				mid := p.newBlock(nil)
				p.lead(mid, e.To, e.Args)
				p.Blocks = slices.Insert(p.Blocks, i+1, mid)
				mids, at = p.Blocks[i+1:], 0
			}
			e.To, e.Args = mids[at], nil
		}
	}
	if split {
		p.connectPreds()
	}
}

func (p *Plan) sameArgs(a, b *Edge) bool {
	for i := range a.Args {
		if p.IsPhi(a.To.Params[i]) && p.Value(a.Args[i]) != p.Value(b.Args[i]) {
			return false
		}
	}
	return true
}
