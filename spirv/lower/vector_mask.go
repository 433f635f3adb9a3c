package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

func (l *lowering) step(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	t, err := l.types.Convert(op.Result(0).Type())
	if err != nil {
		return err
	}
	b := builder(r, op)
	var list []*mlir.Value
	for i := range countOf(t) {
		list = append(list, b.Constant(elementOf(t), i))
	}
	r.Replace(op, composed(b, t, list))
	return nil
}

// createMask: a dimension of one element counts only as whether it is in the mask.
func (l *lowering) createMask(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	from := op.Result(0).Type().(*mlir.VectorType)
	t, err := l.types.Convert(from)
	if err != nil {
		return err
	}
	b := builder(r, op)
	list := make([]*mlir.Value, countOf(t))
	for i := range list {
		var all *mlir.Value
		for d, size := range from.Shape() {
			at := int64(i)
			if size == 1 {
				at = 0
			}
			in := b.SLessThan(b.Constant(operands[d].Type(), at), operands[d])
			if all != nil {
				in = b.LogicalAnd(all, in)
			}
			all = in
		}
		list[i] = all
	}
	if list[0] == nil {
		return convert.Need("a dimension")
	}
	r.Replace(op, composed(b, t, list))
	return nil
}

func (l *lowering) constantMask(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	from := op.Result(0).Type().(*mlir.VectorType)
	t, err := l.types.Convert(from)
	if err != nil {
		return err
	}
	sizes := mlir.AttrOf[*mlir.DenseArrayAttr](op, "mask_dim_sizes").Ints()
	in := make([]bool, countOf(t))
	if len(from.Shape()) == 0 {
		in[0] = len(sizes) > 0 && sizes[0] > 0
	} else {
		for _, at := range sliceOf(from.Shape(), nil, sizes) {
			in[at] = true
		}
	}
	b := builder(r, op)
	var list []*mlir.Value
	for _, is := range in {
		list = append(list, b.Constant(mlir.I1, is))
	}
	r.Replace(op, composed(b, t, list))
	return nil
}
