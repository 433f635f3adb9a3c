package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(UndefineDebugValues) }

// UndefineDebugValues has debuggers see an undefined value where one would be computed for them alone.
//
// Facts: what is only said for debugging keeps no code alive (14).
var UndefineDebugValues = &pass.Pass{
	Name:    "spirv-undefine-debug-values",
	Summary: "Make undefined what only debug instructions ask for",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		if !hasDebugInfo(op) {
			return false
		}
		symbols := new(mlir.SymbolTables)
		return forFunctions(op, c, func(f *mlir.Operation) bool {
			changed := false
			var debug []*mlir.Operation
			for at := range f.Nested {
				if name, _ := spirv.DebugInstOf(at); name == "DebugValue" && at.NumOperands() == 1 {
					debug = append(debug, at)
				}
			}
			var b mlir.Builder
			for _, at := range debug {
				if v := at.Operand(0); isOnlyForDebug(v) && !v.Def().IsRestless(symbols) {
					at.SetOperand(0, spirv.BuildAt(&b, at).Undef(v.Type()))
					changed = true
					eraseDead(v.Def(), symbols)
				}
			}
			return changed
		})
	},
}

// isOnlyForDebug reports whether a value is computed, and only debug instructions use it.
func isOnlyForDebug(v *mlir.Value) bool {
	def := v.Def()
	if def == nil || comesFirst(def) || !def.IsDeadWithoutUses() {
		return false
	}
	for u := range v.Uses {
		if !isDebugUse(u) {
			return false
		}
	}
	return true
}

// isDebugInst reports whether op only tells a debugger something.
func isDebugInst(op *mlir.Operation) bool {
	_, ok := spirv.DebugInstOf(op)
	return ok
}

// isDebugUse reports whether a use is one by such an operation.
func isDebugUse(u *mlir.Operand) bool { return isDebugInst(u.Owner()) }

// eraseDead erases an operation that nobody uses, and what was only for it. It reports whether one of these read something.
func eraseDead(op *mlir.Operation, symbols *mlir.SymbolTables) (read bool) {
	for todo := []*mlir.Operation{op}; len(todo) > 0; {
		op, todo = todo[len(todo)-1], todo[:len(todo)-1]
		if op.Block() == nil || !op.IsTriviallyDead() || op.IsRestless(symbols) {
			continue
		}
		for _, v := range op.Operands {
			if d := v.Def(); d != nil {
				todo = append(todo, d)
			}
		}
		read = read || op.Effects()&mlir.EffectRead != 0
		op.Erase()
	}
	return read
}
