package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// decorated are the rules on what is decorated, also through groups.
func decorated() []check.Rule {
	return []check.Rule{
		{Name: "access-decoration", Section: "3.2.20",
			Says: "NonWritable and NonReadable are for variables and parameters that lead to buffers, storage images or tensors, and NonWritable from version 1.4 on for those of functions too.",
			Ops:  check.Decorating, Kinds: []grammar.Decoration{grammar.DecorationNonWritable, grammar.DecorationNonReadable}, Check: check.OnTargets(accessDecoration)},
		{Name: "integer-wrap", Section: "3.2.20",
			Says: "NoSignedWrap and NoUnsignedWrap are for integer additions, subtractions, multiplications, shifts to the left and negations.",
			Ops:  check.Decorating, Kinds: []grammar.Decoration{grammar.DecorationNoSignedWrap, grammar.DecorationNoUnsignedWrap}, Check: check.OnTargets(integerWrap)},
		{Name: "uniform-decoration", Section: "3.2.20", Says: "Uniform and UniformId are for values that are not void, and UniformId says in which scope they are.",
			Ops: check.Decorating, Kinds: []grammar.Decoration{grammar.DecorationUniform, grammar.DecorationUniformId}, Check: check.OnTargets(uniformDecoration)},
		{Name: "rounding-mode", Section: "3.2.20",
			Says: "FPRoundingMode is for conversions: in shaders for OpFConvert whose result is only stored, as halves, in buffers and interfaces.",
			Ops:  check.Decorating, Kinds: []grammar.Decoration{grammar.DecorationFPRoundingMode}, VUIDs: []string{"StandaloneSpirv-FPRoundingMode-04675"}, Check: check.OnTargets(roundingMode)},
		{Name: "relaxed-precision", Section: "3.2.20", Says: "RelaxedPrecision is not for types, but for members of structures.",
			Ops: check.Decorating, Kinds: []grammar.Decoration{grammar.DecorationRelaxedPrecision}, Check: check.OnTargets(relaxedPrecision)},
		{Name: "location-target", Section: "3.2.20", Says: "Location is for variables and for members of structures.",
			Ops: check.Decorating, Kinds: []grammar.Decoration{grammar.DecorationLocation}, Check: check.OnTargets(locationTarget)},
		{Name: "block-target", Section: "3.2.20", Says: "Block and BufferBlock are for structure types.",
			Ops: check.Decorating, Kinds: []grammar.Decoration{grammar.DecorationBlock, grammar.DecorationBufferBlock}, Check: check.OnTargets(blockTarget)},
		{Name: "component-target", Section: "3.2.20", Says: "Component is for inputs, outputs, parameters and members of structures.",
			Ops: check.Decorating, Kinds: []grammar.Decoration{grammar.DecorationComponent}, Check: check.OnTargets(componentTarget)},
		{Name: "coherent-memory-model", Section: "2.18.1", Says: "With the memory model Vulkan nothing is decorated with Coherent or Volatile.",
			Ops: check.Decorating, Kinds: []grammar.Decoration{grammar.DecorationCoherent, grammar.DecorationVolatile}, Check: check.OnTargets(coherentMemoryModel)},
	}
}

func accessDecoration(c *check.Context, in check.Inst, d check.Decorates) {
	if d.Member >= 0 {
		return
	}
	target, _ := c.Def(d.Target)
	pointer := c.PointerOf(d.Target)
	switch {
	case target.Opcode == grammar.OpBufferPointerEXT:
		if pointer.Storage == grammar.StorageClassUniform && d.Kind == grammar.DecorationNonWritable {
			c.Fail(in, "%v leads to a uniform buffer, which cannot be written anyway", c.Name(d.Target)).Note(target, "defined here")
		}
		return
	case !target.Opcode.Is(grammar.Variable) && target.Opcode != grammar.OpFunctionParameter && target.Opcode != grammar.OpRawAccessChainNV:
		c.Fail(in, "%s is applied to %v, which is no variable and no parameter", d.Kind, c.Name(d.Target)).Note(target, "defined here")
		return
	case target.Opcode == grammar.OpRawAccessChainNV, leadsToBuffer(c, target, pointer):
		return
	}
	v, isVariable := c.AsVariable(target)
	switch {
	case isVariable && v.Storage == grammar.StorageClassTileAttachmentQCOM:
	case isVariable && (v.Storage == grammar.StorageClassFunction || v.Storage == grammar.StorageClassPrivate) &&
		d.Kind == grammar.DecorationNonWritable && c.Version >= grammar.MakeVersion(1, 4):
	default:
		c.Fail(in, "%s is applied to %v, which leads to no buffer, storage image or tensor", d.Kind, c.Name(d.Target)).Note(target, "defined here")
	}
}

