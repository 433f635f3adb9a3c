package interp

import "github.com/spvc/spvc/spirv/grammar"

// The scopes of instructions on groups: a workgroup or a subgroup.

// groupScope is the scope of an instruction that a group does together; false, and an error, for one that it cannot have.
func (c *compiler) groupScope(id uint32) (grammar.Scope, bool) {
	n, err := c.p.uint(id)
	if err != nil {
		c.fail(err)
		return 0, false
	}
	switch scope := grammar.Scope(n); scope {
	case grammar.ScopeWorkgroup, grammar.ScopeSubgroup:
		return scope, true
	default:
		c.errorf("the scope %s is not supported", scope)
	}
	return 0, false
}

// subsets yields the active invocations of each workgroup or subgroup.
func (g *group) subsets(scope grammar.Scope) func(yield func(subset) bool) {
	if scope == grammar.ScopeSubgroup {
		return g.subgroups
	}
	return g.workgroups
}

// workgroups yields the active invocations of each workgroup.
func (g *group) workgroups(yield func(subset) bool) {
	all := int32(g.lanes)
	if g.m.compute() {
		all = int32(g.m.size[0] * g.m.size[1] * g.m.size[2])
	}
	for i := 0; i < len(g.active); {
		first := g.active[i] / all * all
		j := i
		for j < len(g.active) && g.active[j] < first+all {
			j++
		}
		if !yield(subset{g.active[i:j], first}) {
			return
		}
		i = j
	}
}
