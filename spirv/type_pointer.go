package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A PointerType is OpTypePointer.
type PointerType struct {
	pointee mlir.Type
	class   grammar.StorageClass
	stride  uint32
	ordinal uint32
}

var pointerTypes table[PointerType]

// VectorElement: SPV_INTEL_masked_gather_scatter has vectors of pointers.
func (*PointerType) VectorElement() {}

// GetPointerType is the pointer to a pointee in a storage class.
func GetPointerType(pointee mlir.Type, class grammar.StorageClass) *PointerType {
	return GetStridedPointerType(pointee, class, 0)
}

// GetStridedPointerType is a pointer with an ArrayStride decoration, which
// OpPtrAccessChain steps by; zero means none.
func GetStridedPointerType(pointee mlir.Type, class grammar.StorageClass, stride uint32) *PointerType {
	if pointee == nil {
		panic("spirv: GetPointerType to a nil type")
	}
	return pointerTypes.get(PointerType{pointee: pointee, class: class, stride: stride})
}

// Dialect is [Dialect].
func (t *PointerType) Dialect() *mlir.Dialect { return Dialect }

// Pointee is the type pointed to.
func (t *PointerType) Pointee() mlir.Type { return t.pointee }

// StorageClass is the kind of memory pointed into.
func (t *PointerType) StorageClass() grammar.StorageClass { return t.class }

// Stride is the ArrayStride in bytes, zero when there is none.
func (t *PointerType) Stride() uint32 { return t.stride }

// SubElements makes PointerType an [mlir.Composite].
func (t *PointerType) SubElements(_ func(mlir.Attribute), typ func(mlir.Type)) { typ(t.pointee) }

// StructLackingBlock returns the interface struct that the pointer type t points to, directly or in an array of descriptors, if the
// struct lacks the Block decoration that its storage class needs. Otherwise it returns nil.
func StructLackingBlock(t *PointerType) *StructType {
	switch t.class {
	case grammar.StorageClassUniform, grammar.StorageClassStorageBuffer, grammar.StorageClassPushConstant:
	default:
		return nil
	}
	s, ok := descriptorOf(t.Pointee()).(*StructType)
	if !ok || isBlock(s) {
		return nil
	}
	return s
}

// descriptorOf is t, or what it is an array of.
func descriptorOf(t mlir.Type) mlir.Type {
	switch a := t.(type) {
	case *ArrayType:
		return a.elem
	case *RuntimeArrayType:
		return a.elem
	}
	return t
}
