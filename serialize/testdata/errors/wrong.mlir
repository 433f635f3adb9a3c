// Modules that say what is wrong, or too little. Each begins with what becomes of it: an error that holds the text, or words
// that a validator takes.

// A member without Offset.
// error: layout specification must be given for all members
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [0], i32>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32 [0], i32>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// Members that overlap.
// error: holds a block whose member 1 breaks its layout: Offset 2 is no multiple of 4, the alignment
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [0], i32 [2]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32 [0], i32 [2]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A member inside of a vector.
// error: holds a block whose member 1 breaks its layout: Offset 8 is inside of member 0, which takes up to 16
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<vector<4xf32> [0], f32 [8]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<vector<4xf32> [0], f32 [8]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// An Offset that no scalar has.
// error: holds a block whose member 0 breaks its layout: Offset 2 is no multiple of 4, the alignment
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [2]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32 [2]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// No Offset at all.
// error: holds a block whose member 0 breaks its layout: there is no Offset
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32, i32>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32, i32>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// An array without stride.
// error: holds a block whose member 0 breaks its layout: !spv.array<4 x f32> has no ArrayStride
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.array<4 x f32> [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.array<4 x f32> [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A stride less than an element.
// error: holds a block whose member 0 breaks its layout: ArrayStride 2 is no multiple of 4, the alignment
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.array<4 x f32, stride=2> [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.array<4 x f32, stride=2> [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A stride less than a vector.
// error: holds a block whose member 0 breaks its layout: ArrayStride 4 is less than the size of what it is between, 16
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.array<4 x vector<4xf32>, stride=4> [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.array<4 x vector<4xf32>, stride=4> [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A runtime array without stride.
// error: holds a block whose member 0 breaks its layout: !spv.rtarray<f32> has no ArrayStride
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.rtarray<f32> [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.rtarray<f32> [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A runtime array with a stride of 2.
// error: holds a block whose member 0 breaks its layout: ArrayStride 2 is no multiple of 4, the alignment
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.rtarray<f32, stride=2> [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.rtarray<f32, stride=2> [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A matrix without stride.
// error: holds a block whose member 0 breaks its layout: there is neither ColMajor nor RowMajor
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.matrix<3 x vector<3xf32>> [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.matrix<3 x vector<3xf32>> [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A matrix with stride and no order.
// error: holds a block whose member 0 breaks its layout: there is neither ColMajor nor RowMajor
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.matrix<3 x vector<3xf32>> [0, MatrixStride=16]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.matrix<3 x vector<3xf32>> [0, MatrixStride=16]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A matrix whose stride is less than a column.
// error: holds a block whose member 0 breaks its layout: MatrixStride 4 is less than the size of what it is between, 12
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.matrix<3 x vector<3xf32>> [0, ColMajor, MatrixStride=4]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.matrix<3 x vector<3xf32>> [0, ColMajor, MatrixStride=4]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A matrix of rows whose stride is less than a row.
// error: holds a block whose member 0 breaks its layout: MatrixStride 8 is less than the size of what it is between, 16
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.matrix<4 x vector<2xf32>> [0, RowMajor, MatrixStride=8]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.matrix<4 x vector<2xf32>> [0, RowMajor, MatrixStride=8]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// An inner struct without Offset.
// error: holds a block whose member 1.0 breaks its layout: there is no Offset
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [0], !spv.struct<f32, f32> [4]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32 [0], !spv.struct<f32, f32> [4]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// An inner struct that overlaps.
// error: holds a block whose member 1.1 breaks its layout: Offset 2 is no multiple of 4, the alignment
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [0], !spv.struct<f32 [0], f32 [2]> [4]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32 [0], !spv.struct<f32 [0], f32 [2]> [4]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A struct behind a larger struct.
// error: holds a block whose member 1 breaks its layout: Offset 16 is inside of member 0, which takes up to 32
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.struct<f32 [0], vector<4xf32> [16]> [0], f32 [16]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.struct<f32 [0], vector<4xf32> [16]> [0], f32 [16]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// An array of structs with a stride that is too small.
// error: holds a block whose member 0 breaks its layout: ArrayStride 4 is less than the size of what it is between, 8
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.rtarray<!spv.struct<f32 [0], f32 [4]>, stride=4> [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.rtarray<!spv.struct<f32 [0], f32 [4]>, stride=4> [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// An array inside of an array, without stride.
// error: holds a block whose member 0[] breaks its layout: !spv.array<2 x f32> has no ArrayStride
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.array<2 x !spv.array<2 x f32>, stride=8> [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.array<2 x !spv.array<2 x f32>, stride=8> [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// Members in no order.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [4], f32 [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32 [4], f32 [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// Members in no order that overlap.
// error: holds a block whose member 0 breaks its layout: Offset 2 is no multiple of 4, the alignment
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [2], f32 [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32 [2], f32 [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A uniform block whose members overlap.
// error: holds a block whose member 1 breaks its layout: Offset 0 is inside of member 0, which takes up to 4
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [0], i32 [0]>, Uniform>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32 [0], i32 [0]>, Uniform>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A push constant without Offset of one member.
// error: layout specification must be given for all members
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b  : !spv.ptr<!spv.struct<f32 [0], i32>, PushConstant>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32 [0], i32>, PushConstant>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A push constant whose members overlap.
// error: holds a block whose member 1 breaks its layout: Offset 4 is inside of member 0, which takes up to 8
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b  : !spv.ptr<!spv.struct<vector<2xf32> [0], i32 [4]>, PushConstant>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<vector<2xf32> [0], i32 [4]>, PushConstant>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// An array of blocks whose members overlap.
// error: holds a block whose member 1 breaks its layout: Offset 2 is no multiple of 4, the alignment
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.array<2 x !spv.struct<f32 [0], i32 [2]>>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.array<2 x !spv.struct<f32 [0], i32 [2]>>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// Scalar layout, which devices may have.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [0], vector<3xf32> [4], f32 [16]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32 [0], vector<3xf32> [4], f32 [16]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// Std430 in a uniform block.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.array<4 x f32, stride=4> [0]>, Uniform>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.array<4 x f32, stride=4> [0]>, Uniform>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A boolean in memory.
// error: holds a boolean in a block, which has no size in memory
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<i1 [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<i1 [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A sampler in a buffer.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.sampler [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<!spv.sampler [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// An execution mode of 1.2 in a module of 1.0.
// error: 'spv.ExecutionModeId' requires min version v1.2 but the module allows up to v1.0
spv.module "Logical" "GLSL450" {
  spv.specConstant @x spec_id(0) = 1 : i32
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionModeId @main "LocalSizeId", @x, @x, @x
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// The instruction for a mode is of 1.2, which no operation says by itself: an error of the module.
// error: 'spv.module' op uses OpExecutionModeId, which requires min version v1.2 but the module allows up to v1.0
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Float16, FloatControls2], [SPV_KHR_float_controls2]> {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
  spv.ExecutionModeId @main "FPFastMathDefault", f16, 458767 : i32
}

// -----

// A group instruction of 1.3 in a module of 1.0.
// error: 'spv.GroupNonUniformElect' requires min version v1.3 but the module allows up to v1.0
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    %s = spv.constant 3 : i32
    %e = spv.GroupNonUniformElect "Subgroup" : i1
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// A capability of 1.3 in a module of 1.0.
// error: 'spv.module' declares capability GroupNonUniform, which requires min version v1.3 but the module allows up to v1.0
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader, GroupNonUniform], []>}

// -----

// An extension that nobody knows.
// valid
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], [SPV_KHR_nothing]>}

// -----

// A decoration that ended with 1.3.
// error: 'spv.globalVariable' requires max version v1.3 but the module has v1.4
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [0], BufferBlock>, Uniform>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32 [0], BufferBlock>, Uniform>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.4, [Shader], []>}

// -----

// F64 without its capability.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @a : !spv.ptr<f64, Private>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// No capabilities at all.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @a : !spv.ptr<f64, Private>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [], []>}

// -----

// Vulkan's memory model without its capability.
// valid
spv.module "Logical" "Vulkan" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// Physical addresses without their capability.
// valid
spv.module "PhysicalStorageBuffer64" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// OpenCL's memory model in a shader.
// valid
spv.module "Logical" "OpenCL" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// Physical addresses of kernels in a shader.
// valid
spv.module "Physical32" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// A storage class of 1.3 in a module of 1.0.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<f32 [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// 16 bits in a buffer.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<i16 [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<i16 [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// 8 bits in a buffer.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<i8 [0]>, StorageBuffer>
  func @main() -> () {
    %p = spv._address_of @b : !spv.ptr<!spv.struct<i8 [0]>, StorageBuffer>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader], []>}

// -----

// A vector of 8.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @a : !spv.ptr<vector<8xf32>, Private>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// A format that needs a capability.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @a bind(0, 0) : !spv.ptr<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rg32f>, UniformConstant>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// An image of one dimension.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @a bind(0, 0) : !spv.ptr<!spv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, UniformConstant>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// A builtin of geometry.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @a built_in("Layer") : !spv.ptr<i32, Output>
  func @main() -> () {
    %a = spv._address_of @a : !spv.ptr<i32, Output>
    spv.Return
  }
  spv.EntryPoint "Vertex" @main
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// An execution model without its capability.
// valid
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Geometry" @main
  spv.ExecutionMode @main "InputPoints"
  spv.ExecutionMode @main "OutputPoints"
  spv.ExecutionMode @main "OutputVertices", 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// A kernel in a shader.
// valid
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Kernel" @main
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// Fragment without origin.
// error: has the execution model Fragment, which asks for exactly one of the execution modes OriginUpperLeft, OriginLowerLeft
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Fragment" @main
}

// -----

// Fragment with both origins.
// error: has the execution model Fragment, which asks for exactly one of the execution modes OriginUpperLeft, OriginLowerLeft
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Fragment" @main
  spv.ExecutionMode @main "OriginUpperLeft"
  spv.ExecutionMode @main "OriginLowerLeft"
}

// -----

// A compute shader without LocalSize.
// valid
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
}

// -----

// LocalSize twice.
// valid
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
  spv.ExecutionMode @main "LocalSize", 1, 1, 2
}

// -----

// LocalSize of a vertex shader.
// error: gives @main the execution mode LocalSize, which an entry point for Vertex does not have
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Vertex" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// OriginUpperLeft of a kernel.
// error: gives @main the execution mode OriginUpperLeft, which an entry point for Kernel does not have
spv.module "Logical" "OpenCL" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Kernel" @main
  spv.ExecutionMode @main "OriginUpperLeft"
}

// -----

// LocalSize of a kernel.
// valid
spv.module "Physical64" "OpenCL" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Kernel" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// OriginUpperLeft of a vertex shader.
// error: gives @main the execution mode OriginUpperLeft, which an entry point for Vertex does not have
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Vertex" @main
  spv.ExecutionMode @main "OriginUpperLeft"
}

// -----

// EarlyFragmentTests of a compute shader.
// error: gives @main the execution mode EarlyFragmentTests, which an entry point for GLCompute does not have
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
  spv.ExecutionMode @main "EarlyFragmentTests"
}

// -----

// OutputVertices of a fragment shader.
// error: gives @main the execution mode OutputVertices, which an entry point for Fragment does not have
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Fragment" @main
  spv.ExecutionMode @main "OriginUpperLeft"
  spv.ExecutionMode @main "OutputVertices", 3
}

// -----

// Two orders of depth.
// error: has the execution model Fragment, which allows one of the execution modes DepthGreater, DepthLess, DepthUnchanged
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Fragment" @main
  spv.ExecutionMode @main "OriginUpperLeft"
  spv.ExecutionMode @main "DepthReplacing"
  spv.ExecutionMode @main "DepthLess"
  spv.ExecutionMode @main "DepthGreater"
}

// -----

// Two spacings.
// error: has the execution model TessellationEvaluation, which allows one of the execution modes SpacingEqual, SpacingFractionalEven, SpacingFractionalOdd
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "TessellationEvaluation" @main
  spv.ExecutionMode @main "Triangles"
  spv.ExecutionMode @main "SpacingEqual"
  spv.ExecutionMode @main "SpacingFractionalEven"
}

// -----

// Geometry with two inputs.
// error: has the execution model Geometry, which asks for exactly one of the execution modes InputPoints, InputLines, InputLinesAdjacency, Triangles, InputTrianglesAdjacency
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Geometry" @main
  spv.ExecutionMode @main "InputPoints"
  spv.ExecutionMode @main "InputLines"
  spv.ExecutionMode @main "OutputPoints"
  spv.ExecutionMode @main "OutputVertices", 1
}

// -----

// Geometry without OutputVertices.
// valid
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Geometry" @main
  spv.ExecutionMode @main "InputPoints"
  spv.ExecutionMode @main "OutputPoints"
}

// -----

// TessellationControl without OutputVertices.
// valid
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "TessellationControl" @main
}

// -----

// A mode that belongs to ids.
// error: has the execution mode LocalSizeId, which is set by spv.ExecutionModeId
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSizeId", 1, 1, 1
}

// -----

// A mode that belongs to no ids.
// error: has the execution mode LocalSize, which is set by spv.ExecutionMode
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionModeId @main "LocalSize", 1 : i32, 1 : i32, 1 : i32
}

// -----

// LocalSize of 0.
// valid
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 0, 1, 1
}

