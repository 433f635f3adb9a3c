package loops

import (
	"slices"

	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(ParallelFusion) }

// ParallelFusion makes one loop of parallel loops over the same space that follow each other, with nothing that has effects in between. An
// iteration of the first may then run after others of the second: so what one of them stores is accessed by the other one at the same place
// or not at all, and neither does anything to memory but load and store.
var ParallelFusion = &pass.Pass{
	Name:    "scf-parallel-loop-fusion",
	Title:   "SCFParallelLoopFusion",
	Summary: "Fuse parallel loops that follow each other and have the same bounds",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) (changed bool) {
		var blocks []*mlir.Block
		op.WalkPostOrder(func(at *mlir.Operation) bool {
			for i := range at.NumRegions() {
				for b := range at.Region(i).Blocks {
					blocks = append(blocks, b)
				}
			}
			return true
		})
		for _, b := range blocks {
			for _, chain := range chains(b) {
				for i := range len(chain) - 1 {
					if fused := fuse(chain[i], chain[i+1]); fused != nil {
						chain[i+1] = fused
						changed = true
					}
				}
			}
		}
		return changed
	},
}

// chains are the parallel loops of a block, those together between which nothing has effects or regions.
func chains(b *mlir.Block) (list [][]*mlir.Operation) {
	quiet := false
	for at := range b.Operations {
		switch {
		case !at.Is(scf.Parallel):
			quiet = quiet && at.NumRegions() == 0 && at.Effects() == mlir.NoEffects
		case quiet:
			list[len(list)-1] = append(list[len(list)-1], at)
		default:
			list = append(list, []*mlir.Operation{at})
			quiet = true
		}
	}
	return list
}

// fuse makes one loop of two, in the place of the second; nil where it must not.
func fuse(a, b *mlir.Operation) *mlir.Operation {
	if !isInnermost(a) || !isInnermost(b) || !sameSpace(a, b) || usedBefore(a, b) || !independent(a, b) {
		return nil
	}
	inits := slices.Concat(a.OperandsNamed("initVals"), b.OperandsNamed("initVals"))
	m := before(b)
	n := int32(a.Region(0).Entry().NumArguments())
	s := mlir.OperationState{Name: scf.Parallel.OpName(), Loc: b.Loc(), Operands: append(b.OperandValues()[:3*n:3*n], inits...),
		Results: append(a.ResultTypes(), b.ResultTypes()...), Regions: []*mlir.Region{b.Region(0)}}
	s.AddSegmentSizes(n, n, n, int32(len(inits)))
	fused := m.Create(&s)
	body := fused.Region(0).Entry()
	first := a.Region(0).Entry()
	var counters []*mlir.Value
	for _, v := range body.Arguments {
		counters = append(counters, v)
	}
	front := body.First() // the end at the latest
	moveBody(first, front, counters)
	if len(inits) > 0 {
		joinReductions(first.Last(), body.Last())
	}
	a.ReplaceWith(values(fused, 0, a.NumResults())...)
	b.ReplaceWith(values(fused, a.NumResults(), fused.NumResults())...)
	a.Erase()
	b.Erase()
	return fused
}

// joinReductions puts what two loops reduce, each at its end, into the place of the second end.
func joinReductions(a, b *mlir.Operation) {
	s := mlir.OperationState{Name: scf.Reduce.OpName(), Loc: b.Loc(), Operands: append(a.OperandValues(), b.OperandValues()...)}
	for _, end := range []*mlir.Operation{a, b} {
		for i := range end.NumRegions() {
			s.Regions = append(s.Regions, end.Region(i))
		}
	}
	new(mlir.Builder).Before(b).Create(&s)
	b.Erase()
}

func values(op *mlir.Operation, from, to int) (list []*mlir.Value) {
	for i := from; i < to; i++ {
		list = append(list, op.Result(i))
	}
	return list
}

func isInnermost(loop *mlir.Operation) bool {
	for at := range loop.Nested {
		if at != loop && at.Is(scf.Parallel) {
			return false
		}
	}
	return true
}

// sameSpace reports whether two loops have the same values for bounds and steps.
func sameSpace(a, b *mlir.Operation) bool {
	n := 3 * a.Region(0).Entry().NumArguments()
	return n == 3*b.Region(0).Entry().NumArguments() && slices.Equal(a.OperandValues()[:n], b.OperandValues()[:n])
}

// usedBefore reports whether a result of a is used in b, or before.
func usedBefore(a, b *mlir.Operation) bool {
	for _, v := range a.Results {
		for u := range v.Uses {
			user := u.Owner()
			for user != nil && user.Block() != b.Block() {
				user = user.Parent()
			}
			if user == nil || user == b || user.IsBefore(b) {
				return true
			}
		}
	}
	return false
}

// An access is a load or a store of one element.
type access struct {
	op      *mlir.Operation
	memory  *mlir.Value
	indices []*mlir.Value
}

// accessesOf are the accesses in a loop; false if something in it does anything else with memory.
func accessesOf(loop *mlir.Operation) (list []access, ok bool) {
	ok = true
	for at := range loop.Nested {
		switch {
		case at == loop, at.NumRegions() > 0 && at.Has(mlir.RecursiveEffects):
		case at.Is(memref.Load), at.Is(memref.Store):
			list = append(list, access{at, at.OperandNamed("memref"), at.OperandsNamed("indices")})
		default:
			ok = ok && at.Effects() == mlir.NoEffects
		}
	}
	return list, ok
}

// independent reports whether iterations of two loops may run in any order, if those of the same place run one after the other.
func independent(a, b *mlir.Operation) bool {
	first, known := accessesOf(a)
	second, alsoKnown := accessesOf(b)
	if !known || !alsoKnown {
		return len(first) == 0 && known || len(second) == 0 && alsoKnown // one of them touches nothing
	}
	same := pairing{from: a.Region(0).Entry(), to: b.Region(0).Entry()}
	for _, x := range first {
		for _, y := range second {
			switch {
			case x.op.Is(memref.Load) && y.op.Is(memref.Load):
			case x.memory != y.memory && distinct(x.memory, y.memory):
			case x.memory != y.memory || b.IsAncestorOf(y.memory.Block().Parent()), !same.all(x.indices, y.indices):
				return false
			}
		}
	}
	return true
}

// distinct reports whether two values are never views of the same memory: one is allocated here, and the other one is, too, or came from
// outside.
func distinct(a, b *mlir.Value) bool {
	a, b = rootOf(a), rootOf(b)
	return a != b && (isAllocated(a) && (isAllocated(b) || b.Def() == nil) || isAllocated(b) && a.Def() == nil)
}

// rootOf is what a value is a view of.
func rootOf(v *mlir.Value) *mlir.Value {
	for v.Def() != nil && v.Def().Effects() == mlir.NoEffects {
		var of *mlir.Value
		for _, in := range v.Def().Operands {
			if _, ok := in.Type().(*mlir.MemRefType); ok {
				if of != nil {
					return v // of which one is not known
				}
				of = in
			}
		}
		if of == nil {
			return v
		}
		v = of
	}
	return v
}

func isAllocated(v *mlir.Value) bool {
	return v.Def() != nil && (v.Def().Is(memref.Alloc) || v.Def().Is(memref.Alloca))
}
