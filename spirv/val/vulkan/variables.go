package vulkan

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

var declaresVariable = []grammar.Opcode{grammar.OpVariable, grammar.OpUntypedVariableKHR}

// variables are the rules on variables.
func variables() []check.Rule {
	return []check.Rule{
		{Name: "vulkan-initializer", Aside: true, Section: "Vulkan, appendix A", Says: "Variables of Output, Private and Function have initializers, and those of Workgroup OpConstantNull.",
			In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-OpVariable-04734", "StandaloneSpirv-OpVariable-04651"}, Ops: declaresVariable, Check: initializer},
		{Name: "vulkan-variable-type", Section: "Vulkan, appendix A", Says: "Push constants are structures, buffers structures or arrays of them, and uniform constants images, samplers and the like or arrays of them.",
			In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-PushConstant-06808", "StandaloneSpirv-UniformConstant-04655", "StandaloneSpirv-Uniform-06807"},
			Ops: declaresVariable, Check: variableType},
		{Name: "vulkan-invariant", Aside: true, Section: "Vulkan, appendix A", Says: "Invariant is for inputs and outputs.",
			In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-Invariant-04677"}, Ops: declaresVariable, Check: invariant},
		{Name: "vulkan-runtime-array", Section: "Vulkan, appendix A", Says: "An array without a length is the end of a block, or one of descriptors.",
			In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-OpTypeRuntimeArray-04680"}, Ops: declaresVariable, Check: runtimeArray},
		{Name: "vulkan-long-vector", Section: "Vulkan, appendix A", Says: "Long vectors are held by memory that invocations compute with, and where that has a layout their length is known.",
			In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-Type-12297", "StandaloneSpirv-Function-12294"}, Ops: declaresVariable, Check: longVector},
		{Name: "vulkan-untyped-variable", Section: "Vulkan, appendix A", Says: "An untyped variable says what it holds, unless it is a heap in UniformConstant.",
			In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-OpUntypedVariableKHR-11167", "StandaloneSpirv-OpUntypedVariableKHR-11347",
				"ResourceHeapEXT-ResourceHeapEXT-11241", "SamplerHeapEXT-SamplerHeapEXT-11239"},
			Ops: []grammar.Opcode{grammar.OpUntypedVariableKHR}, Check: untypedVariable},
		{Name: "vulkan-tile-attachment", Section: "Vulkan, appendix A", Says: "A tile attachment is a 2D image that is sampled or stored to and not queried, with DescriptorSet and Binding and without Component.",
			VUIDs: []string{"StandaloneSpirv-OpTypeImage-10693", "StandaloneSpirv-OpTypeImage-10694", "StandaloneSpirv-TileAttachmentQCOM-10697",
				"StandaloneSpirv-TileAttachmentQCOM-10695", "StandaloneSpirv-TileAttachmentQCOM-10696"},
			Ops: declaresVariable, Where: check.Tiles, Check: tileAttachment},
		{Name: "vulkan-descriptor", Aside: true, Section: "Vulkan, appendix A", Says: "A variable of UniformConstant, Uniform or StorageBuffer has DescriptorSet and Binding, and a tile image a Location.",
			In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-UniformConstant-06677", "StandaloneSpirv-TileImageEXT-08723"}, Ops: declaresVariable, Check: descriptor},
		{Name: "vulkan-block", Aside: true, Section: "Vulkan, appendix A", Says: "Push constants and storage buffers are Blocks, and uniform buffers Blocks or BufferBlocks.",
			In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-PushConstant-06675", "StandaloneSpirv-Uniform-06676"}, Ops: declaresVariable, Check: block},
		{Name: "vulkan-one-push-constant", Section: "Vulkan, appendix A", Says: "An entry point uses one push constant block at most.",
			In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-OpEntryPoint-06674"}, OfModule: onePushConstant},
	}
}

func initializer(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	if v.Initializer == 0 {
		return
	}
	switch v.Storage {
	case grammar.StorageClassOutput, grammar.StorageClassPrivate, grammar.StorageClassFunction:
	case grammar.StorageClassWorkgroup:
		if def, _ := c.Def(v.Initializer); def.Opcode != grammar.OpConstantNull {
			c.FailVUID("StandaloneSpirv-OpVariable-04734", in, "%v in Workgroup is not initialized by OpConstantNull", c.Name(v.ID)).Note(def, "the initializer")
		}
	default:
		c.FailVUID("StandaloneSpirv-OpVariable-04651", in, "%v in %s has an initializer", c.Name(v.ID), v.Storage)
	}
}

// heldBy is the element type of an array, and any other type itself.
func heldBy(c *check.Context, typ ID) ID {
	if c.IsArray(typ) {
		return c.Type(typ).Elem
	}
	return typ
}

func variableType(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	if v.Data == 0 {
		return
	}
	held := heldBy(c, v.Data)
	switch v.Storage {
	case grammar.StorageClassPushConstant:
		if !c.IsStruct(v.Data) {
			c.FailVUID("StandaloneSpirv-PushConstant-06808", in, "the push constant %v is no structure", c.Name(v.ID))
		}
	case grammar.StorageClassUniformConstant:
		if !c.Is(held, grammar.OpTypeImage, grammar.OpTypeSampler, grammar.OpTypeSampledImage, grammar.OpTypeTensorARM, grammar.OpTypeAccelerationStructureKHR) {
			c.FailVUID("StandaloneSpirv-UniformConstant-04655", in, "%v holds %v, which is no image, sampler, tensor or acceleration structure",
				c.Name(v.ID), c.TypeName(v.Data))
		}
	case grammar.StorageClassUniform, grammar.StorageClassStorageBuffer:
		if !c.IsStruct(held) {
			c.FailVUID("StandaloneSpirv-Uniform-06807", in, "%v holds %v, which is no structure and no array of them", c.Name(v.ID), c.TypeName(v.Data))
		}
	}
}

func invariant(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	if v.Storage == grammar.StorageClassInput || v.Storage == grammar.StorageClassOutput {
		return
	}
	if c.HasDecoration(v.ID, grammar.DecorationInvariant) ||
		c.IsStruct(v.Data) && (c.HasDecoration(v.Data, grammar.DecorationInvariant) || c.AnyMemberHas(v.Data, grammar.DecorationInvariant)) {
		c.FailVUID("StandaloneSpirv-Invariant-04677", in, "%v in %s is Invariant", c.Name(v.ID), v.Storage)
	}
}

func runtimeArray(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	const vuid = "StandaloneSpirv-OpTypeRuntimeArray-04680"
	switch t := c.Type(v.Data); t.Op {
	case grammar.OpTypeRuntimeArray:
		if !c.Has(grammar.CapabilityRuntimeDescriptorArray) {
			c.FailVUID(vuid, in, "%v is an array without a length", c.Name(v.ID)).Suggest("add OpCapability RuntimeDescriptorArray if it is one of descriptors")
			return
		}
		switch v.Storage {
		case grammar.StorageClassStorageBuffer, grammar.StorageClassUniform, grammar.StorageClassUniformConstant:
		default:
			c.FailVUID(vuid, in, "%v in %s is an array without a length", c.Name(v.ID), v.Storage)
		}
	case grammar.OpTypeStruct:
		if !c.Holds(v.Data, check.HasRuntimeArray) || !slices.ContainsFunc(t.Members, func(id ID) bool { return c.Is(id, grammar.OpTypeRuntimeArray) }) {
			return
		}
		switch v.Storage {
		case grammar.StorageClassUniform:
		case grammar.StorageClassStorageBuffer, grammar.StorageClassPhysicalStorageBuffer:
			if !c.HasDecoration(v.Data, grammar.DecorationBlock) {
				c.FailVUID(vuid, in, "%v ends with an array without a length and is no Block", c.TypeName(v.Data)).Note(t.Inst, "the structure").
					Suggest("add OpDecorate %v Block", c.Name(v.Data))
			}
		default:
			c.FailVUID(vuid, in, "%v in %s ends with an array without a length", c.Name(v.ID), v.Storage)
		}
	}
}

func longVector(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	laidOut := false
	switch v.Storage {
	case grammar.StorageClassFunction, grammar.StorageClassPrivate:
		return
	case grammar.StorageClassStorageBuffer, grammar.StorageClassPhysicalStorageBuffer, grammar.StorageClassUniform,
		grammar.StorageClassPushConstant, grammar.StorageClassShaderRecordBufferKHR:
		laidOut = true
	case grammar.StorageClassWorkgroup:
		laidOut = c.HasDecoration(v.Data, grammar.DecorationBlock)
	default:
		if c.Has(grammar.CapabilityLongVectorEXT) && c.Reaches(v.Data, check.HasLongVector) {
			c.FailVUID("StandaloneSpirv-Type-12297", in, "%v in %s holds a vector of more than four components", c.Name(v.ID), v.Storage)
			return
		}
	}
	switch {
	case !c.Has(grammar.CapabilityLongVectorEXT):
		if c.Reaches(v.Data, check.HasVectorID) {
			c.Fail(in, "%v in %s holds a cooperative vector", c.Name(v.ID), v.Storage)
		}
	case laidOut && c.Reaches(v.Data, check.HasSpecVector):
		c.FailVUID("StandaloneSpirv-Function-12294", in, "%v in %s holds a vector whose length may be specialized", c.Name(v.ID), v.Storage)
	}
}

func untypedVariable(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	constant := v.Storage == grammar.StorageClassUniformConstant
	switch heap := c.IsHeap(in); {
	case heap && !constant && c.HasBuiltIn(v.ID, grammar.BuiltInResourceHeapEXT):
		c.FailVUID("ResourceHeapEXT-ResourceHeapEXT-11241", in, "the resource heap %v is in %s, not in UniformConstant", c.Name(v.ID), v.Storage)
	case heap && !constant:
		c.FailVUID("SamplerHeapEXT-SamplerHeapEXT-11239", in, "the sampler heap %v is in %s, not in UniformConstant", c.Name(v.ID), v.Storage)
	}
	switch {
	case v.Data != 0:
	case !constant:
		c.FailVUID("StandaloneSpirv-OpUntypedVariableKHR-11167", in, "%v in %s does not say what it holds", c.Name(v.ID), v.Storage)
	case !c.IsHeap(in):
		c.FailVUID("StandaloneSpirv-OpUntypedVariableKHR-11347", in, "%v does not say what it holds, and is no heap", c.Name(v.ID))
	}
}

func tileAttachment(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	if v.Storage != grammar.StorageClassTileAttachmentQCOM || !c.Has(grammar.CapabilityTileShadingQCOM) {
		return
	}
	if image, ok := view.AsTypeImage(c.Type(v.Data).Inst); ok && !v.Untyped {
		switch {
		case image.Dim() != grammar.Dim2D:
			c.FailVUID("StandaloneSpirv-OpTypeImage-10693", in, "%v is no 2D image", c.Name(v.ID))
			return
		case image.Sampled() != 1 && image.Sampled() != 2:
			c.FailVUID("StandaloneSpirv-OpTypeImage-10694", in, "%v is neither sampled nor stored to", c.Name(v.ID))
			return
		}
		if query, ok := queried(c, v.ID); ok {
			c.FailVUID("StandaloneSpirv-TileAttachmentQCOM-10697", in, "%v is queried", c.Name(v.ID)).Note(query, "queried here")
			return
		}
	}
	switch {
	case !c.HasDecoration(v.ID, grammar.DecorationDescriptorSet) || !c.HasDecoration(v.ID, grammar.DecorationBinding):
		c.FailVUID("StandaloneSpirv-TileAttachmentQCOM-10695", in, "%v has no DescriptorSet, or no Binding", c.Name(v.ID))
	case c.HasDecoration(v.ID, grammar.DecorationComponent):
		c.FailVUID("StandaloneSpirv-TileAttachmentQCOM-10696", in, "%v has a Component", c.Name(v.ID))
	}
}

// queried returns an instruction that queries an image which is loaded from a variable.
func queried(c *check.Context, variable ID) (check.Inst, bool) {
	for use := range c.Uses(variable) {
		load, ok := view.AsLoad(use)
		if !ok {
			continue
		}
		for user := range c.Uses(load.Result()) {
			switch user.Opcode {
			case grammar.OpImageQueryFormat, grammar.OpImageQueryOrder, grammar.OpImageQuerySizeLod, grammar.OpImageQuerySize,
				grammar.OpImageQueryLod, grammar.OpImageQueryLevels, grammar.OpImageQuerySamples:
				return user, true
			}
		}
	}
	return check.Inst{}, false
}

func descriptor(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	switch v.Storage {
	case grammar.StorageClassTileImageEXT:
		if !c.HasDecoration(v.ID, grammar.DecorationLocation) {
			c.FailVUID("StandaloneSpirv-TileImageEXT-08723", in, "the tile image %v has no Location", c.Name(v.ID)).Suggest("add OpDecorate %v Location with a number", c.Name(v.ID))
		}
		return
	case grammar.StorageClassUniformConstant, grammar.StorageClassUniform, grammar.StorageClassStorageBuffer:
	default:
		return
	}
	if c.IsHeap(in) || c.BeforeHLSLLegalization && !isUsed(c, v.ID) {
		return
	}
	for _, d := range [...]grammar.Decoration{grammar.DecorationDescriptorSet, grammar.DecorationBinding} {
		if !c.HasDecoration(v.ID, d) {
			c.FailVUID("StandaloneSpirv-UniformConstant-06677", in, "%v in %s has no %s", c.Name(v.ID), v.Storage, d).Suggest("add OpDecorate %v %s with a number", c.Name(v.ID), d)
			return
		}
	}
}

func block(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	held := heldBy(c, v.Data)
	block, bufferBlock := c.Holds(held, check.HasPlainBlock), c.Holds(held, check.HasBufferBlock)
	const vuid = "StandaloneSpirv-PushConstant-06675"
	if held == 0 {
		return
	}
	switch v.Storage {
	case grammar.StorageClassPushConstant:
		if !block {
			c.FailVUID(vuid, in, "the push constant %v is no Block", c.Name(v.ID)).Note(c.Type(held).Inst, "its type").
				Suggest("add OpDecorate %v Block", c.Name(held))
		}
	case grammar.StorageClassStorageBuffer:
		switch {
		case bufferBlock:
			c.FailVUID(vuid, in, "the storage buffer %v is a BufferBlock", c.Name(v.ID)).Note(c.Type(held).Inst, "its type")
		case !block:
			c.FailVUID(vuid, in, "the storage buffer %v is no Block", c.Name(v.ID)).Note(c.Type(held).Inst, "its type").
				Suggest("add OpDecorate %v Block", c.Name(held))
		}
	case grammar.StorageClassUniform:
		if !block && !bufferBlock {
			c.FailVUID("StandaloneSpirv-Uniform-06676", in, "the uniform buffer %v is no Block and no BufferBlock", c.Name(v.ID)).Note(c.Type(held).Inst, "its type").
				Suggest("add OpDecorate %v Block", c.Name(held))
		}
	}
}

func onePushConstant(c *check.Context) {
	if c.Has(grammar.CapabilityPushConstantBanksNV) {
		return
	}
	var blocks []check.Inst
	for in := range c.In(module.Globals) {
		if v, ok := c.AsVariable(in); ok && v.Storage == grammar.StorageClassPushConstant {
			blocks = append(blocks, in)
		}
	}
	if len(blocks) < 2 {
		return
	}
	users := make([]check.Inst, len(c.Entries()))
	for _, in := range blocks {
		_, id := c.Results(in)
		set := c.NewEntrySet()
		c.AddUsers(set, id)
		for k := range set.All() {
			if first := users[k]; first.Offset() != 0 {
				c.FailVUID("StandaloneSpirv-OpEntryPoint-06674", in, "%v is the second push constant that %v uses", c.Name(id), c.Name(c.Entries()[k].Function)).
					Note(first, "the first")
				return
			}
			users[k] = in
		}
	}
}

// isUsed reports whether an entry point uses something outside of functions.
func isUsed(c *check.Context, id ID) bool {
	set := c.NewEntrySet()
	c.AddUsers(set, id)
	return !set.IsEmpty()
}
