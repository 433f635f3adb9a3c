package memref

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/mlir"
)

var (
	subViewPatterns = []*mlir.Pattern{
		{Name: "OpWithOffsetSizesAndStridesConstantArgumentFolder", Rewrite: subViewConstants},
		{Name: "SubViewOpMemRefCastFolder", Rewrite: subViewOfCast},
		{Name: "TrivialSubViewOpFolder", Rewrite: subViewOfAll},
	}
	viewPatterns = []*mlir.Pattern{
		{Name: "ViewOpShapeFolder", Rewrite: viewConstants},
		{Name: "ViewOpMemrefCastFolder", Rewrite: viewOfCast},
	}
	reinterpretPatterns = []*mlir.Pattern{
		{Name: "ReinterpretCastOpExtractStridedMetadataFolder", Rewrite: reinterpretMetadata},
		{Name: "ReinterpretCastOpConstantFolder", Rewrite: reinterpretConstants},
	}
	metadataPatterns = []*mlir.Pattern{{Name: "ConstantsOfMetadata", Rewrite: metadataConstants}}
	copyPatterns     = []*mlir.Pattern{{Name: "FoldTrivialCopy", Rewrite: dropCopy}}
	dimPatterns      = []*mlir.Pattern{{Name: "DimOfMemRefReshape", Rewrite: dimOfReshape}}
)

// knownSlice has the numbers of operands that are constant.
func knownSlice(op *mlir.Operation) (s slice, found bool) {
	old := sliceOf(op)
	var some [3]bool
	s.offsets, some[0] = known(old.offsets, notNegative)
	s.sizes, some[1] = known(old.sizes, notNegative)
	s.strides, some[2] = known(old.strides, notZero)
	return s, some[0] || some[1] || some[2]
}

// subViewOf is the type of a view of source by the lists, without the dimensions that op drops.
func subViewOf(source *mlir.MemRefType, s slice, op *mlir.Operation) (*mlir.MemRefType, bool) {
	dropped, ok := DroppedDims(op)
	full, isStrided := sliceType(source, static(s.offsets), static(s.sizes), static(s.strides))
	if !ok || !isStrided {
		return nil, false
	}
	if !slices.Contains(dropped, true) {
		return full, true
	}
	from, offset, _ := full.Strides()
	var shape, strides []int64
	for i, n := range full.Shape() {
		if !dropped[i] {
			shape, strides = append(shape, n), append(strides, from[i])
		}
	}
	return mlir.GetMemRefType(shape, full.ElementType(), mlir.GetStridedLayoutAttr(offset, strides), full.MemorySpace()), true
}

func subViewConstants(r *mlir.Rewriter, op *mlir.Operation) bool {
	s, found := knownSlice(op)
	if !found {
		return false
	}
	source := op.Operand(0)
	t, ok := subViewOf(source.Type().(*mlir.MemRefType), s, op)
	if !ok {
		return false
	}
	castBack(r, op, s.make(r, SubView, op, source, t).Result(0))
	return true
}

// loses reports whether the cast makes less of the type known, or as much, so that users may do without it.
func loses(cast *mlir.Operation) bool {
	from, ok := cast.Operand(0).Type().(*mlir.MemRefType)
	to, alsoOk := cast.Result(0).Type().(*mlir.MemRefType)
	if !ok || !alsoOk || len(from.Shape()) != len(to.Shape()) || from.ElementType() != to.ElementType() {
		return false
	}
	gains := func(a, b int64) bool { return a == mlir.Dynamic && b != mlir.Dynamic }
	strides, offset, ok := from.Strides()
	after, moved, alsoOk := to.Strides()
	if !ok || !alsoOk || gains(offset, moved) {
		return false
	}
	for i := range strides {
		if gains(strides[i], after[i]) || gains(from.Shape()[i], to.Shape()[i]) {
			return false
		}
	}
	return true
}

func subViewOfCast(r *mlir.Rewriter, op *mlir.Operation) bool {
	cast := op.Operand(0).DefBy(Cast)
	if cast == nil || !loses(cast) {
		return false
	}
	source, s := cast.Operand(0), sliceOf(op)
	t, ok := subViewOf(source.Type().(*mlir.MemRefType), s, op)
	if !ok {
		return false
	}
	castBack(r, op, s.make(r, SubView, op, source, t).Result(0))
	return true
}

// subViewOfAll: subview(x) is x, or a cast of x, if it is all of x.
func subViewOfAll(r *mlir.Rewriter, op *mlir.Operation) bool {
	from, to, s := op.Operand(0).Type().(*mlir.MemRefType), op.Result(0).Type().(*mlir.MemRefType), sliceOf(op)
	if len(from.Shape()) != len(to.Shape()) || !allAre(s.offsets, 0) || !allAre(s.strides, 1) || !slices.Equal(static(s.sizes), from.Shape()) ||
		!mlir.HasStaticShape(from) {
		return false
	}
	if from == to {
		r.Replace(op, op.Operand(0))
	} else {
		castBack(r, op, op.Operand(0))
	}
	return true
}

