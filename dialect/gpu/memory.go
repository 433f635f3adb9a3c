package gpu

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Memory of devices: allocation, copies, and that of workgroups whose size the host says.

func verifyAlloc(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t := op.TypeOf("memref").(*mlir.MemRefType)
	dynamic := 0
	for _, n := range t.Shape() {
		if n == mlir.Dynamic {
			dynamic++
		}
	}
	switch sizes := len(op.OperandsNamed("dynamicSizes")); {
	case sizes != dynamic:
		d.OpError(op, "incorrect number of dynamic sizes, has %d, expected %d", sizes, dynamic)
	case len(op.OperandsNamed("symbolOperands")) != t.NumLayoutSymbols():
		d.OpError(op, "symbol operand count does not equal memref symbol count")
	default:
		return true
	}
	return false
}

func verifyMemcpy(op *mlir.Operation, d *mlir.Diagnostics) bool {
	from, to := op.TypeOf("src").(*mlir.MemRefType), op.TypeOf("dst").(*mlir.MemRefType)
	switch {
	case from.ElementType() != to.ElementType():
		d.OpError(op, "arguments have incompatible element type")
	case !compatible(from.Shape(), to.Shape()):
		d.OpError(op, "arguments have incompatible shape")
	default:
		return true
	}
	return false
}

// compatible reports whether two shapes can be the same, where a size is not known.
func compatible(a, b []int64) bool {
	return slices.EqualFunc(a, b, func(m, n int64) bool { return m == n || m == mlir.Dynamic || n == mlir.Dynamic })
}

func verifyDynamicMemory(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t := op.TypeOf("resultMemref").(*mlir.MemRefType)
	space := AddressSpace.Attr(AddressSpaceWorkgroup)
	want := mlir.GetMemRefType([]int64{mlir.Dynamic}, mlir.GetIntegerType(8, mlir.Signless), nil, space)
	switch {
	case t.MemorySpace() != space:
		d.OpError(op, "address space must be address_space<workgroup>")
	case t != want:
		d.OpError(op, "result memref type must be %s", want)
	default:
		return true
	}
	return false
}
