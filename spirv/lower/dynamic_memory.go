package lower

import (
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(sizeDynamicMemory) }

// sizeDynamicMemory gives kernels the memory of the workgroup that launches allot: of the largest size that one says, if all are constants, or
// else as much as the kernel looks at. SPIR-V has none whose size is known late.
var sizeDynamicMemory = &pass.Pass{
	Name:    "gpu-size-dynamic-memory",
	Title:   "GpuSizeDynamicMemoryPass",
	Summary: "Allocate gpu.dynamic_shared_memory with the size that launches say",
	Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) bool {
		changed := false
		for _, f := range kernelsIn(op) {
			changed = sizeMemory(f, d) || changed
		}
		return changed
	},
}

func sizeMemory(f *mlir.Operation, d *mlir.Diagnostics) bool {
	var wanted []*mlir.Operation
	for at := range f.Nested {
		if at.Is(gpu.DynamicSharedMemory) {
			wanted = append(wanted, at)
		}
	}
	if len(wanted) == 0 {
		return false
	}
	size := launchedBytes(f)
	if size < 0 {
		size = 0
		for _, op := range wanted {
			n := viewedBytes(op.Result(0))
			if n < 0 {
				d.OpError(op, "needs a size that is known: a constant in all launches of the kernel, or views of it at constant places")
				return false
			}
			size = max(size, n)
		}
	}
	t := wanted[0].Result(0).Type().(*mlir.MemRefType)
	var b mlir.Builder
	b.AtStart(f.Region(0).Entry())
	all := b.CreateOp(memref.Alloc, wanted[0].Loc(), nil, []mlir.Type{mlir.GetMemRefType([]int64{size}, t.ElementType(), nil, t.MemorySpace())}).Result(0)
	v := b.CreateOp(memref.Cast, wanted[0].Loc(), []*mlir.Value{all}, []mlir.Type{t}).Result(0)
	for _, op := range wanted {
		op.ReplaceWith(v)
		op.Erase()
	}
	return true
}

// launchedBytes are how many a launch of f allots at most; negative if that is not known.
func launchedBytes(f *mlir.Operation) int64 {
	launches, known := launchesOf(f)
	if !known {
		return -1
	}
	most := int64(-1)
	for _, l := range launches {
		v := l.OperandNamed("dynamicSharedMemorySize")
		if v == nil {
			return -1
		}
		n, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr)
		if !ok || n.Int() < 0 {
			return -1
		}
		most = max(most, n.Int())
	}
	return most
}

// viewedBytes are how many bytes the views of a memory reach over; negative if that is not known.
func viewedBytes(memory *mlir.Value) int64 {
	most := int64(0)
	for use := range memory.Uses {
		_, end := rangeOf(use.Owner())
		if end < 0 {
			return -1
		}
		most = max(most, end)
	}
	return most
}

// rangeOf are the bytes that a memref.view is of; negative if they are not known.
func rangeOf(op *mlir.Operation) (begin, end int64) {
	if !op.Is(memref.View) {
		return -1, -1
	}
	t := op.Result(0).Type().(*mlir.MemRefType)
	shift, ok := mlir.ConstantValue(op.OperandNamed("byte_shift")).(*mlir.IntegerAttr)
	if !ok || shift.Int() < 0 || shift.Int() > mostElements || !mlir.HasStaticShape(t) {
		return -1, -1
	}
	n := mlir.NumElements(t)
	size := bytesOf(t.ElementType())
	if n < 0 || n > mostElements || size == 0 || size > mostElements {
		return -1, -1
	}
	return shift.Int(), shift.Int() + n*size
}

// bytesOf is the size of an element in memory of which others see the bytes; 0 if it has none there.
func bytesOf(t mlir.Type) int64 {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return int64(t.Width() / 8)
	case *mlir.FloatType:
		return int64(t.Width() / 8)
	case *mlir.VectorType:
		if mlir.HasStaticShape(t) {
			return mlir.NumElements(t) * bytesOf(t.ElementType())
		}
	}
	return 0
}
