#version 450
// Loops in loops, with breaks and continues out of nested ifs.
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Data { uint data[]; };

uint steps(uint n) {
    uint k = 0u;
    while (n != 1u) {
        if ((n & 1u) == 0u) {
            n >>= 1;
        } else {
            if (n > 0x55555554u) {
                return 0u;
            }
            n = 3u * n + 1u;
        }
        ++k;
        if (k > 1000u) break;
    }
    return k;
}

void main() {
    uint i = gl_GlobalInvocationID.x;
    if (i >= uint(data.length())) return;
    uint best = 0u;
    for (uint a = 1u; a < 8u; ++a) {
        if (a == 5u) {
            continue;
        }
        uint b = 0u;
        do {
            uint s = steps(data[i] + a * b + 1u);
            if (s == 0u) {
                if (a > 3u) break;
                b += 2u;
                continue;
            }
            if (s > best) {
                best = s;
                if (best > 500u) {
                    data[i] = best;
                    return;
                }
            }
            ++b;
        } while (b < 4u);
    }
    data[i] = best;
}
