// matrices of several shapes
// groups 1
// buffer 0 f32 2048 -4 4
// buffer 1 f32 4096 0 0
// ulps 64
// near 1e-4
#version 450
layout(local_size_x = 64) in;
layout(binding = 0, std430) readonly buffer B0 { vec4 x[]; };
layout(binding = 1, std430) writeonly buffer B1 { vec4 y[]; };
void main() {
	uint g = gl_GlobalInvocationID.x, at = g * 8;
	mat4 m = mat4(x[at], x[at + 1], x[at + 2], x[at + 3]), n = mat4(x[at + 4], x[at + 5], x[at + 6], x[at + 7]);
	mat4 p = m * transpose(n);
	y[at] = p[0] + p[1];
	y[at + 1] = m * x[at + 4];
	y[at + 2] = x[at + 5] * n;
	mat3x2 b = mat3x2(m[0].xy, m[1].yz, m[2].zw);
	mat2x3 a = mat2x3(m[3].xyz, n[0].yzw);
	mat2 ab = b * a;
	y[at + 3] = vec4(ab[0], ab[1]);
	mat3 o = outerProduct(m[0].xyz, n[1].zyx) * 0.5;
	y[at + 4] = vec4(o[0], o[2].y);
	y[at + 5] = vec4(determinant(mat2(m)), determinant(mat3(m)) * 0.1, dot(m[1], n[1]), length(m[2]));
	mat3 q = matrixCompMult(mat3(m), mat3(n));
	y[at + 6] = vec4(q[1], -q[2].z);
	y[at + 7] = vec4(cross(m[0].xyz, n[0].xyz), distance(m[3].xy, n[3].xy));
}
