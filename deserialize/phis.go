package deserialize

// dropTrivialPhis removes the phis that are one value on every way in, directly
// or through other phis, and returns what to use in their place. Regions carry
// values without them, and export drops them as well, so that a module keeps its
// form on the way there and back.
//
// At first each phi is taken for whatever value reaches it first. One that a
// second value reaches stays, and since others may have been taken for the same
// wrongly, the search starts again with that known.
//
// An undefined value from a block that is never reached does not count. same
// gives equal numbers for equal constants; kept says that a phi must stay.
func (g *cfg) dropTrivialPhis(same func(number) number, isUndefAt func(number, int32) bool, kept func(number) bool) map[number]number {
	s := phiSearch{phis: map[number]*phiState{}}
	for i := range g.blocks {
		b := &g.blocks[i]
		for k := range b.phis {
			p := &b.phis[k]
			x := &phiState{id: p.id, stays: kept(p.id)}
			s.phis[p.id] = x
			s.all = append(s.all, x)
		}
	}
	if len(s.all) == 0 {
		return nil
	}
	reached := dominators(g.plain(), g.entry)
	for i := range g.blocks {
		b := &g.blocks[i]
		for _, p := range b.phis {
			x := s.phis[p.id]
			for k, v := range p.in {
				if !reached.reaches(b.preds[k]) && isUndefAt(v, b.preds[k]) {
					continue
				}
				if y := s.phis[v]; y != nil {
					y.users = append(y.users, x)
				}
				x.in = append(x.in, same(v))
			}
		}
	}
	for s.run() {
	}
	return g.removePhis(s.phis)
}

type phiSearch struct {
	phis map[number]*phiState
	all  []*phiState
	work []*phiState
}

type phiState struct {
	id    number
	in    []number
	users []*phiState
	is    number // the value that it is taken for; zero before any has reached it
	stays bool
}

// run is one search; true if it found phis that stay.
func (s *phiSearch) run() bool {
	for _, x := range s.all {
		if x.is = 0; x.stays {
			x.is = x.id
		}
	}
	s.work = append(s.work[:0], s.all...)
	var found []*phiState
	for len(s.work) > 0 {
		x := s.work[len(s.work)-1]
		s.work = s.work[:len(s.work)-1]
		if x.stays {
			continue
		}
		before := x.is
		for _, v := range x.in {
			if y := s.phis[v]; y != nil {
				v = y.is
			}
			switch {
			case v == 0 || v == x.is:
			case x.is == 0:
				x.is = v
			default:
				x.stays = true
			}
		}
		switch {
		case x.stays:
			x.is = before // what it was taken for until now is what others have seen
			found = append(found, x)
		case x.is != before:
			s.work = append(s.work, x.users...)
		}
	}
	return len(found) > 0
}

// removePhis takes out the phis that are another value and makes the others use
// that.
func (g *cfg) removePhis(states map[number]*phiState) map[number]number {
	replaced := map[number]number{}
	for id, x := range states {
		if !x.stays && x.is != 0 {
			replaced[id] = x.is
		}
	}
	for i := range g.blocks {
		b := &g.blocks[i]
		kept := b.phis[:0]
		for _, p := range b.phis {
			if _, gone := replaced[p.id]; gone {
				continue
			}
			for k, v := range p.in {
				if w, ok := replaced[v]; ok {
					p.in[k] = w
				}
			}
			kept = append(kept, p)
		}
		b.phis = kept
	}
	return replaced
}
