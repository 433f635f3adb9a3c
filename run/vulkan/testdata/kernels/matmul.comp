// c = a·b, in tiles of workgroup memory; the order of the sums is said, so the bits are
// groups 2 2
// buffer 0 f32 1024 -1 1
// buffer 1 f32 1024 -1 1
// buffer 2 f32 1024 0 0
#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(constant_id = 0) const uint n = 32;
layout(binding = 0) readonly buffer A { float a[]; };
layout(binding = 1) readonly buffer B { float b[]; };
layout(binding = 2) writeonly buffer C { float c[]; };
shared float ta[16][16], tb[16][16];
void main() {
	uint x = gl_GlobalInvocationID.x, y = gl_GlobalInvocationID.y, lx = gl_LocalInvocationID.x, ly = gl_LocalInvocationID.y;
	precise float sum = 0;
	for (uint t = 0; t < n; t += 16) {
		ta[ly][lx] = a[y * n + t + lx];
		tb[ly][lx] = b[(t + ly) * n + x];
		barrier();
		for (uint k = 0; k < 16; k++) sum += ta[ly][k] * tb[k][lx];
		barrier();
	}
	c[y * n + x] = sum;
}
