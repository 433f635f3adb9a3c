package spirv

import "github.com/spvc/spvc/mlir"

// Folding of integers and Booleans, component by component.

// A number is a component of at most 64 bits, unsigned and signed.
type number struct {
	width int
	u     uint64
	s     int64
}

func (n number) min() bool { return n.s == -1<<(n.width-1) }

// A componentwise computes a component of the result; false where SPIR-V leaves it undefined.
type componentwise func(a, b number) (uint64, bool)

func add(a, b number) (uint64, bool) { return a.u + b.u, true }
func sub(a, b number) (uint64, bool) { return a.u - b.u, true }
func mul(a, b number) (uint64, bool) { return a.u * b.u, true }
func and(a, b number) (uint64, bool) { return a.u & b.u, true }
func or(a, b number) (uint64, bool)  { return a.u | b.u, true }
func xor(a, b number) (uint64, bool) { return a.u ^ b.u, true }

func shl(a, b number) (uint64, bool)  { return a.u << b.u, b.u < uint64(a.width) }
func lshr(a, b number) (uint64, bool) { return a.u >> b.u, b.u < uint64(a.width) }
func ashr(a, b number) (uint64, bool) { return uint64(a.s >> b.u), b.u < uint64(a.width) }

func udiv(a, b number) (uint64, bool) {
	if b.u == 0 {
		return 0, false
	}
	return a.u / b.u, true
}

func umod(a, b number) (uint64, bool) {
	if b.u == 0 {
		return 0, false
	}
	return a.u % b.u, true
}

func sdiv(a, b number) (uint64, bool) {
	if b.s == 0 || a.min() && b.s == -1 {
		return 0, false
	}
	return uint64(a.s / b.s), true
}

// srem has the sign of a.
func srem(a, b number) (uint64, bool) {
	if b.s == 0 || a.min() && b.s == -1 {
		return 0, false
	}
	return uint64(a.s % b.s), true
}

// smod has the sign of b.
func smod(a, b number) (uint64, bool) {
	if b.s == 0 || a.min() && b.s == -1 {
		return 0, false
	}
	r := a.s % b.s
	if r != 0 && (r < 0) != (b.s < 0) {
		r += b.s
	}
	return uint64(r), true
}

func complement(v mlir.APInt) mlir.APInt { return mlir.MakeAPUint(v.Width(), ^v.Uint64()) }

// each computes all components from those of two constants.
func each(compute componentwise) foldRule {
	return func(f *fold) mlir.FoldResult {
		return constant(combine(f.resultType(), f.operands[0], f.operands[1], compute))
	}
}

// compare computes Booleans.
func compare(holds func(a, b number) bool) foldRule {
	return each(func(a, b number) (uint64, bool) {
		if holds(a, b) {
			return 1, true
		}
		return 0, true
	})
}

func eachUnary(compute func(mlir.APInt) mlir.APInt) foldRule {
	return func(f *fold) mlir.FoldResult {
		return constant(buildComponents(f.resultType(), f.operands[:1], func(v []mlir.APInt) (mlir.APInt, bool) {
			return compute(v[0]), v[0].Width() <= 64
		}))
	}
}

// combine is the constant of type t with the components computed from a's and b's; nil when one is no constant or undefined.
func combine(t mlir.Type, a, b mlir.Attribute, compute componentwise) mlir.Attribute {
	width := componentWidth(t)
	return buildComponents(t, []mlir.Attribute{a, b}, func(v []mlir.APInt) (mlir.APInt, bool) {
		if v[0].Width() > 64 || v[1].Width() > 64 {
			return mlir.APInt{}, false
		}
		u, ok := compute(numberOf(v[0]), numberOf(v[1]))
		return mlir.MakeAPUint(width, u), ok
	})
}

func numberOf(v mlir.APInt) number { return number{v.Width(), v.Uint64(), v.Int64()} }

// buildComponents computes each component of a constant from those of others.
func buildComponents(t mlir.Type, from []mlir.Attribute, compute func([]mlir.APInt) (mlir.APInt, bool)) mlir.Attribute {
	n, ok := componentsToBuild(t, from)
	if !ok {
		return nil
	}
	elem := elementOf(t)
	parts := make([]mlir.Attribute, n)
	in := make([]mlir.APInt, len(from))
	for i := range parts {
		for j, a := range from {
			if in[j], ok = componentValue(a, i); !ok {
				return nil
			}
		}
		v, ok := compute(in)
		if !ok {
			return nil
		}
		parts[i] = mlir.GetIntegerAttrAP(elem, v)
	}
	if vector, ok := t.(*mlir.VectorType); ok {
		return mlir.GetDenseOf(vector, parts)
	}
	return parts[0]
}

// componentsToBuild is how many components of a constant of type t have to be computed: one if all come out equal.
func componentsToBuild(t mlir.Type, from []mlir.Attribute) (n int, ok bool) {
	if !is[*mlir.IntegerType](elementOf(t)) {
		return 0, false
	}
	n = 1
	for _, a := range from {
		switch a := a.(type) {
		case *mlir.IntegerAttr, *NullAttr:
		case *mlir.DenseElementsAttr:
			if !a.IsSplat() {
				n = a.Len()
			}
		default:
			return 0, false
		}
	}
	return n, int64(n) <= componentCount(t)
}

// componentValue is component i of a scalar or vector constant of integers.
func componentValue(a mlir.Attribute, i int) (mlir.APInt, bool) {
	switch a := a.(type) {
	case *mlir.IntegerAttr:
		return a.Value(), true
	case *mlir.DenseElementsAttr:
		v, ok := a.Element(i).(*mlir.IntegerAttr)
		if !ok {
			return mlir.APInt{}, false
		}
		return v.Value(), true
	case *NullAttr:
		if t, ok := elementOf(a.Type()).(*mlir.IntegerType); ok {
			return mlir.MakeAPUint(t.Width(), 0), true
		}
	}
	return mlir.APInt{}, false
}

// splatValue is the value that all components of a constant have, if they are integers and it is one.
func splatValue(a mlir.Attribute) (mlir.APInt, bool) {
	if d, ok := a.(*mlir.DenseElementsAttr); ok && (!d.IsSplat() || d.Len() == 0) {
		return mlir.APInt{}, false
	}
	return componentValue(a, 0)
}

// splatOf is the constant of type t with v in all components; nil if that is not a scalar or vector of integers.
func splatOf(t mlir.Type, v int64) mlir.Attribute {
	elem, ok := elementOf(t).(*mlir.IntegerType)
	if !ok {
		return nil
	}
	a := mlir.GetIntegerAttr(elem, v)
	if vector, ok := t.(*mlir.VectorType); ok {
		return mlir.GetDenseSplat(vector, a)
	}
	return a
}
