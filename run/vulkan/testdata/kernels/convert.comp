// conversions between numbers
// groups 4
// buffer 0 f32 256 -200 200
// buffer 1 u32 256 0 4294967295
// buffer 2 u32 2048 0 0
#version 450
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer F { float f[]; };
layout(binding = 1) readonly buffer U { uint u[]; };
layout(binding = 2) writeonly buffer Out { uint y[]; };
void main() {
	uint g = gl_GlobalInvocationID.x, at = 8 * g;
	y[at] = uint(int(f[g]));
	y[at + 1] = uint(abs(f[g]));
	y[at + 2] = floatBitsToUint(float(u[g]));
	y[at + 3] = floatBitsToUint(float(int(u[g])));
	y[at + 4] = packHalf2x16(vec2(f[g], f[g] * 0.001));
	y[at + 5] = packSnorm4x8(vec4(f[g] / 200, f[g] / 100, -0.5, 0.25)) ^ packUnorm2x16(vec2(f[g] / 300, 0.75));
	vec2 h = unpackHalf2x16(u[g] & 0x3fff3fff);
	y[at + 6] = floatBitsToUint(h.x) ^ floatBitsToUint(h.y);
	y[at + 7] = uint(int16_t(u[g])) + uint(uint8_t(u[g])) + uint(int64_t(int(u[g])) >> 7);
}
