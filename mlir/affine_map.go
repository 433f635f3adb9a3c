package mlir

import (
	"slices"
	"strconv"

	"github.com/spvc/spvc/internal/intern"
)

// An AffineMap turns dimensions and symbols into results: (d0)[s0] -> (d0 + s0).
// Maps are interned.
type AffineMap struct {
	dims, symbols int
	results       []*AffineExpr
}

type affineMapKey AffineMap

func (k affineMapKey) Hash() uint64 {
	h := intern.Hash(k.dims).Word(uint64(k.symbols))
	for _, r := range k.results {
		h = intern.Any(h, r)
	}
	return h.Sum()
}
func (k affineMapKey) Match(m *AffineMap) bool {
	return k.dims == m.dims && k.symbols == m.symbols && slices.Equal(k.results, m.results)
}
func (k affineMapKey) Make() *AffineMap {
	return &AffineMap{dims: k.dims, symbols: k.symbols, results: slices.Clone(k.results)}
}

var affineMaps intern.Table[affineMapKey, AffineMap]

// GetAffineMap is the map of that many dimensions and symbols to the results.
func GetAffineMap(dims, symbols int, results ...*AffineExpr) *AffineMap {
	return affineMaps.Get(affineMapKey{dims: dims, symbols: symbols, results: intern.Borrow(results)})
}

// IdentityMap is the map of n dimensions to themselves.
func IdentityMap(n int) *AffineMap {
	if n < 0 {
		panic("mlir: IdentityMap of a negative number of dimensions: " + strconv.Itoa(n))
	}
	results := make([]*AffineExpr, n)
	for i := range results {
		results[i] = DimExpr(i)
	}
	return GetAffineMap(n, 0, results...)
}

// NumDims is the number of dimensions.
func (m *AffineMap) NumDims() int { return m.dims }

// NumSymbols is the number of symbols.
func (m *AffineMap) NumSymbols() int { return m.symbols }

// Results are the expressions of the results; the slice must not be changed.
func (m *AffineMap) Results() []*AffineExpr { return m.results }

// isIdentity reports whether the results are the dimensions in order.
func (m *AffineMap) isIdentity() bool { return m.symbols == 0 && m.keepsDims() }

// keepsDims reports whether the results are the dimensions in order, whatever symbols the map has.
func (m *AffineMap) keepsDims() bool {
	if len(m.results) != m.dims {
		return false
	}
	for i, r := range m.results {
		if r.kind != AffineDim || r.value != int64(i) {
			return false
		}
	}
	return true
}

// An AffineMapAttr is an affine map as an attribute.
type AffineMapAttr struct {
	builtinAttr
	m *AffineMap
}

type affineMapAttrKey struct{ m *AffineMap }

func (k affineMapAttrKey) Hash() uint64                { return intern.Any(0, k.m).Sum() }
func (k affineMapAttrKey) Match(a *AffineMapAttr) bool { return a.m == k.m }
func (k affineMapAttrKey) Make() *AffineMapAttr        { return &AffineMapAttr{m: k.m} }

var affineMapAttrs intern.Table[affineMapAttrKey, AffineMapAttr]

// GetAffineMapAttr is the map m as an attribute.
func GetAffineMapAttr(m *AffineMap) *AffineMapAttr { return affineMapAttrs.Get(affineMapAttrKey{m}) }

// Value is the map.
func (a *AffineMapAttr) Value() *AffineMap { return a.m }

// An IntegerSet is the set of the integer points that meet all constraints:
// (d0)[s0] : (d0 >= 0, s0 - d0 == 0). Sets are interned.
type IntegerSet struct {
	dims, symbols int
	constraints   []AffineConstraint
}

// An AffineConstraint says that an expression is zero, if Equal, or else that it
// is not negative.
type AffineConstraint struct {
	Expr  *AffineExpr
	Equal bool
}

type integerSetKey IntegerSet

func (k integerSetKey) Hash() uint64 {
	h := intern.Hash(k.dims).Word(uint64(k.symbols))
	for _, c := range k.constraints {
		h = intern.Any(h, c)
	}
	return h.Sum()
}
func (k integerSetKey) Match(s *IntegerSet) bool {
	return k.dims == s.dims && k.symbols == s.symbols && slices.Equal(k.constraints, s.constraints)
}
func (k integerSetKey) Make() *IntegerSet {
	return &IntegerSet{dims: k.dims, symbols: k.symbols, constraints: slices.Clone(k.constraints)}
}

var integerSets intern.Table[integerSetKey, IntegerSet]

// GetIntegerSet is the set over that many dimensions and symbols.
func GetIntegerSet(dims, symbols int, constraints ...AffineConstraint) *IntegerSet {
	return integerSets.Get(integerSetKey{dims: dims, symbols: symbols, constraints: intern.Borrow(constraints)})
}

// NumDims is the number of dimensions.
func (s *IntegerSet) NumDims() int { return s.dims }

// NumSymbols is the number of symbols.
func (s *IntegerSet) NumSymbols() int { return s.symbols }

// Constraints are the constraints; the slice must not be changed.
func (s *IntegerSet) Constraints() []AffineConstraint { return s.constraints }

// An IntegerSetAttr is an integer set as an attribute.
type IntegerSetAttr struct {
	builtinAttr
	s *IntegerSet
}

type integerSetAttrKey struct{ s *IntegerSet }

func (k integerSetAttrKey) Hash() uint64                 { return intern.Any(0, k.s).Sum() }
func (k integerSetAttrKey) Match(a *IntegerSetAttr) bool { return a.s == k.s }
func (k integerSetAttrKey) Make() *IntegerSetAttr        { return &IntegerSetAttr{s: k.s} }

var integerSetAttrs intern.Table[integerSetAttrKey, IntegerSetAttr]

// GetIntegerSetAttr is the set s as an attribute.
func GetIntegerSetAttr(s *IntegerSet) *IntegerSetAttr {
	return integerSetAttrs.Get(integerSetAttrKey{s})
}

// Value is the set.
func (a *IntegerSetAttr) Value() *IntegerSet { return a.s }
