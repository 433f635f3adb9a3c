module {
  spv.module "Physical64" "OpenCL" requires #spv.vce<v1.0, [Kernel, Addresses], []> {
    func @splat(%arg0: f32) -> vector<4xf32> {
      %0 = spv.undef : vector<4xf32>
      %1 = spv.CompositeInsert %arg0, %0[0 : i32] : f32 into vector<4xf32>
      %2 = spv.VectorShuffle [0 : i32, 0 : i32, 0 : i32, 0 : i32] %1, %1 : vector<4xf32>, vector<4xf32> -> vector<4xf32>
      spv.ReturnValue %2 : vector<4xf32>
    }
    func @mixed(%arg0: i32, %arg1: i32) -> vector<4xi32> {
      %cst1_i32 = spv.constant 1 : i32
      %cst2_i32 = spv.constant 2 : i32
      %cst_vec_4xi32 = spv.constant dense<[1, 1, 1, 2]> : vector<4xi32>
      %0 = spv.CompositeInsert %arg0, %cst_vec_4xi32[0 : i32] : i32 into vector<4xi32>
      %1 = spv.CompositeInsert %arg1, %0[2 : i32] : i32 into vector<4xi32>
      spv.ReturnValue %1 : vector<4xi32>
    }
    func @parts(%arg0: vector<2xf32>, %arg1: f32) -> vector<3xf32> {
      %0 = spv.CompositeExtract %arg0[0 : i32] : vector<2xf32>
      %1 = spv.CompositeExtract %arg0[1 : i32] : vector<2xf32>
      %2 = spv.undef : vector<3xf32>
      %3 = spv.CompositeInsert %arg1, %2[0 : i32] : f32 into vector<3xf32>
      %4 = spv.CompositeInsert %0, %3[1 : i32] : f32 into vector<3xf32>
      %5 = spv.CompositeInsert %1, %4[2 : i32] : f32 into vector<3xf32>
      spv.ReturnValue %5 : vector<3xf32>
    }
    func @struct(%arg0: f32, %arg1: i32) -> !spv.struct<f32, i32> {
      %0 = spv.undef : !spv.struct<f32, i32>
      %1 = spv.CompositeInsert %arg0, %0[0 : i32] : f32 into !spv.struct<f32, i32>
      %2 = spv.CompositeInsert %arg1, %1[1 : i32] : i32 into !spv.struct<f32, i32>
      spv.ReturnValue %2 : !spv.struct<f32, i32>
    }
    func @array(%arg0: f32) -> !spv.array<2 x f32> {
      %0 = spv.undef : !spv.array<2 x f32>
      %1 = spv.CompositeInsert %arg0, %0[0 : i32] : f32 into !spv.array<2 x f32>
      %2 = spv.CompositeInsert %arg0, %1[1 : i32] : f32 into !spv.array<2 x f32>
      spv.ReturnValue %2 : !spv.array<2 x f32>
    }
    func @constants() -> vector<2xi32> {
      %cst1_i32 = spv.constant 1 : i32
      %0 = spv.CompositeConstruct %cst1_i32, %cst1_i32 : vector<2xi32>
      spv.ReturnValue %0 : vector<2xi32>
    }
  }
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
    func @splat(%arg0: f32) -> vector<2xf32> {
      %0 = spv.CompositeConstruct %arg0, %arg0 : vector<2xf32>
      spv.ReturnValue %0 : vector<2xf32>
    }
  }
}
