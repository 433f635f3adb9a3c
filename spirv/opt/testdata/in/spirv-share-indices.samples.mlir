spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  // Which sample and which level of an image is no matter of signs, either; a coordinate is left as it is.
  spv.globalVariable @image : !spv.ptr<!spv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32ui>, UniformConstant>
  func @samples(%t: !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %u: !spv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %c: vector<2xi32>, %v: i32) -> i32 {
    %level = spv.constant 4 : si32
    %both = spv.constant 5 : si32
    %sample = spv.constant 0 : si32
    %scope = spv.constant 4 : i32
    %image = spv._address_of @image : !spv.ptr<!spv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32ui>, UniformConstant>
    %p = spv.ImageTexelPointer %image, %c, %sample : (!spv.ptr<!spv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32ui>, UniformConstant>, vector<2xi32>, si32) -> !spv.ptr<i32, Image>
    %0 = spv.AtomicIAdd "Device" "None" %p, %v : !spv.ptr<i32, Image>
    %1 = spv.ImageFetch %t, %c ["Lod"], %level : !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32>, si32 -> vector<4xf32>
    %2 = spv.ImageFetch %u, %both ["Lod"], %both : !spv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, si32, si32 -> vector<4xf32>
    %3 = spv.FAdd %1, %2 : vector<4xf32>
    %4 = spv.CompositeExtract %3[0 : i32] : vector<4xf32>
    %5 = spv.ConvertFToU %4 : f32 to i32
    %6 = spv.IAdd %5, %scope : i32
    spv.ReturnValue %6 : i32
  }
}
