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

// Strides are how far apart elements are that are neighbors in each dimension of the memref, and how far the first one is from where
// its memory begins, in elements; [Dynamic] stands for what is not known, or too large. They are not ok if the layout is not strided.
func (t *MemRefType) Strides() (strides []int64, offset int64, ok bool) {
	switch layout := t.layout.(type) {
	case *StridedLayoutAttr:
		return layout.Strides(), layout.Offset(), true
	case *AffineMapAttr:
		if !layout.m.isIdentity() {
			return layout.m.strides(t)
		}
	case nil:
	default:
		return nil, 0, false
	}
	strides = make([]int64, len(t.shape))
	stride := int64(1)
	for i := len(t.shape) - 1; i >= 0; i-- {
		strides[i] = stride
		stride = strideTimes(stride, t.shape[i])
	}
	return strides, 0, true
}

// strides are the factors of the dimensions in the one result of a map that is linear.
func (m *AffineMap) strides(t *MemRefType) (strides []int64, offset int64, ok bool) {
	if !IsStrided(t) {
		return nil, 0, false
	}
	strides = make([]int64, m.dims)
	m.results[0].addTo(strides, &offset, 1)
	return strides, offset, true
}

// addTo adds the expression, factor times.
func (e *AffineExpr) addTo(strides []int64, offset *int64, factor int64) {
	switch {
	case e.kind == AffineAdd:
		e.lhs.addTo(strides, offset, factor)
		e.rhs.addTo(strides, offset, factor)
	case e.kind == AffineDim:
		strides[e.value] = stridePlus(strides[e.value], factor)
	case e.kind == AffineMul && !e.lhs.isSymbolicOrConstant():
		e.lhs.addTo(strides, offset, strideTimes(factor, e.rhs.known()))
	case e.kind == AffineMul && !e.rhs.isSymbolicOrConstant():
		e.rhs.addTo(strides, offset, strideTimes(factor, e.lhs.known()))
	default:
		*offset = stridePlus(*offset, strideTimes(factor, e.known()))
	}
}

// known is the value of a constant, [Dynamic] for what has symbols.
func (e *AffineExpr) known() int64 {
	if e.kind == AffineConstant {
		return e.value
	}
	return Dynamic
}

const mostStride = 1 << 62

func strideTimes(a, b int64) int64 {
	switch {
	case a == Dynamic || b == Dynamic:
		return Dynamic
	case a == 0 || b == 0:
		return 0
	case max(a, -a) > mostStride/max(b, -b):
		return Dynamic
	}
	return a * b
}

func stridePlus(a, b int64) int64 {
	if a == Dynamic || b == Dynamic || max(a, -a) > mostStride/2 || max(b, -b) > mostStride/2 {
		return Dynamic
	}
	return a + b
}

// NumLayoutSymbols is how many numbers an operation that makes such a memref has to give its layout.
func (t *MemRefType) NumLayoutSymbols() int {
	switch layout := t.layout.(type) {
	case *AffineMapAttr:
		if !layout.m.keepsDims() {
			return layout.m.NumSymbols()
		}
	case *StridedLayoutAttr:
		n := 0
		if layout.Offset() == Dynamic {
			n++
		}
		for _, stride := range layout.Strides() {
			if stride == Dynamic {
				n++
			}
		}
		return n
	}
	return 0
}
