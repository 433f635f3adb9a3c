package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(complexToSPIRV.pass()) }

var complexToSPIRV = &conversion{
	name: "convert-complex-to-spirv", title: "ConvertComplexToSPIRVPass", summary: "Convert Complex dialect to SPIRV dialect",
	patterns: (*lowering).complexNumbers,
}

// complexNumbers are the patterns for the dialect complex: complex numbers are vectors of their two parts. What is calculated with them does
// convert-complex-to-standard.
func (l *lowering) complexNumbers() []convert.Pattern {
	return []convert.Pattern{
		{Op: "complex.create", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
			t, err := l.types.Convert(op.Result(0).Type())
			if err == nil {
				r.Replace(op, builder(r, op).CompositeConstruct(t, operands...))
			}
			return err
		}},
		{Op: "complex.constant", Rewrite: l.complexConstant},
		l.complexPart("complex.re", 0),
		l.complexPart("complex.im", 1),
		{Op: "complex.bitcast", Rewrite: l.complexBitcast},
	}
}

func (l *lowering) complexPart(name string, part uint32) convert.Pattern {
	return convert.Pattern{Op: name, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		r.Replace(op, builder(r, op).CompositeExtract(operands[0], part))
		return nil
	}}
}

func (l *lowering) complexConstant(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	converted, err := l.types.Convert(op.Result(0).Type())
	if err != nil {
		return err
	}
	t := converted.(*mlir.VectorType)
	var parts []mlir.Attribute
	for _, a := range mlir.AttrOf[*mlir.ArrayAttr](op, "value").Elements() {
		v, err := scalarConstant(a, t.ElementType())
		if err != nil {
			return err
		}
		parts = append(parts, v)
	}
	r.Replace(op, builder(r, op).ConstantOf(t, mlir.GetDenseOf(t, parts)))
	return nil
}

// complexBitcast: the bits of the two parts are those of a number of twice their width, the real part in the lower ones.
func (l *lowering) complexBitcast(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	from := op.Operand(0).Type()
	t, err := l.types.Convert(op.Result(0).Type())
	switch {
	case err != nil:
		return err
	case bitsIn(elementOf(operands[0].Type())) != ownBits(from) || bitsIn(elementOf(t)) != ownBits(op.Result(0).Type()):
		return convert.Need("numbers of the target's own widths, not '%s'", typeText(from))
	}
	r.Replace(op, builder(r, op).Bitcast(t, operands[0]))
	return nil
}

// ownBits is the width of a number, or of a part of a complex one.
func ownBits(t mlir.Type) int {
	if c, ok := t.(*mlir.ComplexType); ok {
		t = c.ElementType()
	}
	return bitsIn(t)
}
