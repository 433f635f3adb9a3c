package vulkan

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

const bitBaseVUID = "RuntimeSpirv-None-10824"

var bits = []check.Rule{
	{Name: "bit-base-width", Section: "Vulkan, appendix A", Says: "For Vulkan, the base of bit instructions has 32 bits, but for the feature maintenance9.", In: check.Vulkan,
		Ops:   []grammar.Opcode{grammar.OpBitFieldInsert, grammar.OpBitFieldSExtract, grammar.OpBitFieldUExtract, grammar.OpBitReverse, grammar.OpBitCount},
		VUIDs: []string{bitBaseVUID}, Check: bitBaseWidth},
}

func bitBaseWidth(c *check.Context, in check.Inst) {
	base := c.TypeOf(in.Words[3])
	if c.IsInts(base) && c.Width(base) != 32 && !c.AllowVulkan32BitBitwise {
		c.FailVUID(bitBaseVUID, in, "the base of %v is %v, but must have components of 32 bits", in.Opcode, c.TypeName(base)).
			Suggest("say --allow-vulkan-32-bit-bitwise if the device has the feature maintenance9")
	}
}
