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

// FoldMemrefAliasOps has loads and stores access the memory that views are of, at indices that affine operations compute: that a
// memref.subview is a part of, and whose dimensions memref.expand_shape and memref.collapse_shape split and join. Vectors are of neighbours:
// they are only folded where all strides of a part are 1, and where the dimension that they lie in is not joined of several. There MLIR goes
// beyond the last of these.
var FoldMemrefAliasOps = &pass.Pass{
	Name:    "fold-memref-alias-ops",
	Title:   "FoldMemRefAliasOpsPass",
	Summary: "Access the memory that views are parts of, in place of the views",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		pattern := func(name, memory string, fold func(*aliasFold) bool) []*mlir.Pattern {
			return []*mlir.Pattern{{Name: name, Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool { return foldAlias(r, op, memory, fold) }}}
		}
		element := pattern("access through a view", "memref", (*aliasFold).element)
		neighbours := pattern("vector through a view", "base", (*aliasFold).neighbours)
		transfer := pattern("transfer through a view", "base", (*aliasFold).transfer)
		return c.Rewritten(rewrite.Canonicalize(op, rewrite.Options{Workers: c.Workers, LastFirst: true, Patterns: rewrite.Table{
			memref.Load: element, memref.Store: element,
			vector.Load: neighbours, vector.Store: neighbours, vector.MaskedLoad: neighbours, vector.MaskedStore: neighbours,
			vector.TransferRead: transfer, vector.TransferWrite: transfer,
			memref.SubView: {{Name: "part of a part", Rewrite: foldPartOfPart}},
		}.At}))
	},
}

// An aliasFold is an access to a view, and where it goes in the memory that this is a view of.
type aliasFold struct {
	r        *mlir.Rewriter
	op, view *mlir.Operation
	indices  []*mlir.Value // of the view
	places   []*mlir.Value // in the memory
}

// foldAlias folds the view that the operand with this name is, if it is one.
func foldAlias(r *mlir.Rewriter, op *mlir.Operation, memory string, fold func(*aliasFold) bool) bool {
	begin, end := op.OperandRange(memory)
	if end != begin+1 {
		return false
	}
	view := op.Operand(begin).Def()
	if view == nil {
		return false
	}
	r.Before(op)
	a := &aliasFold{r: r, op: op, view: view, indices: op.OperandsNamed("indices")}
	if !fold(a) {
		return false
	}
	r.Modify(op, func() {
		from, to := op.OperandRange("indices")
		operands := op.OperandValues()
		operands[begin] = view.Operand(0)
		op.SetOperands(append(append(operands[:from:from], a.places...), operands[to:]...))
		if sizes := mlir.AttrOf[*mlir.DenseArrayAttr](op, mlir.OperandSegmentSizes); sizes != nil {
			var list []int32
			for i, n := range sizes.Ints() {
				if op.Def().Operands[i].Name == "indices" {
					n = int64(len(a.places))
				}
				list = append(list, int32(n))
			}
			op.SetAttr(mlir.OperandSegmentSizes, mlir.GetDenseI32Array(list...))
		}
	})
	return true
}

func (a *aliasFold) element() bool {
	switch {
	case a.view.Is(memref.SubView):
		return a.part()
	case a.view.Is(memref.ExpandShape):
		return a.join(true)
	case a.view.Is(memref.CollapseShape):
		return a.split()
	}
	return false
}

// neighbours are elements of the last dimension.
func (a *aliasFold) neighbours() bool {
	switch {
	case a.view.Is(memref.SubView):
		return areOne(listed(a.view, "strides")) && a.part()
	case a.view.Is(memref.ExpandShape):
		return a.join(false)
	case a.view.Is(memref.CollapseShape):
		groups := groupsOf(a.view)
		return len(groups) > 0 && len(groups[len(groups)-1]) == 1 && a.split()
	}
	return false
}

// transfer: what would be beyond the view is in the memory.
func (a *aliasFold) transfer() bool {
	if !a.view.Is(memref.SubView) || !areOne(listed(a.view, "strides")) {
		return false
	}
	for _, inside := range mlir.AttrOf[*mlir.ArrayAttr](a.op, "in_bounds").Elements() {
		if inside != mlir.GetBoolAttr(true) {
			return false
		}
	}
	if !a.part() {
		return false
	}
	dropped, _ := memref.DroppedDims(a.view)
	var dims []*mlir.AffineExpr
	for i := range dropped {
		if !dropped[i] {
			dims = append(dims, mlir.DimExpr(i))
		}
	}
	own := mlir.AttrOf[*mlir.AffineMapAttr](a.op, "permutation_map").Value()
	var results []*mlir.AffineExpr
	for _, e := range own.Results() {
		results = append(results, e.Replace(dims, nil))
	}
	a.op.SetAttr("permutation_map", mlir.GetAffineMapAttr(mlir.GetAffineMap(len(dropped), 0, results...)))
	return true
}

