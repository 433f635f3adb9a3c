package rules

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// annotations are the rules on the instructions that decorate, one by one.
func annotations() []check.Rule {
	return []check.Rule{
		{Name: "decoration-target", Section: "3.2.20", Says: "A decoration is applied to what it is meant for.",
			Ops: []grammar.Opcode{grammar.OpDecorate, grammar.OpGroupDecorate}, Kinds: targeted(), Check: check.OnTargets(decorationTarget)},
		{Name: "decoration-of-ids", Section: "3.3.3", Says: "OpDecorateId is for decorations whose parameters are ids, and OpDecorate for the others.",
			Ops: []grammar.Opcode{grammar.OpDecorate, grammar.OpDecorateId}, Check: decorationOfIDs},
		{Name: "decoration-of-strings", Section: "3.3.3", Says: "OpDecorateString and OpMemberDecorateString are for decorations whose parameters are strings.",
			Ops: []grammar.Opcode{grammar.OpDecorateString, grammar.OpMemberDecorateString}, Check: decorationOfStrings},
		{Name: "decorate-id-order", Section: "3.3.3", Says: "The parameters of OpDecorateId and OpMemberDecorateIdEXT are defined before what is decorated.",
			Ops: []grammar.Opcode{grammar.OpDecorateId, grammar.OpMemberDecorateIdEXT}, Check: decorateIDOrder},
		{Name: "decorate-id-group", Section: "3.3.3", Says: "OpDecorateId does not decorate a group.",
			Ops: []grammar.Opcode{grammar.OpDecorateId}, Check: decorateIDGroup},
		{Name: "array-stride-id", Section: "SPV_EXT_descriptor_heap",
			Says: "ArrayStrideIdEXT decorates an array of descriptors, with a stride of 32 bits that is not zero.",
			Ops:  []grammar.Opcode{grammar.OpDecorateId}, Check: arrayStrideID},
		{Name: "offset-id", Section: "SPV_EXT_descriptor_heap",
			Says: "OpMemberDecorateIdEXT gives OffsetIdEXT, an integer of 32 bits, to members of a structure with descriptors.",
			Ops:  []grammar.Opcode{grammar.OpMemberDecorateIdEXT}, Check: offsetID},
		{Name: "member-decorate", Section: "3.3.3", Says: "What decorates members names a structure and one of its members.",
			Ops: []grammar.Opcode{grammar.OpMemberDecorate, grammar.OpMemberDecorateIdEXT, grammar.OpGroupMemberDecorate}, Check: memberDecorate},
		{Name: "member-decoration", Section: "3.2.20", Says: "A decoration is applied to members only if it can be, and to other ids only if it can be.",
			Ops: check.Decorating, Kinds: grammar.DecorationsByPlace(), Check: check.OnTargets(memberDecoration)},
		{Name: "fast-math-target", Section: "3.2.20", Says: "FPFastMathMode and NoContraction are not applied to the same id, and AllowTransform comes with AllowReassoc and AllowContract.",
			Ops: []grammar.Opcode{grammar.OpDecorate, grammar.OpGroupDecorate}, Kinds: []grammar.Decoration{grammar.DecorationFPFastMathMode},
			Check: check.OnTargets(fastMathTarget)},
		{Name: "decoration-group-use", Section: "3.3.3", Says: "A decoration group is decorated, applied and named, and nothing else.",
			Ops: []grammar.Opcode{grammar.OpDecorationGroup}, Check: decorationGroupUse},
		{Name: "group-decorate", Section: "3.3.3", Says: "What applies a group names one, and OpGroupDecorate names each target once and no group among them.",
			Ops: []grammar.Opcode{grammar.OpGroupDecorate, grammar.OpGroupMemberDecorate}, Check: groupDecorate},
		{Name: "decoration-once", Section: "2.16.1", Says: "No id and no member has a decoration twice, or two that exclude each other.",
			OfModule: decorationOnce},
	}
}

// takesIDs reports whether a decoration has parameters that are ids, and goes with the instructions for those.
func takesIDs(d grammar.Decoration) bool {
	e := grammar.KindDecoration.Enumerant(uint32(d))
	return e != nil && !grammar.HasPlainIDs(d) &&
		slices.ContainsFunc(e.Parameters, func(p grammar.Operand) bool { return p.Kind.Category() == grammar.Id })
}

