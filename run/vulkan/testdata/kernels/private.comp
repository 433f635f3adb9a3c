// variables outside of functions, initializers, functions with out parameters
// groups 2
// buffer 0 f32 128 -10 10
// buffer 1 f32 256 0 0
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer In { float x[]; };
layout(binding = 1) writeonly buffer Out { float y[]; };
float state = 3;
vec2 pair = vec2(1, 2);
void step_(in float a, inout float b, out vec2 c) {
	b = b + a;
	c = vec2(b, a).yx;
	state = state * 0.5;
}
void main() {
	uint g = gl_GlobalInvocationID.x;
	float b = pair.y;
	vec2 c = pair;
	for (int i = 0; i < 3; i++) {
		step_(x[g], b, c);
		step_(c.y, pair.x, pair);
	}
	y[2 * g] = b + state;
	y[2 * g + 1] = c.x + pair.y;
}
