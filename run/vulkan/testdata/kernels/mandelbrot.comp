// how often a point of the plane is taken round before it leaves
// groups 4 4
// buffer 0 u32 1024 0 0
#version 450
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) writeonly buffer Out { uint n[]; };
void main() {
	uvec2 p = gl_GlobalInvocationID.xy;
	uint width = 8 * gl_NumWorkGroups.x;
	precise vec2 c = vec2(p) * (2.0 / width) - vec2(1.5, 1.0), z = vec2(0);
	uint i = 0;
	for (; i < 200; i++) {
		precise float x = z.x * z.x - z.y * z.y + c.x, y = 2 * z.x * z.y + c.y;
		z = vec2(x, y);
		precise float far = x * x + y * y;
		if (far > 4) break;
	}
	n[p.y * width + p.x] = i;
}
