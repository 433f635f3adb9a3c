package evaluate

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

func transferRows() map[string]row {
	return map[string]row{
		"vector.load":           vectorLoad,
		"vector.store":          vectorStore,
		"vector.maskedload":     maskedLoad,
		"vector.maskedstore":    maskedStore,
		"vector.gather":         gatherLoad,
		"vector.scatter":        scatterStore,
		"vector.transfer_read":  transferRead,
		"vector.transfer_write": transferWrite,
		"vector.expandload":     expandLoad,
		"vector.compressstore":  compressStore,
		"vector.print":          printVector,
	}
}

// A reach is how a vector lies in a memref: which of its elements are there, and where.
type reach struct {
	in     *instruction
	memref int     // the operand
	base   []int64 // the indices of the first element
	shape  []int64 // of the vector
	dims   []int64 // for each dimension of the vector that of the memref, -1 for none
}

// last is a reach over the last dimensions of the memref.
func (f *frame) last(in *instruction, memref, indices int, shape []int64) reach {
	rank := len(f.values[in.in[memref]].View.Sizes)
	r := reach{in: in, memref: memref, base: f.indices(in, indices, rank), shape: shape, dims: make([]int64, len(shape))}
	for i := range r.dims {
		r.dims[i] = int64(rank - len(shape) + i)
	}
	return r
}

// at are the indices in the memref of an element of the vector.
func (r *reach) at(v []int64) []int64 {
	place := slices.Clone(r.base)
	for i, d := range r.dims {
		if d >= 0 {
			place[d] += v[i]
		}
	}
	return place
}

// one is the memory that an element lies in, and its place there.
func (f *frame) one(r *reach, v []int64) (*Memory, int64) { return f.access(r.in, r.memref, r.at(v)) }

// isElement reports whether a vector is one element of a memref of vectors: then it moves as a whole.
func isElement(memref, vector mlir.Type) bool {
	return memref.(mlir.ShapedType).ElementType() == vector
}

func vectorLoad(fn *function, op *mlir.Operation) step {
	t := op.Result(0).Type()
	if isElement(op.Operand(0).Type(), t) {
		return loadElement(fn, op)
	}
	k, shape := fn.kind(op, t), shapeOf(t)
	return func(f *frame, in *instruction) {
		r := f.last(in, 0, 1, shape)
		var out []uint64
		gridOf(shape, func(at []int64) {
			m, place := f.one(&r, at)
			out = append(out, m.load(place, k, 1, false).Bits)
		})
		f.values[in.out[0]] = Value{Vector: out}
	}
}

func vectorStore(fn *function, op *mlir.Operation) step {
	t := op.Operand(0).Type()
	if isElement(op.Operand(1).Type(), t) {
		return storeElement(fn, op)
	}
	k, shape := fn.kind(op, t), shapeOf(t)
	return func(f *frame, in *instruction) {
		v := f.values[in.in[0]].Vector
		r := f.last(in, 1, 2, shape)
		gridOf(shape, func(at []int64) {
			m, place := f.one(&r, at)
			m.store(place, k, Value{Bits: v[flat(shape, at)]})
		})
	}
}

func maskedLoad(fn *function, op *mlir.Operation) step {
	t := op.Result(0).Type()
	k, shape := fn.kind(op, t), shapeOf(t)
	return func(f *frame, in *instruction) {
		n := len(in.in)
		mask, out := f.values[in.in[n-2]].Vector, slices.Clone(f.values[in.in[n-1]].Vector)
		r := f.last(in, 0, 1, shape)
		gridOf(shape, func(at []int64) {
			if i := flat(shape, at); mask[i] != 0 {
				m, place := f.one(&r, at)
				out[i] = m.load(place, k, 1, false).Bits
			}
		})
		f.values[in.out[0]] = Value{Vector: out}
	}
}

func maskedStore(fn *function, op *mlir.Operation) step {
	t := op.Operand(op.NumOperands() - 1).Type()
	k, shape := fn.kind(op, t), shapeOf(t)
	return func(f *frame, in *instruction) {
		n := len(in.in)
		mask, v := f.values[in.in[n-2]].Vector, f.values[in.in[n-1]].Vector
		r := f.last(in, 0, 1, shape)
		gridOf(shape, func(at []int64) {
			if i := flat(shape, at); mask[i] != 0 {
				m, place := f.one(&r, at)
				m.store(place, k, Value{Bits: v[i]})
			}
		})
	}
}

// gatherLoad adds a number of its own to the last index for each element.
func gatherLoad(fn *function, op *mlir.Operation) step {
	t := op.Result(0).Type()
	k, numbers := fn.kind(op, t), fn.kind(op, op.Operand(op.NumOperands()-3).Type())
	return func(f *frame, in *instruction) {
		n := len(in.in)
		which, mask, out := f.values[in.in[n-3]].Vector, f.values[in.in[n-2]].Vector, slices.Clone(f.values[in.in[n-1]].Vector)
		base := f.indices(in, 1, n-4)
		for i := range out {
			if mask[i] != 0 && !f.isMasked(int64(i)) {
				at := slices.Clone(base)
				at[len(at)-1] += numbers.signed(which[i])
				m, place := f.access(in, 0, at)
				out[i] = m.load(place, k, 1, false).Bits
			}
		}
		f.values[in.out[0]] = Value{Vector: out}
	}
}

