package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// elementChains are those of which the element is looked at.
var elementChains = []grammar.Opcode{
	grammar.OpPtrAccessChain, grammar.OpUntypedPtrAccessChainKHR, grammar.OpUntypedInBoundsPtrAccessChainKHR,
}

// accessChains are the rules on access chains.
func accessChains() []check.Rule {
	return []check.Rule{
		{Name: "access-chain-base", Section: "3.3.8", Says: "An access chain goes from a pointer to a pointer in the same storage class, typed or untyped as its instruction is.",
			Of: grammar.AccessChain, Check: chainBase},
		{Name: "access-chain-indexes", Section: "3.3.8", Says: "The indexes of an access chain are integers that lead to parts that are there, and end at what the result points to.",
			Of: grammar.AccessChain, Check: chainIndexes},
		{Name: "access-chain-limit", Section: "2.17", Says: "An access chain has no more indexes than the limit.",
			Of: grammar.AccessChain, Check: chainLimit},
		{Name: "untyped-chain-blocks", Section: "SPV_KHR_untyped_pointers", Says: "An untyped access chain looks at an array of blocks as that array, and at nothing else as one.",
			Of: grammar.UntypedAccessChain, Check: chainBlocks},
		{Name: "access-chain-element", Section: "3.3.8", Says: "The element of OpPtrAccessChain is an integer, and zero for a block.",
			Ops: elementChains, Check: chainElement},
		{Name: "access-chain-stride", Section: "3.3.8", Says: "The base of OpPtrAccessChain is of a type that has an ArrayStride, in shaders and memory with a layout.",
			Ops: elementChains, Check: chainStride},
		{Name: "raw-access-chain", Section: "SPV_NV_raw_access_chains", Says: "OpRawAccessChainNV leads to scalars and vectors in buffers, by integers of 32 bits, of which the stride is a constant.",
			Ops: []grammar.Opcode{grammar.OpRawAccessChainNV}, Check: rawChain},
		{Name: "raw-access-robustness", Section: "SPV_NV_raw_access_chains", Says: "A raw access chain is robust in one way only, not in physical storage buffers, and per element only with a stride.",
			Ops: []grammar.Opcode{grammar.OpRawAccessChainNV}, Check: rawRobustness},
		{Name: "array-length", Section: "3.3.8", Says: "OpArrayLength is an unsigned integer: the length of the last member of a structure, which has none in its type.",
			Ops: []grammar.Opcode{grammar.OpArrayLength, grammar.OpUntypedArrayLengthKHR}, Check: arrayLength},
		{Name: "pointer-comparison", Section: "3.3.8", Says: "OpPtrEqual, OpPtrNotEqual and OpPtrDiff compare pointers of one type, and logical ones as the variable pointer capabilities allow.",
			Ops: []grammar.Opcode{grammar.OpPtrEqual, grammar.OpPtrNotEqual, grammar.OpPtrDiff}, Check: pointerComparison},
		{Name: "buffer-pointer", Section: "SPV_EXT_descriptor_heap", Says: "OpBufferPointerEXT makes a pointer to a uniform or storage buffer out of an untyped one into the resource heap.",
			Ops: []grammar.Opcode{grammar.OpBufferPointerEXT}, Check: bufferPointer},
	}
}

func chainBase(c *check.Context, in check.Inst) {
	x, _ := c.AsChain(in)
	t, base := c.Type(x.Type), c.PointerOf(x.Base)
	switch {
	case x.Untyped && t.Op != grammar.OpTypeUntypedPointerKHR:
		c.Fail(in, "the result is no untyped pointer")
	case !x.Untyped && t.Op != grammar.OpTypePointer:
		c.Fail(in, "the result is no pointer with a type")
	case x.Untyped && (!c.IsType(x.BaseType) || c.IsPointer(x.BaseType) || c.Is(x.BaseType, grammar.OpTypeFunction)):
		c.Fail(in, "the base is looked at as %v, which must be a type other than a pointer or a function", c.Name(x.BaseType))
	case base.Op == 0 || !x.Untyped && base.Op != grammar.OpTypePointer:
		c.Fail(in, "the base %v is no pointer that this instruction takes", c.Name(x.Base))
	case base.Storage != t.Storage:
		c.Fail(in, "the base is in %s, the result in %s", base.Storage, t.Storage).Note(base.Inst, "the type of the base").Note(t.Inst, "the type of the result")
	}
}

