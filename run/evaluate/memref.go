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