func scatterStore(fn *function, op *mlir.Operation) step {
	k, numbers := fn.kind(op, op.Operand(op.NumOperands()-1).Type()), fn.kind(op, op.Operand(op.NumOperands()-3).Type())
	return func(f *frame, in *instruction) {
		n := len(in.in)
		which, mask, v := f.values[in.in[n-3]].Vector, f.values[in.in[n-2]].Vector, f.values[in.in[n-1]].Vector
		base := f.indices(in, 1, n-4)
		for i := range v {
			if mask[i] != 0 && !f.isMasked(int64(i)) {
				at := slices.Clone(base)
				at[len(at)-1] += numbers.signed(which[i])
				m, place := f.access(in, 0, at)
				m.store(place, k, Value{Bits: v[i]})
			}
		}
	}
}

// transfer is the reach of a transfer, and where its elements are out of bounds on purpose.
func (f *frame) transfer(in *instruction, memref, mask int, shape []int64, do func(i int64, m *Memory, place int64)) {
	op := in.op
	v := f.values[in.in[memref]].View
	r := reach{in: in, memref: memref, base: f.indices(in, memref+1, len(v.Sizes)), shape: shape}
	for _, e := range op.Attr("permutation_map").(*mlir.AffineMapAttr).Value().Results() {
		if e.IsConstant() {
			r.dims = append(r.dims, -1)
		} else {
			r.dims = append(r.dims, e.Value())
		}
	}
	var inBounds []mlir.Attribute
	if a, ok := op.Attr("in_bounds").(*mlir.ArrayAttr); ok {
		inBounds = a.Elements()
	}
	var maskShape []int64
	var masked []uint64
	if mask >= 0 {
		maskShape, masked = shapeOf(op.Operand(mask).Type()), f.values[in.in[mask]].List()
	}
	gridOf(shape, func(at []int64) {
		i := flat(shape, at)
		if masked != nil && masked[flat(maskShape, f.maskIndex(&r, at))] == 0 {
			return
		}
		if around := f.maskOrder(&r, shape); f.isMasked(flat(around, f.maskIndex(&r, at))) {
			return
		}
		place := r.at(at)
		for d, m := range r.dims {
			outside := m >= 0 && (place[m] < 0 || place[m] >= v.Sizes[m])
			if outside && d < len(inBounds) && inBounds[d].(*mlir.IntegerAttr).Bool() {
				fail(op, "is out of bounds, and says that it is not: index %d is %d, of %d elements", m, place[m], v.Sizes[m])
			}
			if outside {
				return
			}
		}
		m, p := f.access(in, memref, place)
		do(i, m, p)
	})
}

// maskIndex is where the mask of a transfer speaks about an element: its dimensions are those of the vector that are in
// the memref, in the memref's order.
func (f *frame) maskIndex(r *reach, at []int64) []int64 {
	var list []int64
	for m := range int64(len(r.base)) {
		if i := slices.Index(r.dims, m); i >= 0 {
			list = append(list, at[i])
		}
	}
	return list
}

// maskOrder are the dimensions of a mask: those of the vector that are in the memref, in the memref's order.
func (f *frame) maskOrder(r *reach, shape []int64) []int64 { return f.maskIndex(r, shape) }

func transferRead(fn *function, op *mlir.Operation) step {
	t := op.Result(0).Type()
	k, shape := fn.kind(op, t), shapeOf(t)
	pad, _ := operand(op, "padding")
	mask := -1
	if at, n := operand(op, "mask"); n > 0 {
		mask = at
	}
	return func(f *frame, in *instruction) {
		out := make([]uint64, product(shape))
		for i := range out {
			out[i] = f.values[in.in[pad]].Bits
		}
		f.transfer(in, 0, mask, shape, func(i int64, m *Memory, place int64) { out[i] = m.load(place, k, 1, false).Bits })
		f.values[in.out[0]] = Value{Vector: out}
	}
}

func transferWrite(fn *function, op *mlir.Operation) step {
	t := op.Operand(0).Type()
	k, shape := fn.kind(op, t), shapeOf(t)
	mask := -1
	if at, n := operand(op, "mask"); n > 0 {
		mask = at
	}
	return func(f *frame, in *instruction) {
		v := f.values[in.in[0]].Vector
		f.transfer(in, 1, mask, shape, func(i int64, m *Memory, place int64) { m.store(place, k, Value{Bits: v[i]}) })
	}
}

// expandLoad loads elements one after the other for those that the mask has.
func expandLoad(fn *function, op *mlir.Operation) step {
	k := fn.kind(op, op.Result(0).Type())
	return func(f *frame, in *instruction) {
		n := len(in.in)
		mask, out := f.values[in.in[n-2]].Vector, slices.Clone(f.values[in.in[n-1]].Vector)
		at := f.indices(in, 1, n-3)
		for i := range out {
			if mask[i] != 0 {
				m, place := f.access(in, 0, at)
				out[i] = m.load(place, k, 1, false).Bits
				at[len(at)-1]++
			}
		}
		f.values[in.out[0]] = Value{Vector: out}
	}
}

func compressStore(fn *function, op *mlir.Operation) step {
	k := fn.kind(op, op.Operand(op.NumOperands()-1).Type())
	return func(f *frame, in *instruction) {
		n := len(in.in)
		mask, v := f.values[in.in[n-2]].Vector, f.values[in.in[n-1]].Vector
		at := f.indices(in, 1, n-3)
		for i := range v {
			if mask[i] != 0 {
				m, place := f.access(in, 0, at)
				m.store(place, k, Value{Bits: v[i]})
				at[len(at)-1]++
			}
		}
	}
}
