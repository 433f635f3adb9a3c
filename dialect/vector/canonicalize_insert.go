package vector

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

var insertPatterns = []*mlir.Pattern{
	{Name: "InsertToBroadcast", Rewrite: insertEverywhere},
	{Name: "InsertSplatToSplat", Rewrite: insertSplat},
	{Name: "InsertChainFullyInitialized", Rewrite: insertAll},
}

// foldInsertAgain: insert(x, insert(y, v[a])[a]) is insert(x, v[a]).
func foldInsertAgain(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	in := op.Operand(1).DefBy(Insert)
	if in == nil || in.Attr("static_position") != op.Attr("static_position") || in.NumOperands() != op.NumOperands() {
		return nil
	}
	for i := 2; i < op.NumOperands(); i++ {
		if op.Operand(i) != in.Operand(i) {
			return nil
		}
	}
	op.SetOperand(1, in.Operand(1))
	return mlir.FoldToValue(op.Result(0))
}

// insertEverywhere: insert(x, v[a]) is broadcast(x) if x has as many elements as v.
func insertEverywhere(r *mlir.Rewriter, op *mlir.Operation) bool {
	n := int64(1)
	from, isVector := op.Operand(0).Type().(*mlir.VectorType)
	if isVector {
		n = mlir.NumElements(from)
	}
	to := vectorOf(op.Result(0))
	if mlir.NumElements(to) != n || to.IsScalable() || !CanBroadcast(op.Operand(0).Type(), to) {
		return false
	}
	return replaceBy(r, op, Broadcast, []*mlir.Value{op.Operand(0)})
}

// insertAll: insert(x, insert(y, v[0])[1]) is from_elements(y, x) if that is all of v and nobody uses the vectors in between.
func insertAll(r *mlir.Rewriter, op *mlir.Operation) bool {
	t := vectorOf(op.Result(0))
	size := mlir.NumElements(t)
	if t.IsScalable() || size > maxFolded || insertsInto(op.Result(0)) {
		return false
	}
	elements, parts := make([]*mlir.Value, size), make([]fragment, size)
	missing := size
	for in := op; in != nil && missing > 0; in = in.Operand(1).DefBy(Insert) {
		position, known := positionOf(in)
		if !known || in != op && !in.Result(0).HasOneUse() {
			return false
		}
		from, n := offsetOf(t, position), int64(1)
		if v, ok := in.Operand(0).Type().(*mlir.VectorType); ok {
			n = mlir.NumElements(v)
		}
		for i := range n {
			if elements[from+i] == nil {
				elements[from+i], parts[from+i] = in.Operand(0), fragment{in, i}
				missing--
			}
		}
	}
	if missing > 0 {
		return false
	}
	takeApart(r, elements, parts)
	return replaceBy(r, op, FromElements, elements)
}

// A fragment is element at of what an operation inserts.
type fragment struct {
	of *mlir.Operation
	at int64
}

// takeApart replaces vectors among elements by the elements that parts names, and makes vector.to_elements for them in the order of the insertions.
func takeApart(r *mlir.Rewriter, elements []*mlir.Value, parts []fragment) {
	order := make([]int, 0, len(parts))
	for i := range parts {
		if _, ok := elements[i].Type().(*mlir.VectorType); ok {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch x, y := parts[a].of, parts[b].of; {
		case x == y:
			return 0
		case x.IsBefore(y):
			return -1
		}
		return 1
	})
	var last, apart *mlir.Operation
	for _, i := range order {
		if of := parts[i].of; of != last {
			v := vectorOf(of.Operand(0))
			types := slices.Repeat([]mlir.Type{v.ElementType()}, int(mlir.NumElements(v)))
			last, apart = of, r.CreateOp(ToElements, of.Loc(), []*mlir.Value{of.Operand(0)}, types)
		}
		elements[i] = apart.Result(int(parts[i].at))
	}
}

// insertsInto reports whether something is inserted into v.
func insertsInto(v *mlir.Value) bool {
	for u := range v.Uses {
		if u.Owner().Is(Insert) && u.Index() == 1 {
			return true
		}
	}
	return false
}
