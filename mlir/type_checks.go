package mlir

// Rules of builtin types and attributes for those who make them out of something
// else than text. The Get functions trust their arguments; these say what would
// be wrong with them, "" for nothing. A type of a dialect that is not registered
// is taken at its word.

// CheckVectorType is for [GetVectorType].
func CheckVectorType(shape []int64, scalable []bool, elem Type) string {
	for _, d := range shape {
		if d <= 0 {
			return "vector types must have positive constant sizes"
		}
	}
	switch _, opaque := elem.(*OpaqueType); {
	case scalable != nil && len(scalable) != len(shape):
		return "number of dims must match, got " + shapeText([]int64{int64(len(scalable))}) + " and " + shapeText([]int64{int64(len(shape))})
	case !opaque && !isVectorElement(elem):
		return "vector elements must be int/index/float type but got " + TypeString(elem)
	}
	return ""
}

// CheckTensorType is for [GetTensorType] and, without a shape, [GetUnrankedTensorType].
func CheckTensorType(shape []int64, elem Type) string {
	if !isTensorElement(elem) {
		return "invalid tensor element type: " + TypeString(elem)
	}
	return checkShape(shape, "invalid tensor dimension size")
}

// CheckMemRefType is for [GetMemRefType] and, without a shape and a layout,
// [GetUnrankedMemRefType].
func CheckMemRefType(shape []int64, elem Type, layout, space Attribute) string {
	if _, opaque := elem.(*OpaqueType); !opaque && !isMemRefElement(elem) {
		return "invalid memref element type"
	}
	if problem := checkShape(shape, "invalid memref size"); problem != "" {
		return problem
	}
	return checkMemRef(len(shape), layout, space)
}

func checkShape(shape []int64, problem string) string {
	for _, d := range shape {
		if d < 0 && d != Dynamic {
			return problem
		}
	}
	return ""
}

// CheckDenseElements is for [GetDenseElements].
func CheckDenseElements(t ShapedType, raw []byte) string {
	switch {
	case !isDenseElement(t.ElementType()):
		return "dense elements must be numbers, but the type is " + TypeString(t)
	case !HasStaticShape(t) || NumElements(t) < 0:
		return "dense elements need a static shape, but the type is " + TypeString(t)
	}
	if all, one := denseSize(t); int64(len(raw)) != all && len(raw) != one {
		return "the data of dense elements has a wrong size for " + TypeString(t)
	}
	return ""
}

// CheckSparseElements is for [GetSparseElements].
func CheckSparseElements(t ShapedType, indices *DenseElementsAttr, values Attribute) string {
	v, ok := values.(TypedAttribute)
	if !ok || !HasStaticShape(t) {
		return "expected elements with a static shape"
	}
	shaped, ok := v.Type().(ShapedType)
	if !ok || !isElements(values) || indices.t.ElementType() != I64 {
		return "expected dense elements for the indices and the values"
	}
	if shaped.ElementType() != t.ElementType() {
		return "expected values of type " + TypeString(t.ElementType())
	}
	if NumElements(indices.t) == 0 && NumElements(shaped) == 0 {
		return ""
	}
	return checkSparse(t, indices, shaped.Shape())
}

func isElements(a Attribute) bool {
	switch a.(type) {
	case *DenseElementsAttr, *DenseStringElementsAttr:
		return true
	}
	return false
}
