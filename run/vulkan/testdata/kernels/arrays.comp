// arrays with indices of the invocation: of variables, of constants, of structures, of descriptors
// groups 2
// buffer 0 u32 128 0 4294967295
// buffer 1 u32 128 0 0
#version 450
layout(local_size_x = 64) in;
layout(constant_id = 3) const int size = 5;
layout(binding = 0) readonly buffer In { uint x[]; };
layout(binding = 1) writeonly buffer Out { uint y[]; };
struct Pair { uint a[3]; ivec3 b; };
const uint primes[7] = uint[](2, 3, 5, 7, 11, 13, 17);
uint sum(Pair p[4], uint i) { return p[i & 3].a[i % 3] + uint(p[(i >> 2) & 3].b[i % 3]); }
void main() {
	uint g = gl_GlobalInvocationID.x, v = x[g];
	uint local[size];
	for (int i = 0; i < size; i++) local[i] = v >> i;
	Pair p[4];
	for (uint i = 0; i < 4; i++) {
		p[i].b = ivec3(v, i, v * i);
		for (uint j = 0; j < 3; j++) p[i].a[j] = primes[(v + i + j) % 7];
	}
	p[v & 3].b.yz = p[v >> 2 & 3].b.xy;
	uvec4 q = uvec4(v, ~v, v << 3, v >> 5);
	q[v >> 7 & 3] = local[v % size];
	y[g] = sum(p, v >> 3) ^ q[v >> 9 & 3] ^ q.w;
}