func chainLimit(c *check.Context, in check.Inst) {
	x, _ := c.AsChain(in)
	n := len(x.Indexes)
	if x.Untyped {
		n++ // the type counts
	}
	if n > c.Limits.AccessChainIndexes {
		c.Fail(in, "%v, more than %d", check.There(n, "index"), c.Limits.AccessChainIndexes)
	}
}

func chainIndexes(c *check.Context, in check.Inst) {
	x, _ := c.AsChain(in)
	result := c.Type(x.Type)
	mayBeNegative := c.RelaxLogicalPointer || !c.IsLogical() || result.Storage == grammar.StorageClassPhysicalStorageBuffer
	at := x.BaseType
	if at == 0 {
		return // there is no pointer to begin with
	}
	for i, index := range x.Indexes {
		typ := c.Type(c.TypeOf(index))
		if typ.Op != grammar.OpTypeInt {
			c.Fail(in, "index %d, %v, is no integer", i, c.Name(index))
			return
		}
		if typ.Signed && !mayBeNegative {
			if n, ok := c.IndexConstant(index); ok && n < 0 {
				c.Fail(in, "index %d, %v, is negative", i, c.Name(index))
				return
			}
		}
		part, ok := c.Part(at, index)
		if !ok {
			failIndex(c, in, i, index, at)
			return
		}
		at = part
	}
	if !x.Untyped && result.Op == grammar.OpTypePointer && result.Elem != at {
		c.Fail(in, "the indexes lead to %v, the result to %v", c.TypeName(at), c.TypeName(result.Elem)).Note(result.Inst, "the type of the result")
	}
}

// failIndex says why an index leads nowhere.
func failIndex(c *check.Context, in check.Inst, i int, index, of ID) {
	t := c.Type(of)
	if t.Op != grammar.OpTypeStruct {
		c.Fail(in, "index %d goes into %v, which has no parts", i, c.TypeName(of))
		return
	}
	if n, ok := c.IndexConstant(index); ok {
		c.Fail(in, "index %d is %d, but %v has %v", i, n, c.TypeName(of), check.Count(len(t.Members), "member")).Note(t.Inst, "the structure")
		return
	}
	c.Fail(in, "index %d, %v, goes into a structure and must be a constant", i, c.Name(index)).Note(t.Inst, "the structure")
}

func chainBlocks(c *check.Context, in check.Inst) {
	x, _ := c.AsChain(in)
	base, _ := c.Def(x.Base)
	for v, ok := view.AsCopyObject(base); ok; v, ok = view.AsCopyObject(base) {
		before, _ := c.Def(v.Operand())
		if before.Offset() >= base.Offset() {
			return
		}
		base = before
	}
	v, ok := c.AsVariable(base)
	if !ok || v.Data == 0 {
		return
	}
	isBlocks := func(id ID) bool { return c.Is(id, grammar.OpTypeArray) && c.Holds(id, check.HasBlock) }
	if a, b := isBlocks(x.BaseType), isBlocks(v.Data); a != b || a && x.BaseType != v.Data {
		c.Fail(in, "%v holds %v, which is looked at as %v", c.Name(v.ID), c.TypeName(v.Data), c.TypeName(x.BaseType)).Note(base, "the variable")
	}
}

func chainElement(c *check.Context, in check.Inst) {
	x, _ := c.AsChain(in)
	if !c.IsInt(c.TypeOf(x.Element)) {
		c.Fail(in, "the element %v is no integer", c.Name(x.Element))
		return
	}
	if n, ok := c.IndexConstant(x.Element); ok && n != 0 && c.IsStruct(x.BaseType) &&
		c.HasDecoration(x.BaseType, grammar.DecorationBlock, grammar.DecorationBufferBlock) {
		c.Fail(in, "the element is %d, but %v is a block", n, c.TypeName(x.BaseType)).Note(c.Type(x.BaseType).Inst, "the block")
	}
}

