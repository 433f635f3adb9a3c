package memref

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

var (
	collapsePatterns = []*mlir.Pattern{
		{Name: "ComposeReassociativeReshapeOps", Rewrite: collapseTwice},
		{Name: "CollapseShapeOpMemRefCastFolder", Rewrite: collapseCast},
	}
	expandPatterns = []*mlir.Pattern{{Name: "ComposeReassociativeReshapeOps", Rewrite: expandTwice}}
)

// joint are the groups of dimensions of one operation in the place of two: in each group of the coarser one, the dimensions of the finer one's groups.
func joint(finer, coarser [][]int64) mlir.Attribute {
	list := make([]mlir.Attribute, len(coarser))
	for i, group := range coarser {
		var dims []mlir.Attribute
		for _, g := range group {
			for _, d := range finer[g] {
				dims = append(dims, mlir.GetIntegerAttr(mlir.I64, d))
			}
		}
		list[i] = mlir.GetArrayAttr(dims...)
	}
	return mlir.GetArrayAttr(list...)
}

// plainTwice is the operation of the same kind that makes op's operand; nil if there is none, or a layout is in the way.
func plainTwice(op *mlir.Operation) *mlir.Operation {
	in := op.Operand(0).DefBy(op.Def())
	if in == nil {
		return nil
	}
	for _, t := range []mlir.Type{in.Operand(0).Type(), in.Result(0).Type(), op.Result(0).Type()} {
		if !isContiguous(t.(*mlir.MemRefType)) {
			return nil
		}
	}
	return in
}

func collapseTwice(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := plainTwice(op)
	if in == nil {
		return false
	}
	groups := joint(groupsOf(in), groupsOf(op))
	r.Modify(op, func() {
		op.SetAttr("reassociation", groups)
		op.SetOperand(0, in.Operand(0))
	})
	return true
}

func expandTwice(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := plainTwice(op)
	if in == nil {
		return false
	}
	groups := joint(groupsOf(op), groupsOf(in))
	r.Modify(op, func() {
		op.SetAttr("reassociation", groups)
		op.SetOperand(0, in.Operand(0))
	})
	return true
}

// collapseCast: collapse_shape(cast(x)) is collapse_shape(x), whose type may say more.
func collapseCast(r *mlir.Rewriter, op *mlir.Operation) bool {
	cast := op.Operand(0).DefBy(Cast)
	if cast == nil || !loses(cast) {
		return false
	}
	from, to := cast.Operand(0).Type().(*mlir.MemRefType), op.Result(0).Type().(*mlir.MemRefType)
	if !isContiguous(from) || !isContiguous(to) {
		return false
	}
	shape := slices.Clone(to.Shape())
	for i, group := range groupsOf(op) {
		shape[i] = 1
		for _, d := range group {
			shape[i] = times(shape[i], from.Shape()[d])
		}
	}
	source := cast.Operand(0)
	if slices.Equal(shape, to.Shape()) {
		r.Modify(op, func() { op.SetOperand(0, source) })
		return true
	}
	groups := mlir.NamedAttribute{Name: "reassociation", Value: op.Attr("reassociation")}
	castBack(r, op, r.CreateOp(CollapseShape, op.Loc(), []*mlir.Value{source}, []mlir.Type{withShape(to, shape)}, groups).Result(0))
	return true
}
