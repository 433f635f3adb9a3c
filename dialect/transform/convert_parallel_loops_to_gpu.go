package transform

import (
	"github.com/spvc/spvc/dialect/affine"
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(ConvertParallelLoopsToGPU) }

// ConvertParallelLoopsToGPU makes a gpu.launch of each outermost parallel loop of which the attribute "mapping" says what runs its iterations.
// Loops that can't run so stay as they are: those with results, those with bounds that are known inside only, two that need the same
// processor, and those with effects around an inner loop, which each of its invocations would repeat.
var ConvertParallelLoopsToGPU = &pass.Pass{
	Name:    "convert-parallel-loops-to-gpu",
	Title:   "ConvertParallelLoopToGpuPass",
	Summary: "Make launches of parallel loops that are mapped to workgroups and invocations",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		var loops []*mlir.Operation
		op.Walk(func(at *mlir.Operation) mlir.WalkResult {
			switch {
			case at.Is(gpu.Launch), at.Is(gpu.Module):
				return mlir.WalkSkip
			case !at.Is(scf.Parallel):
				return mlir.WalkAdvance
			}
			loops = append(loops, at)
			return mlir.WalkSkip
		})
		changed := false
		for _, loop := range loops {
			changed = launchLoop(loop) || changed
		}
		return changed
	},
}

// launchLoop puts a launch in the place of a loop, if that can be.
func launchLoop(loop *mlir.Operation) bool {
	if loop.Attr(gpu.Mapping) == nil || loop.NumResults() > 0 {
		return false
	}
	l := loopLauncher{loop: loop}
	var outside []*mlir.Operation // what stands before the launch
	l.before.Created = func(op *mlir.Operation) { outside = append(outside, op) }
	l.one = l.constant(&l.before, loop, 1)
	l.begin()
	if !l.convert(loop) {
		l.launch.Erase()
		for i := len(outside) - 1; i >= 0; i-- {
			if outside[i] != l.launch {
				outside[i].Erase()
			}
		}
		return false
	}
	for processor, v := range l.sizes {
		if v != nil {
			l.launch.SetOperand(processor, v)
		}
	}
	loop.Erase()
	return true
}

// A loopLauncher makes one launch.
type loopLauncher struct {
	loop, launch   *mlir.Operation
	before, inside mlir.Builder // of what stands before the launch, and in it
	one            *mlir.Value
	sizes          [gpu.ProcessorSequential]*mlir.Value // by processor; nil for one
	now            mlir.Mapping                         // what the values of the loops are in the launch
}

func (l *loopLauncher) constant(b *mlir.Builder, at *mlir.Operation, n int64) *mlir.Value {
	if b == &l.before {
		b.Before(l.place())
	}
	return b.CreateOp(arith.Constant, at.Loc(), nil, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "value", Value: mlir.GetIntegerAttr(mlir.Index, n)}).Result(0)
}

// place is what stands behind all that is made outside.
func (l *loopLauncher) place() *mlir.Operation {
	if l.launch != nil {
		return l.launch
	}
	return l.loop
}

// begin makes the launch, of one invocation, without a body.
func (l *loopLauncher) begin() {
	s := mlir.OperationState{Name: gpu.Launch.OpName(), Loc: l.loop.Loc(), Regions: make([]*mlir.Region, 1)}
	for range l.sizes {
		s.Operands = append(s.Operands, l.one)
	}
	s.AddSegmentSizes(0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0)
	s.AddAttr("SCFToGPU_visited", mlir.Unit) // MLIR's pass leaves it there
	l.launch = l.before.Before(l.loop).Create(&s)
	for _, a := range l.loop.AllAttrs() {
		if a.Name != gpu.Mapping && a.Name != mlir.OperandSegmentSizes {
			l.launch.SetAttr(a.Name, a.Value)
		}
	}
	ids := make([]mlir.Type, 12)
	for i := range ids {
		ids[i] = mlir.Index
	}
	l.inside.CreateBlock(l.launch.Region(0), l.loop.Loc(), ids...)
	l.inside.Before(l.inside.CreateOp(gpu.Terminator, l.loop.Loc(), nil, nil))
}

// convert makes the iterations of a loop, each as its mapping says, and what they do. Nothing may be left behind when it fails but what
// stands in the launch and before it.
func (l *loopLauncher) convert(loop *mlir.Operation) bool {
	mapping, _ := loop.Attr(gpu.Mapping).(*mlir.ArrayAttr)
	body := loop.Region(0).Entry()
	n := body.NumArguments()
	if mapping == nil || len(mapping.Elements()) != n || loop.NumResults() > 0 {
		return false
	}
	lower, upper, step := loop.OperandsNamed("lowerBound"), loop.OperandsNamed("upperBound"), loop.OperandsNamed("step")
	var around *mlir.Operation // the outermost operation that the body is in
	for i, a := range mapping.Elements() {
		how, ok := a.(*gpu.LoopDimMapAttr)
		if !ok {
			return false
		}
		d := dimension{loop, lower[i], upper[i], step[i]}
		var index *mlir.Value
		var in *mlir.Operation
		if how.Processor() == gpu.ProcessorSequential {
			in = l.inside.CreateOp(scf.For, loop.Loc(), []*mlir.Value{l.now.Value(d.lower), l.now.Value(d.upper), l.now.Value(d.step)}, nil)
			index = l.inside.CreateBlock(in.Region(0), loop.Loc(), mlir.Index).Argument(0)
		} else if index, in, ok = l.processor(how, d); !ok {
			return false
		}
		l.now.Map(body.Argument(i), index)
		if in != nil {
			l.inside.Before(l.inside.CreateOp(scf.Yield, loop.Loc(), nil, nil))
			if around == nil {
				around = in
			}
		}
	}
	if !l.body(loop) {
		return false
	}
	if around != nil {
		l.inside.After(around)
	}
	return true
}

