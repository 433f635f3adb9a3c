package vulkan

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

const ballotCountVUID = "StandaloneSpirv-OpGroupNonUniformBallotBitCount-04685"

var groupRules = []check.Rule{
	{Name: "ballot-count-operation", Section: "Vulkan, appendix A", Says: "For Vulkan, OpGroupNonUniformBallotBitCount reduces or scans.", In: check.Vulkan,
		Ops: []grammar.Opcode{grammar.OpGroupNonUniformBallotBitCount}, VUIDs: []string{ballotCountVUID}, Check: ballotCount},
}

func ballotCount(c *check.Context, in check.Inst) {
	v, _ := view.AsGroupNonUniformBallotBitCount(in)
	switch o := v.Operation(); o {
	case grammar.GroupOperationReduce, grammar.GroupOperationInclusiveScan, grammar.GroupOperationExclusiveScan:
	default:
		c.FailVUID(ballotCountVUID, in, "for Vulkan, the operation must be Reduce, InclusiveScan or ExclusiveScan, not %v", o)
	}
}
