#version 450
// A geometry shader: arrayed inputs, emitted vertices.
layout(triangles) in;
layout(triangle_strip, max_vertices = 6) out;
layout(location = 0) in vec3 normalIn[];
layout(location = 0) out vec3 normalOut;

void main() {
    for (int side = 0; side < 2; ++side) {
        for (int i = 0; i < 3; ++i) {
            normalOut = side == 0 ? normalIn[i] : -normalIn[i];
            gl_Position = gl_in[i].gl_Position + vec4(normalOut * 0.1, 0.0);
            EmitVertex();
        }
        EndPrimitive();
    }
}
