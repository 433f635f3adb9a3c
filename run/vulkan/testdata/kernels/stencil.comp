// blurs with 3×3 weights; the border stays as it is
// groups 4 4
// buffer 0 f32 1024 0 255
// buffer 1 f32 1024 0 0
// uniform 2 f32 1 2 1 0 2 4 2 0 1 2 1 0
#version 450
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) readonly buffer In { float x[]; };
layout(binding = 1) writeonly buffer Out { float y[]; };
layout(binding = 2, std140) uniform W { vec4 w[3]; };
void main() {
	ivec2 p = ivec2(gl_GlobalInvocationID.xy), size = 8 * ivec2(gl_NumWorkGroups.xy);
	precise float sum = 0;
	if (p.x == 0 || p.y == 0 || p.x == size.x - 1 || p.y == size.y - 1) sum = x[p.y * size.x + p.x];
	else {
		for (int j = -1; j <= 1; j++)
			for (int i = -1; i <= 1; i++) sum += x[(p.y + j) * size.x + p.x + i] * w[j + 1][i + 1];
		sum = sum * 0.0625;
	}
	y[p.y * size.x + p.x] = sum;
}
