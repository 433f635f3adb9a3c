package rules

import (
	"encoding/binary"
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// types is what section 3.3.6 says of types without members; those with are in types_composite.go.
var types = []check.Rule{
	{Name: "type-unique", Section: "2.8", Says: "A type that is no aggregate and no pointer is declared once.",
		OfModule: typeUnique},
	{Name: "type-int", Section: "3.3.6", Says: "An integer has a width that a capability allows, and is signed or not; kernels have unsigned ones only.",
		Ops: []grammar.Opcode{grammar.OpTypeInt}, Check: typeInt},
	{Name: "type-float", Section: "3.3.6", Says: "A float has a width and an encoding that belong together and that a capability allows.",
		Ops: []grammar.Opcode{grammar.OpTypeFloat}, Check: typeFloat},
	{Name: "type-vector", Section: "3.3.6", Says: "A vector is made of scalars: two, three or four of them, or as many as a capability allows.",
		Ops: []grammar.Opcode{grammar.OpTypeVector}, VUIDs: []string{vectorCountVUID}, Check: typeVector},
	{Name: "type-vector-id", Section: "3.3.6", Says: "The count of components of OpTypeVectorIdEXT is a constant of 32 bits and at least 1.",
		Ops: []grammar.Opcode{grammar.OpTypeVectorIdEXT}, Check: typeVectorID},
	{Name: "type-matrix", Section: "3.3.6", Says: "A matrix has two, three or four columns, which are vectors of floats.",
		Ops: []grammar.Opcode{grammar.OpTypeMatrix}, Check: typeMatrix},
	{Name: "type-pointer", Section: "3.3.6", Says: "A pointer leads to a type, in a storage class that the environment has.",
		Ops: []grammar.Opcode{grammar.OpTypePointer}, VUIDs: []string{storageClassVUID}, Check: typePointer},
	{Name: "type-untyped-pointer", Section: "Vulkan, appendix A", Says: "For Vulkan, untyped pointers are in storage classes that are laid out explicitly.", In: check.Vulkan,
		Ops: []grammar.Opcode{grammar.OpTypeUntypedPointerKHR}, VUIDs: []string{untypedVUID}, Check: typeUntypedPointer},
	{Name: "type-forward-pointer", Section: "3.3.6", Says: "OpTypeForwardPointer announces a pointer to a structure, in the same storage class.",
		Ops: []grammar.Opcode{grammar.OpTypeForwardPointer}, VUIDs: []string{forwardVUID}, Check: typeForwardPointer},
	{Name: "type-function", Section: "3.3.6", Says: "The parameters and the result of a function are types; parameters are not void.",
		Ops: []grammar.Opcode{grammar.OpTypeFunction}, Check: typeFunction},
	{Name: "type-function-parameters", Section: "2.17", Says: "A function has at most as many parameters as the universal limits allow.",
		Ops: []grammar.Opcode{grammar.OpTypeFunction}, Check: typeFunctionParameters},
	{Name: "type-function-use", Section: "2.16.1", Says: "A function type is used by functions only.",
		Of: grammar.Type | grammar.UntypedAccessChain, Ops: append([]grammar.Opcode{grammar.OpUndef, grammar.OpConstantNull, grammar.OpFunctionParameter,
			grammar.OpConditionalCapabilityINTEL, grammar.OpConditionalExtensionINTEL, grammar.OpConditionalEntryPointINTEL}, valuesOfTypes()...), Check: typeFunctionUse},
	{Name: "type-buffer", Section: "3.3.6", Says: "The descriptor of a buffer is of the storage class StorageBuffer or Uniform.",
		Ops: []grammar.Opcode{grammar.OpTypeBufferEXT}, Check: typeBuffer},
}

const (
	vectorCountVUID  = "StandaloneSpirv-None-12295"
	storageClassVUID = "StandaloneSpirv-None-04643"
	untypedVUID      = "StandaloneSpirv-OpTypeUntypedPointerKHR-11417"
	forwardVUID      = "StandaloneSpirv-OpTypeForwardPointer-04711"
)

// typeUnique looks for two declarations with the same words but for the result.
func typeUnique(c *check.Context) {
	if c.HasExtension("SPV_VALIDATOR_ignore_type_decl_unique") {
		return
	}
	if !someTypesAlike(c) {
		return
	}
	first := map[typeKey]check.Inst{}
	for inst := range c.In(module.Globals) {
		if !mustBeUnique(inst.Opcode) {
			continue
		}
		key := keyOf(inst)
		if before, ok := first[key]; ok {
			_, id := before.Results()
			v := c.Fail(inst, "this type is declared already, as %v", c.Name(id))
			v.Note(before, "the first declaration")
			continue
		}
		first[key] = inst
	}
}

// someTypesAlike reports whether two declarations may say the same: with a hash for each, since they nearly never do.
func someTypesAlike(c *check.Context) bool {
	var few [64]uint64
	hashes := few[:0]
	for inst := range c.In(module.Globals) {
		if !mustBeUnique(inst.Opcode) {
			continue
		}
		words := inst.Words[1:]
		if inst.Opcode != grammar.OpTypeForwardPointer && len(words) > 0 {
			words = words[1:]
		}
		h := uint64(inst.Opcode)
		for _, w := range words {
			h = (h ^ uint64(w)) * 0x9e3779b97f4a7c15
			h ^= h >> 29
		}
		hashes = append(hashes, h)
	}
	slices.Sort(hashes)
	for i := 1; i < len(hashes); i++ {
		if hashes[i] == hashes[i-1] {
			return true
		}
	}
	return false
}

// A typeKey is what a declaration says, but for the id that it declares.
type typeKey struct {
	op    grammar.Opcode
	count int
	first [3]uint32 // most types have no more
	rest  string
}

func keyOf(inst check.Inst) typeKey {
	words := inst.Words[1:]
	if inst.Opcode != grammar.OpTypeForwardPointer && len(words) > 0 {
		words = words[1:]
	}
	k := typeKey{op: inst.Opcode, count: len(words)}
	if n := copy(k.first[:], words); n < len(words) {
		var rest []byte
		for _, w := range words[n:] {
			rest = binary.LittleEndian.AppendUint32(rest, w)
		}
		k.rest = string(rest)
	}
	return k
}

func mustBeUnique(op grammar.Opcode) bool {
	switch op {
	case grammar.OpTypeArray, grammar.OpTypeRuntimeArray, grammar.OpTypeNodePayloadArrayAMDX, grammar.OpTypeStruct,
		grammar.OpTypePointer, grammar.OpTypeUntypedPointerKHR:
		return false
	}
	return op.Is(grammar.Type) || op == grammar.OpTypeForwardPointer
}

func typeInt(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeInt(in)
	any := c.Has(grammar.CapabilityArbitraryPrecisionIntegersALTERA)
	switch w := v.Width(); {
	case w == 32:
		typeIntSign(c, v)
	case w == 4 && !any && !c.Has(grammar.CapabilityInt4TypeINTEL):
		needsCapability(c, in, "integers of 4 bits need", "Int4TypeINTEL")
	case w == 8 && !c.HasAny(int8Capabilities...):
		needsCapability(c, in, "integers of 8 bits need", "Int8")
	case w == 16 && !c.HasAny(int16Capabilities.Get()...):
		needsCapability(c, in, "integers of 16 bits need", "Int16")
	case w == 64 && !c.Has(grammar.CapabilityInt64):
		needsCapability(c, in, "integers of 64 bits need", "Int64")
	case w == 4, w == 8, w == 16, w == 64:
	case w == 0 || !any:
		c.Fail(in, "there are no integers of %d bits", w)
	}
}

func typeIntSign(c *check.Context, v view.TypeInt) {
	switch {
	case v.Signedness() > 1:
		c.Fail(v.Inst(), "the signedness is %d, but must be 0 or 1", v.Signedness())
	case v.Signedness() == 1 && c.Has(grammar.CapabilityKernel):
		c.Fail(v.Inst(), "a module with the capability Kernel has no signed integers: the signedness must be 0")
	}
}

func needsCapability(c *check.Context, in check.Inst, what, capability string) {
	c.Fail(in, "%s the capability %s", what, capability).Suggest("add OpCapability %s", capability)
}

var int8Capabilities = []grammar.Capability{grammar.CapabilityInt8, grammar.CapabilityStorageBuffer8BitAccess,
	grammar.CapabilityUniformAndStorageBuffer8BitAccess, grammar.CapabilityStoragePushConstant8,
	grammar.CapabilityWorkgroupMemoryExplicitLayout8BitAccessKHR}

var storage16Capabilities = []grammar.Capability{grammar.CapabilityStorageUniformBufferBlock16, grammar.CapabilityStorageUniform16,
	grammar.CapabilityStoragePushConstant16, grammar.CapabilityStorageInputOutput16,
	grammar.CapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR}

var int16Capabilities = lazy.Value[[]grammar.Capability]{Make: func() []grammar.Capability {
	return append([]grammar.Capability{grammar.CapabilityInt16}, storage16Capabilities...)
}}

var float16Capabilities = lazy.Value[[]grammar.Capability]{Make: func() []grammar.Capability {
	return append([]grammar.Capability{grammar.CapabilityFloat16, grammar.CapabilityFloat16Buffer}, storage16Capabilities...)
}}

// encodings are those that floats of a width have besides that of IEEE 754.
var encodings = lazy.Value[map[uint32][]grammar.FPEncoding]{Make: func() map[uint32][]grammar.FPEncoding {
	return map[uint32][]grammar.FPEncoding{
		4:  {grammar.FPEncodingFloat4E2M1EXT},
		6:  {grammar.FPEncodingFloat6E2M3EXT, grammar.FPEncodingFloat6E3M2EXT},
		8:  {grammar.FPEncodingFloat8E4M3EXT, grammar.FPEncodingFloat8E5M2EXT, grammar.FPEncodingFloat8UnsignedE8M0EXT, grammar.FPEncodingMXInt8EXT},
		16: {grammar.FPEncodingBFloat16KHR},
		32: {},
		64: {},
	}
}}

func typeFloat(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeFloat(in)
	encoding, encoded := v.FloatingPointEncoding()
	allowed, ok := encodings.Get()[v.Width()]
	switch {
	case !ok:
		c.Fail(in, "there are no floats of %d bits", v.Width())
	case v.Width() == 8 && !c.HasAny(grammar.CapabilityFloat8EXT, grammar.CapabilityFloat8UnsignedE8M0EXT, grammar.CapabilityMXInt8EXT):
		needsCapability(c, in, "floats of 8 bits need", "Float8EXT")
	case v.Width() == 64 && !c.Has(grammar.CapabilityFloat64):
		needsCapability(c, in, "floats of 64 bits need", "Float64")
	case !encoded && v.Width() < 16:
		c.Fail(in, "a float of %d bits must say its encoding", v.Width())
	case !encoded && v.Width() == 16 && !c.HasAny(float16Capabilities.Get()...) &&
		!c.HasExtension("SPV_AMD_gpu_shader_half_float") && !c.HasExtension("SPV_AMD_gpu_shader_half_float_fetch"):
		needsCapability(c, in, "floats of 16 bits need", "Float16")
	case encoded && !slices.Contains(allowed, encoding):
		c.Fail(in, "a float of %d bits cannot have the encoding %v", v.Width(), encoding)
	}
}

func typeVector(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeVector(in)
	if t := v.ComponentType(); !c.IsScalar(t) && !(c.IsTypedPointer(t) && c.Has(grammar.CapabilityMaskedGatherScatterINTEL)) {
		c.Fail(in, "the components of a vector must be scalars, but are %v", c.TypeName(t))
		return
	}
	switch n := v.ComponentCount(); {
	case n >= 2 && n <= 4, n > 0 && c.Has(grammar.CapabilityLongVectorEXT):
	case n != 8 && n != 16:
		c.FailVUID(vectorCountVUID, in, "a vector cannot have %v", check.Count(n, "component"))
	case !c.Has(grammar.CapabilityVector16):
		c.FailVUID(vectorCountVUID, in, "a vector of %v needs the capability Vector16 or LongVectorEXT", check.Count(n, "component")).
			Advise(c.Declare(grammar.CapabilityVector16, grammar.CapabilityLongVectorEXT))
	}
}

func typeVectorID(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeVectorIdEXT(in)
	count := v.ComponentCount()
	switch t := v.ComponentType(); {
	case !c.IsScalar(t), c.IsBool(t) && !c.Has(grammar.CapabilityLongVectorEXT):
		c.Fail(in, "the components must be numbers, but are %v", c.TypeName(t))
	case !isConstant(c, count):
		c.Fail(in, "the count of components, %v, must be a constant", c.Name(count))
	case !c.IsIntOf(c.TypeOf(count), 32):
		c.Fail(in, "the count of components, %v, must be an integer of 32 bits", c.Name(count))
	default:
		if n, ok := c.UintConstant(count); ok && n == 0 {
			c.Fail(in, "the count of components must be at least 1")
		}
	}
}

func typeMatrix(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeMatrix(in)
	if column := v.ColumnType(); !c.IsVector(column) || !c.IsFloatVector(column) {
		c.Fail(in, "the columns of a matrix must be vectors of floats, but are %v", c.TypeName(v.ColumnType()))
		return
	}
	if n := v.ColumnCount(); n < 2 || n > 4 {
		c.Fail(in, "a matrix cannot have %v", check.Count(n, "column"))
	}
}

func typePointer(c *check.Context, in check.Inst) {
	v, _ := view.AsTypePointer(in)
	if !c.IsType(v.Type()) {
		c.Fail(in, "a pointer must lead to a type, but %v is none", c.Name(v.Type()))
		return
	}
	if c.Env.Is(check.Vulkan) && !isVulkanStorage(v.StorageClass()) {
		c.FailVUID(storageClassVUID, in, "Vulkan does not have the storage class %v", v.StorageClass())
	}
}

func isVulkanStorage(s grammar.StorageClass) bool {
	switch s {
	case grammar.StorageClassUniformConstant, grammar.StorageClassUniform, grammar.StorageClassStorageBuffer, grammar.StorageClassInput,
		grammar.StorageClassOutput, grammar.StorageClassImage, grammar.StorageClassWorkgroup, grammar.StorageClassPrivate,
		grammar.StorageClassFunction, grammar.StorageClassPushConstant, grammar.StorageClassPhysicalStorageBuffer,
		grammar.StorageClassRayPayloadKHR, grammar.StorageClassIncomingRayPayloadKHR, grammar.StorageClassHitAttributeKHR,
		grammar.StorageClassCallableDataKHR, grammar.StorageClassIncomingCallableDataKHR, grammar.StorageClassShaderRecordBufferKHR,
		grammar.StorageClassTaskPayloadWorkgroupEXT, grammar.StorageClassHitObjectAttributeNV, grammar.StorageClassHitObjectAttributeEXT,
		grammar.StorageClassTileImageEXT, grammar.StorageClassNodePayloadAMDX, grammar.StorageClassTileAttachmentQCOM:
		return true
	}
	return false
}

func typeUntypedPointer(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeUntypedPointerKHR(in)
	switch s := v.StorageClass(); s {
	case grammar.StorageClassStorageBuffer, grammar.StorageClassPhysicalStorageBuffer, grammar.StorageClassUniform,
		grammar.StorageClassPushConstant:
	case grammar.StorageClassWorkgroup:
		if !c.Has(grammar.CapabilityWorkgroupMemoryExplicitLayoutKHR) {
			needsCapability(c, in, "for Vulkan, untyped pointers to Workgroup need", "WorkgroupMemoryExplicitLayoutKHR")
		}
	case grammar.StorageClassUniformConstant, grammar.StorageClassImage:
		if !c.Has(grammar.CapabilityDescriptorHeapEXT) {
			needsCapability(c, in, "for Vulkan, untyped pointers to "+s.String()+" need", "DescriptorHeapEXT")
		}
	default:
		c.FailVUID(untypedVUID, in, "for Vulkan, there are no untyped pointers to %v, which is not laid out explicitly", s)
	}
}

func typeForwardPointer(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeForwardPointer(in)
	t := c.Type(v.PointerType())
	switch {
	case t.Op != grammar.OpTypePointer:
		c.Fail(in, "%v is no pointer type", c.Name(v.PointerType()))
	case t.Storage != v.StorageClass():
		c.Fail(in, "%v is announced as a pointer to %v, but is one to %v", c.Name(v.PointerType()), v.StorageClass(), t.Storage).
			Note(t.Inst, "it is declared here")
	case !c.IsStruct(t.Elem):
		c.Fail(in, "%v is announced, but leads to no structure", c.Name(v.PointerType())).Note(t.Inst, "it is declared here")
	case c.Env.Is(check.Vulkan) && t.Storage != grammar.StorageClassPhysicalStorageBuffer:
		c.FailVUID(forwardVUID, in, "for Vulkan, only pointers to PhysicalStorageBuffer are announced, not to %v", t.Storage)
	}
}

func typeFunction(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeFunction(in)
	if !c.IsType(v.ReturnType()) {
		c.Fail(in, "the result of a function must be a type, but %v is none", c.Name(v.ReturnType()))
	}
	for _, t := range v.ParameterTypes() {
		switch {
		case !c.IsType(t):
			c.Fail(in, "a parameter must be a type, but %v is none", c.Name(t))
		case c.IsVoid(t):
			c.Fail(in, "a parameter cannot be void")
		}
	}
}

func typeFunctionParameters(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeFunction(in)
	if n := len(v.ParameterTypes()); n > c.Limits.FunctionArgs {
		c.Fail(in, "the function type has %v, more than %d", check.Count(n, "parameter"), c.Limits.FunctionArgs)
	}
}

// valuesOfTypes are the instructions that take types as operands and are not about functions.
func valuesOfTypes() []grammar.Opcode {
	return slices.DeleteFunc(slices.Clone(typeTakers), func(op grammar.Opcode) bool { return op == grammar.OpFunction || op == grammar.OpAsmINTEL })
}

func typeFunctionUse(c *check.Context, in check.Inst) {
	if in.Opcode == grammar.OpTypePointer && c.Has(grammar.CapabilityFunctionPointersINTEL) {
		return
	}
	for _, id := range c.IDs(in) {
		if c.Type(id).Op == grammar.OpTypeFunction {
			c.Fail(in, "%v mentions the function type %v, which only functions do", in.Opcode, c.Name(id))
		}
	}
}

func typeBuffer(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeBufferEXT(in)
	if s := v.StorageClass(); s != grammar.StorageClassUniform && s != grammar.StorageClassStorageBuffer {
		c.Fail(in, "a buffer cannot be of the storage class %v", s)
	}
}
