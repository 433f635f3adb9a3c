package rules

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// A given is a decoration of an id, or of a member, as an instruction gives it.
type given struct {
	id     ID
	member uint32 // counted from 1; zero for the id itself
	kind   grammar.Decoration
	offset int
}

func (a given) compare(b given) int {
	switch {
	case a.id != b.id:
		return cmp.Compare(a.id, b.id)
	case a.member != b.member:
		return cmp.Compare(a.member, b.member)
	case a.kind != b.kind:
		return cmp.Compare(a.kind, b.kind)
	}
	return cmp.Compare(a.offset, b.offset)
}

// excluding are decorations that one thing cannot both have.
var excluding = []struct {
	ofMembers bool
	a, b      grammar.Decoration
}{
	{false, grammar.DecorationBlock, grammar.DecorationBufferBlock},
	{false, grammar.DecorationRestrict, grammar.DecorationAliased},
	{false, grammar.DecorationRestrictPointer, grammar.DecorationAliasedPointer},
	{true, grammar.DecorationRowMajor, grammar.DecorationColMajor},
	{true, grammar.DecorationOffset, grammar.DecorationOffsetIdEXT},
}

// repeats reports whether something may have a decoration more than once.
func repeats(g given) bool {
	return g.kind == grammar.DecorationUserSemantic || g.member == 0 && g.kind == grammar.DecorationFuncParamAttr
}

// decorationOnce sorts all decorations, so that those of one thing stand together.
func decorationOnce(c *check.Context) {
	if plainlyOnce(c) {
		return
	}
	all := make([]given, 0, 64)
	for in := range c.In(module.Annotations) {
		switch in.Opcode {
		case grammar.OpDecorate, grammar.OpMemberDecorate, grammar.OpMemberDecorateIdEXT:
			d, _ := check.DecoratesOf(in)
			all = append(all, given{d.Target, uint32(d.Member + 1), d.Kind, in.Offset()})
		}
	}
	slices.SortFunc(all, given.compare)
	for i := 0; i < len(all); {
		k := i + 1
		for k < len(all) && all[k].id == all[i].id && all[k].member == all[i].member {
			k++
		}
		onceInOne(c, all[i:k])
		i = k
	}
}

// plainlyOnce reports whether the decorations of each thing stand together, things in ascending order, and none repeats or excludes another: so
// compilers write them.
func plainlyOnce(c *check.Context) bool {
	last, set := given{}, uint64(0)
	for in := range c.In(module.Annotations) {
		switch in.Opcode {
		case grammar.OpDecorate, grammar.OpMemberDecorate, grammar.OpMemberDecorateIdEXT:
		default:
			continue
		}
		d, _ := check.DecoratesOf(in)
		now := given{id: d.Target, member: uint32(d.Member + 1)}
		switch order := now.compare(last); {
		case order < 0 || d.Kind >= 64:
			return false
		case order > 0:
			last, set = now, 0
		}
		if set>>d.Kind&1 != 0 {
			return false
		}
		set |= 1 << d.Kind
		for _, e := range excluding {
			if e.b < 64 && (set>>e.a)&(set>>e.b)&1 != 0 {
				return false
			}
		}
	}
	return true
}

// onceInOne looks at the decorations of one thing, which are sorted.
func onceInOne(c *check.Context, list []given) {
	for i := 1; i < len(list); i++ {
		if a, b := list[i-1], list[i]; a.kind == b.kind && !repeats(b) {
			c.Fail(c.At(b.offset), "%v is decorated with %s twice", c.Name(b.id), b.kind).Note(c.At(a.offset), "the first time")
		}
	}
	for _, e := range excluding {
		if e.ofMembers != (list[0].member != 0) {
			continue
		}
		a := slices.IndexFunc(list, func(g given) bool { return g.kind == e.a })
		b := slices.IndexFunc(list, func(g given) bool { return g.kind == e.b })
		if a >= 0 && b >= 0 {
			c.Fail(c.At(list[b].offset), "%v is decorated with both %s and %s", c.Name(list[b].id), e.a, e.b).
				Note(c.At(list[a].offset), "the other one")
		}
	}
}

// isNonSemantic reports whether an instruction is one of a set without semantics.
func isNonSemantic(c *check.Context, in check.Inst) bool {
	switch in.Opcode {
	case grammar.OpExtInst, grammar.OpExtInstWithForwardRefsKHR:
		v, _ := view.AsExtInst(in)
		name, _ := c.ExtInstSet(v.Set())
		return grammar.IsNonSemantic(name)
	}
	return false
}
