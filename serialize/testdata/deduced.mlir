// A module that says nothing about its needs gets the least that they are: here a
// version for the group operation and the storage class, and capabilities.
spv.module "Logical" "GLSL450" {
  spv.globalVariable @data bind(0, 0) : !spv.ptr<!spv.struct<!spv.rtarray<i64 [8]> [0]>, StorageBuffer>
  func @main() -> () {
    %zero = spv.constant 0 : i32
    %p = spv._address_of @data : !spv.ptr<!spv.struct<!spv.rtarray<i64 [8]> [0]>, StorageBuffer>
    %q = spv.AccessChain %p[%zero, %zero] : !spv.ptr<!spv.struct<!spv.rtarray<i64 [8]> [0]>, StorageBuffer>
    %v = spv.Load "StorageBuffer" %q : i64
    %sum = spv.GroupNonUniformIAdd "Subgroup" "Reduce" %v : i64 -> i64
    spv.Store "StorageBuffer" %q, %sum : i64
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 32, 1, 1
}

// -----

// One that names its version keeps it, and gets the extension instead.
spv.module "Logical" "GLSL450" {
  spv.globalVariable @data bind(0, 0) : !spv.ptr<!spv.struct<!spv.rtarray<f16 [2]> [0], Block>, StorageBuffer>
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader, StorageBuffer16BitAccess], []>}

// -----

spv.module "Physical64" "OpenCL" {
  func @kernel(%p : !spv.ptr<f64, CrossWorkgroup>, %v : vector<8xf64>) -> () {
    %x = spv.OCL.exp %v : vector<8xf64>
    return
  }
  spv.EntryPoint "Kernel" @kernel
}

// -----

// With the extension, a reduction needs no capability but that of groups.
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    %c = spv.Constant 1 : si32
    %sum = spv.GroupIAdd "Subgroup" "Reduce" %c : si32
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 32, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader, Groups], [SPV_AMD_shader_ballot]>}
