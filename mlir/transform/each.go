package transform

import (
	"sync"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

// eachIsolated runs a pass on op and on the isolated operations inside it, each by itself, on all cores, and notes which of them it
// changed. What it counts is added up.
func eachIsolated(op *mlir.Operation, c *pass.Context, run func(root *mlir.Operation, count func(name string, n int)) bool) bool {
	roots := []*mlir.Operation{op}
	for at := range op.Nested {
		if at.Has(mlir.IsolatedFromAbove) && at.NumRegions() > 0 {
			roots = append(roots, at)
		}
	}
	var mu sync.Mutex
	count := func(name string, n int) {
		mu.Lock()
		defer mu.Unlock()
		c.Count(name, n)
	}
	did := make([]bool, len(roots))
	mlir.EachOf(roots, c.Workers, func(_ *struct{}, i int) { did[i] = run(roots[i], count) })
	var changed []*mlir.Operation
	for i, root := range roots {
		if did[i] {
			changed = append(changed, root)
		}
	}
	c.SetChanged(changed)
	return len(changed) > 0
}
