!struct = !spv.struct<!spv.array<2 x vector<2xf32>>>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @same(%arg0: vector<3xf32>) -> vector<3xf32> {
      spv.ReturnValue %arg0 : vector<3xf32>
    }
    func @turned(%arg0: vector<3xf32>, %arg1: vector<2xf32>) -> vector<3xf32> {
      %0 = spv.VectorShuffle [2 : i32, 4 : i32, 0 : i32] %arg0, %arg1 : vector<3xf32>, vector<2xf32> -> vector<3xf32>
      spv.ReturnValue %0 : vector<3xf32>
    }
    func @longer(%arg0: vector<3xf32>) -> vector<4xf32> {
      %cst_f32 = spv.constant 1.000000e+00 : f32
      %0 = spv.CompositeConstruct %arg0, %cst_f32 : (vector<3xf32>, f32) -> vector<4xf32>
      spv.ReturnValue %0 : vector<4xf32>
    }
    func @needed(%arg0: vector<3xf32>) -> vector<2xf32> {
      %0 = spv.CompositeExtract %arg0[1 : i32] : vector<3xf32>
      %1 = spv.CompositeExtract %arg0[2 : i32] : vector<3xf32>
      %2 = spv.FMul %0, %1 : f32
      %3 = spv.CompositeConstruct %1, %0 : vector<2xf32>
      %4 = spv.VectorTimesScalar %3, %2 : (vector<2xf32>, f32) -> vector<2xf32>
      spv.ReturnValue %4 : vector<2xf32>
    }
    func @shuffles(%arg0: vector<4xf32>) -> vector<4xf32> {
      spv.ReturnValue %arg0 : vector<4xf32>
    }
    func @fan(%arg0: vector<4xf32>) -> vector<2xf32> {
      %0 = spv.VectorShuffle [0 : i32, 2 : i32] %arg0, %arg0 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
      %1 = spv.VectorShuffle [1 : i32, 1 : i32] %arg0, %arg0 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
      %2 = spv.FAdd %0, %1 : vector<2xf32>
      spv.ReturnValue %2 : vector<2xf32>
    }
    func @decorated(%arg0: vector<4xf32>) -> vector<2xf32> {
      %0 = spv.VectorShuffle {relaxed_precision} [2 : i32, 1 : i32] %arg0, %arg0 : vector<4xf32>, vector<4xf32>
          -> vector<2xf32>
      %1 = spv.VectorShuffle {relaxed_precision} [3 : i32, 2 : i32] %arg0, %arg0 : vector<4xf32>, vector<4xf32>
          -> vector<2xf32>
      %2 = spv.FAdd %0, %1 : vector<2xf32>
      spv.ReturnValue %2 : vector<2xf32>
    }
    func @joined(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xf32> {
      %0 = spv.FAdd %arg0, %arg1 : vector<2xf32>
      spv.ReturnValue %0 : vector<2xf32>
    }
    func @apart(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xf32> {
      %0 = spv.CompositeExtract %arg0[0 : i32] : vector<2xf32>
      %1 = spv.CompositeExtract %arg0[1 : i32] : vector<2xf32>
      %2 = spv.CompositeExtract %arg1[0 : i32] : vector<2xf32>
      %3 = spv.CompositeExtract %arg1[1 : i32] : vector<2xf32>
      %4 = spv.FAdd %0, %2 {no_contraction} : f32
      %5 = spv.FAdd %1, %3 : f32
      %6 = spv.CompositeConstruct %4, %5 : vector<2xf32>
      spv.ReturnValue %6 : vector<2xf32>
    }
    func @scaled(%arg0: vector<3xf32>, %arg1: f32) -> vector<3xf32> {
      %0 = spv.VectorTimesScalar %arg0, %arg1 : (vector<3xf32>, f32) -> vector<3xf32>
      spv.ReturnValue %0 : vector<3xf32>
    }
    func @inserted(%arg0: vector<2xf32>, %arg1: f32, %arg2: f32) -> f32 {
      spv.ReturnValue %arg1 : f32
    }
    func @parts(%arg0: !struct) -> vector<2xf32> {
      %0 = spv.CompositeExtract %arg0[0 : i32, 1 : i32] : !struct
      spv.ReturnValue %0 : vector<2xf32>
    }
  }
}
