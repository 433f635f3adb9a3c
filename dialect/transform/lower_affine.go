package transform

import (
	"github.com/spvc/spvc/dialect/affine"
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(LowerAffine) }

// LowerAffine does without the affine dialect: its loops and conditions become those of scf, its accesses those of memref and vector, and the
// expressions of its maps operations of arith.
var LowerAffine = &pass.Pass{
	Name:    "lower-affine",
	Title:   "LowerAffinePass",
	Summary: "Compute what affine maps say with arith, in loops of scf",
	Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) bool {
		var list []*mlir.Operation
		for at := range op.Nested {
			if at.Name().Dialect() == affine.Dialect {
				list = append(list, at)
			}
		}
		l := affineLowering{d: d}
		for _, at := range list {
			lower := affineRows[at.Def()]
			if lower == nil {
				d.OpError(at, "is not lowered: there is no expansion of it")
				continue
			}
			l.Before(at)
			l.loc = at.Loc()
			if lower(&l, at) {
				at.Erase()
			}
		}
		return len(list) > 0
	},
}

// affineRows say what becomes of an operation: they make what takes its place, and report whether they did.
var affineRows = map[*mlir.OpDef]func(l *affineLowering, op *mlir.Operation) bool{}

func init() {
	affineRows[affine.Apply] = lowerCombined(nil)
	affineRows[affine.Min] = lowerCombined(arith.MinSI)
	affineRows[affine.Max] = lowerCombined(arith.MaxSI)
	affineRows[affine.For] = lowerFor
	affineRows[affine.If] = lowerIf
	affineRows[affine.Parallel] = lowerParallel
	affineRows[affine.Yield] = lowerYield
	affineRows[affine.Load] = lowerAccess(memref.Load)
	affineRows[affine.Store] = lowerAccess(memref.Store)
	affineRows[affine.VectorLoad] = lowerAccess(vector.Load)
	affineRows[affine.VectorStore] = lowerAccess(vector.Store)
	affineRows[affine.Prefetch] = lowerAccess(memref.Prefetch)
}

// An affineLowering makes operations at the place of the one that is lowered.
type affineLowering struct {
	mlir.Builder
	loc mlir.Location
	d   *mlir.Diagnostics
}

// lowerCombined computes the results of a map, and combines them if there are several.
func lowerCombined(by *mlir.OpDef) func(*affineLowering, *mlir.Operation) bool {
	return func(l *affineLowering, op *mlir.Operation) bool {
		v := l.combined(by, mapNamed(op, "map"), op.OperandValues(), op)
		if v != nil {
			op.ReplaceWith(v)
		}
		return v != nil
	}
}

func mapNamed(op *mlir.Operation, name string) *mlir.AffineMap {
	return mlir.AttrOf[*mlir.AffineMapAttr](op, name).Value()
}

// combined is the one value that a map and an operation make of operands; nil after an error.
func (l *affineLowering) combined(by *mlir.OpDef, m *mlir.AffineMap, operands []*mlir.Value, op *mlir.Operation) *mlir.Value {
	values, ok := l.results(m.Results(), m.NumDims(), operands, op)
	if !ok {
		return nil
	}
	v := values[0]
	for _, w := range values[1:] {
		v = l.binary(by, v, w)
	}
	return v
}

// results are the values of expressions; false after an error.
func (l *affineLowering) results(list []*mlir.AffineExpr, dims int, operands []*mlir.Value, op *mlir.Operation) (values []*mlir.Value, ok bool) {
	e := affineExpansion{affineLowering: l, op: op, dims: operands[:dims], symbols: operands[dims:]}
	for _, r := range list {
		v := e.value(r)
		if v == nil {
			return nil, false
		}
		values = append(values, v)
	}
	return values, true
}

// lowerFor begins at the largest of the lower bounds, and ends before the smallest of the upper ones.
func lowerFor(l *affineLowering, op *mlir.Operation) bool {
	lower := l.combined(arith.MaxSI, mapNamed(op, "lowerBoundMap"), op.OperandsNamed("lowerBoundOperands"), op)
	if lower == nil {
		return false
	}
	upper := l.combined(arith.MinSI, mapNamed(op, "upperBoundMap"), op.OperandsNamed("upperBoundOperands"), op)
	if upper == nil {
		return false
	}
	step := l.index(mlir.AttrOf[*mlir.IntegerAttr](op, "step").Int())
	operands := append([]*mlir.Value{lower, upper, step}, op.OperandsNamed("inits")...)
	l.replace(op, &mlir.OperationState{Name: scf.For.OpName(), Operands: operands, Regions: []*mlir.Region{op.Region(0)}})
	return true
}

