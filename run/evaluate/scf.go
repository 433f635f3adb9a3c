package evaluate

import "github.com/spvc/spvc/mlir"

func scfRows() map[string]row {
	return map[string]row{
		"scf.yield":              leave,
		"scf.condition":          leave,
		"scf.reduce.return":      leave,
		"scf.reduce":             reduceRegions,
		"scf.if":                 ifElse,
		"scf.for":                forLoop,
		"scf.while":              whileLoop,
		"scf.parallel":           parallelLoop,
		"scf.forall":             forall,
		"scf.forall.in_parallel": leave,
		"scf.index_switch":       indexSwitch,
		"scf.execute_region":     executeRegion,
	}
}

// yield are the values that a region ends with, and the results of the operation.
func (f *frame) yield(in, end *instruction) { f.write(in, f.read(end.in)) }

func ifElse(fn *function, op *mlir.Operation) step {
	then, other := fn.region(op.Region(0)), fn.region(op.Region(1))
	return func(f *frame, in *instruction) {
		b := then
		if f.values[in.in[0]].Bits == 0 {
			b = other
		}
		if b != nil {
			f.yield(in, f.run(b, nil))
		}
	}
}

func executeRegion(fn *function, op *mlir.Operation) step {
	body := fn.region(op.Region(0))
	return func(f *frame, in *instruction) { f.yield(in, f.run(body, nil)) }
}

func indexSwitch(fn *function, op *mlir.Operation) step {
	cases := ints(op, "cases")
	bodies := make([]*block, op.NumRegions())
	for i := range bodies {
		bodies[i] = fn.region(op.Region(i))
	}
	return func(f *frame, in *instruction) {
		n, body := f.index(in, 0), bodies[0]
		for i, c := range cases {
			if c == n {
				body = bodies[i+1]
			}
		}
		f.yield(in, f.run(body, nil))
	}
}

func forLoop(fn *function, op *mlir.Operation) step {
	body := fn.region(op.Region(0))
	k := fn.kind(op, op.Operand(0).Type())
	number := k.signed
	if op.Attr("unsignedCmp") != nil {
		number = func(v uint64) int64 { return int64(v) }
	}
	return func(f *frame, in *instruction) {
		from, to, by := number(f.values[in.in[0]].Bits), number(f.values[in.in[1]].Bits), number(f.values[in.in[2]].Bits)
		if by <= 0 {
			fail(in.op, "has a step of %d", by)
		}
		carried := f.read(in.in[3:])
		for n := trips(from, to, by); n > 0; n-- {
			end := f.run(body, append([]Value{{Bits: k.cut(uint64(from))}}, carried...))
			carried = f.read(end.in)
			from += by
		}
		f.write(in, carried)
	}
}

// trips is how often a loop runs; it does not overflow.
func trips(from, to, by int64) uint64 {
	if from >= to {
		return 0
	}
	return (uint64(to)-uint64(from)-1)/uint64(by) + 1
}

func whileLoop(fn *function, op *mlir.Operation) step {
	before, after := fn.region(op.Region(0)), fn.region(op.Region(1))
	return func(f *frame, in *instruction) {
		carried := f.read(in.in)
		for {
			end := f.run(before, carried)
			passed := f.read(end.in)
			if passed[0].Bits == 0 {
				f.write(in, passed[1:])
				return
			}
			carried = f.read(f.run(after, passed[1:]).in)
		}
	}
}

// parallelLoop runs its iterations in order: any order is allowed.
func parallelLoop(fn *function, op *mlir.Operation) step {
	body := fn.region(op.Region(0))
	at, n := operand(op, "lowerBound")
	k := fn.kind(op, mlir.Index)
	return func(f *frame, in *instruction) {
		bounds := [3][]int64{f.indices(in, at, n), f.indices(in, at+n, n), f.indices(in, at+2*n, n)}
		carried := f.read(in.in[at+3*n:])
		f.overGrid(in, bounds, func(at []int64) {
			end := f.run(body, k.numbers(at))
			if len(carried) > 0 {
				carried = f.reduce(end, carried)
			}
		})
		f.write(in, carried)
	}
}

// forall is a loop on memory, which gives nothing; with tensors it cannot be evaluated.
func forall(fn *function, op *mlir.Operation) step {
	if op.NumResults() > 0 {
		fail(op, "cannot be evaluated with tensors")
	}
	body := fn.region(op.Region(0))
	k := fn.kind(op, mlir.Index)
	return func(f *frame, in *instruction) {
		next := 0 // of the bounds that are operands
		var bounds [3][]int64
		for i, name := range []string{"staticLowerBound", "staticUpperBound", "staticStep"} {
			for _, n := range mlir.AttrOf[*mlir.DenseArrayAttr](op, name).Ints() {
				if n == mlir.Dynamic {
					n, next = f.index(in, next), next+1
				}
				bounds[i] = append(bounds[i], n)
			}
		}
		f.overGrid(in, bounds, func(at []int64) { f.run(body, k.numbers(at)) })
	}
}

// overGrid is grid, with steps that are held to be above zero.
func (f *frame) overGrid(in *instruction, bounds [3][]int64, do func(at []int64)) {
	for d, s := range bounds[2] {
		if s <= 0 {
			fail(in.op, "has a step of %d in dimension %d", s, d)
		}
	}
	grid(bounds[0], bounds[1], bounds[2], do)
}

// numbers are integers as values of a kind.
func (k *kind) numbers(list []int64) []Value {
	values := make([]Value, len(list))
	for i, v := range list {
		values[i].Bits = k.cut(uint64(v))
	}
	return values
}

// grid calls do for every point of a grid, the last dimension first.
func grid(from, to, by []int64, do func(at []int64)) {
	at := append([]int64(nil), from...)
	for d := range at {
		if from[d] >= to[d] {
			return
		}
	}
	for {
		do(at)
		d := len(at) - 1
		for ; d >= 0; d-- {
			if at[d] += by[d]; at[d] < to[d] {
				break
			}
			at[d] = from[d]
		}
		if d < 0 {
			return
		}
	}
}

// reduceRegions prepares the regions of scf.reduce, which parallelLoop runs.
func reduceRegions(fn *function, op *mlir.Operation) step {
	for i := range op.NumRegions() {
		fn.region(op.Region(i))
	}
	return func(*frame, *instruction) {}
}

// reduce joins what an iteration ends with and what there was before.
func (f *frame) reduce(end *instruction, before []Value) []Value {
	out := make([]Value, len(before))
	for i, v := range f.read(end.in) {
		body := f.fn.blocks[end.op.Region(i).Entry().Number()]
		out[i] = f.read(f.run(body, []Value{before[i], v}).in)[0]
	}
	return out
}
