// integers of 64 bits
// groups 4
// buffer 0 u64 256 0 18446744073709551615
// buffer 1 u64 2048 0 0
#version 450
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer In { uint64_t x[]; };
layout(binding = 1) writeonly buffer Out { uint64_t y[]; };
void main() {
	uint g = gl_GlobalInvocationID.x, at = 8 * g;
	uint64_t a = x[g], b = x[(g + 1) % 256] | 1ul;
	int64_t sa = int64_t(a), sb = int64_t(b >> 20);
	y[at] = a * b + 3ul;
	y[at + 1] = a / (b >> 33 | 1ul);
	y[at + 2] = uint64_t((sa >> 1 & 0x7ffffffffffffffl) % (sb | 1l));
	y[at + 3] = a >> uint(b & 63ul) ^ b << 7;
	y[at + 4] = uint64_t(sa >> 9) - uint64_t(max(sa, sb));
	y[at + 5] = packUint2x32(uvec2(uint(a), uint(b >> 32)));
	y[at + 6] = a < b ? 1ul : sa < sb ? 2ul : 3ul;
	y[at + 7] = uint64_t(double(uint(a))) + uint64_t(int64_t(float(uint(b >> 44))));
}
