package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// constants is section 3.3.7.
var constants = []check.Rule{
	{Name: "constant-bool", Section: "3.3.7", Says: "True and false are booleans.",
		Ops:   []grammar.Opcode{grammar.OpConstantTrue, grammar.OpConstantFalse, grammar.OpSpecConstantTrue, grammar.OpSpecConstantFalse},
		Check: constantBool},
	{Name: "constant-composite", Section: "3.3.7", Says: "The constituents of a constant are its members in order.",
		Ops: []grammar.Opcode{grammar.OpConstantComposite, grammar.OpSpecConstantComposite}, Check: constantComposite},
	{Name: "constant-replicate", Section: "3.3.7", Says: "The constituent of a replicated constant has the type of all its members.",
		Ops: []grammar.Opcode{grammar.OpConstantCompositeReplicateEXT, grammar.OpSpecConstantCompositeReplicateEXT}, Check: constantReplicate},
	{Name: "constant-constituents", Section: "3.3.7", Says: "Constants are made of constants, and those that are not specialized of such.",
		Of: grammar.CompositeConstant, Check: constantConstituents},
	{Name: "constant-sampler", Section: "3.3.7", Says: "OpConstantSampler gives a sampler.",
		Ops: []grammar.Opcode{grammar.OpConstantSampler}, Check: constantSampler},
	{Name: "constant-null", Section: "3.3.7", Says: "The type of OpConstantNull has a null value.",
		Ops: []grammar.Opcode{grammar.OpConstantNull}, Check: constantNull},
	{Name: "constant-size-of", Section: "3.3.7", Says: "OpConstantSizeOfEXT gives the size of a descriptor as an integer of 32 or 64 bits.",
		Ops: []grammar.Opcode{grammar.OpConstantSizeOfEXT}, Check: constantSizeOf},
	{Name: "constant-data", Section: "3.3.7", Says: "OpConstantDataKHR has the words of all elements of an array of integers.",
		Ops: []grammar.Opcode{grammar.OpConstantDataKHR}, Check: constantData},
	{Name: "constant-function-pointer", Section: "3.3.7", Says: "OpConstantFunctionPointerINTEL gives a pointer to the type of its function.",
		Ops: []grammar.Opcode{grammar.OpConstantFunctionPointerINTEL}, Check: constantFunctionPointer},
	{Name: "spec-constant-operation", Section: "3.3.7", Says: "Some operations of OpSpecConstantOp need the capability Kernel or Shader.",
		Ops: []grammar.Opcode{grammar.OpSpecConstantOp}, Check: specConstantOperation},
	{Name: "small-constants", Section: "2.16.2", Says: "In shaders, there are constants of 8- and 16-bit numbers only with the capability for computing with them.",
		Of: grammar.Constant, Where: check.SmallNumbers, Check: smallConstants},
}

func constantBool(c *check.Context, in check.Inst) {
	if typ, _ := in.Results(); !c.IsBool(typ) {
		c.Fail(in, "the type must be a boolean, not %v", c.TypeName(typ))
	}
}

func constantComposite(c *check.Context, in check.Inst) {
	k := callOf(in)
	t := c.Type(k.typ)
	elem := func(int) check.ID { return t.Elem }
	switch t.Op {
	case grammar.OpTypeVector:
		constructOf(c, k, uint64(t.Count), true, elem)
	case grammar.OpTypeVectorIdEXT:
		n, certain, _ := c.Int32(longVectorCount(t))
		constructOf(c, k, uint64(n), certain, elem)
	case grammar.OpTypeMatrix:
		constructOf(c, k, uint64(t.Count), true, elem)
	case grammar.OpTypeArray:
		n, certain := c.ArrayLength(t.ID)
		constructOf(c, k, n, certain, elem)
	case grammar.OpTypeRuntimeArray:
	case grammar.OpTypeStruct:
		constructOf(c, k, uint64(len(t.Members)), true, func(i int) check.ID { return t.Members[i] })
	case grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeCooperativeMatrixNV:
		constructOf(c, k, 1, true, elem)
	case grammar.OpTypeTensorARM:
		constantTensor(c, k, t)
	default:
		c.Fail(in, "the type of a composite constant must be a composite, not %v", c.TypeName(k.typ))
	}
}