// placeInView is the index in memory of an index in a view of it: of the offset, the index and the stride.
var placeInView = mlir.GetAffineMap(0, 3, mlir.SymbolExpr(0).Add(mlir.SymbolExpr(1).Mul(mlir.SymbolExpr(2))))

// part is for a memref.subview.
func (a *aliasFold) part() bool {
	dropped, ok := memref.DroppedDims(a.view)
	if !ok {
		return false
	}
	indices, strides := a.indices, listed(a.view, "strides")
	for i, offset := range listed(a.view, "offsets") {
		index := mlir.FoldResult{Attr: mlir.GetIntegerAttr(mlir.Index, 0)}
		if !dropped[i] {
			index, indices = known(indices[0]), indices[1:]
		}
		a.places = append(a.places, a.value(affine.MakeComposed(&a.r.Builder, a.op.Loc(), placeInView, []mlir.FoldResult{offset, index, strides[i]})))
	}
	return true
}

// known is a value, or the constant that it is.
func known(v *mlir.Value) mlir.FoldResult {
	if n, isConstant := mlir.ConstantValue(v).(*mlir.IntegerAttr); isConstant {
		return mlir.FoldResult{Attr: n}
	}
	return mlir.FoldResult{Value: v}
}

func (a *aliasFold) value(f mlir.FoldResult) *mlir.Value {
	if f.Value != nil {
		return f.Value
	}
	return a.r.CreateOp(arith.Constant, a.op.Loc(), nil, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "value", Value: f.Attr}).Result(0)
}

// foldPartOfPart makes one part of a part of a part, where both step from one element to the next.
func foldPartOfPart(r *mlir.Rewriter, op *mlir.Operation) bool {
	view := op.Operand(0).Def()
	if view == nil || !view.Is(memref.SubView) || !areOne(listed(op, "strides")) || !areOne(listed(view, "strides")) {
		return false
	}
	dropped, ok := memref.DroppedDims(view)
	if !ok {
		return false
	}
	r.Before(op)
	one := mlir.FoldResult{Attr: mlir.GetIntegerAttr(mlir.Index, 1)}
	own, sizes := listed(op, "offsets"), listed(op, "sizes")
	var offsets, all, strides []mlir.FoldResult
	for i, offset := range listed(view, "offsets") {
		size := one
		if !dropped[i] {
			offset = affine.MakeComposed(&r.Builder, op.Loc(), placeInView, []mlir.FoldResult{own[0], offset, one})
			size = sizes[0]
			own, sizes = own[1:], sizes[1:]
		}
		offsets, all, strides = append(offsets, offset), append(all, size), append(strides, one)
	}
	s := mlir.OperationState{Name: memref.SubView.OpName(), Loc: op.Loc(), Operands: []*mlir.Value{view.Operand(0)}, Results: op.ResultTypes()}
	segments := []int32{1}
	for _, group := range []struct {
		name string
		list []mlir.FoldResult
	}{{"static_offsets", offsets}, {"static_sizes", all}, {"static_strides", strides}} {
		var numbers []int64
		before := len(s.Operands)
		for _, f := range group.list {
			if f.Value != nil {
				s.Operands = append(s.Operands, f.Value)
				numbers = append(numbers, mlir.Dynamic)
			} else {
				numbers = append(numbers, f.Attr.(*mlir.IntegerAttr).Int())
			}
		}
		s.AddAttr(group.name, mlir.GetDenseI64Array(numbers...))
		segments = append(segments, int32(len(s.Operands)-before))
	}
	s.AddSegmentSizes(segments...)
	r.Replace(op, r.Create(&s).Result(0))
	return true
}

// listed are the offsets, sizes or strides of a memref.subview: numbers and values.
func listed(view *mlir.Operation, name string) []mlir.FoldResult {
	return mixedBasis(view, "static_"+name, name)
}

func areOne(list []mlir.FoldResult) bool {
	for _, f := range list {
		if a, ok := f.Attr.(*mlir.IntegerAttr); !ok || a.Int() != 1 {
			return false
		}
	}
	return true
}