// -----

// An entry point that takes something.
// error: names a function that takes or returns something, which an entry point does not
spv.module "Logical" "GLSL450" {
  func @main(%arg0: i32) -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// An entry point that returns something.
// error: names a function that takes or returns something, which an entry point does not
spv.module "Logical" "GLSL450" {
  func @main() -> i32 {
    %0 = spv.constant 1 : i32
    spv.ReturnValue %0 : i32
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// No entry point.
// error: has no entry point, which only a module with the capability Linkage can do without
spv.module "Logical" "GLSL450" {
  func @f() -> () {
    spv.Return
  }
}

// -----

// No entry point and the capability Shader.
// error: has no entry point, which only a module with the capability Linkage can do without
spv.module "Logical" "GLSL450" {
  func @f() -> () {
    spv.Return
  }
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// A mode for what is no entry point.
// error: is about @f, which is no entry point
spv.module "Logical" "GLSL450" {
  func @f() -> () {
  spv.Return
  }
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
  spv.ExecutionMode @f "LocalSize", 1, 1, 1
}

// -----

// Two entry points of one model and name.
// error: duplicate of a previous EntryPointOp
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// An entry point that is called.
// error: calls @main, which is an entry point
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  func @other() -> () {
    spv.FunctionCall @main() : () -> ()
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.EntryPoint "GLCompute" @other
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
  spv.ExecutionMode @other "LocalSize", 1, 1, 1
}

// -----

// An input that the interface lacks.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @in {location = 0 : i32} : !spv.ptr<f32, Input>
  func @main() -> () {
    %p = spv._address_of @in : !spv.ptr<f32, Input>
    %v = spv.Load "Input" %p : f32
    spv.Return
  }
  spv.EntryPoint "Vertex" @main
}

// -----

// An input that the interface lacks, which lists another.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @in {location = 0 : i32} : !spv.ptr<f32, Input>
  spv.globalVariable @other {location = 1 : i32} : !spv.ptr<f32, Input>
  func @main() -> () {
    %p = spv._address_of @in : !spv.ptr<f32, Input>
    %v = spv.Load "Input" %p : f32
    spv.Return
  }
  spv.EntryPoint "Vertex" @main, @other
}

// -----

// A private variable that the interface of 1.4 lacks.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @in : !spv.ptr<f32, Private>
  func @main() -> () {
    %p = spv._address_of @in : !spv.ptr<f32, Private>
    %v = spv.Load "Private" %p : f32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.4, [Shader], []>}

// -----

// An interface with a variable twice.
// error: lists @in twice in its interface
spv.module "Logical" "GLSL450" {
  spv.globalVariable @in : !spv.ptr<f32, Private>
  func @main() -> () {
    %p = spv._address_of @in : !spv.ptr<f32, Private>
    %v = spv.Load "Private" %p : f32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main, @in, @in
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.4, [Shader], []>}

// -----

// An interface of 1.0 with a private variable.
// error: lists @in in its interface, which has inputs and outputs only before version 1.4
spv.module "Logical" "GLSL450" {
  spv.globalVariable @in : !spv.ptr<f32, Private>
  func @main() -> () {
    %p = spv._address_of @in : !spv.ptr<f32, Private>
    %v = spv.Load "Private" %p : f32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main, @in
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// An interface that names a function.
// error: interface '@main' is no spv.globalVariable
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main, @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A variable of Function in the module.
// error: storage class cannot be 'Function'
spv.module "Logical" "GLSL450" {
  spv.globalVariable @in : !spv.ptr<f32, Function>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// An input with an initializer.
// error: has an initializer, but is an input
spv.module "Logical" "GLSL450" {
  spv.globalConstant @c = 1.0 : f32
  spv.globalVariable @in initializer(@c) {location = 0 : i32} : !spv.ptr<f32, Input>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Vertex" @main
}

// -----

// A workgroup variable with an initializer.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalConstant @c = 1.0 : f32
  spv.globalVariable @in initializer(@c) : !spv.ptr<f32, Workgroup>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// An initializer that is a variable.
// error: holds a pointer, which a variable cannot in a module with logical addressing
spv.module "Logical" "GLSL450" {
  spv.globalVariable @c : !spv.ptr<f32, Private>
  spv.globalVariable @in initializer(@c) : !spv.ptr<!spv.ptr<f32, Private>, Private>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// An initializer of another type.
// error: has an initializer of the type i32, but holds f32
spv.module "Logical" "GLSL450" {
  spv.globalConstant @c = 1 : i32
  spv.globalVariable @in initializer(@c) : !spv.ptr<f32, Private>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// An initializer of another type, which a specialization gives.
// error: has an initializer of the type i32, but holds f32
spv.module "Logical" "GLSL450" {
  spv.specConstant @c = 1 : i32
  spv.globalVariable @in initializer(@c) : !spv.ptr<f32, Private>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A declaration without linkage.
// error: has no body, which only a function can that is imported by its linkage_attributes
spv.module "Logical" "GLSL450" {
  func @f(i32) -> i32
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A declaration that is called.
// error: has no body, which only a function can that is imported by its linkage_attributes
spv.module "Logical" "GLSL450" {
  func @f(i32) -> ()
  func @main() -> () {
    %0 = spv.constant 1 : i32
    spv.FunctionCall @f(%0) : (i32) -> ()
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// An import with a body.
// error: has a body, which a function that is imported has elsewhere
spv.module "Logical" "GLSL450" {
  func @f() -> () attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "f", linkage_type = <Import>>} {
  spv.Return
  }
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// An export without a body.
// error: 'spv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)
spv.module "Logical" "GLSL450" {
  func @f() -> () attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>}
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// An import that brings its capability.
// valid
spv.module "Logical" "GLSL450" {
  func @f() -> () attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "f", linkage_type = <Import>>}
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// A selection that is not structured.
// error: selects between blocks in a shader, where a selection must be structured: put it at the head of an spv.selection; in kernels, use scf.if
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    %c = spv.constant true
    spv.BranchConditional %c, ^a, ^b
    ^a:
    spv.Branch ^b
    ^b:
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A loop that is not structured.
// error: branches back to a block in a shader, where only a loop can: use spv.loop; in kernels, scf.while
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Branch ^a
    ^a:
    spv.Branch ^a
    ^b:
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A number for a specialization that is no scalar.
// error: has a number for its specialization, which only scalars have
spv.module "Logical" "GLSL450" {
  spv.specConstant @n spec_id(3) = 4 : i32
  spv.specConstantComposite @size (@n, @n) : vector<2xi32> {spec_id = 1 : i32}
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A number for two specializations.
// valid
spv.module "Logical" "GLSL450" {
  spv.specConstant @n spec_id(3) = 4 : i32
  spv.specConstant @m spec_id(3) = 4 : i32
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A location and a builtin.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @a built_in("Position") {location = 0 : i32} : !spv.ptr<vector<4xf32>, Output>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "Vertex" @main
}

// -----

// A variable of an empty block.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<>, StorageBuffer>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A variable of void.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b : !spv.ptr<none, Private>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// An array of void.
// error: cannot use 'none' to compose SPIR-V types
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b : !spv.ptr<!spv.array<2 x none>, Private>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A runtime array in a private variable.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b : !spv.ptr<!spv.rtarray<f32>, Private>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A block in a block.
// error: holds a block inside of a block
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.struct<f32 [0], Block> [0], Block>, StorageBuffer>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// Block and BufferBlock.
// error: holds a struct that is both Block and BufferBlock
spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [0], Block, BufferBlock>, Uniform>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// An instruction of 1.3 in a module whose version is in numbers.
// error: 'spv.module' declares capability GroupNonUniform, which requires min version v1.3 but the module allows up to v1.0
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    %e = spv.GroupNonUniformElect "Subgroup" : i1
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {major_version = 1 : i32, minor_version = 0 : i32, capabilities = ["Shader", "GroupNonUniform"]}

// -----

// An instruction of 1.4 in a module of 1.0.
// error: 'spv.PtrEqual' requires min version v1.4 but the module allows up to v1.0
spv.module "Logical" "GLSL450" {
  spv.globalVariable @a : !spv.ptr<f32, Private>
  func @main() -> () {
    %a = spv._address_of @a : !spv.ptr<f32, Private>
    %b = spv.PtrEqual %a, %a : (!spv.ptr<f32, Private>, !spv.ptr<f32, Private>) -> i1
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader], []>}

// -----

// BufferBlock where it means nothing: nothing is asked of the members.
// valid
spv.module "Logical" "GLSL450" {
  spv.globalVariable @a bind(0, 0) : !spv.ptr<!spv.struct<f32, BufferBlock>, StorageBuffer>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {spv.no_block}

// -----

// A member with two offsets.
// error: gives member 0 of a struct two offsets
spv.module "Logical" "GLSL450" {
  spv.globalVariable @a bind(0, 0) : !spv.ptr<!spv.struct<f32 [0, Offset=3]>, StorageBuffer>
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A set of instructions that does not exist.
// error: names the extended instruction set "GLSL.std", which there is not
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {extended_instruction_sets = ["GLSL.std"]}

// -----

// A module in a module, with functions of its own.
// error: cannot stand at module scope
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
    func @f(%x: f32) -> f32 {
      %0 = spv.FMul %x, %x : f32
      spv.ReturnValue %0 : f32
    }
  }
}