// constantTensor: a tensor is made of tensors with one dimension less, one of one dimension of its elements.
func constantTensor(c *check.Context, k call, t *check.Type) {
	v, _ := view.AsTypeTensorARM(t.Inst)
	shape, ok := v.Shape()
	if !ok {
		c.Fail(k.inst, "%v has no shape, so it is no composite", c.TypeName(k.typ))
		return
	}
	sizes := constituents(c, shape)
	if len(sizes) > 0 {
		if n, ok := c.UintConstant(sizes[0]); ok && n != uint64(len(k.operands)) {
			c.Fail(k.inst, "%v has %v, but %v", c.TypeName(k.typ), check.Count(n, "part"), check.There(len(k.operands), "constituent"))
			return
		}
	}
	id, _ := v.Rank()
	rank, ok := c.UintConstant(id)
	if !ok || rank == 0 {
		return
	}
	for i, part := range k.operands {
		typ := c.TypeOf(part)
		if rank == 1 && typ != t.Elem || rank > 1 && !isTensorPart(c, c.Type(typ), t, rank, sizes) {
			c.Fail(k.inst, "constituent %d is %v of type %v, which is no part of %v", i, c.Name(part), c.TypeName(typ), c.TypeName(k.typ))
			return
		}
	}
}

// isTensorPart reports whether a tensor has the elements of another one and its sizes but for the first.
func isTensorPart(c *check.Context, part, whole *check.Type, rank uint64, sizes []uint32) bool {
	if part.Op != grammar.OpTypeTensorARM || part.Elem != whole.Elem {
		return false
	}
	v, _ := view.AsTypeTensorARM(part.Inst)
	id, _ := v.Rank()
	if n, ok := c.UintConstant(id); ok && n != rank-1 {
		return false
	}
	shape, ok := v.Shape()
	if !ok {
		return false
	}
	for i, size := range constituents(c, shape) {
		if i+1 >= len(sizes) {
			break
		}
		a, okA := c.UintConstant(size)
		b, okB := c.UintConstant(sizes[i+1])
		if okA && okB && a != b {
			return false
		}
	}
	return true
}

func constantReplicate(c *check.Context, in check.Inst) {
	k := callOf(in)
	t := c.Type(k.typ)
	switch t.Op {
	case grammar.OpTypeRuntimeArray:
	case grammar.OpTypeTensorARM, grammar.OpTypeVector, grammar.OpTypeVectorIdEXT, grammar.OpTypeMatrix, grammar.OpTypeArray,
		grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeCooperativeMatrixNV, grammar.OpTypeStruct:
		compositeReplicate(c, in)
	default:
		c.Fail(in, "the type of a composite constant must be a composite, not %v", c.TypeName(k.typ))
	}
}

func constantConstituents(c *check.Context, in check.Inst) {
	spec := in.Opcode.Is(grammar.SpecConstant)
	for _, id := range callOf(in).operands {
		def, _ := c.Def(id)
		switch {
		case !isConstant(c, id) && def.Opcode != grammar.OpUndef && def.Opcode != grammar.OpPoisonKHR:
			c.Fail(in, "%v is a constituent, so it must be a constant or undefined", c.Name(id)).Note(def, "it is made here")
			return
		case !spec && def.Opcode.Is(grammar.SpecConstant):
			c.Fail(in, "%v can be specialized, so what is made of it must be a specialization constant", c.Name(id)).Note(def, "it is made here")
			return
		}
	}
}

func constantSampler(c *check.Context, in check.Inst) {
	if typ, _ := in.Results(); !c.Is(typ, grammar.OpTypeSampler) {
		c.Fail(in, "the type must be a sampler, not %v", c.TypeName(typ))
	}
}

func constantNull(c *check.Context, in check.Inst) {
	if typ, _ := in.Results(); !isNullable(c, typ) {
		c.Fail(in, "%v has no null value", c.TypeName(typ))
	}
}

// isNullable reports whether a type has a null value: no part of it lacks one.
func isNullable(c *check.Context, id check.ID) bool {
	work, seen := [8]check.ID{id}, map[check.ID]bool(nil)
	for todo := work[:1]; len(todo) > 0; {
		t := c.Type(todo[len(todo)-1])
		todo = todo[:len(todo)-1]
		switch t.Op {
		case grammar.OpTypeBool, grammar.OpTypeInt, grammar.OpTypeFloat, grammar.OpTypeEvent, grammar.OpTypeDeviceEvent,
			grammar.OpTypeReserveId, grammar.OpTypeQueue:
		case grammar.OpTypePointer, grammar.OpTypeUntypedPointerKHR:
			if t.Storage == grammar.StorageClassPhysicalStorageBuffer {
				return false
			}
		case grammar.OpTypeArray, grammar.OpTypeMatrix, grammar.OpTypeVector, grammar.OpTypeVectorIdEXT,
			grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeCooperativeMatrixNV:
			todo = append(todo, t.Elem)
		case grammar.OpTypeTensorARM:
			if v, _ := view.AsTypeTensorARM(t.Inst); !hasShape(v) {
				return false
			}
			todo = append(todo, t.Elem)
		case grammar.OpTypeStruct:
			if seen == nil {
				seen = map[check.ID]bool{}
			}
			if !seen[t.ID] {
				seen[t.ID] = true
				todo = append(todo, t.Members...)
			}
		default:
			return false
		}
	}
	return true
}

