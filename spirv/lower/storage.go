package lower

import (
	"fmt"
	"math/bits"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A storage says how the elements of a memref lie in memory: in an array of some type. Elements that the target has no memory for share
// words of 32 bits, the first in the lowest bits, so that the bytes are the same as everywhere else.
type storage struct {
	element mlir.Type // of the array
	// Each element of the memref is scalars elements of the array, or shares of them: 3 for vectors of 3, whose size would
	// else be that of 4. A vector that lies there as such is 1.
	scalars int64
	// Each element of the array holds perWord scalars of bits bits; 1 for what is not shared.
	perWord int64
	bits    int
}

// storageOf is the storage for elements of type t in memory of a storage class.
func (l *lowering) storageOf(t mlir.Type, class grammar.StorageClass) (storage, error) {
	switch t := t.(type) {
	case *mlir.IntegerType, *mlir.FloatType, *mlir.IndexType:
		return l.scalarStorage(t, class)
	case *mlir.ComplexType:
		return l.vectorStorage(mlir.GetVectorType([]int64{2}, nil, t.ElementType()), class)
	case *mlir.VectorType:
		return l.vectorStorage(t, class)
	}
	return storage{}, fmt.Errorf("'%s' has no form in memory", typeText(t))
}

func (l *lowering) vectorStorage(t *mlir.VectorType, class grammar.StorageClass) (storage, error) {
	value, err := l.vector(t)
	if err != nil {
		return storage{}, err
	}
	s, err := l.scalarStorage(t.ElementType(), class)
	vector, isVector := value.(*mlir.VectorType)
	switch {
	case err != nil || !isVector:
		return s, err
	case s.perWord > 1 || s.element != vector.ElementType() || vector.Shape()[0] == 3:
		return s.times(vector.Shape()[0]), nil
	}
	return storage{element: vector, scalars: 1, perWord: 1, bits: s.bits * int(vector.Shape()[0])}, nil
}

func (s storage) times(n int64) storage {
	s.scalars *= n
	return s
}

func (l *lowering) scalarStorage(t mlir.Type, class grammar.StorageClass) (storage, error) {
	own := func(t mlir.Type, bits int) storage { return storage{t, 1, 1, bits} }
	switch t := t.(type) {
	case *mlir.IndexType:
		value, err := l.index()
		if err != nil {
			return storage{}, err
		}
		return own(value, value.(*mlir.IntegerType).Width()), nil
	case *mlir.IntegerType:
		if t.Width() == 1 {
			return l.scalarStorage(mlir.GetIntegerType(l.boolBits, t.Signedness()), class)
		}
		if w := t.Width(); w == 32 || l.mayHold(grammar.OpTypeInt, w, class) {
			return own(t, w), nil
		}
		if _, err := l.integer(t); err != nil {
			return storage{}, err
		}
		return l.shared(t, t.Width(), mlir.GetIntegerType(32, t.Signedness()))
	case *mlir.FloatType:
		if w := t.Width(); w == 32 || t != mlir.BF16 && l.mayHold(grammar.OpTypeFloat, w, class) {
			return own(t, w), nil
		}
		if _, err := l.float(t); err != nil {
			return storage{}, err
		}
		if class == grammar.StorageClassInput || class == grammar.StorageClassOutput {
			return l.shared(t, t.Width(), mlir.F32) // as MLIR does; nothing can be loaded there
		}
		return l.shared(t, t.Width(), mlir.I32)
	}
	return storage{}, fmt.Errorf("'%s' has no form in memory", typeText(t))
}

// shared is the storage of numbers that share words.
func (l *lowering) shared(t mlir.Type, width int, word mlir.Type) (storage, error) {
	switch {
	case !l.emulateNarrow:
		return storage{}, convert.Need("%s for '%s' in memory", memoryCapability(t), typeText(t)).Try("%s=true puts it into words of 32 bits", emulateOption)
	case width > 32 || bits.OnesCount(uint(width)) != 1:
		return storage{}, fmt.Errorf("'%s' does not fit into words of 32 bits without a rest", typeText(t))
	}
	return storage{word, 1, int64(32 / width), width}, nil
}

// mayHold reports whether numbers of a width may lie in memory of a storage class.
func (l *lowering) mayHold(op grammar.Opcode, width int, class grammar.StorageClass) bool {
	if c, ok := holders.Get()[[2]uint32{uint32(class), uint32(width)}]; ok {
		return l.has(c)
	}
	switch {
	case width == 64 && op == grammar.OpTypeInt:
		return l.has(grammar.CapabilityInt64)
	case width == 64:
		return l.has(grammar.CapabilityFloat64)
	case width == 16 && op == grammar.OpTypeFloat:
		return l.has(grammar.CapabilityFloat16) || l.has(grammar.CapabilityFloat16Buffer) && class == grammar.StorageClassCrossWorkgroup
	case width == 16:
		return l.has(grammar.CapabilityInt16)
	}
	return width == 8 && l.has(grammar.CapabilityInt8)
}

// holders are the capabilities without which small numbers may not lie in the memory that a shader shares with others.
var holders = lazy.Value[map[[2]uint32]grammar.Capability]{Make: func() map[[2]uint32]grammar.Capability {
	return map[[2]uint32]grammar.Capability{
		{uint32(grammar.StorageClassStorageBuffer), 8}:          grammar.CapabilityStorageBuffer8BitAccess,
		{uint32(grammar.StorageClassStorageBuffer), 16}:         grammar.CapabilityStorageBuffer16BitAccess,
		{uint32(grammar.StorageClassPhysicalStorageBuffer), 8}:  grammar.CapabilityStorageBuffer8BitAccess,
		{uint32(grammar.StorageClassPhysicalStorageBuffer), 16}: grammar.CapabilityStorageBuffer16BitAccess,
		{uint32(grammar.StorageClassUniform), 8}:                grammar.CapabilityUniformAndStorageBuffer8BitAccess,
		{uint32(grammar.StorageClassUniform), 16}:               grammar.CapabilityUniformAndStorageBuffer16BitAccess,
		{uint32(grammar.StorageClassPushConstant), 8}:           grammar.CapabilityStoragePushConstant8,
		{uint32(grammar.StorageClassPushConstant), 16}:          grammar.CapabilityStoragePushConstant16,
		{uint32(grammar.StorageClassInput), 16}:                 grammar.CapabilityStorageInputOutput16,
		{uint32(grammar.StorageClassOutput), 16}:                grammar.CapabilityStorageInputOutput16,
	}
}}

// memref: a pointer to a struct of an array, with offset and stride where others look at the memory; for kernels of OpenCL without the
// struct. Without a known size the array ends at run time, or the pointer is one to elements.
func (l *lowering) memref(t *mlir.MemRefType) (mlir.Type, error) {
	class, err := storageClassOf(t)
	if err != nil {
		return nil, err
	}
	return l.pointerTo(t, class)
}

// pointerTo is memref for memory of a storage class.
func (l *lowering) pointerTo(t *mlir.MemRefType, class grammar.StorageClass) (mlir.Type, error) {
	s, err := l.storageOf(t.ElementType(), class)
	if err != nil {
		return nil, err
	}
	var stride uint32
	if hasLayout(class) {
		stride = sizeOf(s.element)
	}
	if !mlir.HasStaticShape(t) {
		if l.has(grammar.CapabilityKernel) {
			return spirv.GetPointerType(s.element, class), nil
		}
		return inStruct(spirv.GetRuntimeArrayType(s.element, stride), class), nil
	}
	n, err := reach(t)
	if err != nil {
		return nil, err
	}
	over, words := bits.Mul64(uint64(n), uint64(s.scalars))
	words = words/uint64(s.perWord) + min(1, words%uint64(s.perWord))
	if words > mostElements || over != 0 {
		return nil, errLarge(t)
	}
	array := spirv.GetArrayType(s.element, words, stride)
	if l.has(grammar.CapabilityKernel) {
		return spirv.GetPointerType(array, class), nil
	}
	return inStruct(array, class), nil
}

func inStruct(array mlir.Type, class grammar.StorageClass) mlir.Type {
	return spirv.GetPointerType(spirv.GetStructType("", []spirv.Member{{Type: array, HasOffset: hasLayout(class)}}, nil), class)
}

// hasLayout reports whether types in memory of a storage class say where everything lies.
func hasLayout(class grammar.StorageClass) bool {
	switch class {
	case grammar.StorageClassStorageBuffer, grammar.StorageClassUniform, grammar.StorageClassPushConstant, grammar.StorageClassPhysicalStorageBuffer:
		return true
	}
	return false
}

// sizeOf is the size in bytes of an element of an array.
func sizeOf(t mlir.Type) uint32 {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return uint32(t.Width() / 8)
	case *mlir.FloatType:
		return uint32(t.Width() / 8)
	case *mlir.VectorType:
		return uint32(t.Shape()[0]) * sizeOf(t.ElementType())
	}
	return 0
}

