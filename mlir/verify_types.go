package mlir

// typeTraits are the traits about the types of operands and results.
const typeTraits = SameOperandsAndResultType | SameTypeOperands | SameOperandsAndResultShape |
	SameOperandsAndResultElementType | SameOperandsElementType | SameOperandsShape |
	ResultsAreBoolLike | ResultsAreFloatLike | ResultsAreSignlessIntegerLike |
	OperandsAreFloatLike | OperandsAreSignlessIntegerLike

// VerifyTypes verifies the types of op's operands and results, and how they relate,
// against def in place of op's own definition, which must have the same groups.
// For a dialect that is stricter about an operation in one of its spellings.
func VerifyTypes(op *Operation, def *OpDef, d *Diagnostics) bool {
	v := verifier{d: d}
	return v.types(op, def) && v.typeRules(op, def) && v.typeTraits(op, def.Traits)
}

func (v *verifier) typeTraits(op *Operation, t Trait) bool {
	const needsOperands = SameOperandsAndResultType | SameOperandsAndResultShape |
		SameOperandsAndResultElementType | SameOperandsElementType | SameOperandsShape
	const needsResults = SameOperandsAndResultType | SameOperandsAndResultShape | SameOperandsAndResultElementType
	switch {
	case t&needsOperands != 0 && len(op.operands) == 0:
		return v.fail(op, "expected 1 or more operands, but found 0")
	case t&needsResults != 0 && op.numResults == 0:
		return v.fail(op, "expected 1 or more results")
	case t&SameOperandsAndResultType != 0 && !v.sameTypes(op):
		return false
	case t&SameTypeOperands != 0 && !eachType2(op, false, identicalTypes):
		return v.fail(op, "requires all operands to have the same type")
	case t&SameOperandsShape != 0 && !eachType2(op, false, compatibleShapes):
		return v.fail(op, "requires the same shape for all operands")
	case t&SameOperandsAndResultShape != 0 && !eachType2(op, true, alikeShapes):
		return v.fail(op, "requires the same shape for all operands and results")
	case t&SameOperandsElementType != 0 && !eachType2(op, false, sameElements):
		return v.fail(op, "requires the same element type for all operands")
	case t&SameOperandsAndResultElementType != 0 && !eachType2(op, true, sameElements):
		return v.fail(op, "requires the same element type for all operands and results")
	case t&ResultsAreBoolLike != 0 && !allTypes(op, false, func(e Type) bool { return e == I1 }):
		return v.fail(op, "requires a bool result type")
	case t&ResultsAreFloatLike != 0 && !allTypes(op, false, isFloat):
		return v.fail(op, "requires a floating point type")
	case t&ResultsAreSignlessIntegerLike != 0 && !allTypes(op, false, isSignlessIntOrIndex):
		return v.fail(op, "requires an integer or index type")
	case t&OperandsAreFloatLike != 0 && !allTypes(op, true, isFloat):
		return v.fail(op, "requires a float type")
	case t&OperandsAreSignlessIntegerLike != 0 && !allTypes(op, true, isSignlessIntOrIndex):
		return v.fail(op, "requires an integer or index type")
	}
	return true
}

// sameTypes verifies that all operands and results have one type, where the
// shapes need only be compatible.
func (v *verifier) sameTypes(op *Operation) bool {
	want := op.result.typ
	plain := true
	for i := range op.operands {
		plain = plain && op.operands[i].value.typ == want
	}
	if plain && op.numResults == 1 {
		return true
	}
	var encoding Attribute
	if r, ok := want.(*RankedTensorType); ok {
		encoding = r.Encoding()
	}
	agree := func(a, b Type) bool {
		return sameElements(a, b) && compatibleShapes(a, b)
	}
	if !eachType2(op, true, agree) {
		return v.fail(op, "requires the same type for all operands and results")
	}
	sameEncoding := func(_, b Type) bool {
		r, ok := b.(*RankedTensorType)
		return !ok || r.Encoding() == encoding
	}
	if encoding != nil && !eachType2(op, true, sameEncoding) {
		return v.fail(op, "requires the same encoding for all operands and results")
	}
	return true
}

