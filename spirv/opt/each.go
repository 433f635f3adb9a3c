package opt

import (
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

// What passes go over: the functions of a module, and the constructs in these.

// forFunctions does the work for each function of a module, in parallel, and reports whether any changed.
func forFunctions(module *mlir.Operation, c *pass.Context, work func(f *mlir.Operation) bool) bool {
	var functions []*mlir.Operation
	for f := range (spirv.ModuleOp{Op: module}).Bodies {
		functions = append(functions, f.Op)
	}
	did := make([]bool, len(functions))
	parallel.Each(parallel.Workers(c.Workers), len(functions), func(_, i int) { did[i] = work(functions[i]) })
	var changed []*mlir.Operation
	for i, f := range functions {
		if did[i] {
			changed = append(changed, f)
		}
	}
	c.SetChanged(changed)
	return len(changed) > 0
}

// forLoops does the work for each loop of a module, the inner ones first, functions in parallel, and reports whether any changed.
func forLoops(module *mlir.Operation, c *pass.Context, work func(loop spirv.LoopOp) bool) bool {
	return forFunctions(module, c, func(f *mlir.Operation) bool {
		changed := false
		for _, c := range constructs(f) {
			if loop, ok := spirv.AsLoop(c); ok {
				changed = work(loop) || changed
			}
		}
		return changed
	})
}

// constructs are the selections and loops in a function with something in them, the inner ones first, and those of a block in its order.
func constructs(fn *mlir.Operation) (list []*mlir.Operation) {
	fn.WalkPostOrder(func(op *mlir.Operation) bool {
		if isConstruct(op) {
			list = append(list, op)
		}
		return true
	})
	return list
}

func isConstruct(op *mlir.Operation) bool {
	return (op.Is(spirv.OpSelection) || op.Is(spirv.OpLoop)) && !op.Region(0).Empty()
}