func constantSizeOf(c *check.Context, in check.Inst) {
	v, _ := view.AsConstantSizeOfEXT(in)
	switch {
	case !c.IsIntOf(v.ResultType(), 32) && !c.IsIntOf(v.ResultType(), 64):
		c.Fail(in, "the type must be an integer of 32 or 64 bits, not %v", c.TypeName(v.ResultType()))
	case !isDescriptor(c, v.Type()):
		c.Fail(in, "%v is no type of a descriptor", c.TypeName(v.Type()))
	}
}

func isDescriptor(c *check.Context, id check.ID) bool {
	return c.Is(id, grammar.OpTypeBufferEXT, grammar.OpTypeImage, grammar.OpTypeTensorARM, grammar.OpTypeSampler, grammar.OpTypeAccelerationStructureKHR)
}

func constantData(c *check.Context, in check.Inst) {
	k := callOf(in)
	t := c.Type(k.typ)
	if t.Op != grammar.OpTypeArray || !c.IsInt(t.Elem) {
		c.Fail(in, "the type must be an array of integers, not %v", c.TypeName(k.typ))
		return
	}
	if len(k.operands) == 0 {
		c.Fail(in, "there is no data, but an array has at least one element")
		return
	}
	n, ok := c.ArrayLength(k.typ)
	width := uint64(c.Width(t.Elem))
	if ok && n < 1<<40 && (n*width+31)/32 != uint64(len(k.operands)) {
		c.Fail(in, "%v takes %v, but there are %d", c.TypeName(k.typ), check.Count((n*width+31)/32, "word"), len(k.operands))
	}
}

func constantFunctionPointer(c *check.Context, in check.Inst) {
	v, _ := view.AsConstantFunctionPointerINTEL(in)
	t := c.Type(v.ResultType())
	def, _ := c.Def(v.Function())
	f, isFunction := view.AsFunction(def)
	switch {
	case !c.IsPointer(t.ID):
		c.Fail(in, "the type must be a pointer, not %v", c.TypeName(v.ResultType()))
	case t.Op == grammar.OpTypePointer && c.Type(t.Elem).Op != grammar.OpTypeFunction:
		c.Fail(in, "the pointer must lead to a function type, not to %v", c.TypeName(t.Elem))
	case !isFunction:
		c.Fail(in, "%v is no function", c.Name(v.Function()))
	case t.Op == grammar.OpTypePointer && f.FunctionType() != t.Elem:
		c.Fail(in, "%v is of type %v, but the pointer leads to %v", c.Name(v.Function()), c.TypeName(f.FunctionType()), c.TypeName(t.Elem))
	}
}

func specConstantOperation(c *check.Context, in check.Inst) {
	v, _ := view.AsSpecConstantOp(in)
	switch op := v.Opcode(); op {
	case grammar.OpQuantizeToF16:
		if !c.Has(grammar.CapabilityShader) {
			needsCapability(c, in, op.String()+" of constants needs", "Shader")
		}
	case grammar.OpUConvert:
		if c.Version < grammar.MakeVersion(1, 4) && !c.HasExtension("SPV_AMD_gpu_shader_int16") && !c.Has(grammar.CapabilityKernel) {
			needsCapability(c, in, "before SPIR-V 1.4, OpUConvert of constants needs", "Kernel")
		}
	case grammar.OpConvertFToS, grammar.OpConvertSToF, grammar.OpConvertFToU, grammar.OpConvertUToF, grammar.OpConvertPtrToU,
		grammar.OpConvertUToPtr, grammar.OpGenericCastToPtr, grammar.OpPtrCastToGeneric, grammar.OpBitcast, grammar.OpFNegate,
		grammar.OpFAdd, grammar.OpFSub, grammar.OpFMul, grammar.OpFDiv, grammar.OpFRem, grammar.OpFMod:
		kernelOperation(c, in, op)
	default:
		if op.Is(grammar.AccessChain) {
			kernelOperation(c, in, op)
		}
	}
}

// kernelOperation reports an operation that specialization constants have in kernels alone.
func kernelOperation(c *check.Context, in check.Inst, op grammar.Opcode) {
	if !c.Has(grammar.CapabilityKernel) {
		needsCapability(c, in, op.String()+" of constants needs", "Kernel")
	}
}

func smallConstants(c *check.Context, in check.Inst) {
	typ, _ := in.Results()
	if c.IsPointer(typ) {
		return
	}
	if small := limitedNumbers(c, typ); small != "" {
		needsCapability(c, in, "constants of type "+c.TypeName(typ).String()+" need", small)
	}
}
