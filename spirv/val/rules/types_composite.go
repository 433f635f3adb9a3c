package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// compositeTypes is what section 3.3.6 says of arrays and structures.
var compositeTypes = []check.Rule{
	{Name: "type-array", Section: "3.3.6", Says: "The elements of an array have a type that is not void.",
		Ops: []grammar.Opcode{grammar.OpTypeArray, grammar.OpTypeRuntimeArray}, Check: typeArray},
	{Name: "type-array-length", Section: "3.3.6", Says: "The length of an array is an integer constant of at least 1.",
		Ops: []grammar.Opcode{grammar.OpTypeArray}, Check: typeArrayLength},
	{Name: "array-of-blocks-stride", Section: "3.2.20", Says: "An array of blocks has no stride.",
		Ops: []grammar.Opcode{grammar.OpTypeArray, grammar.OpTypeRuntimeArray}, Check: arrayOfBlocks},
	{Name: "array-of-runtime-arrays", Section: "Vulkan, appendix A", Says: "For Vulkan, a runtime array is not the element of an array.", In: check.Vulkan,
		Ops: []grammar.Opcode{grammar.OpTypeArray, grammar.OpTypeRuntimeArray}, VUIDs: []string{runtimeArrayVUID}, Check: arrayOfRuntimeArrays},
	{Name: "type-struct", Section: "3.3.6", Says: "The members of a structure have types that are not void, and none is the structure itself.",
		Ops: []grammar.Opcode{grammar.OpTypeStruct}, Check: typeStruct},
	{Name: "struct-runtime-array", Section: "Vulkan, appendix A", Says: "For Vulkan, a runtime array is the last member of a block.", In: check.Vulkan,
		Ops: []grammar.Opcode{grammar.OpTypeStruct}, VUIDs: []string{runtimeArrayVUID}, Check: structRuntimeArray},
	{Name: "struct-nested-block", Section: "2.16.2", Says: "A block has no blocks inside.",
		Ops: []grammar.Opcode{grammar.OpTypeStruct}, Check: structNestedBlock},
	{Name: "struct-built-ins", Section: "2.16.2", Says: "If one member of a structure is a built-in, all are, and the structure is no member of another one.",
		Ops: []grammar.Opcode{grammar.OpTypeStruct}, Check: structBuiltIns},
	{Name: "struct-opaque", Section: "Vulkan, appendix A", Says: "For Vulkan, a structure has no opaque members but those that a capability allows.", In: check.Vulkan,
		Ops: []grammar.Opcode{grammar.OpTypeStruct}, VUIDs: []string{opaqueVUID, opaqueHeapVUID}, Check: structOpaque},
}

const (
	runtimeArrayVUID = "StandaloneSpirv-OpTypeRuntimeArray-04680"
	opaqueVUID       = "StandaloneSpirv-None-04667"
	opaqueHeapVUID   = "StandaloneSpirv-DescriptorHeapEXT-11482"
)

func typeArray(c *check.Context, in check.Inst) {
	_, id := in.Results()
	switch elem := c.Type(id).Elem; {
	case !c.IsType(elem):
		c.Fail(in, "the elements of an array must have a type, but %v is none", c.Name(elem))
	case c.IsVoid(elem):
		c.Fail(in, "the elements of an array cannot be void")
	}
}

func typeArrayLength(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeArray(in)
	length := v.Length()
	switch {
	case !isConstant(c, length):
		c.Fail(in, "the length of an array must be a constant, but %v is none", c.Name(length))
	case !c.IsInt(c.TypeOf(length)):
		c.Fail(in, "the length of an array must be an integer, but %v is of type %v", c.Name(length), c.TypeName(c.TypeOf(length)))
	default:
		if n, ok := c.IntConstant(length); ok && (n == 0 || n < 0 && c.IsSigned(c.TypeOf(length))) {
			c.Fail(in, "the length of an array must be at least 1, but is %d", n)
		}
	}
}

func isBlock(c *check.Context, id check.ID) bool {
	return c.IsStruct(id) && c.HasDecoration(id, grammar.DecorationBlock, grammar.DecorationBufferBlock)
}

