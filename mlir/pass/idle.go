package pass

import "maps"

// Pipelines run the same passes many times, after others that may leave something to do. Mostly they don't.

// idle is a pass with its options, and the version of the operation at which it had nothing to do.
type idle struct {
	pass    *Pass
	options map[string]string
	at      int
}

// idleOf is where it is noted of a step that it has nothing to do; nil for nowhere.
func (r *runner) idleOf(s *Step) *idle {
	for i := range r.idle {
		if at := &r.idle[i]; at.pass == s.Pass && maps.Equal(at.options, s.Options) {
			return at
		}
	}
	return nil
}

// isIdle reports whether a pass is known to have nothing to do.
func (r *runner) isIdle(s *Step) bool {
	if !s.Pass.Repeats {
		return false
	}
	known := r.idleOf(s)
	return known != nil && known.at == r.version
}

// isFolded is [Context.Folded].
func (r *runner) isFolded() bool {
	for i := range r.idle {
		if at := &r.idle[i]; at.pass.Folds && at.at == r.version {
			return true
		}
	}
	return false
}

// noteIdle takes down that a pass has nothing more to do.
func (r *runner) noteIdle(s *Step, isIdle bool) {
	if !s.Pass.Repeats || !isIdle {
		return
	}
	if known := r.idleOf(s); known != nil {
		known.at = r.version
		return
	}
	if r.idle == nil {
		r.idle = make([]idle, 0, 32)
	}
	r.idle = append(r.idle, idle{s.Pass, s.Options, r.version})
}
