!storage_image_i32_2d = !spv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32ui>
!image_f32_2d = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
!image_f32_1d = !spv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @image : !spv.ptr<!storage_image_i32_2d, UniformConstant>
    func @samples(%arg0: !image_f32_2d, %arg1: !image_f32_1d, %arg2: vector<2xi32>, %arg3: i32) -> i32 {
      %cst4_i32 = spv.constant 4 : i32
      %cst5_si32 = spv.constant 5 : si32
      %cst0_i32 = spv.constant 0 : i32
      %cst4_i32_0 = spv.constant 4 : i32
      %image_addr = spv._address_of @image : !spv.ptr<!storage_image_i32_2d, UniformConstant>
      %0 = spv.ImageTexelPointer %image_addr, %arg2, %cst0_i32 : (!spv.ptr<!storage_image_i32_2d, UniformConstant>,
          vector<2xi32>, i32) -> !spv.ptr<i32, Image>
      %1 = spv.AtomicIAdd "Device" "None" %0, %arg3 : !spv.ptr<i32, Image>
      %2 = spv.ImageFetch %arg0, %arg2 ["Lod"], %cst4_i32 : !image_f32_2d, vector<2xi32>, i32 -> vector<4xf32>
      %3 = spv.ImageFetch %arg1, %cst5_si32 ["Lod"], %cst5_si32 : !image_f32_1d, si32, si32 -> vector<4xf32>
      %4 = spv.FAdd %2, %3 : vector<4xf32>
      %5 = spv.CompositeExtract %4[0 : i32] : vector<4xf32>
      %6 = spv.ConvertFToU %5 : f32 to i32
      %7 = spv.IAdd %6, %cst4_i32_0 : i32
      spv.ReturnValue %7 : i32
    }
  }
}