// takesStrings reports whether a decoration has parameters, and all of them are strings.
func takesStrings(d grammar.Decoration) bool {
	e := grammar.KindDecoration.Enumerant(uint32(d))
	return e == nil || len(e.Parameters) > 0 &&
		!slices.ContainsFunc(e.Parameters, func(p grammar.Operand) bool { return p.Kind != grammar.KindLiteralString })
}

// ID is an id of the module.
type ID = check.ID

// wants says what a decoration may be applied to.
type wants uint8

const (
	wantsSpecConstant wants = iota + 1
	wantsStruct
	wantsArray
	wantsBuiltIn
	wantsMemoryObject
	wantsVariable
	wantsConversion
)

// targets says what decorations may be applied to; the others, to anything.
var targets = []struct {
	wants wants
	of    []grammar.Decoration
}{
	{wantsSpecConstant, []grammar.Decoration{grammar.DecorationSpecId}},
	{wantsStruct, []grammar.Decoration{grammar.DecorationBlock, grammar.DecorationBufferBlock, grammar.DecorationGLSLShared,
		grammar.DecorationGLSLPacked, grammar.DecorationCPacked}},
	{wantsArray, []grammar.Decoration{grammar.DecorationArrayStride}},
	{wantsBuiltIn, []grammar.Decoration{grammar.DecorationBuiltIn}},
	{wantsMemoryObject, []grammar.Decoration{grammar.DecorationNoPerspective, grammar.DecorationFlat, grammar.DecorationPatch,
		grammar.DecorationCentroid, grammar.DecorationSample, grammar.DecorationRestrict, grammar.DecorationAliased,
		grammar.DecorationVolatile, grammar.DecorationCoherent, grammar.DecorationNonWritable, grammar.DecorationNonReadable,
		grammar.DecorationXfbBuffer, grammar.DecorationXfbStride, grammar.DecorationComponent, grammar.DecorationStream,
		grammar.DecorationRestrictPointer, grammar.DecorationAliasedPointer, grammar.DecorationPerPrimitiveEXT}},
	{wantsVariable, []grammar.Decoration{grammar.DecorationInvariant, grammar.DecorationConstant, grammar.DecorationLocation,
		grammar.DecorationIndex, grammar.DecorationBinding, grammar.DecorationDescriptorSet, grammar.DecorationInputAttachmentIndex}},
	{wantsConversion, []grammar.Decoration{grammar.DecorationCooperativeMatrixTransposeEXT}},
}

// targeted returns the decorations that targets has.
func targeted() []grammar.Decoration {
	var all []grammar.Decoration
	for _, t := range targets {
		all = append(all, t.of...)
	}
	return all
}

// wantsOf says what a decoration may be applied to; zero for anything.
func wantsOf(d grammar.Decoration) wants {
	for _, t := range targets {
		if slices.Contains(t.of, d) {
			return t.wants
		}
	}
	return 0
}

func decorationTarget(c *check.Context, in check.Inst, d check.Decorates) {
	target, _ := c.Def(d.Target)
	need := ""
	isVariable := target.Opcode.Is(grammar.Variable)
	switch wantsOf(d.Kind) {
	case wantsSpecConstant:
		switch target.Opcode {
		case grammar.OpSpecConstant, grammar.OpSpecConstantTrue, grammar.OpSpecConstantFalse, grammar.OpSpecConstantDataKHR:
		default:
			need = "a scalar specialization constant"
		}
	case wantsStruct:
		if target.Opcode != grammar.OpTypeStruct {
			need = "a structure type"
		}
	case wantsArray:
		if !c.IsArray(d.Target) && !c.IsPointer(d.Target) {
			need = "an array or pointer type"
		}
	case wantsBuiltIn:
		need = builtInNeeds(c, d, target)
	case wantsMemoryObject:
		switch {
		case !isVariable && target.Opcode != grammar.OpFunctionParameter && target.Opcode != grammar.OpRawAccessChainNV &&
			target.Opcode != grammar.OpBufferPointerEXT:
			need = "a variable or a parameter"
		case c.PointerOf(d.Target).Op == 0:
			need = "a pointer"
		}
	case wantsVariable:
		if !isVariable {
			need = "a variable"
		}
	case wantsConversion:
		if !convertsMatrix(c, target) {
			need = "a conversion of a cooperative matrix"
		}
	}
	if need != "" {
		c.Fail(in, "%s is applied to %v, which is not %s", d.Kind, c.Name(d.Target), need).
			Note(target, "%s", target.Opcode)
	}
}

