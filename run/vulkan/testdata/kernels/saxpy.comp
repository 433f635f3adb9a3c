// y = a·x + y
// groups 16
// buffer 0 f32 1024 -100 100
// buffer 1 f32 1024 -100 100
// push f32 2.5
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer X { float x[]; };
layout(binding = 1) buffer Y { float y[]; };
layout(push_constant) uniform P { float a; };
void main() {
	uint i = gl_GlobalInvocationID.x;
	if (i < x.length()) {
		precise float r = a * x[i] + y[i];
		y[i] = r;
	}
}
