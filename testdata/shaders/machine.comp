#version 450
// A little interpreter: switches with fallthrough, in a loop, left from inside.
layout(local_size_x = 1) in;
layout(std430, binding = 0) readonly buffer Program { ivec2 code[]; };
layout(std430, binding = 1) buffer Output { int results[]; };

void main() {
    int acc = 0;
    int pc = 0;
    int fuel = 100;
    while (fuel > 0) {
        --fuel;
        ivec2 inst = code[pc];
        switch (inst.x) {
        case 0:
            acc += inst.y;
            break;
        case 1:
            acc = -acc;
        case 2:
            acc *= 2;
            if (acc > 1000) {
                if (inst.y > 0) break;
                acc -= 1000;
            }
            acc += 1;
            break;
        case 3:
            if (acc == inst.y) {
                ++pc;
                continue;
            }
            break;
        case 4:
        case 5:
            for (int i = 0; i < inst.y; ++i) {
                if (i == 7) break;
                acc ^= i;
            }
            break;
        case 6:
            results[0] = acc;
            return;
        default:
            switch (inst.y & 3) {
            case 0: fuel -= 1; break;
            case 1: fuel -= 2;
            default: acc >>= 1;
            }
        }
        ++pc;
    }
    results[0] = acc;
    results[1] = pc;
}
