package unroll

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// A memory is a memref with the indices at which an operation begins.
type memory struct {
	*code
	base    *mlir.Value
	of      *mlir.MemRefType
	indices []*mlir.Value
	known   map[further]*mlir.Value
}

// A further is an index so many elements further on.
type further struct{ dim, by int64 }

// memory is that of the operand base, with the indices of a group.
func (x *code) memory(base, indices string) (*memory, error) {
	v := x.op.OperandNamed(base)
	t, ok := v.Type().(*mlir.MemRefType)
	if !ok {
		return nil, convert.Need("memory, not '%s'", mlir.TypeString(v.Type())).Try("bufferize first")
	}
	if _, isVector := t.ElementType().(*mlir.VectorType); isVector {
		return nil, convert.Need("a memref of single elements, not '%s'", mlir.TypeString(t))
	}
	m := &memory{code: x, base: x.Now(v)[0], of: t, known: map[further]*mlir.Value{}}
	for _, i := range x.op.OperandsNamed(indices) {
		m.indices = append(m.indices, x.Now(i)[0])
	}
	if len(m.indices) != len(t.Shape()) {
		return nil, convert.Need("an index for each dimension")
	}
	return m, nil
}

// elementOfMemory is the reason why memory with elements that are such vectors can't be used: what the host has there is not changed.
func elementOfMemory(x *code) error {
	_, err := x.memory("memref", "indices")
	return err
}

// index is that of a dimension, so many elements further on. It is made in front of what needs it, once, so it must not be asked for first
// where only some come.
func (m *memory) index(dim, by int64) *mlir.Value {
	if by == 0 {
		return m.indices[dim]
	}
	key := further{dim, by}
	if m.known[key] == nil {
		if c, ok := mlir.ConstantValue(m.indices[dim]).(*mlir.IntegerAttr); ok {
			m.known[key] = m.code.index(c.Int() + by)
		} else {
			m.known[key] = m.make(arith.AddI, mlir.Index, []*mlir.Value{m.indices[dim], m.code.index(by)})
		}
	}
	return m.known[key]
}

// at are the indices so many elements further on in the last dimensions.
func (m *memory) at(by []int64) []*mlir.Value {
	list := slices.Clone(m.indices)
	first := int64(len(list) - len(by))
	for i, n := range by {
		list[first+int64(i)] = m.index(first+int64(i), n)
	}
	return list
}

func (m *memory) load(at []*mlir.Value) *mlir.Value {
	return m.make(memref.Load, m.of.ElementType(), append([]*mlir.Value{m.base}, at...), m.hints()...)
}

func (m *memory) store(v *mlir.Value, at []*mlir.Value) {
	m.CreateOp(memref.Store, m.op.Loc(), append([]*mlir.Value{v, m.base}, at...), nil, m.hints()...)
}

// hints are those of the operation that hold for each element, too.
func (m *memory) hints() []mlir.NamedAttribute {
	if a := m.op.Attr("nontemporal"); a != nil {
		return []mlir.NamedAttribute{attr("nontemporal", a)}
	}
	return nil
}

// load loads parts as far as they lie in one row, or else elements.
func load(x *code) error {
	t := x.op.Result(0).Type().(*mlir.VectorType)
	m, err := x.memory("base", "indices")
	if err != nil {
		return err
	}
	shape := t.Shape()
	if len(shape) > len(m.indices) {
		return convert.Need("as many dimensions in memory as the vector has")
	}
	inRow := x.partInRow(t)
	var out []element
	err = grid(shape, func(at []int64) error {
		if inRow > 1 && at[len(at)-1]%inRow == 0 {
			part := mlir.GetVectorType([]int64{inRow}, nil, t.ElementType())
			v := x.make(vector.Load, part, append([]*mlir.Value{m.base}, m.at(at)...), m.hints()...)
			out = append(out, elementsOf(v)...)
		} else if inRow == 1 {
			out = append(out, element{m.load(m.at(at)), alone})
		}
		return nil
	})
	if err != nil {
		return err
	}
	return x.replace(out)
}

// partInRow is the size of the parts of a vector where each lies in one row; 1 where some don't.
func (u *unroller) partInRow(t *mlir.VectorType) int64 {
	shape, size := t.Shape(), u.partSize(t)
	if len(shape) == 0 || shape[len(shape)-1]%size != 0 {
		return 1
	}
	return size
}

func store(x *code) error {
	value := x.op.OperandNamed("valueToStore")
	t := value.Type().(*mlir.VectorType)
	m, err := x.memory("base", "indices")
	if err != nil {
		return err
	}
	shape := t.Shape()
	if len(shape) > len(m.indices) {
		return convert.Need("as many dimensions in memory as the vector has")
	}
	inRow := x.partInRow(t)
	list := x.elements(value)
	err = grid(shape, func(at []int64) error {
		if inRow > 1 && at[len(at)-1]%inRow == 0 {
			part := x.part(mlir.GetVectorType([]int64{inRow}, nil, t.ElementType()), list[:inRow])
			x.CreateOp(vector.Store, x.op.Loc(), append([]*mlir.Value{part, m.base}, m.at(at)...), nil, m.hints()...)
		} else if inRow == 1 {
			m.store(x.value(list[0]), m.at(at))
		}
		if inRow == 1 {
			list = list[1:]
		} else if at[len(at)-1]%inRow == 0 {
			list = list[inRow:]
		}
		return nil
	})
	if err != nil {
		return err
	}
	x.Erase(x.op)
	return nil
}

