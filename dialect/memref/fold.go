package memref

import (
	"slices"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// What operations on memrefs fold to.

type folder = fold.Folder

// constant is the integer that v is, if it is one.
func constant(v *mlir.Value) (n int64, ok bool) {
	a, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr)
	if !ok {
		return 0, false
	}
	return a.Int(), true
}

func index(n int64) []mlir.FoldResult { return mlir.FoldToAttr(mlir.GetIntegerAttr(mlir.Index, n)) }

// foldUnchanged: op(x), a view of x, is x if it has the type of x, and that leaves nothing open.
func foldUnchanged(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	t, ok := op.Result(0).Type().(*mlir.MemRefType)
	if !ok || op.Operand(0).Type() != t || !isAllStatic(t) {
		return nil
	}
	return mlir.FoldToValue(op.Operand(0))
}

func isAllStatic(t *mlir.MemRefType) bool {
	strides, offset, ok := t.Strides()
	return ok && mlir.HasStaticShape(t) && offset != mlir.Dynamic && !slices.Contains(strides, mlir.Dynamic)
}

// foldSameType: cast(x) is x if it has the type of x.
func foldSameType(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	if op.Operand(0).Type() != op.Result(0).Type() {
		return nil
	}
	return mlir.FoldToValue(op.Operand(0))
}

// foldTwice: op(op(x)) is op(x).
func foldTwice(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	in := op.Operand(0).DefBy(op.Def())
	if in == nil {
		return nil
	}
	op.SetOperand(0, in.Operand(0))
	return mlir.FoldToValue(op.Result(0))
}

func foldRank(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	if t := op.Operand(0).Type().(mlir.ShapedType); t.HasRank() {
		return index(int64(len(t.Shape())))
	}
	return nil
}

// foldDim: dim(x) is in the type of x, or an operand of the operation that made x.
func foldDim(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	at, ok := operands[1].(*mlir.IntegerAttr)
	t, isRanked := op.Operand(0).Type().(*mlir.MemRefType)
	if !ok || !isRanked || at.Int() < 0 || at.Int() >= int64(len(t.Shape())) {
		return nil
	}
	return sizeOf(op.Operand(0), int(at.Int()))
}

// sizeOf is what dimension d of a memref is known to be, also by the type that it was cast from.
func sizeOf(memory *mlir.Value, d int) []mlir.FoldResult {
	for {
		t, ok := memory.Type().(*mlir.MemRefType)
		if !ok {
			return nil
		}
		if n := t.Shape()[d]; n != mlir.Dynamic {
			return index(n)
		}
		made := memory.Def()
		if v := sizeGiven(made, t.Shape(), d); v != nil {
			return mlir.FoldToValue(v)
		}
		if made == nil || !made.Is(Cast) {
			return nil
		}
		memory = made.OperandNamed("source")
	}
}

// sizeGiven is the operand of what made a memref that is the size of its dimension d, which the type does not have; nil for none.
func sizeGiven(op *mlir.Operation, shape []int64, d int) *mlir.Value {
	switch {
	case op == nil:
		return nil
	case op.Is(Alloc), op.Is(Alloca):
		return nth(op.OperandsNamed("dynamicSizes"), counts(shape[:d])[mlir.Dynamic])
	case op.Is(View):
		return nth(op.OperandsNamed("sizes"), counts(shape[:d])[mlir.Dynamic])
	case op.Is(SubView):
		dropped, ok := DroppedDims(op)
		if !ok {
			return nil
		}
		sizes := numbers(op, "static_sizes")
		at := 0
		for kept := -1; at < len(dropped); at++ {
			if !dropped[at] {
				kept++
			}
			if kept == d {
				break
			}
		}
		if at < len(sizes) && sizes[at] == mlir.Dynamic {
			return nth(op.OperandsNamed("sizes"), counts(sizes[:at])[mlir.Dynamic])
		}
	}
	return nil
}

func nth(list []*mlir.Value, i int) *mlir.Value {
	if i >= len(list) {
		return nil
	}
	return list[i]
}

// foldStoreCast is FoldCasts for what is stored to, not for what is stored.
func foldStoreCast(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	cast := op.Operand(1).DefBy(Cast)
	if cast == nil {
		return nil
	}
	if _, isRanked := cast.Operand(0).Type().(*mlir.MemRefType); !isRanked {
		return nil
	}
	op.SetOperand(1, cast.Operand(0))
	return []mlir.FoldResult{}
}

// foldReshape: expand_shape(collapse_shape(x)), or the other way round, is x if it has the type of x.
func foldReshape(opposite *mlir.OpDef) folder {
	return func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
		in := op.Operand(0).DefBy(opposite)
		if in == nil || in.Operand(0).Type() != op.Result(0).Type() {
			return nil
		}
		unknown := counts(op.Result(0).Type().(*mlir.MemRefType).Shape())[mlir.Dynamic]
		if unknown < 2 || in.Attr("reassociation") == op.Attr("reassociation") {
			return mlir.FoldToValue(in.Operand(0))
		}
		return nil
	}
}

// foldReinterpret: reinterpret_cast(view(x)) is reinterpret_cast(x), as of the view nothing counts but its memory.
func foldReinterpret(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	source := op.OperandNamed("source").Def()
	if source == nil {
		return nil
	}
	switch {
	case source.Is(ReinterpretCast), source.Is(Cast):
	case source.Is(SubView) && allAre(mixedOf(source, "offsets"), 0):
	default:
		return nil
	}
	op.SetOperand(0, source.Operand(0))
	return mlir.FoldToValue(op.Result(0))
}

// foldSubViewAgain: subview(subview(x)) is subview(x) if the outer one is all of the inner one.
func foldSubViewAgain(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	in := op.Operand(0).DefBy(SubView)
	if in == nil || op.Operand(0).Type() != op.Result(0).Type() {
		return nil
	}
	if !allAre(mixedOf(op, "offsets"), 0) || !allAre(mixedOf(op, "strides"), 1) || !slices.Equal(mixedOf(op, "sizes"), mixedOf(in, "sizes")) {
		return nil
	}
	return mlir.FoldToValue(op.Operand(0))
}

// foldTranspose puts two transpositions together, and drops one that changes nothing.
func foldTranspose(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	m := mlir.AttrOf[*mlir.AffineMapAttr](op, "permutation").Value()
	if m == mlir.IdentityMap(m.NumDims()) && op.Operand(0).Type() == op.Result(0).Type() {
		return mlir.FoldToValue(op.Operand(0))
	}
	in := op.Operand(0).DefBy(Transpose)
	if in == nil {
		return nil
	}
	first := mlir.AttrOf[*mlir.AffineMapAttr](in, "permutation").Value()
	var joint []*mlir.AffineExpr
	for _, e := range m.Results() {
		joint = append(joint, first.Results()[e.Value()])
	}
	op.SetAttr("permutation", mlir.GetAffineMapAttr(mlir.GetAffineMap(m.NumDims(), 0, joint...)))
	op.SetOperand(0, in.Operand(0))
	return mlir.FoldToValue(op.Result(0))
}
