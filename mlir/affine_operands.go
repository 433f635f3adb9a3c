package mlir

// AffineOperands are the values that affine expressions in an operation use by name: %v as a dimension, symbol(%v) as a symbol. Each has
// one place, in the order in which they come first.
type AffineOperands struct {
	dims, symbols []affineUse
	expression    int // the number of the one that is read
}

type affineUse struct {
	operand    UnresolvedOperand
	expression int // in which it was used last
}

// All are the dimensions and then the symbols.
func (o *AffineOperands) All() []UnresolvedOperand {
	var list []UnresolvedOperand
	for _, uses := range [][]affineUse{o.dims, o.symbols} {
		for _, u := range uses {
			list = append(list, u.operand)
		}
	}
	return list
}

// Map is a map from them.
func (o *AffineOperands) Map(results ...*AffineExpr) *AffineMap {
	return GetAffineMap(len(o.dims), len(o.symbols), results...)
}

// use is the expression for a use. As in MLIR, one that was used in the same expression stays what it was there.
func (o *AffineOperands) use(v UnresolvedOperand, asSymbol bool) *AffineExpr {
	find := func(uses []affineUse, here bool) int {
		for i, u := range uses {
			if u.operand.Name == v.Name && u.operand.Number == v.Number && (!here || u.expression == o.expression) {
				return i
			}
		}
		return -1
	}
	if i := find(o.dims, true); i >= 0 {
		return DimExpr(i)
	}
	if i := find(o.symbols, true); i >= 0 {
		return SymbolExpr(i)
	}
	list, expr := &o.dims, DimExpr
	if asSymbol {
		list, expr = &o.symbols, SymbolExpr
	}
	i := find(*list, false)
	if i < 0 {
		i = len(*list)
		*list = append(*list, affineUse{operand: v})
	}
	(*list)[i].expression = o.expression
	return expr(i)
}

// AffineExprOf consumes an expression of values, which go to o.
func (p *Parser) AffineExprOf(o *AffineOperands) *AffineExpr {
	o.expression++
	return p.affineSum(&affineNames{operands: o})
}

// AffineMapOf consumes [expression, …] of values, which go to o; nil after an error.
func (p *Parser) AffineMapOf(o *AffineOperands) *AffineMap {
	o.expression++
	names := &affineNames{operands: o}
	var results []*AffineExpr
	p.Delimited("[", "]", func() { results = append(results, p.affineSum(names)) })
	if p.failed {
		return nil
	}
	return o.Map(results...)
}

// affineValue consumes %v or symbol(%v).
func (p *Parser) affineValue(o *AffineOperands) *AffineExpr {
	if p.AtOperand() {
		return o.use(p.Operand(), false)
	}
	p.next()
	p.Expect("(")
	v := p.Operand()
	p.Expect(")")
	if p.failed {
		return nil
	}
	return o.use(v, true)
}

// AffineExprOf writes an expression with values in the places of its dimensions and symbols: as %v and symbol(%v).
func (p *Printer) AffineExprOf(e *AffineExpr, dims, symbols []*Value) {
	before := p.affine
	p.affine = affineValues{dims, symbols}
	p.affineExpr(e, false)
	p.affine = before
}

// affineValues are what stands for dimensions and symbols in the text.
type affineValues struct{ dims, symbols []*Value }

func (v *affineValues) of(e *AffineExpr) *Value {
	list := v.dims
	if e.kind == AffineSymbol {
		list = v.symbols
	}
	if e.value < int64(len(list)) {
		return list[e.value]
	}
	return nil
}
