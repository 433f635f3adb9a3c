module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
    func @component(%arg0: vector<3xsi32>, %arg1: si32) -> i32 {
      %0 = spv.Bitcast %arg0 : vector<3xsi32> to vector<3xi32>
      %1 = spv.VectorExtractDynamic %0[%arg1] : vector<3xi32>, si32
      spv.ReturnValue %1 : i32
    }
  }
}
