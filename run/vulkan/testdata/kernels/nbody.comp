// one step of bodies that attract each other
// groups 4
// buffer 0 f32 1024 0.5 100
// buffer 1 f32 1024 0 0
// ulps 256
// near 0.05
#version 450
layout(local_size_x = 64) in;
struct Body { vec3 at; float mass; };
layout(binding = 0) readonly buffer In { Body body[]; };
layout(binding = 1) writeonly buffer Out { vec4 force[]; };
void main() {
	uint i = gl_GlobalInvocationID.x;
	vec3 at = body[i].at, sum = vec3(0);
	for (uint j = 0; j < body.length(); j++) {
		vec3 d = body[j].at - at;
		sum += d * (body[j].mass * inversesqrt(dot(d, d) + 0.01) / (dot(d, d) + 0.01));
	}
	force[i] = vec4(sum, length(sum));
}
