package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() {
	pass.Register(ForgetDebugValues)
	pass.Register(ForgetDebugLines)
}

// ForgetDebugValues leaves out what functions tell a debugger of variables. Code that is shorter may need more of it: each value that a variable has
// had is told of where it was made, and again where ways come together.
//
// Facts: what is only said for debugging neither keeps code nor changes it (14).
var ForgetDebugValues = &pass.Pass{
	Name:    "spirv-forget-debug-values",
	Summary: "Leave out what tells a debugger of values of variables",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		return forget(op, c, func(name string) bool { return name == "DebugValue" || name == "DebugDeclare" }, false)
	},
}

// ForgetDebugLines leaves out which scopes and lines the code of functions is from.
//
// Facts: what is only said for debugging neither keeps code nor changes it (14).
var ForgetDebugLines = &pass.Pass{
	Name:    "spirv-forget-debug-lines",
	Summary: "Leave out which scopes and lines code is from",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		return forget(op, c, func(name string) bool {
			return name == "DebugScope" || name == "DebugNoScope" || name == "DebugLine" || name == "DebugNoLine"
		}, true)
	},
}

// forget erases debug instructions of functions, by their names, and where the code is from.
func forget(module *mlir.Operation, c *pass.Context, of func(name string) bool, places bool) bool {
	if !places && !hasDebugInfo(module) {
		return false
	}
	return forFunctions(module, c, func(f *mlir.Operation) bool {
		changed := false
		var gone []*mlir.Operation
		for op := range f.Nested {
			if name, ok := spirv.DebugInstOf(op); ok && of(name) {
				gone = append(gone, op)
			}
			if places && op.Loc() != mlir.UnknownLoc {
				op.SetLoc(mlir.UnknownLoc)
				changed = true
			}
		}
		for _, op := range gone {
			op.Erase()
		}
		if len(gone) > 0 {
			eachBlock(f, forgetPlaces)
		}
		return changed || len(gone) > 0
	})
}

// forgetPlaces erases what says where code is from in front of something else that says so.
func forgetPlaces(b *mlir.Block) {
	var scope, line *mlir.Operation // since the last code
	for op, next := b.First(), (*mlir.Operation)(nil); op != nil; op = next {
		next = op.Next()
		switch name, _ := spirv.DebugInstOf(op); name {
		case "DebugScope", "DebugNoScope":
			if scope != nil {
				scope.Erase()
			}
			scope = op
		case "DebugLine", "DebugNoLine":
			if line != nil {
				line.Erase()
			}
			line = op
		default:
			scope, line = nil, nil
		}
	}
}