// lowerIf compares each expression with zero.
func lowerIf(l *affineLowering, op *mlir.Operation) bool {
	set := mlir.AttrOf[*mlir.IntegerSetAttr](op, "condition").Value()
	zero := l.index(0)
	var all *mlir.Value
	for _, c := range set.Constraints() {
		v, ok := l.results([]*mlir.AffineExpr{c.Expr}, set.NumDims(), op.OperandValues(), op)
		if !ok {
			return false
		}
		predicate := uint64(arith.CmpIPredicateSge)
		if c.Equal {
			predicate = arith.CmpIPredicateEq
		}
		holds := l.compare(predicate, v[0], zero)
		if all == nil {
			all = holds
		} else {
			all = l.CreateOp(arith.AndI, l.loc, []*mlir.Value{all, holds}, []mlir.Type{mlir.I1}).Result(0)
		}
	}
	if all == nil {
		all = l.CreateOp(arith.Constant, l.loc, nil, []mlir.Type{mlir.I1}, mlir.NamedAttribute{Name: "value", Value: mlir.GetBoolAttr(true)}).Result(0)
	}
	l.replace(op, &mlir.OperationState{Name: scf.If.OpName(), Operands: []*mlir.Value{all}, Regions: []*mlir.Region{op.Region(0), op.Region(1)}})
	return true
}

// lowerParallel has bounds for each dimension, of several results of the maps as the groups say.
func lowerParallel(l *affineLowering, op *mlir.Operation) bool {
	if op.NumResults() > 0 {
		l.d.OpError(op, "is not lowered: it reduces values")
		return false
	}
	lowerMap, upperMap := mapNamed(op, "lowerBoundsMap"), mapNamed(op, "upperBoundsMap")
	split := lowerMap.NumDims() + lowerMap.NumSymbols()
	lowers, uppers := lowerMap.Results(), upperMap.Results()
	var lower, upper, step []*mlir.Value
	for i := range op.Region(0).Entry().NumArguments() {
		part := func(list *[]*mlir.AffineExpr, m *mlir.AffineMap, groups string, by *mlir.OpDef, operands []*mlir.Value) *mlir.Value {
			n := mlir.AttrOf[*mlir.DenseElementsAttr](op, groups).Element(i).(*mlir.IntegerAttr).Int()
			now := mlir.GetAffineMap(m.NumDims(), m.NumSymbols(), (*list)[:n]...)
			*list = (*list)[n:]
			return l.combined(by, now, operands, op)
		}
		from := part(&lowers, lowerMap, "lowerBoundsGroups", arith.MaxSI, op.OperandValues()[:split])
		if from == nil {
			return false
		}
		to := part(&uppers, upperMap, "upperBoundsGroups", arith.MinSI, op.OperandValues()[split:])
		if to == nil {
			return false
		}
		lower, upper = append(lower, from), append(upper, to)
	}
	for _, a := range mlir.AttrOf[*mlir.ArrayAttr](op, "steps").Elements() {
		step = append(step, l.index(a.(*mlir.IntegerAttr).Int()))
	}
	s := mlir.OperationState{Name: scf.Parallel.OpName(), Operands: append(append(lower, upper...), step...), Regions: []*mlir.Region{op.Region(0)}}
	n := int32(len(step))
	s.AddSegmentSizes(n, n, n, 0)
	l.replace(op, &s)
	return true
}

// lowerYield ends the body of what became of the operation around, which was lowered before.
func lowerYield(l *affineLowering, op *mlir.Operation) bool {
	end := scf.Yield
	if op.Parent().Is(scf.Parallel) {
		end = scf.Reduce
	}
	l.replace(op, &mlir.OperationState{Name: end.OpName(), Operands: op.OperandValues()})
	return true
}

// lowerAccess passes to an operation what the access has, with the indices computed.
func lowerAccess(to *mlir.OpDef) func(*affineLowering, *mlir.Operation) bool {
	return func(l *affineLowering, op *mlir.Operation) bool {
		m := mapNamed(op, "map")
		indices, ok := l.results(m.Results(), m.NumDims(), op.OperandsNamed("indices"), op)
		if !ok {
			return false
		}
		n := op.NumOperands() - len(op.OperandsNamed("indices"))
		s := mlir.OperationState{Name: to.OpName(), Operands: append(append([]*mlir.Value(nil), op.OperandValues()[:n]...), indices...)}
		for _, a := range op.AllAttrs() {
			if a.Name != "map" {
				s.Attrs = append(s.Attrs, a)
			}
		}
		l.replace(op, &s)
		return true
	}
}

// replace makes an operation with op's results, in the place of op.
func (l *affineLowering) replace(op *mlir.Operation, s *mlir.OperationState) {
	s.Loc, s.Results = l.loc, op.ResultTypes()
	var results []*mlir.Value
	for _, v := range l.Create(s).Results {
		results = append(results, v)
	}
	op.ReplaceWith(results...)
}
