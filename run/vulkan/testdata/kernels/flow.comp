// control flow: switches with and without falling through, loops in loops, early ends
// groups 4
// buffer 0 u32 256 0 4294967295
// buffer 1 u32 256 0 0
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer In { uint x[]; };
layout(binding = 1) writeonly buffer Out { uint y[]; };
uint collatz(uint n) {
	uint steps = 0;
	while (n != 1 && steps < 300) {
		n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
		steps++;
	}
	return steps;
}
uint find(uint v) {
	for (uint i = 0; i < 8; i++) {
		for (uint j = i; j < 8; j++) {
			if ((v >> (i + j) & 15) == 9) return i * 8 + j;
			if ((v >> j & 3) == 0) continue;
			if (i == 5) break;
			v ^= v << 3;
		}
		if (v < 100) break;
	}
	return v;
}
void main() {
	uint g = gl_GlobalInvocationID.x, v = x[g], r = 0;
	switch (v % 7) {
	case 0: r = 3; break;
	case 1: r = collatz(v % 1000 + 1); break;
	case 2: r += 5;
	case 3: r += find(v); break;
	case 5:
		if ((v & 64) != 0) break;
		r = 11;
		do r = r * 3 + (v & 1); while (r < v % 5000);
		break;
	default: r = ~v;
	}
	if (r == 3) {
		y[g] = 77;
		return;
	}
	y[g] = r;
}
