// sorts 256 numbers
// groups 1
// buffer 0 i32 256 -100000 100000
#version 450
layout(local_size_x = 128) in;
layout(binding = 0) buffer Data { int x[]; };
shared int s[256];
void main() {
	uint l = gl_LocalInvocationID.x;
	s[l] = x[l];
	s[l + 128] = x[l + 128];
	barrier();
	for (uint k = 2; k <= 256; k *= 2)
		for (uint j = k / 2; j > 0; j /= 2) {
			uint i = 2 * l - (l & (j - 1)), with = i + j;
			bool up = (i & k) == 0;
			if ((s[i] > s[with]) == up) {
				int t = s[i];
				s[i] = s[with];
				s[with] = t;
			}
			barrier();
		}
	x[l] = s[l];
	x[l + 128] = s[l + 128];
}
