#version 450
// Textures, derivatives, discard, early return from a function called in a loop.
precision mediump float;
layout(location = 0) in vec3 normal;
layout(location = 1) in vec2 uv;
layout(location = 2) flat in int kind;
layout(location = 0) out vec4 color;
layout(set = 0, binding = 0) uniform sampler2D albedo;
layout(set = 0, binding = 1) uniform texture2D noiseMap;
layout(set = 0, binding = 2) uniform sampler linear;
layout(push_constant) uniform Push { vec4 tint; float cutoff; int octaves; } push;

float fbm(vec2 p) {
    float sum = 0.0;
    float a = 0.5;
    for (int i = 0; i < 8; ++i) {
        if (i >= push.octaves) {
            return sum;
        }
        sum += a * textureLod(sampler2D(noiseMap, linear), p, 0.0).r;
        p *= 2.03;
        a *= 0.5;
    }
    return sum + 0.01;
}

vec3 shade(int k, vec3 base) {
    switch (k) {
    case 0: return base;
    case 1: return base * base;
    case 2: {
        float f = fbm(uv);
        if (f > push.cutoff) return vec3(f);
        return mix(base, vec3(1.0), f);
    }
    }
    return base.bgr;
}

void main() {
    vec4 t = texture(albedo, uv) * push.tint;
    if (t.a < push.cutoff) {
        discard;
    }
    vec3 n = normalize(normal);
    float light = max(dot(n, vec3(0.6, 0.7, 0.2)), 0.0);
    vec2 width = fwidth(uv);
    color = vec4(shade(kind, t.rgb) * light + vec3(width, dFdx(uv.x)), t.a);
    if (isnan(color.r) || any(isinf(color))) {
        color = vec4(1.0, 0.0, 1.0, 1.0);
    }
}
