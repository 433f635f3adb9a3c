package mlir

// String is the expression in text.
func (e *AffineExpr) String() string { return textOf(func(p *Printer) { p.affineExpr(e, false) }) }

// String is the map in text.
func (m *AffineMap) String() string { return textOf(func(p *Printer) { p.AffineMap(m) }) }

// String is the set in text.
func (s *IntegerSet) String() string { return textOf(func(p *Printer) { p.integerSet(s) }) }

// Print writes affine_map<…>.
func (a *AffineMapAttr) Print(p *Printer) {
	p.Write("affine_map<")
	p.AffineMap(a.m)
	p.Write(">")
}

// Print writes affine_set<…>.
func (a *IntegerSetAttr) Print(p *Printer) {
	p.Write("affine_set<")
	p.integerSet(a.s)
	p.Write(">")
}

// AffineMap writes (dims)[symbols] -> (results).
func (p *Printer) AffineMap(m *AffineMap) {
	p.affineInputs(m.dims, m.symbols)
	p.Write(" -> (")
	for i, r := range m.results {
		if i > 0 {
			p.Write(", ")
		}
		p.affineExpr(r, false)
	}
	p.Write(")")
}

func (p *Printer) integerSet(s *IntegerSet) {
	p.affineInputs(s.dims, s.symbols)
	p.Write(" : (")
	for i, c := range s.constraints {
		if i > 0 {
			p.Write(", ")
		}
		p.affineExpr(c.Expr, false)
		if c.Equal {
			p.Write(" == 0")
		} else {
			p.Write(" >= 0")
		}
	}
	p.Write(")")
}

// affineInputs writes (d0, d1)[s0].
func (p *Printer) affineInputs(dims, symbols int) {
	p.Write("(")
	p.numbered("d", dims)
	p.Write(")")
	if symbols > 0 {
		p.Write("[")
		p.numbered("s", symbols)
		p.Write("]")
	}
}

func (p *Printer) numbered(prefix string, n int) {
	for i := range n {
		if i > 0 {
			p.Write(", ")
		}
		p.Write(prefix)
		p.Int(int64(i))
	}
}

var affineOperators = [...]string{
	AffineAdd: " + ", AffineMul: " * ", AffineMod: " mod ", AffineFloorDiv: " floordiv ", AffineCeilDiv: " ceildiv ",
}

// affineExpr writes an expression; tight puts an operation in parentheses.
func (p *Printer) affineExpr(e *AffineExpr, tight bool) {
	switch e.kind {
	case AffineConstant:
		p.Int(e.value)
		return
	case AffineDim, AffineSymbol:
		if v := p.affine.of(e); v != nil && e.kind == AffineDim {
			p.Value(v)
			return
		} else if v != nil {
			p.Write("symbol(")
			p.Value(v)
			p.Write(")")
			return
		}
		p.Write([...]string{AffineDim: "d", AffineSymbol: "s"}[e.kind])
		p.Int(e.value)
		return
	}
	if tight {
		p.Write("(")
	}
	switch {
	case e.kind == AffineAdd:
		p.affineSum(e.lhs, e.rhs)
	case e.kind == AffineMul && e.rhs.is(-1):
		p.Write("-")
		p.affineExpr(e.lhs, true)
	default:
		p.affineExpr(e.lhs, true)
		p.Write(affineOperators[e.kind])
		p.affineExpr(e.rhs, true)
	}
	if tight {
		p.Write(")")
	}
}

// affineSum writes l + r, with a minus where r is negative.
func (p *Printer) affineSum(l, r *AffineExpr) {
	p.affineExpr(l, false)
	e, factor := r.timesConstant()
	switch {
	case r.IsConstant() && r.value < 0:
		p.Write(" - ")
		p.buf = MakeAPUint(64, magnitude(r.value)).AppendText(p.buf, false)
	case factor == -1:
		p.Write(" - ")
		p.affineExpr(e, e.kind == AffineAdd)
	case factor < 0:
		p.Write(" - ")
		p.affineExpr(e, true)
		p.Write(" * ")
		p.buf = MakeAPUint(64, magnitude(factor)).AppendText(p.buf, false)
	default:
		p.Write(" + ")
		p.affineExpr(r, false)
	}
}
