package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(SettleUndefined) }

// SettleUndefined puts zero in the place of what is undefined. Each use of OpUndef may read something else, but what has read it is one value: a
// copy, what was stored, passed to a function or brought along a branch. The passes behind this one put what was copied in the place of
// copies, and need not ask whether that is one value.
//
// Facts: a constant may always stand for what is undefined (9). Images and pointers have none, and debuggers are told that a value is
// undefined (14).
var SettleUndefined = &pass.Pass{
	Name:    "spirv-settle-undefined",
	Summary: "Put zero in the place of what is undefined",
	On:      "spv.module",
	Repeats: true,
	Needs:   func(def *mlir.OpDef) bool { return def == spirv.DefOf(grammar.OpUndef) },
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		return forFunctions(op, c, settle)
	},
}

// settle does it in a function.
func settle(f *mlir.Operation) (changed bool) {
	var undefined []*mlir.Operation
	for op := range f.Nested {
		if spirv.OpcodeOf(op) == grammar.OpUndef {
			undefined = append(undefined, op)
		}
	}
	var b mlir.Builder
	for _, op := range undefined {
		t := op.Result(0).Type()
		if !isPlain(t) || !mayComputeAll(op, t) {
			continue
		}
		var zero *mlir.Value
		for u := range op.Result(0).Uses {
			if isDebugUse(u) {
				continue
			}
			if zero == nil {
				zero = spirv.BuildAt(&b, op).ConstantOf(t, zeroOf(t))
			}
			u.Set(zero)
			changed = true
		}
		if !op.Result(0).HasUses() {
			op.Erase()
			changed = true
		}
	}
	return changed
}

// mayComputeAll reports whether a module may have constants of all that is in a type.
func mayComputeAll(at *mlir.Operation, t mlir.Type) bool {
	for in := range spirv.TypesIn(t) {
		if !spirv.MayCompute(at, in) {
			return false
		}
	}
	return true
}
