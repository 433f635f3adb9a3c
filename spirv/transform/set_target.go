package transform

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv/target"
)

func init() { pass.Register(SetTarget) }

// SetTarget has a module say that it is made for a target, with capabilities and extensions that it has besides: the attribute
// spirv.target_env of what the pass runs on, for all that is inside. One that says it already keeps what it says.
var SetTarget = &pass.Pass{
	Name:    "spirv-set-target",
	Summary: "Say for which target a module is made, by its name, such as vulkan1.2",
	Options: []string{"caps", "exts", "target"},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		const name = "spirv.target_env"
		t, err := target.ByName(c.Options["target"])
		if err == nil {
			err = t.Add(namesIn(c.Options["caps"]), namesIn(c.Options["exts"]))
		}
		if err != nil {
			d.Errorf(op.Loc(), "%v", fmt.Errorf("spirv-set-target: %w", err))
			return false
		}
		if op.Attr(name) != nil {
			return false
		}
		op.SetAttr(name, t.Attr())
		return true
	},
}
