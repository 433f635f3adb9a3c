package rules

import (
	"math"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// headerRules are about the five words that a module begins with.
var headerRules = []check.Rule{
	{Name: "version", Section: "2.3", Says: "The version of a module exists, and the environment takes it.", OfModule: version},
	{Name: "bound", Section: "2.3", Says: "All ids are less than the bound, and that is no larger than the limit.", OfModule: bound},
}

func version(c *check.Context) {
	switch v := c.Version; {
	case v&0xff0000ff != 0 || v < grammar.MakeVersion(1, 0) || v > grammar.MakeVersion(1, 6):
		c.Fail(check.AtModule, "there is no version %#08x of SPIR-V", uint32(v))
	case v > c.Env.SPIRV:
		c.Fail(check.AtModule, "%s takes SPIR-V %v at most, the module is of %v", c.Env.Says, c.Env.SPIRV, v)
	}
}

func bound(c *check.Context) {
	bound := c.Header().Bound
	if limit := c.Limits.IDBound; uint64(bound) > uint64(limit) {
		c.Fail(check.AtModule, "the bound is %d, which is over the limit of %d", bound, limit)
	}
	if c.LargestID(math.MaxUint32) < bound && c.Number(math.MaxUint32) == 0 {
		return
	}
	for n := uint32(1); n <= c.LastNumber(); n++ {
		if id := c.IDOf(n); id >= bound {
			c.Fail(c.Numbered(n), "%v is not less than the bound, %d", c.Name(id), bound).Suggest("raise the bound to %d", uint64(id)+1)
		}
	}
}
