package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/memory"
)

func init() { pass.Register(VerifyLayout) }

// VerifyLayout reports members of blocks whose offsets or strides break the rules of the target, relaxed as Vulkan 1.1 takes
// them, or the rules of the option. MLIR has no such pass.
var VerifyLayout = &pass.Pass{
	Name:    "verify-spirv-layout",
	Summary: "Report members of blocks whose Offset, ArrayStride or MatrixStride breaks the rules of the target",
	On:      "spv.module",
	Options: []string{"rules"},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		rules := chooseRules(op, c, d)
		if rules == nil {
			return false
		}
		_, given := c.Options["rules"]
		for at := range op.Region(0).Entry().Operations {
			if v, ok := spirv.AsGlobalVariable(at); ok {
				verifyBlock(at, v.Type(), rules, given, d)
			}
		}
		return false
	},
}

func verifyBlock(op *mlir.Operation, t mlir.Type, rules func(grammar.StorageClass) *memory.Rules, given bool, d *mlir.Diagnostics) {
	ptr, ok := t.(*spirv.PointerType)
	if !ok {
		return
	}
	block, ok := memory.BlockOf(ptr)
	if !ok {
		return
	}
	r := rules(block.Class)
	if !given {
		r = r.Lenient()
	}
	for _, v := range memory.Check(memory.WithLengths(block.Type, op.Parent()), r) {
		where := "its block"
		if v.Path != "" {
			where = "member " + v.Path
		}
		d.OpError(op, "@%s breaks %s: %s: %s", op.Symbol(), r.Name, where, v.Message)
	}
}
