#version 450
// A Julia set, sampled several times a pixel, with an orbit trap. Loops are left
// in the middle, from inside of ifs and of a switch.
layout(location = 0) in vec2 where;
layout(location = 0) out vec4 colour;
layout(binding = 0) uniform sampler1D palette;
layout(push_constant) uniform Scene { vec2 c; int samples, limit, trap; } scene;

vec2 square(vec2 z) { return vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y); }

float escape(vec2 z, out float nearest) {
    nearest = 1e9;
    for (int i = 0; i < scene.limit; ++i) {
        z = square(z) + scene.c;
        float r = dot(z, z);
        if (r > 16.0)
            return float(i) - log2(log2(r)) + 2.0;
        switch (scene.trap) {
        case 0:
            continue;
        case 1:
            nearest = min(nearest, abs(z.x));
            // falls through
        case 2:
            nearest = min(nearest, abs(z.y));
            break;
        case 3:
            if (r < 0.01) {
                nearest = r;
                break;
            }
            nearest = min(nearest, r);
            break;
        default:
            if (r < 1e-6)
                return -1.0;
        }
        if (nearest < 1e-4)
            break;
    }
    return -1.0;
}

void main() {
    if (scene.samples <= 0)
        discard;
    vec4 sum = vec4(0.0);
    int taken = 0;
    for (int y = 0; y < scene.samples; ++y) {
        for (int x = 0; x < scene.samples; ++x) {
            vec2 shift = (vec2(x, y) + 0.5) / float(scene.samples) * fwidth(where);
            float nearest;
            float n = escape(where + shift, nearest);
            if (n < 0.0) {
                if (nearest > 1e8)
                    continue;
                sum += textureLod(palette, sqrt(nearest), 0.0);
            } else {
                sum += texture(palette, n / float(scene.limit));
            }
            if (++taken > 64)
                break;
        }
        if (taken > 64)
            break;
    }
    colour = taken == 0 ? vec4(0.0, 0.0, 0.0, 1.0) : sum / float(taken);
}
