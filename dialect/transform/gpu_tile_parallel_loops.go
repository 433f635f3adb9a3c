package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(GPUTileParallelLoops) }

// GPUTileParallelLoops makes two loops of each outermost parallel loop, for convert-parallel-loops-to-gpu: one over workgroups, and in it one
// over the 64 invocations of a workgroup, with a condition where there are more than iterations. The last dimension is x, so that neighbours
// in it are neighbours in memory; before the last three, dimensions are sequential, and so are parallel loops inside. In modules with
// kernels the loops are the host's own.
var GPUTileParallelLoops = &pass.Pass{
	Name:    "gpu-tile-parallel-loops",
	Title:   "GpuTileParallelLoops",
	Summary: "Split parallel loops into workgroups of 64 invocations, in modules without kernels",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		var loops []*mlir.Operation
		kernels := false
		op.Walk(func(at *mlir.Operation) mlir.WalkResult {
			switch {
			case at.Is(gpu.Launch), at.Is(gpu.Module), at.Attr("spirv.entry_point_abi") != nil:
				kernels = true
			case at.Is(scf.Parallel):
				loops = append(loops, at)
				return mlir.WalkSkip
			}
			return mlir.WalkAdvance
		})
		changed := false
		for _, loop := range loops {
			if !kernels && loop.Attr(gpu.Mapping) == nil && !reduces(loop) {
				tile(loop)
				changed = true
			}
		}
		return changed
	},
}

// reduces reports whether a parallel loop or one inside has results.
func reduces(loop *mlir.Operation) bool {
	found := loop.NumResults() > 0
	for at := range loop.Nested {
		found = found || at.Is(scf.Parallel) && at.NumResults() > 0
	}
	return found
}

// tileSizes are those of each dimension of a workgroup, by the number of dimensions.
var tileSizes = [4]int64{0, 64, 8, 4}

func tile(loop *mlir.Operation) {
	for _, inner := range innerLoops(loop) {
		sequential(inner)
	}
	t := tiler{loc: loop.Loc()}
	t.Before(loop)
	lower, upper, step := loop.OperandsNamed("lowerBound"), loop.OperandsNamed("upperBound"), loop.OperandsNamed("step")
	n := len(step)
	first := max(n-3, 0) // of the dimensions that are not sequential
	zero, one, size := t.index(0), t.index(1), t.index(tileSizes[n-first])
	ends, steps := slices.Clone(upper), slices.Clone(step)
	var groups, invocations []mlir.Attribute
	for i := range n {
		processor := uint64(n - 1 - i)
		if i < first {
			groups = append(groups, mappedTo(gpu.ProcessorSequential))
			continue
		}
		ends[i] = t.calculate(arith.MaxSI, lower[i], upper[i]) // so that no number of workgroups is negative
		steps[i] = t.calculate(arith.MulI, step[i], size)
		groups = append(groups, mappedTo(gpu.ProcessorBlockX+processor))
		invocations = append(invocations, mappedTo(gpu.ProcessorThreadX+processor))
	}
	outer := t.parallel(slices.Concat(lower, ends, steps), groups)
	starts := outer.Region(0).Entry()
	repeat := func(v *mlir.Value) []*mlir.Value { return slices.Repeat([]*mlir.Value{v}, n-first) }
	inner := t.parallel(slices.Concat(repeat(zero), repeat(size), repeat(one)), invocations)
	numbers := inner.Region(0).Entry()

	body := loop.Region(0).Entry()
	var inside *mlir.Value // whether there is such an iteration
	for i := range n {
		index := starts.Argument(i)
		if i >= first {
			index = t.calculate(arith.AddI, index, t.calculate(arith.MulI, numbers.Argument(i-first), step[i]))
			less := t.CreateOp(arith.CmpI, t.loc, []*mlir.Value{index, upper[i]}, []mlir.Type{mlir.I1},
				mlir.NamedAttribute{Name: "predicate", Value: arith.CmpIPredicate.Attr(arith.CmpIPredicateSlt)}).Result(0)
			if inside != nil {
				less = t.CreateOp(arith.AndI, t.loc, []*mlir.Value{inside, less}, []mlir.Type{mlir.I1}).Result(0)
			}
			inside = less
		}
		body.Argument(i).ReplaceAllUsesWith(index)
	}
	body.EraseArguments(func(int) bool { return true })
	body.Last().Erase()
	t.AtEnd(body).CreateOp(scf.Yield, t.loc, nil, nil)
	t.Before(numbers.Last()).Create(&mlir.OperationState{Name: scf.If.OpName(), Loc: t.loc, Operands: []*mlir.Value{inside},
		Regions: []*mlir.Region{loop.Region(0), nil}})
	loop.Erase()
}

// innerLoops are the parallel loops in a loop, the innermost ones first.
func innerLoops(loop *mlir.Operation) (list []*mlir.Operation) {
	for at := range loop.Nested {
		if at != loop && at.Is(scf.Parallel) {
			list = append(list, at)
		}
	}
	slices.Reverse(list)
	return list
}

// sequential makes loops of scf.for, one in the other, of a parallel one without results.
func sequential(loop *mlir.Operation) {
	t := tiler{loc: loop.Loc()}
	t.Before(loop)
	lower, upper, step := loop.OperandsNamed("lowerBound"), loop.OperandsNamed("upperBound"), loop.OperandsNamed("step")
	body := loop.Region(0).Entry()
	body.Last().Erase()
	var end *mlir.Operation
	for i := range step {
		f := t.CreateOp(scf.For, t.loc, []*mlir.Value{lower[i], upper[i], step[i]}, nil)
		in := t.CreateBlock(f.Region(0), t.loc, mlir.Index)
		body.Argument(i).ReplaceAllUsesWith(in.Argument(0))
		end = t.CreateOp(scf.Yield, t.loc, nil, nil)
		t.Before(end)
	}
	for at := body.First(); at != nil; at = body.First() {
		at.MoveBefore(end)
	}
	loop.Erase()
}

// A tiler makes the operations around the body of a loop.
type tiler struct {
	mlir.Builder
	loc mlir.Location
}

func (t *tiler) index(n int64) *mlir.Value {
	return t.CreateOp(arith.Constant, t.loc, nil, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "value", Value: mlir.GetIntegerAttr(mlir.Index, n)}).Result(0)
}

func (t *tiler) calculate(d *mlir.OpDef, a, b *mlir.Value) *mlir.Value {
	return t.CreateOp(d, t.loc, []*mlir.Value{a, b}, []mlir.Type{mlir.Index}).Result(0)
}

// parallel makes a loop; what is made next stands in it.
func (t *tiler) parallel(bounds []*mlir.Value, mapping []mlir.Attribute) *mlir.Operation {
	n := int32(len(mapping))
	s := mlir.OperationState{Name: scf.Parallel.OpName(), Loc: t.loc, Operands: bounds, Regions: make([]*mlir.Region, 1)}
	s.AddSegmentSizes(n, n, n, 0)
	s.AddAttr(gpu.Mapping, mlir.GetArrayAttr(mapping...))
	loop := t.Create(&s)
	t.CreateBlock(loop.Region(0), t.loc, slices.Repeat([]mlir.Type{mlir.Index}, int(n))...)
	t.Before(t.CreateOp(scf.Reduce, t.loc, nil, nil))
	return loop
}

func mappedTo(processor uint64) mlir.Attribute {
	return gpu.GetLoopDimMapAttr(processor, mlir.IdentityMap(1), mlir.IdentityMap(1))
}
