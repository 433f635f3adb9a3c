package bytecode

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// A valueScope holds the values in sight by their numbers. Numbers count from the
// nearest isolated operation around: a region has those above all values of the
// regions around it, in the order of definition.
type valueScope struct {
	slots  []*mlir.Value // nil where not defined yet
	origin int           // where number 0 is
	floor  int           // below it are values that are not there
	// standIns has an argument for each value that was used before it was defined;
	// waiting is for how many of them the definition is missing still.
	standIns *mlir.Block
	waiting  int
	budget   int // how many slots the bytes being read can fill
	regionValues
}

// regionValues is where a region stands with the numbers of its own values.
type regionValues struct {
	next  int
	count int // how many it has; without any, none is numbered
}

// reset forgets everything; size is the number of bytes about to be read, each
// of which can define a value at most.
func (s *valueScope) reset(size int) {
	clear(s.slots)
	s.slots, s.origin, s.floor, s.budget = s.slots[:0], 0, 0, size
	s.waiting = 0
}

// skip takes the next n numbers for values that are not there.
func (s *valueScope) skip(n int) {
	s.slots = append(s.slots, make([]*mlir.Value, n)...)
	s.floor, s.budget = len(s.slots), s.budget+n
}

// isolate hides all values that there are; restore brings back what was in
// sight before.
func (s *valueScope) isolate(size int) {
	s.origin, s.budget = len(s.slots), len(s.slots)+size
}

func (s *valueScope) restore(old *valueScope) {
	s.slots, s.origin, s.budget, s.regionValues = s.slots[:len(old.slots)], old.origin, old.budget, old.regionValues
}

// enter makes place for the n values of a region; false when there can't be so
// many. leave takes what it returns.
func (s *valueScope) enter(n uint64) (outer regionValues, ok bool) {
	outer = s.regionValues
	if n > uint64(max(0, s.budget-len(s.slots))) {
		return outer, false
	}
	s.next, s.count = len(s.slots), int(n)
	s.slots = append(s.slots, make([]*mlir.Value, n)...)
	return outer, true
}

// leave forgets the values of the region; false when one of them was used but
// not defined.
func (s *valueScope) leave(outer regionValues) bool {
	start := len(s.slots) - s.count
	own := s.slots[start:]
	defined := s.waiting == 0 || !slices.ContainsFunc(own, s.isStandIn)
	clear(own)
	s.slots, s.regionValues = s.slots[:start], outer
	return defined
}

// inRange reports whether no more values were defined than the region has.
func (s *valueScope) inRange() bool { return s.count == 0 || s.next <= len(s.slots) }

// define gives v the next number.
func (s *valueScope) define(v *mlir.Value) {
	if s.count == 0 {
		return
	}
	if s.next < len(s.slots) {
		if used := s.slots[s.next]; used != nil {
			used.ReplaceAllUsesWith(v)
			v.ReverseUses() // replacing turned them around
			s.waiting--
		}
		s.slots[s.next] = v
	}
	s.next++
}

func (s *valueScope) isStandIn(v *mlir.Value) bool { return v != nil && v.Block() == s.standIns }

// use is the value of that number, nil when there can't be one. One that is not
// defined yet is stood in for.
func (s *valueScope) use(number uint64, a *mlir.Arena) *mlir.Value {
	if number >= uint64(len(s.slots)-s.origin) || int(number) < s.floor-s.origin {
		return nil
	}
	slot := &s.slots[s.origin+int(number)]
	if *slot == nil {
		if s.standIns == nil {
			s.standIns = a.NewBlock(mlir.UnknownLoc)
		}
		*slot = a.AddArgument(s.standIns, mlir.None, mlir.UnknownLoc)
		s.waiting++
	}
	return *slot
}
