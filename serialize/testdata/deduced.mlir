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

// -----

// Instructions of sets and bits of operands have needs of their own.
spv.module "Logical" "GLSL450" {
  spv.globalVariable @in {location = 0 : i32} : !spv.ptr<vector<2xf32>, Input>
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<vector<4xf32>, Output>
  spv.globalVariable @t bind(0, 0) : !spv.ptr<!spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
  func @f() {
    %t = spv._address_of @t : !spv.ptr<!spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
    %in = spv._address_of @in : !spv.ptr<vector<2xf32>, Input>
    %out = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
    %zero = spv.constant 0 : i32
    %none = spv.constant 0.0 : f32
    %image = spv.Load "UniformConstant" %t : !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
    %centre = spv.GLSL.InterpolateAtCentroid %in : (!spv.ptr<vector<2xf32>, Input>) -> vector<2xf32>
    %pair = spv.CompositeConstruct %zero, %zero : vector<2xi32>
    %a = spv.ImageSampleImplicitLod %image, %centre : !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
    %b = spv.ImageSampleImplicitLod %image, %centre ["Bias|Offset|MinLod"], %none, %pair, %none : !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, vector<2xi32>, f32 -> vector<4xf32>
    %double = spv.GLSL.PackDouble2x32 %pair : (vector<2xi32>) -> f64
    spv.Store "Output" %out, %b : vector<4xf32>
    spv.Return
  }
  spv.EntryPoint "Fragment" @f, @in, @out
  spv.ExecutionMode @f "OriginUpperLeft"
}

// -----

// A decoration may have needs where the one before has none, with an argument.
spv.module "Physical64" "OpenCL" {
  spv.globalVariable @a {alignment = 4 : i32} : !spv.ptr<i32, CrossWorkgroup>
  spv.globalVariable @b {relaxed_precision} : !spv.ptr<i32, CrossWorkgroup>
  func @kernel() {
    spv.Return
  }
  spv.EntryPoint "Kernel" @kernel
}
