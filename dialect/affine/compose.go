package affine

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Composed is the map and the operands of what a map makes of operands, some of which affine.apply computes: with what that does as part of
// the map. It is canonical and simplified, as MLIR's is, so that texts compare. The map has one operand for each dimension and symbol.
func Composed(m *mlir.AffineMap, operands []*mlir.Value) (*mlir.AffineMap, []*mlir.Value) {
	c := composition{m: m, dims: append([]*mlir.Value(nil), operands[:m.NumDims()]...), symbols: append([]*mlir.Value(nil), operands[m.NumDims():]...)}
	for left := mostValues; left > 0 && c.replaceOne(); left-- {
	}
	m, operands = c.pruned()
	m, operands = Canonical(m, operands)
	results := make([]*mlir.AffineExpr, len(m.Results()))
	for i, e := range m.Results() {
		results[i] = e.Simplified()
	}
	return mlir.GetAffineMap(m.NumDims(), m.NumSymbols(), results...), operands
}

// A composition is a map whose operands are replaced one by one; nil stands for those that were.
type composition struct {
	m             *mlir.AffineMap
	dims, symbols []*mlir.Value
}

// replaceOne puts the expression of the first operand that affine.apply computes in its place; false if there is none.
func (c *composition) replaceOne() bool {
	for i, v := range c.dims {
		if by := applied(v); by != nil {
			c.dims[i] = nil
			dims := make([]*mlir.AffineExpr, i+1)
			dims[i] = c.include(by)
			c.m = c.m.Replace(dims, nil, len(c.dims), len(c.symbols))
			return true
		}
	}
	for i, v := range c.symbols {
		if by := applied(v); by != nil {
			c.symbols[i] = nil
			symbols := make([]*mlir.AffineExpr, i+1)
			symbols[i] = c.include(by)
			c.m = c.m.Replace(nil, symbols, len(c.dims), len(c.symbols))
			return true
		}
	}
	return false
}

func applied(v *mlir.Value) *mlir.Operation {
	if v == nil || v.Def() == nil || !v.Def().Is(Apply) {
		return nil
	}
	return v.Def()
}

// include adds the operands of an affine.apply, and is its expression over them.
func (c *composition) include(op *mlir.Operation) *mlir.AffineExpr {
	m, operands := Canonical(mapOf(op), op.OperandValues())
	dims, symbols := make([]*mlir.AffineExpr, m.NumDims()), make([]*mlir.AffineExpr, m.NumSymbols())
	for i := range dims {
		dims[i] = mlir.DimExpr(len(c.dims) + i)
	}
	for i := range symbols {
		symbols[i] = mlir.SymbolExpr(len(c.symbols) + i)
	}
	c.dims = append(c.dims, operands[:len(dims)]...)
	c.symbols = append(c.symbols, operands[len(dims):]...)
	return m.Results()[0].Replace(dims, symbols)
}

// pruned is the map without the operands that were replaced.
func (c *composition) pruned() (*mlir.AffineMap, []*mlir.Value) {
	var operands []*mlir.Value
	keep := func(list []*mlir.Value, number func(int) *mlir.AffineExpr) []*mlir.AffineExpr {
		exprs := make([]*mlir.AffineExpr, len(list))
		n := 0
		for i, v := range list {
			if exprs[i] = mlir.ConstantExpr(0); v != nil {
				exprs[i] = number(n)
				operands = append(operands, v)
				n++
			}
		}
		return exprs
	}
	dims := keep(c.dims, mlir.DimExpr)
	n := len(operands)
	symbols := keep(c.symbols, mlir.SymbolExpr)
	return c.m.Replace(dims, symbols, n, len(operands)-n), operands
}

// Canonical is a map and its operands with symbols in the place of dimensions that can be ones, constants in the map, and each operand that
// it uses once.
func Canonical(m *mlir.AffineMap, operands []*mlir.Value) (*mlir.AffineMap, []*mlir.Value) {
	m, operands = promoted(m, operands)
	dimUsed, symbolUsed := usedBy(m)
	var kept []*mlir.Value
	dims := make([]*mlir.AffineExpr, m.NumDims())
	for i := range dims {
		if dimUsed[i] {
			dims[i] = mlir.DimExpr(placeOf(operands[i], &kept, 0))
		}
	}
	n := len(kept)
	symbols := make([]*mlir.AffineExpr, m.NumSymbols())
	for i := range symbols {
		v := operands[m.NumDims()+i]
		constant, isConstant := mlir.ConstantValue(v).(*mlir.IntegerAttr)
		switch {
		case !symbolUsed[i]:
		case isConstant:
			symbols[i] = mlir.ConstantExpr(constant.Int())
		default:
			symbols[i] = mlir.SymbolExpr(placeOf(v, &kept, n))
		}
	}
	return m.Replace(dims, symbols, n, len(kept)-n), kept
}

// placeOf is the number of a value among those from one on, where it is put if it is not there yet.
func placeOf(v *mlir.Value, list *[]*mlir.Value, from int) int {
	i := slices.Index((*list)[from:], v)
	if i < 0 {
		*list = append(*list, v)
		i = len(*list) - 1 - from
	}
	return i
}

// promoted makes symbols of dimensions that can be ones.
func promoted(m *mlir.AffineMap, operands []*mlir.Value) (*mlir.AffineMap, []*mlir.Value) {
	n := m.NumDims()
	dims := make([]*mlir.AffineExpr, n)
	var stay, become []*mlir.Value
	for i := range dims {
		if v := operands[i]; isSymbolThere(v) {
			dims[i] = mlir.SymbolExpr(m.NumSymbols() + len(become))
			become = append(become, v)
		} else {
			dims[i] = mlir.DimExpr(len(stay))
			stay = append(stay, v)
		}
	}
	numDims := len(stay)
	stay = append(append(stay, operands[n:]...), become...)
	return m.Replace(dims, nil, numDims, len(stay)-numDims), stay
}

// isSymbolThere reports whether a value is a symbol in the scope where it is made.
func isSymbolThere(v *mlir.Value) bool {
	q := query{left: mostValues}
	if v.Def() != nil {
		return q.isSymbol(v, scopeOf(v.Def()))
	}
	r := v.Block().Region()
	return v.Type() == mlir.Index && r.Parent() != nil && r.Parent().Has(mlir.AffineScope)
}

// usedBy says which dimensions and symbols are in a map.
func usedBy(m *mlir.AffineMap) (dims, symbols []bool) {
	dims, symbols = make([]bool, m.NumDims()), make([]bool, m.NumSymbols())
	for _, e := range m.Results() {
		e.Walk(func(e *mlir.AffineExpr) {
			switch e.Kind() {
			case mlir.AffineDim:
				dims[e.Value()] = true
			case mlir.AffineSymbol:
				symbols[e.Value()] = true
			}
		})
	}
	return dims, symbols
}
