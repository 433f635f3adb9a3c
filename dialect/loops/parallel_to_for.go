package loops

import (
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(ParallelToFor) }

// ParallelToFor runs the iterations of parallel loops one after the other, in loops of scf.for, one in the other. Those that reduce stay.
var ParallelToFor = &pass.Pass{
	Name:    "scf-parallel-for-to-nested-fors",
	Title:   "SCFParallelForToNestedFors",
	Summary: "Make nested scf.for of scf.parallel without results",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) (changed bool) {
		for _, loop := range all(op, scf.Parallel, false) {
			if loop.NumResults() > 0 {
				continue
			}
			m := before(loop)
			lower, upper, step := loop.OperandsNamed("lowerBound"), loop.OperandsNamed("upperBound"), loop.OperandsNamed("step")
			counters := make([]*mlir.Value, len(step))
			for i := range step {
				counters[i] = m.sequential(lower[i], upper[i], step[i])
			}
			moveBody(loop.Region(0).Entry(), m.Next(), counters)
			loop.Erase()
			changed = true
		}
		return changed
	},
}