func chainStride(c *check.Context, in check.Inst) {
	x, _ := c.AsChain(in)
	base := c.PointerOf(x.Base)
	if base.Op == 0 || !c.Has(grammar.CapabilityShader) {
		return
	}
	switch base.Storage {
	case grammar.StorageClassUniform, grammar.StorageClassStorageBuffer, grammar.StorageClassPhysicalStorageBuffer, grammar.StorageClassPushConstant:
	case grammar.StorageClassWorkgroup:
		if !c.Has(grammar.CapabilityWorkgroupMemoryExplicitLayoutKHR) {
			return
		}
	default:
		return
	}
	if !c.HasDecoration(base.ID, grammar.DecorationArrayStride, grammar.DecorationArrayStrideIdEXT) {
		c.Fail(in, "the type of %v has no ArrayStride", c.Name(x.Base)).Note(base.Inst, "the type")
	}
}

func rawChain(c *check.Context, in check.Inst) {
	v, _ := view.AsRawAccessChainNV(in)
	t := c.Type(v.ResultType())
	if t.Op != grammar.OpTypePointer {
		c.Fail(in, "the result is no pointer with a type")
		return
	}
	switch t.Storage {
	case grammar.StorageClassStorageBuffer, grammar.StorageClassPhysicalStorageBuffer, grammar.StorageClassUniform:
	default:
		c.Fail(in, "the result is in %s, not in a buffer", t.Storage).Note(t.Inst, "its type")
		return
	}
	if c.Is(t.Elem, grammar.OpTypeArray, grammar.OpTypeMatrix, grammar.OpTypeStruct) {
		c.Fail(in, "the result leads to %v", c.TypeName(t.Elem)).Note(t.Inst, "its type")
		return
	}
	if stride, _ := c.Def(v.ByteStride()); stride.Opcode != grammar.OpConstant || !c.IsInt(c.TypeOf(v.ByteStride())) {
		c.Fail(in, "the stride %v is no OpConstant of an integer", c.Name(v.ByteStride())).Note(stride, "defined here")
		return
	}
	for _, id := range [...]ID{v.ElementIndex(), v.ByteOffset()} {
		if !c.IsIntOf(c.TypeOf(id), 32) {
			c.Fail(in, "%v is no integer of 32 bits", c.Name(id))
			return
		}
	}
}

func rawRobustness(c *check.Context, in check.Inst) {
	v, _ := view.AsRawAccessChainNV(in)
	how, _ := v.RawAccessChainOperands()
	const perElement, perComponent = grammar.RawAccessChainOperandsRobustnessPerElementNV, grammar.RawAccessChainOperandsRobustnessPerComponentNV
	stride, known := c.UintConstant(v.ByteStride())
	switch {
	case how&perElement != 0 && known && stride == 0:
		c.Fail(in, "the stride is zero, so there are no elements to be robust about")
	case how&(perElement|perComponent) != 0 && c.Type(v.ResultType()).Storage == grammar.StorageClassPhysicalStorageBuffer:
		c.Fail(in, "accesses to physical storage buffers are not robust")
	case how&perElement != 0 && how&perComponent != 0:
		c.Fail(in, "it is robust per element or per component, not both")
	}
}

