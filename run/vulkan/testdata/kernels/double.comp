// floats of 64 bits: what has one right answer
// groups 4
// buffer 0 f64 256 -1000 1000
// buffer 1 f64 2048 0 0
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer In { double x[]; };
layout(binding = 1) writeonly buffer Out { double y[]; };
void main() {
	uint g = gl_GlobalInvocationID.x, at = 8 * g;
	precise double a = x[g], b = x[(g + 1) % 256];
	precise double p = a * b, q = p + a, r = a / b, s = sqrt(abs(a)), t = floor(a) + fract(b), u = min(a, b) - max(a, b);
	y[at] = p;
	y[at + 1] = q;
	y[at + 2] = r;
	y[at + 3] = s;
	y[at + 4] = t;
	y[at + 5] = u;
	y[at + 6] = double(float(a)) + double(int(b));
	y[at + 7] = mix(a, b, a < b) * sign(b);
}
