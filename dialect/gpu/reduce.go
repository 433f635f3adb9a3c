package gpu

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Reductions, of workgroups and of subgroups.

// The operations that are for one kind of number only; add and mul are for both.
var (
	ofIntegers = []uint64{AllReduceOperationMinui, AllReduceOperationMinsi, AllReduceOperationMaxui, AllReduceOperationMaxsi,
		AllReduceOperationAnd, AllReduceOperationOr, AllReduceOperationXor}
	ofFloats = []uint64{AllReduceOperationMinnumf, AllReduceOperationMaxnumf, AllReduceOperationMinimumf, AllReduceOperationMaximumf}
)

// verifyReduction wants an operation that there is for numbers of type t, or vectors of them.
func verifyReduction(op *mlir.Operation, t mlir.Type, d *mlir.Diagnostics) bool {
	kind := AllReduceOperation.In(op, "op")
	_, isInteger := mlir.ElementTypeOrSelf(t).(*mlir.IntegerType)
	if isInteger && slices.Contains(ofFloats, kind) || !isInteger && slices.Contains(ofIntegers, kind) {
		d.Errorf(op.Loc(), "`%s` reduction operation is not compatible with type '%s'", AllReduceOperation.Word(kind), t)
		return false
	}
	return true
}

// verifyAllReduce: the operation has a name, or a region says what it does.
func verifyAllReduce(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t := op.TypeOf("result")
	hasName := op.Attr("op") != nil
	switch {
	case hasName != op.Region(0).Empty():
		d.Errorf(op.Loc(), "expected either an op attribute or a non-empty body")
		return false
	case hasName:
		return verifyReduction(op, t, d)
	case op.Region(0).Entry().NumArguments() != 2:
		d.Errorf(op.Loc(), "expected two region arguments")
		return false
	}
	for _, v := range op.Region(0).Entry().Arguments {
		if v.Type() != t {
			d.Errorf(op.Loc(), "incorrect region argument type")
			return false
		}
	}
	return verifyYields(op, t, d)
}

// verifyYields: some block ends with gpu.yield, and each that does yields one value of type t.
func verifyYields(op *mlir.Operation, t mlir.Type, d *mlir.Diagnostics) bool {
	some := false
	for b := range op.Region(0).Blocks {
		last := b.Last()
		if last == nil || !last.Is(Yield) {
			continue
		}
		some = true
		switch list := last.OperandValues(); {
		case len(list) != 1:
			d.Errorf(op.Loc(), "expected one gpu.yield operand")
			return false
		case list[0].Type() != t:
			d.Errorf(op.Loc(), "incorrect gpu.yield type")
			return false
		}
	}
	if !some {
		d.Errorf(op.Loc(), "expected gpu.yield op in region")
	}
	return some
}

func verifySubgroupReduce(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t := op.TypeOf("value")
	if v, ok := t.(*mlir.VectorType); ok && v.IsScalable() {
		d.OpError(op, "is not compatible with scalable vector types")
		return false
	}
	if !verifyReduction(op, t, d) {
		return false
	}
	size, stride := mlir.AttrOf[*mlir.IntegerAttr](op, "cluster_size"), int64(1)
	if a := mlir.AttrOf[*mlir.IntegerAttr](op, "cluster_stride"); a != nil {
		stride = a.Int()
	}
	switch {
	case size != nil && !isPowerOfTwo(size.Int()):
		d.OpError(op, "cluster size %d is not a power of two", uint32(size.Int()))
	case size == nil && stride != 1:
		d.OpError(op, "cluster stride can only be specified if cluster size is specified")
	case !isPowerOfTwo(stride):
		d.OpError(op, "cluster stride %d is not a power of two", uint32(stride))
	default:
		return true
	}
	return false
}

// isPowerOfTwo is about the 32 bits of a number.
func isPowerOfTwo(n int64) bool { return uint32(n) != 0 && uint32(n)&uint32(n-1) == 0 }

// foldReduction: all invocations come to what stands in the first block of a launch.
func foldReduction(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	launch := op.Parent()
	if op.Attr("uniform") != nil || launch == nil || !launch.Is(Launch) || !op.Block().IsEntry() {
		return nil
	}
	op.SetAttr("uniform", mlir.Unit)
	return mlir.FoldToValue(op.Result(0))
}

// foldSubgroupReduce: a cluster of one lane is that lane.
func foldSubgroupReduce(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	if size := mlir.AttrOf[*mlir.IntegerAttr](op, "cluster_size"); size != nil && size.Int() == 1 {
		return mlir.FoldToValue(op.OperandNamed("value"))
	}
	return foldReduction(op, operands)
}
