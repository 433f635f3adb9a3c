package bytecode

import (
	"cmp"
	"slices"
)

// assign sorts by the number of references, then groups what shares a dialect
// within each run of numbers that take the same number of bytes, and numbers from
// from on.
func assign[E any](list []*E, from int, of func(*E) *numbered) {
	sortByReferences(list, of)
	first, rest := 0, list
	for size := 1 << 7; len(rest) > 0; size = size<<7 - size {
		band := rest[:min(size, len(rest))]
		rest = rest[len(band):]
		if !slices.ContainsFunc(band, func(e *E) bool { return of(e).dialect != of(band[0]).dialect }) {
			first = of(band[0]).dialect.number
			continue
		}
		slices.SortStableFunc(band, func(a, b *E) int {
			x, y := of(a).dialect.number, of(b).dialect.number
			switch {
			case x == y:
				return 0
			case x == first:
				return -1
			case y == first:
				return 1
			}
			return cmp.Compare(x, y)
		})
		first = of(band[len(band)-1]).dialect.number
	}
	for i, e := range list {
		of(e).number = uint64(from + i)
	}
}

// sortByReferences puts what is used most in front. Most is used once, and stays
// in order behind.
func sortByReferences[E any](list []*E, of func(*E) *numbered) {
	once, more := make([]*E, 0, len(list)), list[:0]
	for _, e := range list {
		if of(e).refs == 1 {
			once = append(once, e)
		} else {
			more = append(more, e)
		}
	}
	slices.SortStableFunc(more, func(a, b *E) int { return cmp.Compare(of(b).refs, of(a).refs) })
	copy(list[len(more):], once)
}
