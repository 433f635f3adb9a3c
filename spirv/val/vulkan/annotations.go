package vulkan

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// annotations are the rules on what may be decorated, and how.
func annotations() []check.Rule {
	return []check.Rule{
		{Name: "vulkan-shared-layout", Section: "Vulkan, appendix A", Says: "GLSLShared and GLSLPacked are not used.", In: check.Vulkan,
			VUIDs: []string{"StandaloneSpirv-GLSLShared-04669"}, Ops: []grammar.Opcode{grammar.OpDecorate}, Check: sharedLayout},
		{Name: "vulkan-decoration-storage", Section: "Vulkan, appendix A", Says: "A decoration of variables is for those in some storage classes.", In: check.Vulkan,
			VUIDs: []string{"StandaloneSpirv-Location-06672", "StandaloneSpirv-DescriptorSet-06491", "StandaloneSpirv-InputAttachmentIndex-06678",
				"StandaloneSpirv-Flat-04670", "StandaloneSpirv-PerVertexKHR-06777"},
			Ops: []grammar.Opcode{grammar.OpDecorate, grammar.OpGroupDecorate}, Kinds: storedDecorations(), Check: check.OnTargets(decorationStorage)},
		{Name: "vulkan-component", Section: "Vulkan, appendix A", Says: "The components that Component gives to scalars and vectors are within four of 32 bits.", In: check.Vulkan,
			VUIDs: []string{"StandaloneSpirv-Component-10583", "StandaloneSpirv-Component-04920", "StandaloneSpirv-Component-04921",
				"StandaloneSpirv-Component-07703", "StandaloneSpirv-Component-04923", "StandaloneSpirv-Component-04922"},
			Ops: check.Decorating, Kinds: []grammar.Decoration{grammar.DecorationComponent}, Check: check.OnTargets(component)},
	}
}

// ID is an id of the module.
type ID = check.ID

func sharedLayout(c *check.Context, in check.Inst) {
	d, _ := check.DecoratesOf(in)
	if d.Kind == grammar.DecorationGLSLShared || d.Kind == grammar.DecorationGLSLPacked {
		c.FailVUID("StandaloneSpirv-GLSLShared-04669", in, "%s is not for Vulkan", d.Kind)
	}
}

// storages says for which storage classes a decoration is, and what is broken by others.
var storages = []struct {
	of   []grammar.Decoration
	in   []grammar.StorageClass
	vuid string
}{
	{[]grammar.Decoration{grammar.DecorationLocation, grammar.DecorationComponent},
		[]grammar.StorageClass{grammar.StorageClassInput, grammar.StorageClassOutput, grammar.StorageClassRayPayloadKHR,
			grammar.StorageClassIncomingRayPayloadKHR, grammar.StorageClassHitAttributeKHR, grammar.StorageClassCallableDataKHR,
			grammar.StorageClassIncomingCallableDataKHR, grammar.StorageClassShaderRecordBufferKHR, grammar.StorageClassHitObjectAttributeNV,
			grammar.StorageClassHitObjectAttributeEXT, grammar.StorageClassTileImageEXT},
		"StandaloneSpirv-Location-06672"},
	{[]grammar.Decoration{grammar.DecorationIndex}, []grammar.StorageClass{grammar.StorageClassOutput}, ""},
	{[]grammar.Decoration{grammar.DecorationBinding, grammar.DecorationDescriptorSet},
		[]grammar.StorageClass{grammar.StorageClassStorageBuffer, grammar.StorageClassUniform, grammar.StorageClassUniformConstant,
			grammar.StorageClassTileAttachmentQCOM},
		"StandaloneSpirv-DescriptorSet-06491"},
	{[]grammar.Decoration{grammar.DecorationInputAttachmentIndex}, []grammar.StorageClass{grammar.StorageClassUniformConstant},
		"StandaloneSpirv-InputAttachmentIndex-06678"},
	{[]grammar.Decoration{grammar.DecorationFlat, grammar.DecorationNoPerspective, grammar.DecorationCentroid, grammar.DecorationSample},
		[]grammar.StorageClass{grammar.StorageClassInput, grammar.StorageClassOutput}, "StandaloneSpirv-Flat-04670"},
	{[]grammar.Decoration{grammar.DecorationPerVertexKHR}, []grammar.StorageClass{grammar.StorageClassInput}, "StandaloneSpirv-PerVertexKHR-06777"},
}

// storedDecorations returns the decorations that storages speaks of.
func storedDecorations() []grammar.Decoration {
	var all []grammar.Decoration
	for _, s := range storages {
		all = append(all, s.of...)
	}
	return all
}

func decorationStorage(c *check.Context, in check.Inst, d check.Decorates) {
	target, _ := c.Def(d.Target)
	storage := grammar.StorageClassUniform // what an untyped pointer counts as, whose storage class none of these decorations is for
	if p := c.PointerOf(d.Target); p.Op == grammar.OpTypePointer {
		storage = p.Storage
	}
	for _, s := range storages {
		if slices.Contains(s.of, d.Kind) && !slices.Contains(s.in, storage) {
			c.FailVUID(s.vuid, in, "%s is not for %v, a variable in storage class %s", d.Kind, c.Name(d.Target), storage).
				Note(target, "defined here")
			return
		}
	}
}

func component(c *check.Context, in check.Inst, d check.Decorates) {
	typ := c.TypeOf(d.Target)
	if c.IsTypedPointer(typ) {
		typ = c.Type(typ).Elem
	}
	if d.Member >= 0 {
		if members := c.Type(d.Target).Members; d.Member < len(members) {
			typ = members[d.Member]
		}
	}
	typ = c.Unarrayed(typ)
	if len(d.Params()) == 0 {
		return
	}
	first, size := d.Params()[0], uint32(c.Size(typ))
	switch width := c.Width(typ); {
	case !c.IsInts(typ) && !c.IsFloats(typ):
		c.FailVUID("StandaloneSpirv-Component-10583", in, "Component is applied to %v, no scalar or vector of numbers", c.TypeName(typ))
	case first > 3:
		c.FailVUID("StandaloneSpirv-Component-04920", in, "there is no component %d", first)
	case (width == 16 || width == 32) && first+size > 4:
		c.FailVUID("StandaloneSpirv-Component-04921", in, "%v does not fit behind component %d", c.TypeName(typ), first)
	case width == 64 && size > 2:
		c.FailVUID("StandaloneSpirv-Component-07703", in, "%v is larger than two components of 64 bits", c.TypeName(typ))
	case width == 64 && first%2 == 1:
		c.FailVUID("StandaloneSpirv-Component-04923", in, "%v begins at the odd component %d", c.TypeName(typ), first)
	case width == 64 && first+2*size > 4:
		c.FailVUID("StandaloneSpirv-Component-04922", in, "%v does not fit behind component %d", c.TypeName(typ), first)
	}
}
