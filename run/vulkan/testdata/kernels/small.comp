// integers of 8 and 16 bits: arithmetic that wraps, shifts, signs, conversions
// groups 4
// buffer 0 u32 256 0 4294967295
// buffer 1 u8 1024 0 0
// buffer 2 u16 1024 0 0
#version 450
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 64) in;
layout(binding = 0) readonly buffer In { uint x[]; };
layout(binding = 1) writeonly buffer Bytes { uint8_t b[]; };
layout(binding = 2) writeonly buffer Shorts { uint16_t s[]; };
void main() {
	uint g = gl_GlobalInvocationID.x, v = x[g];
	int8_t p = int8_t(v), q = int8_t(v >> 8);
	uint8_t up = uint8_t(v), uq = uint8_t(v >> 8);
	b[4 * g] = uint8_t(p * q + p - q);
	b[4 * g + 1] = uint8_t((p >> int8_t(3)) ^ int8_t(q << int8_t(2)));
	b[4 * g + 2] = uint8_t(uq == 0 ? uint8_t(7) : up / uq);
	b[4 * g + 3] = uint8_t(max(p, q) - min(p, q));
	int16_t r = int16_t(v), t = int16_t(v >> 16);
	uint16_t ur = uint16_t(v), ut = uint16_t(v >> 16);
	s[4 * g] = uint16_t(r * t + abs(r));
	s[4 * g + 1] = uint16_t(ut == 0 ? uint16_t(9) : ur % ut);
	s[4 * g + 2] = uint16_t((r >> int16_t(5)) + int16_t(p));
	s[4 * g + 3] = uint16_t(r < t ? ~ur : ut);
}
