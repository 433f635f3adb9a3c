// expected-error @+1 {{'spirv.module' op missing SPIR-V target env attribute}}
spirv.module Logical GLSL450 {
}
