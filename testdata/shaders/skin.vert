#version 450
// Matrices, uniform blocks with nested structs, several inputs and outputs.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 3) in uvec4 bones;
layout(location = 4) in vec4 weights;
layout(location = 0) out vec3 worldNormal;
layout(location = 1) out vec2 texel;
layout(location = 2) flat out int brightest;

struct Light { vec3 at; float power; };
layout(std140, set = 0, binding = 0) uniform Scene {
    mat4 projection;
    mat4 view;
    Light lights[4];
    int lightCount;
} scene;
layout(std430, set = 0, binding = 1) readonly buffer Bones { mat4 pose[]; };

void main() {
    mat4 skin = mat4(0.0);
    for (int i = 0; i < 4; ++i) {
        skin += pose[bones[i]] * weights[i];
    }
    vec4 world = skin * vec4(position, 1.0);
    worldNormal = normalize(mat3(skin) * normal);
    texel = uv * 2.0 - 1.0;
    brightest = -1;
    float best = 0.0;
    for (int i = 0; i < scene.lightCount; ++i) {
        vec3 d = scene.lights[i].at - world.xyz;
        float e = scene.lights[i].power / dot(d, d);
        if (e > best) {
            best = e;
            brightest = i;
        }
    }
    gl_Position = scene.projection * scene.view * world;
}
