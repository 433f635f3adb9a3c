package mlir

// IsStrided reports whether the layout of the memref is an offset and a stride for each dimension, known or not.
func IsStrided(t *MemRefType) bool {
	layout, ok := t.Layout().(*AffineMapAttr)
	if !ok || layout.m.isIdentity() {
		return true
	}
	return len(layout.m.results) == 1 && layout.m.results[0].isLinear()
}

// isLinear reports whether the expression is a sum of dimensions times factors that no dimension is in.
func (e *AffineExpr) isLinear() bool {
	switch e.kind {
	case AffineAdd:
		return e.lhs.isLinear() && e.rhs.isLinear()
	case AffineMul:
		return e.rhs.isSymbolicOrConstant() && e.lhs.isLinear() || e.lhs.isSymbolicOrConstant() && e.rhs.isLinear()
	case AffineDim:
		return true
	}
	return e.isSymbolicOrConstant()
}
