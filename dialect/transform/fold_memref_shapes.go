package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/affine"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
)

// groupsOf are the dimensions that belong together, of a reshape.
func groupsOf(op *mlir.Operation) (groups [][]int) {
	for _, e := range mlir.AttrOf[*mlir.ArrayAttr](op, "reassociation").Elements() {
		var group []int
		for _, n := range e.(*mlir.ArrayAttr).Elements() {
			group = append(group, int(n.(*mlir.IntegerAttr).Int()))
		}
		groups = append(groups, group)
	}
	return groups
}

// join is for a memref.expand_shape: the indices of a group are one in the memory. Those of elements are inside of their dimensions.
func (a *aliasFold) join(disjoint bool) bool {
	sizes := mixedBasis(a.view, "static_output_shape", "output_shape")
	for _, group := range groupsOf(a.view) {
		if len(group) == 1 {
			a.places = append(a.places, a.indices[group[0]])
			continue
		}
		var indices []*mlir.Value
		var basis []mlir.FoldResult
		for _, d := range group {
			indices, basis = append(indices, a.indices[d]), append(basis, sizes[d])
		}
		a.places = append(a.places, a.linearized(indices, basis, disjoint))
	}
	return true
}

// linearized is the index that several are together: a number, where all is known.
func (a *aliasFold) linearized(indices []*mlir.Value, basis []mlir.FoldResult, disjoint bool) *mlir.Value {
	sum, isKnown := int64(0), true
	for i, v := range indices {
		n, ok := known(v).Attr.(*mlir.IntegerAttr)
		size, sized := basis[i].Attr.(*mlir.IntegerAttr)
		if isKnown = isKnown && ok && sized; isKnown {
			sum = sum*size.Int() + n.Int()
		}
	}
	if isKnown {
		return a.value(mlir.FoldResult{Attr: mlir.GetIntegerAttr(mlir.Index, sum)})
	}
	s := mlir.OperationState{Name: affine.LinearizeIndex.OpName(), Loc: a.op.Loc(), Operands: slices.Clone(indices), Results: []mlir.Type{mlir.Index}}
	addBasis(&s, basis)
	s.AddSegmentSizes(int32(len(indices)), int32(len(s.Operands)-len(indices)))
	if disjoint {
		s.AddAttr("disjoint", mlir.Unit)
	}
	return a.r.Create(&s).Result(0)
}

// addBasis adds the sizes of dimensions as attribute and operands.
func addBasis(s *mlir.OperationState, basis []mlir.FoldResult) {
	var numbers []int64
	for _, f := range basis {
		if f.Value != nil {
			s.Operands, numbers = append(s.Operands, f.Value), append(numbers, mlir.Dynamic)
		} else {
			numbers = append(numbers, f.Attr.(*mlir.IntegerAttr).Int())
		}
	}
	s.AddAttr("static_basis", mlir.GetDenseI64Array(numbers...))
}

// split is for a memref.collapse_shape: an index is several in the memory, by its sizes.
func (a *aliasFold) split() bool {
	source := a.view.Operand(0)
	t := source.Type().(*mlir.MemRefType)
	groups := groupsOf(a.view)
	if len(groups) == 0 {
		for range t.Shape() {
			if len(a.places) == 0 {
				a.places = append(a.places, a.value(mlir.FoldResult{Attr: mlir.GetIntegerAttr(mlir.Index, 0)}))
			} else {
				a.places = append(a.places, a.places[0])
			}
		}
		return true
	}
	sizes := a.sizesOf(source, t, groups)
	for i, group := range groups {
		if len(group) == 1 {
			a.places = append(a.places, a.indices[i])
			continue
		}
		a.places = append(a.places, a.delinearized(a.indices[i], sizes[group[0]:group[len(group)-1]+1])...)
	}
	return true
}

// delinearized are the indices that one is in dimensions of these sizes: numbers, where all is known.
func (a *aliasFold) delinearized(index *mlir.Value, basis []mlir.FoldResult) []*mlir.Value {
	if n, ok := known(index).Attr.(*mlir.IntegerAttr); ok && n.Int() >= 0 && !slices.ContainsFunc(basis, func(f mlir.FoldResult) bool { return f.Value != nil }) {
		places := make([]*mlir.Value, len(basis))
		rest := n.Int()
		for i, f := range slices.Backward(basis) {
			digit := rest
			if size := f.Attr.(*mlir.IntegerAttr).Int(); i > 0 {
				digit, rest = rest%size, rest/size
			}
			places[i] = a.value(mlir.FoldResult{Attr: mlir.GetIntegerAttr(mlir.Index, digit)})
		}
		return places
	}
	s := mlir.OperationState{Name: affine.DelinearizeIndex.OpName(), Loc: a.op.Loc(), Operands: []*mlir.Value{index}, Results: slices.Repeat([]mlir.Type{mlir.Index}, len(basis))}
	addBasis(&s, basis)
	var places []*mlir.Value
	for _, v := range a.r.Create(&s).Results {
		places = append(places, v)
	}
	return places
}

// sizesOf are the sizes of a memref; those that its type does not have are asked for where dimensions of them are joined.
func (a *aliasFold) sizesOf(source *mlir.Value, t *mlir.MemRefType, groups [][]int) []mlir.FoldResult {
	asked := false
	for _, group := range groups {
		for _, d := range group {
			asked = asked || len(group) > 1 && t.Shape()[d] == mlir.Dynamic
		}
	}
	var metadata *mlir.Operation
	if asked {
		rank := len(t.Shape())
		types := append([]mlir.Type{mlir.GetMemRefType(nil, t.ElementType(), nil, t.MemorySpace())}, slices.Repeat([]mlir.Type{mlir.Index}, 1+2*rank)...)
		metadata = a.r.CreateOp(memref.ExtractStridedMetadata, a.op.Loc(), []*mlir.Value{source}, types)
	}
	sizes := make([]mlir.FoldResult, len(t.Shape()))
	for i, n := range t.Shape() {
		switch {
		case n != mlir.Dynamic:
			sizes[i] = mlir.FoldResult{Attr: mlir.GetIntegerAttr(mlir.Index, n)}
		case asked:
			sizes[i] = mlir.FoldResult{Value: metadata.Result(2 + i)}
		}
	}
	return sizes
}
