!rows = !spv.struct<"rows", !spv.matrix<2 x vector<4xf32>> [0, ColMajor, MatrixStride=16], Block>
!table = !spv.struct<"table", !spv.array<3 x vector<4xf32> [16]> [0], Block>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @a bind(0, 0) : !spv.ptr<!rows, Uniform>
    spv.globalVariable @b bind(0, 1) : !spv.ptr<!table, Uniform>
    func @matrix(%arg0: vector<2xf32>, %arg1: i32) -> vector<4xf32> {
      %cst0_i32 = spv.constant 0 : i32
      %a_addr = spv._address_of @a : !spv.ptr<!rows, Uniform>
      %0 = spv.AccessChain %a_addr[%cst0_i32] : !spv.ptr<!rows, Uniform>
      %1 = spv.Load "Uniform" %0 : !spv.matrix<2 x vector<4xf32>>
      %2 = spv.CompositeExtract %1[0 : i32] : !spv.matrix<2 x vector<4xf32>>
      %3 = spv.CompositeExtract %1[1 : i32] : !spv.matrix<2 x vector<4xf32>>
      %4 = spv.CompositeConstruct %2, %3 : !spv.matrix<2 x vector<4xf32>>
      %5 = spv.MatrixTimesVector %4, %arg0 : !spv.matrix<2 x vector<4xf32>>, vector<2xf32> -> vector<4xf32>
      %6 = spv.AccessChain %a_addr[%cst0_i32, %arg1] : !spv.ptr<!rows, Uniform>
      %7 = spv.Load "Uniform" %6 : vector<4xf32>
      %8 = spv.FAdd %5, %7 : vector<4xf32>
      spv.ReturnValue %8 : vector<4xf32>
    }
    func @array(%arg0: i32) -> vector<4xf32> {
      %cst0_i32 = spv.constant 0 : i32
      %b_addr = spv._address_of @b : !spv.ptr<!table, Uniform>
      %0 = spv.AccessChain %b_addr[%cst0_i32, %arg0] : !spv.ptr<!table, Uniform>
      %1 = spv.Load "Uniform" %0 : vector<4xf32>
      spv.ReturnValue %1 : vector<4xf32>
    }
  }
}
