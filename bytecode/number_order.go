package bytecode

import (
	"cmp"
	"math"
	"slices"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
)

// Numbers go by the number of references: what is used most comes first. Then,
// within each run of numbers that take the same number of bytes, what shares a
// dialect is put together.

// assign numbers a list in the order of first use, from from on.
func assign[E any](list []*E, from int, of func(*E) *numbered) {
	slices.SortStableFunc(list, func(a, b *E) int { return cmp.Compare(of(b).refs, of(a).refs) })
	groupByDialect(list, func(e *E) int { return of(e).dialect.number })
	for i, e := range list {
		of(e).number = uint32(from + i)
	}
}

// groupByDialect puts together what shares a dialect, in each run of numbers that
// take the same number of bytes.
func groupByDialect[E any](list []E, dialect func(E) int) {
	first := 0
	for size := 1 << 7; len(list) > 0; size = size<<7 - size {
		band := list[:min(size, len(list))]
		list = list[len(band):]
		groupBand(band, dialect, first)
		first = dialect(band[len(band)-1])
	}
}

// groupBand puts the dialect first in front, and then the others by number. The
// order within a dialect stays.
func groupBand[E any](band []E, dialect func(E) int, first int) {
	ranks := make([]uint32, len(band))
	var ends []int // by rank
	for i, e := range band {
		r := 0
		if d := dialect(e); d != first {
			r = d + 1
		}
		for r >= len(ends) {
			ends = append(ends, 0)
		}
		ranks[i] = uint32(r)
		ends[r]++
	}
	if ends[len(ends)-1] == len(band) { // all are of one dialect
		return
	}
	sum := 0
	for r, count := range ends {
		ends[r], sum = sum, sum+count
	}
	for i, e := range slices.Clone(band) {
		r := ranks[i]
		band[ends[r]] = e
		ends[r]++
	}
}

// An attrCode says what has a number among attributes: the place of a location
// in the list, or, flagged, which of the entries or of the late locations it is.
type attrCode uint32

const (
	entryCode attrCode = 1 << 31
	lateCode  attrCode = 1 << 30 // only where the list is shorter
)

// entryOf is the entry that c stands for; nil for a location in the list.
func (n *numbering) entryOf(c attrCode) *entryUse {
	if c&entryCode != 0 {
		return n.attrs[c&^entryCode]
	}
	return nil
}

// lateOf is the late location that c, which is no entry, stands for; nil for one in the list.
func (n *numbering) lateOf(c attrCode) *lateUse {
	if c&lateCode != 0 && n.late.raw != nil {
		return &n.late.all[c&^lateCode]
	}
	return nil
}

// assignAttrs numbers attributes and locations.
func (n *numbering) assignAttrs() {
	n.order = n.attrsByReferences()
	builtin := 0
	if d := n.byDialect[mlir.Builtin.Name]; d != nil {
		builtin = d.number
	}
	groupByDialect(n.order, func(c attrCode) int {
		if use := n.entryOf(c); use != nil {
			return use.dialect.number
		}
		return builtin
	})
	n.locs.number = n.locs.refs
	const each = 1 << 14
	parallel.Each(n.w.workers, (len(n.order)+each-1)/each, func(_, k int) {
		for i := k * each; i < min((k+1)*each, len(n.order)); i++ {
			n.setNumber(n.order[i], uint32(n.first.attrs+i))
		}
	})
	for use := range n.byLoc.all {
		if use.same != 0 {
			n.locs.number[use.same-1] = use.number
		}
	}
	for i := range n.late.all {
		if use := &n.late.all[i]; use.same != 0 {
			n.locs.number[use.same-1] = use.number
		}
	}
}

// setNumber gives what c stands for its number.
func (n *numbering) setNumber(c attrCode, number uint32) {
	if use := n.entryOf(c); use != nil {
		use.number = number
	} else if late := n.lateOf(c); late != nil {
		late.number = number
	} else {
		n.locs.number[c] = number
	}
}

// attrsByReferences is all that has a number, in the order of first use, but what
// is used more than once goes in front.
func (n *numbering) attrsByReferences() []attrCode {
	var more []attrCode
	var keys []uint64 // refs and index of each in more; refs the other way round
	order := make([]attrCode, 0, len(n.locs.at)+len(n.attrs)+len(n.late.all))
	add := func(c attrCode, refs uint32) {
		if refs == 1 {
			order = append(order, c)
			return
		}
		keys = append(keys, uint64(math.MaxUint32-refs)<<32|uint64(len(more)))
		more = append(more, c)
	}
	i, late := 0, n.late.all
	entries := func(upTo uint32) {
		for {
			switch {
			case len(late) > 0 && int(late[0].before) == i:
				if late[0].place > upTo {
					return
				}
				add(attrCode(len(n.late.all)-len(late))|lateCode, late[0].refs)
				late = late[1:]
			case i < len(n.attrs) && n.attrs[i].place <= upTo:
				add(attrCode(i)|entryCode, n.attrs[i].refs)
				i++
			default:
				return
			}
		}
	}
	for place, first := range n.locs.first {
		if i < len(n.attrs) || len(late) > 0 {
			entries(uint32(place))
		}
		if int(first) != place {
			continue
		}
		switch refs := n.locs.refs[place]; refs {
		case 0:
		case 1: // nearly all
			order = append(order, attrCode(place))
		default:
			add(attrCode(place), refs)
		}
	}
	entries(math.MaxUint32)
	slices.Sort(keys)
	order = order[:len(keys)+len(order)]
	copy(order[len(keys):], order)
	for i, k := range keys {
		order[i] = more[uint32(k)]
	}
	return order
}
