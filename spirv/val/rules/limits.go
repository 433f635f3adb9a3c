package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// limitRules are about how much of something there may be. Limits on arguments, indexes and nesting are checked with what has them.
var limitRules = []check.Rule{
	{Name: "struct-members-limit", Section: "2.17", Says: "A structure has no more members than the limit.",
		Ops: []grammar.Opcode{grammar.OpTypeStruct}, Check: structMembersLimit},
	{Name: "struct-depth-limit", Section: "2.17", Says: "Structures do not stand in each other deeper than the limit.", OfModule: structDepthLimit},
	{Name: "switch-limit", Section: "2.17", Says: "A switch has no more cases than the limit.", Ops: []grammar.Opcode{grammar.OpSwitch}, Check: switchLimit},
	{Name: "variables-limit", Section: "2.17", Says: "A module has no more variables, of functions and others, than the limits.", OfModule: variablesLimit},
}

func structMembersLimit(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeStruct(in)
	if n := len(v.MemberTypes()); n > c.Limits.StructMembers {
		c.Fail(in, "the structure has %v, the limit is %d", check.Count(n, "member"), c.Limits.StructMembers)
	}
}

// structDepthLimit counts structures that are members of structures; arrays and pointers are not looked into.
func structDepthLimit(c *check.Context) {
	limit := c.Limits.StructDepth
	if int64(c.LastNumber()) <= int64(limit) {
		return // there are not that many structures
	}
	depths := map[check.ID]int{}
	for in := range c.In(module.Globals) {
		v, ok := view.AsTypeStruct(c.Whole(in))
		if !ok {
			continue
		}
		depth := 1
		for _, member := range v.MemberTypes() {
			depth = max(depth, depths[member]+1)
		}
		if depths[v.Result()] = depth; depth > limit {
			c.Fail(in, "%d structures stand in each other, the limit is %d", depth, limit)
		}
	}
}

func switchLimit(c *check.Context, in check.Inst) {
	limit := c.Limits.SwitchBranches
	if len(in.Words) <= limit {
		return
	}
	n := 0
	for range c.Cases(in) {
		n++
	}
	if n > limit {
		c.Fail(in, "the switch has %v, the limit is %d", check.Count(n, "case"), limit)
	}
}

func variablesLimit(c *check.Context) {
	ids := int(c.LastNumber())
	if limit := c.Limits.GlobalVariables; ids > limit {
		n := 0
		for in := range c.In(module.Globals) {
			if in.Opcode == grammar.OpVariable {
				n++
			}
		}
		if n > limit {
			c.Fail(check.AtModule, "%v outside of functions, the limit is %d", check.There(n, "variable"), limit)
		}
	}
	if limit := c.Limits.LocalVariables; ids > limit {
		n := 0
		for i := range c.NumFuncs() {
			for in := range c.Module.Func(i).All() {
				if in.Opcode == grammar.OpVariable {
					n++
				}
			}
		}
		if n > limit {
			c.Fail(check.AtModule, "%v in functions, the limit is %d", check.There(n, "variable"), limit)
		}
	}
}
