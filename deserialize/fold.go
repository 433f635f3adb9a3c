package deserialize

import "slices"

// foldExits makes a branch through a block that does nothing but leave a loop or
// a switch leave directly, if it comes from a conditional branch that heads no
// selection. Import gives each such edge a block of its own in any case, and
// export folds it, since SPIR-V allows the direct branch only there.
func (s *structure) foldExits(isEmpty func(int32) bool) {
	s.gone = make([]bool, len(s.blocks))
	for i := range s.blocks {
		b := &s.blocks[i]
		if b.targets < 2 || b.isSelection() {
			continue
		}
		for _, e := range slices.Clone(b.succs) {
			exit := &s.blocks[e]
			if exit.ends != endsBranch || exit.before != none || s.contOf[e] != none || s.mergeOf[e] != none || !isEmpty(e) {
				continue
			}
			if to := exit.succs[0]; s.classify(e, to).isExit() && !slices.Contains(b.succs, to) {
				s.bypass(int32(i), e, to)
			}
		}
	}
}

// bypass makes the edge from a to e, which branches to t, go to t.
func (s *structure) bypass(a, e, t int32) {
	exit, to := &s.blocks[e], &s.blocks[t]
	at := slices.Index(exit.preds, a)
	from := slices.Index(to.preds, e)
	for i := range to.phis {
		v := to.phis[i].in[from]
		for _, p := range exit.phis {
			if p.id == v {
				v = p.in[at]
			}
		}
		to.phis[i].in = append(to.phis[i].in, v)
	}
	to.preds = append(to.preds, a)
	s.move(a, e, t)
	exit.preds = slices.Delete(exit.preds, at, at+1)
	for i := range exit.phis {
		exit.phis[i].in = slices.Delete(exit.phis[i].in, at, at+1)
	}
	if len(exit.preds) > 0 {
		return
	}
	s.gone[e] = true
	for i := range to.phis {
		to.phis[i].in = slices.Delete(to.phis[i].in, from, from+1)
	}
	to.preds = slices.Delete(to.preds, from, from+1)
	exit.succs = nil
}
