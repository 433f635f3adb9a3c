package mlir

import (
	"slices"

	"github.com/spvc/spvc/internal/parallel"
)

// UsedTypes are the types of a module that may be too long to be repeated. Their aliases stand in front of the text, so whoever prints a module
// function by function has to know them first, as [Partial.Types]. Each body is made, looked at and forgotten, so part can't be used again.
// It is false if the module is to be printed as a whole.
func (p *Partial) UsedTypes(opts PrintOptions) ([]Type, bool) {
	opts.forModule(p.Module)
	opts.forReading()
	all := newSurvey(&opts)
	all.at = 0
	all.operation(p.Module.Op, 1)
	surveys := make([]survey, p.Workers)
	for w := range surveys {
		surveys[w] = newSurvey(&opts)
	}
	look := func(w, i int) bool {
		s := &surveys[w]
		if s.needsAll() || !p.Body(w, i) {
			return false
		}
		s.at = 2*i + 1
		s.operation(p.Unread[i], 1)
		p.Unread[i].Forget()
		return true
	}
	err := parallel.InOrder(p.Workers, len(p.Unread), look, func(_ int, ok bool) error {
		if !ok {
			return errNotPartial
		}
		return nil
	})
	for w := range surveys {
		all.join(&surveys[w])
	}
	return all.typesInOrder(), err == nil && !all.needsAll() && p.Agrees()
}

// typesInOrder are the types that may be long, in the order in which the text has them. Each worker goes through its functions in the order of the
// text, so a type's first place in the module is the smallest of the places where the workers met it.
func (s *survey) typesInOrder() []Type {
	places := make([]int, len(s.long))
	for i := range places {
		places[i] = i
	}
	slices.SortStableFunc(places, func(a, b int) int { return s.longAt[a] - s.longAt[b] })
	list := make([]Type, len(places))
	for i, at := range places {
		list[i] = s.long[at]
	}
	return list
}