// eachType2 reports whether ok holds between the first type and each other: of the results, if these count, and then the operands.
func eachType2(op *Operation, results bool, ok func(a, b Type) bool) bool {
	var first Type
	check := func(t Type) bool {
		if first == nil {
			first = t
			return true
		}
		return ok(first, t)
	}
	if results {
		for i := range int(op.numResults) {
			if !check(op.Result(i).typ) {
				return false
			}
		}
	}
	for i := range op.operands {
		if !check(op.operands[i].value.typ) {
			return false
		}
	}
	return true
}

func allTypes(op *Operation, operands bool, ok func(elem Type) bool) bool {
	if !operands {
		for i := range int(op.numResults) {
			if !ok(ElementTypeOrSelf(op.Result(i).typ)) {
				return false
			}
		}
		return true
	}
	for i := range op.operands {
		if !ok(ElementTypeOrSelf(op.operands[i].value.typ)) {
			return false
		}
	}
	return true
}

func identicalTypes(a, b Type) bool { return a == b }

func sameElements(a, b Type) bool { return ElementTypeOrSelf(a) == ElementTypeOrSelf(b) }

func isFloat(t Type) bool {
	_, ok := t.(*FloatType)
	return ok
}

func isSignlessIntOrIndex(t Type) bool {
	i, ok := t.(*IntegerType)
	return t == Index || ok && i.IsSignless()
}

// ElementTypeOrSelf is the element type of a shaped type, and t itself for any
// other.
func ElementTypeOrSelf(t Type) Type {
	if s, ok := t.(ShapedType); ok {
		return s.ElementType()
	}
	return t
}

// compatibleShapes reports whether a and b can be the same shape at run time.
// Types without a shape agree with each other only.
func compatibleShapes(a, b Type) bool {
	if a == b {
		return true
	}
	s, ok1 := a.(ShapedType)
	t, ok2 := b.(ShapedType)
	if !ok1 || !ok2 {
		return ok1 == ok2
	}
	if !s.HasRank() || !t.HasRank() {
		return true
	}
	x, y := s.Shape(), t.Shape()
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if x[i] != y[i] && x[i] != Dynamic && y[i] != Dynamic {
			return false
		}
	}
	return true
}

// alikeShapes reports whether a and b can be the same shape at run time, and not just one is a scalable vector. As in MLIR, which
// of the dimensions are scalable is not asked.
func alikeShapes(a, b Type) bool {
	v, ok1 := a.(*VectorType)
	w, ok2 := b.(*VectorType)
	return compatibleShapes(a, b) && (!ok1 || !ok2 || v.IsScalable() == w.IsScalable())
}

// elementwise verifies that vectors and tensors go through op as such.
func (v *verifier) elementwise(op *Operation) bool {
	var first Type
	operands, results := 0, 0
	agree := true
	count := func(t Type, n *int) {
		if !isMappable(t) {
			return
		}
		*n++
		if first == nil {
			first = t
		} else if t != first {
			agree = agree && sameBase(first, t) && compatibleShapes(first, t)
		}
	}
	for i := range op.operands {
		count(op.operands[i].value.typ, &operands)
	}
	for i := range int(op.numResults) {
		count(op.Result(i).typ, &results)
	}
	switch {
	case operands == 0 && results == 0:
		return true
	case operands == 0:
		return v.fail(op, "if a result is non-scalar, then at least one operand must be non-scalar")
	case results == 0:
		return v.fail(op, "if an operand is non-scalar, then there must be at least one non-scalar result")
	case results != int(op.numResults):
		return v.fail(op, "if an operand is non-scalar, then all results must be non-scalar")
	case !agree:
		return v.fail(op, "all non-scalar operands/results must have the same shape and base type")
	}
	return true
}

func isMappable(t Type) bool {
	switch t.(type) {
	case *VectorType, *RankedTensorType, *UnrankedTensorType:
		return true
	}
	return false
}

func sameBase(a, b Type) bool {
	switch a.(type) {
	case *VectorType:
		_, ok := b.(*VectorType)
		return ok
	case *RankedTensorType:
		_, ok := b.(*RankedTensorType)
		return ok
	}
	_, ok := b.(*UnrankedTensorType)
	return ok
}
