package affine

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// What may be a dimension or a symbol: a symbol is the same all over the function, or whatever else has the trait AffineScope; a
// dimension may be what loops count, too.

// scopeOf is the region of the nearest scope around op; nil if there is none.
func scopeOf(op *mlir.Operation) *mlir.Region {
	for at := op; at.Parent() != nil; at = at.Parent() {
		if at.Parent().Has(mlir.AffineScope) {
			return at.Block().Region()
		}
	}
	return nil
}

// verifyDimsAndSymbols asks whether operands may be what they are used as: the first are dimensions.
func verifyDimsAndSymbols(op *mlir.Operation, operands []*mlir.Value, dims int, d *mlir.Diagnostics) bool {
	scope := scopeOf(op)
	q := query{left: mostValues}
	for i, v := range operands {
		switch {
		case i < dims && !q.isDim(v, scope):
			d.OpError(op, "operand cannot be used as a dimension id")
			return false
		case i >= dims && !q.isSymbol(v, scope):
			d.OpError(op, "operand cannot be used as a symbol")
			return false
		}
	}
	return true
}

// verifyNoDimsAsSymbols asks whether no operand behind the first dims is a dimension, and no more. Any other value is good.
func verifyNoDimsAsSymbols(op *mlir.Operation, dims int, d *mlir.Diagnostics) bool {
	scope := scopeOf(op)
	q := query{left: mostValues}
	for i, v := range op.Operands {
		if i >= dims && !q.isSymbol(v, scope) && q.isDim(v, scope) {
			d.Errorf(op.Loc(), "dimensional operand cannot be used as a symbol")
			return false
		}
	}
	return true
}

// A query follows values to those that they are calculated of, each time that one is used: so there may be very many ways.
type query struct{ left int }

// mostValues is how many values a query looks at; what is asked behind that may be all.
const mostValues = 10000

func (q *query) isDim(v *mlir.Value, scope *mlir.Region) bool {
	if q.isSymbol(v, scope) {
		return true
	}
	if v.Type() != mlir.Index {
		return false
	}
	def := v.Def()
	if def == nil {
		around := v.Block().Region().Parent()
		return around != nil && (around.Is(For) || around.Is(Parallel))
	}
	switch {
	case def.Is(Apply), def.Is(DelinearizeIndex), def.Is(LinearizeIndex):
		return !slices.ContainsFunc(def.OperandValues(), func(v *mlir.Value) bool { return !q.isDim(v, scope) })
	case isSize(def):
		return isTop(def.Operand(0), scopeOf(def))
	}
	return false
}

// isSymbol: what stands in the scope itself, and what is calculated of such alone. In a region that uses values from outside
// of it the scope is that outside.
func (q *query) isSymbol(v *mlir.Value, scope *mlir.Region) bool {
	if q.left--; q.left < 0 {
		return true
	}
	if v.Type() != mlir.Index || scope == nil {
		return v.Type() == mlir.Index && v.Def() != nil && v.Def().Has(mlir.ConstantLike)
	}
	if isTop(v, scope) {
		return true
	}
	if def := v.Def(); def != nil {
		if def.Has(mlir.ConstantLike) || isSize(def) && (isTop(def.Operand(0), scope) || q.isKnownSize(def, scope)) {
			return true
		}
		if def.Has(mlir.Pure) && !slices.ContainsFunc(def.OperandValues(), func(v *mlir.Value) bool { return !q.isSymbol(v, scope) }) {
			return true
		}
	}
	around := scope.Parent()
	return around != nil && !around.Has(mlir.IsolatedFromAbove) && around.Parent() != nil && q.isSymbol(v, around.Block().Region())
}

// isKnownSize reports whether op asks for a size that is a number, or that a symbol gave to what has it.
func (q *query) isKnownSize(op *mlir.Operation, scope *mlir.Region) bool {
	at, ok := mlir.ConstantValue(op.Operand(1)).(*mlir.IntegerAttr)
	def := op.Operand(0).Def()
	t, isShaped := op.Operand(0).Type().(mlir.ShapedType)
	if !ok || def == nil || !isShaped || at.Int() < 0 || at.Int() >= int64(len(t.Shape())) {
		return false
	}
	list, ok := givenSizes.Get()[def.Name().String()]
	if !ok {
		return false
	}
	shape := t.Shape()
	if static := mlir.AttrOf[*mlir.DenseArrayAttr](def, "static_sizes"); static != nil {
		shape = static.Ints()
	}
	given := def.OperandsNamed(list)
	for i, n := range shape {
		switch {
		case int64(i) == at.Int() && n != mlir.Dynamic:
			return true
		case int64(i) == at.Int():
			return len(given) > 0 && q.isSymbol(given[0], scope)
		case n == mlir.Dynamic && len(given) > 0:
			given = given[1:]
		}
	}
	return false
}

// givenSizes are the operations that are given sizes, with the names of these operands.
var givenSizes = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{"memref.alloc": "dynamicSizes", "memref.view": "sizes", "memref.subview": "sizes"}
}}

// isTop reports whether a value is defined in the region itself, not deeper inside.
func isTop(v *mlir.Value, r *mlir.Region) bool { return v.Block().Region() == r }

// isSize reports whether op asks for the size of a dimension.
func isSize(op *mlir.Operation) bool {
	return op.Name().String() == "memref.dim" || op.Name().String() == "tensor.dim"
}
