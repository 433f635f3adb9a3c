package memref

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// A memref.collapse_shape makes one dimension of each group of dimensions, and a memref.expand_shape a group of each dimension.

// groupsOf are the dimensions of each group.
func groupsOf(op *mlir.Operation) [][]int64 {
	var groups [][]int64
	for _, a := range mlir.AttrOf[*mlir.ArrayAttr](op, "reassociation").Elements() {
		var dims []int64
		for _, n := range a.(*mlir.ArrayAttr).Elements() {
			dims = append(dims, n.(*mlir.IntegerAttr).Int())
		}
		groups = append(groups, dims)
	}
	return groups
}

// verifyGroups asks whether the groups are those of all dimensions of expanded in order, and as large as the dimensions of collapsed.
func verifyGroups(op *mlir.Operation, collapsed, expanded []int64, d *mlir.Diagnostics) bool {
	groups := groupsOf(op)
	if len(groups) != len(collapsed) {
		d.OpError(op, "invalid number of reassociation groups: found %d, expected %d", len(groups), len(collapsed))
		return false
	}
	next := int64(0)
	for i, group := range groups {
		size := int64(1)
		for _, dim := range group {
			if dim != next {
				d.OpError(op, "reassociation indices must be contiguous")
				return false
			}
			if dim >= int64(len(expanded)) {
				d.OpError(op, "reassociation index %d is out of bounds", dim)
				return false
			}
			next++
			size = scaled(size, expanded[dim])
		}
		if !verifyGroupSize(op, i, collapsed[i], size, d) {
			return false
		}
	}
	notOne := func(n int64) bool { return n != 1 }
	switch {
	case len(collapsed) == 0 && slices.ContainsFunc(expanded, notOne):
		d.OpError(op, "rank 0 memrefs can only be extended/collapsed with/from ones")
	case len(collapsed) > 0 && next != int64(len(expanded)):
		d.OpError(op, "expanded rank (%d) inconsistent with number of reassociation indices (%d)", len(expanded), next)
	default:
		return true
	}
	return false
}

func verifyGroupSize(op *mlir.Operation, dim int, collapsed, group int64, d *mlir.Diagnostics) bool {
	switch {
	case (collapsed == mlir.Dynamic) != (group == mlir.Dynamic):
		d.OpError(op, "collapsed dim (%d) must be dynamic if and only if reassociation group is dynamic", dim)
	case collapsed != group:
		d.OpError(op, "collapsed dim size (%d) must equal reassociation group size (%d)", collapsed, group)
	default:
		return true
	}
	return false
}

// scaled is a product that is not known if one of the factors is not, even if the other one is 0.
func scaled(a, b int64) int64 {
	if a == mlir.Dynamic || b == mlir.Dynamic {
		return mlir.Dynamic
	}
	return a * b
}

func verifyCollapse(op *mlir.Operation, d *mlir.Diagnostics) bool {
	source, result := op.OperandNamed("src").Type().(*mlir.MemRefType), op.Result(0).Type().(*mlir.MemRefType)
	if from, to := len(source.Shape()), len(result.Shape()); from < to {
		d.OpError(op, "has source rank %d and result rank %d. This is not a collapse (%d < %d).", from, to, from, to)
		return false
	}
	if !verifyGroups(op, result.Shape(), source.Shape(), d) {
		return false
	}
	var layout mlir.Attribute
	if !isContiguous(source) {
		offset, strides, ok := collapsedStrides(source, groupsOf(op))
		if !ok {
			d.OpError(op, "invalid source layout map or collapsing non-contiguous dims")
			return false
		}
		layout = mlir.GetStridedLayoutAttr(offset, strides)
	}
	return verifyType(op, "collapsed", mlir.GetMemRefType(result.Shape(), source.ElementType(), layout, source.MemorySpace()), d)
}

func verifyType(op *mlir.Operation, what string, want *mlir.MemRefType, d *mlir.Diagnostics) bool {
	if got := op.Result(0).Type(); got != mlir.Type(want) {
		d.OpError(op, "expected %s type to be '%s' but found '%s'", what, mlir.TypeString(want), mlir.TypeString(got))
		return false
	}
	return true
}

// collapsedStrides are those of the last dimension of each group, but of dimensions of one element; not ok if there are gaps between
// the elements of a group.
func collapsedStrides(t *mlir.MemRefType, groups [][]int64) (offset int64, strides []int64, ok bool) {
	from, offset, ok := t.Strides()
	if !ok {
		return 0, nil, false
	}
	shape := t.Shape()
	for _, group := range groups {
		if len(group) == 0 {
			return 0, nil, false
		}
		last := len(group) - 1
		for last > 0 && shape[group[last]] == 1 {
			last--
		}
		stride := from[group[last]]
		if last > 0 && shape[group[last]] == mlir.Dynamic {
			stride = mlir.Dynamic
		}
		strides = append(strides, stride)
		for i := len(group) - 1; i > 0; i-- {
			stride = scaled(stride, shape[group[i]])
			if outer := group[i-1]; shape[outer] != 1 && !mayBe(stride, from[outer]) {
				return 0, nil, false
			}
		}
	}
	return offset, strides, true
}

func verifyExpand(op *mlir.Operation, d *mlir.Diagnostics) bool {
	source, result := op.OperandNamed("src").Type().(*mlir.MemRefType), op.Result(0).Type().(*mlir.MemRefType)
	if from, to := len(source.Shape()), len(result.Shape()); from > to {
		d.OpError(op, "has source rank %d and result rank %d. This is not an expansion (%d > %d).", from, to, from, to)
		return false
	}
	if !verifyGroups(op, source.Shape(), result.Shape(), d) {
		return false
	}
	var layout mlir.Attribute
	if !isContiguous(source) {
		offset, strides, ok := expandedStrides(source, result.Shape(), groupsOf(op))
		if !ok {
			d.OpError(op, "invalid source layout map")
			return false
		}
		layout = mlir.GetStridedLayoutAttr(offset, strides)
	}
	return verifyType(op, "expanded", mlir.GetMemRefType(result.Shape(), source.ElementType(), layout, source.MemorySpace()), d) &&
		verifyOutputShape(op, result.Shape(), d)
}

// expandedStrides are those of a dimension for the last one of its group, and grow from there.
func expandedStrides(t *mlir.MemRefType, shape []int64, groups [][]int64) (offset int64, strides []int64, ok bool) {
	from, offset, ok := t.Strides()
	if !ok {
		return 0, nil, false
	}
	strides = slices.Repeat([]int64{1}, len(shape))
	for i, group := range groups {
		stride := from[i]
		for _, dim := range slices.Backward(group) {
			strides[dim] = stride
			stride = scaled(stride, shape[dim])
		}
	}
	return offset, strides, true
}

// verifyOutputShape asks whether what the operation says of the sizes is what its type says.
func verifyOutputShape(op *mlir.Operation, shape []int64, d *mlir.Diagnostics) bool {
	static, values := numbers(op, "static_output_shape"), len(op.OperandsNamed("output_shape"))
	if len(static) != len(shape) {
		d.OpError(op, "expected number of static shape bounds to be equal to the output rank (%d) but found %d inputs instead",
			len(shape), len(static))
		return false
	}
	if dynamic := counts(static)[mlir.Dynamic]; values != dynamic {
		d.OpError(op, "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has %d dynamic dims "+
			"while output_shape has %d values", dynamic, values)
		return false
	}
	for i, n := range shape {
		if n != mlir.Dynamic && n != static[i] {
			d.OpError(op, "invalid output shape provided at pos %d", i)
			return false
		}
	}
	return true
}
