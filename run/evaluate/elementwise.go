package evaluate

import "github.com/spvc/spvc/mlir"

// Functions on the bits of one element. A function that is undefined for its operands reports so by the second result.
type (
	unary    func(k kind, a uint64) uint64
	twoToOne func(k kind, a, b uint64) uint64
	partial  func(k kind, a, b uint64) (uint64, string)
	ternary  func(k kind, a, b, c uint64) uint64
)

// each1 is an operation that does the same with each element.
func each1(do unary) row {
	return func(fn *function, op *mlir.Operation) step {
		k := fn.kind(op, op.Operand(0).Type())
		if !isVector(op.Operand(0).Type()) {
			return func(f *frame, in *instruction) {
				f.values[in.out[0]] = Value{Bits: do(k, f.values[in.in[0]].Bits)}
			}
		}
		return func(f *frame, in *instruction) {
			a := f.values[in.in[0]].Vector
			out := make([]uint64, len(a))
			for i := range a {
				out[i] = do(k, a[i])
			}
			f.values[in.out[0]] = Value{Vector: out}
		}
	}
}

func each2(do twoToOne) row {
	return each2Partial(func(k kind, a, b uint64) (uint64, string) { return do(k, a, b), "" })
}

func each2Partial(do partial) row {
	return func(fn *function, op *mlir.Operation) step {
		k := fn.kind(op, op.Operand(0).Type())
		one := func(in *instruction, a, b uint64) uint64 {
			v, wrong := do(k, a, b)
			if wrong != "" {
				fail(in.op, "%s", wrong)
			}
			return v
		}
		if !isVector(op.Operand(0).Type()) {
			return func(f *frame, in *instruction) {
				f.values[in.out[0]] = Value{Bits: one(in, f.values[in.in[0]].Bits, f.values[in.in[1]].Bits)}
			}
		}
		return func(f *frame, in *instruction) {
			a, b := f.values[in.in[0]].Vector, f.values[in.in[1]].Vector
			out := make([]uint64, len(a))
			for i := range a {
				out[i] = one(in, a[i], b[i])
			}
			f.values[in.out[0]] = Value{Vector: out}
		}
	}
}

func each3(do ternary) row {
	return func(fn *function, op *mlir.Operation) step {
		k := fn.kind(op, op.Operand(0).Type())
		vector := isVector(op.Operand(0).Type())
		return func(f *frame, in *instruction) {
			a, b, c := f.values[in.in[0]], f.values[in.in[1]], f.values[in.in[2]]
			if !vector {
				f.values[in.out[0]] = Value{Bits: do(k, a.Bits, b.Bits, c.Bits)}
				return
			}
			out := make([]uint64, len(a.Vector))
			for i := range out {
				out[i] = do(k, a.Vector[i], b.Vector[i], c.Vector[i])
			}
			f.values[in.out[0]] = Value{Vector: out}
		}
	}
}

// pair is an operation with two results for each element.
func pair(do func(k kind, a, b uint64) (uint64, uint64)) row {
	return func(fn *function, op *mlir.Operation) step {
		k := fn.kind(op, op.Operand(0).Type())
		vector := isVector(op.Operand(0).Type())
		return func(f *frame, in *instruction) {
			a := f.values[in.in[0]]
			b := f.values[in.in[len(in.in)-1]]
			if !vector {
				x, y := do(k, a.Bits, b.Bits)
				f.write(in, []Value{{Bits: x}, {Bits: y}})
				return
			}
			first, second := make([]uint64, len(a.Vector)), make([]uint64, len(a.Vector))
			for i := range a.Vector {
				first[i], second[i] = do(k, a.Vector[i], b.Vector[i])
			}
			f.write(in, []Value{{Vector: first}, {Vector: second}})
		}
	}
}

// convert is an operation from one kind of element to another.
func convert(do func(from, to kind, v uint64) (uint64, string)) row {
	return func(fn *function, op *mlir.Operation) step {
		from, to := fn.kind(op, op.Operand(0).Type()), fn.kind(op, op.Result(0).Type())
		vector := isVector(op.Operand(0).Type())
		one := func(in *instruction, v uint64) uint64 {
			r, wrong := do(from, to, v)
			if wrong != "" {
				fail(in.op, "%s", wrong)
			}
			return r
		}
		return func(f *frame, in *instruction) {
			v := f.values[in.in[0]]
			if !vector {
				f.values[in.out[0]] = Value{Bits: one(in, v.Bits)}
				return
			}
			out := make([]uint64, len(v.Vector))
			for i, e := range v.Vector {
				out[i] = one(in, e)
			}
			f.values[in.out[0]] = Value{Vector: out}
		}
	}
}
