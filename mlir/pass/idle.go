package pass

import "strings"

// Pipelines run the same passes many times, after others that may leave something to do. Mostly they don't.

// idle is a pass with its options as a text.
type idle struct {
	pass    *Pass
	options string
}

func (s *Step) idle() idle {
	var b strings.Builder
	s.Pass.writeOptions(&b, s.Options)
	return idle{s.Pass, b.String()}
}

// isIdle reports whether a pass is known to have nothing to do.
func (r *runner) isIdle(s *Step) bool {
	if !s.Pass.Repeats || len(r.idle) == 0 {
		return false
	}
	at, ok := r.idle[s.idle()]
	return ok && at == r.version
}

// noteIdle takes down that a pass has nothing more to do.
func (r *runner) noteIdle(s *Step, isIdle bool) {
	if !s.Pass.Repeats || !isIdle {
		return
	}
	if r.idle == nil {
		r.idle = map[idle]int{}
	}
	r.idle[s.idle()] = r.version
}
