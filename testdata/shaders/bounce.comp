#version 460
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
// Particles in linked lists, reached through pointers, and moved with a
// do-while loop until they lie inside of a box.
layout(local_size_x = 32) in;

layout(buffer_reference) buffer Particle;

layout(buffer_reference, std430, buffer_reference_align = 16) buffer Particle {
    vec3 position;
    float age;
    vec3 velocity;
    uint flags;
    Particle next;
};

layout(push_constant) uniform Step { Particle heads; uint count; float seconds; } step_;

bool fold(inout float x, inout float v) {
    if (x < -1.0) {
        x = -2.0 - x;
        v = -v;
        return true;
    } else if (x > 1.0) {
        x = 2.0 - x;
        v = -v;
        return true;
    }
    return false;
}

void main() {
    if (gl_GlobalInvocationID.x >= step_.count)
        return;
    Particle p = step_.heads;
    int guard = 0;
    while (uvec2(p) != uvec2(0u)) {
        if (++guard > 1000)
            return;
        if ((p.flags & 1u) != 0u) {
            p = p.next;
            continue;
        }
        vec3 x = p.position + p.velocity * step_.seconds, v = p.velocity;
        bool again;
        int turns = 0;
        do {
            again = false;
            for (int axis = 0; axis < 3; ++axis)
                again = fold(x[axis], v[axis]) || again;
        } while (again && ++turns < 8);
        p.position = x;
        p.velocity = v;
        p.age += step_.seconds;
        p = p.next;
    }
}
