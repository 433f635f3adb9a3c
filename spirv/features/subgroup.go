package features

import "github.com/spvc/spvc/spirv/grammar"

// SubgroupOperations are the capabilities that a bit of VkPhysicalDeviceVulkan11Properties.subgroupSupportedOperations tells of, with the
// name of the bit in VkSubgroupFeatureFlagBits.
var SubgroupOperations = []struct {
	Capability grammar.Capability
	Bit        string
}{
	{grammar.CapabilityGroupNonUniform, "VK_SUBGROUP_FEATURE_BASIC_BIT"},
	{grammar.CapabilityGroupNonUniformVote, "VK_SUBGROUP_FEATURE_VOTE_BIT"},
	{grammar.CapabilityGroupNonUniformArithmetic, "VK_SUBGROUP_FEATURE_ARITHMETIC_BIT"},
	{grammar.CapabilityGroupNonUniformBallot, "VK_SUBGROUP_FEATURE_BALLOT_BIT"},
	{grammar.CapabilityGroupNonUniformShuffle, "VK_SUBGROUP_FEATURE_SHUFFLE_BIT"},
	{grammar.CapabilityGroupNonUniformShuffleRelative, "VK_SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT"},
	{grammar.CapabilityGroupNonUniformClustered, "VK_SUBGROUP_FEATURE_CLUSTERED_BIT"},
	{grammar.CapabilityGroupNonUniformQuad, "VK_SUBGROUP_FEATURE_QUAD_BIT"},
}
