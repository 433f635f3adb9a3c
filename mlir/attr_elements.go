package mlir

import (
	"strings"

	"github.com/spvc/spvc/internal/intern"
)

// A SparseElementsAttr gives values at some places of a shaped type; all others
// are zero: sparse<[[0, 1]], [5]> : tensor<2x2xi32>.
type SparseElementsAttr struct {
	builtinAttr
	t       ShapedType
	indices *DenseElementsAttr
	values  Attribute
}

type sparseKey SparseElementsAttr

func (k sparseKey) Hash() uint64 {
	return intern.Hash(address(k.t)).Word(address(k.indices)).Word(address(k.values)).Sum()
}
func (k sparseKey) Match(a *SparseElementsAttr) bool {
	return k.t == a.t && k.indices == a.indices && k.values == a.values
}
func (k sparseKey) Make() *SparseElementsAttr {
	return &SparseElementsAttr{t: k.t, indices: k.indices, values: k.values}
}

var sparseElements intern.Table[sparseKey, SparseElementsAttr]

// GetSparseElements is the attribute of type t with the given values, dense
// elements, at the given indices, one row of i64 for each value.
func GetSparseElements(t ShapedType, indices *DenseElementsAttr, values Attribute) *SparseElementsAttr {
	return sparseElements.Get(sparseKey{t: t, indices: indices, values: values})
}

// Type is the shaped type.
func (a *SparseElementsAttr) Type() Type { return a.t }

// ShapedType is the type.
func (a *SparseElementsAttr) ShapedType() ShapedType { return a.t }

// Indices are the places: a row of i64 for each value.
func (a *SparseElementsAttr) Indices() *DenseElementsAttr { return a.indices }

// Values are the values: a [*DenseElementsAttr] or [*DenseStringElementsAttr].
func (a *SparseElementsAttr) Values() Attribute { return a.values }

// SubElements visits the type, the indices and the values.
func (a *SparseElementsAttr) SubElements(attr func(Attribute), typ func(Type)) {
	typ(a.t)
	attr(a.indices)
	attr(a.values)
}

// A DenseResourceElementsAttr is like [DenseElementsAttr] with its bytes
// elsewhere: in the module's resources, under a key.
type DenseResourceElementsAttr struct {
	builtinAttr
	t   ShapedType
	key string
}

type denseResourceKey DenseResourceElementsAttr

func (k denseResourceKey) Hash() uint64 { return intern.Hash(address(k.t)).String(k.key).Sum() }
func (k denseResourceKey) Match(a *DenseResourceElementsAttr) bool {
	return k.t == a.t && k.key == a.key
}
func (k denseResourceKey) Make() *DenseResourceElementsAttr {
	return &DenseResourceElementsAttr{t: k.t, key: strings.Clone(k.key)}
}

var denseResources intern.Table[denseResourceKey, DenseResourceElementsAttr]

// GetDenseResourceElements is the attribute of type t whose bytes are in the
// builtin resource of the given key.
func GetDenseResourceElements(t ShapedType, key string) *DenseResourceElementsAttr {
	return denseResources.Get(denseResourceKey{t: t, key: key})
}

// Type is the shaped type.
func (a *DenseResourceElementsAttr) Type() Type { return a.t }

// ShapedType is the type.
func (a *DenseResourceElementsAttr) ShapedType() ShapedType { return a.t }

// Key is the key of the resource.
func (a *DenseResourceElementsAttr) Key() string { return a.key }

// Resources calls f with the key.
func (a *DenseResourceElementsAttr) Resources(f func(dialect, key string)) { f(Builtin.Name, a.key) }

// SubElements visits the type.
func (a *DenseResourceElementsAttr) SubElements(_ func(Attribute), typ func(Type)) { typ(a.t) }
