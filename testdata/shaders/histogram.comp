#version 450
// Counts how often each brightness occurs, first in shared memory, then for all.
// The number of bins is a specialization constant, and so is the size of a group.
layout(local_size_x_id = 0, local_size_y = 4) in;
layout(constant_id = 1) const int bins = 64;
layout(constant_id = 2) const bool skipBlack = false;

layout(binding = 0, rgba8) readonly uniform image2D picture;
layout(binding = 1) buffer Histogram { uint counts[]; } histogram;
layout(push_constant) uniform Window { ivec2 low, high; float gain; } window;

shared uint local_[bins];

float brightness(vec4 texel) {
    return clamp(dot(texel.rgb, vec3(0.2126, 0.7152, 0.0722)) * window.gain, 0.0, 1.0);
}

void main() {
    uint me = gl_LocalInvocationIndex;
    uint all = gl_WorkGroupSize.x * gl_WorkGroupSize.y;
    for (uint i = me; i < bins; i += all)
        local_[i] = 0u;
    barrier();

    ivec2 at = ivec2(gl_GlobalInvocationID.xy) + window.low;
    bool inside = at.x < window.high.x && at.y < window.high.y;
    if (inside) {
        float b = brightness(imageLoad(picture, at));
        if (!(skipBlack && b == 0.0))
            atomicAdd(local_[min(int(b * float(bins)), bins - 1)], 1u);
    }
    barrier();

    for (uint i = me; i < bins; i += all) {
        uint n = local_[i];
        if (n == 0u)
            continue;
        uint before = atomicAdd(histogram.counts[i], n);
        if (before > 0x7fffffffu) {
            atomicMin(histogram.counts[i], 0x7fffffffu);
            break;
        }
    }
}
