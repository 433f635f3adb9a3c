// Every type once; a struct is what its members, names and decorations make it.
spv.module "Logical" "GLSL450" {
  spv.globalVariable @twin0 bind(0, 0) : !spv.ptr<!spv.struct<f32 [0], Block>, Uniform>
  spv.globalVariable @twin1 bind(0, 1) : !spv.ptr<!spv.struct<f32 [0], Block>, Uniform>
  spv.globalVariable @other bind(0, 2) : !spv.ptr<!spv.struct<f32 [0, NonWritable], Block>, Uniform>
  spv.globalVariable @named bind(0, 3) : !spv.ptr<!spv.struct<"Camera", !spv.matrix<4 x vector<4xf32>> [0, ColMajor, MatrixStride=16] "view", i32 [64] "frame", Block>, Uniform>
  spv.globalVariable @array bind(0, 4) : !spv.ptr<!spv.struct<!spv.array<4 x vector<4xf32> [16]> [0], !spv.rtarray<i32 [4]> [64], Block>, StorageBuffer>
  spv.globalVariable @texture bind(0, 5) : !spv.ptr<!spv.sampled_image<!spv.image<f32, 2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
  spv.globalVariable @image bind(0, 6) : !spv.ptr<!spv.image<si32, 2D, NoDepth, Arrayed, SingleSampled, NoSampler, Rgba32i>, UniformConstant>
  spv.globalVariable @sampler bind(0, 7) : !spv.ptr<!spv.sampler, UniformConstant>
  spv.globalVariable @signs : !spv.ptr<!spv.struct<i32, ui32, si32, vector<2xi1>>, Private>
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.3, [Shader, RuntimeDescriptorArray, SampledBuffer], []>}

// -----

// A struct that contains a pointer to itself is declared behind an
// OpTypeForwardPointer.
spv.module "PhysicalStorageBuffer64" "GLSL450" {
  spv.globalVariable @list : !spv.ptr<!spv.struct<!spv.ptr<!spv.struct<"Node", i32 [0], !spv.ptr<!spv.struct<"Node">, PhysicalStorageBuffer> [8], Block>, PhysicalStorageBuffer> [0], Block>, PushConstant>
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main, @list
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.5, [Shader, PhysicalStorageBufferAddresses], []>}

// -----

// So is a pointer in a struct to numbers that the module may have in memory
// only; with the capability for them it needs no announcement.
spv.module "PhysicalStorageBuffer64" "GLSL450" {
  spv.globalVariable @push : !spv.ptr<!spv.struct<!spv.ptr<!spv.struct<i8 [0], Block>, PhysicalStorageBuffer> [0], Block>, PushConstant>
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader, PhysicalStorageBufferAddresses, StorageBuffer8BitAccess], [SPV_KHR_8bit_storage, SPV_KHR_physical_storage_buffer]>}

// -----

spv.module "PhysicalStorageBuffer64" "GLSL450" {
  spv.globalVariable @push : !spv.ptr<!spv.struct<!spv.ptr<!spv.struct<i8 [0], Block>, PhysicalStorageBuffer> [0], Block>, PushConstant>
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader, Int8, PhysicalStorageBufferAddresses], [SPV_KHR_physical_storage_buffer]>}

// -----

// So is one in no struct, which a cast makes.
spv.module "PhysicalStorageBuffer64" "GLSL450" {
  func @main(%address: i64) -> () {
    %block = spv.Bitcast %address : i64 to !spv.ptr<!spv.struct<!spv.rtarray<i16, stride=2> [0], Block>, PhysicalStorageBuffer>
    return
  }
} attributes {vce_triple = #spv.vce<v1.0, [Shader, Linkage, Int64, PhysicalStorageBufferAddresses, StorageBuffer16BitAccess], [SPV_KHR_16bit_storage, SPV_KHR_physical_storage_buffer]>}

// -----

// Each width has a capability of its own, which the module does not have to declare.
spv.module Logical GLSL450 {
  func @main(%half: f16, %double: f64, %byte: i8, %long: i64) -> () {
    return
  }
} attributes {vce_triple = #spv.vce<v1.0, [Shader, Linkage], []>}
