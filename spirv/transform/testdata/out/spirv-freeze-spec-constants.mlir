!struct = !spv.struct<!spv.array<10 x i32 [4]> [0], Block>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.specConstantOp @unknown = "CompositeExtract" [dense<[8, 1, 5]> : vector<3xi32>, 1 : i32] : i32
    spv.globalConstant @size = dense<[8, 1, 5]> : vector<3xi32> {built_in = "WorkgroupSize"}
    spv.globalVariable @v bind(0, 0) : !spv.ptr<!struct, StorageBuffer>
    func @main() {
      %v_addr = spv._address_of @v : !spv.ptr<!struct, StorageBuffer>
      %cst0_i32 = spv.constant 0 : i32
      %cst5_i32 = spv.constant 5 : i32
      %true = spv.constant true
      %cst10_i32 = spv.constant 10 : i32
      %cst_vec_3xi32 = spv.constant dense<[8, 1, 5]> : vector<3xi32>
      %cst_vec_2xi32 = spv.constant dense<[8, 5]> : vector<2xi32>
      %0 = spv.AccessChain %v_addr[%cst0_i32, %cst5_i32] : !spv.ptr<!struct, StorageBuffer>
      %1 = spv.Select %true, %cst5_i32, %cst10_i32 : i1, i32
      %2 = spv.CompositeExtract %cst_vec_3xi32[2 : i32] : vector<3xi32>
      %3 = spv.CompositeExtract %cst_vec_2xi32[0 : i32] : vector<2xi32>
      %4 = spv.IAdd %1, %2 : i32
      %5 = spv.IAdd %4, %3 : i32
      spv.Store "StorageBuffer" %0, %5 : i32
      spv.Return
    }
    spv.EntryPoint "GLCompute" @main
    spv.ExecutionMode @main "LocalSize", 1, 1, 1
  }
}
