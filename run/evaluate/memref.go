package evaluate

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

func memrefRows() map[string]row {
	return map[string]row{
		"memref.alloc":                    allocate,
		"memref.alloca":                   allocate,
		"memref.dealloc":                  free,
		"memref.load":                     loadElement,
		"memref.store":                    storeElement,
		"memref.copy":                     copyView,
		"memref.dim":                      dimension,
		"memref.rank":                     rank,
		"memref.cast":                     castView,
		"memref.memory_space_cast":        castView,
		"memref.assume_alignment":         castView,
		"memref.subview":                  subview,
		"memref.reinterpret_cast":         reinterpret,
		"memref.collapse_shape":           reshape,
		"memref.expand_shape":             reshape,
		"memref.transpose":                transposeView,
		"memref.view":                     viewBytes,
		"memref.extract_strided_metadata": metadata,
		"memref.atomic_rmw":               atomicElement,
		"memref.generic_atomic_rmw":       atomicRegion,
		"memref.atomic_yield":             leave,
		"memref.alloca_scope":             executeRegion,
		"memref.alloca_scope.return":      leave,
		"memref.global":                   leave,
		"memref.get_global":               global,
		"memref.prefetch":                 leave,
		"memref.distinct_objects":         distinctObjects,
		"memref.reshape":                  reshapeByMemory,
	}
}

// allocate makes memory when it is reached; in the memory of a workgroup, once for all its invocations.
func allocate(fn *function, op *mlir.Operation) step {
	t, ok := op.Result(0).Type().(*mlir.MemRefType)
	if !ok {
		fail(op, "cannot be evaluated with the type %s", op.Result(0).Type())
	}
	shared := isWorkgroup(t)
	slot := fn.program.shared
	fn.program.shared++
	return func(f *frame, in *instruction) {
		_, n := operand(in.op, "dynamicSizes")
		make := func() *View { return f.allocate(in.op, t, f.indices(in, 0, n)) }
		if shared && f.inv != nil {
			f.values[in.out[0]] = Value{View: f.inv.group.shared(slot, make)}
			return
		}
		f.values[in.out[0]] = Value{View: make()}
	}
}

func (f *frame) allocate(op *mlir.Operation, t *mlir.MemRefType, dynamic []int64) *View {
	sizes := slices.Clone(t.Shape())
	for i := range sizes {
		if sizes[i] == mlir.Dynamic {
			sizes[i], dynamic = dynamic[0], dynamic[1:]
		}
	}
	v, err := f.program.NewView(t, sizes)
	if err != nil {
		fail(op, "%v", err)
	}
	return v
}

func free(*function, *mlir.Operation) step {
	return func(f *frame, in *instruction) {
		m := f.values[in.in[0]].View.Memory
		if m.freed {
			fail(in.op, "frees memory a second time")
		}
		m.freed = true
	}
}

// access is where operands behind the memref lead: the memory and the place in it.
func (f *frame) access(in *instruction, memref int, at []int64) (*Memory, int64) {
	v := f.values[in.in[memref]].View
	place, wrong := v.place(at)
	if wrong != "" {
		fail(in.op, "is out of bounds: %s", wrong)
	}
	return v.Memory, place
}

func loadElement(fn *function, op *mlir.Operation) step {
	t := op.Result(0).Type()
	k, n, vector := fn.kind(op, t), elements(t), isVector(t)
	return func(f *frame, in *instruction) {
		m, at := f.access(in, 0, f.indices(in, 1, len(in.in)-1))
		f.values[in.out[0]] = m.load(at, k, n, vector)
	}
}

func storeElement(fn *function, op *mlir.Operation) step {
	k := fn.kind(op, op.Operand(0).Type())
	return func(f *frame, in *instruction) {
		m, at := f.access(in, 1, f.indices(in, 2, len(in.in)-2))
		m.store(at, k, f.values[in.in[0]])
	}
}

// each calls do with the indices of every element.
func (v *View) each(do func(at []int64)) {
	ones, zeros := make([]int64, len(v.Sizes)), make([]int64, len(v.Sizes))
	for i := range ones {
		ones[i] = 1
	}
	grid(zeros, v.Sizes, ones, do)
}

func copyView(*function, *mlir.Operation) step {
	return func(f *frame, in *instruction) {
		from, to := f.values[in.in[0]].View, f.values[in.in[1]].View
		if !slices.Equal(from.Sizes, to.Sizes) {
			fail(in.op, "copies %d elements to %d", from.Sizes, to.Sizes)
		}
		from.each(func(at []int64) {
			m, a := f.access(in, 0, at)
			n, b := f.access(in, 1, at)
			copy(n.Bytes[b:b+to.size], m.Bytes[a:a+from.size])
		})
	}
}

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

func global(fn *function, op *mlir.Operation) step {
	name := op.Attr("name").(*mlir.SymbolRefAttr).Root()
	var def *mlir.Operation
	for table := op.Parent(); table != nil && def == nil; table = table.Parent() {
		if table.Has(mlir.SymbolTable) {
			def = mlir.LookupSymbol(table, name)
		}
	}
	if def == nil {
		fail(op, "names @%s, which there is not", name)
	}
	t := op.Result(0).Type().(*mlir.MemRefType)
	s := fn.program.symbol(def)
	if isWorkgroup(t) {
		if s.slot == 0 {
			fn.program.shared++
			s.slot = fn.program.shared
		}
		return func(f *frame, in *instruction) {
			if f.inv == nil {
				fail(in.op, "is memory of a workgroup, and not in a kernel")
			}
			f.values[in.out[0]] = Value{View: f.inv.group.shared(s.slot-1, func() *View { return f.allocate(in.op, t, nil) })}
		}
	}
	return func(f *frame, in *instruction) {
		if s.view == nil {
			v := f.allocate(in.op, t, nil)
			if init, ok := def.Attr("initial_value").(mlir.TypedAttribute); ok {
				f.fn.fillView(in.op, v, init)
			}
			s.view = v
		}
		f.values[in.out[0]] = Value{View: s.view}
	}
}

// fillView writes a constant of elements to a dense view.
func (fn *function) fillView(op *mlir.Operation, v *View, a mlir.TypedAttribute) {
	k := fn.kind(op, a.Type())
	for i, e := range fn.constant(op, a, a.Type()).Vector {
		v.Memory.store(int64(i)*v.size, k, Value{Bits: e})
	}
}