// storageClassOf is the storage class that is the memory space of t.
func storageClassOf(t *mlir.MemRefType) (grammar.StorageClass, error) {
	if class, ok := spirv.EnumOf(t.MemorySpace(), grammar.KindStorageClass); ok {
		return grammar.StorageClass(class), nil
	}
	if t.MemorySpace() == nil {
		return 0, convert.Need("a storage class as the memory space of '%s'", typeText(t)).Try("--map-memref-spirv-storage-class gives it one")
	}
	return 0, convert.Need("a storage class as memory space, not %s", mlir.AttrString(t.MemorySpace())).Try("--map-memref-spirv-storage-class gives it one")
}

// reach is how many elements there are from the beginning of the memory to the last element of a memref of static shape.
func reach(t *mlir.MemRefType) (int64, error) {
	strides, offset, err := stridesOf(t)
	if err != nil {
		return 0, err
	}
	if offset == mlir.Dynamic {
		return 0, convert.Need("the offset of '%s' to be known", typeText(t))
	}
	most := int64(1)
	for i, n := range t.Shape() {
		switch {
		case n == 0:
			return 0, errEmpty(t)
		case strides[i] == mlir.Dynamic:
			return 0, convert.Need("the strides of '%s' to be known", typeText(t))
		case strides[i] < 0 || strides[i] > mostElements || n > mostElements/max(1, strides[i]):
			return 0, errLarge(t)
		}
		most = max(most, n*strides[i])
	}
	if offset < 0 || offset > mostElements {
		return 0, errLarge(t)
	}
	return offset + most, nil
}

// stridesOf are the strides of a memref, one a dimension, and the offset, in elements; [mlir.Dynamic] for those that are not known.
func stridesOf(t *mlir.MemRefType) (strides []int64, offset int64, err error) {
	strides, offset, ok := t.Strides()
	if !ok {
		return nil, 0, fmt.Errorf("'%s' has a layout that is not strided", typeText(t))
	}
	return strides, offset, nil
}