func arrayLength(c *check.Context, in check.Inst) {
	var pointer, structure ID
	var member uint32
	if v, ok := view.AsUntypedArrayLengthKHR(in); ok {
		pointer, structure, member = v.Pointer(), v.Structure(), v.ArrayMember()
		if !c.IsUntypedPointer(c.TypeOf(pointer)) {
			c.Fail(in, "%v is no untyped pointer", c.Name(pointer))
			return
		}
	} else {
		v, _ := view.AsArrayLength(in)
		pointer, member = v.Structure(), v.ArrayMember()
		structure = c.PointerOf(pointer).Elem
	}
	typ, _ := c.Results(in)
	s := c.Type(structure)
	last := len(s.Members) - 1
	switch {
	case !c.IsUnsigned(typ) || c.Width(typ) != 32 && c.Width(typ) != 64:
		c.Fail(in, "the result is %v, not an unsigned integer of 32 or 64 bits", c.TypeName(typ))
	case s.Op != grammar.OpTypeStruct:
		c.Fail(in, "%v leads to no structure", c.Name(pointer))
	case last < 0 || !c.Is(s.Members[last], grammar.OpTypeRuntimeArray):
		c.Fail(in, "the last member of %v has a length", c.TypeName(structure)).Note(s.Inst, "the structure")
	case int64(member) != int64(last):
		c.Fail(in, "member %d is not the last of %v", member, c.TypeName(structure)).Note(s.Inst, "the structure")
	}
}

func pointerComparison(c *check.Context, in check.Inst) {
	v, _ := view.AsPtrEqual(in) // the others have the same operands
	a, b := c.PointerOf(v.Operand1()), c.PointerOf(v.Operand2())
	if a.Op == 0 || b.Op == 0 {
		c.Fail(in, "an operand is no pointer")
		return
	}
	isDiff := in.Opcode == grammar.OpPtrDiff
	isPhysical := a.Storage == grammar.StorageClassPhysicalStorageBuffer
	untyped := a.Op != grammar.OpTypePointer || b.Op != grammar.OpTypePointer
	switch {
	case c.IsLogical() && !isPhysical && !c.Has(grammar.CapabilityVariablePointersStorageBuffer):
		c.Fail(in, "logical pointers are compared").Suggest("add OpCapability VariablePointersStorageBuffer")
	case isDiff && !c.IsInt(v.ResultType()):
		c.Fail(in, "the result is %v, not an integer", c.TypeName(v.ResultType()))
	case !isDiff && !c.IsBool(v.ResultType()):
		c.Fail(in, "the result is %v, not a boolean", c.TypeName(v.ResultType()))
	case a.ID != b.ID && (isDiff || !untyped || a.Storage != b.Storage):
		c.Fail(in, "%v and %v are not of one type", c.Name(v.Operand1()), c.Name(v.Operand2())).Note(a.Inst, "the type of one").Note(b.Inst, "the type of the other")
	case c.Addressing == grammar.AddressingModelLogical && a.Storage != grammar.StorageClassWorkgroup && a.Storage != grammar.StorageClassStorageBuffer:
		c.Fail(in, "the pointers are in %s, not in Workgroup or StorageBuffer", a.Storage)
	case c.Addressing == grammar.AddressingModelLogical && a.Storage == grammar.StorageClassWorkgroup && !c.Has(grammar.CapabilityVariablePointers):
		c.Fail(in, "pointers to workgroup memory are compared").Suggest("add OpCapability VariablePointers")
	case c.Addressing != grammar.AddressingModelLogical && isPhysical:
		c.Fail(in, "pointers to physical storage buffers are compared").Suggest("convert them with OpConvertPtrToU first")
	}
}

func bufferPointer(c *check.Context, in check.Inst) {
	v, _ := view.AsBufferPointerEXT(in)
	t := c.Type(v.ResultType())
	if !c.IsPointer(v.ResultType()) || t.Storage != grammar.StorageClassStorageBuffer && t.Storage != grammar.StorageClassUniform {
		c.Fail(in, "the result is %v, not a pointer to a uniform or storage buffer", c.TypeName(v.ResultType()))
		return
	}
	buffer, _ := c.Def(v.Buffer())
	_, root := c.Results(c.HeapRoot(buffer))
	if !c.HasBuiltIn(root, grammar.BuiltInResourceHeapEXT) {
		c.Fail(in, "%v does not lead into the resource heap", c.Name(v.Buffer())).Note(buffer, "defined here")
	}
}
