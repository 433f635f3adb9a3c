package module

import (
	"cmp"
	"iter"
	"slices"
	"sort"
)

// A table lists for each id instructions that say something about it, by a key and then in the order of the words.
type table struct {
	m     *Module
	start []uint32       // by number, up to the last of which something is said, where its part of the list begins
	list  []entry        //
	loose map[ID][]entry // of ids that nothing defines
}

// An entry is an instruction that says something about an id, or about what has the key in it, such as a member.
type entry struct{ key, offset uint32 }

// makeTable makes a table of what each visits, which it must do twice in the same way.
func (m *Module) makeTable(each func(visit func(id ID, key, offset uint32))) *table {
	t := &table{m: m, start: make([]uint32, m.ids.last()+2)}
	largest := Number(0)
	each(func(id ID, key, offset uint32) {
		if n := m.ids.of(id); n != 0 {
			t.start[n+1]++
			largest = max(largest, n)
			return
		}
		if t.loose == nil {
			t.loose = map[ID][]entry{}
		}
		t.loose[id] = append(t.loose[id], entry{key, offset})
	})
	if t.start = t.start[:largest+2]; len(t.start) < cap(t.start)/2 { // as with names, which are mostly those of functions
		t.start = slices.Clone(t.start)
	}
	for n := 1; n < len(t.start); n++ {
		t.start[n] += t.start[n-1]
	}
	t.list = make([]entry, t.start[len(t.start)-1])
	each(func(id ID, key, offset uint32) {
		if n := m.ids.of(id); n != 0 {
			t.list[t.start[n]] = entry{key, offset}
			t.start[n]++
		}
	})
	copy(t.start[1:], t.start) // every part has been filled up to where the next one begins
	t.start[0] = 0
	for n := 1; n+1 < len(t.start); n++ {
		sortByKey(t.list[t.start[n]:t.start[n+1]])
	}
	for _, list := range t.loose {
		sortByKey(list)
	}
	return t
}

func sortByKey(list []entry) {
	byKey := func(a, b entry) int { return cmp.Compare(a.key, b.key) }
	if !slices.IsSortedFunc(list, byKey) {
		slices.SortStableFunc(list, byKey)
	}
}

// of are the entries of an id.
func (t *table) of(id ID) []entry {
	n := t.m.ids.of(id)
	if n == 0 {
		return t.loose[id]
	}
	if int(n)+1 >= len(t.start) {
		return nil
	}
	return t.list[t.start[n]:t.start[n+1]]
}

// with are the entries of an id that have a key.
func (t *table) with(id ID, key uint32) []entry {
	list := t.of(id)
	from := sort.Search(len(list), func(i int) bool { return list[i].key >= key })
	to := from
	for to < len(list) && list[to].key == key {
		to++
	}
	return list[from:to]
}

// instructions yields the instructions of entries.
func (m *Module) instructions(list []entry) iter.Seq[Instruction] {
	return func(yield func(Instruction) bool) {
		for _, e := range list {
			if !yield(m.at(e.offset)) {
				return
			}
		}
	}
}
