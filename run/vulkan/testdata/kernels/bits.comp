// bits: fields, counting, finding, carry
// groups 4
// buffer 0 u32 256 0 4294967295
// buffer 1 u32 4096 0 0
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer In { uint x[]; };
layout(binding = 1) writeonly buffer Out { uint y[]; };
void main() {
	uint g = gl_GlobalInvocationID.x, at = 16 * g, a = x[g], b = x[(g + 7) % 256], carry, lo;
	int hi, slo;
	int from = int(a & 15), n = int(b & 15);
	y[at] = bitfieldExtract(a, from, n);
	y[at + 1] = uint(bitfieldExtract(int(b), from, n));
	y[at + 2] = bitfieldInsert(a, b, from, n);
	y[at + 3] = bitfieldReverse(a);
	y[at + 4] = uint(bitCount(a));
	y[at + 5] = uint(findLSB(a & 0xffff0000u));
	y[at + 6] = uint(findMSB(a >> from));
	y[at + 7] = uint(findMSB(int(b)));
	y[at + 8] = uaddCarry(a, b, carry) ^ carry;
	y[at + 9] = usubBorrow(a, b, carry) + carry;
	umulExtended(a, b, carry, lo);
	y[at + 10] = carry ^ lo;
	imulExtended(int(a), int(b), hi, slo);
	y[at + 11] = uint(hi) - uint(slo);
	y[at + 12] = uint(int(a) / (int(b) | 1)) + a % (b | 1u);
	y[at + 13] = uint(abs(int(a))) + uint(sign(int(b)));
	y[at + 14] = clamp(a, 1000u, 3000000000u) ^ uint(clamp(int(b), -5, 70000));
	y[at + 15] = (a << (b & 31u)) | uint(int(a) >> (b & 31u));
}
