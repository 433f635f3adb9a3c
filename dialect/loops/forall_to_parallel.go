package loops

import (
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(ForallToParallel) }

// ForallToParallel makes a parallel loop of each scf.forall, which says of its dimensions what the other one says.
var ForallToParallel = &pass.Pass{
	Name:    "scf-forall-to-parallel",
	Title:   "SCFForallToParallelLoop",
	Summary: "Make scf.parallel of scf.forall",
	Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) bool {
		list := all(op, scf.Forall, false)
		for _, loop := range list {
			if !isOnMemory(loop, d) {
				return true
			}
			m := before(loop)
			parallel := m.parallel(m.forallBounds(loop))
			if a := loop.Attr("mapping"); a != nil {
				parallel.SetAttr("mapping", a)
			}
			var counters []*mlir.Value
			for _, a := range parallel.Region(0).Entry().Arguments {
				counters = append(counters, a)
			}
			moveBody(loop.Region(0).Entry(), m.Next(), counters)
			loop.Erase()
		}
		return len(list) > 0
	},
}
