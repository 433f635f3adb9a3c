package mlir

// Replace is e with other expressions in the place of its dimensions and symbols; those beyond the lists stay as they are, and so do those
// for which nil stands. What comes of it is simplified as it is made.
func (e *AffineExpr) Replace(dims, symbols []*AffineExpr) *AffineExpr {
	switch e.kind {
	case AffineConstant:
		return e
	case AffineDim:
		return replacement(e, dims)
	case AffineSymbol:
		return replacement(e, symbols)
	}
	return combine(e.kind, e.lhs.Replace(dims, symbols), e.rhs.Replace(dims, symbols))
}

func replacement(e *AffineExpr, list []*AffineExpr) *AffineExpr {
	if e.value < int64(len(list)) && list[e.value] != nil {
		return list[e.value]
	}
	return e
}

// combine is the expression of a kind with two operands.
func combine(kind AffineKind, l, r *AffineExpr) *AffineExpr {
	switch kind {
	case AffineAdd:
		return l.Add(r)
	case AffineMul:
		return l.Mul(r)
	case AffineMod:
		return l.Mod(r)
	case AffineFloorDiv:
		return l.FloorDiv(r)
	}
	return l.CeilDiv(r)
}

// Replace is m with other expressions in the place of its dimensions and symbols, over that many of them.
func (m *AffineMap) Replace(dims, symbols []*AffineExpr, numDims, numSymbols int) *AffineMap {
	results := make([]*AffineExpr, len(m.results))
	for i, e := range m.results {
		results[i] = e.Replace(dims, symbols)
	}
	return GetAffineMap(numDims, numSymbols, results...)
}

// Walk visits e and what it is computed of, operands first.
func (e *AffineExpr) Walk(visit func(*AffineExpr)) {
	if e.lhs != nil {
		e.lhs.Walk(visit)
		e.rhs.Walk(visit)
	}
	visit(e)
}
