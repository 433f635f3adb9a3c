package lower

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
)

// arithConstant: numbers, vectors, and tensors as arrays of their elements in the order of rows.
func (l *lowering) arithConstant(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	t, err := l.types.Convert(op.Result(0).Type())
	if err != nil {
		return err
	}
	value, err := l.constant(op.Attr("value"), t)
	if err != nil {
		return err
	}
	r.Replace(op, builder(r, op).ConstantOf(t, value))
	return nil
}

// constant is a constant as one of the type t, which its own type becomes.
func (l *lowering) constant(a mlir.Attribute, t mlir.Type) (mlir.Attribute, error) {
	dense, ok := a.(*mlir.DenseElementsAttr)
	if !ok {
		return scalarConstant(a, t)
	}
	var shape mlir.ShapedType
	switch t := t.(type) {
	case *mlir.VectorType:
		shape = t
	case *spirv.ArrayType:
		shape = mlir.GetTensorType([]int64{int64(t.Count())}, t.ElementType(), nil)
	default:
		return scalarConstant(dense.Element(0), t)
	}
	if dense.IsSplat() {
		value, err := scalarConstant(dense.Element(0), shape.ElementType())
		if err != nil {
			return nil, err
		}
		return mlir.GetDenseSplat(shape, value), nil
	}
	list := make([]mlir.Attribute, dense.Len())
	for i := range list {
		var err error
		if list[i], err = scalarConstant(dense.Element(i), shape.ElementType()); err != nil {
			return nil, err
		}
	}
	return mlir.GetDenseOf(shape, list), nil
}

// scalarConstant is a number as one of the type t. The bits that an integer has not itself are those of its sign.
func scalarConstant(a mlir.Attribute, t mlir.Type) (mlir.Attribute, error) {
	switch a := a.(type) {
	case *mlir.IntegerAttr:
		to, ok := t.(*mlir.IntegerType)
		if !ok {
			break
		}
		v := a.Value()
		if v.Width() > to.Width() && !fits(v, to.Width()) {
			return nil, fmt.Errorf("%s does not fit into '%s'; %s=true makes indices of 64 bits", v.Text(true), typeText(t), index64Option)
		}
		return mlir.GetIntegerAttrAP(to, v.Resize(to.Width(), v.Width() > 1)), nil
	case *mlir.FloatAttr:
		switch to, ok := t.(*mlir.FloatType); {
		case !ok:
		case a.Type() == to:
			return a, nil
		default:
			return mlir.GetFloatAttr(to, a.Float()), nil
		}
	}
	return nil, fmt.Errorf("the constant %s can't be one of '%s'", mlir.AttrString(a), typeText(t))
}

// fits reports whether an integer is one of fewer bits, with a sign or without.
func fits(v mlir.APInt, width int) bool {
	part := v.Resize(width, false)
	return part.Resize(v.Width(), false) == v || part.Resize(v.Width(), true) == v
}
