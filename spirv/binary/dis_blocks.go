package binary

import "github.com/spvc/spvc/spirv/grammar"

// blockList holds the blocks of one function back until all are known: how deep a block is nested, and where it comes in
// structured order, depends on the merge instructions of others. It works on whatever labels and branches there are.
type blockList struct {
	words   []uint32
	context Context
	blocks  []heldBlock
	index   map[uint32]int // in blocks, by the id of the label
	targets []int          // of the block at hand
}

// heldBlock is a label and the instructions up to the next one.
type heldBlock struct {
	start, end       int // word offsets
	id               uint32
	merge, continues uint32
	branch           int // word offset of the branch, zero if there is none
	level            int // how deep it is nested; notNested before that is known
}

const (
	notNested = -1

	nestIndent = 2
	// Deeper blocks do not move further to the right: the text would take the square of the module's size.
	maxNestIndent = 200
)

// hold takes an instruction that belongs to a block, and reports whether it did.
func (l *blockList) hold(inst Instruction) bool {
	switch inst.Opcode {
	case grammar.OpFunction, grammar.OpFunctionEnd:
		return false
	case grammar.OpLabel:
		l.blocks = append(l.blocks, heldBlock{id: idAt(inst, 1), start: inst.Offset(), level: notNested})
	}
	if len(l.blocks) == 0 {
		return false
	}
	b := &l.blocks[len(l.blocks)-1]
	b.end = inst.Offset() + len(inst.Words)
	switch inst.Opcode {
	case grammar.OpSelectionMerge:
		b.merge = idAt(inst, 1)
	case grammar.OpLoopMerge:
		b.merge, b.continues = idAt(inst, 1), idAt(inst, 2)
	case grammar.OpBranch, grammar.OpBranchConditional, grammar.OpSwitch:
		b.branch = inst.Offset()
	}
	return true
}

func idAt(inst Instruction, i int) uint32 {
	if i < len(inst.Words) {
		return inst.Words[i]
	}
	return 0
}

// held writes the blocks that are held back.
func (p *printer) held(l *blockList, reorder bool) {
	if len(l.blocks) == 0 {
		return
	}
	order := l.order()
	for i := range order {
		at := i
		if reorder {
			at = order[i]
		}
		b := &l.blocks[at]
		for offset := b.start; offset < b.end; {
			inst, err := InstructionAt(l.words, offset)
			if err != nil {
				break // not after it was held
			}
			if p.nested {
				p.indentIn(b, inst)
			}
			p.line(inst)
			offset += len(inst.Words)
		}
	}
	p.indent = 0
	l.blocks = l.blocks[:0]
}

// indentIn moves what stands in a block to the right, and further than its label.
func (p *printer) indentIn(b *heldBlock, inst Instruction) {
	p.indent = min(b.level*nestIndent, maxNestIndent)
	if inst.Opcode != grammar.OpLabel {
		p.indent += nestIndent
	}
}

// order nests the blocks and returns them in structured order: the reverse of the order in which a search that goes to the
// merge block first, then to the continue target, and then to the last branch target, leaves them. What it does not reach
// comes last.
func (l *blockList) order() []int {
	l.index = make(map[uint32]int, len(l.blocks))
	for i := range l.blocks {
		l.index[l.blocks[i].id] = i
	}
	var (
		order   = make([]int, len(l.blocks))
		next    = len(order)
		visited = make([]bool, len(l.blocks))
		stack   = []int{0} // a block to enter, or the complement of one to leave
	)
	l.blocks[0].level = 0
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if at < 0 {
			next--
			order[next] = ^at
			continue
		}
		if !visited[at] {
			visited[at] = true
			stack = append(append(stack, ^at), l.enter(&l.blocks[at])...)
		}
	}
	reached := copy(order, order[next:])
	for i := range l.blocks {
		if !visited[i] {
			l.blocks[i].level = 0
			order[reached] = i
			reached++
		}
	}
	return order
}

// enter nests what follows a block, and returns it, the first to search last.
func (l *blockList) enter(b *heldBlock) []int {
	level := b.level
	merge, hasMerge := l.nest(b.merge, level)
	continues, hasContinue := l.nest(b.continues, level+1)
	l.targets = l.targets[:0]
	if b.branch != 0 {
		l.follow(b, level)
	}
	if hasContinue {
		l.targets = append(l.targets, continues)
	}
	if hasMerge {
		l.targets = append(l.targets, merge)
	}
	return l.targets
}

// follow nests the targets of a block's branch: two levels deeper, one for the construct and one for what is not its continue
// construct, unless the branch has no choice.
func (l *blockList) follow(b *heldBlock, level int) {
	inst, err := InstructionAt(l.words, b.branch)
	if err != nil {
		return // not after it was held
	}
	first := 1 // operand that is a target
	if inst.Opcode != grammar.OpBranch {
		first++
	}
	if first == 2 || b.merge != 0 {
		level += 2
	}
	ops := OperandsIn(l.context, inst)
	for n := 1; ops.Next(); n++ {
		if n < first || ops.Kind != grammar.KindIdRef {
			continue
		}
		if target, ok := l.nest(ops.Words[0], level); ok {
			l.targets = append(l.targets, target)
		}
	}
}

// nest finds a block, and says how deep it is nested unless that is known.
func (l *blockList) nest(id uint32, level int) (at int, ok bool) {
	if at, ok = l.index[id]; ok && l.blocks[at].level == notNested {
		l.blocks[at].level = level
	}
	return at, ok
}
