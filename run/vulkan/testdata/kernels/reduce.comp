// the sum of each workgroup, halving in workgroup memory
// groups 8
// buffer 0 f32 512 -100 100
// buffer 1 f32 8 0 0
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer In { float x[]; };
layout(binding = 1) writeonly buffer Out { float sums[]; };
shared float part[64];
void main() {
	uint l = gl_LocalInvocationID.x;
	part[l] = x[gl_GlobalInvocationID.x];
	barrier();
	for (uint s = 32; s > 0; s >>= 1) {
		if (l < s) {
			precise float t = part[l] + part[l + s];
			part[l] = t;
		}
		barrier();
	}
	if (l == 0) sums[gl_WorkGroupID.x] = part[0];
}
