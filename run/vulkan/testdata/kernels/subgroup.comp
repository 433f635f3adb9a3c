// what subgroups do, at the device's size; some of the invocations stay away
// groups 4
// buffer 0 u32 256 0 4294967295
// buffer 1 u32 4096 0 0
#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
#extension GL_KHR_shader_subgroup_quad : require
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer In { uint x[]; };
layout(binding = 1) writeonly buffer Out { uint y[]; };
void main() {
	uint g = gl_GlobalInvocationID.x, v = x[g], at = g * 16;
	y[at] = gl_SubgroupSize * 256 + gl_SubgroupInvocationID;
	y[at + 1] = subgroupAdd(v);
	y[at + 2] = subgroupBallot((v & 1) == 1).x;
	y[at + 3] = subgroupShuffleXor(v, 1);
	y[at + 4] = subgroupQuadSwapHorizontal(v);
	if ((v & 7) != 0) {
		y[at + 5] = subgroupInclusiveAdd(v);
		y[at + 6] = subgroupExclusiveMax(v);
		y[at + 7] = subgroupBroadcastFirst(v);
		y[at + 8] = subgroupElect() ? 1 : 0;
		y[at + 9] = subgroupAll(v > 1000u) ? 1 : 0;
		y[at + 10] = subgroupAny(v > 4000000000u) ? 1 : 0;
		y[at + 11] = subgroupBallotBitCount(subgroupBallot(true));
		y[at + 12] = subgroupBallotFindMSB(subgroupBallot(true));
		y[at + 13] = subgroupAnd(v);
		y[at + 14] = subgroupMin(v);
		y[at + 15] = subgroupExclusiveAdd(v);
	}
}
