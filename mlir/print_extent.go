package mlir

import "math"

// Types and attributes share parts: #a1 = [#a0, #a0], #a2 = [#a1, #a1] and so on
// take a line each in memory and in text, but the last one in full is 2ⁿ times
// as long as the first. So the survey measures what a text would take, and where
// that is out of proportion, or nested deeper than a reader follows, whatever is
// shared or deep gets an alias, though nobody proposes one (print_sharing.go).

const (
	// maxInFull is how long, in bytes, the types and attributes of a text may be
	// before their size is compared with what it is made of.
	maxInFull = 4 << 20
	// maxSpread is how many times longer than that they may be then.
	maxSpread = 16
	// maxPrintedNesting is how deep types and attributes nest before parts of
	// them get aliases; a reader takes 1,000 levels.
	maxPrintedNesting = 400
)

// An extent says how large a type or an attribute is as text without aliases.
type extent struct {
	size int64 // in bytes, roughly; the largest number stands for more
	nest int32 // how deep it nests
}

// holds adds a part of the thing that e is the extent of.
func (e *extent) holds(part extent) {
	e.size = addSizes(e.size, part.size)
	e.nest = max(e.nest, part.nest+1)
}

func addSizes(a, b int64) int64 {
	if a > math.MaxInt64-b {
		return math.MaxInt64
	}
	return a + b
}

// ownSize is the size of the text of a type or attribute without its parts.
func ownSize(x any) int64 {
	switch x := x.(type) {
	case *StringAttr:
		return 8 + int64(len(x.value))
	case *OpaqueAttr:
		return 8 + int64(len(x.data))
	case *OpaqueType:
		return 8 + int64(len(x.data))
	case *DenseElementsAttr:
		return 8 + 2*int64(len(x.Raw()))
	case *DenseArrayAttr:
		return 8 + 4*int64(x.Len())
	case *AffineMapAttr, *IntegerSetAttr:
		return 64
	}
	return 8
}

// location is the extent of a location. A text with aliases has one for each, so
// only what else is in a location counts there.
func (s *survey) location(l Location) extent {
	l = l.Plain()
	if l.Kind() <= LocFileRange {
		return extent{size: 32}
	}
	if n, ok := s.locations.find(l.ID()); ok {
		return s.located.At(n)
	}
	e := extent{size: 32}
	parts := l.Parts()
	if parts.Metadata != nil {
		e.holds(s.attr(parts.Metadata))
	}
	for _, child := range parts.Children {
		if part := s.location(child); s.aliased {
			e.nest = max(e.nest, part.nest) // of metadata in it
		} else {
			e.holds(part)
		}
	}
	s.distinctSize += 32
	s.locations.add(l.ID())
	s.located.Append(e)
	return e
}

// outOfProportion reports whether the text needs aliases that nobody proposes.
func (s *survey) outOfProportion() bool {
	return s.nest > maxPrintedNesting || s.spreads(s.total)
}

// spreads reports whether so many bytes are too many for what they are made of.
func (s *survey) spreads(total int64) bool {
	return total > maxInFull && total/maxSpread > s.distinctSize
}
