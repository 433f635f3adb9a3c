module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @copy(%arg0: !spv.matrix<3 x vector<3xf32>>) -> !spv.matrix<3 x vector<3xf32>> {
      spv.ReturnValue %arg0 : !spv.matrix<3 x vector<3xf32>>
    }
    func @rows(%arg0: !spv.array<2 x vector<2xf32>>, %arg1: vector<2xf32>) -> vector<2xf32> {
      %0 = spv.CompositeExtract %arg0[0 : i32] : !spv.array<2 x vector<2xf32>>
      %1 = spv.CompositeExtract %arg0[1 : i32] : !spv.array<2 x vector<2xf32>>
      %2 = spv.CompositeConstruct %0, %1 : !spv.matrix<2 x vector<2xf32>>
      %3 = spv.MatrixTimesVector %2, %arg1 : !spv.matrix<2 x vector<2xf32>>, vector<2xf32> -> vector<2xf32>
      spv.ReturnValue %3 : vector<2xf32>
    }
    func @twice(%arg0: !spv.matrix<3 x vector<3xf32>>) -> !spv.matrix<3 x vector<3xf32>> {
      spv.ReturnValue %arg0 : !spv.matrix<3 x vector<3xf32>>
    }
    func @left(%arg0: !spv.matrix<3 x vector<3xf32>>, %arg1: vector<3xf32>) -> vector<3xf32> {
      %0 = spv.VectorTimesMatrix %arg1, %arg0 : vector<3xf32>, !spv.matrix<3 x vector<3xf32>> -> vector<3xf32>
      spv.ReturnValue %0 : vector<3xf32>
    }
    func @product(%arg0: !spv.matrix<3 x vector<3xf32>>, %arg1: !spv.matrix<3 x vector<3xf32>>, %arg2: vector<3xf32>)
        -> vector<3xf32> {
      %0 = spv.MatrixTimesMatrix %arg1, %arg0 : !spv.matrix<3 x vector<3xf32>>, !spv.matrix<3 x vector<3xf32>>
          -> !spv.matrix<3 x vector<3xf32>>
      %1 = spv.MatrixTimesVector %0, %arg2 : !spv.matrix<3 x vector<3xf32>>, vector<3xf32> -> vector<3xf32>
      spv.ReturnValue %1 : vector<3xf32>
    }
    func @columns(%arg0: !spv.matrix<4 x vector<4xf32>>, %arg1: vector<3xf32>) -> vector<3xf32> {
      %0 = spv.CompositeExtract %arg0[0 : i32] : !spv.matrix<4 x vector<4xf32>>
      %1 = spv.CompositeExtract %arg0[1 : i32] : !spv.matrix<4 x vector<4xf32>>
      %2 = spv.CompositeExtract %arg0[2 : i32] : !spv.matrix<4 x vector<4xf32>>
      %3 = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %0, %0 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
      %4 = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %1, %1 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
      %5 = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %2, %2 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
      %6 = spv.CompositeConstruct %5, %3, %4 : !spv.matrix<3 x vector<3xf32>>
      %7 = spv.VectorTimesMatrix %arg1, %6 {no_contraction} : vector<3xf32>, !spv.matrix<3 x vector<3xf32>>
          -> vector<3xf32>
      spv.ReturnValue %7 : vector<3xf32>
    }
    func @columns_twice(%arg0: vector<3xf32>, %arg1: vector<3xf32>, %arg2: vector<3xf32>) -> vector<2xf32> {
      %0 = spv.CompositeConstruct %arg0, %arg1 : !spv.matrix<2 x vector<3xf32>>
      %1 = spv.VectorTimesMatrix %arg2, %0 : vector<3xf32>, !spv.matrix<2 x vector<3xf32>> -> vector<2xf32>
      %2 = spv.VectorShuffle [1 : i32, 1 : i32] %1, %1 : vector<2xf32>, vector<2xf32> -> vector<2xf32>
      %3 = spv.CompositeConstruct %arg1, %arg0 : !spv.matrix<2 x vector<3xf32>>
      %4 = spv.VectorTimesMatrix %arg2, %3 : vector<3xf32>, !spv.matrix<2 x vector<3xf32>> -> vector<2xf32>
      %5 = spv.VectorShuffle [1 : i32, 0 : i32] %4, %4 : vector<2xf32>, vector<2xf32> -> vector<2xf32>
      %6 = spv.FAdd %5, %4 : vector<2xf32>
      %7 = spv.FAdd %6, %2 : vector<2xf32>
      spv.ReturnValue %7 : vector<2xf32>
    }
    func @part(%arg0: !spv.matrix<4 x vector<4xf32>>, %arg1: vector<3xf32>) -> vector<3xf32> {
      %0 = spv.CompositeExtract %arg0[0 : i32] : !spv.matrix<4 x vector<4xf32>>
      %1 = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %0, %0 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
      %2 = spv.CompositeExtract %arg0[1 : i32] : !spv.matrix<4 x vector<4xf32>>
      %3 = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %2, %2 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
      %4 = spv.CompositeExtract %arg0[2 : i32] : !spv.matrix<4 x vector<4xf32>>
      %5 = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %4, %4 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
      %6 = spv.CompositeConstruct %1, %3, %5 : !spv.matrix<3 x vector<3xf32>>
      %7 = spv.MatrixTimesVector %6, %arg1 : !spv.matrix<3 x vector<3xf32>>, vector<3xf32> -> vector<3xf32>
      spv.ReturnValue %7 : vector<3xf32>
    }
    func @other(%arg0: !spv.matrix<4 x vector<4xf32>>, %arg1: vector<3xf32>) -> vector<3xf32> {
      %0 = spv.Transpose %arg0 : !spv.matrix<4 x vector<4xf32>> -> !spv.matrix<4 x vector<4xf32>>
      %1 = spv.CompositeExtract %0[0 : i32] : !spv.matrix<4 x vector<4xf32>>
      %2 = spv.CompositeExtract %0[2 : i32] : !spv.matrix<4 x vector<4xf32>>
      %3 = spv.CompositeExtract %0[1 : i32] : !spv.matrix<4 x vector<4xf32>>
      %4 = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %1, %1 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
      %5 = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %2, %2 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
      %6 = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %3, %3 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
      %7 = spv.CompositeConstruct %4, %5, %6 : !spv.matrix<3 x vector<3xf32>>
      %8 = spv.MatrixTimesVector %7, %arg1 : !spv.matrix<3 x vector<3xf32>>, vector<3xf32> -> vector<3xf32>
      spv.ReturnValue %8 : vector<3xf32>
    }
  }
}
