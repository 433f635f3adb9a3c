package mlir

import (
	"slices"

	"github.com/spvc/spvc/internal/intern"
)

// A MemRefType is memref<4x?xf32, layout, memory space>.
type MemRefType struct {
	builtinType
	shape    []int64
	elem     Type
	layout   Attribute
	memSpace Attribute
}

type memRefKey MemRefType

func (k memRefKey) Hash() uint64 {
	return hashInts(intern.Hash(address(k.elem)).Word(address(k.layout)).Word(address(k.memSpace)), k.shape).Sum()
}

func (k memRefKey) Match(t *MemRefType) bool {
	return k.elem == t.elem && k.layout == t.layout && k.memSpace == t.memSpace && slices.Equal(k.shape, t.shape)
}

func (k memRefKey) Make() *MemRefType {
	return &MemRefType{shape: slices.Clone(k.shape), elem: k.elem, layout: k.layout, memSpace: k.memSpace}
}

var memRefTypes intern.Table[memRefKey, MemRefType]

// GetMemRefType is the memref type of the given shape. Layout and memory space
// may be nil; a layout that is the identity map, and a memory space that is the
// integer 0, are the same as nil.
func GetMemRefType(shape []int64, elem Type, layout, memSpace Attribute) *MemRefType {
	if m, ok := layout.(*AffineMapAttr); ok && m.m.isIdentity() {
		layout = nil
	}
	return memRefTypes.Get(memRefKey{
		shape: intern.Borrow(shape), elem: elem, layout: layout, memSpace: withoutDefaultSpace(memSpace),
	})
}

func withoutDefaultSpace(space Attribute) Attribute {
	if i, ok := space.(*IntegerAttr); ok && i.v.IsZero() {
		return nil
	}
	return space
}

// Shape is the size of each dimension.
func (t *MemRefType) Shape() []int64 { return t.shape }

// HasRank is always true.
func (*MemRefType) HasRank() bool { return true }

// ElementType is the type of each element.
func (t *MemRefType) ElementType() Type { return t.elem }

// Layout says how indices become addresses; nil for the identity.
func (t *MemRefType) Layout() Attribute { return t.layout }

// MemorySpace is the memory space, nil for the default one.
func (t *MemRefType) MemorySpace() Attribute { return t.memSpace }

// SubElements visits the element type, the layout and the memory space.
func (t *MemRefType) SubElements(attr func(Attribute), typ func(Type)) {
	typ(t.elem)
	if t.layout != nil {
		attr(t.layout)
	}
	if t.memSpace != nil {
		attr(t.memSpace)
	}
}

// An UnrankedMemRefType is memref<*xf32, memory space>.
type UnrankedMemRefType struct {
	builtinType
	elem     Type
	memSpace Attribute
}

var unrankedMemRefTypes intern.Table[plain[UnrankedMemRefType], UnrankedMemRefType]

// GetUnrankedMemRefType is the memref type without a rank; the memory space is
// treated as [GetMemRefType] does.
func GetUnrankedMemRefType(elem Type, memSpace Attribute) *UnrankedMemRefType {
	return unrankedMemRefTypes.Get(plain[UnrankedMemRefType]{UnrankedMemRefType{elem: elem, memSpace: withoutDefaultSpace(memSpace)}})
}

// Shape is nil.
func (*UnrankedMemRefType) Shape() []int64 { return nil }

// HasRank is always false.
func (*UnrankedMemRefType) HasRank() bool { return false }

// ElementType is the type of each element.
func (t *UnrankedMemRefType) ElementType() Type { return t.elem }

// MemorySpace is the memory space, nil for the default one.
func (t *UnrankedMemRefType) MemorySpace() Attribute { return t.memSpace }

// SubElements visits the element type and the memory space.
func (t *UnrankedMemRefType) SubElements(attr func(Attribute), typ func(Type)) {
	typ(t.elem)
	if t.memSpace != nil {
		attr(t.memSpace)
	}
}
