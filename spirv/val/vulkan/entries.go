package vulkan

import (
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/spirv/val/check"
)

// entryRules are about entry points and what they call.
var entryRules = []check.Rule{
	{Name: "no-recursion", Section: "Vulkan, appendix A", Says: "No function that an entry point leads to calls itself, also not through others.",
		In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-None-04634"}, OfModule: noRecursion},
}

func noRecursion(c *check.Context) {
	components := graph.StronglyConnected(c.Calls())
	for i := range components.Len() {
		if !components.IsCyclic(int32(i)) {
			continue
		}
		for _, v := range components.Vertices(int32(i)) {
			f := c.Module.Func(int(v))
			for e := range c.EntriesTo(f) {
				c.FailVUID("StandaloneSpirv-None-04634", f.Def(), "%v comes to call itself", c.Name(f.ID())).
					Note(e.Instruction, "the entry point %q leads to it", e.Name)
				break
			}
		}
	}
}
