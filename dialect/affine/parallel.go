package affine

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/mlir"
)

// The attributes of affine.parallel.
const (
	reductionsAttr  = "reductions"
	lowerMapAttr    = "lowerBoundsMap"
	lowerGroupsAttr = "lowerBoundsGroups"
	upperMapAttr    = "upperBoundsMap"
	upperGroupsAttr = "upperBoundsGroups"
	stepsAttr       = "steps"
)

// parseParallel reads
//
//	(%i, %j) = (0, max(%a, 3)) to (%n, 10) step (2, 1) reduce ("addf") -> (f32) { … } {attributes}
func parseParallel(p *mlir.Parser, s *mlir.OperationState) {
	var ivs []mlir.Argument
	p.Delimited("(", ")", func() {
		iv := p.Argument(false, false)
		iv.Type = mlir.Index
		ivs = append(ivs, iv)
	})
	p.Expect("=")
	parseBounds(p, s, lowerMapAttr, lowerGroupsAttr, "max")
	p.ExpectKeyword("to")
	parseBounds(p, s, upperMapAttr, upperGroupsAttr, "min")
	var steps []int64
	if p.AcceptKeyword("step") {
		p.Delimited("(", ")", func() { steps = append(steps, p.Integer()) })
	} else {
		for range ivs {
			steps = append(steps, 1)
		}
	}
	s.AddAttr(stepsAttr, mlir.GetArrayAttr(integers(mlir.I64, steps)...))
	var reductions []mlir.Attribute
	if p.AcceptKeyword("reduce") {
		p.Delimited("(", ")", func() {
			pos := p.Pos()
			word := p.StringLiteral()
			value, ok := reductionOf(word)
			if !ok && !p.Failed() {
				p.Errorf(pos, "invalid reduction value: \"%s\"", word)
			}
			reductions = append(reductions, arith.AtomicRMWKind.Attr(value))
		})
	}
	s.AddAttr(reductionsAttr, mlir.GetArrayAttr(reductions...))
	s.Results = append(s.Results, p.OptionalArrowTypeList()...)
	p.Region(s, ivs)
	p.AttrDict(s)
}

func reductionOf(word string) (uint64, bool) {
	for v := range uint64(len(arith.AtomicRMWKind.Cases)) {
		if arith.AtomicRMWKind.Word(v) == word {
			return v, true
		}
	}
	return 0, false
}

func integers(t mlir.Type, values []int64) []mlir.Attribute {
	list := make([]mlir.Attribute, len(values))
	for i, v := range values {
		list[i] = mlir.GetIntegerAttr(t, v)
	}
	return list
}

// parseBounds reads an expression for each dimension, or several with the word that combines them. Of each, one group says how many results
// of the map it has.
func parseBounds(p *mlir.Parser, s *mlir.OperationState, mapName, groupsName, combine string) {
	var o mlir.AffineOperands
	var results []*mlir.AffineExpr
	var groups []int64
	p.Delimited("(", ")", func() {
		before := len(results)
		if p.AcceptKeyword(combine) {
			p.Delimited("(", ")", func() { results = append(results, p.AffineExprOf(&o)) })
		} else {
			results = append(results, p.AffineExprOf(&o))
		}
		groups = append(groups, int64(len(results)-before))
	})
	if p.Failed() {
		return
	}
	s.AddAttr(mapName, mlir.GetAffineMapAttr(o.Map(results...)))
	s.AddAttr(groupsName, mlir.GetDenseOf(mlir.GetTensorType([]int64{int64(len(groups))}, mlir.I32, nil), integers(mlir.I32, groups)))
	p.ResolveSame(s, o.All(), mlir.Index)
}

// bounds are the map of one side, the number of its results for each dimension, and its operands.
type bounds struct {
	m        *mlir.AffineMap
	groups   *mlir.DenseElementsAttr
	operands []*mlir.Value
}

func boundsOf(op *mlir.Operation) (lower, upper bounds) {
	side := func(m, groups string) bounds {
		return bounds{m: mlir.AttrOf[*mlir.AffineMapAttr](op, m).Value(), groups: mlir.AttrOf[*mlir.DenseElementsAttr](op, groups)}
	}
	lower, upper = side(lowerMapAttr, lowerGroupsAttr), side(upperMapAttr, upperGroupsAttr)
	n := min(lower.m.NumDims()+lower.m.NumSymbols(), op.NumOperands())
	lower.operands, upper.operands = op.OperandValues()[:n], op.OperandValues()[n:]
	return lower, upper
}

