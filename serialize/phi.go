package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// simplify finds the parameters that are one value on every way in, directly or
// through other parameters, and records them in plan.same. What a region carries
// out, or a loop around, is often just a value that SPIR-V uses directly; some
// types (images, pointers in logical addressing) may not even go through OpPhi.
//
// It assumes that a parameter is whatever reaches it first. One that two values
// reach is itself; with that known the search starts again, since what it had
// handed on was wrong. This finds groups of parameters that feed each other, which
// looking at one after the other does not. canonical maps constants of the same
// value to one of them.
func (p *plan) simplify(canonical func(*mlir.Value) *mlir.Value) {
	s := &simplifier{p: p, canonical: canonical, params: map[*mlir.Value]*param{}}
	for _, b := range p.blocks {
		for i, v := range b.params {
			x := &param{value: v, block: b, index: i, itself: p.asMLIR || p.kept[v]}
			s.params[v] = x
			s.all = append(s.all, x)
		}
	}
	if len(s.all) == 0 {
		return
	}
	reached := p.reachable()
	for _, x := range s.all {
		s.connect(x, reached)
	}
	for s.search() {
	}
	for _, x := range s.all {
		if !x.itself && x.is != nil {
			p.same[x.value] = x.is
		}
	}
}

type simplifier struct {
	p         *plan
	canonical func(*mlir.Value) *mlir.Value
	params    map[*mlir.Value]*param
	all, work []*param
}

// A param is what is known about a parameter.
type param struct {
	value  *mlir.Value
	block  *block
	index  int
	from   []*mlir.Value // what comes in
	users  []*param      // where this one comes in
	itself bool          // it must become OpPhi
	is     *mlir.Value   // otherwise the value that it is; nil before any has reached it
	torn   bool          // a second value has reached it in this search
}

// search lets values flow until nothing changes. It reports whether it found
// parameters that must become OpPhi.
func (s *simplifier) search() bool {
	for _, x := range s.all {
		if x.is = nil; x.itself {
			x.is = x.value
		}
	}
	s.work = append(s.work, s.all...)
	found := false
	for len(s.work) > 0 {
		x := s.work[len(s.work)-1]
		s.work = s.work[:len(s.work)-1]
		if x.itself || x.torn {
			continue
		}
		was := x.is
		if s.meet(x); x.torn {
			found = true
		}
		if was == nil && x.is != nil {
			s.work = append(s.work, x.users...)
		}
	}
	for _, x := range s.all {
		x.itself = x.itself || x.torn
	}
	return found
}

func (s *simplifier) meet(x *param) {
	for _, v := range x.from {
		if y := s.params[v]; y != nil {
			v = y.is
		}
		switch {
		case v == nil || v == x.is:
		case x.is == nil:
			x.is = v
		default:
			x.torn = true
		}
	}
}

// connect collects what comes into x. An undefined value from a block that is
// never executed does not count.
func (s *simplifier) connect(x *param, reached map[*block]bool) {
	for _, e := range x.block.preds {
		v := s.p.value(e.args[x.index])
		if def := v.Def(); def != nil && def.Is(spirv.OpUndef) && !reached[e.from] {
			continue
		}
		if y := s.params[v]; y != nil {
			y.users = append(y.users, x)
		} else {
			v = s.canonical(v)
		}
		x.from = append(x.from, v)
	}
}

// reachable are the blocks that control can get to.
func (p *plan) reachable() map[*block]bool {
	seen := map[*block]bool{p.blocks[0]: true}
	for stack := []*block{p.blocks[0]}; len(stack) > 0; {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, e := range b.edges {
			if !seen[e.to] {
				seen[e.to] = true
				stack = append(stack, e.to)
			}
		}
	}
	return seen
}
