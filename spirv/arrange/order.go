package arrange

import (
	"cmp"
	varint "encoding/binary"
	"slices"
	"sort"
)

// The order of a section is a sequence of runs of what a module holds sorted by
// the ids that its units are about (most compilers write them so). A run says where
// it begins and ends, so that what is added or removed later changes nothing for
// the others. In a note it is
//
//	0   there are fewer than two units
//	1   they are sorted
//	n   n runs, each with
//	    the id that its first unit is about, from that of the last one of the run before, signed
//	    the distance of the ids of the first and the last unit, times 4, plus
//	        2 if it does not begin with the first unit about its id, and 1 if it does not end with the last one,
//	    and for each of these the number of that unit among those about the id

// An order is the runs of a section, in the order of the module.
type order []run

// A run goes from one place to another, including both.
type run struct{ from, to place }

// A place is the number of a unit among those about one id, sorted.
type place struct{ id, number uint64 }

func (a place) compare(b place) int {
	return cmp.Or(cmp.Compare(a.id, b.id), cmp.Compare(a.number, b.number))
}

// lastNumber stands for the last of the units about an id, however many there are.
const lastNumber = 1 << 62

// everything is all that there is, sorted.
var everything = run{place{0, 0}, place{lastNumber, lastNumber}}

// A ranking is the units of a section, sorted.
type ranking struct {
	section []unit
	sorted  []key // by rank; nil if they stand so
}

func rankingOf(section []unit) ranking { return ranking{section, sorted(section)} }

// place is where the unit with a rank stands in the section.
func (r ranking) place(rank int) int32 {
	if r.sorted == nil {
		return int32(rank)
	}
	return r.sorted[rank].place()
}

// id is what the unit with a rank is about.
func (r ranking) id(rank int) uint32 {
	if r.sorted == nil {
		return r.section[rank].id
	}
	return r.sorted[rank].id()
}

// numbers are, by rank, those of the units among those about the same id.
func (r ranking) numbers() []uint32 {
	out := make([]uint32, len(r.section))
	for i := 1; i < len(out); i++ {
		if r.id(i-1) == r.id(i) {
			out[i] = out[i-1] + 1
		}
	}
	return out
}

// appendOrder writes the order of a section.
func appendOrder(raw []byte, section []unit) []byte {
	if len(section) < 2 {
		return append(raw, 0)
	}
	r := rankingOf(section)
	if r.sorted == nil {
		return append(raw, 1)
	}
	rank := make([]int32, len(section)) // by place in the section
	for i, k := range r.sorted {
		rank[k.place()] = int32(i)
	}
	ends := make([]int32, 0, len(rank)) // of the runs, in the section
	for i := 1; i <= len(rank); i++ {
		if i == len(rank) || rank[i] != rank[i-1]+1 {
			ends = append(ends, int32(i))
		}
	}
	raw = varint.AppendUvarint(raw, uint64(len(ends)))
	numbers := r.numbers()
	last, begin := int64(0), int32(0)
	for _, end := range ends {
		from, to := rank[begin], rank[end-1]
		first, final := numbers[from] == 0, int(to)+1 == len(numbers) || numbers[to+1] == 0
		code := uint64(section[end-1].id-section[begin].id) << 2
		if !first {
			code |= 2
		}
		if !final {
			code |= 1
		}
		raw = varint.AppendVarint(raw, int64(section[begin].id)-last)
		raw = varint.AppendUvarint(raw, code)
		if !first {
			raw = varint.AppendUvarint(raw, uint64(numbers[from]))
		}
		if !final {
			raw = varint.AppendUvarint(raw, uint64(numbers[to]))
		}
		last, begin = int64(section[end-1].id), end
	}
	return raw
}

// order reads the order of the next section; false if none is said. One run is
// all that there is.
func (d *decoder) order() (order, bool) {
	n := d.uint()
	if n < 2 {
		return order{everything}, n == 1
	}
	var out order
	last := int64(0)
	for ; n > 0 && len(d.raw) > 0; n-- {
		from := last + d.int()
		code := d.uint()
		r := run{place{uint64(from), 0}, place{uint64(from) + code>>2, lastNumber}}
		if code&2 != 0 {
			r.from.number = d.uint()
		}
		if code&1 != 0 {
			r.to.number = d.uint()
		}
		last = int64(r.to.id)
		out = append(out, r)
	}
	return out, true
}

// arrange puts the units of a section in order. What no run holds comes last, in
// the order that it has. The section is returned where it is in order.
func (o order) arrange(section []unit) []unit {
	r := rankingOf(section)
	if r.sorted == nil && len(o) == 1 && o[0] == everything {
		return section
	}
	places := o.places(r)
	if slices.IsSorted(places) { // each stands where it is to stand
		return section
	}
	out := make([]unit, len(section))
	for i, at := range places {
		out[i] = section[at]
	}
	return out
}

// places are the places that the units have, in the order in which they are to stand.
func (o order) places(r ranking) []int32 {
	n := len(r.section)
	out := make([]int32, 0, n)
	spans := []span{{0, n}}
	if len(o) != 1 || o[0] != everything {
		spans = o.spans(r)
	}
	for _, s := range spans {
		for i := s.from; i < s.to; i++ {
			out = append(out, r.place(i))
		}
	}
	if len(out) == n {
		return out
	}
	held := make([]bool, n)
	for _, at := range out {
		held[at] = true
	}
	for at := range held {
		if !held[at] {
			out = append(out, int32(at))
		}
	}
	return out
}

// A span is ranks that stand together.
type span struct{ from, to int }

// spans are the ranks that each run holds. Where runs overlap, it is the one that begins last.
func (o order) spans(r ranking) []span {
	runs := make([]int32, len(o)) // sorted by where they begin
	for i := range runs {
		runs[i] = int32(i)
	}
	slices.SortStableFunc(runs, func(a, b int32) int { return o[a].from.compare(o[b].from) })
	out, numbers, i := make([]span, len(o)), r.numbers(), 0
	at := func(i int) place { return place{uint64(r.id(i)), uint64(numbers[i])} }
	for k, run := range runs {
		i = skip(i, len(numbers), func(i int) bool { return at(i).compare(o[run].from) < 0 })
		out[run].from = i
		i = skip(i, len(numbers), func(i int) bool {
			return at(i).compare(o[run].to) <= 0 && (k+1 == len(runs) || at(i).compare(o[runs[k+1]].from) < 0)
		})
		out[run].to = i
	}
	return out
}

// skip is the first number from i on, and below n, that is not one of those; n if all are. Behind it none must be. Where it is not far that takes a few
// looks, as runs may be many and short.
func skip(i, n int, is func(int) bool) int {
	step := 1
	for i+step <= n && is(i+step-1) {
		i += step
		step *= 2
	}
	return i + sort.Search(min(step, n-i), func(k int) bool { return !is(i + k) })
}