// body copies what a loop does. Around an inner loop there must be nothing that other invocations would notice.
func (l *loopLauncher) body(loop *mlir.Operation) bool {
	body := loop.Region(0).Entry()
	last := body.Terminator()
	for op := range body.Operations {
		switch {
		case op == last:
		case op.Is(scf.Parallel):
			if !quietAround(op) || !l.convert(op) {
				return false
			}
		default:
			l.inside.Clone(op, &l.now)
		}
	}
	return true
}

// A dimension is one of a parallel loop.
type dimension struct {
	loop               *mlir.Operation
	lower, upper, step *mlir.Value
}

// known reports whether a value is there before the launch, or can be made there.
func (l *loopLauncher) known(v *mlir.Value) bool {
	_, constant := mlir.ConstantValue(v).(*mlir.IntegerAttr)
	return constant || !definedIn(v, l.loop)
}

// as is a known value, for use where b makes operations.
func (l *loopLauncher) as(b *mlir.Builder, v *mlir.Value) *mlir.Value {
	if !definedIn(v, l.loop) {
		return v
	}
	return l.constant(b, v.Def(), mlir.ConstantValue(v).(*mlir.IntegerAttr).Int())
}

// The index of an iteration by its number, and the number of iterations, as maps of what [loopLauncher.processor] passes.
var (
	indexOfIteration = lazy.Value[*mlir.AffineExpr]{Make: func() *mlir.AffineExpr {
		return mlir.DimExpr(0).Mul(mlir.SymbolExpr(0)).Add(mlir.SymbolExpr(1))
	}}
	iterations = lazy.Value[*mlir.AffineExpr]{Make: func() *mlir.AffineExpr {
		return mlir.DimExpr(0).Sub(mlir.SymbolExpr(0)).CeilDiv(mlir.SymbolExpr(1))
	}}
)

// processor lets a processor's number be the number of the iteration. Where there may be more processors than iterations, in is the
// condition that the body stands in.
func (l *loopLauncher) processor(how *gpu.LoopDimMapAttr, d dimension) (index *mlir.Value, in *mlir.Operation, ok bool) {
	if !isUnary(how.Map()) || !isUnary(how.Bound()) || !l.known(d.lower) || !l.known(d.step) || l.sizes[how.Processor()] != nil {
		return nil, nil, false
	}
	loc := d.loop.Loc()
	apply := func(b *mlir.Builder, m *mlir.AffineMap, e *mlir.AffineExpr, operands ...*mlir.Value) *mlir.Value {
		m = mlir.GetAffineMap(1, 2, substitute(m.Results()[0], e))
		return b.CreateOp(affine.Apply, loc, operands, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "map", Value: mlir.GetAffineMapAttr(m)}).Result(0)
	}
	id := l.launch.Region(0).Entry().Argument(int(how.Processor()))
	step := l.as(&l.inside, d.step)
	index = apply(&l.inside, how.Map(), indexOfIteration.Get(), id, step, l.as(&l.inside, d.lower))

	end := d.upper
	precise := l.known(end)
	if precise {
		end = l.as(&l.before, end)
	} else if end = l.most(end); end == nil {
		return nil, nil, false
	}
	lower := l.as(&l.before, d.lower)
	step = l.as(&l.before, d.step)
	l.before.Before(l.launch)
	l.sizes[how.Processor()] = apply(&l.before, how.Bound(), iterations.Get(), end, lower, step)
	if precise {
		return index, nil, true
	}
	less := l.inside.CreateOp(arith.CmpI, loc, []*mlir.Value{index, l.now.Value(d.upper)}, []mlir.Type{mlir.I1},
		mlir.NamedAttribute{Name: "predicate", Value: arith.CmpIPredicate.Attr(arith.CmpIPredicateSlt)})
	in = l.inside.CreateOp(scf.If, loc, []*mlir.Value{less.Result(0)}, nil)
	l.inside.CreateBlock(in.Region(0), loc)
	return index, in, true
}

func isUnary(m *mlir.AffineMap) bool {
	return m.NumDims() == 1 && m.NumSymbols() == 0 && len(m.Results()) == 1
}

// substitute is e with by in the place of the dimension.
func substitute(e, by *mlir.AffineExpr) *mlir.AffineExpr {
	switch e.Kind() {
	case mlir.AffineConstant, mlir.AffineSymbol:
		return e
	case mlir.AffineDim:
		return by
	}
	lhs, rhs := substitute(e.LHS(), by), substitute(e.RHS(), by)
	switch e.Kind() {
	case mlir.AffineAdd:
		return lhs.Add(rhs)
	case mlir.AffineMul:
		return lhs.Mul(rhs)
	case mlir.AffineMod:
		return lhs.Mod(rhs)
	case mlir.AffineFloorDiv:
		return lhs.FloorDiv(rhs)
	}
	return lhs.CeilDiv(rhs)
}

// most is a constant before the launch that v never exceeds; nil if none is known.
func (l *loopLauncher) most(v *mlir.Value) *mlir.Value {
	if _, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr); ok {
		return l.as(&l.before, v)
	}
	op := v.Def()
	switch {
	case op == nil:
	case op.Is(affine.Min):
		for _, e := range mlir.AttrOf[*mlir.AffineMapAttr](op, "map").Value().Results() {
			if e.IsConstant() {
				return l.constant(&l.before, op, e.Value())
			}
		}
	case op.Is(arith.MinSI):
		for _, in := range op.Operands {
			if n := l.most(in); n != nil {
				return n
			}
		}
	}
	return nil
}
