package vector

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

var (
	sliceOutPatterns = []*mlir.Pattern{
		{Name: "StridedSliceConstantMaskFolder", Rewrite: sliceMask},
		{Name: "StridedSliceBroadcast", Rewrite: sliceBroadcast},
		{Name: "ContiguousExtractStridedSliceToExtract", Rewrite: extractSlice},
	}
	sliceInPatterns = []*mlir.Pattern{
		{Name: "FoldInsertStridedSliceSplat", Rewrite: insertSplat},
		{Name: "FoldInsertStridedSliceOfExtract", Rewrite: insertExtracted},
	}
)

func i64s(name string, list []int64) mlir.NamedAttribute {
	elems := make([]mlir.Attribute, len(list))
	for i, n := range list {
		elems[i] = mlir.GetIntegerAttr(mlir.I64, n)
	}
	return mlir.NamedAttribute{Name: name, Value: mlir.GetArrayAttr(elems...)}
}

// allOne reports whether all strides of a slice are 1.
func allOne(list []int64) bool {
	return !slices.ContainsFunc(list, func(n int64) bool { return n != 1 })
}

// sliceMask: a slice of constant_mask is constant_mask, of which as much is set as the slice has of what was set.
func sliceMask(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).DefBy(ConstantMask)
	if in == nil || !allOne(ints(op, "strides")) {
		return false
	}
	set, offsets := slices.Clone(ints(in, "mask_dim_sizes")), ints(op, "offsets")
	to := vectorOf(op.Result(0))
	if len(set) != len(to.Shape()) {
		return false
	}
	for i := range set {
		if i < len(offsets) {
			set[i] = max(0, min(set[i]-offsets[i], to.Shape()[i]))
		}
	}
	if slices.Contains(set, 0) {
		clear(set)
	}
	return replaceBy(r, op, ConstantMask, nil, mlir.NamedAttribute{Name: "mask_dim_sizes", Value: mlir.GetDenseI64Array(set...)})
}

// sliceBroadcast: a slice of broadcast(x) is broadcast(x) to its type, or broadcast of a slice of x.
func sliceBroadcast(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).DefBy(Broadcast)
	if in == nil {
		return false
	}
	source := in.Operand(0)
	to := vectorOf(op.Result(0))
	from, ok := source.Type().(*mlir.VectorType)
	if ok && !CanBroadcast(from, to) || ok && !allOne(ints(op, "strides")) {
		if source = sliceOf(r, op, source); source == nil {
			return false
		}
	}
	return replaceBy(r, op, Broadcast, []*mlir.Value{source})
}

// sliceOf is that slice of source; nil if there is none.
func sliceOf(r *mlir.Rewriter, op *mlir.Operation, source *mlir.Value) *mlir.Value {
	from, to := vectorOf(source), vectorOf(op.Result(0))
	lead := len(to.Shape()) - len(from.Shape())
	offsets, sizes, strides := ints(op, "offsets"), ints(op, "sizes"), ints(op, "strides")
	if lead >= len(sizes) {
		return nil
	}
	offsets, sizes, strides = slices.Clone(offsets[lead:]), slices.Clone(sizes[lead:]), strides[lead:]
	shape := slices.Clone(from.Shape())
	for i := range sizes {
		if from.Shape()[i] == 1 {
			offsets[i], sizes[i] = 0, 1 // one element, many times
		}
		shape[i] = sizes[i]
	}
	t := mlir.GetVectorType(shape, from.ScalableDims(), from.ElementType())
	return r.CreateOp(ExtractStridedSlice, op.Loc(), []*mlir.Value{source}, []mlir.Type{t}, i64s("offsets", offsets), i64s("sizes", sizes), i64s("strides", strides)).Result(0)
}

// extractSlice: a slice that is v[a], with other dimensions of size 1, is a shape_cast of v[a].
func extractSlice(r *mlir.Rewriter, op *mlir.Operation) bool {
	from, sizes := vectorOf(op.Operand(0)), ints(op, "sizes")
	if !allOne(ints(op, "strides")) || from.IsScalable() || len(from.Shape()) == 0 {
		return false
	}
	n := len(sizes) // how many numbers the position has
	for n > 0 && from.Shape()[n-1] == sizes[n-1] {
		n--
	}
	if n == 0 || n == len(from.Shape()) {
		return false
	}
	for n < len(sizes)-1 && sizes[n] == 1 {
		n++
	}
	if !allOne(sizes[:n]) {
		return false
	}
	position := mlir.NamedAttribute{Name: "static_position", Value: mlir.GetDenseI64Array(ints(op, "offsets")[:n]...)}
	v := r.CreateOp(Extract, op.Loc(), []*mlir.Value{op.Operand(0)}, []mlir.Type{partAt(from, n)}, position).Result(0)
	return replaceBy(r, op, ShapeCast, []*mlir.Value{v})
}

// scalarOf is the value that v has everywhere; nil if that is not known.
func scalarOf(v *mlir.Value) *mlir.Value {
	if in := v.DefBy(Broadcast); in != nil && in.Operand(0).Type() == mlir.ElementTypeOrSelf(v.Type()) {
		return in.Operand(0)
	}
	return nil
}

// insertSplat: inserting broadcast(x) into broadcast(x) changes nothing.
func insertSplat(r *mlir.Rewriter, op *mlir.Operation) bool {
	v := scalarOf(op.Operand(0))
	if v == nil || v != scalarOf(op.Operand(1)) {
		return false
	}
	r.Replace(op, op.Operand(1))
	return true
}

// insertExtracted: inserting a slice of v into v, where it comes from, changes nothing.
func insertExtracted(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).DefBy(ExtractStridedSlice)
	if in == nil || in.Operand(0) != op.Operand(1) || in.Attr("offsets") != op.Attr("offsets") || in.Attr("strides") != op.Attr("strides") {
		return false
	}
	r.Replace(op, op.Operand(1))
	return true
}

// foldInsertSlice: insert_strided_slice(x, v) is x if it has the type of v; of constants it is a constant.
func foldInsertSlice(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	if r := foldSameType(op, nil); r != nil {
		return r
	}
	part, ok := elementsOf(operands[0])
	all, alsoOk := elementsOf(operands[1])
	if !ok || !alsoOk || !allOne(ints(op, "strides")) {
		return nil
	}
	from, to := vectorOf(op.Operand(0)), vectorOf(op.Result(0))
	position, lead := make([]int64, len(to.Shape())), len(to.Shape())-len(from.Shape())
	for i, v := range part {
		copy(position, ints(op, "offsets"))
		for k, rest := len(from.Shape())-1, int64(i); k >= 0; k-- {
			position[lead+k] += rest % from.Shape()[k]
			rest /= from.Shape()[k]
		}
		all[offsetOf(to, position)] = v
	}
	return mlir.FoldToAttr(mlir.GetDenseOf(to, all))
}
