package memref

import "github.com/spvc/spvc/mlir"

// Operations that see the memory of one memref as another one.

// sameMemory asks whether two memrefs are in the same memory and have elements of the same type; the words say what they are.
func sameMemory(op *mlir.Operation, from, to string, a, b mlir.Type, d *mlir.Diagnostics) bool {
	what := ""
	switch {
	case spaceOf(a) != spaceOf(b):
		what = "memory spaces"
	case mlir.ElementTypeOrSelf(a) != mlir.ElementTypeOrSelf(b):
		what = "element types"
	default:
		return true
	}
	d.Errorf(op.Loc(), "different %s specified for %s '%s' and %s '%s'", what, from, mlir.TypeString(a), to, mlir.TypeString(b))
	return false
}

func spaceOf(t mlir.Type) mlir.Attribute {
	if m, ok := t.(interface{ MemorySpace() mlir.Attribute }); ok {
		return m.MemorySpace()
	}
	return nil
}

// isContiguous reports whether the layout is the one that need not be written.
func isContiguous(t *mlir.MemRefType) bool { return t.Layout() == nil }

func verifyCast(op *mlir.Operation, d *mlir.Diagnostics) bool {
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	if castable(in, out) {
		return true
	}
	d.OpError(op, "operand type '%s' and result type '%s' are cast incompatible", mlir.TypeString(in), mlir.TypeString(out))
	return false
}

// castable reports whether two memrefs may be the same: whatever both say is equal, and one of them has a rank.
func castable(in, out mlir.Type) bool {
	a, isRanked := in.(*mlir.MemRefType)
	b, alsoRanked := out.(*mlir.MemRefType)
	switch {
	case mlir.ElementTypeOrSelf(in) != mlir.ElementTypeOrSelf(out) || spaceOf(in) != spaceOf(out):
		return false
	case !isRanked || !alsoRanked:
		return isRanked || alsoRanked
	}
	return len(a.Shape()) == len(b.Shape()) && allMayBe(a.Shape(), b.Shape()) && layoutsMayBe(a, b)
}

func layoutsMayBe(a, b *mlir.MemRefType) bool {
	if a.Layout() == b.Layout() {
		return true
	}
	from, offset, ok := a.Strides()
	to, moved, alsoOk := b.Strides()
	if !ok || !alsoOk || !mayBe(offset, moved) {
		return false
	}
	for i := range from {
		if a.Shape()[i] != 1 && !mayBe(from[i], to[i]) {
			return false
		}
	}
	return true
}

// mayBe reports whether two numbers are equal if they are known.
func mayBe(a, b int64) bool { return a == b || a == mlir.Dynamic || b == mlir.Dynamic }

func allMayBe(a, b []int64) bool {
	for i := range a {
		if !mayBe(a[i], b[i]) {
			return false
		}
	}
	return true
}

func verifyView(op *mlir.Operation, d *mlir.Diagnostics) bool {
	base, view := op.OperandNamed("source").Type().(*mlir.MemRefType), op.Result(0).Type().(*mlir.MemRefType)
	dynamic, sizes := counts(view.Shape())[mlir.Dynamic], len(op.OperandsNamed("sizes"))
	switch {
	case !isContiguous(base):
		d.Errorf(op.Loc(), "unsupported map for base memref type '%s'", mlir.TypeString(base))
	case !isContiguous(view):
		d.Errorf(op.Loc(), "unsupported map for result memref type '%s'", mlir.TypeString(view))
	case base.MemorySpace() != view.MemorySpace():
		d.Errorf(op.Loc(), "different memory spaces specified for base memref type '%s' and view memref type '%s'",
			mlir.TypeString(base), mlir.TypeString(view))
	case sizes != dynamic:
		d.OpError(op, "incorrect number of dynamic sizes, has %d, expected %d", sizes, dynamic)
	default:
		return true
	}
	return false
}

func verifyRealloc(op *mlir.Operation, d *mlir.Diagnostics) bool {
	source, result := op.OperandNamed("source").Type().(*mlir.MemRefType), op.Result(0).Type().(*mlir.MemRefType)
	isDynamic, hasSize := result.Shape()[0] == mlir.Dynamic, len(op.OperandsNamed("dynamicResultSize")) > 0
	switch {
	case !isContiguous(source):
		d.Errorf(op.Loc(), "unsupported layout for source memref type '%s'", mlir.TypeString(source))
	case !isContiguous(result):
		d.Errorf(op.Loc(), "unsupported layout for result memref type '%s'", mlir.TypeString(result))
	case !sameMemory(op, "source memref type", "result memref type", source, result, d):
	case isDynamic && !hasSize:
		d.Errorf(op.Loc(), "missing dimension operand for result type '%s'", mlir.TypeString(result))
	case !isDynamic && hasSize:
		d.Errorf(op.Loc(), "unnecessary dimension operand for result type '%s'", mlir.TypeString(result))
	default:
		return true
	}
	return false
}

func verifyReshape(op *mlir.Operation, d *mlir.Diagnostics) bool {
	source, result := op.OperandNamed("source").Type(), op.Result(0).Type()
	length := op.OperandNamed("shape").Type().(*mlir.MemRefType).Shape()[0]
	from, isRanked := source.(*mlir.MemRefType)
	to, alsoRanked := result.(*mlir.MemRefType)
	switch {
	case mlir.ElementTypeOrSelf(source) != mlir.ElementTypeOrSelf(result):
		d.OpError(op, "element types of source and destination memref types should be the same")
	case isRanked && !isContiguous(from):
		d.OpError(op, "source memref type should have identity affine map")
	case alsoRanked && !isContiguous(to):
		d.OpError(op, "result memref type should have identity affine map")
	case alsoRanked && length == mlir.Dynamic:
		d.OpError(op, "cannot use shape operand with dynamic length to reshape to statically-ranked memref type")
	case alsoRanked && length != int64(len(to.Shape())):
		d.OpError(op, "length of shape operand differs from the result's memref rank")
	default:
		return true
	}
	return false
}

// verifySpaceCast: only the memory space may be another one.
func verifySpaceCast(op *mlir.Operation, d *mlir.Diagnostics) bool {
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	if inSpaceOf(in, out) == out {
		return true
	}
	d.OpError(op, "operand type '%s' and result type '%s' are cast incompatible", mlir.TypeString(in), mlir.TypeString(out))
	return false
}

// inSpaceOf is a type of memory in the memory space of another.
func inSpaceOf(t, other mlir.Type) mlir.Type {
	switch t := t.(type) {
	case *mlir.MemRefType:
		if other, ok := other.(*mlir.MemRefType); ok {
			return mlir.GetMemRefType(t.Shape(), t.ElementType(), t.Layout(), other.MemorySpace())
		}
	case *mlir.UnrankedMemRefType:
		if other, ok := other.(*mlir.UnrankedMemRefType); ok {
			return mlir.GetUnrankedMemRefType(t.ElementType(), other.MemorySpace())
		}
	}
	return nil
}

// verifyDistinct: each result is an operand.
func verifyDistinct(op *mlir.Operation, d *mlir.Diagnostics) bool {
	same := op.NumOperands() == op.NumResults()
	for i := 0; same && i < op.NumOperands(); i++ {
		same = op.Operand(i).Type() == op.Result(i).Type()
	}
	switch {
	case !same:
		d.OpError(op, "operand types and result types must match")
	case op.NumOperands() == 0:
		d.OpError(op, "expected at least one operand")
	default:
		return true
	}
	return false
}
