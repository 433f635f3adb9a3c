package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(GPULaunchSinkIndexComputations) }

// GPULaunchSinkIndexComputations copies into each gpu.launch what it uses of constants, sizes of memrefs, comparisons and selections, so
// that the kernel calculates them and need not be passed them.
var GPULaunchSinkIndexComputations = &pass.Pass{
	Name:    "gpu-launch-sink-index-computations",
	Title:   "GpuLaunchSinkIndexComputationsPass",
	Summary: "Sink index computations into gpu.launch body",
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		changed := false
		var b mlir.Builder
		for at := range op.Nested {
			if at.Is(gpu.Launch) {
				changed = sink(&b, at) || changed
			}
		}
		return changed
	},
}

// sinks reports whether an operation is copied into kernels.
func sinks(op *mlir.Operation) bool {
	return op.Has(mlir.ConstantLike) || op.Is(memref.Dim) || op.Is(arith.Select) || op.Is(arith.CmpI)
}

// sink copies what body uses to its start; all that a copy needs is used by the body anyway, or is copied too.
func sink(b *mlir.Builder, launch *mlir.Operation) bool {
	body := launch.Region(0)
	used := usedFromAround(body)
	available := slices.Clone(used)
	var list []*mlir.Operation
	for _, v := range used {
		list, available, _ = gather(v, list, available)
	}
	if len(list) == 0 {
		return false
	}
	var m mlir.Mapping
	b.AtStart(body.Entry())
	for _, op := range list {
		c := b.Clone(op, &m)
		for i, v := range op.Results {
			replaceInside(launch, v, c.Result(i))
		}
	}
	return true
}

// gather appends the operations that are copied for v, those that it needs first. It reports whether v can be had inside.
func gather(v *mlir.Value, list []*mlir.Operation, available []*mlir.Value) ([]*mlir.Operation, []*mlir.Value, bool) {
	op := v.Def()
	switch {
	case op == nil || !sinks(op):
		return list, available, slices.Contains(available, v)
	case slices.Contains(list, op):
		return list, available, true
	}
	for _, in := range op.Operands {
		if slices.Contains(available, in) && (in.Def() == nil || !sinks(in.Def())) {
			continue
		}
		var ok bool
		if list, available, ok = gather(in, list, available); !ok {
			return list, available, slices.Contains(available, v)
		}
	}
	return append(list, op), append(available, v), true
}

// replaceInside makes what is inside of op use w in place of v.
func replaceInside(op *mlir.Operation, v, w *mlir.Value) {
	for use := v.FirstUse(); use != nil; {
		next := use.Next()
		if owner := use.Owner(); owner != op && op.IsAncestorOf(owner) {
			owner.SetOperand(use.Index(), w)
		}
		use = next
	}
}
