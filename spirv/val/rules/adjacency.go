package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// adjacencyRules are about what stands next to what in a block.
var adjacencyRules = []check.Rule{
	{Name: "block-order", Section: "2.4", Says: "The variables of a function stand first in its first block, and OpPhi first in the others.", OfFunction: blockOrder},
	{Name: "merge-adjacent", Section: "3.3.17", Says: "A merge instruction stands directly in front of the branch that it is for.", OfFunction: mergeAdjacent},
}

func blockOrder(c *check.Context, f *check.Function) {
	b := f.Body()
	for i := range b.NumBlocks() {
		first := i == 0
		begun := false // something stands in front that neither may stand behind
		for in := range b.Instructions(i) {
			switch in.Opcode {
			case grammar.OpLabel, grammar.OpLine, grammar.OpNoLine:
			case grammar.OpExtInst, grammar.OpExtInstWithForwardRefsKHR:
				begun = begun || !c.IsDebugInfo(in) || c.HasNoSemantics(in)
			case grammar.OpPhi:
				if first || begun {
					c.Fail(in, "an OpPhi stands behind other instructions, or in the first block")
				}
			case grammar.OpVariable, grammar.OpUntypedVariableKHR:
				if (!first || begun) && isLocal(in) {
					c.Fail(in, "a variable stands behind other instructions, or not in the first block")
				}
			default:
				begun = true
			}
		}
	}
}

func isLocal(in check.Inst) bool {
	if v, ok := view.AsVariable(in); ok {
		return v.StorageClass() == grammar.StorageClassFunction
	}
	v, _ := view.AsUntypedVariableKHR(in)
	return v.StorageClass() == grammar.StorageClassFunction
}

func mergeAdjacent(c *check.Context, f *check.Function) {
	if !c.HasOpcode(grammar.OpSelectionMerge) && !c.HasOpcode(grammar.OpLoopMerge) {
		return
	}
	var merge check.Inst
	for in := range f.All() {
		if merge.Words != nil && !mergesFor(merge.Opcode, in.Opcode) {
			c.Fail(merge, "%v stands in front of %v", merge.Opcode, in.Opcode).Note(in, "this is behind it")
		}
		if merge = (check.Inst{}); in.Opcode.Is(grammar.Merge) {
			merge = in
		}
	}
}

// mergesFor reports whether a merge instruction is for a terminator.
func mergesFor(merge, op grammar.Opcode) bool {
	switch op {
	case grammar.OpBranchConditional:
		return true
	case grammar.OpBranch:
		return merge == grammar.OpLoopMerge
	case grammar.OpSwitch:
		return merge == grammar.OpSelectionMerge
	}
	return false
}
