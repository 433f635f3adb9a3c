package vector

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// foldExtractTransposed: transpose(v)[a] is v at the position before the transposition, if the dimensions behind a stay in their order.
func foldExtractTransposed(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	in := op.Operand(0).DefBy(Transpose)
	position, known := positionOf(op)
	if in == nil || !known {
		return nil
	}
	permutation, at := ints(in, "permutation"), make([]int64, len(position))
	if !counts(permutation[len(position):], int64(len(position))) {
		return nil
	}
	for i, n := range position {
		at[permutation[i]] = n
	}
	return setSource(op, in.Operand(0), at)
}

// foldExtractShuffled: shuffle(v, w)[i] is an element of v or w.
func foldExtractShuffled(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	in := op.Operand(0).DefBy(Shuffle)
	position, known := positionOf(op)
	if in == nil || !known || len(position) != 1 || len(vectorOf(in.Operand(0)).Shape()) != 1 || len(vectorOf(in.Operand(1)).Shape()) != 1 {
		return nil
	}
	n, at := vectorOf(in.Operand(0)).Shape()[0], ints(in, "mask")[position[0]]
	switch {
	case at < 0:
		return nil
	case at < n:
		return setSource(op, in.Operand(0), []int64{at})
	}
	return setSource(op, in.Operand(1), []int64{at - n})
}

// foldExtractCast: shape_cast(v)[a] is a part of v, if the last dimensions of v are those of the part.
func foldExtractCast(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	in := op.Operand(0).DefBy(ShapeCast)
	position, known := positionOf(op)
	if in == nil || !known {
		return nil
	}
	from, cast := vectorOf(in.Operand(0)), vectorOf(op.Operand(0))
	last := cast.Shape()[len(position):]
	lead := len(from.Shape()) - len(last)
	if from.IsScalable() || cast.IsScalable() || lead < 0 || !slices.Equal(from.Shape()[lead:], last) {
		return nil
	}
	at, size := make([]int64, lead), int64(1)
	for _, n := range last {
		size *= n
	}
	rest := offsetOf(cast, position) / size
	for i := lead - 1; i >= 0; i-- {
		at[i] = rest % from.Shape()[i]
		rest /= from.Shape()[i]
	}
	return setSource(op, in.Operand(0), at)
}

// A window is a box in a vector, in as many dimensions as it has numbers: from where on, and how long.
type window struct{ offsets, sizes []int64 }

// windowOf is where an operation inserts a slice. It has all dimensions of the vector.
func windowOf(in *mlir.Operation) window {
	from := vectorOf(in.Operand(0)).Shape()
	lead := len(vectorOf(in.Result(0)).Shape()) - len(from)
	return window{ints(in, "offsets"), append(slices.Repeat([]int64{1}, lead), from...)}
}

// relation says whether w is inside other, or has nothing in common with it. Dimensions that w does not have are whole ones.
func (w window) relation(other window, shape []int64) (inside, apart bool) {
	inside = true
	for i, n := range shape {
		from, size := int64(0), n
		if i < len(w.offsets) {
			from, size = w.offsets[i], w.sizes[i]
		}
		begin, end := other.offsets[i], other.offsets[i]+other.sizes[i]
		inside = inside && begin <= from && from+size <= end
		apart = apart || from+size <= begin || end <= from
	}
	return inside, apart
}

// insertedAround is the nearest slice that was inserted around w, if what was inserted later lies apart from it.
func insertedAround(v *mlir.Value, w window) (in *mlir.Operation, at []int64) {
	for in = v.DefBy(InsertStridedSlice); in != nil; in = in.Operand(1).DefBy(InsertStridedSlice) {
		other, shape := windowOf(in), vectorOf(in.Result(0)).Shape()
		switch inside, apart := w.relation(other, shape); {
		case !allOne(ints(in, "strides")) || !inside && !apart:
			return nil, nil
		case inside:
			lead := len(shape) - len(vectorOf(in.Operand(0)).Shape())
			for i := lead; i < len(w.offsets); i++ {
				at = append(at, w.offsets[i]-other.offsets[i])
			}
			if len(w.offsets) < lead {
				return nil, nil
			}
			return in, at
		}
	}
	return nil, nil
}

// foldExtractSlice: insert_strided_slice(x, v)[a] is a part of x, if a is in the slice.
func foldExtractSlice(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	position, known := positionOf(op)
	if !known || len(position) == 0 {
		return nil
	}
	in, at := insertedAround(op.Operand(0), window{position, slices.Repeat([]int64{1}, len(position))})
	if in == nil || partAt(vectorOf(in.Operand(0)), len(at)) != op.Result(0).Type() {
		return nil
	}
	return setSource(op, in.Operand(0), at)
}

// foldSliceInserted: extract_strided_slice(insert_strided_slice(x, v)) is a slice of x, if it is inside of x.
func foldSliceInserted(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	if !allOne(ints(op, "strides")) {
		return nil
	}
	w := window{ints(op, "offsets"), ints(op, "sizes")}
	in, at := insertedAround(op.Operand(0), w)
	if in == nil || len(vectorOf(in.Operand(0)).Shape()) != len(vectorOf(op.Result(0)).Shape()) {
		return nil
	}
	op.SetOperand(0, in.Operand(0))
	op.SetAttr("offsets", i64s("offsets", at).Value)
	return mlir.FoldToValue(op.Result(0))
}
