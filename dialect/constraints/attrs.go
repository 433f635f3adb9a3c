package constraints

import "github.com/spvc/spvc/mlir"

// A set of attributes is a function that reports whether an attribute is in it.

// Unit is the set of the unit attribute.
var Unit = &mlir.AttrConstraint{Desc: "unit attribute", Check: AttrIs[*mlir.UnitAttr], Unit: true}

// UnitProperty is the set of the unit attribute and false: of a property that is there or not, which MLIR's generic form spells out.
var UnitProperty = &mlir.AttrConstraint{Desc: "unit property", Unit: true, Check: func(a mlir.Attribute) bool {
	return AttrIs[*mlir.UnitAttr](a) || a == mlir.Attribute(mlir.GetBoolAttr(false))
}}

// AnyAttr has all attributes.
func AnyAttr(mlir.Attribute) bool { return true }

// NoAttr has no attribute: absence is not asked about.
func NoAttr(mlir.Attribute) bool { return false }

// AttrIs has the attributes of one Go type, or that implement one.
func AttrIs[A mlir.Attribute](a mlir.Attribute) bool {
	_, ok := a.(A)
	return ok
}

// FlatSymbolRefAttr has the references to symbols that are not nested.
func FlatSymbolRefAttr(a mlir.Attribute) bool {
	s, ok := a.(*mlir.SymbolRefAttr)
	return ok && s.IsFlat()
}

// BoolAttr has true and false.
func BoolAttr(a mlir.Attribute) bool {
	i, ok := a.(*mlir.IntegerAttr)
	return ok && i.Type() == mlir.I1
}

// TypedAttr has the attributes whose value has a type.
func TypedAttr(a mlir.Attribute) bool { return AttrIs[mlir.TypedAttribute](a) }

// DenseIntElementsAttr has the dense elements that are integers.
func DenseIntElementsAttr(a mlir.Attribute) bool {
	d, ok := a.(*mlir.DenseElementsAttr)
	return ok && (Index(ElementType(d.Type())) || Is[*mlir.IntegerType](ElementType(d.Type())))
}

// DenseArray has the arrays of numbers of a type.
func DenseArray(of mlir.Type) func(mlir.Attribute) bool {
	return func(a mlir.Attribute) bool {
		d, ok := a.(*mlir.DenseArrayAttr)
		return ok && d.ElementType() == of
	}
}

// ValueOf has the attributes whose value is of a type in the set.
func ValueOf(types func(mlir.Type) bool) func(mlir.Attribute) bool {
	return func(a mlir.Attribute) bool {
		t, ok := a.(mlir.TypedAttribute)
		return ok && types(t.Type())
	}
}

// TypeIn has the type attributes whose type is in the set.
func TypeIn(types func(mlir.Type) bool) func(mlir.Attribute) bool {
	return func(a mlir.Attribute) bool {
		t, ok := a.(*mlir.TypeAttr)
		return ok && types(t.Value())
	}
}

// Each has the arrays of which all elements are in the set.
func Each(set func(mlir.Attribute) bool) func(mlir.Attribute) bool {
	return func(a mlir.Attribute) bool {
		list, ok := a.(*mlir.ArrayAttr)
		if !ok {
			return false
		}
		for _, e := range list.Elements() {
			if !set(e) {
				return false
			}
		}
		return true
	}
}

// PowerOf2 has the integers that are a power of two.
func PowerOf2(a mlir.Attribute) bool {
	i, ok := a.(*mlir.IntegerAttr)
	if !ok || i.Value().IsNegative() {
		return false
	}
	v := i.Value().Big(false)
	return v.Sign() > 0 && v.TrailingZeroBits() == uint(v.BitLen()-1)
}

// AtLeast has the integers, read as signed, from n on.
func AtLeast(n int64) func(mlir.Attribute) bool {
	return func(a mlir.Attribute) bool {
		i, ok := a.(*mlir.IntegerAttr)
		return ok && i.Int() >= n
	}
}

// AtMost has the integers, read as signed, up to n.
func AtMost(n int64) func(mlir.Attribute) bool {
	return func(a mlir.Attribute) bool {
		i, ok := a.(*mlir.IntegerAttr)
		return ok && i.Int() <= n
	}
}

// Length has the arrays of numbers with n elements.
func Length(n int) func(mlir.Attribute) bool {
	return func(a mlir.Attribute) bool {
		d, ok := a.(*mlir.DenseArrayAttr)
		return ok && d.Len() == n
	}
}

// LengthAtLeast has the arrays with n elements or more.
func LengthAtLeast(n int) func(mlir.Attribute) bool {
	return func(a mlir.Attribute) bool {
		list, ok := a.(*mlir.ArrayAttr)
		return ok && list.Len() >= n
	}
}

// OfDialect has the attributes that are not builtin.
func OfDialect(a mlir.Attribute) bool {
	return AttrIs[*mlir.OpaqueAttr](a) || a.Dialect() != mlir.Builtin
}

// Named has the attributes of a dialect whose text begins with a word, be they known here or kept as text.
func Named(dialect, word string) func(mlir.Attribute) bool {
	return func(a mlir.Attribute) bool {
		switch a := a.(type) {
		case *mlir.OpaqueAttr:
			return a.Namespace() == dialect && firstWord(a.Data()) == word
		case interface{ Mnemonic() string }:
			return a.Mnemonic() == word
		}
		return false
	}
}

func firstWord(text string) string {
	for i, c := range text {
		if c == '<' || c == ' ' {
			return text[:i]
		}
	}
	return text
}