// leadsToBuffer reports whether a pointer leads to a uniform or storage buffer, a storage image or a tensor, or to an array of them.
func leadsToBuffer(c *check.Context, target check.Inst, pointer *check.Type) bool {
	data := pointer.Elem
	if v, ok := c.AsVariable(target); ok {
		data = v.Data
	}
	if c.IsArray(data) {
		data = c.Type(data).Elem
	}
	block, bufferBlock := c.HasDecoration(data, grammar.DecorationBlock), c.HasDecoration(data, grammar.DecorationBufferBlock)
	switch pointer.Storage {
	case grammar.StorageClassUniform:
		return block || bufferBlock
	case grammar.StorageClassStorageBuffer, grammar.StorageClassPhysicalStorageBuffer:
		return block
	case grammar.StorageClassUniformConstant:
		image, ok := view.AsTypeImage(c.Type(data).Inst)
		return ok && image.Sampled() == 2 || c.Is(data, grammar.OpTypeTensorARM)
	}
	return false
}

func integerWrap(c *check.Context, in check.Inst, d check.Decorates) {
	switch target, _ := c.Def(d.Target); target.Opcode {
	case grammar.OpIAdd, grammar.OpISub, grammar.OpIMul, grammar.OpShiftLeftLogical, grammar.OpSNegate, grammar.OpExtInst,
		grammar.OpExtInstWithForwardRefsKHR:
	default:
		c.Fail(in, "%s is not for %s", d.Kind, target.Opcode).Note(target, "defined here")
	}
}

func uniformDecoration(c *check.Context, in check.Inst, d check.Decorates) {
	if t := c.TypeOf(d.Target); t == 0 || c.IsVoid(t) {
		target, _ := c.Def(d.Target)
		c.Fail(in, "%s is applied to %v, which has no value", d.Kind, c.Name(d.Target)).Note(target, "defined here")
		return
	}
	if d.Kind == grammar.DecorationUniformId && len(d.Params()) > 0 {
		isScope(c, in, d.Params()[0])
	}
}

func relaxedPrecision(c *check.Context, in check.Inst, d check.Decorates) {
	if c.IsType(d.Target) && !(d.Member >= 0 && c.IsStruct(d.Target)) {
		c.Fail(in, "RelaxedPrecision is applied to the type %v", c.TypeName(d.Target)).Note(c.Type(d.Target).Inst, "the type")
	}
}

func locationTarget(c *check.Context, in check.Inst, d check.Decorates) {
	target, _ := c.Def(d.Target)
	if target.Opcode != grammar.OpVariable && !(d.Member >= 0 && target.Opcode == grammar.OpTypeStruct) {
		c.Fail(in, "Location is applied to %v, which is no variable", c.Name(d.Target)).Note(target, "defined here")
	}
}

func blockTarget(c *check.Context, in check.Inst, d check.Decorates) {
	if !c.IsStruct(d.Target) {
		target, _ := c.Def(d.Target)
		c.Fail(in, "%s is applied to %v, which is no structure type", d.Kind, c.Name(d.Target)).Note(target, "defined here")
	}
}

func componentTarget(c *check.Context, in check.Inst, d check.Decorates) {
	target, _ := c.Def(d.Target)
	if d.Member >= 0 {
		if target.Opcode != grammar.OpTypeStruct {
			c.Fail(in, "%v is no structure type", c.Name(d.Target))
		}
		return
	}
	v, isVariable := c.AsVariable(target)
	switch {
	case target.Opcode == grammar.OpFunctionParameter:
	case !isVariable || v.Untyped:
		c.Fail(in, "Component is applied to %v, which is no variable and no parameter", c.Name(d.Target)).Note(target, "defined here")
	case v.Storage != grammar.StorageClassInput && v.Storage != grammar.StorageClassOutput:
		c.Fail(in, "Component is applied to %v in storage class %s", c.Name(d.Target), v.Storage).Note(target, "defined here")
	}
}

