package mlir

import "strconv"

// A VectorElement is a type of a dialect that may be the element of a vector.
type VectorElement interface{ VectorElement() }

func isVectorElement(t Type) bool {
	_, ok := t.(VectorElement)
	return ok || IsIntOrIndexOrFloat(t)
}

func isTensorElement(t Type) bool {
	switch t.(type) {
	case *ComplexType, *VectorType, *OpaqueType:
		return true
	}
	return IsIntOrIndexOrFloat(t) || t.Dialect() != Builtin
}

func isMemRefElement(t Type) bool {
	switch t.(type) {
	case *ComplexType, *VectorType, *MemRefType, *UnrankedMemRefType:
		return true
	}
	return IsIntOrIndexOrFloat(t)
}

func isLayout(a Attribute) bool {
	switch a.(type) {
	case *AffineMapAttr, *StridedLayoutAttr:
		return true
	}
	return false
}

// checkMemRef says what is wrong with the attributes of a memref type, if
// anything is.
func checkMemRef(rank int, layout, space Attribute) string {
	switch l := layout.(type) {
	case *AffineMapAttr:
		if l.m.dims != rank {
			return "memref layout mismatch between rank and affine map: " + strconv.Itoa(rank) + " != " + strconv.Itoa(l.m.dims)
		}
	case *StridedLayoutAttr:
		if len(l.strides) != rank {
			return "expected the number of strides to match the rank"
		}
	}
	switch space.(type) {
	case nil, *IntegerAttr, *StringAttr, *DictionaryAttr, *OpaqueAttr:
		return ""
	}
	if space.Dialect() == Builtin {
		return "unsupported memory space Attribute"
	}
	return ""
}
