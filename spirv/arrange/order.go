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

// places numbers sorted units.
func places(sorted []unit) []place {
	out := make([]place, len(sorted))
	for i, u := range sorted {
		out[i].id = uint64(u.id)
		if i > 0 && out[i-1].id == out[i].id {
			out[i].number = out[i-1].number + 1
		}
	}
	return out
}

// appendOrder writes the order of a section.
func appendOrder(raw []byte, section []unit) []byte {
	if len(section) < 2 {
		return append(raw, 0)
	}
	all := sorted(section)
	at := places(all)
	rank := make([]int, len(section)) // by place in the section
	for i, u := range all {
		rank[u.place] = i
	}
	var runs [][2]int
	for i := 0; i < len(rank); {
		end := i + 1
		for end < len(rank) && rank[end] == rank[end-1]+1 {
			end++
		}
		runs = append(runs, [2]int{rank[i], rank[end-1]})
		i = end
	}
	raw = varint.AppendUvarint(raw, uint64(len(runs)))
	if len(runs) == 1 {
		return raw
	}
	last := int64(0)
	for _, r := range runs {
		from, to := at[r[0]], at[r[1]]
		first, final := from.number == 0, r[1]+1 == len(at) || at[r[1]+1].id != to.id
		code := (to.id - from.id) << 2
		if !first {
			code |= 2
		}
		if !final {
			code |= 1
		}
		raw = varint.AppendVarint(raw, int64(from.id)-last)
		raw = varint.AppendUvarint(raw, code)
		if !first {
			raw = varint.AppendUvarint(raw, from.number)
		}
		if !final {
			raw = varint.AppendUvarint(raw, to.number)
		}
		last = int64(to.id)
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
// the order that it has.
func (o order) arrange(section []unit) []unit {
	all := sorted(section)
	if len(o) == 1 && o[0] == everything {
		return all
	}
	at := places(all)
	runs := make([]int, len(o)) // sorted by where they begin
	for i := range runs {
		runs[i] = i
	}
	slices.SortStableFunc(runs, func(a, b int) int { return o[a].from.compare(o[b].from) })
	type ranked struct {
		run, rank int
		unit
	}
	list := make([]ranked, len(all))
	for i, u := range all {
		list[i] = ranked{len(o), u.place, u}
		k := sort.Search(len(runs), func(k int) bool { return o[runs[k]].from.compare(at[i]) > 0 }) - 1
		if k >= 0 && at[i].compare(o[runs[k]].to) <= 0 {
			list[i].run, list[i].rank = runs[k], i
		}
	}
	slices.SortStableFunc(list, func(a, b ranked) int { return cmp.Or(a.run-b.run, a.rank-b.rank) })
	out := make([]unit, len(all))
	for i := range list {
		out[i] = list[i].unit
	}
	return out
}
