package loops

import (
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(ForallToFor) }

// ForallToFor runs the iterations of each scf.forall one after the other, in loops of scf.for, one in the other.
var ForallToFor = &pass.Pass{
	Name:    "scf-forall-to-for",
	Title:   "SCFForallToForLoop",
	Summary: "Make nested scf.for of scf.forall",
	Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) bool {
		list := all(op, scf.Forall, false)
		for _, loop := range list {
			if !isOnMemory(loop, d) {
				return true
			}
			m := before(loop)
			lower, upper, step := m.forallBounds(loop)
			counters := make([]*mlir.Value, len(step))
			for i := range step {
				counters[i] = m.sequential(lower[i], upper[i], step[i])
			}
			moveBody(loop.Region(0).Entry(), m.Next(), counters)
			loop.Erase()
		}
		return len(list) > 0
	},
}

// isOnMemory reports whether an scf.forall has no results, which are tensors that its iterations put together.
func isOnMemory(loop *mlir.Operation, d *mlir.Diagnostics) bool {
	if loop.NumResults() > 0 {
		d.OpError(loop, "only fully bufferized scf.forall ops can be lowered")
	}
	return loop.NumResults() == 0
}

// forallBounds are the bounds of an scf.forall, as values. Numbers become constants.
func (m *maker) forallBounds(loop *mlir.Operation) (lower, upper, step []*mlir.Value) {
	bound := func(group int, static string) (list []*mlir.Value) {
		begin, _ := loop.OperandGroup(group)
		for _, n := range mlir.AttrOf[*mlir.DenseArrayAttr](loop, static).Ints() {
			if n == mlir.Dynamic {
				list = append(list, loop.Operand(begin))
				begin++
				continue
			}
			list = append(list, m.index(n))
		}
		return list
	}
	lower = bound(0, "staticLowerBound")
	upper = bound(1, "staticUpperBound")
	return lower, upper, bound(2, "staticStep")
}
