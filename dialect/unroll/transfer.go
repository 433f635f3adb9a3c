package unroll

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// A transfer is a vector.transfer_read or vector.transfer_write: which dimension of the memory each of the vector is, and which elements are
// there.
type transfer struct {
	*memory
	shape    []int64 // of the vector
	dims     []int64 // of the memory, -1 for none
	inBounds []bool
	mask     []element // in the order of the memory's dimensions; nil for none
	where    []element // of the vector.mask around it, like mask
	sizes    map[int64]*mlir.Value
	inside   map[further]*mlir.Value
}

func (x *code) transfer(vectorType mlir.Type, where []element) (*transfer, error) {
	m, err := x.memory("base", "indices")
	if err != nil {
		return nil, err
	}
	t := &transfer{memory: m, shape: shapeOf(vectorType), where: where, sizes: map[int64]*mlir.Value{}, inside: map[further]*mlir.Value{}}
	for _, e := range mlir.AttrOf[*mlir.AffineMapAttr](x.op, "permutation_map").Value().Results() {
		switch {
		case e.Kind() == mlir.AffineDim && e.Value() < int64(len(m.indices)):
			t.dims = append(t.dims, e.Value())
		case e.IsConstant() && e.Value() == 0:
			t.dims = append(t.dims, -1)
		default:
			return nil, convert.Need("a map of dimensions and zeros")
		}
	}
	if len(t.dims) != len(t.shape) {
		return nil, convert.Need("a map for each dimension of the vector")
	}
	t.inBounds = make([]bool, len(t.dims))
	if a := mlir.AttrOf[*mlir.ArrayAttr](x.op, "in_bounds"); a != nil {
		for i, e := range a.Elements() {
			if b, ok := e.(*mlir.IntegerAttr); ok && i < len(t.inBounds) {
				t.inBounds[i] = b.Bool()
			}
		}
	}
	if mask := x.op.OperandNamed("mask"); mask != nil {
		t.mask = x.elements(mask)
	}
	return t, nil
}

// place are the indices of an element, and when it is there.
func (t *transfer) place(at []int64) ([]*mlir.Value, condition) {
	place, c := slices.Clone(t.indices), condition{}
	for i, d := range t.dims {
		if d < 0 {
			continue
		}
		place[d] = t.index(d, at[i])
		if !t.inBounds[i] {
			c = t.andInside(c, d, at[i])
		}
	}
	i := t.inMask(at)
	return place, t.and(t.and(c, maskAt(t.mask, i)), maskAt(t.where, i))
}

// inMask is where a mask speaks about an element.
func (t *transfer) inMask(at []int64) (n int64) {
	for d := range int64(len(t.indices)) {
		if i := slices.Index(t.dims, d); i >= 0 {
			n = n*t.shape[i] + at[i]
		}
	}
	return n
}

// andInside is the condition, and that an index is one that there is. Negative ones are large ones without a sign.
func (t *transfer) andInside(c condition, d, by int64) condition {
	size := t.of.Shape()[d]
	if a, ok := mlir.ConstantValue(t.indices[d]).(*mlir.IntegerAttr); ok && size != mlir.Dynamic {
		i := a.Int() + by
		return condition{c.holds, c.never || i < 0 || i >= size}
	}
	key := further{d, by}
	if t.inside[key] == nil {
		if t.sizes[d] == nil {
			if size == mlir.Dynamic {
				t.sizes[d] = t.make(memref.Dim, mlir.Index, []*mlir.Value{t.base, t.code.index(d)})
			} else {
				t.sizes[d] = t.code.index(size)
			}
		}
		t.inside[key] = t.compare(arith.CmpIPredicateUlt, t.index(d, by), t.sizes[d])
	}
	return condition{t.both(c.holds, t.inside[key]), c.never}
}

func transferRead(x *code) error { return readWhere(x, nil) }

func readWhere(x *code, where []element) error {
	t, err := x.transfer(x.op.Result(0).Type(), where)
	if err != nil {
		return err
	}
	padding := x.Now(x.op.OperandNamed("padding"))[0]
	var out []element
	loaded := map[int64]*mlir.Value{} // once for dimensions that the memory does not have
	err = grid(t.shape, func(at []int64) error {
		from := slices.Clone(at)
		for i, d := range t.dims {
			if d < 0 {
				from[i] = 0
			}
		}
		key := flat(t.shape, from)
		if loaded[key] == nil {
			place, c := t.place(at)
			loaded[key] = x.where(c, func() *mlir.Value { return t.load(place) }, padding)
		}
		out = append(out, element{loaded[key], alone})
		return nil
	})
	if err != nil {
		return err
	}
	return x.replace(out)
}

func transferWrite(x *code) error { return writeWhere(x, nil) }

func writeWhere(x *code, where []element) error {
	value := x.op.OperandNamed("valueToStore")
	t, err := x.transfer(value.Type(), where)
	if err != nil {
		return err
	}
	list := x.elements(value)
	err = grid(t.shape, func(at []int64) error {
		place, c := t.place(at)
		v := x.value(list[flat(t.shape, at)])
		x.where(c, func() *mlir.Value { t.store(v, place); return nil }, nil)
		return nil
	})
	if err != nil {
		return err
	}
	x.Erase(x.goes())
	return nil
}
