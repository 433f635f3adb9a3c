// std140, std430 and scalar layouts of the same members, read and written through other types
// groups 1
// buffer 0 u32 256 0 4294967295
// buffer 1 u32 256 0 0
// uniform 2 random 64 0 4294967295
#version 450
#extension GL_EXT_scalar_block_layout : require
layout(local_size_x = 4) in;
struct S { uint a; uvec3 b; uvec2 c[2]; };
layout(binding = 0, std430) readonly buffer In { S s[]; } from;
layout(binding = 1, scalar) writeonly buffer Out { S s[]; } to;
layout(binding = 2, std140) uniform Block { S s[4]; } block;
void main() {
	uint g = gl_GlobalInvocationID.x;
	to.s[g] = from.s[g + 1];
	to.s[g + 4] = block.s[g];
	to.s[g + 8].b = from.s[g].b.zxy;
	to.s[g + 8].c[g & 1] = block.s[3 - g].c[1].yx;
	to.s[g + 12].a = from.s.length() + from.s[20].a + block.s[2].c[1].y;
}
