// What naga does not read and has no other words for, each told with the place.

// expected-error @+3 {{naga does not read capability Tessellation}}
// expected-error @+2 {{naga does not read capability Float16Buffer}}
// expected-error @+1 {{naga does not read extension SPV_KHR_ray_query; spirv-update-vce takes it away where nothing needs it}}
spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, Float64, Tessellation, Float16Buffer], [SPV_KHR_ray_query, SPV_KHR_16bit_storage]> {
  spv.specConstant @n spec_id(0) = 5 : i32
  // expected-error @+1 {{naga does not read OpSpecConstantOp; spirv-freeze-spec-constants makes constants of specialization constants}}
  spv.specConstantOp @m = "IAdd" [@n, 1 : i32] : i32
  // expected-error @+1 {{naga does not read storage class CallableDataKHR}}
  spv.globalVariable @data : !spv.ptr<f32, CallableDataKHR>
  spv.globalVariable @again : !spv.ptr<f32, CallableDataKHR>
  // expected-error @+1 {{naga does not read storage class RayPayloadKHR}}
  spv.globalVariable @other : !spv.ptr<!spv.ptr<f32, RayPayloadKHR>, Private>
  spv.globalVariable @third : !spv.ptr<!spv.ptr<!spv.ptr<f32, RayPayloadKHR>, Private>, Private>
  // expected-error @+1 {{naga does not read images and samplers that are one resource; bind them apart}}
  spv.globalVariable @both bind(0, 0) : !spv.ptr<!spv.array<2 x !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>>, UniformConstant>
  // expected-error @+1 {{naga does not read images of dimension Buffer}}
  spv.globalVariable @buffer bind(0, 1) : !spv.ptr<!spv.image<f32, Buffer, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>, UniformConstant>
  // expected-error @+1 {{naga does not read images to write that have no format}}
  spv.globalVariable @unknown bind(0, 2) : !spv.ptr<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, UniformConstant>
  spv.globalVariable @known bind(0, 3) : !spv.ptr<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>, UniformConstant>
  // expected-error @+1 {{naga does not read built-in TessLevelOuter}}
  spv.globalVariable @level built_in("TessLevelOuter") : !spv.ptr<!spv.array<4 x f32>, Output>
  spv.globalVariable @position built_in("Position") : !spv.ptr<vector<4xf32>, Output>
  // expected-error @+1 {{naga does not read decoration UserSemantic}}
  spv.globalVariable @named {user_semantic = "name"} : !spv.ptr<f32, Private>
  func @pack(%w : vector<2xi32>) -> f64 {
    // expected-error @+1 {{naga does not read PackDouble2x32 of GLSL.std.450}}
    %d = spv.GLSL.PackDouble2x32 %w : (vector<2xi32>) -> f64
    spv.ReturnValue %d : f64
  }
  func @cos(%x : f32) -> f32 {
    %s = spv.GLSL.Sin %x : f32
    // expected-error @+1 {{naga does not read cos of OpenCL.std}}
    %c = spv.CL.cos %s : f32
    spv.ReturnValue %c : f32
  }
  func @finite(%x : f32) -> i1 {
    // expected-error @+1 {{naga does not read OpIsFinite}}
    %i = spv.IsFinite %x : (f32) -> i1
    // expected-error @+1 {{naga does not read sets of instructions but GLSL.std.450; strip-debuginfo takes debugging information away}}
    spv.ExtInst "NonSemantic.Shader.DebugInfo.100" 42()
    spv.ReturnValue %i : i1
  }
  func @undefined() -> !spv.ptr<f32, HitAttributeKHR> {
    // expected-error @+1 {{naga does not read storage class HitAttributeKHR}}
    %u = spv.Undef : !spv.ptr<f32, HitAttributeKHR>
    spv.ReturnValue %u : !spv.ptr<f32, HitAttributeKHR>
  }
  func @f() {
    spv.Return
  }
  // expected-error @+1 {{naga does not read execution model TessellationControl}}
  spv.EntryPoint "TessellationControl" @f
  spv.EntryPoint "Fragment" @f
}

// -----

// Of copies by way of such pointers nobody knows the type.
// expected-error @+2 {{naga does not read capability UntypedPointersKHR}}
// expected-error @+1 {{naga does not read extension SPV_KHR_untyped_pointers}}
spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, UntypedPointersKHR], [SPV_KHR_untyped_pointers]> {
  func @untyped(%a: !spv.UntypedPointerKHR<StorageBuffer>, %b : !spv.ptr<f32, Function>) {
    spv.CopyMemory %b, %a ["Volatile"] : !spv.ptr<f32, Function>, !spv.UntypedPointerKHR<StorageBuffer>
    spv.Return
  }
}
