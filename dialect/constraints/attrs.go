package constraints

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/mlir"
)

// Sets of attributes.
var (
	String        = attrs("string attribute", isAttr[*mlir.StringAttr])
	FlatSymbolRef = attrs("flat symbol reference attribute", isFlatSymbolRef)
	Unit          = &mlir.AttrConstraint{Desc: "unit attribute", Check: isAttr[*mlir.UnitAttr], Unit: true}
	Bool          = typed("bool attribute", mlir.I1)
	I64Attr       = typed("64-bit signless integer attribute", mlir.I64)
	IndexAttr     = typed("index attribute", mlir.Index)
	FunctionType  = attrs("type attribute of function type", isFunctionType)
	DictArray     = attrs("Array of dictionary attributes", isDictArray)
	Typed         = attrs("TypedAttr instance", isTyped)
	AffineMap     = attrs("AffineMap attribute", isAttr[*mlir.AffineMapAttr])
	IntegerSet    = attrs("IntegerSet attribute", isAttr[*mlir.IntegerSetAttr])
	Elements      = attrs("constant vector/tensor attribute", isElements)

	// I32Array is an array that formats spell [1, 2].
	I32Array = &mlir.AttrConstraint{Desc: "i32 dense array attribute", Check: isI32Array, Parse: parseI32Array, Print: printI32Array}

	// SymbolName is a string attribute that formats spell @name.
	SymbolName = &mlir.AttrConstraint{
		Desc:  String.Desc,
		Check: String.Check,
		Parse: func(p *mlir.Parser) mlir.Attribute { return mlir.GetStringAttr(p.SymbolName()) },
		Print: func(p *mlir.Printer, a mlir.Attribute) { p.SymbolName(a.(*mlir.StringAttr).Value()) },
	}
)

func attrs(desc string, check func(mlir.Attribute) bool) *mlir.AttrConstraint {
	return &mlir.AttrConstraint{Desc: desc, Check: check}
}

func typed(desc string, t mlir.Type) *mlir.AttrConstraint {
	return &mlir.AttrConstraint{Desc: desc, Type: t, Check: func(a mlir.Attribute) bool {
		i, ok := a.(*mlir.IntegerAttr)
		return ok && i.Type() == t
	}}
}

func isAttr[A mlir.Attribute](a mlir.Attribute) bool {
	_, ok := a.(A)
	return ok
}

func isFlatSymbolRef(a mlir.Attribute) bool {
	s, ok := a.(*mlir.SymbolRefAttr)
	return ok && s.IsFlat()
}

func isFunctionType(a mlir.Attribute) bool {
	t, ok := a.(*mlir.TypeAttr)
	return ok && isOf[*mlir.FunctionType](t.Value())
}

func isDictArray(a mlir.Attribute) bool {
	list, ok := a.(*mlir.ArrayAttr)
	if !ok {
		return false
	}
	for _, e := range list.Elements() {
		if !isAttr[*mlir.DictionaryAttr](e) {
			return false
		}
	}
	return true
}

func isTyped(a mlir.Attribute) bool {
	_, ok := a.(mlir.TypedAttribute)
	return ok
}

func isElements(a mlir.Attribute) bool {
	switch a.(type) {
	case *mlir.DenseElementsAttr, *mlir.SparseElementsAttr, *mlir.DenseResourceElementsAttr:
		return true
	}
	return false
}

func isI32Array(a mlir.Attribute) bool {
	d, ok := a.(*mlir.DenseArrayAttr)
	return ok && d.ElementType() == mlir.I32
}

func parseI32Array(p *mlir.Parser) mlir.Attribute {
	var list []int32
	p.Delimited("[", "]", func() {
		pos, n := p.Pos(), p.Integer()
		if n != int64(int32(n)) {
			p.Errorf(pos, "integer value too large")
		}
		list = append(list, int32(n))
	})
	return mlir.GetDenseI32Array(list...)
}

func printI32Array(p *mlir.Printer, a mlir.Attribute) {
	p.Write("[")
	for i, n := range a.(*mlir.DenseArrayAttr).Ints() {
		if i > 0 {
			p.Write(", ")
		}
		p.Int(n)
	}
	p.Write("]")
}

// Enum is the set of integer attributes of type t from 0 up to the number of
// names; formats spell the name instead of the number.
func Enum(t *mlir.IntegerType, names ...string) *mlir.AttrConstraint {
	numbers := make([]string, len(names))
	for i := range names {
		numbers[i] = strconv.Itoa(i)
	}
	return &mlir.AttrConstraint{
		Desc: "allowed " + strconv.Itoa(t.Width()) + "-bit signless integer cases: " + strings.Join(numbers, ", "),
		Type: t,
		Check: func(a mlir.Attribute) bool {
			i, ok := a.(*mlir.IntegerAttr)
			return ok && i.Type() == t && i.Uint() < uint64(len(names))
		},
		Parse: func(p *mlir.Parser) mlir.Attribute {
			pos, word := p.Pos(), p.KeywordOrString()
			for i, n := range names {
				if n == word {
					return mlir.GetIntegerAttr(t, int64(i))
				}
			}
			p.Unknown(pos, word, slices.Values(names), "expected one of %s", strings.Join(names, ", "))
			return nil
		},
		ParseOptional: func(p *mlir.Parser) (mlir.Attribute, bool) {
			for i, n := range names {
				if p.AcceptKeyword(n) {
					return mlir.GetIntegerAttr(t, int64(i)), true
				}
			}
			return nil, false
		},
		Print: func(p *mlir.Printer, a mlir.Attribute) { p.Write(names[a.(*mlir.IntegerAttr).Uint()]) },
	}
}