func maskedLoad(x *code) error {
	m, err := x.memory("base", "indices")
	if err != nil {
		return err
	}
	mask, out := x.elements(x.op.OperandNamed("mask")), x.elements(x.op.OperandNamed("pass_thru"))
	err = grid(shapeOf(x.op.Result(0).Type()), func(by []int64) error {
		i, place := flat(shapeOf(x.op.Result(0).Type()), by), m.at(by)
		out[i] = element{x.where(x.and(condition{}, &mask[i]), func() *mlir.Value { return m.load(place) }, x.value(out[i])), alone}
		return nil
	})
	if err != nil {
		return err
	}
	return x.replace(out)
}

func maskedStore(x *code) error {
	m, err := x.memory("base", "indices")
	if err != nil {
		return err
	}
	value := x.op.OperandNamed("valueToStore")
	mask, list := x.elements(x.op.OperandNamed("mask")), x.elements(value)
	err = grid(shapeOf(value.Type()), func(by []int64) error {
		i, place := flat(shapeOf(value.Type()), by), m.at(by)
		v := x.value(list[i])
		x.where(x.and(condition{}, &mask[i]), func() *mlir.Value { m.store(v, place); return nil }, nil)
		return nil
	})
	if err != nil {
		return err
	}
	x.Erase(x.op)
	return nil
}

// scattered is the memory at base, and the indices of elements in it that have numbers of their own in the last dimension.
func (x *code) scattered() (m *memory, places [][]*mlir.Value, err error) {
	if m, err = x.memory("base", "offsets"); err != nil {
		return nil, nil, err
	}
	last := len(m.indices) - 1
	if last < 0 {
		return nil, nil, convert.Need("a dimension")
	}
	for _, e := range x.elements(x.op.OperandNamed("indices")) {
		v := x.value(e)
		if v.Type() != mlir.Type(mlir.Index) {
			v = x.make(arith.IndexCast, mlir.Index, []*mlir.Value{v})
		}
		at := slices.Clone(m.indices)
		at[last] = x.make(arith.AddI, mlir.Index, []*mlir.Value{at[last], v})
		places = append(places, at)
	}
	return m, places, nil
}

func gather(x *code) error { return gatherWhere(x, nil) }

func gatherWhere(x *code, where []element) error {
	m, places, err := x.scattered()
	if err != nil {
		return err
	}
	mask, out := x.elements(x.op.OperandNamed("mask")), x.elements(x.op.OperandNamed("pass_thru"))
	for i, place := range places {
		c := x.and(x.and(condition{}, &mask[i]), maskAt(where, int64(i)))
		out[i] = element{x.where(c, func() *mlir.Value { return m.load(place) }, x.value(out[i])), alone}
	}
	return x.replace(out)
}

func scatter(x *code) error { return scatterWhere(x, nil) }

func scatterWhere(x *code, where []element) error {
	m, places, err := x.scattered()
	if err != nil {
		return err
	}
	mask, list := x.elements(x.op.OperandNamed("mask")), x.elements(x.op.OperandNamed("valueToStore"))
	for i, place := range places {
		c, v := x.and(x.and(condition{}, &mask[i]), maskAt(where, int64(i))), x.value(list[i])
		x.where(c, func() *mlir.Value { m.store(v, place); return nil }, nil)
	}
	x.Erase(x.goes())
	return nil
}

// following is the index behind, where a condition holds.
func (x *code) following(c condition, at *mlir.Value) *mlir.Value {
	next := x.make(arith.AddI, mlir.Index, []*mlir.Value{at, x.index(1)})
	switch {
	case c.never:
		return at
	case c.holds == nil:
		return next
	}
	return x.choose(c.holds, next, at)
}

// expandLoad loads one element after the other for those that the mask has.
func expandLoad(x *code) error {
	m, err := x.memory("base", "indices")
	if err != nil {
		return err
	}
	mask, out := x.elements(x.op.OperandNamed("mask")), x.elements(x.op.OperandNamed("pass_thru"))
	place := slices.Clone(m.indices)
	for i := range out {
		c := x.and(condition{}, &mask[i])
		out[i] = element{x.where(c, func() *mlir.Value { return m.load(place) }, x.value(out[i])), alone}
		place = slices.Clone(place)
		place[len(place)-1] = x.following(c, place[len(place)-1])
	}
	return x.replace(out)
}

func compressStore(x *code) error {
	m, err := x.memory("base", "indices")
	if err != nil {
		return err
	}
	mask := x.elements(x.op.OperandNamed("mask"))
	place := slices.Clone(m.indices)
	for i, e := range x.elements(x.op.OperandNamed("valueToStore")) {
		c, v := x.and(condition{}, &mask[i]), x.value(e)
		x.where(c, func() *mlir.Value { m.store(v, place); return nil }, nil)
		place = slices.Clone(place)
		place[len(place)-1] = x.following(c, place[len(place)-1])
	}
	x.Erase(x.op)
	return nil
}
