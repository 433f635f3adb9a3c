package transform

import (
	"github.com/spvc/spvc/dialect/affine"
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/rewrite"
)

func init() { pass.Register(FoldMemrefAliasOps) }

// FoldMemrefAliasOps has loads and stores access the memory that a memref.subview is a part of, at indices that affine.apply computes. Vectors
// are of neighbours: they are only folded where all strides of the view are 1. Reshapes stay: conversions to SPIR-V follow them.
var FoldMemrefAliasOps = &pass.Pass{
	Name:    "fold-memref-alias-ops",
	Title:   "FoldMemRefAliasOpsPass",
	Summary: "Access the memory that views are parts of, in place of the views",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		element := []*mlir.Pattern{{Name: "access through memref.subview", Rewrite: foldSubview(false)}}
		neighbours := []*mlir.Pattern{{Name: "vector through memref.subview", Rewrite: foldSubview(true)}}
		return c.Rewritten(rewrite.Canonicalize(op, rewrite.Options{Workers: c.Workers, Patterns: rewrite.Table{
			memref.Load: element, memref.Store: element, vector.Load: neighbours, vector.Store: neighbours,
		}.At}))
	},
}

// placeInView is the index in memory of an index in a view of it: of the offset, the index and the stride.
var placeInView = mlir.GetAffineMap(0, 3, mlir.SymbolExpr(0).Add(mlir.SymbolExpr(1).Mul(mlir.SymbolExpr(2))))

func foldSubview(unitStrides bool) func(*mlir.Rewriter, *mlir.Operation) bool {
	return func(r *mlir.Rewriter, op *mlir.Operation) bool {
		name := "memref"
		if unitStrides {
			name = "base"
		}
		begin, end := op.OperandRange(name)
		if end != begin+1 {
			return false
		}
		view := op.Operand(begin).Def()
		if view == nil || !view.Is(memref.SubView) {
			return false
		}
		dropped, ok := memref.DroppedDims(view)
		strides := listed(view, "strides")
		if !ok || unitStrides && !areOne(strides) {
			return false
		}
		indices := op.OperandsNamed("indices")
		var places []*mlir.Value
		r.Before(op)
		for i, offset := range listed(view, "offsets") {
			index := mlir.FoldResult{Attr: mlir.GetIntegerAttr(mlir.Index, 0)}
			if !dropped[i] {
				index, indices = mlir.FoldResult{Value: indices[0]}, indices[1:]
				if n, isConstant := mlir.ConstantValue(index.Value).(*mlir.IntegerAttr); isConstant {
					index.Attr = n
				}
			}
			f := affine.MakeComposed(&r.Builder, op.Loc(), placeInView, []mlir.FoldResult{offset, index, strides[i]})
			if f.Value == nil {
				f.Value = r.CreateOp(arith.Constant, op.Loc(), nil, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "value", Value: f.Attr}).Result(0)
			}
			places = append(places, f.Value)
		}
		r.Modify(op, func() {
			from, to := op.OperandRange("indices")
			operands := op.OperandValues()
			operands[begin] = view.Operand(0)
			op.SetOperands(append(append(operands[:from:from], places...), operands[to:]...))
		})
		return true
	}
}

// listed are the offsets, sizes or strides of a memref.subview: numbers and values.
func listed(view *mlir.Operation, name string) []mlir.FoldResult {
	values := view.OperandsNamed(name)
	var list []mlir.FoldResult
	for _, n := range mlir.AttrOf[*mlir.DenseArrayAttr](view, "static_"+name).Ints() {
		if n != mlir.Dynamic {
			list = append(list, mlir.FoldResult{Attr: mlir.GetIntegerAttr(mlir.Index, n)})
			continue
		}
		list = append(list, mlir.FoldResult{Value: values[0]})
		values = values[1:]
	}
	return list
}

func areOne(list []mlir.FoldResult) bool {
	for _, f := range list {
		if a, ok := f.Attr.(*mlir.IntegerAttr); !ok || a.Int() != 1 {
			return false
		}
	}
	return true
}
