package roundtrip

import (
	"fmt"
	"slices"

	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A Difference is an instruction, or something in the header, that one of two
// modules has, and the other does not.
type Difference struct {
	Lost bool            // import or export dropped it; otherwise export made it
	Inst spv.Instruction // no words for the header
	Text string          // of the instruction, as assembly
}

func (d Difference) String() string {
	switch {
	case len(d.Inst.Words) == 0 && d.Lost:
		return d.Text + " does not come back"
	case len(d.Inst.Words) == 0:
		return "export makes " + d.Text
	}
	if d.Lost {
		return fmt.Sprintf("word %d: %s does not come back: %s", d.Inst.Offset(), d.Inst.Opcode, d.Text)
	}
	return fmt.Sprintf("word %d of the export: %s was not there: %s", d.Inst.Offset(), d.Inst.Opcode, d.Text)
}

// Differences compares what was imported with what export made of it, in the
// canonical form (see canonical.go): what is not in the list came back, or is one
// of the things that import may drop since it means nothing. The ids of both must
// be the same. An error is about words that are no module.
func Differences(imported, exported []uint32) ([]Difference, error) {
	p := pairOf(imported, exported)
	if p.err != nil {
		return nil, p.err
	}
	return p.differences(), nil
}

// differences is [Differences] of two that are modules.
func (p pair) differences() []Difference {
	before, after := p.imported, p.exported
	imported, exported := before.Words(), after.Words()
	equalBefore, equalAfter := equalFunctions(before, after)
	var out []Difference
	if imported[1] != exported[1] {
		out = append(out, Difference{Text: fmt.Sprintf("the version %v in place of %v", grammar.Version(exported[1]), grammar.Version(imported[1]))})
	}
	if imported[4] != 0 {
		out = append(out, Difference{Lost: true, Text: fmt.Sprintf("the reserved word %d of the header", imported[4])})
	}
	if all(equalBefore, before.NumFunctions()) && all(equalAfter, after.NumFunctions()) && sameOutside(before, after) {
		return out
	}
	return append(out, canonicalDifferences(before, after, equalBefore, equalAfter)...)
}

// canonicalDifferences compares the canonical forms of two modules, but for functions that are equal.
func canonicalDifferences(before, after *module.Module, equalBefore, equalAfter []bool) []Difference {
	a := canonicalize(before, equalBefore, func(id uint32) bool { return after.Number(id) != 0 })
	b := canonicalize(after, equalAfter, func(id uint32) bool { return before.Number(id) != 0 })
	out := a.without(b, true)
	for _, d := range b.without(a, false) {
		if !once(d.Inst) { // what a module needs is filled in
			out = append(out, d)
		}
	}
	return out
}

// without lists the facts of c that o does not have.
func (c *canonical) without(o *canonical, lost bool) []Difference {
	var out []Difference
	seen := map[uint64]int{}
	for _, f := range c.facts {
		if seen[f.key]++; seen[f.key] > o.at[f.key] {
			out = append(out, Difference{lost, f.inst, string(spv.AppendInstruction(nil, c.words, f.inst))})
		}
	}
	return out
}

// firstOther is the first instruction in which two modules differ.
func firstOther(a, b []uint32) string {
	x, y := instructions(a), instructions(b)
	for at := range max(len(x), len(y)) {
		i, j := wordsAt(x, at), wordsAt(y, at)
		if !slices.Equal(i, j) {
			return fmt.Sprintf("instruction %d, %s", at+1, name(i))
		}
	}
	return "the header"
}

// wordsAt is the instruction at a place, nothing behind the end.
func wordsAt(list [][]uint32, at int) []uint32 {
	if at < len(list) {
		return list[at]
	}
	return nil
}

func name(words []uint32) string {
	if len(words) == 0 {
		return "the end"
	}
	return grammar.Opcode(words[0] & 0xffff).String()
}