// total is how many results the groups have together.
func (b *bounds) total() (n int64) {
	for i := range b.groups.Len() {
		n += b.groups.Element(i).(*mlir.IntegerAttr).Int()
	}
	return n
}

func (b *bounds) print(p *mlir.Printer, combine string) {
	p.Write("(")
	results := b.m.Results()
	dims := min(b.m.NumDims(), len(b.operands))
	for i := range b.groups.Len() {
		n := int(b.groups.Element(i).(*mlir.IntegerAttr).Int())
		n = min(max(n, 0), len(results))
		if i > 0 {
			p.Write(", ")
		}
		if n != 1 {
			p.Write(combine, "(")
		}
		for k, e := range results[:n] {
			if k > 0 {
				p.Write(", ")
			}
			p.AffineExprOf(e, b.operands[:dims], b.operands[dims:])
		}
		if n != 1 {
			p.Write(")")
		}
		results = results[n:]
	}
	p.Write(")")
}

func printParallel(p *mlir.Printer, op *mlir.Operation) {
	lower, upper := boundsOf(op)
	p.Write(" (")
	for i, iv := range op.Region(0).Entry().Arguments {
		if i > 0 {
			p.Write(", ")
		}
		p.RegionArgumentWithoutType(iv)
	}
	p.Write(") = ")
	lower.print(p, "max")
	p.Write(" to ")
	upper.print(p, "min")
	steps := mlir.AttrOf[*mlir.ArrayAttr](op, stepsAttr).Elements()
	if !allOnes(steps) {
		p.Write(" step (")
		for i, a := range steps {
			if i > 0 {
				p.Write(", ")
			}
			p.Printf("%d", a.(*mlir.IntegerAttr).Int())
		}
		p.Write(")")
	}
	if op.NumResults() > 0 {
		p.Write(" reduce (")
		for i, a := range mlir.AttrOf[*mlir.ArrayAttr](op, reductionsAttr).Elements() {
			if i > 0 {
				p.Write(", ")
			}
			v, _ := arith.AtomicRMWKind.Of(a)
			p.Printf("%q", arith.AtomicRMWKind.Word(v))
		}
		p.Write(") -> (")
		p.Types(op.ResultTypes(), ", ")
		p.Write(")")
	}
	p.Write(" ")
	p.Region(op.Region(0), false, op.NumResults() > 0)
	p.AttrDict(op, reductionsAttr, lowerMapAttr, lowerGroupsAttr, upperMapAttr, upperGroupsAttr, stepsAttr)
}

func allOnes(list []mlir.Attribute) bool {
	for _, a := range list {
		if a.(*mlir.IntegerAttr).Int() != 1 {
			return false
		}
	}
	return true
}

func verifyParallel(op *mlir.Operation, d *mlir.Diagnostics) bool {
	lower, upper := boundsOf(op)
	dims := int64(op.Region(0).Entry().NumArguments())
	steps := mlir.AttrOf[*mlir.ArrayAttr](op, stepsAttr).Elements()
	reductions := mlir.AttrOf[*mlir.ArrayAttr](op, reductionsAttr).Elements()
	switch {
	case int64(lower.groups.Len()) != dims || int64(upper.groups.Len()) != dims || int64(len(steps)) != dims:
		d.OpError(op, "the number of region arguments (%d) and the number of map groups for lower (%d) and upper bound (%d), and the number of steps (%d) must all match",
			dims, lower.groups.Len(), upper.groups.Len(), len(steps))
	case lower.total() != int64(len(lower.m.Results())):
		d.OpError(op, "expected lower bounds map to have %d results", lower.total())
	case upper.total() != int64(len(upper.m.Results())):
		d.OpError(op, "expected upper bounds map to have %d results", upper.total())
	case len(reductions) != op.NumResults():
		d.OpError(op, "a reduction must be specified for each output")
	case op.NumOperands() != lower.m.NumDims()+lower.m.NumSymbols()+upper.m.NumDims()+upper.m.NumSymbols():
		d.OpError(op, "operand count and affine map dimension and symbol count must match")
	default:
		return verifyDimsAndSymbols(op, lower.operands, lower.m.NumDims(), d) && verifyDimsAndSymbols(op, upper.operands, upper.m.NumDims(), d)
	}
	return false
}
