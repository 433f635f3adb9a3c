package check

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// DescriptorLayout returns how a type of descriptors lies in a heap, as the options say.
func (m *Module) DescriptorLayout(typ ID) DescriptorLayout {
	switch m.Type(typ).Op {
	case grammar.OpTypeBufferEXT, grammar.OpTypeAccelerationStructureKHR:
		return m.BufferDescriptor
	case grammar.OpTypeSampler:
		return m.SamplerDescriptor
	case grammar.OpTypeImage:
		return m.ImageDescriptor
	case grammar.OpTypeTensorARM:
		return m.TensorDescriptor
	}
	return DescriptorLayout{}
}

// IsHeap reports whether an instruction is, or its pointer comes from, a variable of a descriptor heap, or a buffer out of one.
func (m *Module) IsHeap(inst Inst) bool {
	if !m.Has(grammar.CapabilityDescriptorHeapEXT) {
		return false
	}
	root := m.HeapRoot(inst)
	switch root.Opcode {
	case grammar.OpBufferPointerEXT:
		return true
	case grammar.OpUntypedVariableKHR:
		_, id := m.Results(root)
		return m.HasBuiltIn(id, grammar.BuiltInSamplerHeapEXT, grammar.BuiltInResourceHeapEXT)
	}
	return false
}

// HeapRoot follows a value through untyped access chains, loads, stores and atomics of untyped pointers to what its pointer comes from: a
// variable of a descriptor heap, maybe. Its Words are empty if that is no untyped pointer.
func (m *Module) HeapRoot(inst Inst) Inst {
	for range maxSteps {
		next := m.untypedPointer(inst)
		if next == 0 {
			break
		}
		if !m.IsUntypedPointer(m.TypeOf(next)) {
			return Inst{}
		}
		before, _ := m.Def(next)
		if before.Offset() >= inst.Offset() {
			break
		}
		inst = before
	}
	return inst
}

// untypedPointer is the pointer of an instruction that HeapRoot goes on with; zero if it is none of those.
func (m *Module) untypedPointer(inst Inst) ID {
	if c, ok := m.AsChain(inst); ok && c.Untyped {
		return c.Base
	}
	switch inst.Opcode {
	case grammar.OpUntypedArrayLengthKHR:
		v, _ := view.AsUntypedArrayLengthKHR(inst)
		return v.Pointer()
	case grammar.OpLoad:
		v, _ := view.AsLoad(inst)
		return v.Pointer()
	case grammar.OpStore, grammar.OpAtomicStore:
		v, _ := view.AsStore(inst)
		return v.Pointer()
	}
	if inst.Opcode.Is(grammar.Atomic) {
		v, _ := view.AsAtomicLoad(inst) // the others begin like it
		return v.Pointer()
	}
	return 0
}
