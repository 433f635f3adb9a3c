// inclusive prefix sums of integers, by doubling
// groups 4
// buffer 0 u32 512 0 1000
// buffer 1 u32 512 0 0
#version 450
layout(local_size_x = 128) in;
layout(binding = 0) readonly buffer In { uint x[]; };
layout(binding = 1) writeonly buffer Out { uint y[]; };
shared uint part[2][128];
void main() {
	uint l = gl_LocalInvocationIndex, from = 0;
	part[0][l] = x[gl_GlobalInvocationID.x];
	barrier();
	for (uint d = 1; d < 128; d *= 2) {
		part[1 - from][l] = l >= d ? part[from][l] + part[from][l - d] : part[from][l];
		from = 1 - from;
		barrier();
	}
	y[gl_GlobalInvocationID.x] = part[from][l];
}
