package lower

import (
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Matrices of subgroups want the memory model Vulkan in shaders. What GLSL450 takes for granted stands in the instructions there: which
// accesses others may see, and that what is ordered is visible, too.

// needsVulkanMemory reports whether a module of kernels is to have the memory model Vulkan.
func (l *lowering) needsVulkanMemory(module *mlir.Operation) bool {
	return l.exact && l.has(grammar.CapabilityShader) && l.has(grammar.CapabilityVulkanMemoryModel) && hasMatrices(module)
}

func hasMatrices(module *mlir.Operation) (found bool) {
	module.Walk(func(op *mlir.Operation) mlir.WalkResult {
		for _, v := range op.Results {
			if _, found = v.Type().(*gpu.MMAMatrixType); found {
				return mlir.WalkInterrupt
			}
		}
		return mlir.WalkAdvance
	})
	return found
}

// toVulkanMemory changes a module for the memory model Vulkan.
func (l *lowering) toVulkanMemory(module *mlir.Operation) {
	module.SetAttr(spirv.MemoryModelAttr, spirv.GetEnumAttr(grammar.KindMemoryModel, uint32(grammar.MemoryModelVulkan)))
	module.Walk(func(op *mlir.Operation) mlir.WalkResult {
		shareAccess(op)
		for _, a := range op.AllAttrs() {
			if e, ok := a.Value.(*spirv.EnumAttr); ok {
				l.orderAccess(op, a.Name, e)
			}
		}
		return mlir.WalkAdvance
	})
}

// shareAccess: what several invocations have is not private to the one that reads or writes it.
func shareAccess(op *mlir.Operation) {
	const shared = grammar.MemoryAccessNonPrivatePointer
	with := func(now grammar.MemoryAccess) *spirv.EnumAttr {
		return spirv.GetEnumAttr(grammar.KindMemoryAccess, uint32(now|shared))
	}
	if load, ok := spirv.AsLoad(op); ok && isShared(load.Pointer()) {
		op.SetAttr(spirv.MemoryAccessAttr, with(load.MemoryAccess()))
	}
	if store, ok := spirv.AsStore(op); ok && isShared(store.Pointer()) {
		op.SetAttr(spirv.MemoryAccessAttr, with(store.MemoryAccess()))
	}
	if load, ok := spirv.AsCooperativeMatrixLoadKHR(op); ok && isShared(load.Pointer()) {
		load.SetMemoryOperand(with(load.MemoryOperand()))
	}
	if store, ok := spirv.AsCooperativeMatrixStoreKHR(op); ok && isShared(store.Pointer()) {
		store.SetMemoryOperand(with(store.MemoryOperand()))
	}
}

func isShared(pointer *mlir.Value) bool {
	switch pointer.Type().(*spirv.PointerType).StorageClass() {
	case grammar.StorageClassStorageBuffer, grammar.StorageClassWorkgroup, grammar.StorageClassPhysicalStorageBuffer:
		return true
	}
	return false
}

// orderAccess: what is acquired is visible, and what is released available. Without a capability, the queue family is the widest scope.
func (l *lowering) orderAccess(op *mlir.Operation, name string, e *spirv.EnumAttr) {
	value := e.Value()
	switch e.Kind() {
	case grammar.KindMemorySemantics:
		const visible, available = grammar.MemorySemanticsMakeVisible, grammar.MemorySemanticsMakeAvailable
		switch s := grammar.MemorySemantics(value); {
		case s&grammar.MemorySemanticsAcquireRelease != 0:
			value |= uint32(visible | available)
		case s&grammar.MemorySemanticsAcquire != 0:
			value |= uint32(visible)
		case s&grammar.MemorySemanticsRelease != 0:
			value |= uint32(available)
		}
	case grammar.KindScope:
		if grammar.Scope(value) == grammar.ScopeDevice && !l.has(grammar.CapabilityVulkanMemoryModelDeviceScope) {
			value = uint32(grammar.ScopeQueueFamily)
		}
	}
	if value != e.Value() {
		op.SetAttr(name, spirv.GetEnumAttr(e.Kind(), value))
	}
}
