// every atomic instruction whose result does not depend on the order
// groups 4
// buffer 0 u32 256 0 4294967295
// buffer 1 u32 16 0 4294967295
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer In { uint x[]; };
layout(binding = 1) buffer Out { uint y[8]; int z[8]; };
shared uint s[2];
void main() {
	uint v = x[gl_GlobalInvocationID.x];
	if (gl_LocalInvocationIndex < 2) s[gl_LocalInvocationIndex] = 0;
	barrier();
	atomicAdd(y[0], v);
	atomicAnd(y[1], v | 0xff00ff00u);
	atomicOr(y[2], v & 0x0ff0u);
	atomicXor(y[3], v);
	atomicMin(y[4], v);
	atomicMax(y[5], v);
	atomicMin(z[0], int(v));
	atomicMax(z[1], int(v));
	atomicAdd(s[0], v & 3);
	atomicMax(s[1], v);
	barrier();
	if (gl_LocalInvocationIndex == 0) {
		atomicAdd(z[2], int(s[0]));
		atomicMax(y[6], s[1]);
		atomicCompSwap(y[7], 77u, 5u);
		atomicExchange(z[3], 9);
	}
}
