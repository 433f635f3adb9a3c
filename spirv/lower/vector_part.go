package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// position is where a part of a vector begins, in elements: a number, or a value where the part is one element.
func (l *lowering) position(op *mlir.Operation, t *mlir.VectorType, dynamic []*mlir.Value) (first int64, at *mlir.Value, err error) {
	static := mlir.AttrOf[*mlir.DenseArrayAttr](op, "static_position").Ints()
	inner := mlir.NumElements(t)
	for i, n := range static {
		size := t.Shape()[i]
		inner /= max(1, size)
		switch {
		case n == mlir.Dynamic && size == 1:
			dynamic = dynamic[1:]
		case n == mlir.Dynamic:
			at, dynamic = dynamic[0], dynamic[1:]
		case n < 0:
			return -1, nil, nil
		default:
			first += n * inner
		}
	}
	if at != nil && inner > 1 {
		return 0, nil, convert.Need("a position that is known, or one of a single element")
	}
	return first, at, nil
}

func (l *lowering) extractPart(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.types.Convert(op.Result(0).Type())
	if err != nil {
		return err
	}
	first, at, err := l.position(op, op.TypeOf("source").(*mlir.VectorType), group(op, operands, "dynamic_position"))
	if err != nil {
		return err
	}
	b := builder(r, op)
	switch {
	case first < 0:
		r.Replace(op, b.Undef(t))
	case at != nil:
		r.Replace(op, b.VectorExtractDynamic(one(op, operands, "source"), at))
	default:
		which := numbersTo(countOf(t))
		for i := range which {
			which[i] += first
		}
		r.Replace(op, pick(b, t, which, one(op, operands, "source")))
	}
	return nil
}

func (l *lowering) insertPart(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.types.Convert(op.Result(0).Type())
	if err != nil {
		return err
	}
	first, at, err := l.position(op, op.TypeOf("dest").(*mlir.VectorType), group(op, operands, "dynamic_position"))
	if err != nil {
		return err
	}
	b := builder(r, op)
	part, whole := one(op, operands, "valueToStore"), one(op, operands, "dest")
	switch n := countOf(part.Type()); {
	case first < 0:
		r.Replace(op, b.Undef(t))
	case n == countOf(t):
		r.Replace(op, part)
	case at != nil:
		r.Replace(op, b.VectorInsertDynamic(whole, part, at))
	case n == 1:
		r.Replace(op, b.CompositeInsert(part, whole, uint32(first)))
	default:
		which := numbersTo(countOf(t))
		for i := range which {
			if which[i] += n; int64(i) >= first && int64(i) < first+n {
				which[i] = int64(i) - first
			}
		}
		r.Replace(op, pick(b, t, which, part, whole))
	}
	return nil
}
