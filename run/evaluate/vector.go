package evaluate

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

func vectorRows() map[string]row {
	return map[string]row{
		"vector.broadcast":             broadcast,
		"vector.splat":                 broadcast,
		"vector.extract":               extract,
		"vector.insert":                insert,
		"vector.extractelement":        extractElement,
		"vector.insertelement":         insertElement,
		"vector.extract_strided_slice": extractSlice,
		"vector.insert_strided_slice":  insertSlice,
		"vector.shuffle":               shuffle,
		"vector.interleave":            interleave,
		"vector.deinterleave":          deinterleave,
		"vector.from_elements":         fromElements,
		"vector.to_elements":           toElements,
		"vector.shape_cast":            pass,
		"vector.bitcast":               vectorBitcast,
		"vector.transpose":             transposeVector,
		"vector.step":                  stepVector,
		"vector.constant_mask":         constantMask,
		"vector.create_mask":           createMask,
		"vector.fma":                   each3(fused),
		"vector.reduction":             reduceVector,
		"vector.multi_reduction":       reduceDimensions,
		"vector.outerproduct":          outerProduct,
		"vector.contract":              contract,
		"vector.scan":                  scan,
		"vector.mask":                  maskRegion,
		"vector.yield":                 leave,
	}
}

// shapeOf is the shape of a vector, empty for a scalar.
func shapeOf(t mlir.Type) []int64 {
	if v, ok := t.(*mlir.VectorType); ok {
		return v.Shape()
	}
	return nil
}

// flat is where the element at indices stands.
func flat(shape, at []int64) int64 {
	n := int64(0)
	for i, d := range shape {
		n = n*d + at[i]
	}
	return n
}

// gridOf calls do for all indices of a shape.
func gridOf(shape []int64, do func(at []int64)) {
	(&View{Sizes: shape}).each(do)
}

// List is a value as elements, one for a scalar.
func (v Value) List() []uint64 {
	if v.Vector != nil {
		return v.Vector
	}
	return []uint64{v.Bits}
}

// valueOf is elements as a value of type t.
func valueOf(t mlir.Type, list []uint64) Value {
	if isVector(t) {
		return Value{Vector: list}
	}
	return Value{Bits: list[0]}
}

func product(shape []int64) int64 {
	n := int64(1)
	for _, d := range shape {
		n *= d
	}
	return n
}

// gather is an operation whose result has element from(at) of its operand at each of its indices.
func gather(op *mlir.Operation, from func(at []int64) int64) step {
	t := op.Result(0).Type()
	var places []int64
	gridOf(shapeOf(t), func(at []int64) { places = append(places, from(at)) })
	return func(f *frame, in *instruction) {
		v := f.values[in.in[0]].List()
		out := make([]uint64, len(places))
		for i, p := range places {
			out[i] = v[p]
		}
		f.values[in.out[0]] = valueOf(t, out)
	}
}

func broadcast(_ *function, op *mlir.Operation) step {
	from, to := shapeOf(op.Operand(0).Type()), shapeOf(op.Result(0).Type())
	return gather(op, func(at []int64) int64 {
		place := slices.Clone(at[len(to)-len(from):])
		for i, d := range from {
			if d == 1 {
				place[i] = 0
			}
		}
		return flat(from, place)
	})
}

func transposeVector(_ *function, op *mlir.Operation) step {
	from, order := shapeOf(op.Operand(0).Type()), ints(op, "permutation")
	return gather(op, func(at []int64) int64 {
		place := make([]int64, len(order))
		for i, d := range order {
			place[d] = at[i]
		}
		return flat(from, place)
	})
}

func extractSlice(_ *function, op *mlir.Operation) step {
	from, offsets, strides := shapeOf(op.Operand(0).Type()), ints(op, "offsets"), ints(op, "strides")
	return gather(op, func(at []int64) int64 {
		place := slices.Clone(at)
		for i := range offsets {
			place[i] = offsets[i] + at[i]*strides[i]
		}
		return flat(from, place)
	})
}

func insertSlice(_ *function, op *mlir.Operation) step {
	from, to := shapeOf(op.Operand(0).Type()), shapeOf(op.Operand(1).Type())
	offsets, strides := ints(op, "offsets"), ints(op, "strides")
	return func(f *frame, in *instruction) {
		v, out := f.values[in.in[0]].Vector, slices.Clone(f.values[in.in[1]].Vector)
		gridOf(from, func(at []int64) {
			place := slices.Clone(offsets)
			for i, n := range at {
				d := len(to) - len(from) + i
				place[d] += n * strides[i]
			}
			out[flat(to, place)] = v[flat(from, at)]
		})
		f.values[in.out[0]] = Value{Vector: out}
	}
}

// position is where vector.extract and vector.insert look: the first of n elements.
func (f *frame) position(in *instruction, shape []int64) (first, n int64) {
	at := f.mixed(in, "static_position", "dynamic_position")
	for i, p := range at {
		if p < 0 || p >= shape[i] {
			fail(in.op, "is out of bounds: position %d of %d elements", p, shape[i])
		}
	}
	n = product(shape[len(at):])
	return flat(shape[:len(at)], at) * n, n
}

