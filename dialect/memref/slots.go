package memref

import (
	"github.com/spvc/spvc/dialect/ub"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// What mem2reg and sroa want to know of allocations on the stack: MLIR takes such of one element for a value, and takes those of
// up to sixteen apart.

const maxParts = 16

var stackSlot = &mlir.Slot{Type: valueInSlot, Initial: poison, Parts: slotParts, Part: slotPart}

// elementsIn is how many elements the memory has that op allocates; -1 where that is not fixed.
func elementsIn(op *mlir.Operation) (*mlir.MemRefType, int64) {
	t, ok := op.Result(0).Type().(*mlir.MemRefType)
	if !ok || !mlir.HasStaticShape(t) {
		return t, -1
	}
	n := int64(1)
	for _, size := range t.Shape() {
		if n *= size; n > maxParts {
			return t, n
		}
	}
	return t, n
}

func valueInSlot(op *mlir.Operation) mlir.Type {
	if t, n := elementsIn(op); n == 1 {
		return t.ElementType()
	}
	return nil
}

func poison(b *mlir.Builder, op *mlir.Operation) *mlir.Value {
	return b.CreateOp(ub.Poison, op.Loc(), nil, []mlir.Type{valueInSlot(op)}, mlir.NamedAttribute{Name: "value", Value: ub.GetPoisonAttr()}).Result(0)
}

func slotParts(op *mlir.Operation) []mlir.Type {
	t, n := elementsIn(op)
	if n < 1 || n > maxParts || len(t.Shape()) == 0 {
		return nil
	}
	parts := make([]mlir.Type, n)
	for i := range parts {
		parts[i] = t.ElementType()
	}
	return parts
}

func slotPart(b *mlir.Builder, op *mlir.Operation, _ int) *mlir.Value {
	t, _ := elementsIn(op)
	part := mlir.GetMemRefType(nil, t.ElementType(), nil, t.MemorySpace())
	return b.CreateOp(Alloca, op.Loc(), nil, []mlir.Type{part}, mlir.NamedAttribute{Name: mlir.OperandSegmentSizes, Value: mlir.GetDenseI32Array(0, 0)}).Result(0)
}

// accessOf is what a load or a store does through the operand that is its memory.
func accessOf(does mlir.SlotUse, memory int) func(*mlir.Operand) mlir.SlotUse {
	return func(u *mlir.Operand) mlir.SlotUse {
		if begin, _ := u.Owner().OperandGroup(memory); u.Index() != begin {
			return mlir.SlotUse{} // the memory is what is stored
		}
		return does
	}
}

func promoteLoad(_ *mlir.Builder, _ *mlir.Operand, before *mlir.Value) *mlir.Value { return before }

func promoteStore(_ *mlir.Builder, u *mlir.Operand, _ *mlir.Value) *mlir.Value {
	begin, _ := u.Owner().OperandGroup(storedValue)
	return u.Owner().Operand(begin)
}

// The groups of operands of loads and stores.
const (
	loadedMemory = iota
	loadIndices
)

const (
	storedValue = iota
	storedMemory
	storeIndices
)

// partOf is the element that a load or a store with constant indices goes to.
func partOf(memory, indices int) func(*mlir.Operand) int {
	return func(u *mlir.Operand) int {
		op := u.Owner()
		if begin, _ := op.OperandGroup(memory); u.Index() != begin {
			return mlir.NoPart
		}
		shape := u.Value().Type().(*mlir.MemRefType).Shape()
		begin, _ := op.OperandGroup(indices)
		part := int64(0)
		for i, size := range shape {
			n, ok := mlir.ConstantValue(op.Operand(begin + i)).(*mlir.IntegerAttr)
			if !ok || n.Int() < 0 || n.Int() >= size {
				return mlir.NoPart
			}
			part = part*size + n.Int()
		}
		return int(part)
	}
}

var (
	loadedPart = lazy.Value[func(*mlir.Operand) int]{Make: func() func(*mlir.Operand) int {
		return partOf(loadedMemory, loadIndices)
	}}
	storedPart = lazy.Value[func(*mlir.Operand) int]{Make: func() func(*mlir.Operand) int {
		return partOf(storedMemory, storeIndices)
	}}
)

// usePart lets a load or a store go to the memory that is the element alone.
func usePart(indices int, partOf func(*mlir.Operand) int) func(*mlir.Builder, *mlir.Operand, func(int) *mlir.Value) {
	return func(_ *mlir.Builder, u *mlir.Operand, part func(int) *mlir.Value) {
		op := u.Owner()
		u.Set(part(partOf(u)))
		begin, _ := op.OperandGroup(indices)
		op.SetOperands(op.OperandValues()[:begin])
	}
}
