package mlir

// affineNames are the dimensions and symbols that an affine map or set declares.
type affineNames struct {
	dims, symbols []string
	operations    int             // in all its expressions, to bound their depth
	operands      *AffineOperands // where expressions are of values instead; else nil
}

func (p *Parser) affineMapAttr(Type) Attribute {
	p.next()
	p.expectIn("<", "in affine map")
	m := p.AffineMap()
	p.expectIn(">", "in affine map")
	if p.failed {
		return nil
	}
	return GetAffineMapAttr(m)
}

func (p *Parser) integerSetAttr(Type) Attribute {
	p.next()
	p.expectIn("<", "in integer set")
	s := p.IntegerSet()
	p.expectIn(">", "in integer set")
	if p.failed {
		return nil
	}
	return GetIntegerSetAttr(s)
}

// AffineMap consumes (dims)[symbols] -> (results).
func (p *Parser) AffineMap() *AffineMap {
	pos := p.Pos()
	m, _ := p.affineMapOrSet()
	if m == nil {
		p.Errorf(pos, "expected AffineMap, but got IntegerSet")
	}
	return m
}

// IntegerSet consumes (dims)[symbols] : (constraints).
func (p *Parser) IntegerSet() *IntegerSet {
	pos := p.Pos()
	_, s := p.affineMapOrSet()
	if s == nil {
		p.Errorf(pos, "expected IntegerSet, but got AffineMap")
	}
	return s
}

// affineMapOrSet consumes either; both are nil after an error.
func (p *Parser) affineMapOrSet() (*AffineMap, *IntegerSet) {
	var names affineNames
	p.listIn("(", ")", "in dimensional identifier list", func() { p.affineName(&names, &names.dims) })
	if p.At("[") {
		p.listIn("[", "]", "in symbol list", func() { p.affineName(&names, &names.symbols) })
	}
	switch {
	case p.Accept("->"):
		var results []*AffineExpr
		p.listIn("(", ")", "in affine map range", func() { results = append(results, p.affineSum(&names)) })
		if !p.failed {
			return GetAffineMap(len(names.dims), len(names.symbols), results...), nil
		}
	case p.Accept(":"):
		if list := p.affineConstraints(&names); !p.failed {
			return nil, GetIntegerSet(len(names.dims), len(names.symbols), list...)
		}
	default:
		p.expected("'->' or ':'")
	}
	return nil, nil
}

// listIn is Delimited with more words in its errors.
func (p *Parser) listIn(open, close, where string, each func()) {
	if p.expectIn(open, where) && !p.Accept(close) {
		p.CommaSeparated(each)
		p.expectIn(close, where)
	}
}

func (p *Parser) affineName(names *affineNames, list *[]string) {
	pos := p.Pos()
	name, ok := p.OptionalKeyword()
	if !ok {
		p.expected("bare identifier")
		return
	}
	if names.lookUp(name) != nil {
		p.Errorf(pos, "redefinition of identifier '%s'", name)
	}
	*list = append(*list, name)
}

func (n *affineNames) lookUp(name string) *AffineExpr {
	for i, d := range n.dims {
		if d == name {
			return DimExpr(i)
		}
	}
	for i, s := range n.symbols {
		if s == name {
			return SymbolExpr(i)
		}
	}
	return nil
}

// affineConstraints consumes the constraints of a set; none at all is always
// true.
func (p *Parser) affineConstraints(names *affineNames) []AffineConstraint {
	var list []AffineConstraint
	p.listIn("(", ")", "in integer set constraint list", func() { list = append(list, p.affineConstraint(names)) })
	if list == nil {
		list = []AffineConstraint{{ConstantExpr(0), true}}
	}
	return list
}

