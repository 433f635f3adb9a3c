package evaluate

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// combining are the ways to make one element of two: of vector.kind, and of the reductions of gpu, by name.
var combining = lazy.Value[map[string]struct {
	integer string
	float   string
}]{Make: func() map[string]struct {
	integer string
	float   string
} {
	return map[string]struct{ integer, float string }{
		"add":      {"arith.addi", "arith.addf"},
		"mul":      {"arith.muli", "arith.mulf"},
		"minui":    {"arith.minui", ""},
		"minsi":    {"arith.minsi", ""},
		"maxui":    {"arith.maxui", ""},
		"maxsi":    {"arith.maxsi", ""},
		"minnumf":  {"", "arith.minnumf"},
		"maxnumf":  {"", "arith.maxnumf"},
		"minimumf": {"", "arith.minimumf"},
		"maximumf": {"", "arith.maximumf"},
		"and":      {"arith.andi", ""},
		"or":       {"arith.ori", ""},
		"xor":      {"arith.xori", ""},
	}
}}

// combine is the function of that name on two elements.
func combine(op *mlir.Operation, name string, k kind) func(a, b uint64) uint64 {
	which := combining.Get()[name].integer
	if k.float != nil {
		which = combining.Get()[name].float
	}
	do := binaries.Get()[which]
	if do == nil {
		fail(op, "cannot be evaluated: it combines by %q", name)
	}
	return func(a, b uint64) uint64 { return do(k, a, b) }
}

// reduceVector adds up in order, from the first element on: the accumulator comes first.
func reduceVector(fn *function, op *mlir.Operation) step {
	do := combine(op, word(op.Attr("kind")), fn.kind(op, op.Operand(0).Type()))
	return func(f *frame, in *instruction) {
		var sum uint64
		begun := len(in.in) > 1
		if begun {
			sum = f.values[in.in[1]].Bits
		}
		for i, e := range f.values[in.in[0]].List() {
			switch {
			case f.isMasked(int64(i)):
			case begun:
				sum = do(sum, e)
			default:
				sum, begun = e, true
			}
		}
		if !begun {
			fail(in.op, "reduces no elements")
		}
		f.values[in.out[0]] = Value{Bits: sum}
	}
}

func reduceDimensions(fn *function, op *mlir.Operation) step {
	do := combine(op, word(op.Attr("kind")), fn.kind(op, op.Operand(0).Type()))
	from, to, gone := shapeOf(op.Operand(0).Type()), shapeOf(op.Result(0).Type()), ints(op, "reduction_dims")
	t := op.Result(0).Type()
	return func(f *frame, in *instruction) {
		v, out := f.values[in.in[0]].List(), slices.Clone(f.values[in.in[1]].List())
		gridOf(from, func(at []int64) {
			var kept []int64
			for d, n := range at {
				if !slices.Contains(gone, int64(d)) {
					kept = append(kept, n)
				}
			}
			place := flat(to, kept)
			if f.isMasked(flat(from, at)) {
				return
			}
			out[place] = do(out[place], v[flat(from, at)])
		})
		f.values[in.out[0]] = valueOf(t, out)
	}
}

// outerProduct multiplies each element by each, or by one scalar, and adds what there was.
func outerProduct(fn *function, op *mlir.Operation) step {
	t := op.Result(0).Type()
	k := fn.kind(op, t)
	times, addProduct := combine(op, "mul", k), productAdder(op, k)
	return func(f *frame, in *instruction) {
		a, b := f.values[in.in[0]].List(), f.values[in.in[1]].List()
		out := make([]uint64, 0, len(a)*len(b))
		for _, x := range a {
			for _, y := range b {
				switch i := int64(len(out)); {
				case len(in.in) <= 2:
					out = append(out, times(x, y))
				case f.isMasked(i):
					out = append(out, f.values[in.in[2]].Vector[i])
				default:
					out = append(out, addProduct(f.values[in.in[2]].Vector[i], x, y))
				}
			}
		}
		f.values[in.out[0]] = valueOf(t, out)
	}
}

// productAdder combines a sum with a product; of floats that are added it rounds once.
func productAdder(op *mlir.Operation, k kind) func(sum, a, b uint64) uint64 {
	how := word(op.Attr("kind"))
	if k.float != nil && how == "add" {
		return func(sum, a, b uint64) uint64 { return fused(k, a, b, sum) }
	}
	join, times := combine(op, how, k), combine(op, "mul", k)
	return func(sum, a, b uint64) uint64 { return join(sum, times(a, b)) }
}
