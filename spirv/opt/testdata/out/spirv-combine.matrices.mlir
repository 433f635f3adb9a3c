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
  }
}
