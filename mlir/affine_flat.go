package mlir

// Simplified is e as a sum: first multiples of dimensions, in order, then of symbols, then of divisions and of what is multiplied or divided
// by symbols, then a constant. An expression whose numbers are very large stays as it is.
func (e *AffineExpr) Simplified() *AffineExpr {
	var f flattening
	if s, ok := f.sum(e); ok {
		return f.expr(s)
	}
	return e
}

// A flattening knows what in an expression is no sum, mostly divisions, as terms of sums.
type flattening struct{ quotients []*AffineExpr }

// A flatSum is a sum of multiples, by the number of what is multiplied; the constant apart.
type flatSum struct {
	dims, symbols, quotients []int64
	constant                 int64
}

// sum takes an expression apart; false where numbers get too large.
func (f *flattening) sum(e *AffineExpr) (s flatSum, ok bool) {
	switch e.kind {
	case AffineConstant:
		return flatSum{constant: e.value}, fitsFlat(e.value)
	case AffineDim:
		return flatSum{dims: unit(e.value)}, true
	case AffineSymbol:
		return flatSum{symbols: unit(e.value)}, true
	}
	if s, ok = f.sum(e.lhs); !ok {
		return s, false
	}
	r, ok := f.sum(e.rhs)
	switch {
	case !ok:
		return s, false
	case e.kind == AffineAdd:
		return s.plus(r, 1)
	case !r.isConstant():
		return f.term(combine(e.kind, f.expr(s), f.expr(r))), true
	case e.kind == AffineMul:
		return flatSum{}.plus(s, r.constant)
	case r.constant <= 0:
		return s, false
	}
	return f.quotient(s, r.constant, e.kind)
}

// quotient is what comes of a division of a sum by a positive number.
func (f *flattening) quotient(s flatSum, by int64, kind AffineKind) (flatSum, bool) {
	common := uint64(by)
	s.each(func(n *int64) { common = gcd(common, magnitude(*n)) })
	whole := s.times(1)
	if kind == AffineMod && common == uint64(by) {
		return flatSum{}, true
	}
	s.each(func(n *int64) { *n /= int64(common) })
	rest := by / int64(common)
	q := s
	if rest > 1 {
		of := combine(AffineFloorDiv, f.expr(s), ConstantExpr(rest))
		if kind == AffineCeilDiv {
			of = combine(AffineCeilDiv, f.expr(s), ConstantExpr(rest))
		}
		q = f.term(of)
	}
	if kind != AffineMod {
		return q, true
	}
	return whole.plus(q, -by)
}

// term is a sum of one division.
func (f *flattening) term(of *AffineExpr) flatSum {
	for i, known := range f.quotients {
		if known == of {
			return flatSum{quotients: unit(int64(i))}
		}
	}
	f.quotients = append(f.quotients, of)
	return flatSum{quotients: unit(int64(len(f.quotients) - 1))}
}

// expr makes an expression of a sum.
func (f *flattening) expr(s flatSum) *AffineExpr {
	e := ConstantExpr(0)
	for i, n := range s.dims {
		e = e.Add(DimExpr(i).Mul(ConstantExpr(n)))
	}
	for i, n := range s.symbols {
		e = e.Add(SymbolExpr(i).Mul(ConstantExpr(n)))
	}
	for i, n := range s.quotients {
		e = e.Add(f.quotients[i].Mul(ConstantExpr(n)))
	}
	return e.Add(ConstantExpr(s.constant))
}

// unit is a list of zeros with a one at its end, which has the number i.
func unit(i int64) []int64 {
	list := make([]int64, i+1)
	list[i] = 1
	return list
}

// fitsFlat bounds numbers so that nothing is lost when two of them are multiplied, or many are added.
func fitsFlat(n int64) bool { return magnitude(n) < 1<<31 }

// plus is s + factor * t; false when a number gets too large.
func (s flatSum) plus(t flatSum, factor int64) (flatSum, bool) {
	sum := s.times(1)
	scaled := t.times(factor)
	sum.dims = addTo(sum.dims, scaled.dims)
	sum.symbols = addTo(sum.symbols, scaled.symbols)
	sum.quotients = addTo(sum.quotients, scaled.quotients)
	sum.constant += scaled.constant
	ok := true
	sum.each(func(n *int64) { ok = ok && fitsFlat(*n) })
	return sum, ok
}

// times is a copy of s with all multiplied.
func (s flatSum) times(factor int64) flatSum {
	scale := func(list []int64) []int64 { return addTo(nil, list) }
	c := flatSum{scale(s.dims), scale(s.symbols), scale(s.quotients), s.constant}
	c.each(func(n *int64) { *n *= factor })
	return c
}

func addTo(a, b []int64) []int64 {
	sum := make([]int64, max(len(a), len(b)))
	copy(sum, a)
	for i, n := range b {
		sum[i] += n
	}
	return sum
}

func (s *flatSum) each(do func(*int64)) {
	for _, list := range [][]int64{s.dims, s.symbols, s.quotients} {
		for i := range list {
			do(&list[i])
		}
	}
	do(&s.constant)
}

func (s flatSum) isConstant() bool {
	constant := true
	rest := flatSum{dims: s.dims, symbols: s.symbols, quotients: s.quotients}
	rest.each(func(n *int64) { constant = constant && *n == 0 })
	return constant
}
