package gpu

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
)

var (
	waitPatterns = []*mlir.Pattern{
		{Name: "EraseRedundantGpuWaitOpPairs", Rewrite: dropDoneWaits},
		{Name: "SimplifyGpuWaitOp", Rewrite: dropWait},
	}
	barrierPatterns = []*mlir.Pattern{{Name: "EraseRedundantGpuBarrierOps", Rewrite: dropBarrier}}
	memcpyPatterns  = []*mlir.Pattern{{Name: "EraseTrivialCopyOp", Rewrite: dropCopy}}
	launchPatterns  = []*mlir.Pattern{{Name: "FoldLaunchArguments", Rewrite: zeroIDs}}
	allocPatterns   = []*mlir.Pattern{{Name: "SimplifyDimOfAllocOp", Rewrite: sizesOfAlloc}}
)

// isDone reports whether v is a token of what has nothing to wait for.
func isDone(v *mlir.Value) bool {
	wait := v.Def()
	return wait != nil && wait.Is(Wait) && wait.NumOperands() == 0
}

func dropDoneWaits(r *mlir.Rewriter, op *mlir.Operation) bool {
	left := slices.DeleteFunc(op.OperandValues(), isDone)
	if len(left) == op.NumOperands() {
		return false
	}
	r.Modify(op, func() { op.SetOperands(left) })
	return true
}

// dropWait removes a wait for nothing, for one thing, and one that nobody waits for.
func dropWait(r *mlir.Rewriter, op *mlir.Operation) bool {
	switch n := op.NumOperands(); {
	case !hasToken(op):
		if n > 0 {
			return false
		}
		r.Erase(op)
	case n == 1:
		r.Replace(op, op.OperandNamed("asyncDependencies"))
	case op.Result(0).HasUses():
		return false
	default:
		r.Erase(op)
	}
	return true
}

// dropBarrier removes the first of two barriers with nothing between them.
func dropBarrier(r *mlir.Rewriter, op *mlir.Operation) bool {
	if next := op.Next(); next == nil || !next.Is(Barrier) {
		return false
	}
	r.Erase(op)
	return true
}

// dropCopy removes a copy to memory that is only allocated and freed, where its place in time needs no wait.
func dropCopy(r *mlir.Rewriter, op *mlir.Operation) bool {
	to := op.OperandNamed("dst")
	tokens := op.OperandsNamed("asyncDependencies")
	if to.Def() == nil || !does(to.Def(), mlir.EffectAllocate, to) || len(tokens) > 1 || hasToken(op) != (len(tokens) == 1) {
		return false
	}
	for u := range to.Uses {
		if user := u.Owner(); user != op && !does(user, mlir.EffectFree, to) {
			return false
		}
	}
	r.Replace(op, tokens...)
	return true
}

// does reports whether all that op does to v's memory is one thing.
func does(op *mlir.Operation, effect mlir.Effects, v *mlir.Value) bool {
	found, others := false, false
	op.MemoryEffects(func(e mlir.Effects, on *mlir.Value) bool {
		if on == v || on == nil {
			found, others = found || e == effect, others || e != effect
		}
		return true
	})
	return found && !others
}

// zeroIDs: where there is one block or thread in a dimension its number is 0.
func zeroIDs(r *mlir.Rewriter, op *mlir.Operation) bool {
	entry := op.Region(0).Entry()
	var zero *mlir.Value
	for i, name := range []string{"gridSizeX", "gridSizeY", "gridSizeZ", "blockSizeX", "blockSizeY", "blockSizeZ"} {
		size, ok := mlir.ConstantValue(op.OperandNamed(name)).(*mlir.IntegerAttr)
		id := entry.Argument(i)
		if !ok || size.Int() != 1 || !id.HasUses() {
			continue
		}
		if zero == nil {
			r.AtStart(entry)
			zero = arith.Materialize(&r.Builder, mlir.GetIntegerAttr(mlir.Index, 0), mlir.Index, op.Loc()).Result(0)
		}
		for u := range id.Uses {
			r.Modify(u.Owner(), func() { u.Set(zero) })
		}
	}
	return zero != nil
}

// sizesOfAlloc: who asks for a dynamic size of memory gets what it was made with.
func sizesOfAlloc(r *mlir.Rewriter, op *mlir.Operation) bool {
	shape := op.TypeOf("memref").(*mlir.MemRefType).Shape()
	sizes := op.OperandsNamed("dynamicSizes")
	changed := false
	for u := range op.Result(0).Uses {
		dim := u.Owner()
		if !dim.Is(memref.Dim) {
			continue
		}
		n, ok := mlir.ConstantValue(dim.OperandNamed("index")).(*mlir.IntegerAttr)
		if !ok || n.Int() < 0 || n.Int() >= int64(len(shape)) || shape[n.Int()] != mlir.Dynamic {
			continue
		}
		r.Replace(dim, sizes[dynamicBefore(shape, int(n.Int()))])
		changed = true
	}
	return changed
}

// dynamicBefore is how many dimensions before dimension i are dynamic.
func dynamicBefore(shape []int64, i int) (n int) {
	for _, size := range shape[:i] {
		if size == mlir.Dynamic {
			n++
		}
	}
	return n
}

// foldBroadcast: what is the same in all lanes needs no lane to come from.
func foldBroadcast(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	if src := op.OperandNamed("src"); src.Def() != nil && src.Def().Is(SubgroupBroadcast) {
		return mlir.FoldToValue(src)
	}
	return nil
}