// builtInNeeds is what a target lacks to be a built-in.
func builtInNeeds(c *check.Context, d check.Decorates, target check.Inst) string {
	isWorkgroupSize := len(d.Params()) > 0 && grammar.BuiltIn(d.Params()[0]) == grammar.BuiltInWorkgroupSize && c.Has(grammar.CapabilityShader)
	switch isConstant := target.Opcode.Is(grammar.Constant); {
	case isWorkgroupSize && !isConstant && !target.Opcode.Is(grammar.Variable):
		return "a constant"
	case isWorkgroupSize && !isConstant:
		return "a constant, as WorkgroupSize must be"
	case !isWorkgroupSize && !target.Opcode.Is(grammar.Variable):
		return "a variable"
	}
	return ""
}

func convertsMatrix(c *check.Context, target check.Inst) bool {
	switch target.Opcode {
	case grammar.OpConvertFToU, grammar.OpConvertFToS, grammar.OpConvertSToF, grammar.OpConvertUToF, grammar.OpUConvert,
		grammar.OpSConvert, grammar.OpFConvert, grammar.OpCooperativeMatrixConvertUseEXT:
		for _, id := range c.IDs(target) {
			t := c.Type(id)
			if t.Op == 0 {
				t = c.TypeOfValue(id)
			}
			if t.Op != grammar.OpTypeCooperativeMatrixKHR {
				return false
			}
		}
		return true
	}
	return false
}

func decorationOfIDs(c *check.Context, in check.Inst) {
	d, _ := check.DecoratesOf(in)
	switch ids := takesIDs(d.Kind); {
	case in.Opcode == grammar.OpDecorate && ids:
		c.Fail(in, "the parameters of %s are ids, which OpDecorate does not give", d.Kind).Suggest("use OpDecorateId")
	case in.Opcode == grammar.OpDecorateId && !ids:
		c.Fail(in, "the parameters of %s are not ids, which OpDecorateId gives", d.Kind).Suggest("use OpDecorate")
	}
}

func decorationOfStrings(c *check.Context, in check.Inst) {
	d, _ := check.DecoratesOf(in)
	if takesStrings(d.Kind) {
		return
	}
	instead := grammar.OpDecorate
	switch ids := takesIDs(d.Kind); {
	case d.Member >= 0 && ids:
		instead = grammar.OpMemberDecorateIdEXT
	case d.Member >= 0:
		instead = grammar.OpMemberDecorate
	case ids:
		instead = grammar.OpDecorateId
	}
	c.Fail(in, "%s gives strings, and %s takes none alone", in.Opcode, d.Kind).Suggest("use %s", instead)
}

func decorateIDOrder(c *check.Context, in check.Inst) {
	d, _ := check.DecoratesOf(in)
	if !takesIDs(d.Kind) {
		return
	}
	target := c.Number(d.Target)
	for _, id := range d.Params() {
		if n := c.Number(id); n != 0 && c.Offset(n) >= c.Offset(target) {
			param, _ := c.Def(id)
			c.Fail(in, "%v must be defined before %v, which it decorates", c.Name(id), c.Name(d.Target)).Note(param, "defined here")
			return
		}
	}
}

func decorateIDGroup(c *check.Context, in check.Inst) {
	d, _ := check.DecoratesOf(in)
	if target, _ := c.Def(d.Target); target.Opcode == grammar.OpDecorationGroup {
		c.Fail(in, "%v is a decoration group", c.Name(d.Target))
	}
}

func arrayStrideID(c *check.Context, in check.Inst) {
	d, _ := check.DecoratesOf(in)
	if d.Kind != grammar.DecorationArrayStrideIdEXT || len(d.Params()) == 0 {
		return
	}
	stride := d.Params()[0]
	n, ok := c.IndexConstant(stride)
	switch {
	case !c.IsArray(d.Target):
		c.Fail(in, "ArrayStrideIdEXT is applied to %v, which is no array type", c.Name(d.Target))
	case !c.IsIntOf(c.TypeOf(stride), 32):
		c.Fail(in, "the stride %v is no integer of 32 bits", c.Name(stride))
	case ok && n == 0:
		c.Fail(in, "the stride %v is zero", c.Name(stride))
	case !c.Reaches(c.Type(d.Target).Elem, check.HasDescriptor):
		c.Fail(in, "ArrayStrideIdEXT is applied to %v, which holds no descriptors", c.TypeName(d.Target))
	}
}

