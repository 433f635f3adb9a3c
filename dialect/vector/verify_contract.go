package vector

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
)

// IndexingMaps are the affine maps of a vector.contract: of both sides and of the result.
func IndexingMaps(op *mlir.Operation) (maps []*mlir.AffineMap) {
	for _, a := range mlir.AttrOf[*mlir.ArrayAttr](op, "indexing_maps").Elements() {
		if m, ok := a.(*mlir.AffineMapAttr); ok {
			maps = append(maps, m.Value())
		}
	}
	return maps
}

// iteratorKinds are the kinds of loops of a vector.contract.
func iteratorKinds(op *mlir.Operation) (kinds []uint64) {
	for _, a := range mlir.AttrOf[*mlir.ArrayAttr](op, "iterator_types").Elements() {
		k, _ := IteratorType.Of(a)
		kinds = append(kinds, k)
	}
	return kinds
}

func checkContract(op *mlir.Operation) string {
	left, right := vectorOf(op.Operand(0)), vectorOf(op.Operand(1))
	if i, ok := left.ElementType().(*mlir.IntegerType); ok && i.Signedness() != mlir.Signless {
		return "only supports signless integer types"
	}
	maps, kinds := IndexingMaps(op), iteratorKinds(op)
	if len(maps) != 3 {
		return "expected an indexing map for each vector operand"
	}
	for i, m := range maps {
		if wrong := checkIndexing(m, len(kinds), op.Operand(i).Type()); wrong != "" {
			return fmt.Sprintf("expected indexing map %d %s", i, wrong)
		}
	}
	contracted, batch := pairs(maps, kinds, IteratorTypeReduction), pairs(maps, kinds, IteratorTypeParallel)
	switch {
	case len(contracted) == 0:
		return "expected at least one contracting dimension pair"
	case !sameSizes(left, right, contracted):
		return "invalid contracting dimension map"
	case !sameSizes(left, right, batch):
		return "invalid batch dimension map"
	}
	if wrong := checkContracted(op, maps, len(contracted), len(batch)); wrong != "" {
		return wrong
	}
	if !combines(kindOf(op), mlir.ElementTypeOrSelf(op.Result(0).Type())) {
		return "unsupported contraction type"
	}
	return ""
}

// checkIndexing says what is wrong with the map of an operand in a contraction of n loops.
func checkIndexing(m *mlir.AffineMap, n int, t mlir.Type) string {
	rank := 0
	if v, ok := t.(*mlir.VectorType); ok {
		rank = len(v.Shape())
	}
	switch {
	case m.NumSymbols() != 0:
		return "to have no symbols"
	case m.NumDims() != n:
		return fmt.Sprintf("to have %d number of inputs", n)
	case len(m.Results()) != rank:
		return fmt.Sprintf("to have %d number of outputs", rank)
	case !selectsDims(m):
		return "to be a projected permutation of its inputs"
	}
	return ""
}

// selectsDims reports whether the results of the map are dimensions, each at most once.
func selectsDims(m *mlir.AffineMap) bool {
	seen := map[int64]bool{}
	for _, e := range m.Results() {
		if e.Kind() != mlir.AffineDim || seen[e.Value()] {
			return false
		}
		seen[e.Value()] = true
	}
	return true
}

// resultOf is the number of the result of the map that is dimension d; -1 for none.
func resultOf(m *mlir.AffineMap, d int) int {
	for i, e := range m.Results() {
		if e.Kind() == mlir.AffineDim && e.Value() == int64(d) {
			return i
		}
	}
	return -1
}

// pairs are the dimensions of both sides that the loops of a kind go over, where they go over one of each.
func pairs(maps []*mlir.AffineMap, kinds []uint64, kind uint64) (list [][2]int) {
	for d, k := range kinds {
		l, r := resultOf(maps[0], d), resultOf(maps[1], d)
		if k == kind && l >= 0 && r >= 0 {
			list = append(list, [2]int{l, r})
		}
	}
	return list
}

func sameSizes(left, right *mlir.VectorType, pairs [][2]int) bool {
	for _, p := range pairs {
		if left.Shape()[p[0]] != right.Shape()[p[1]] {
			return false
		}
	}
	return true
}

// IterationSpace is the shape of the loops of a contraction; not ok if neither side says how often one runs.
func IterationSpace(op *mlir.Operation) (space *mlir.VectorType, ok bool) {
	maps := IndexingMaps(op)
	n := maps[0].NumDims()
	shape, scalable := make([]int64, n), make([]bool, n)
	for side := 1; side >= 0; side-- {
		v := vectorOf(op.Operand(side))
		for i, e := range maps[side].Results() {
			shape[e.Value()], scalable[e.Value()] = v.Shape()[i], v.IsScalableDim(i)
		}
	}
	for _, extent := range shape {
		if extent == 0 {
			return nil, false
		}
	}
	return mlir.GetVectorType(shape, scalable, mlir.I1), true
}

// checkContracted asks for the result that follows from both sides.
func checkContracted(op *mlir.Operation, maps []*mlir.AffineMap, contracted, batch int) string {
	const wrong = "invalid accumulator/result vector shape"
	acc, accIsVector := op.Operand(2).Type().(*mlir.VectorType)
	to, isVector := op.Result(0).Type().(*mlir.VectorType)
	free := len(maps[0].Results()) + len(maps[1].Results()) - 2*contracted - batch
	switch {
	case free == 0 && (isVector || accIsVector), free > 0 && !(isVector && accIsVector):
		return wrong
	case free == 0:
		return ""
	}
	space, ok := IterationSpace(op)
	if !ok {
		return "expected all dimensions to be either a LHS or a RHS dimension"
	}
	shape := make([]int64, len(maps[2].Results()))
	for i, e := range maps[2].Results() {
		shape[i] = space.Shape()[e.Value()]
	}
	if want := mlir.GetVectorType(shape, to.ScalableDims(), to.ElementType()); to != want || acc != want {
		return wrong + ", expected: " + text(want)
	}
	return ""
}