func viewConstants(r *mlir.Rewriter, op *mlir.Operation) bool {
	t, sizes := op.Result(0).Type().(*mlir.MemRefType), op.OperandsNamed("sizes")
	shape, left := staticSizes(t.Shape(), sizes)
	if len(left) == len(sizes) {
		return false
	}
	operands := append([]*mlir.Value{op.OperandNamed("source"), op.OperandNamed("byte_shift")}, left...)
	castBack(r, op, r.CreateOp(View, op.Loc(), operands, []mlir.Type{withShape(t, shape)}).Result(0))
	return true
}

func viewOfCast(r *mlir.Rewriter, op *mlir.Operation) bool {
	cast := op.Operand(0).DefBy(Cast)
	if cast == nil {
		return false
	}
	r.Modify(op, func() { op.SetOperand(0, cast.Operand(0)) })
	return true
}

func reinterpretConstants(r *mlir.Rewriter, op *mlir.Operation) bool {
	s, found := knownSlice(op)
	if !found {
		return false
	}
	t := op.Result(0).Type().(*mlir.MemRefType)
	layout := mlir.GetStridedLayoutAttr(static(s.offsets)[0], static(s.strides))
	to := mlir.GetMemRefType(static(s.sizes), t.ElementType(), layout, t.MemorySpace())
	castBack(r, op, s.make(r, ReinterpretCast, op, op.Operand(0), to).Result(0))
	return true
}

// reinterpretMetadata: reinterpret_cast of the parts of extract_strided_metadata(x) is x. With other numbers it is reinterpret_cast(x).
func reinterpretMetadata(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).DefBy(ExtractStridedMetadata)
	if in == nil {
		return false
	}
	source := in.Operand(0)
	switch {
	case !isWhole(op, in):
		r.Modify(op, func() { op.SetOperand(0, source) })
	case source.Type() == op.Result(0).Type():
		r.Replace(op, source)
	default:
		castBack(r, op, source)
	}
	return true
}

// isWhole reports whether op has the numbers that in finds.
func isWhole(op, in *mlir.Operation) bool {
	t := in.Operand(0).Type().(*mlir.MemRefType)
	strides, offset, ok := t.Strides()
	s, rank := sliceOf(op), len(t.Shape())
	if !ok || len(s.sizes) != rank {
		return false
	}
	same := func(m mixed, result int, number int64) bool {
		switch n, ok := int64(0), false; {
		case m.value == in.Result(result) && m.value != nil:
			return true
		case m.value != nil:
			n, ok = constant(m.value)
			return ok && n == number
		}
		return m.number == number && number != mlir.Dynamic
	}
	if !same(s.offsets[0], 1, offset) {
		return false
	}
	for i := range rank {
		if !same(s.sizes[i], 2+i, t.Shape()[i]) || !same(s.strides[i], 2+rank+i, strides[i]) {
			return false
		}
	}
	return true
}

// metadataConstants: results of extract_strided_metadata(x) that the type of x says are constants; of cast(x) the others are those of x.
func metadataConstants(r *mlir.Rewriter, op *mlir.Operation) bool {
	t := op.Operand(0).Type().(*mlir.MemRefType)
	strides, offset, ok := t.Strides()
	if !ok {
		return false
	}
	changed := false
	for i, n := range slices.Concat([]int64{offset}, t.Shape(), strides) {
		v := op.Result(1 + i)
		if n == mlir.Dynamic || !v.HasUses() {
			continue
		}
		c := arith.Materialize(&r.Builder, mlir.GetIntegerAttr(mlir.Index, n), mlir.Index, op.Loc()).Result(0)
		for u := range v.Uses {
			user := u.Owner()
			r.Modify(user, func() { u.Set(c) })
		}
		changed = true
	}
	if cast := op.Operand(0).DefBy(Cast); cast != nil {
		if _, isRanked := cast.Operand(0).Type().(*mlir.MemRefType); isRanked {
			r.Modify(op, func() { op.SetOperand(0, cast.Operand(0)) })
			changed = true
		}
	}
	return changed
}

// dropCopy removes a copy of a memref to itself, and one of no elements.
func dropCopy(r *mlir.Rewriter, op *mlir.Operation) bool {
	for _, v := range op.Operands {
		if t, ok := v.Type().(*mlir.MemRefType); ok && slices.Contains(t.Shape(), 0) {
			r.Erase(op)
			return true
		}
	}
	if op.Operand(0) != op.Operand(1) {
		return false
	}
	r.Erase(op)
	return true
}

// dimOfReshape: dim(reshape(x, shape), i) is shape[i], which is loaded behind the reshape, as it may change later.
func dimOfReshape(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).DefBy(Reshape)
	n, ok := constant(op.Operand(1))
	if in == nil || !ok {
		return false
	}
	shape, after := in.OperandNamed("shape"), r.Builder
	r.After(in)
	at := arith.Materialize(&r.Builder, mlir.GetIntegerAttr(mlir.Index, n), mlir.Index, op.Loc()).Result(0)
	v := r.CreateOp(Load, op.Loc(), []*mlir.Value{shape, at}, []mlir.Type{mlir.ElementTypeOrSelf(shape.Type())}).Result(0)
	if v.Type() != mlir.Index {
		v = r.CreateOp(arith.IndexCast, op.Loc(), []*mlir.Value{v}, []mlir.Type{mlir.Index}).Result(0)
	}
	r.Builder = after
	r.Replace(op, v)
	return true
}
