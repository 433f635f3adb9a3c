package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(MemrefExpand) }

// MemrefExpand makes a memref.reinterpret_cast of each memref.reshape to a shape of known rank: sizes that the type leaves open are loaded from
// where the operation has them.
var MemrefExpand = &pass.Pass{
	Name:    "memref-expand",
	Title:   "ExpandOpsPass",
	Summary: "Legalize memref operations to be convertible to LLVM.",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		var list []*mlir.Operation
		for at := range op.Nested {
			if _, ranked := resultMemref(at); at.Is(memref.Reshape) && ranked {
				list = append(list, at)
			}
		}
		for _, at := range list {
			expandReshape(at)
		}
		return len(list) > 0
	},
}

func resultMemref(op *mlir.Operation) (*mlir.MemRefType, bool) {
	if op.NumResults() == 0 {
		return nil, false
	}
	t, ok := op.Result(0).Type().(*mlir.MemRefType)
	return t, ok
}

// expandReshape: each stride is the product of the sizes behind, of numbers as long as they are known.
func expandReshape(op *mlir.Operation) {
	t, _ := resultMemref(op)
	b := new(mlir.Builder).Before(op)
	index := func(n int64) *mlir.Value {
		return b.CreateOp(arith.Constant, op.Loc(), nil, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "value", Value: mlir.GetIntegerAttr(mlir.Index, n)}).Result(0)
	}
	multiply := func(x, y *mlir.Value) *mlir.Value {
		return b.CreateOp(arith.MulI, op.Loc(), []*mlir.Value{x, y}, []mlir.Type{mlir.Index}).Result(0)
	}
	shape, rank := op.OperandNamed("shape"), len(t.Shape())
	element := shape.Type().(*mlir.MemRefType).ElementType()
	strides := make([]int64, rank)
	dynamicSizes, dynamicStrides := make([]*mlir.Value, rank), make([]*mlir.Value, rank)
	product, stride := int64(1), (*mlir.Value)(nil)
	for i, n := range slices.Backward(t.Shape()) {
		var size *mlir.Value
		if n == mlir.Dynamic {
			size = b.CreateOp(memref.Load, op.Loc(), []*mlir.Value{shape, index(int64(i))}, []mlir.Type{element}).Result(0)
			if element != mlir.Type(mlir.Index) {
				size = b.CreateOp(arith.IndexCast, op.Loc(), []*mlir.Value{size}, []mlir.Type{mlir.Index}).Result(0)
			}
			dynamicSizes[i] = size
		} else {
			size = index(n)
		}
		strides[i], dynamicStrides[i] = product, stride
		if stride != nil {
			strides[i] = mlir.Dynamic
		}
		switch {
		case i == 0:
		case stride != nil:
			stride = multiply(stride, size)
		case n == mlir.Dynamic:
			stride = multiply(index(product), size)
		default:
			product *= n
		}
	}
	s := mlir.OperationState{Name: memref.ReinterpretCast.OpName(), Loc: op.Loc(), Operands: []*mlir.Value{op.OperandNamed("source")}, Results: []mlir.Type{t}}
	segments := []int32{1, 0}
	for _, values := range [][]*mlir.Value{dynamicSizes, dynamicStrides} {
		known := slices.DeleteFunc(values, func(v *mlir.Value) bool { return v == nil })
		s.Operands, segments = append(s.Operands, known...), append(segments, int32(len(known)))
	}
	s.AddAttr("static_offsets", mlir.GetDenseI64Array(0))
	s.AddAttr("static_sizes", mlir.GetDenseI64Array(t.Shape()...))
	s.AddAttr("static_strides", mlir.GetDenseI64Array(strides...))
	s.AddSegmentSizes(segments...)
	op.ReplaceWith(b.Create(&s).Result(0))
	op.Erase()
}
