package mlir

import (
	"math"
	"slices"
	"strconv"

	"github.com/spvc/spvc/internal/intern"
)

// Dynamic stands for a dimension, stride or offset that is not known; it is
// written "?".
const Dynamic int64 = math.MinInt64

// A ShapedType has elements, in a grid of dimensions if it has a rank.
type ShapedType interface {
	Type
	// ElementType is the type of each element.
	ElementType() Type
	// Shape is the size of each dimension, [Dynamic] where it is not known. It
	// must not be changed. Nil when the type has no rank.
	Shape() []int64
	// HasRank reports whether the number of dimensions is known.
	HasRank() bool
}

// HasStaticShape reports whether t's rank and all of its dimensions are known.
func HasStaticShape(t ShapedType) bool {
	return t.HasRank() && !slices.Contains(t.Shape(), Dynamic)
}

// NumElements is the product of t's dimensions, which must all be known; -1 when
// it does not fit 63 bits.
func NumElements(t ShapedType) int64 {
	n := int64(1)
	for _, d := range t.Shape() {
		if d != 0 && n > math.MaxInt64/d {
			return -1
		}
		n *= d
	}
	return n
}

// A VectorType is vector<4xf32>; dimensions in brackets, as in
// vector<[4]xf32>, are scalable.
type VectorType struct {
	builtinType
	shape    []int64
	scalable []bool // as long as shape, or nil when none is
	elem     Type
}

type vectorKey VectorType

func (k vectorKey) Hash() uint64 {
	h := hashInts(intern.Hash(address(k.elem)), k.shape)
	for i, s := range k.scalable {
		if s {
			h = h.Word(uint64(i))
		}
	}
	return h.Sum()
}

func (k vectorKey) Match(t *VectorType) bool {
	return k.elem == t.elem && slices.Equal(k.shape, t.shape) && slices.Equal(k.scalable, t.scalable)
}

func (k vectorKey) Make() *VectorType {
	return &VectorType{shape: slices.Clone(k.shape), scalable: slices.Clone(k.scalable), elem: k.elem}
}

var vectorTypes intern.Table[vectorKey, VectorType]

// GetVectorType is the vector type of the given shape. Scalable says which
// dimensions are multiplied by the target's factor; nil for none.
func GetVectorType(shape []int64, scalable []bool, elem Type) *VectorType {
	for _, n := range shape {
		if n < 0 {
			panic("mlir: GetVectorType with a dimension of " + strconv.FormatInt(n, 10))
		}
	}
	if elem == nil {
		panic("mlir: GetVectorType of nil elements")
	}
	if !slices.Contains(scalable, true) {
		scalable = nil
	}
	return vectorTypes.Get(vectorKey{shape: intern.Borrow(shape), scalable: intern.Borrow(scalable), elem: elem})
}

// Shape is the size of each dimension.
func (t *VectorType) Shape() []int64 { return t.shape }

// HasRank is always true.
func (*VectorType) HasRank() bool { return true }

// ElementType is the type of each element.
func (t *VectorType) ElementType() Type { return t.elem }

// IsScalable reports whether any dimension is scalable.
func (t *VectorType) IsScalable() bool { return t.scalable != nil }

// ScalableDims says of each dimension whether it is scalable; nil when none is.
func (t *VectorType) ScalableDims() []bool { return t.scalable }

// IsScalableDim reports whether dimension i is scalable.
func (t *VectorType) IsScalableDim(i int) bool { return t.scalable != nil && t.scalable[i] }

// SubElements visits the element type.
func (t *VectorType) SubElements(_ func(Attribute), typ func(Type)) { typ(t.elem) }

// A RankedTensorType is tensor<4x?xf32> with an optional encoding.
type RankedTensorType struct {
	builtinType
	shape    []int64
	elem     Type
	encoding Attribute
}

type tensorKey RankedTensorType

func (k tensorKey) Hash() uint64 {
	return hashInts(intern.Hash(address(k.elem)).Word(address(k.encoding)), k.shape).Sum()
}

func (k tensorKey) Match(t *RankedTensorType) bool {
	return k.elem == t.elem && k.encoding == t.encoding && slices.Equal(k.shape, t.shape)
}

func (k tensorKey) Make() *RankedTensorType {
	return &RankedTensorType{shape: slices.Clone(k.shape), elem: k.elem, encoding: k.encoding}
}

var tensorTypes intern.Table[tensorKey, RankedTensorType]

// GetTensorType is the tensor type of the given shape; encoding may be nil.
func GetTensorType(shape []int64, elem Type, encoding Attribute) *RankedTensorType {
	return tensorTypes.Get(tensorKey{shape: intern.Borrow(shape), elem: elem, encoding: encoding})
}

// Shape is the size of each dimension.
func (t *RankedTensorType) Shape() []int64 { return t.shape }

// HasRank is always true.
func (*RankedTensorType) HasRank() bool { return true }

// ElementType is the type of each element.
func (t *RankedTensorType) ElementType() Type { return t.elem }

// Encoding is the encoding, nil for none.
func (t *RankedTensorType) Encoding() Attribute { return t.encoding }

// SubElements visits the element type and the encoding.
func (t *RankedTensorType) SubElements(attr func(Attribute), typ func(Type)) {
	typ(t.elem)
	if t.encoding != nil {
		attr(t.encoding)
	}
}

// An UnrankedTensorType is tensor<*xf32>.
type UnrankedTensorType struct {
	builtinType
	elem Type
}

var unrankedTensorTypes intern.Table[plain[UnrankedTensorType], UnrankedTensorType]

// GetUnrankedTensorType is the tensor type without a rank.
func GetUnrankedTensorType(elem Type) *UnrankedTensorType {
	return unrankedTensorTypes.Get(plain[UnrankedTensorType]{UnrankedTensorType{elem: elem}})
}

// Shape is nil.
func (*UnrankedTensorType) Shape() []int64 { return nil }

// HasRank is always false.
func (*UnrankedTensorType) HasRank() bool { return false }

// ElementType is the type of each element.
func (t *UnrankedTensorType) ElementType() Type { return t.elem }

// SubElements visits the element type.
func (t *UnrankedTensorType) SubElements(_ func(Attribute), typ func(Type)) { typ(t.elem) }
