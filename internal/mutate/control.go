package mutate

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
)

// label chooses a block of the function that a place is in, or of any.
func (m *module) label(at int, c Chooser) uint32 {
	var list, all []uint32
	f, inside := m.functionOf(at)
	for _, b := range m.spans {
		_, id := m.instruction(b.from).Results()
		all = append(all, id)
		if inside && f.from <= b.from && b.from < f.to {
			list = append(list, id)
		}
	}
	switch {
	case len(list) > 0 && !chance(c, 4):
		return one(c, list)
	case len(all) > 0:
		return one(c, all)
	}
	return m.anyID(c)
}

// retarget changes one label that an instruction names.
func (m *module) retarget(at int, c Chooser) bool {
	list := slices.DeleteFunc(m.operands(at), func(o operand) bool {
		return !o.isID() || o.Kind == grammar.KindIdResult || m.kindOf(o.Words[0]).role != aLabel
	})
	if len(list) == 0 {
		return false
	}
	m.set(at, one(c, list).at, 1, m.label(at, c))
	return true
}

func anotherTarget(m *module, c Chooser) bool {
	if len(m.spans) == 0 {
		return false
	}
	return m.retarget(one(c, m.spans).to-1, c)
}

func isMerge(w words) bool {
	return w.opcode() == grammar.OpSelectionMerge || w.opcode() == grammar.OpLoopMerge
}

// merge chooses a merge instruction; -1 if there is none.
func (m *module) merge(c Chooser) int {
	var list []int
	for i, w := range m.code {
		if isMerge(w) {
			list = append(list, i)
		}
	}
	if len(list) == 0 {
		return -1
	}
	return one(c, list)
}

func anotherMergeTarget(m *module, c Chooser) bool {
	at := m.merge(c)
	return at >= 0 && m.retarget(at, c)
}

func dropMerge(m *module, c Chooser) bool {
	at := m.merge(c)
	if at < 0 {
		return false
	}
	m.remove(span{at, at + 1})
	return true
}

// addMerge makes a block a header, or one once more.
func addMerge(m *module, c Chooser) bool {
	if len(m.spans) == 0 {
		return false
	}
	at := one(c, m.spans).to - 1
	w := words{uint32(grammar.OpSelectionMerge), m.label(at, c), 0}
	if chance(c, 50) {
		w = words{uint32(grammar.OpLoopMerge), m.label(at, c), m.label(at, c), 0}
	}
	m.insert(at, w)
	return true
}

// ends are the instructions that a block is given to end with.
var ends = []grammar.Opcode{grammar.OpBranch, grammar.OpBranchConditional, grammar.OpSwitch, grammar.OpReturn, grammar.OpReturnValue,
	grammar.OpUnreachable, grammar.OpKill, grammar.OpTerminateInvocation}

func anotherEnd(m *module, c Chooser) bool {
	if len(m.spans) == 0 {
		return false
	}
	at := one(c, m.spans).to - 1
	w := words{uint32(one(c, ends))}
	switch w.opcode() {
	case grammar.OpBranch:
		w = append(w, m.label(at, c))
	case grammar.OpBranchConditional:
		w = append(w, m.typed(grammar.OpTypeBool, c), m.label(at, c), m.label(at, c))
	case grammar.OpSwitch:
		w = append(w, m.typed(grammar.OpTypeInt, c), m.label(at, c))
		for i := range c.IntN(4) {
			w = append(w, uint32(i), m.label(at, c))
		}
	case grammar.OpReturnValue:
		w = append(w, m.anyID(c))
	}
	if chance(c, 10) {
		m.insert(at+1, w) // behind the end
	} else {
		m.code[at] = w
	}
	return true
}

// typed chooses a value whose type is of an opcode.
func (m *module) typed(op grammar.Opcode, c Chooser) uint32 {
	i := search(c, len(m.ids), func(i int) bool {
		at, ok := m.defs[m.kindOf(m.ids[i]).typ]
		return ok && m.code[at].opcode() == op
	})
	if i < 0 {
		return m.anyID(c)
	}
	return m.ids[i]
}

// splitBlock cuts a block in two.
func splitBlock(m *module, c Chooser) bool {
	if len(m.spans) == 0 {
		return false
	}
	b := one(c, m.spans)
	at := b.from + 1 + c.IntN(b.to-b.from)
	next := m.fresh()
	m.insert(at, words{uint32(grammar.OpBranch), next}, words{uint32(grammar.OpLabel), next})
	return true
}

// joinBlocks takes out the end of a block, and the label behind it.
func joinBlocks(m *module, c Chooser) bool {
	if len(m.spans) < 2 {
		return false
	}
	i := c.IntN(len(m.spans) - 1)
	if m.spans[i].to != m.spans[i+1].from {
		return false
	}
	m.remove(span{m.spans[i].to - 1, m.spans[i].to + 1})
	return true
}

func dropBlock(m *module, c Chooser) bool {
	if len(m.spans) == 0 {
		return false
	}
	m.remove(one(c, m.spans))
	return true
}

// moveBlock puts a block in front of another, of the function mostly.
func moveBlock(m *module, c Chooser) bool {
	if len(m.spans) < 2 {
		return false
	}
	i, j := c.IntN(len(m.spans)), c.IntN(len(m.spans))
	if i == j {
		return false
	}
	to := m.spans[j].from
	list := m.remove(m.spans[i])
	if j > i {
		to -= len(list)
	}
	m.insert(to, list...)
	return true
}

// repeatBlock writes a block twice, the second time with ids of its own mostly, here or in another function; a branch may go
// there.
func repeatBlock(m *module, c Chooser) bool {
	if len(m.spans) == 0 {
		return false
	}
	b := one(c, m.spans)
	list := slices.Clone(m.code[b.from:b.to])
	if chance(c, 90) {
		list = m.rename(list)
	}
	to := b.to
	if chance(c, 50) {
		to = one(c, m.spans).to
	}
	m.insert(to, list...)
	m.look()
	if chance(c, 50) {
		anotherTarget(m, c)
	}
	return true
}

// addPhi merges values at the beginning of a block, from any others.
func addPhi(m *module, c Chooser) bool {
	if len(m.spans) == 0 {
		return false
	}
	at := one(c, m.spans).from + 1
	i := search(c, len(m.ids), func(i int) bool { return m.kindOf(m.ids[i]).typ != 0 })
	if i < 0 {
		return false
	}
	id := m.ids[i]
	w := words{uint32(grammar.OpPhi), m.kindOf(id).typ, m.fresh()}
	for range c.IntN(4) {
		w = append(w, m.instead(id, c), m.label(at, c))
	}
	m.insert(at, w)
	return true
}
