package affine

import (
	"slices"

	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
)

// changed is what a folder returns that changed the operation in place.
func changed() []mlir.FoldResult { return []mlir.FoldResult{} }

// foldFor makes the bounds canonical; of a loop that makes no turn what it got comes out.
func foldFor(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	operands := op.OperandValues()
	lowerBegin, lowerEnd := op.OperandGroup(0)
	upperBegin, upperEnd := op.OperandGroup(1)
	inits := operands[upperEnd:]
	lower := bound{mlir.AttrOf[*mlir.AffineMapAttr](op, "lowerBoundMap").Value(), operands[lowerBegin:lowerEnd]}
	upper := bound{mlir.AttrOf[*mlir.AffineMapAttr](op, "upperBoundMap").Value(), operands[upperBegin:upperEnd]}
	newLower, newUpper := lower.canonical(func(a, b int64) bool { return a > b }), upper.canonical(func(a, b int64) bool { return a < b })
	from, isFrom := newLower.constant()
	to, isTo := newUpper.constant()
	if isFrom && isTo && to <= from && op.NumResults() > 0 {
		list := make([]mlir.FoldResult, len(inits))
		for i, v := range inits {
			list[i].Value = v
		}
		return list
	}
	if newLower.same(lower) && newUpper.same(upper) {
		return nil
	}
	op.SetAttr("lowerBoundMap", mlir.GetAffineMapAttr(newLower.m))
	op.SetAttr("upperBoundMap", mlir.GetAffineMapAttr(newUpper.m))
	op.SetAttr(mlir.OperandSegmentSizes, mlir.GetDenseI32Array(int32(len(newLower.operands)), int32(len(newUpper.operands)), int32(len(inits))))
	op.SetOperands(slices.Concat(newLower.operands, newUpper.operands, inits))
	return changed()
}

// A bound is a map and its operands.
type bound struct {
	m        *mlir.AffineMap
	operands []*mlir.Value
}

func (b bound) same(other bound) bool {
	return b.m == other.m && slices.Equal(b.operands, other.operands)
}

// canonical is a bound with what computes its operands in the map, each result once; a number if it is known to be one.
func (b bound) canonical(better func(a, b int64) bool) bound {
	m, operands := Composed(b.m, b.operands)
	results := withoutSame(withConstants(m, operandsAs(operands)).Results())
	if !slices.ContainsFunc(results, func(e *mlir.AffineExpr) bool { return !e.IsConstant() }) {
		best := results[0].Value()
		for _, e := range results {
			if better(e.Value(), best) {
				best = e.Value()
			}
		}
		return bound{m: mlir.GetAffineMap(0, 0, mlir.ConstantExpr(best))}
	}
	return bound{mlir.GetAffineMap(m.NumDims(), m.NumSymbols(), withoutSame(m.Results())...), operands}
}

// constant is the number that a bound is.
func (b bound) constant() (n int64, ok bool) {
	if len(b.m.Results()) != 1 || !b.m.Results()[0].IsConstant() {
		return 0, false
	}
	return b.m.Results()[0].Value(), true
}

// foldIf makes the condition canonical.
func foldIf(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	set := conditionOf(op)
	exprs := make([]*mlir.AffineExpr, len(set.Constraints()))
	for i, c := range set.Constraints() {
		exprs[i] = c.Expr
	}
	m, operands := Composed(mlir.GetAffineMap(set.NumDims(), set.NumSymbols(), exprs...), op.OperandValues())
	constraints := slices.Clone(set.Constraints())
	for i := range constraints {
		constraints[i].Expr = m.Results()[i]
	}
	now := mlir.GetIntegerSet(m.NumDims(), m.NumSymbols(), constraints...)
	if now == set && slices.Equal(operands, op.OperandValues()) {
		return nil
	}
	op.SetAttr("condition", mlir.GetIntegerSetAttr(now))
	op.SetOperands(operands)
	return changed()
}

// foldParallel makes the bounds canonical.
func foldParallel(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	lower, upper := boundsOf(op)
	lowerMap, lowerOperands := Composed(lower.m, lower.operands)
	upperMap, upperOperands := Composed(upper.m, upper.operands)
	operands := slices.Concat(lowerOperands, upperOperands)
	if lowerMap == lower.m && upperMap == upper.m && slices.Equal(operands, op.OperandValues()) {
		return nil
	}
	op.SetAttr(lowerMapAttr, mlir.GetAffineMapAttr(lowerMap))
	op.SetAttr(upperMapAttr, mlir.GetAffineMapAttr(upperMap))
	op.SetOperands(operands)
	return changed()
}

// foldLoad reads from what memory was cast from, and from memory that never changes.
func foldLoad(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	if r := memref.FoldCasts(op, operands); r != nil {
		return r
	}
	return foldConstantLoad(op, operands)
}

// foldConstantLoad reads from memory that a module says never changes.
func foldConstantLoad(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	from := op.OperandNamed("memref").Def()
	if from == nil || from.Name().String() != "memref.get_global" {
		return nil
	}
	name, ok := from.Attr("name").(*mlir.SymbolRefAttr)
	table := mlir.NearestSymbolTable(op)
	if !ok || table == nil || len(name.Nested()) > 0 {
		return nil
	}
	global := mlir.LookupSymbol(table, name.Root())
	if global == nil || global.Attr("constant") == nil {
		return nil
	}
	values, ok := global.Attr("initial_value").(*mlir.DenseElementsAttr)
	if !ok {
		return nil
	}
	if values.IsSplat() && values.Len() > 0 {
		return mlir.FoldToAttr(values.Element(0))
	}
	at := int64(0)
	for i, e := range withConstants(mapOf(op), operandsAs(op.OperandsNamed("indices"))).Results() {
		size := values.Type().(mlir.ShapedType).Shape()[i]
		if !e.IsConstant() || e.Value() < 0 || e.Value() >= size {
			return nil
		}
		at = at*size + e.Value()
	}
	return mlir.FoldToAttr(values.Element(int(at)))
}
