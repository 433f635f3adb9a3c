package grammar

import "slices"

// forMembersOnly and notForMembers are about where the specification has decorations (section 3.2.20). Offset is on variables too, in mesh
// shaders; glslang puts Restrict on members.
var forMembersOnly = []Decoration{
	DecorationRowMajor, DecorationColMajor, DecorationMatrixStride, DecorationOffsetIdEXT,
}

var notForMembers = []Decoration{
	DecorationSpecId, DecorationBlock, DecorationBufferBlock, DecorationArrayStride,
	DecorationArrayStrideIdEXT, DecorationGLSLShared, DecorationGLSLPacked, DecorationCPacked,
	DecorationAliased, DecorationConstant, DecorationUniform, DecorationUniformId,
	DecorationSaturatedConversion, DecorationIndex, DecorationBinding, DecorationDescriptorSet,
	DecorationFuncParamAttr, DecorationFPRoundingMode, DecorationFPFastMathMode,
	DecorationLinkageAttributes, DecorationNoContraction, DecorationInputAttachmentIndex,
	DecorationAlignment, DecorationMaxByteOffset, DecorationAlignmentId, DecorationMaxByteOffsetId,
	DecorationNoSignedWrap, DecorationNoUnsignedWrap, DecorationNonUniform,
	DecorationRestrictPointer, DecorationAliasedPointer, DecorationCounterBuffer,
}

// IsForMembersOnly reports whether a decoration says something of members of structures alone.
func IsForMembersOnly(d Decoration) bool { return slices.Contains(forMembersOnly, d) }

// IsNotForMembers reports whether a decoration says nothing of members of structures.
func IsNotForMembers(d Decoration) bool { return slices.Contains(notForMembers, d) }

// HasPlainIDs reports whether a decoration has ids as parameters and goes with OpDecorate all the same, and OpMemberDecorate; others have
// instructions of their own, OpDecorateId and OpMemberDecorateIdEXT.
func HasPlainIDs(d Decoration) bool { return d == DecorationConditionalINTEL }

// DecorationsByPlace are those that are for members only, and those that are not for members.
func DecorationsByPlace() []Decoration { return slices.Concat(forMembersOnly, notForMembers) }
