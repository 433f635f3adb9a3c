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
// copies, and need not ask whether that is one value. What is undefined is not stored where others may read it: what is there is as good.
//
// Facts: a constant may always stand for what is undefined (9). Images and pointers have none, and debuggers are told that a value is
// undefined (14). Volatile stores stay (5).
var SettleUndefined = &pass.Pass{
	Name:    "spirv-settle-undefined",
	Summary: "Put zero in the place of what is undefined",
	On:      "spv.module",
	Repeats: true,
	Needs:   func(def *mlir.OpDef) bool { return def == spirv.DefOf(grammar.OpUndef) },
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		symbols := new(mlir.SymbolTables)
		return forFunctions(op, c, func(f *mlir.Operation) bool { return settle(f, symbols) })
	},
}

// settle does it in a function.
func settle(f *mlir.Operation, symbols *mlir.SymbolTables) (changed bool) {
	var undefined []*mlir.Operation
	for op := range f.Nested {
		if spirv.OpcodeOf(op) == grammar.OpUndef {
			undefined = append(undefined, op)
		}
	}
	var b mlir.Builder
	for _, op := range undefined {
		changed = dropStores(op.Result(0), symbols) || changed
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

// dropStores erases the stores of an undefined value, but for those to variables of one invocation: these become values, for which a constant is better than
// what was there before.
func dropStores(undefined *mlir.Value, symbols *mlir.SymbolTables) (changed bool) {
	var stores []*mlir.Operation
	for u := range undefined.Uses {
		store, ok := spirv.AsStore(u.Owner())
		if !ok || store.Object() != undefined || store.Op.Effects() != mlir.EffectWrite || store.Op.IsRestless(symbols) {
			continue
		}
		switch spirv.ClassOf(store.Pointer().Type()) {
		case grammar.StorageClassFunction, grammar.StorageClassPrivate:
		default:
			stores = append(stores, store.Op)
		}
	}
	for _, op := range stores {
		op.Erase()
	}
	return len(stores) > 0
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
