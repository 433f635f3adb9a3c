package evaluate

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

func dimension(fn *function, op *mlir.Operation) step {
	return func(f *frame, in *instruction) {
		v, i := f.values[in.in[0]].View, f.index(in, 1)
		if i < 0 || i >= int64(len(v.Sizes)) {
			fail(in.op, "asks for dimension %d of %d", i, len(v.Sizes))
		}
		f.values[in.out[0]] = f.program.Int(mlir.Index, v.Sizes[i])
	}
}

func rank(*function, *mlir.Operation) step {
	return func(f *frame, in *instruction) {
		f.values[in.out[0]] = f.program.Int(mlir.Index, int64(len(f.values[in.in[0]].View.Sizes)))
	}
}

// castView holds the shape against what the result's type says of it.
func castView(_ *function, op *mlir.Operation) step {
	t, ranked := op.Result(0).Type().(*mlir.MemRefType)
	return func(f *frame, in *instruction) {
		v := f.values[in.in[0]].View
		if ranked && !fits(v.Sizes, t.Shape()) {
			fail(in.op, "casts a memref of %d elements to %s", v.Sizes, t)
		}
		f.values[in.out[0]] = Value{View: v}
	}
}

func fits(sizes, shape []int64) bool {
	if len(sizes) != len(shape) {
		return false
	}
	for i, d := range shape {
		if d != mlir.Dynamic && d != sizes[i] {
			return false
		}
	}
	return true
}

// mixed are numbers that stand in an attribute, or, where that says so, come from operands.
func (f *frame) mixed(in *instruction, static, dynamic string) []int64 {
	list := slices.Clone(ints(in.op, static))
	from, _ := operand(in.op, dynamic)
	for i, n := range list {
		if n == mlir.Dynamic {
			list[i] = f.index(in, from)
			from++
		}
	}
	return list
}

func subview(_ *function, op *mlir.Operation) step {
	rank := len(op.Result(0).Type().(*mlir.MemRefType).Shape())
	return func(f *frame, in *instruction) {
		v := f.values[in.in[0]].View
		offsets, sizes, strides := f.mixed(in, "static_offsets", "offsets"), f.mixed(in, "static_sizes", "sizes"), f.mixed(in, "static_strides", "strides")
		w := *v
		w.Strides = make([]int64, len(strides))
		for i := range offsets {
			if last := offsets[i] + (sizes[i]-1)*strides[i]; sizes[i] < 0 || sizes[i] > 0 && (offsets[i] < 0 || last < 0 || offsets[i] >= v.Sizes[i] || last >= v.Sizes[i]) {
				fail(in.op, "is out of bounds: elements %d to %d of dimension %d, which has %d", offsets[i], last, i, v.Sizes[i])
			}
			w.Offset += offsets[i] * v.Strides[i]
			w.Strides[i] = strides[i] * v.Strides[i]
		}
		w.Sizes = sizes
		w.drop(dropped(in.op, rank))
		f.values[in.out[0]] = Value{View: &w}
	}
}

// dropped says which dimensions of size 1 the result of a subview does not have.
func dropped(op *mlir.Operation, rank int) []bool {
	sizes := ints(op, "static_sizes")
	gone := make([]bool, len(sizes))
	shape := op.Result(0).Type().(*mlir.MemRefType).Shape()
	j := 0
	for i, n := range sizes {
		switch {
		case j < rank && n == shape[j] && !(n == 1 && len(sizes)-i > rank-j && !matches(sizes[i+1:], shape[j+1:])):
			j++
		default:
			gone[i] = true
		}
	}
	return gone
}

// matches reports whether sizes are shape with ones between.
func matches(sizes, shape []int64) bool {
	j := 0
	for _, n := range sizes {
		if j < len(shape) && n == shape[j] {
			j++
		} else if n != 1 {
			return false
		}
	}
	return j == len(shape)
}

func (v *View) drop(gone []bool) {
	var sizes, strides []int64
	for i := range gone {
		if !gone[i] {
			sizes, strides = append(sizes, v.Sizes[i]), append(strides, v.Strides[i])
		}
	}
	v.Sizes, v.Strides = sizes, strides
}

func reinterpret(*function, *mlir.Operation) step {
	return func(f *frame, in *instruction) {
		w := *f.values[in.in[0]].View
		w.Offset = f.mixed(in, "static_offsets", "offsets")[0]
		w.Sizes, w.Strides = f.mixed(in, "static_sizes", "sizes"), f.mixed(in, "static_strides", "strides")
		f.values[in.out[0]] = Value{View: &w}
	}
}

