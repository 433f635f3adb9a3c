package vulkan

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// capabilityRules are about what capabilities a version of Vulkan has.
var capabilityRules = []check.Rule{
	{Name: "vulkan-capability", Section: "Vulkan, appendix A", Says: "A module declares capabilities that this version of Vulkan has, or that an extension brings which the module declares.",
		In: check.Vulkan, Ops: []grammar.Opcode{grammar.OpCapability, grammar.OpConditionalCapabilityINTEL}, Check: capability},
}

func capability(c *check.Context, in check.Inst) {
	declared, ok := check.DeclaredBy(in)
	if !ok || c.Env.SPIRV == grammar.MakeVersion(1, 4) {
		return // what SPIR-V 1.4 adds to Vulkan 1.1 stands in no list
	}
	for _, row := range introduced.Get() {
		if c.Env.Version < row.version {
			break
		}
		for _, has := range row.capabilities {
			if has == declared {
				return
			}
		}
	}
	if !c.BroughtByExtension(declared) {
		c.Fail(in, "%s has no capability %v, or an extension must be declared that brings it", c.Env.Says, declared)
	}
}

// introduced are the capabilities that each version of Vulkan has besides those of the versions before: as features that all devices have, or that
// some have.
var introduced = lazy.Value[[]struct {
	version      grammar.Version
	capabilities []grammar.Capability
}]{Make: func() []struct {
	version      grammar.Version
	capabilities []grammar.Capability
} {
	return []struct {
		version      grammar.Version
		capabilities []grammar.Capability
	}{
		{grammar.MakeVersion(1, 0), []grammar.Capability{
			grammar.CapabilityMatrix, grammar.CapabilityShader, grammar.CapabilityInputAttachment, grammar.CapabilitySampled1D,
			grammar.CapabilityImage1D, grammar.CapabilitySampledBuffer, grammar.CapabilityImageBuffer, grammar.CapabilityImageQuery,
			grammar.CapabilityDerivativeControl,
			grammar.CapabilityGeometry, grammar.CapabilityTessellation, grammar.CapabilityFloat64, grammar.CapabilityInt64,
			grammar.CapabilityInt16, grammar.CapabilityTessellationPointSize, grammar.CapabilityGeometryPointSize,
			grammar.CapabilityImageGatherExtended, grammar.CapabilityStorageImageMultisample, grammar.CapabilityUniformBufferArrayDynamicIndexing,
			grammar.CapabilitySampledImageArrayDynamicIndexing, grammar.CapabilityStorageBufferArrayDynamicIndexing,
			grammar.CapabilityStorageImageArrayDynamicIndexing, grammar.CapabilityClipDistance, grammar.CapabilityCullDistance,
			grammar.CapabilityImageCubeArray, grammar.CapabilitySampleRateShading, grammar.CapabilitySparseResidency, grammar.CapabilityMinLod,
			grammar.CapabilitySampledCubeArray, grammar.CapabilityImageMSArray, grammar.CapabilityStorageImageExtendedFormats,
			grammar.CapabilityInterpolationFunction, grammar.CapabilityStorageImageReadWithoutFormat,
			grammar.CapabilityStorageImageWriteWithoutFormat, grammar.CapabilityMultiViewport, grammar.CapabilityInt64Atomics,
			grammar.CapabilityTransformFeedback, grammar.CapabilityGeometryStreams, grammar.CapabilityFloat16, grammar.CapabilityInt8,
			grammar.CapabilityBFloat16TypeKHR, grammar.CapabilityFloat8EXT, grammar.CapabilityFloat4EXT, grammar.CapabilityFloat6EXT,
			grammar.CapabilityFloat8UnsignedE8M0EXT, grammar.CapabilityMXInt8EXT, grammar.CapabilityBitcastExtractEXT,
			grammar.CapabilityPushConstantBanksNV,
		}},
		{grammar.MakeVersion(1, 1), []grammar.Capability{
			grammar.CapabilityDeviceGroup, grammar.CapabilityMultiView,
			grammar.CapabilityGroupNonUniform, grammar.CapabilityGroupNonUniformVote, grammar.CapabilityGroupNonUniformArithmetic,
			grammar.CapabilityGroupNonUniformBallot, grammar.CapabilityGroupNonUniformShuffle, grammar.CapabilityGroupNonUniformShuffleRelative,
			grammar.CapabilityGroupNonUniformClustered, grammar.CapabilityGroupNonUniformQuad, grammar.CapabilityDrawParameters,
			grammar.CapabilityStorageBuffer16BitAccess, grammar.CapabilityUniformAndStorageBuffer16BitAccess,
			grammar.CapabilityStoragePushConstant16, grammar.CapabilityStorageInputOutput16, grammar.CapabilityVariablePointersStorageBuffer,
			grammar.CapabilityVariablePointers,
		}},
		{grammar.MakeVersion(1, 2), []grammar.Capability{
			grammar.CapabilityShaderNonUniform,
			grammar.CapabilityDenormPreserve, grammar.CapabilityDenormFlushToZero, grammar.CapabilitySignedZeroInfNanPreserve,
			grammar.CapabilityRoundingModeRTE, grammar.CapabilityRoundingModeRTZ, grammar.CapabilityVulkanMemoryModel,
			grammar.CapabilityVulkanMemoryModelDeviceScope, grammar.CapabilityStorageBuffer8BitAccess,
			grammar.CapabilityUniformAndStorageBuffer8BitAccess, grammar.CapabilityStoragePushConstant8, grammar.CapabilityShaderViewportIndex,
			grammar.CapabilityShaderLayer, grammar.CapabilityPhysicalStorageBufferAddresses, grammar.CapabilityRuntimeDescriptorArray,
			grammar.CapabilityUniformTexelBufferArrayDynamicIndexing, grammar.CapabilityStorageTexelBufferArrayDynamicIndexing,
			grammar.CapabilityUniformBufferArrayNonUniformIndexing, grammar.CapabilitySampledImageArrayNonUniformIndexing,
			grammar.CapabilityStorageBufferArrayNonUniformIndexing, grammar.CapabilityStorageImageArrayNonUniformIndexing,
			grammar.CapabilityInputAttachmentArrayNonUniformIndexing, grammar.CapabilityUniformTexelBufferArrayNonUniformIndexing,
			grammar.CapabilityStorageTexelBufferArrayNonUniformIndexing, grammar.CapabilityInputAttachmentArrayDynamicIndexing,
		}},
		{grammar.MakeVersion(1, 3), []grammar.Capability{
			grammar.CapabilityDotProduct, grammar.CapabilityDotProductInputAll, grammar.CapabilityDotProductInput4x8Bit,
			grammar.CapabilityDotProductInput4x8BitPacked, grammar.CapabilityDemoteToHelperInvocation,
		}},
		{grammar.MakeVersion(1, 4), []grammar.Capability{
			grammar.CapabilityFloatControls2,
		}},
	}
}}
