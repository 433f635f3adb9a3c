package vulkan

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// memory are the rules on what reads and writes memory.
var memory = []check.Rule{
	{Name: "vulkan-store-uniform", Section: "Vulkan, appendix A", Says: "Nothing is stored in a Uniform Block.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-Uniform-06925"}, Ops: []grammar.Opcode{grammar.OpStore}, Check: storeUniform},
	{Name: "vulkan-store-opaque", Section: "Vulkan, appendix A", Says: "Images, samplers and acceleration structures are not stored.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-OpTypeImage-06924"}, Ops: []grammar.Opcode{grammar.OpStore}, Check: storeOpaque},
	{Name: "vulkan-pointer-chain", Section: "Vulkan, appendix A", Says: "OpPtrAccessChain is for Workgroup, StorageBuffer and PhysicalStorageBuffer, in the first two with variable pointers.",
		In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-Base-07651", "StandaloneSpirv-Base-07652", "StandaloneSpirv-Base-07650"},
		Ops: []grammar.Opcode{grammar.OpPtrAccessChain, grammar.OpUntypedPtrAccessChainKHR, grammar.OpUntypedInBoundsPtrAccessChainKHR}, Check: pointerChain},
	{Name: "vulkan-uniform-length", Section: "Vulkan, appendix A", Says: "The length of an array in a Uniform Block is not asked for.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-OpArrayLength-11805"}, Ops: []grammar.Opcode{grammar.OpArrayLength, grammar.OpUntypedArrayLengthKHR}, Check: uniformLength},
	{Name: "vulkan-heap-load", Section: "Vulkan, appendix A", Says: "Samplers are loaded from the sampler heap, and images and acceleration structures from the resource heap.",
		In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-Result-11336", "StandaloneSpirv-Result-11337", "StandaloneSpirv-Result-11339"},
		Ops: []grammar.Opcode{grammar.OpLoad}, Check: heapLoad},
}

func storeUniform(c *check.Context, in check.Inst) {
	v, _ := view.AsStore(in)
	if c.PointerOf(v.Pointer()).Storage != grammar.StorageClassUniform || c.PointerOf(v.Pointer()).Op == 0 {
		return
	}
	root := c.Root(v.Pointer())
	x, ok := c.AsVariable(root)
	if ok && !x.Untyped && c.HasDecoration(heldBy(c, x.Data), grammar.DecorationBlock) {
		c.FailVUID("StandaloneSpirv-Uniform-06925", in, "%v is a uniform buffer, which is read only", c.Name(x.ID)).Note(root, "the variable")
	}
}

func storeOpaque(c *check.Context, in check.Inst) {
	v, _ := view.AsStore(in)
	if typ := c.TypeOf(v.Object()); c.Reaches(typ, check.HasImage|check.HasSampledImage|check.HasAcceleration) && !c.BeforeHLSLLegalization {
		c.FailVUID("StandaloneSpirv-OpTypeImage-06924", in, "%v is of %v, which cannot be stored", c.Name(v.Object()), c.TypeName(typ))
	}
}

func pointerChain(c *check.Context, in check.Inst) {
	x, _ := c.AsChain(in)
	base := c.PointerOf(x.Base)
	if base.Op == 0 || x.Untyped && c.Has(grammar.CapabilityUntypedPointersKHR) {
		return
	}
	switch base.Storage {
	case grammar.StorageClassPhysicalStorageBuffer:
	case grammar.StorageClassWorkgroup:
		if !c.Has(grammar.CapabilityVariablePointers) {
			c.FailVUID("StandaloneSpirv-Base-07651", in, "%v leads to workgroup memory", c.Name(x.Base)).Suggest("add OpCapability VariablePointers")
		}
	case grammar.StorageClassStorageBuffer:
		if !c.Has(grammar.CapabilityVariablePointersStorageBuffer) {
			c.FailVUID("StandaloneSpirv-Base-07652", in, "%v leads to a storage buffer", c.Name(x.Base)).Suggest("add OpCapability VariablePointersStorageBuffer")
		}
	default:
		c.FailVUID("StandaloneSpirv-Base-07650", in, "%v leads to %s", c.Name(x.Base), base.Storage).Note(base.Inst, "its type")
	}
}

func uniformLength(c *check.Context, in check.Inst) {
	var pointer, structure ID
	if v, ok := view.AsUntypedArrayLengthKHR(in); ok {
		pointer, structure = v.Pointer(), v.Structure()
	} else {
		v, _ := view.AsArrayLength(in)
		pointer, structure = v.Structure(), c.PointerOf(v.Structure()).Elem
	}
	if p := c.PointerOf(pointer); p.Op != 0 && p.Storage == grammar.StorageClassUniform && c.HasDecoration(structure, grammar.DecorationBlock) {
		c.FailVUID("StandaloneSpirv-OpArrayLength-11805", in, "%v leads to a uniform buffer", c.Name(pointer))
	}
}

func heapLoad(c *check.Context, in check.Inst) {
	if !c.Has(grammar.CapabilityDescriptorHeapEXT) {
		return
	}
	v, _ := view.AsLoad(in)
	heap, vuid := grammar.BuiltInResourceHeapEXT, ""
	switch c.Type(v.ResultType()).Op {
	case grammar.OpTypeSampler:
		heap, vuid = grammar.BuiltInSamplerHeapEXT, "StandaloneSpirv-Result-11336"
	case grammar.OpTypeImage:
		vuid = "StandaloneSpirv-Result-11337"
	case grammar.OpTypeAccelerationStructureKHR:
		vuid = "StandaloneSpirv-Result-11339"
	default:
		return
	}
	pointer, _ := c.Def(v.Pointer())
	if !c.IsHeap(pointer) {
		return
	}
	root := c.HeapRoot(pointer)
	_, id := c.Results(root)
	if !c.HasDecoration(id, grammar.DecorationDescriptorSet, grammar.DecorationBinding) && !c.HasBuiltIn(id, heap) {
		c.FailVUID(vuid, in, "%v is loaded from %v, which is not the heap for it", c.TypeName(v.ResultType()), c.Name(id)).Note(root, "defined here")
	}
}
