package roundtrip

import (
	"slices"

	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// equalFunctions finds the functions that two modules have in the same words, by their places in each. Nothing in them can be a
// difference, so they need no canonical form: mostly that is all of a module, and all of the time.
//
// The words say the same only if the ids of types and constants stand for the same in both. Where one does not, no function counts.
func equalFunctions(a, b *module.Module) (inA, inB []bool) {
	for inst := range a.Outside {
		if _, id := inst.Results(); id != 0 && isDeclaration(inst) {
			if other, ok := b.Def(id); ok && !slices.Equal(inst.Words, other.Words) {
				return nil, nil
			}
		}
	}
	var places map[uint32]int // made where functions stand elsewhere
	inA, inB = make([]bool, a.NumFunctions()), make([]bool, b.NumFunctions())
	for i := range inA {
		f, k, ok := a.FunctionAt(i), i, true
		if i >= len(inB) || b.FunctionAt(i).ID() != f.ID() {
			if places == nil {
				places = placesOf(b)
			}
			k, ok = places[f.ID()]
		}
		if ok && !inB[k] && slices.Equal(wordsOf(f), wordsOf(b.FunctionAt(k))) {
			inA[i], inB[k] = true, true
		}
	}
	return inA, inB
}

// placesOf are the places of functions by their ids.
func placesOf(m *module.Module) map[uint32]int {
	places := make(map[uint32]int, m.NumFunctions())
	for i := range m.NumFunctions() {
		places[m.FunctionAt(i).ID()] = i
	}
	return places
}

// wordsOf are the words of a function, from its OpFunction on.
func wordsOf(f *module.Function) []uint32 {
	_, to := f.Extent()
	return f.Module().Words()[f.Def().Offset():to]
}

// each visits all instructions but those of functions that the other module has in the same words.
func (c *canonical) each(visit func(spv.Instruction)) {
	for inst := range c.words.Outside {
		visit(inst)
	}
	for i := range c.words.NumFunctions() {
		if c.equal != nil && c.equal[i] {
			continue
		}
		for inst := range c.words.FunctionAt(i).All() {
			visit(inst)
		}
	}
}

// eachInBlock is each with the blocks: label is that of the block that the instruction is in, or begins, zero in front of the first one of
// a function; isFirst says that it is that one.
func (c *canonical) eachInBlock(visit func(label uint32, isFirst bool, inst spv.Instruction)) {
	label, isFirst := uint32(0), false
	c.each(func(inst spv.Instruction) {
		switch inst.Opcode {
		case grammar.OpFunction:
			label = 0
		case grammar.OpLabel:
			label, isFirst = inst.Words[1], label == 0
		}
		visit(label, isFirst, inst)
	})
}

// useEqual marks what equal functions refer to. Only of what is declared does it matter.
func (c *canonical) useEqual(live map[uint32]bool) {
	news := make([]bool, c.words.LastNumber()+1) // by number
	for id := range c.declare {
		news[c.words.Number(id)] = true
	}
	for id := range c.same {
		news[c.words.Number(id)] = true
	}
	for i, equal := range c.equal {
		if !equal {
			continue
		}
		for inst := range c.words.FunctionAt(i).All() {
			for _, id := range c.words.IDs(inst) {
				if n := c.words.Number(id); news[n] {
					news[n] = false
					c.use(live, []uint32{id})
				}
			}
		}
	}
}

// all reports whether functions were compared, n of them, and all are marked.
func all(marked []bool, n int) bool {
	return marked != nil && len(marked) == n && !slices.Contains(marked, false)
}

// sameOutside reports whether two modules, whose functions are equal, have the same instructions outside of them, each as often, in any
// order, but for names, lines and declarations. Then their canonical forms are the same: a declaration that one of them does not have is used
// by nothing but others of this kind. It is false where the order counts, as it does for graphs and sources in pieces.
func sameOutside(a, b *module.Module) bool {
	x, known := sumOutside(a)
	if !known {
		return false
	}
	y, known := sumOutside(b)
	return known && x == y
}

// sumOutside is a number for the instructions outside of functions, whatever their order.
func sumOutside(m *module.Module) (sum uint64, known bool) {
	for inst := range m.Outside {
		switch inst.Opcode {
		case grammar.OpGraphARM, grammar.OpSourceContinued:
			return 0, false
		}
		if ignored(inst) || isDeclaration(inst) {
			continue
		}
		h := uint64(hashStart)
		for _, w := range inst.Words {
			h = mix(h, uint64(w))
			h ^= h >> 29
		}
		sum += mix(h^h>>32, hashStart)
	}
	return sum, true
}