func (p *Parser) affineConstraint(names *affineNames) (c AffineConstraint) {
	l := p.affineSum(names)
	op := ""
	for _, o := range []string{">", "<", "="} {
		if p.Accept(o) {
			op = o
			break
		}
	}
	if op == "" || !p.Accept("=") {
		p.Errorf(p.Pos(), "expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
	}
	r := p.affineSum(names)
	if p.failed {
		return c
	}
	if op == "<" {
		l, r = r, l
	}
	return AffineConstraint{l.Sub(r), op == "="}
}

// affineSum consumes products with + and - between them.
func (p *Parser) affineSum(names *affineNames) *AffineExpr {
	e := p.affineProduct(names, nil)
	for p.At("+") || p.At("-") {
		op := p.take()
		r := p.affineProduct(names, e)
		if p.failed || !p.countAffine(names) {
			return nil
		}
		if op == "-" {
			r = r.Neg()
		}
		e = e.Add(r)
	}
	return e
}

func (p *Parser) countAffine(names *affineNames) bool {
	if names.operations++; names.operations > maxDepth {
		p.Errorf(p.Pos(), "affine expression is too large")
	}
	return !p.failed
}

// affineProduct consumes operands with *, floordiv, ceildiv and mod between
// them; left is what stands in front, if anything does.
func (p *Parser) affineProduct(names *affineNames, left *AffineExpr) *AffineExpr {
	e := p.affineOperand(names, left)
	for p.At("*") || p.AtKeyword("floordiv") || p.AtKeyword("ceildiv") || p.AtKeyword("mod") {
		pos, op := p.Pos(), p.take()
		r := p.affineOperand(names, e)
		if p.failed || !p.countAffine(names) {
			return nil
		}
		e = p.affineBinary(pos, op, e, r)
	}
	return e
}

func (p *Parser) affineBinary(pos Pos, op string, l, r *AffineExpr) *AffineExpr {
	rightFixed := r.isSymbolicOrConstant()
	if op == "*" {
		if !rightFixed && !l.isSymbolicOrConstant() {
			p.Errorf(pos, "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic")
			return nil
		}
		return l.Mul(r)
	}
	if !rightFixed {
		p.Errorf(pos, "non-affine expression: right operand of %s has to be either a constant or symbolic", op)
		return nil
	}
	switch op {
	case "floordiv":
		return l.FloorDiv(r)
	case "ceildiv":
		return l.CeilDiv(r)
	}
	return l.Mod(r)
}

// affineOperand consumes a name, a number, a negation or a sum in parentheses.
func (p *Parser) affineOperand(names *affineNames, left *AffineExpr) *AffineExpr {
	defer p.leave()
	if !p.enter() {
		return nil
	}
	pos := p.Pos()
	switch {
	case names.operands != nil && (p.is(tokPercent) || p.AtKeyword("symbol")):
		return p.affineValue(names.operands)
	case p.is(tokWord):
		e := names.lookUp(p.take())
		if e == nil {
			p.Errorf(pos, "use of undeclared identifier")
		}
		return e
	case p.is(tokInteger):
		v, ok := parseAPInt(p.take(), 63)
		if !ok {
			p.Errorf(pos, "constant too large for index")
		}
		return ConstantExpr(int64(v.Uint64()))
	case p.is(tokPercent):
		p.Errorf(pos, "unexpected ssa identifier")
		return nil
	case p.Accept("("):
		return p.affineParentheses(names)
	case p.Accept("-"):
		return p.affineNegation(names, left)
	case p.At("+"), p.At("*"):
		p.Errorf(pos, "missing %s operand of binary operator", sideOf(left))
	case left != nil:
		p.Errorf(pos, "missing right operand of binary operator")
	default:
		p.Errorf(pos, "expected affine expression")
	}
	return nil
}

func sideOf(left *AffineExpr) string {
	if left == nil {
		return "left"
	}
	return "right"
}

func (p *Parser) affineParentheses(names *affineNames) *AffineExpr {
	if p.At(")") {
		p.Errorf(p.Pos(), "no expression inside parentheses")
		return nil
	}
	e := p.affineSum(names)
	p.Expect(")")
	return e
}

func (p *Parser) affineNegation(names *affineNames, left *AffineExpr) *AffineExpr {
	e := p.affineOperand(names, left)
	if p.failed {
		// The operand's own error says what is wrong; this one says where it hurts.
		p.diags.Errorf(p.Loc(p.Pos()), "missing operand of negation")
		return nil
	}
	return e.Neg()
}
