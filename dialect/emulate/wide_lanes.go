package emulate

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// ofLanes gets from another invocation one half, then the other. Whether there is such an invocation both say.
func (w *wide) ofLanes(in []*mlir.Value) (*mlir.Value, error) {
	if err := w.onlyScalars(); err != nil {
		return nil, err
	}
	var parts []*mlir.Value
	for i := range int64(2) {
		made := w.again(append([]*mlir.Value{w.slice(in[0], i)}, in[1:]...))
		parts, w.more = append(parts, made.Result(0)), nil
		if made.NumResults() > 1 {
			w.more = []*mlir.Value{made.Result(1)}
		}
	}
	return w.joined(parts[0], parts[1])
}

func (w *wide) onlyScalars() error {
	if _, isVector := w.op.Operand(0).Type().(*mlir.VectorType); isVector {
		return convert.Need("scalars").Try("--vector-unroll takes vectors apart")
	}
	return nil
}

// again makes the operation with operands of other types, which that of its first result follows.
func (w *wide) again(operands []*mlir.Value, attrs ...mlir.NamedAttribute) *mlir.Operation {
	types := slices.Clone(w.op.ResultTypes())
	types[0] = operands[0].Type()
	s := mlir.OperationState{Name: w.op.Name(), Loc: w.op.Loc(), Operands: operands, Results: types}
	for range w.op.NumRegions() {
		s.Regions = append(s.Regions, nil)
	}
	for _, a := range w.op.AllAttrs() {
		for _, other := range attrs {
			if other.Name == a.Name {
				a = other
			}
		}
		s.AddAttr(a.Name, a.Value)
	}
	return w.Create(&s)
}

// reduced is what some invocations have, put together. Bits are in one half or the other. The largest number is among those of the
// largest high half. A sum is that of its digits, which have half as many bits as a half: so the sums of as many of them as there are
// invocations fit.
func (w *wide) reduced(in []*mlir.Value) (*mlir.Value, error) {
	if err := w.onlyScalars(); err != nil {
		return nil, err
	}
	if w.op.Attr("op") == nil {
		return nil, convert.Need("the name of an operation, not a region, to put wide integers together")
	}
	low, high := w.halves(in[0])
	by := func(kind uint64, v *mlir.Value) *mlir.Value {
		return w.again([]*mlir.Value{v}, mlir.NamedAttribute{Name: "op", Value: gpu.AllReduceOperation.Attr(kind)}).Result(0)
	}
	switch kind := gpu.AllReduceOperation.In(w.op, "op"); kind {
	case gpu.AllReduceOperationAnd, gpu.AllReduceOperationOr, gpu.AllReduceOperationXor:
		first := by(kind, low)
		return w.joined(first, by(kind, high))
	case gpu.AllReduceOperationMinsi, gpu.AllReduceOperationMinui, gpu.AllReduceOperationMaxsi, gpu.AllReduceOperationMaxui:
		lowKind, none := uint64(gpu.AllReduceOperationMinui), int64(-1)
		if kind == gpu.AllReduceOperationMaxsi || kind == gpu.AllReduceOperationMaxui {
			lowKind, none = gpu.AllReduceOperationMaxui, 0
		}
		best := by(kind, high)
		isBest := w.compare(arith.CmpIPredicateEq, high, best)
		return w.joined(by(lowKind, w.choose(isBest, low, w.integer(low, none))), best)
	case gpu.AllReduceOperationAdd:
		return w.sumOfDigits(low, high, by), nil
	}
	return nil, convert.Need("a sum, the least, the largest or bits of wide integers")
}

// sumOfDigits computes with wide integers in the end, which are converted in turn.
func (w *wide) sumOfDigits(low, high *mlir.Value, by func(uint64, *mlir.Value) *mlir.Value) *mlir.Value {
	width := int64(w.half / 2)
	mask, shift := w.integer(low, 1<<width-1), w.integer(low, width)
	digits := []*mlir.Value{w.of(arith.AndI, low, mask), w.of(arith.ShRUI, low, shift), w.of(arith.AndI, high, mask), w.of(arith.ShRUI, high, shift)}
	var sum *mlir.Value
	for i, digit := range digits {
		v := w.make(arith.ExtUI, w.op.Result(0).Type(), []*mlir.Value{by(gpu.AllReduceOperationAdd, digit)})
		if i == 0 {
			sum = v
			continue
		}
		sum = w.of(arith.AddI, sum, w.of(arith.ShLI, v, w.integer(v, int64(i)*width)))
	}
	return sum
}
