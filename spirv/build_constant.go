package spirv

import (
	"fmt"
	"math"
	"reflect"

	"github.com/spvc/spvc/mlir"
)

// Constant makes a constant. The type t is a Boolean, an integer or a float of any width, or a vector of these; values is one
// number for each component, or one for all. An integer may be written with either sign: i8 takes -128 to 255. A float is
// rounded to its type; a Boolean is a bool, 0 or 1. Of attributes and other types see [Builder.ConstantOf].
func (b *Builder) Constant(t mlir.Type, values ...any) *mlir.Value {
	list := make([]mlir.Attribute, len(values))
	for i, v := range values {
		if list[i] = numberAttr(elementOf(t), reflect.ValueOf(v)); list[i] == nil {
			panic(fmt.Sprintf("spirv: Builder.Constant: the type %s has no constant %v", typeName(t), v))
		}
	}
	vector, isVector := t.(*mlir.VectorType)
	var value mlir.Attribute
	switch {
	case isVector && len(list) == 1:
		value = mlir.GetDenseSplat(vector, list[0])
	case isVector && int64(len(list)) == vector.Shape()[0]:
		value = mlir.GetDenseOf(vector, list)
	case isVector || len(list) != 1:
		panic(fmt.Sprintf("spirv: Builder.Constant: %d values for the type %s", len(list), typeName(t)))
	default:
		value = list[0]
	}
	return b.ConstantOf(t, value)
}

// ConstantOf makes a constant of a value that is an attribute, or a list of such for a composite.
func (b *Builder) ConstantOf(t mlir.Type, value mlir.Attribute) *mlir.Value {
	op := materializeConstant(b.Builder, value, t, b.Loc)
	if op == nil {
		panic("spirv: Builder.ConstantOf: there are no constants of the type " + typeName(t))
	}
	return op.Result(0)
}

func typeName(t mlir.Type) string {
	if t == nil {
		return "nil"
	}
	return mlir.TypeString(t)
}

// numberAttr is v as a constant of a scalar type; nil if there is none.
func numberAttr(t mlir.Type, v reflect.Value) mlir.Attribute {
	switch t := t.(type) {
	case *mlir.FloatType:
		switch {
		case v.CanFloat():
			return mlir.GetFloatAttr(t, v.Float())
		case v.CanInt():
			return mlir.GetFloatAttr(t, float64(v.Int()))
		case v.CanUint():
			return mlir.GetFloatAttr(t, float64(v.Uint()))
		}
	case *mlir.IntegerType:
		return integerAttr(t, v)
	}
	return nil
}

func integerAttr(t *mlir.IntegerType, v reflect.Value) mlir.Attribute {
	width := t.Width()
	switch {
	case v.Kind() == reflect.Bool:
		if width == 1 {
			return mlir.GetBoolAttr(v.Bool())
		}
	case v.CanInt():
		if i := v.Int(); width == 1 && i>>1 == 0 || width > 1 && width <= 64 && (i < 0 && i >= math.MinInt64>>(64-width) || i >= 0 && uint64(i)>>(width-1)>>1 == 0) {
			return mlir.GetIntegerAttr(t, i)
		}
	case v.CanUint():
		if u := v.Uint(); width <= 64 && u>>(width-1)>>1 == 0 {
			return mlir.GetIntegerAttrAP(t, mlir.MakeAPUint(width, u))
		}
	}
	return nil
}