func extract(_ *function, op *mlir.Operation) step {
	shape, t := shapeOf(op.Operand(0).Type()), op.Result(0).Type()
	return func(f *frame, in *instruction) {
		first, n := f.position(in, shape)
		f.values[in.out[0]] = valueOf(t, f.values[in.in[0]].Vector[first:first+n])
	}
}

func insert(_ *function, op *mlir.Operation) step {
	shape := shapeOf(op.Operand(1).Type())
	return func(f *frame, in *instruction) {
		first, n := f.position(in, shape)
		out := slices.Clone(f.values[in.in[1]].Vector)
		copy(out[first:first+n], f.values[in.in[0]].List())
		f.values[in.out[0]] = Value{Vector: out}
	}
}

func extractElement(*function, *mlir.Operation) step {
	return func(f *frame, in *instruction) {
		f.values[in.out[0]] = Value{Bits: f.values[in.in[0]].Vector[f.lane(in, 0, 1)]}
	}
}

func insertElement(*function, *mlir.Operation) step {
	return func(f *frame, in *instruction) {
		out := slices.Clone(f.values[in.in[1]].Vector)
		out[f.lane(in, 1, 2)] = f.values[in.in[0]].Bits
		f.values[in.out[0]] = Value{Vector: out}
	}
}

// lane is the number in operand i, of an element of operand vector; the first if there is no such operand.
func (f *frame) lane(in *instruction, vector, i int) int64 {
	if i >= len(in.in) {
		return 0
	}
	n, count := f.index(in, i), len(f.values[in.in[vector]].Vector)
	if n < 0 || n >= int64(count) {
		fail(in.op, "is out of bounds: position %d of %d elements", n, count)
	}
	return n
}

// shuffle picks rows of two vectors.
func shuffle(_ *function, op *mlir.Operation) step {
	mask, t := ints(op, "mask"), op.Result(0).Type()
	row := int64(1)
	if s := shapeOf(op.Operand(0).Type()); len(s) > 0 {
		row = product(s[1:])
	}
	return func(f *frame, in *instruction) {
		all := slices.Concat(f.values[in.in[0]].List(), f.values[in.in[1]].List())
		var out []uint64
		for _, i := range mask {
			if i < 0 {
				i = 0 // poison
			}
			out = append(out, all[i*row:(i+1)*row]...)
		}
		f.values[in.out[0]] = valueOf(t, out)
	}
}

func interleave(_ *function, op *mlir.Operation) step {
	t := op.Result(0).Type()
	return func(f *frame, in *instruction) {
		a, b := f.values[in.in[0]].List(), f.values[in.in[1]].List()
		out := make([]uint64, 0, 2*len(a))
		for i := range a {
			out = append(out, a[i], b[i])
		}
		f.values[in.out[0]] = valueOf(t, out)
	}
}

func deinterleave(*function, *mlir.Operation) step {
	return func(f *frame, in *instruction) {
		var out [2][]uint64
		for i, e := range f.values[in.in[0]].Vector {
			out[i&1] = append(out[i&1], e)
		}
		f.write(in, []Value{{Vector: out[0]}, {Vector: out[1]}})
	}
}

func fromElements(_ *function, op *mlir.Operation) step {
	t := op.Result(0).Type()
	return func(f *frame, in *instruction) {
		var out []uint64
		for _, v := range f.read(in.in) {
			out = append(out, v.Bits)
		}
		f.values[in.out[0]] = valueOf(t, out)
	}
}

func toElements(*function, *mlir.Operation) step {
	return func(f *frame, in *instruction) {
		for i, e := range f.values[in.in[0]].List() {
			f.values[in.out[i]] = Value{Bits: e}
		}
	}
}

// vectorBitcast sees the bits of the rows as elements of another width; the first element has the low bits.
func vectorBitcast(fn *function, op *mlir.Operation) step {
	from, to := fn.kind(op, op.Operand(0).Type()), fn.kind(op, op.Result(0).Type())
	t := op.Result(0).Type()
	return func(f *frame, in *instruction) {
		v := f.values[in.in[0]].List()
		out := make([]uint64, len(v)*from.width/to.width)
		for i := range out {
			for b := range to.width {
				at := i*to.width + b
				out[i] |= v[at/from.width] >> (at % from.width) & 1 << b
			}
		}
		f.values[in.out[0]] = valueOf(t, out)
	}
}

func stepVector(_ *function, op *mlir.Operation) step {
	out := make([]uint64, elements(op.Result(0).Type()))
	for i := range out {
		out[i] = uint64(i)
	}
	return func(f *frame, in *instruction) { f.values[in.out[0]] = Value{Vector: out} }
}

func constantMask(_ *function, op *mlir.Operation) step {
	v := mask(op.Result(0).Type(), ints(op, "mask_dim_sizes"))
	return func(f *frame, in *instruction) { f.values[in.out[0]] = v }
}

func createMask(_ *function, op *mlir.Operation) step {
	t := op.Result(0).Type()
	return func(f *frame, in *instruction) { f.values[in.out[0]] = mask(t, f.indices(in, 0, len(in.in))) }
}

// mask has ones where each index is below its limit.
func mask(t mlir.Type, limits []int64) Value {
	var out []uint64
	gridOf(shapeOf(t), func(at []int64) {
		in := true
		for i, n := range at {
			in = in && n < limits[i]
		}
		out = append(out, truth(in))
	})
	return valueOf(t, out)
}