func arrayOfBlocks(c *check.Context, in check.Inst) {
	_, id := in.Results()
	if c.Has(grammar.CapabilityShader) && isBlock(c, c.Type(id).Elem) &&
		c.HasDecoration(id, grammar.DecorationArrayStride, grammar.DecorationArrayStrideIdEXT) {
		c.Fail(in, "an array of blocks cannot have a stride")
	}
}

func arrayOfRuntimeArrays(c *check.Context, in check.Inst) {
	_, id := in.Results()
	if elem := c.Type(id).Elem; c.Type(elem).Op == grammar.OpTypeRuntimeArray {
		c.FailVUID(runtimeArrayVUID, in, "for Vulkan, the elements of an array cannot be runtime arrays, as %v is", c.Name(elem))
	}
}

func typeStruct(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeStruct(in)
	for i, t := range v.MemberTypes() {
		switch {
		case t == v.Result():
			c.Fail(in, "member %d of %v is the structure itself", i, c.Name(t))
		case !c.IsType(t):
			c.Fail(in, "member %d of %v must have a type, but %v is none", i, c.Name(v.Result()), c.Name(t))
		case c.IsVoid(t):
			c.Fail(in, "member %d of %v cannot be void", i, c.Name(v.Result()))
		}
	}
}

func structRuntimeArray(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeStruct(in)
	members := v.MemberTypes()
	for i, t := range members {
		if c.Type(t).Op != grammar.OpTypeRuntimeArray {
			continue
		}
		switch {
		case i != len(members)-1:
			c.FailVUID(runtimeArrayVUID, in, "for Vulkan, only the last member of a structure can be a runtime array, but member %d of %v is one", i, c.Name(v.Result()))
		case !isBlock(c, v.Result()):
			c.FailVUID(runtimeArrayVUID, in, "for Vulkan, %v must be decorated Block or BufferBlock, since it has a runtime array", c.Name(v.Result())).
				Suggest("add OpDecorate %v Block", c.Name(v.Result()))
		}
	}
}

func structNestedBlock(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeStruct(in)
	if !isBlock(c, v.Result()) {
		return
	}
	for i, t := range v.MemberTypes() {
		if c.Parts(t)&check.HasBlock != 0 {
			c.Fail(in, "%v is a block, so its member %d cannot be or have one, as %v does", c.Name(v.Result()), i, c.TypeName(t))
		}
	}
}

func structBuiltIns(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeStruct(in)
	members := v.MemberTypes()
	n := 0
	for i, t := range members {
		if c.IsBuiltInMember(v.Result(), i) {
			n++
		}
		if t != v.Result() && hasBuiltInMembers(c, t) {
			c.Fail(in, "member %d of %v is %v, whose members are built-ins", i, c.Name(v.Result()), c.TypeName(t))
		}
	}
	if n > 0 && n < len(members) {
		c.Fail(in, "only %d of the members of %v are built-ins", n, c.Name(v.Result()))
	}
}

// hasBuiltInMembers reports whether a type is a structure with members that are built-ins. One that has an array of such is not meant: validators
// take it.
func hasBuiltInMembers(c *check.Context, t check.ID) bool {
	if !c.IsStruct(t) || c.Parts(t)&check.HasBuiltIns == 0 {
		return false
	}
	for k := range c.Type(t).Members {
		if c.IsBuiltInMember(t, k) {
			return true
		}
	}
	return false
}

func structOpaque(c *check.Context, in check.Inst) {
	if c.BeforeHLSLLegalization {
		return
	}
	heap, bindless := c.Has(grammar.CapabilityDescriptorHeapEXT), c.Has(grammar.CapabilityBindlessTextureNV)
	bad := check.HasOpaque
	if !heap && !bindless {
		bad |= check.HasImage
	}
	if !bindless {
		bad |= check.HasSampledImage
	}
	_, id := in.Results()
	if c.PartsThrough(id)&bad == 0 {
		return
	}
	vuid := opaqueVUID
	if heap {
		vuid = opaqueHeapVUID
	}
	c.FailVUID(vuid, in, "for Vulkan, %v cannot have members of an opaque type", c.Name(id))
}
