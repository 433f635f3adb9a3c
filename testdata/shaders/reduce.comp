#version 450
// A sum over a workgroup: shared memory, barriers, specialization constants.
layout(local_size_x_id = 0, local_size_y = 1, local_size_z = 1) in;
layout(constant_id = 1) const uint rounds = 6;
layout(constant_id = 2) const bool squared = false;

layout(std430, binding = 0) readonly buffer Input { float values[]; };
layout(std430, binding = 1) buffer Result { float total; uint count; };
layout(push_constant) uniform Args { uint n; float scale; } args;

shared float part[64];

void main() {
    uint i = gl_GlobalInvocationID.x;
    uint me = gl_LocalInvocationID.x;
    float v = i < args.n ? values[i] * args.scale : 0.0;
    part[me & 63u] = squared ? v * v : v;
    barrier();
    for (uint r = 0u; r < rounds; ++r) {
        uint step = 32u >> r;
        if (me < step) {
            part[me] += part[me + step];
        }
        memoryBarrierShared();
        barrier();
    }
    if (me == 0u) {
        total += part[0];
        atomicAdd(count, 1u);
    }
}
