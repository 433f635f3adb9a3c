package vector

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

var (
	broadcastPatterns   = []*mlir.Pattern{{Name: "BroadcastFolder", Rewrite: broadcastTwice}}
	extractPatterns     = []*mlir.Pattern{{Name: "ExtractOpFromBroadcast", Rewrite: extractBroadcast}}
	fromElementPatterns = []*mlir.Pattern{{Name: "FromElementsToBroadcast", Rewrite: broadcastElements}}
	transposePatterns   = []*mlir.Pattern{
		{Name: "TransposeFolder", Rewrite: transposeTwice},
		{Name: "FoldTransposeBroadcast", Rewrite: transposeSplat},
	}
	createMaskPatterns = []*mlir.Pattern{{Name: "CreateMaskFolder", Rewrite: constantMask}}
	maskPatterns       = []*mlir.Pattern{{Name: "ElideMask", Rewrite: unmask}}
	loadPatterns       = []*mlir.Pattern{{Name: "MaskedLoadFolder", Rewrite: loadByMask}}
	storePatterns      = []*mlir.Pattern{{Name: "MaskedStoreFolder", Rewrite: storeByMask}}
	gatherPatterns     = []*mlir.Pattern{{Name: "GatherFolder", Rewrite: gatherByMask}}
	scatterPatterns    = []*mlir.Pattern{{Name: "ScatterFolder", Rewrite: scatterByMask}}
)

// replaceBy replaces the one result of op by that of a new operation.
func replaceBy(r *mlir.Rewriter, op *mlir.Operation, def *mlir.OpDef, operands []*mlir.Value, attrs ...mlir.NamedAttribute) bool {
	r.Replace(op, r.CreateOp(def, op.Loc(), operands, []mlir.Type{op.Result(0).Type()}, attrs...).Result(0))
	return true
}

func broadcastTwice(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).DefBy(Broadcast)
	return in != nil && replaceBy(r, op, Broadcast, []*mlir.Value{in.Operand(0)})
}

// extractBroadcast: broadcast(x)[a] is a broadcast of x to the type of the part.
func extractBroadcast(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).DefBy(Broadcast)
	to, ok := op.Result(0).Type().(*mlir.VectorType)
	if in == nil || !ok || in.Operand(0).Type() == op.Result(0).Type() || !CanBroadcast(in.Operand(0).Type(), to) {
		return false
	}
	return replaceBy(r, op, Broadcast, []*mlir.Value{in.Operand(0)})
}

func broadcastElements(r *mlir.Rewriter, op *mlir.Operation) bool {
	v := op.Operand(0)
	for _, other := range op.Operands {
		if other != v {
			return false
		}
	}
	return replaceBy(r, op, Broadcast, []*mlir.Value{v})
}

func transposeTwice(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).DefBy(Transpose)
	if in == nil {
		return false
	}
	first, then := ints(in, "permutation"), ints(op, "permutation")
	joint := make([]int64, len(then))
	for i, p := range then {
		joint[i] = first[p]
	}
	permutation := mlir.NamedAttribute{Name: "permutation", Value: mlir.GetDenseI64Array(joint...)}
	return replaceBy(r, op, Transpose, []*mlir.Value{in.Operand(0)}, permutation)
}

// transposeSplat: transpose(v) has the same value everywhere if v has.
func transposeSplat(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).DefBy(Broadcast)
	if in == nil || in.Operand(0).Type() != vectorOf(op.Result(0)).ElementType() {
		return false
	}
	return replaceBy(r, op, Broadcast, []*mlir.Value{in.Operand(0)})
}

// constantMask: create_mask of constant sizes is constant_mask.
func constantMask(r *mlir.Rewriter, op *mlir.Operation) bool {
	t := vectorOf(op.Result(0))
	sizes := make([]int64, op.NumOperands())
	for i, v := range op.Operands {
		n, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr)
		limit := int64(1)
		if len(t.Shape()) > 0 {
			limit = t.Shape()[i]
		}
		switch {
		case !ok, len(t.Shape()) > 0 && t.IsScalableDim(i) && n.Int() > 0:
			return false
		}
		sizes[i] = max(0, min(n.Int(), limit))
	}
	if slices.Contains(sizes, 0) {
		clear(sizes)
	}
	return replaceBy(r, op, ConstantMask, nil, mlir.NamedAttribute{Name: "mask_dim_sizes", Value: mlir.GetDenseI64Array(sizes...)})
}

// unmask: mask(all) { op } is op.
func unmask(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Region(0).Entry().First()
	if set, ok := uniform(op.Operand(0)); !ok || !set || in.Is(Yield) {
		return false
	}
	r.Modify(in, func() { in.MoveBefore(op) })
	results := make([]*mlir.Value, op.NumResults())
	for i := range results {
		results[i] = in.Result(i)
	}
	r.Replace(op, results...)
	return true
}

// loadByMask: a masked load of all elements is a load, and one of no elements is the value that it has for them.
func loadByMask(r *mlir.Rewriter, op *mlir.Operation) bool {
	set, ok := uniform(op.OperandNamed("mask"))
	switch {
	case !ok:
		return false
	case !set:
		r.Replace(op, op.OperandNamed("pass_thru"))
		return true
	}
	return replaceBy(r, op, Load, append([]*mlir.Value{op.OperandNamed("base")}, op.OperandsNamed("indices")...))
}

func storeByMask(r *mlir.Rewriter, op *mlir.Operation) bool {
	set, ok := uniform(op.OperandNamed("mask"))
	if !ok {
		return false
	}
	if set {
		operands := append([]*mlir.Value{op.OperandNamed("valueToStore"), op.OperandNamed("base")}, op.OperandsNamed("indices")...)
		r.CreateOp(Store, op.Loc(), operands, nil)
	}
	r.Erase(op)
	return true
}

func gatherByMask(r *mlir.Rewriter, op *mlir.Operation) bool {
	if set, ok := uniform(op.OperandNamed("mask")); !ok || set {
		return false
	}
	r.Replace(op, op.OperandNamed("pass_thru"))
	return true
}

func scatterByMask(r *mlir.Rewriter, op *mlir.Operation) bool {
	if set, ok := uniform(op.OperandNamed("mask")); !ok || set {
		return false
	}
	if op.NumResults() > 0 {
		r.Replace(op, op.OperandNamed("base"))
	} else {
		r.Erase(op)
	}
	return true
}
