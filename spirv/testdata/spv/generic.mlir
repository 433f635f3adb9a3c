!image_f32_2d = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
!struct = !spv.struct<i32 [0], !spv.rtarray<i32 [4]> [4]>
spv.module "Logical" "GLSL450" {
  func @images(%t: !image_f32_2d, %s: !spv.sampler, %c: vector<2xf32>, %i: i32) -> vector<4xf32> {
    %0 = spv.SampledImage %t, %s : !image_f32_2d, !spv.sampler -> !spv.sampled_image<!image_f32_2d>
    %1 = spv.ImageGather %0, %c, %i : !spv.sampled_image<!image_f32_2d>, vector<2xf32>, i32 -> vector<4xf32>
    %2 = spv.ImageQuerySizeLod %t, %i : (!image_f32_2d, i32) -> vector<2xi32>
    %3 = spv.ImageQueryLod %0, %c : (!spv.sampled_image<!image_f32_2d>, vector<2xf32>) -> vector<2xf32>
    spv.ReturnValue %1 : vector<4xf32>
  }
  func @memory(%p: !spv.ptr<!struct, StorageBuffer>, %q: !spv.ptr<i32, Function>) -> i32 {
    %0 = spv.ArrayLength %p, 1 : (!spv.ptr<!struct, StorageBuffer>) -> i32
    spv.LifetimeStart %q, 4 : (!spv.ptr<i32, Function>) -> ()
    %1 = spv.AtomicLoad "Device" "None" %q : !spv.ptr<i32, Function>
    spv.AtomicStore "Device" "None" %q, %1 : !spv.ptr<i32, Function>
    %2 = spv.CopyObject %0 : i32
    spv.ReturnValue %2 : i32
  }
  func @shader(%f: f32, %v: vector<4xi1>, %i: i32) -> f32 {
    %0 = spv.DPdx %f : f32
    %1 = spv.Any %v : (vector<4xi1>) -> i1
    %2 = spv.GLSL.SmoothStep %0, %f, %f : f32
    %3 = spv.GroupNonUniformQuadBroadcast "Subgroup", %2, %i : (f32, i32) -> f32
    spv.BeginInvocationInterlockEXT
    spv.EndInvocationInterlockEXT
    %4 = spv.ExtInst "Vendor.Set" 17(%2, %3) : (f32, f32) -> f32
    %n = spv.ExtInst "Vendor.Set" 18(-5.000000e-01 : f32, -3 : i32, 0x7FC00000 : f32, %2) : (f32) -> f32
    spv.DemoteToHelperInvocation
    spv.TerminateInvocation
  }
}