func coherentMemoryModel(c *check.Context, in check.Inst, d check.Decorates) {
	if c.Memory == grammar.MemoryModelVulkan {
		c.Fail(in, "%s is applied to %v, but the memory model is Vulkan", d.Kind, c.Name(d.Target))
	}
}

func roundingMode(c *check.Context, in check.Inst, d check.Decorates) {
	target, _ := c.Def(d.Target)
	if c.Has(grammar.CapabilityShader) && !roundsForShader(c, in, d, target) {
		return
	}
	if c.Has(grammar.CapabilityKernel) {
		roundsForKernel(c, in, target)
	}
}

func roundsForShader(c *check.Context, in check.Inst, d check.Decorates, target check.Inst) bool {
	if target.Opcode != grammar.OpFConvert {
		c.Fail(in, "FPRoundingMode is applied to %s, not OpFConvert", target.Opcode).Note(target, "defined here")
		return false
	}
	if len(d.Params()) > 0 && c.Env.Is(check.Vulkan) {
		if mode := grammar.FPRoundingMode(d.Params()[0]); mode != grammar.FPRoundingModeRTE && mode != grammar.FPRoundingModeRTZ {
			c.FailVUID("StandaloneSpirv-FPRoundingMode-04675", in, "the mode is %s, not RTE or RTZ", mode)
			return false
		}
	}
	for use := range c.Uses(d.Target) {
		if why := roundedUse(c, use, d.Target); why != "" {
			c.Fail(in, "%v is rounded, but %s", c.Name(d.Target), why).Note(use, "used here")
			return false
		}
	}
	return true
}

// roundedUse is what is wrong with a use of a value that is rounded in a way of its own.
func roundedUse(c *check.Context, use check.Inst, value ID) string {
	if use.Opcode == grammar.OpFConvert || use.Opcode.Is(grammar.DebugName|grammar.DebugLine|grammar.DebugSource|grammar.Decorates) ||
		isNonSemantic(c, use) {
		return ""
	}
	store, ok := view.AsStore(use)
	if !ok || store.Object() != value || store.Pointer() == value {
		return "it is used by other than OpStore"
	}
	pointer := c.PointerOf(store.Pointer())
	switch {
	case pointer.Op != grammar.OpTypePointer:
		return ""
	case !c.IsFloats(pointer.Elem) || c.Width(pointer.Elem) != 16:
		return "not stored as floats of 16 bits"
	}
	switch pointer.Storage {
	case grammar.StorageClassStorageBuffer, grammar.StorageClassUniform, grammar.StorageClassPushConstant, grammar.StorageClassInput,
		grammar.StorageClassOutput, grammar.StorageClassPhysicalStorageBuffer:
		return ""
	}
	return "stored in storage class " + pointer.Storage.String()
}

func roundsForKernel(c *check.Context, in check.Inst, target check.Inst) {
	switch target.Opcode {
	case grammar.OpConvertFToU, grammar.OpConvertFToS, grammar.OpConvertSToF, grammar.OpConvertUToF, grammar.OpFConvert:
		return
	}
	if target.Opcode == grammar.OpFDiv || isOpenCLSqrt(c, target) {
		if !c.Has(grammar.CapabilityRoundedDivideSqrtINTEL) {
			c.Fail(in, "FPRoundingMode is applied to a division or a square root").Note(target, "defined here").
				Suggest("add OpCapability RoundedDivideSqrtINTEL")
		}
		return
	}
	c.Fail(in, "FPRoundingMode is applied to %s, which is no conversion", target.Opcode).Note(target, "defined here")
}

// isOpenCLSqrt reports whether an instruction is OpenCL's square root.
func isOpenCLSqrt(c *check.Context, in check.Inst) bool {
	v, ok := view.AsExtInst(in)
	if !ok {
		return false
	}
	name, _ := c.ExtInstSet(v.Set())
	return name == "OpenCL.std" && v.Instruction() == grammar.OpenCLStdSqrt
}