func offsetID(c *check.Context, in check.Inst) {
	d, _ := check.DecoratesOf(in)
	if !c.IsStruct(d.Target) {
		return // another rule says so
	}
	switch {
	case d.Kind == grammar.DecorationArrayStrideIdEXT:
		c.Fail(in, "ArrayStrideIdEXT is for array types").Suggest("use OpDecorateId on the type of the member")
	case d.Kind != grammar.DecorationOffsetIdEXT:
		c.Fail(in, "OpMemberDecorateIdEXT gives OffsetIdEXT only, not %s", d.Kind)
	case len(d.Params()) == 0 || !c.IsIntOf(c.TypeOf(d.Params()[0]), 32):
		c.Fail(in, "the offset is no integer of 32 bits")
	case !c.Reaches(d.Target, check.HasDescriptor):
		c.Fail(in, "%v holds no descriptors, so its offsets are no ids", c.Name(d.Target))
	}
}

func memberDecorate(c *check.Context, in check.Inst) {
	if v, ok := view.AsGroupMemberDecorate(in); ok {
		for id, member := range v.Targets() {
			if !isMember(c, in, id, member) {
				return
			}
		}
		return
	}
	v, _ := view.AsMemberDecorate(in)
	isMember(c, in, v.StructureType(), v.Member())
}

func isMember(c *check.Context, in check.Inst, id ID, member uint32) bool {
	t := c.Type(id)
	switch {
	case t.Op != grammar.OpTypeStruct:
		c.Fail(in, "%v is no structure type", c.Name(id))
	case int64(member) >= int64(len(t.Members)):
		c.Fail(in, "there is no member %d: %v has %v", member, c.Name(id), check.Count(len(t.Members), "member")).Note(t.Inst, "the structure")
	default:
		return true
	}
	return false
}

func memberDecoration(c *check.Context, in check.Inst, d check.Decorates) {
	switch {
	case d.Member < 0 && grammar.IsForMembersOnly(d.Kind):
		c.Fail(in, "%s is for members of structures only", d.Kind)
	case d.Member >= 0 && grammar.IsNotForMembers(d.Kind):
		c.Fail(in, "%s is not for members of structures", d.Kind)
	}
}

func fastMathTarget(c *check.Context, in check.Inst, d check.Decorates) {
	if c.HasDecoration(d.Target, grammar.DecorationNoContraction) {
		c.Fail(in, "%v is decorated with NoContraction too", c.Name(d.Target))
		return
	}
	const both = grammar.FPFastMathModeAllowContract | grammar.FPFastMathModeAllowReassoc
	if len(d.Params()) > 0 {
		mode := grammar.FPFastMathMode(d.Params()[0])
		if mode&grammar.FPFastMathModeAllowTransform != 0 && mode&both != both {
			c.Fail(in, "AllowTransform needs AllowReassoc and AllowContract").Suggest("add AllowContract and AllowReassoc")
		}
	}
}

func decorationGroupUse(c *check.Context, in check.Inst) {
	v, _ := view.AsDecorationGroup(in)
	for use := range c.Uses(v.Result()) {
		switch use.Opcode {
		case grammar.OpDecorate, grammar.OpGroupDecorate, grammar.OpGroupMemberDecorate, grammar.OpName:
		default:
			if !isNonSemantic(c, use) {
				c.Fail(in, "%s uses a decoration group", use.Opcode).Note(use, "used here")
				return
			}
		}
	}
}

func groupDecorate(c *check.Context, in check.Inst) {
	v, _ := view.AsGroupDecorate(in)
	if group, _ := c.Def(v.DecorationGroup()); group.Opcode != grammar.OpDecorationGroup {
		c.Fail(in, "%v is no decoration group", c.Name(v.DecorationGroup()))
		return
	}
	if in.Opcode != grammar.OpGroupDecorate {
		return
	}
	targets := slices.Clone(v.Targets())
	slices.Sort(targets)
	for i, id := range targets {
		target, _ := c.Def(id)
		switch {
		case target.Opcode == grammar.OpDecorationGroup:
			c.Fail(in, "the target %v is a decoration group itself", c.Name(id))
			return
		case i > 0 && targets[i-1] == id:
			c.Fail(in, "the target %v is there twice", c.Name(id))
			return
		}
	}
}
