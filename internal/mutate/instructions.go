package mutate

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
)

func dropInstruction(m *module, c Chooser) bool {
	at := c.IntN(len(m.code))
	m.remove(span{at, at + 1})
	return true
}

// place chooses where to put what was at a place: near it, among what is of its class, or anywhere.
func (m *module) place(at int, c Chooser) int {
	switch c.IntN(3) {
	case 0:
		return min(max(at+c.IntN(9)-4, 0), len(m.code))
	case 1:
		class := m.class(at)
		return search(c, len(m.code), func(to int) bool { return m.class(to) == class })
	}
	return c.IntN(len(m.code) + 1)
}

// repeatInstruction writes an instruction twice: with its result, which is then defined twice, or with one of its own.
func repeatInstruction(m *module, c Chooser) bool {
	at := c.IntN(len(m.code))
	list := []words{m.code[at]}
	if chance(c, 60) {
		list = m.rename(list)
	}
	to := at + 1
	if chance(c, 40) {
		to = m.place(at, c)
	}
	m.insert(to, list...)
	return true
}

func moveInstruction(m *module, c Chooser) bool {
	at := c.IntN(len(m.code))
	to := m.place(at, c)
	list := m.remove(span{at, at + 1})
	m.insert(min(to, len(m.code)), list...)
	return to != at
}

// declareAgain repeats a type, a constant or what else is declared outside of functions, with an id of its own, a name
// sometimes, and some of the uses.
func declareAgain(m *module, c Chooser) bool {
	at := search(c, len(m.code), func(at int) bool {
		_, id := m.instruction(at).Results()
		_, inside := m.functionOf(at)
		return id != 0 && !inside
	})
	if at < 0 {
		return false
	}
	_, old := m.instruction(at).Results()
	list := m.rename([]words{m.code[at]})
	m.insert(at+1, list...)
	_, id := m.instruction(at + 1).Results()
	share := 1 + c.IntN(99)
	if chance(c, 20) {
		share = 0 // nothing uses it
	}
	for i := range m.code {
		if i == at || i == at+1 {
			continue
		}
		for _, o := range m.operands(i) {
			if o.isID() && o.Words[0] == old && chance(c, share) {
				m.set(i, o.at, 1, id)
			}
		}
	}
	if chance(c, 30) {
		m.look()
		m.insert(m.annotations(grammar.OpName), m.make(grammar.OpName, c, id))
	}
	return true
}

// anyInstruction adds an instruction that the grammar has, of the class of its neighbour mostly.
func anyInstruction(m *module, c Chooser) bool {
	at, list := c.IntN(len(m.code)), grammar.All()
	class := m.class(at)
	likeIt := chance(c, 70)
	i := search(c, len(list), func(i int) bool { return !likeIt || list[i].Class == class })
	if i < 0 {
		return false
	}
	row := &list[i]
	m.insert(at, m.make(row.Opcode, c))
	return true
}

// swapSections exchanges two runs of instructions of one class, neighbours mostly.
func swapSections(m *module, c Chooser) bool {
	runs := m.classRuns()
	if len(runs) < 2 {
		return false
	}
	i := c.IntN(len(runs) - 1)
	j := i + 1
	if chance(c, 30) {
		j = i + 1 + c.IntN(len(runs)-i-1)
	}
	m.swap(runs[i], runs[j])
	return true
}

// swap exchanges two spans, the first in front of the second.
func (m *module) swap(a, b span) {
	m.code = slices.Concat(m.code[:a.from], m.code[b.from:b.to], m.code[a.to:b.from], m.code[a.from:a.to], m.code[b.to:])
}

func swapFunctions(m *module, c Chooser) bool {
	if len(m.funcs) < 2 {
		return false
	}
	i := c.IntN(len(m.funcs) - 1)
	m.swap(m.funcs[i], m.funcs[i+1])
	return true
}

func dropFunction(m *module, c Chooser) bool {
	if len(m.funcs) == 0 {
		return false
	}
	f := one(c, m.funcs)
	if chance(c, 50) { // only its body
		for f.from < f.to && m.code[f.from].opcode() != grammar.OpLabel {
			f.from++
		}
		f.to--
		if f.from >= f.to {
			return false
		}
	}
	m.remove(f)
	return true
}

func repeatFunction(m *module, c Chooser) bool {
	if len(m.funcs) == 0 || len(m.code) > 20_000 {
		return false
	}
	f := one(c, m.funcs)
	list := m.rename(slices.Clone(m.code[f.from:f.to]))
	m.insert(one(c, []int{f.from, f.to, len(m.code)}), list...)
	return true
}

func anotherHeader(m *module, c Chooser) bool {
	switch c.IntN(4) {
	case 0:
		m.header[1] = uint32(c.IntN(9)) << 8 & 0xffffff00
		m.header[1] |= 0x10000
	case 1:
		m.header[2] = number(c)
	case 2:
		m.header[3] += uint32(c.IntN(100))
	default:
		m.header[4] = uint32(c.IntN(2))
	}
	return true
}
