package affine

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/forms"
	"github.com/spvc/spvc/mlir"
)

var (
	delinearizePatterns = []*mlir.Pattern{
		{Name: "CancelDelinearizeOfLinearizeDisjointExactTail", Rewrite: delinearizeLinearized},
		{Name: "DropUnitExtentBasis", Rewrite: dropUnits},
	}
	linearizePatterns = []*mlir.Pattern{
		{Name: "CancelLinearizeOfDelinearizePortion", Rewrite: linearizeDelinearized},
		{Name: "DropLinearizeLeadingZero", Rewrite: dropLeadingZero},
		{Name: "DropLinearizeUnitComponentsIfDisjointOrZero", Rewrite: dropUnitComponents},
	}
)

// mixedBasis are the sizes, each as a number or as a value; the first may be missing, which says only how large the index gets.
func mixedBasis(op *mlir.Operation) []mlir.FoldResult {
	return forms.Mixed(basisOf(op), op.OperandsNamed("dynamic_basis"))
}

// splitBasis is a basis as operations have it.
func splitBasis(list []mlir.FoldResult) (dynamic []*mlir.Value, static mlir.NamedAttribute) {
	numbers, dynamic := forms.Split(list)
	return dynamic, mlir.NamedAttribute{Name: "static_basis", Value: mlir.GetDenseI64Array(numbers...)}
}

// foldBasis puts constants among the sizes into the attribute. It reports whether there were any.
func foldBasis(op *mlir.Operation, before []*mlir.Value) bool {
	basis := mixedBasis(op)
	found := false
	for i, r := range basis {
		if r.Value == nil {
			continue
		}
		if a, ok := mlir.ConstantValue(r.Value).(*mlir.IntegerAttr); ok && a.Int() > 0 {
			basis[i], found = mlir.FoldResult{Attr: a}, true
		}
	}
	if !found {
		return false
	}
	dynamic, static := splitBasis(basis)
	op.SetOperands(slices.Concat(before, dynamic))
	op.SetAttr(static.Name, static.Value)
	return true
}

func foldDelinearize(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	if foldBasis(op, op.OperandValues()[:1]) {
		return changed()
	}
	basis := basisOf(op)
	if op.NumResults() == 1 {
		return mlir.FoldToValue(op.Operand(0))
	}
	index, ok := operands[0].(*mlir.IntegerAttr)
	if !ok || slices.Contains(basis, mlir.Dynamic) {
		return nil
	}
	if len(basis) == op.NumResults() {
		basis = basis[1:] // how large it is
	}
	list, rest := make([]mlir.FoldResult, op.NumResults()), mlir.ConstantExpr(index.Int())
	for i := len(basis) - 1; i >= 0; i-- {
		n := mlir.ConstantExpr(basis[i])
		list[i+1].Attr = mlir.GetIntegerAttr(mlir.Index, rest.Mod(n).Value())
		rest = rest.FloorDiv(n)
	}
	list[0].Attr = mlir.GetIntegerAttr(mlir.Index, rest.Value())
	return list
}

func foldLinearize(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	indices := op.OperandsNamed("multi_index")
	if foldBasisOfLinearize(op, indices) {
		return changed()
	}
	switch len(indices) {
	case 0:
		return mlir.FoldToAttr(mlir.GetIntegerAttr(mlir.Index, 0))
	case 1:
		return mlir.FoldToValue(indices[0])
	}
	basis := basisOf(op)
	if len(basis) == len(indices) {
		basis = basis[1:]
	}
	sum := int64(0)
	for i := range indices {
		n, ok := operands[i].(*mlir.IntegerAttr)
		if !ok || i > 0 && basis[i-1] == mlir.Dynamic {
			return nil
		}
		if i > 0 {
			sum *= basis[i-1]
		}
		sum += n.Int()
	}
	return mlir.FoldToAttr(mlir.GetIntegerAttr(mlir.Index, sum))
}

