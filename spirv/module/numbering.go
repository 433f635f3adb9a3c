package module

// A Number stands for an id that the module defines: 1 for the first that is defined, and so on in the order of the words.
// Zero stands for none. Ids can be as sparse as their author likes; numbers are dense, and those of one function stand
// together, so that what belongs to ids lives in slices.
type Number = uint32

// A numbering gives ids their numbers.
type numbering struct {
	dense   []Number      // by id
	sparse  map[ID]Number // of ids that are too large for the slice
	offsets []uint32      // by number, the word offset of the defining instruction
}

// newNumbering is one for a module of so many words whose header claims that its ids are below bound. Believing the bound
// costs at most twice the words.
func newNumbering(words int, bound uint32) numbering {
	n := min(int64(bound), 2*int64(words))
	return numbering{dense: make([]Number, n), offsets: make([]uint32, 1, min(n, int64(words)/2)+1)}
}

// add numbers the id that the instruction at offset defines; false when it has a number already, or is zero.
func (x *numbering) add(id ID, offset uint32) bool {
	n := Number(len(x.offsets))
	switch {
	case id == 0 || x.of(id) != 0:
		return false
	case int64(id) < int64(len(x.dense)):
		x.dense[id] = n
	default:
		if x.sparse == nil {
			x.sparse = map[ID]Number{}
		}
		x.sparse[id] = n
	}
	x.offsets = append(x.offsets, offset)
	return true
}

func (x *numbering) of(id ID) Number {
	if int64(id) < int64(len(x.dense)) {
		return x.dense[id]
	}
	return x.sparse[id]
}

// last is the number that was given last.
func (x *numbering) last() Number { return Number(len(x.offsets) - 1) }

// before is the last number that was given in front of an offset, that of the instruction that is added now.
func (x *numbering) before(offset uint32) Number {
	n := x.last()
	if x.offsets[n] == offset && n > 0 {
		n--
	}
	return n
}

// Number returns the number of an id, zero when no instruction defines it.
func (m *Module) Number(id ID) Number { return m.ids.of(id) }

// LastNumber returns the number of the id that is defined last: how many ids there are.
func (m *Module) LastNumber() Number { return m.ids.last() }

// Numbered returns the instruction that defines the id of a number; the zero Instruction if there is no such number.
func (m *Module) Numbered(n Number) Instruction {
	if n == 0 || n > m.ids.last() {
		return Instruction{}
	}
	return m.at(m.ids.offsets[n])
}

// IDOf returns the id of a number, zero if there is none.
func (m *Module) IDOf(n Number) ID {
	_, id := m.Results(m.Numbered(n))
	return id
}

// Def returns the instruction that defines an id: the first one, where there are several.
func (m *Module) Def(id ID) (Instruction, bool) {
	n := m.ids.of(id)
	return m.Numbered(n), n != 0
}

// TypeOf returns the id of the type of a value, zero if the id is not a value's.
func (m *Module) TypeOf(id ID) ID {
	n := m.ids.of(id)
	if n == 0 {
		return 0
	}
	at := m.ids.offsets[n]
	first := m.words[at]
	op := opcodeOf(first)
	if typeAt, _ := op.ResultWords(); typeAt != 0 && first>>16 > 1 {
		return m.words[at+1]
	}
	if op.Place() != 0 {
		return 0
	}
	typ, _ := m.Results(m.at(at))
	return typ
}

// Offset returns where the instruction stands that defines the id of a number: its first word. Zero if there is none.
func (m *Module) Offset(n Number) int {
	if n > m.ids.last() {
		return 0
	}
	return int(m.ids.offsets[n])
}

// LargestID returns the largest id that is defined and below a limit; zero if there is none.
func (m *Module) LargestID(limit ID) ID {
	largest := ID(0)
	for id := range m.ids.sparse {
		if id < limit {
			largest = max(largest, id)
		}
	}
	for id := min(int64(limit), int64(len(m.ids.dense))) - 1; id > int64(largest); id-- {
		if m.ids.dense[id] != 0 {
			return ID(id)
		}
	}
	return largest
}
