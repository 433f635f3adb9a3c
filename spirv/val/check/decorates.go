package check

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// A Decorates is what an instruction says of an id, or of a member of a structure.
type Decorates struct {
	Target ID
	Member int // -1 for the id itself
	Kind   grammar.Decoration

	inst  Inst     // whose parameters the decoration has; or
	given []uint32 // the parameters, of a group
}

// Params returns the parameters of the decoration.
func (d Decorates) Params() []uint32 {
	switch KindAt(d.inst.Opcode) {
	case 2:
		v, _ := view.AsDecorate(d.inst)
		return v.DecorationParameters()
	case 3:
		v, _ := view.AsMemberDecorate(d.inst)
		return v.DecorationParameters()
	}
	return d.given
}

// DecoratesOf returns what an instruction says that decorates an id or a member by itself; false for other instructions, among them those that
// apply groups.
func DecoratesOf(inst Inst) (Decorates, bool) {
	switch KindAt(inst.Opcode) {
	case 2:
		v, _ := view.AsDecorate(inst)
		return Decorates{Target: v.Target(), Member: -1, Kind: v.Decoration(), inst: inst}, true
	case 3:
		v, _ := view.AsMemberDecorate(inst)
		return Decorates{Target: v.StructureType(), Member: int(v.Member()), Kind: v.Decoration(), inst: inst}, true
	}
	return Decorates{}, false
}

// KindAt returns which word of an instruction is the decoration that it gives; zero if it gives none by itself.
func KindAt(op grammar.Opcode) int {
	switch op {
	case grammar.OpDecorate, grammar.OpDecorateString, grammar.OpDecorateId:
		return 2
	case grammar.OpMemberDecorate, grammar.OpMemberDecorateString, grammar.OpMemberDecorateIdEXT:
		return 3
	}
	return 0
}

// Decorating are the instructions that OnTargets makes rules for: those that give decorations to ids, by themselves or through a group.
var Decorating = []grammar.Opcode{
	grammar.OpDecorate, grammar.OpDecorateId, grammar.OpMemberDecorate, grammar.OpMemberDecorateIdEXT,
	grammar.OpGroupDecorate, grammar.OpGroupMemberDecorate,
}

// OnTargets makes a rule out of one about a decorated id or member: it looks at what an instruction decorates with one of the kinds of the
// rule, and at each target of a group that has one.
func OnTargets(f func(*Context, Inst, Decorates)) func(*Context, Inst) {
	return func(c *Context, inst Inst) {
		if d, ok := DecoratesOf(inst); ok {
			if slices.Contains(c.rule.Kinds, d.Kind) {
				if target, _ := c.Def(d.Target); target.Opcode != grammar.OpDecorationGroup {
					f(c, inst, d)
				}
			}
			return
		}
		g, _ := view.AsGroupDecorate(inst)
		for _, kind := range c.rule.Kinds {
			if given, ok := c.Decoration(g.DecorationGroup(), kind); ok {
				onGroup(c, inst, Decorates{Kind: kind, given: given.Operands}, f)
			}
		}
	}
}

// Given goes over all that decorates: each instruction that does by itself, and each that applies a group once for every decoration of the
// group and every target.
func (m *Module) Given(yield func(Inst, Decorates) bool) {
	var groups map[ID][]Decorates
	for inst := range m.In(module.Annotations) {
		if d, ok := DecoratesOf(inst); ok {
			if !yield(inst, d) {
				return
			}
			continue
		}
		if inst.Opcode != grammar.OpGroupDecorate && inst.Opcode != grammar.OpGroupMemberDecorate {
			continue
		}
		if groups == nil {
			groups = m.groups()
		}
		g, _ := view.AsGroupDecorate(inst)
		if m, ok := view.AsGroupMemberDecorate(inst); ok {
			for _, d := range groups[m.DecorationGroup()] {
				for id, member := range m.Targets() {
					if d.Target, d.Member = id, int(member); !yield(inst, d) {
						return
					}
				}
			}
			continue
		}
		for _, d := range groups[g.DecorationGroup()] {
			for _, d.Target = range g.Targets() {
				if !yield(inst, d) {
					return
				}
			}
		}
	}
}

// groups returns what groups are decorated with, and other ids.
func (m *Module) groups() map[ID][]Decorates {
	groups := map[ID][]Decorates{}
	for inst := range m.In(module.Annotations) {
		if d, ok := DecoratesOf(inst); ok && d.Member < 0 {
			groups[d.Target] = append(groups[d.Target], d)
		}
	}
	return groups
}

// onGroup looks at each target of a group.
func onGroup(c *Context, inst Inst, d Decorates, f func(*Context, Inst, Decorates)) {
	if v, ok := view.AsGroupDecorate(inst); ok {
		for _, id := range v.Targets() {
			d.Target, d.Member = id, -1
			f(c, inst, d)
		}
	}
	if v, ok := view.AsGroupMemberDecorate(inst); ok {
		for id, member := range v.Targets() {
			d.Target, d.Member = id, int(member)
			f(c, inst, d)
		}
	}
}
