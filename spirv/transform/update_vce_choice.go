package transform

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

// Which of several capabilities a module declares, where the grammar says that any of them will do. Client APIs want a certain one, which depends on
// the kind of image, the storage class or the stage. The functions put that first in a list.

// preferred puts first the capability that is for small numbers in memory of their storage class. (In Workgroup there is one for blocks only.)
func preferred(s storedType, list []grammar.Capability) []grammar.Capability {
	if !s.stored {
		return list
	}
	for c := range env.InMemory(s.class) {
		if slices.Contains(list, c) {
			return append([]grammar.Capability{c}, list...)
		}
	}
	return list
}

// ofDim are the capabilities for a dimension of images. For images that are used without a sampler the one that implies the other comes first.
func ofDim(p spirv.ImageParams, list []grammar.Capability) []grammar.Capability {
	pair, ok := dimCapabilities.Get()[p.Dim]
	switch {
	case !ok || !slices.Contains(list, pair[1]):
		return list
	case p.Sampler == withoutSampler:
		return pair[:]
	}
	return []grammar.Capability{pair[1], pair[0]}
}

const withoutSampler = 2 // operand Sampled of OpTypeImage

var dimCapabilities = lazy.Value[map[grammar.Dim]*[2]grammar.Capability]{Make: func() map[grammar.Dim]*[2]grammar.Capability {
	return map[grammar.Dim]*[2]grammar.Capability{
		grammar.Dim1D:     {grammar.CapabilityImage1D, grammar.CapabilitySampled1D},
		grammar.DimRect:   {grammar.CapabilityImageRect, grammar.CapabilitySampledRect},
		grammar.DimBuffer: {grammar.CapabilityImageBuffer, grammar.CapabilitySampledBuffer},
	}
}}

// image is about capabilities that several parameters of an image type need together; the grammar has those that each needs.
func (u *vceUpdate) image(p spirv.ImageParams) {
	switch storage := p.Sampler == withoutSampler; {
	case p.Dim == grammar.DimCube && p.Arrayed && storage:
		u.ifDeclared(grammar.CapabilityImageCubeArray)
	case p.Dim == grammar.DimCube && p.Arrayed:
		u.ifDeclared(grammar.CapabilitySampledCubeArray)
	case p.Dim == grammar.Dim2D && p.MS && storage:
		u.ifDeclared(grammar.CapabilityStorageImageMultisample)
		if p.Arrayed {
			u.ifDeclared(grammar.CapabilityImageMSArray)
		}
	}
}

// ifDeclared keeps a capability that the module declared: by the specification it may do without, but some validators ask for it.
func (u *vceUpdate) ifDeclared(c grammar.Capability) {
	if u.env.Has(c) {
		u.capability(c)
	}
}

// workgroupBlock reports whether a pointer in the memory of a workgroup leads to a block, which is laid out as the module says
// (SPV_KHR_workgroup_memory_explicit_layout).
func (u *vceUpdate) workgroupBlock(p *spirv.PointerType) bool {
	s, ok := p.Pointee().(*spirv.StructType)
	if !ok || !spirv.HasDecoration(s.Decorations(), grammar.DecorationBlock) {
		return false
	}
	u.ifDeclared(grammar.CapabilityWorkgroupMemoryExplicitLayoutKHR)
	return true
}

// stages notes whether a module has stages of vertices.
func (u *vceUpdate) stages(module *mlir.Operation) {
	for op := range module.Region(0).Entry().Operations {
		if e, ok := spirv.AsEntryPoint(op); ok {
			switch e.ExecutionModel() {
			case grammar.ExecutionModelVertex, grammar.ExecutionModelTessellationEvaluation:
				u.beforePixels = true
			}
		}
	}
}

// ofStage are the capabilities for the layer or the viewport that is drawn to: shaders of vertices choose these with capabilities of their own
// (Vulkan, VUID-Layer-Layer-04273 and VUID-ViewportIndex-ViewportIndex-04405).
func (u *vceUpdate) ofStage(list []grammar.Capability) []grammar.Capability {
	if !u.beforePixels {
		return list
	}
	own := []grammar.Capability{grammar.CapabilityShaderLayer, grammar.CapabilityShaderViewportIndex, grammar.CapabilityShaderViewportIndexLayerEXT}
	own = slices.DeleteFunc(own, func(c grammar.Capability) bool { return !slices.Contains(list, c) })
	return append(own, list...)
}

// implying is a capability of the target that implies one of a list, so that a module with it needs none of the list.
func (u *vceUpdate) implying(list []grammar.Capability) (grammar.Capability, bool) {
	for _, c := range u.target.Capabilities() {
		if !u.allows(c) {
			continue
		}
		alone := env.NewEnvironment(spirv.GetVerCapExtAttr(u.target.Version(), []grammar.Capability{c}, nil), 0)
		if slices.ContainsFunc(list, alone.Has) {
			return c, true
		}
	}
	return 0, false
}

// scopes is about barriers and atomic operations of subgroups: Vulkan 1.0 has these where the module declares one of two capabilities
// (VUID-StandaloneSpirv-SubgroupVoteKHR-07951).
func (u *vceUpdate) scopes(op *mlir.Operation) {
	a := mlir.AttrOf[*spirv.EnumAttr](op, "memory_scope")
	if a == nil || a.Value() != uint32(grammar.ScopeSubgroup) || u.version >= grammar.MakeVersion(1, 3) {
		return
	}
	if i := slices.IndexFunc(subgroups, u.allows); i >= 0 {
		u.capability(subgroups[i])
	}
}

var subgroups = []grammar.Capability{grammar.CapabilitySubgroupVoteKHR, grammar.CapabilitySubgroupBallotKHR}
