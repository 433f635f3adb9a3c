#version 450
// Images, read and written; a function with an out parameter.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0, rgba8) uniform readonly image2D source;
layout(binding = 1, rgba8) uniform writeonly image2D target;
layout(binding = 2, r32ui) uniform uimage2D histogram;

bool inside(ivec2 p, out ivec2 q) {
    ivec2 size = imageSize(source);
    q = clamp(p, ivec2(0), size - 1);
    return all(equal(p, q));
}

void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    ivec2 q;
    if (!inside(at, q)) {
        return;
    }
    const float weights[3] = float[](0.5, 0.3, 0.1);
    vec4 sum = vec4(0.0);
    for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) {
            ivec2 p;
            if (inside(at + ivec2(x, y), p)) {
                sum += imageLoad(source, p) * weights[abs(x) + abs(y)];
            }
        }
    }
    imageStore(target, at, sum);
    imageAtomicAdd(histogram, ivec2(int(sum.r * 255.0) & 255, 0), 1u);
}
