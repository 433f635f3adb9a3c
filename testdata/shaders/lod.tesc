#version 450
// Chooses tessellation levels by the distance to the eye, and culls patches that
// lie outside of the view.
layout(vertices = 4) out;
layout(location = 0) in vec3 position[];
layout(location = 0) out vec3 tile[];
layout(location = 1) patch out float detail;
layout(binding = 0) uniform View { mat4 projection; vec4 planes[6]; vec3 eye; float quality; } view;

bool isVisible() {
    for (int i = 0; i < 6; ++i) {
        bool any_ = false;
        for (int k = 0; k < 4; ++k) {
            if (dot(view.planes[i], vec4(position[k], 1.0)) > 0.0) {
                any_ = true;
                break;
            }
        }
        if (!any_)
            return false;
    }
    return true;
}

float level(vec3 a, vec3 b) {
    float d = distance(0.5 * (a + b), view.eye);
    return clamp(view.quality * distance(a, b) / max(d, 0.001), 1.0, 64.0);
}

void main() {
    tile[gl_InvocationID] = position[gl_InvocationID];
    gl_out[gl_InvocationID].gl_Position = view.projection * vec4(position[gl_InvocationID], 1.0);
    if (gl_InvocationID != 0)
        return;
    if (!isVisible()) {
        for (int i = 0; i < 4; ++i)
            gl_TessLevelOuter[i] = 0.0;
        gl_TessLevelInner[0] = gl_TessLevelInner[1] = 0.0;
        detail = 0.0;
        return;
    }
    float sum = 0.0;
    for (int i = 0; i < 4; ++i) {
        gl_TessLevelOuter[i] = level(position[(i + 3) % 4], position[i]);
        sum += gl_TessLevelOuter[i];
    }
    detail = sum / 4.0;
    gl_TessLevelInner[0] = mix(gl_TessLevelOuter[1], gl_TessLevelOuter[3], 0.5);
    gl_TessLevelInner[1] = mix(gl_TessLevelOuter[0], gl_TessLevelOuter[2], 0.5);
}
