package vector

import (
	"slices"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// Folds of vector.extract and vector.insert. Positions have to be constants: another one may be any. In the comments v[a] is vector.extract of v at the
// position a, and insert(x, v[a]) is v with x put there.

// positionOf is the position of an operation, and whether all of it is constant.
func positionOf(op *mlir.Operation) (position []int64, known bool) {
	position = ints(op, "static_position")
	return position, !slices.Contains(position, mlir.Dynamic) && !slices.Contains(position, anyPosition)
}

// setSource makes op extract from another vector, at a constant position.
func setSource(op *mlir.Operation, v *mlir.Value, position []int64) []mlir.FoldResult {
	op.SetOperand(0, v)
	op.SetAttr("static_position", mlir.GetDenseI64Array(position...))
	return mlir.FoldToValue(op.Result(0))
}

// foldExtractAll: v[] is v.
func foldExtractAll(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	if len(ints(op, "static_position")) > 0 || op.Operand(0).Type() != op.Result(0).Type() {
		return nil
	}
	return mlir.FoldToValue(op.Operand(0))
}

// foldExtractTwice: v[a][b] is v[a, b].
func foldExtractTwice(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	in := op.Operand(0).DefBy(Extract)
	if in == nil {
		return nil
	}
	position, known := positionOf(op)
	outer, alsoKnown := positionOf(in)
	if !known || !alsoKnown {
		return nil
	}
	return setSource(op, in.Operand(0), slices.Concat(outer, position))
}

// foldExtractInserted: insert(x, v[a])[a] is x, insert(x, v[a])[a, b] is x[b], and insert(x, v[a])[b] is v[b] where a and b are apart.
func foldExtractInserted(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	in := op.Operand(0).DefBy(Insert)
	if in == nil {
		return nil
	}
	position, known := positionOf(op)
	at, alsoKnown := positionOf(in)
	if !known || !alsoKnown {
		return nil
	}
	n := min(len(position), len(at))
	switch {
	case !slices.Equal(position[:n], at[:n]):
		return setSource(op, in.Operand(1), position)
	case len(position) < len(at):
		return nil
	case len(position) > len(at):
		return setSource(op, in.Operand(0), position[len(at):])
	case in.Operand(0).Type() != op.Result(0).Type():
		return nil
	}
	return mlir.FoldToValue(in.Operand(0))
}

// foldExtractBroadcast: broadcast(x)[a] is x if a goes through dimensions that the broadcast added, and x[b] if it goes on into those of x by b.
func foldExtractBroadcast(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	in := op.Operand(0).DefBy(Broadcast)
	if in == nil {
		return nil
	}
	source := in.Operand(0)
	from, isVector := source.Type().(*mlir.VectorType)
	position, known := positionOf(op)
	lead := len(vectorOf(op.Operand(0)).Shape())
	if isVector {
		lead -= len(from.Shape())
	}
	switch {
	case source.Type() == op.Result(0).Type() && (!isVector || len(position) <= lead):
		return mlir.FoldToValue(source)
	case !isVector || !known || len(position) <= lead || len(from.Shape()) == 0:
		return nil
	}
	rest := slices.Clone(position[lead:])
	for i := range rest {
		if from.Shape()[i] == 1 {
			rest[i] = 0 // one element, many times
		}
	}
	if partAt(from, len(rest)) != op.Result(0).Type() {
		return nil
	}
	return setSource(op, source, rest)
}

// foldExtractElement: from_elements(x, y)[1] is y.
func foldExtractElement(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	in := op.Operand(0).DefBy(FromElements)
	position, known := positionOf(op)
	v := vectorOf(op.Operand(0))
	if in == nil || !known || len(position) != len(v.Shape()) {
		return nil
	}
	return mlir.FoldToValue(in.Operand(int(offsetOf(v, position))))
}

// offsetOf is how many elements come before the position.
func offsetOf(t *mlir.VectorType, position []int64) (n int64) {
	for i, size := range t.Shape() {
		n *= size
		if i < len(position) {
			n += position[i]
		}
	}
	return n
}

func foldExtractConstant(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	if r := foldSplat(op, operands); r != nil {
		return r
	}
	position, known := positionOf(op)
	d, ok := operands[0].(*mlir.DenseElementsAttr)
	if !ok || !known || fold.Poison(d) {
		return nil
	}
	from := int(offsetOf(vectorOf(op.Operand(0)), position))
	t, isVector := op.Result(0).Type().(*mlir.VectorType)
	if !isVector {
		return mlir.FoldToAttr(d.Element(from))
	}
	n := mlir.NumElements(t)
	if n > maxFolded {
		return nil
	}
	list := make([]mlir.Attribute, n)
	for i := range list {
		list[i] = d.Element(from + i)
	}
	return mlir.FoldToAttr(mlir.GetDenseOf(t, list))
}

// foldInsertAll: insert(x, v[]) is x.
func foldInsertAll(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	if len(ints(op, "static_position")) > 0 || op.Operand(0).Type() != op.Result(0).Type() {
		return nil
	}
	return mlir.FoldToValue(op.Operand(0))
}

func foldInsertConstant(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	position, known := positionOf(op)
	list, ok := elementsOf(operands[1])
	if !ok || !known || operands[0] == nil {
		return nil
	}
	put := []mlir.Attribute{operands[0]}
	if _, isVector := op.Operand(0).Type().(*mlir.VectorType); isVector {
		if put, ok = elementsOf(operands[0]); !ok {
			return nil
		}
	}
	copy(list[offsetOf(vectorOf(op.Result(0)), position):], put)
	return mlir.FoldToAttr(mlir.GetDenseOf(vectorOf(op.Result(0)), list))
}