// foldBasisOfLinearize keeps the numbers of operands, too.
func foldBasisOfLinearize(op *mlir.Operation, indices []*mlir.Value) bool {
	indices = slices.Clone(indices)
	if !foldBasis(op, indices) {
		return false
	}
	op.SetAttr(mlir.OperandSegmentSizes, mlir.GetDenseI32Array(int32(len(indices)), int32(op.NumOperands()-len(indices))))
	return true
}

func isOne(r mlir.FoldResult) bool {
	a, ok := r.Attr.(*mlir.IntegerAttr)
	return ok && a.Int() == 1
}

// dropUnits: of a size of one the part of an index is zero.
func dropUnits(r *mlir.Rewriter, op *mlir.Operation) bool {
	basis := mixedBasis(op)
	if !slices.ContainsFunc(basis, isOne) {
		return false
	}
	lead := op.NumResults() - len(basis)
	results := make([]*mlir.Value, op.NumResults())
	var kept []mlir.FoldResult
	for i, b := range basis {
		if isOne(b) {
			results[lead+i] = constant(r, op, 0)
		} else {
			kept = append(kept, b)
		}
	}
	if lead+len(kept) > 0 {
		parts := createDelinearize(r, op, op.Operand(0), kept, lead+len(kept))
		for i := range results {
			if results[i] == nil {
				results[i], parts = parts[0], parts[1:]
			}
		}
	}
	r.Replace(op, results...)
	return true
}

func constant(r *mlir.Rewriter, op *mlir.Operation, n int64) *mlir.Value {
	return arith.Materialize(&r.Builder, mlir.GetIntegerAttr(mlir.Index, n), mlir.Index, op.Loc()).Result(0)
}

func createDelinearize(r *mlir.Rewriter, op *mlir.Operation, index *mlir.Value, basis []mlir.FoldResult, results int) []*mlir.Value {
	dynamic, static := splitBasis(basis)
	made := r.CreateOp(DelinearizeIndex, op.Loc(), append([]*mlir.Value{index}, dynamic...), slices.Repeat([]mlir.Type{mlir.Index}, results), static)
	list := make([]*mlir.Value, results)
	for i := range list {
		list[i] = made.Result(i)
	}
	return list
}

// replaceLinearize makes op one of other indices.
func replaceLinearize(r *mlir.Rewriter, op *mlir.Operation, indices []*mlir.Value, basis []mlir.FoldResult) bool {
	r.Replace(op, createLinearize(r, op, indices, basis))
	return true
}

func createLinearize(r *mlir.Rewriter, like *mlir.Operation, indices []*mlir.Value, basis []mlir.FoldResult) *mlir.Value {
	dynamic, static := splitBasis(basis)
	attrs := []mlir.NamedAttribute{static, {Name: mlir.OperandSegmentSizes, Value: mlir.GetDenseI32Array(int32(len(indices)), int32(len(dynamic)))}}
	if a := like.Attr("disjoint"); a != nil {
		attrs = append(attrs, mlir.NamedAttribute{Name: "disjoint", Value: a})
	}
	return r.CreateOp(LinearizeIndex, like.Loc(), slices.Concat(indices, dynamic), []mlir.Type{mlir.Index}, attrs...).Result(0)
}

func isZero(v *mlir.Value) bool {
	a, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr)
	return ok && a.Int() == 0
}

// dropLeadingZero: nothing comes of the first part of an index that is zero.
func dropLeadingZero(r *mlir.Rewriter, op *mlir.Operation) bool {
	indices, basis := op.OperandsNamed("multi_index"), mixedBasis(op)
	if len(indices) < 2 || !isZero(indices[0]) {
		return false
	}
	if len(basis) == len(indices) {
		basis = basis[1:]
	}
	return replaceLinearize(r, op, indices[1:], basis)
}

