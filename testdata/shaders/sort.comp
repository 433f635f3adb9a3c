#version 450
// A sort with a loop that is left by several ways, on arrays that functions pass
// by reference.
layout(local_size_x = 16) in;
layout(std430, binding = 0) buffer Rows { int rows[][8]; };

bool insert(inout int a[8], int n, int v) {
    int i = n;
    for (;;) {
        if (i == 0) break;
        if (a[i - 1] <= v) {
            if (a[i - 1] == v) {
                return false;
            }
            break;
        }
        a[i] = a[i - 1];
        --i;
    }
    a[i] = v;
    return true;
}

void main() {
    uint r = gl_GlobalInvocationID.x;
    int a[8];
    int n = 0;
    for (int i = 0; i < 8; ++i) {
        if (insert(a, n, rows[r][i])) {
            ++n;
        }
    }
    for (int i = 0; i < 8; ++i) {
        rows[r][i] = i < n ? a[i] : -1;
    }
}
