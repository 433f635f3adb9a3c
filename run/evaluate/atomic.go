package evaluate

import "github.com/spvc/spvc/mlir"

// atomicKinds are the operations of memref.atomic_rmw by number; an empty one is the new value.
var atomicKinds = []string{"arith.addf", "arith.addi", "arith.andi", "", "arith.maximumf", "arith.maxnumf", "arith.maxsi", "arith.maxui",
	"arith.minimumf", "arith.minnumf", "arith.minsi", "arith.minui", "arith.mulf", "arith.muli", "arith.ori", "arith.xori"}

// atomicElement is atomic by itself: one invocation runs at a time.
func atomicElement(fn *function, op *mlir.Operation) step {
	k := fn.kind(op, op.Result(0).Type())
	do := binaries.Get()[atomicKinds[op.Attr("kind").(*mlir.IntegerAttr).Int()]]
	return func(f *frame, in *instruction) {
		m, at := f.access(in, 1, f.indices(in, 2, len(in.in)-2))
		before, v := m.load(at, k, 1, false), f.values[in.in[0]].Bits
		if do != nil {
			v = do(k, before.Bits, v)
		}
		m.store(at, k, Value{Bits: v})
		f.values[in.out[0]] = before
	}
}

func atomicRegion(fn *function, op *mlir.Operation) step {
	k, body := fn.kind(op, op.Result(0).Type()), fn.region(op.Region(0))
	return func(f *frame, in *instruction) {
		m, at := f.access(in, 0, f.indices(in, 1, len(in.in)-1))
		before := m.load(at, k, 1, false)
		m.store(at, k, f.read(f.run(body, []Value{before}).in)[0])
		f.values[in.out[0]] = before
	}
}
