module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @in {location = 0 : i32} : !spv.ptr<vector<4xf32>, Input>
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<vector<4xf32>, Output>
    func @read() -> f32 {
      %in_addr = spv._address_of @in : !spv.ptr<vector<4xf32>, Input>
      %cst0_i32 = spv.constant 0 : i32
      %cst2_i32 = spv.constant 2 : i32
      %0 = spv.Load "Input" %in_addr : vector<4xf32>
      %1 = spv.CompositeExtract %0[0 : i32] : vector<4xf32>
      %2 = spv.Load "Input" %in_addr : vector<4xf32>
      %3 = spv.CompositeExtract %2[2 : i32] : vector<4xf32>
      %4 = spv.FAdd %1, %3 : f32
      spv.ReturnValue %4 : f32
    }
    func @written() -> f32 {
      %out_addr = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
      %cst0_i32 = spv.constant 0 : i32
      %cst2_i32 = spv.constant 2 : i32
      %0 = spv.AccessChain %out_addr[%cst0_i32] : !spv.ptr<vector<4xf32>, Output>
      %1 = spv.AccessChain %out_addr[%cst2_i32] : !spv.ptr<vector<4xf32>, Output>
      %2 = spv.Load "Output" %0 : f32
      spv.Store "Output" %1, %2 : f32
      %3 = spv.Load "Output" %1 : f32
      %4 = spv.FAdd %2, %3 : f32
      spv.ReturnValue %4 : f32
    }
  }
}
