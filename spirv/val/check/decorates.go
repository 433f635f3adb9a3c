package check

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// A Decorates is what an instruction says of an id, or of a member of a structure.
type Decorates struct {
	Target ID
	Member int // -1 for the id itself
	Kind   grammar.Decoration
	Params []uint32
}

// DecoratesOf returns what an instruction says that decorates an id or a member by itself; false for other instructions, among them those that
// apply groups.
func DecoratesOf(inst Inst) (Decorates, bool) {
	switch inst.Opcode {
	case grammar.OpDecorate, grammar.OpDecorateString, grammar.OpDecorateId:
		v, _ := view.AsDecorate(inst)
		return Decorates{v.Target(), -1, v.Decoration(), v.DecorationParameters()}, true
	case grammar.OpMemberDecorate, grammar.OpMemberDecorateString, grammar.OpMemberDecorateIdEXT:
		v, _ := view.AsMemberDecorate(inst)
		return Decorates{v.StructureType(), int(v.Member()), v.Decoration(), v.DecorationParameters()}, true
	}
	return Decorates{}, false
}

// decorationIn returns the decoration of an instruction that DecoratesOf knows.
func decorationIn(inst Inst) (grammar.Decoration, bool) {
	at := 0
	switch inst.Opcode {
	case grammar.OpDecorate, grammar.OpDecorateString, grammar.OpDecorateId:
		at = 2
	case grammar.OpMemberDecorate, grammar.OpMemberDecorateString, grammar.OpMemberDecorateIdEXT:
		at = 3
	}
	if at == 0 || len(inst.Words) <= at {
		return 0, false
	}
	return grammar.Decoration(inst.Words[at]), true
}

// Decorating are the instructions that OnTargets makes rules for: those that give decorations to ids, by themselves or through a group.
var Decorating = []grammar.Opcode{
	grammar.OpDecorate, grammar.OpDecorateId, grammar.OpMemberDecorate, grammar.OpMemberDecorateIdEXT,
	grammar.OpGroupDecorate, grammar.OpGroupMemberDecorate,
}

// OnTargets makes a rule out of one about a decorated id or member: it looks at what an instruction decorates with one of some kinds, and at
// each target of a group that has one.
func OnTargets(f func(*Context, Inst, Decorates), kinds ...grammar.Decoration) func(*Context, Inst) {
	var of decorationSet
	for _, kind := range kinds {
		of |= bitOf(kind)
	}
	return func(c *Context, inst Inst) {
		if kind, ok := decorationIn(inst); ok && of&bitOf(kind) == 0 {
			return // most decorations are none of these
		}
		if d, ok := DecoratesOf(inst); ok {
			if slices.Contains(kinds, d.Kind) {
				if target, _ := c.Def(d.Target); target.Opcode != grammar.OpDecorationGroup {
					f(c, inst, d)
				}
			}
			return
		}
		g, _ := view.AsGroupDecorate(inst)
		for _, kind := range kinds {
			if given, ok := c.Decoration(g.DecorationGroup(), kind); ok {
				onGroup(c, inst, Decorates{Kind: kind, Params: given.Operands}, f)
			}
		}
	}
}

// onGroup looks at each target of a group.
func onGroup(c *Context, inst Inst, d Decorates, f func(*Context, Inst, Decorates)) {
	if v, ok := view.AsGroupDecorate(inst); ok {
		for _, id := range v.Targets() {
			f(c, inst, Decorates{id, -1, d.Kind, d.Params})
		}
	}
	if v, ok := view.AsGroupMemberDecorate(inst); ok {
		for id, member := range v.Targets() {
			f(c, inst, Decorates{id, int(member), d.Kind, d.Params})
		}
	}
}