// reshape is memref.collapse_shape and memref.expand_shape, of views that are dense within each group of dimensions.
func reshape(_ *function, op *mlir.Operation) step {
	var groups [][]int64
	for _, e := range op.Attr("reassociation").(*mlir.ArrayAttr).Elements() {
		var g []int64
		for _, i := range e.(*mlir.ArrayAttr).Elements() {
			g = append(g, i.(*mlir.IntegerAttr).Int())
		}
		groups = append(groups, g)
	}
	expand := op.Name().String() == "memref.expand_shape"
	return func(f *frame, in *instruction) {
		w := *f.values[in.in[0]].View
		if expand {
			w.expand(groups, f.mixed(in, "static_output_shape", "output_shape"))
		} else {
			w.collapse(groups)
		}
		f.values[in.out[0]] = Value{View: &w}
	}
}

// distinctObjects: that memories have nothing in common is believed.
func distinctObjects(*function, *mlir.Operation) step {
	return func(f *frame, in *instruction) {
		for i, from := range in.in {
			f.values[in.out[i]] = f.values[from]
		}
	}
}

// reshapeByMemory has the sizes that stand in memory.
func reshapeByMemory(fn *function, op *mlir.Operation) step {
	shape, ok := op.Operand(1).Type().(*mlir.MemRefType)
	if !ok {
		fail(op, "cannot be evaluated with the type %s", op.Operand(1).Type())
	}
	k := fn.kind(op, shape.ElementType())
	return func(f *frame, in *instruction) {
		w := *f.values[in.in[0]].View
		rank := f.values[in.in[1]].View.Sizes[0]
		n := w.Len()
		w.Sizes, w.Strides = make([]int64, rank), make([]int64, rank)
		step := int64(1)
		for i := rank - 1; i >= 0; i-- {
			m, at := f.access(in, 1, []int64{i})
			w.Sizes[i], w.Strides[i] = k.signed(m.load(at, k, 1, false).Bits), step
			step *= w.Sizes[i]
		}
		if step != n {
			fail(in.op, "makes %d elements of %d", w.Sizes, n)
		}
		f.values[in.out[0]] = Value{View: &w}
	}
}

func (v *View) collapse(groups [][]int64) {
	sizes, strides := make([]int64, len(groups)), make([]int64, len(groups))
	for i, g := range groups {
		sizes[i], strides[i] = 1, 1
		for _, d := range g {
			sizes[i] *= v.Sizes[d]
			if v.Sizes[d] != 1 || strides[i] == 1 {
				strides[i] = v.Strides[d]
			}
		}
	}
	v.Sizes, v.Strides = sizes, strides
}

func (v *View) expand(groups [][]int64, sizes []int64) {
	strides := make([]int64, len(sizes))
	for i, g := range groups {
		s := v.Strides[i]
		for _, d := range slices.Backward(g) {
			strides[d] = s
			s *= sizes[d]
		}
	}
	v.Sizes, v.Strides = sizes, strides
}

func transposeView(_ *function, op *mlir.Operation) step {
	results := op.Attr("permutation").(*mlir.AffineMapAttr).Value().Results()
	return func(f *frame, in *instruction) {
		v := f.values[in.in[0]].View
		w := *v
		w.Sizes, w.Strides = make([]int64, len(results)), make([]int64, len(results))
		for i, e := range results {
			d := e.Value()
			w.Sizes[i], w.Strides[i] = v.Sizes[d], v.Strides[d]
		}
		f.values[in.out[0]] = Value{View: &w}
	}
}

// viewBytes is memref.view: a memref of any type in a memref of bytes.
func viewBytes(_ *function, op *mlir.Operation) step {
	t := op.Result(0).Type().(*mlir.MemRefType)
	return func(f *frame, in *instruction) {
		v := f.values[in.in[0]].View
		sizes := slices.Clone(t.Shape())
		next := 2
		for i := range sizes {
			if sizes[i] == mlir.Dynamic {
				sizes[i] = f.index(in, next)
				next++
			}
		}
		size, err := f.program.size(t.ElementType())
		if err != nil {
			fail(in.op, "%v", err)
		}
		w := &View{Memory: v.Memory, Sizes: sizes, Strides: dense(sizes), size: size, start: v.start + v.Offset + f.index(in, 1)}
		if _, wrong := w.check(w.start, w.Len()*size); wrong != "" {
			fail(in.op, "is out of bounds: %s", wrong)
		}
		f.values[in.out[0]] = Value{View: w}
	}
}

func dense(sizes []int64) []int64 {
	strides, n := make([]int64, len(sizes)), int64(1)
	for i := len(sizes) - 1; i >= 0; i-- {
		strides[i] = n
		n *= sizes[i]
	}
	return strides
}

func metadata(*function, *mlir.Operation) step {
	return func(f *frame, in *instruction) {
		v := f.values[in.in[0]].View
		base := *v
		base.Offset, base.Sizes, base.Strides = 0, nil, nil
		out := []Value{{View: &base}, f.program.Int(mlir.Index, v.Offset)}
		for _, list := range [][]int64{v.Sizes, v.Strides} {
			for _, n := range list {
				out = append(out, f.program.Int(mlir.Index, n))
			}
		}
		f.write(in, out)
	}
}
