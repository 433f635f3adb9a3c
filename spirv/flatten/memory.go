package flatten

import (
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/internal/slab"
	"github.com/spvc/spvc/mlir"
)

// A Memory is where plans are made, one after the other: each takes the place of the one before. The zero Memory is ready to use, by
// one worker.
type Memory struct {
	blocks   slab.Slab[Block]
	edges    slab.Slab[Edge]
	preds    slab.Slab[*Edge]
	spans    slab.Slab[span]
	values   slab.Slab[*mlir.Value]
	flags    slab.Slab[bool]
	numbers  slab.Slab[int32]
	pointers slab.Slab[*Block]
	graphs   graph.Memory
}

// Lower is [Lower] in the memory. The plan that was made there before is gone.
func (m *Memory) Lower(fn *mlir.Operation, numbers mlir.Numbers, asMLIR bool, d *mlir.Diagnostics) *Plan {
	m.recycle()
	return lower(m, fn, numbers, asMLIR, d)
}

func (m *Memory) recycle() {
	m.blocks.Recycle()
	m.edges.Recycle()
	m.preds.Recycle()
	m.spans.Recycle()
	m.values.Recycle()
	m.flags.Recycle()
	m.numbers.Recycle()
	m.pointers.Recycle()
	m.graphs.Reset()
}
