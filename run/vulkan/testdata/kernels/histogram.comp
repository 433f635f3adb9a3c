// counts values, in workgroup memory first
// groups 8
// buffer 0 u32 2048 0 4294967295
// buffer 1 u32 256 0 0
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer In { uint x[]; };
layout(binding = 1) buffer Out { uint count[256]; };
shared uint part[256];
void main() {
	uint l = gl_LocalInvocationIndex;
	for (uint i = l; i < 256; i += 64) part[i] = 0;
	barrier();
	for (uint i = 0; i < 4; i++) atomicAdd(part[x[gl_GlobalInvocationID.x * 4 + i] >> 24], 1);
	barrier();
	for (uint i = l; i < 256; i += 64) atomicAdd(count[i], part[i]);
}
