package structure

import "slices"

// foldExits makes a branch through a block that does nothing but leave a loop or
// a switch leave directly, if it comes from a conditional branch that heads no
// selection. Import gives each such edge a block of its own in any case, and
// export folds it, since SPIR-V allows the direct branch only there.
func (s *Tree) foldExits(isEmpty func(int32) bool) {
	s.gone = make([]bool, len(s.Blocks))
	for i := range s.Blocks {
		b := &s.Blocks[i]
		if b.Targets < 2 || b.IsSelection() {
			continue
		}
		for _, e := range slices.Clone(b.Succs) {
			exit := &s.Blocks[e]
			if exit.Ends != EndsBranch || exit.Before != None || s.MergeOf[e] != None || !isEmpty(e) {
				continue
			}
			if to := exit.Succs[0]; s.Classify(e, to).IsExit() && !slices.Contains(b.Succs, to) {
				s.bypass(int32(i), e, to)
			}
		}
	}
}

// bypass makes the edge from a to e, which branches to t, go to t.
func (s *Tree) bypass(a, e, t int32) {
	exit, to := &s.Blocks[e], &s.Blocks[t]
	at := slices.Index(exit.Preds, a)
	from := slices.Index(to.Preds, e)
	for i := range to.Phis {
		v := to.Phis[i].In[from]
		for _, p := range exit.Phis {
			if p.ID == v {
				v = p.In[at]
			}
		}
		to.Phis[i].In = append(to.Phis[i].In, v)
	}
	to.Preds = append(to.Preds, a)
	s.move(a, e, t)
	exit.Preds = slices.Delete(exit.Preds, at, at+1)
	for i := range exit.Phis {
		exit.Phis[i].In = slices.Delete(exit.Phis[i].In, at, at+1)
	}
	if len(exit.Preds) > 0 {
		return
	}
	s.gone[e] = true
	for i := range to.Phis {
		to.Phis[i].In = slices.Delete(to.Phis[i].In, from, from+1)
	}
	to.Preds = slices.Delete(to.Preds, from, from+1)
	exit.Succs = nil
}
