package structure

import "encoding/binary"

// Plans finds regions as [Structurize] and [Tree.Sequence] do, and remembers them by the shape of the control flow: most functions have the shape of an
// earlier one. It is for one worker; the zero Plans is ready to use.
type Plans struct {
	known map[string]*plan
	key   []byte
}

// A plan is what was found for a shape. It does not change, but for the dominators that its tree computes when it is asked.
type plan struct {
	tree  Tree // without a CFG
	steps []Step
	asked []emptiness
}

// An emptiness is whether a block is empty. The structurizer asks it of some blocks, so a plan is good only where the answers are the same.
type emptiness struct {
	block int32
	empty bool
}

// How many plans are remembered, and of how many blocks.
const (
	mostPlans  = 256
	mostBlocks = 256
)

// Structurize finds the regions and their blocks in nested order. Its error is as that of [Structurize].
func (p *Plans) Structurize(g *CFG, isEmpty func(int32) bool) (*Tree, []Step, error) {
	n := len(g.Blocks)
	if n > mostBlocks {
		return structurize(g, isEmpty)
	}
	p.key = g.appendShape(p.key[:0])
	if known := p.known[string(p.key)]; known != nil && known.holds(isEmpty) {
		t := known.tree
		t.CFG = g
		return &t, known.steps, nil
	}
	var asked []emptiness
	t, steps, err := structurize(g, func(b int32) bool {
		empty := isEmpty(b)
		asked = append(asked, emptiness{b, empty})
		return empty
	})
	if err == nil && len(g.Blocks) == n && g.moved == nil { // g was only looked at
		p.remember(t, steps, asked)
	}
	return t, steps, err
}

func structurize(g *CFG, isEmpty func(int32) bool) (*Tree, []Step, error) {
	t, err := Structurize(g, isEmpty)
	if err != nil {
		return nil, nil, err
	}
	steps, err := t.Sequence()
	return t, steps, err
}

// remember keeps what was made of the control flow of which the key was made last.
func (p *Plans) remember(t *Tree, steps []Step, asked []emptiness) {
	if p.known == nil || len(p.known) >= mostPlans {
		p.known = map[string]*plan{}
	}
	made := &plan{*t, steps, asked}
	made.tree.CFG = nil
	p.known[string(p.key)] = made
}

// holds reports whether the plan is one for blocks of which isEmpty says which are empty.
func (p *plan) holds(isEmpty func(int32) bool) bool {
	for _, a := range p.asked {
		if isEmpty(a.block) != a.empty {
			return false
		}
	}
	return true
}

// appendShape appends all that regions follow from but phis, which change nothing.
func (g *CFG) appendShape(key []byte) []byte {
	key = binary.LittleEndian.AppendUint16(key, uint16(g.Entry))
	for i := range g.Blocks {
		b := &g.Blocks[i]
		key = append(key, byte(b.Ends))
		key = binary.LittleEndian.AppendUint32(key, uint32(b.Targets))
		for _, n := range [...]int32{b.Merge, b.Cont, int32(len(b.Succs))} {
			key = binary.LittleEndian.AppendUint16(key, uint16(n))
		}
		for _, n := range b.Succs {
			key = binary.LittleEndian.AppendUint16(key, uint16(n))
		}
	}
	return key
}