// dropUnitComponents: what goes through a size of one is zero, or said to fit.
func dropUnitComponents(r *mlir.Rewriter, op *mlir.Operation) bool {
	all, basis := op.OperandsNamed("multi_index"), mixedBasis(op)
	lead := len(all) - len(basis)
	indices := slices.Clone(all[:lead])
	var kept []mlir.FoldResult
	for i, b := range basis {
		if v := all[lead+i]; !isOne(b) || op.Attr("disjoint") == nil && !isZero(v) {
			indices, kept = append(indices, v), append(kept, b)
		}
	}
	switch len(indices) {
	case len(all):
		return false
	case 0:
		r.Replace(op, constant(r, op, 0))
		return true
	}
	return replaceLinearize(r, op, indices, kept)
}

// linearizeDelinearized: parts of an index, all of them and in order, are that index.
func linearizeDelinearized(r *mlir.Rewriter, op *mlir.Operation) bool {
	indices, basis := op.OperandsNamed("multi_index"), mixedBasis(op)
	lead := len(indices) - len(basis)
	for i, v := range indices {
		from := v.Def()
		if from == nil || !from.Is(DelinearizeIndex) || v.Index() != 0 || i+from.NumResults() > len(indices) {
			continue
		}
		whole, ok := wholeIndex(from, indices[i:], basis, i-lead)
		if !ok {
			continue
		}
		n := from.NumResults()
		joined := slices.Concat(indices[:i], []*mlir.Value{from.Operand(0)}, indices[i+n:])
		at := max(0, i-lead)
		sizes := slices.Clone(basis[:at])
		if i >= lead {
			sizes = append(sizes, whole)
		}
		return replaceLinearize(r, op, joined, append(sizes, basis[i-lead+n:]...))
	}
	return false
}

// wholeIndex is the size of an index whose parts are the first of indices, if these are all of them and go through the same sizes; the
// size of the first part does not matter, where at is less than zero it is not known.
func wholeIndex(from *mlir.Operation, indices []*mlir.Value, basis []mlir.FoldResult, at int) (size mlir.FoldResult, ok bool) {
	parts := mixedBasis(from)
	lead := from.NumResults() - len(parts)
	product := int64(1)
	for i, v := range from.Results {
		if indices[i] != v || i > 0 && basis[at+i] != parts[i-lead] {
			return size, false
		}
		if at+i < 0 {
			continue
		}
		n, isKnown := basis[at+i].Attr.(*mlir.IntegerAttr)
		if !isKnown && at >= 0 {
			return size, false
		}
		if isKnown {
			product *= n.Int()
		}
	}
	return mlir.FoldResult{Attr: mlir.GetIntegerAttr(mlir.Index, product)}, true
}

// delinearizeLinearized: an index that was put together of parts that fit comes apart into these.
func delinearizeLinearized(r *mlir.Rewriter, op *mlir.Operation) bool {
	in := op.Operand(0).Def()
	if in == nil || !in.Is(LinearizeIndex) || in.Attr("disjoint") == nil {
		return false
	}
	parts, basis := in.OperandsNamed("multi_index"), mixedBasis(in)
	to := mixedBasis(op)
	n := 0
	for n < len(parts) && n < op.NumResults() && n < len(basis) && n < len(to) && basis[len(basis)-1-n] == to[len(to)-1-n] {
		n++
	}
	if n == 0 {
		return false
	}
	tail := slices.Clone(parts[len(parts)-n:])
	rest := op.NumResults() - n
	if rest == 0 {
		if n < len(parts) {
			return false
		}
		r.Replace(op, tail...)
		return true
	}
	var first []*mlir.Value
	if n == len(parts) {
		first = slices.Repeat([]*mlir.Value{constant(r, op, 0)}, rest)
	} else {
		left := createLinearize(r, in, slices.Clone(parts[:len(parts)-n]), basis[:len(basis)-n])
		first = createDelinearize(r, op, left, to[:len(to)-n], rest)
	}
	r.Replace(op, append(first, tail...)...)
	return true
}
