!struct = !spv.struct<!spv.array<4 x vector<4xf32> [16]> [0]>
!struct1 = !spv.struct<!spv.rtarray<vector<4xf32> [16]> [0]>
!struct2 = !spv.struct<!spv.rtarray<f32 [4]> [0]>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @id built_in("GlobalInvocationId") : !spv.ptr<vector<3xi32>, Input>
    spv.globalVariable @from bind(0, 0) : !spv.ptr<!struct, StorageBuffer>
    spv.globalVariable @to bind(0, 1) : !spv.ptr<!struct1, StorageBuffer>
    spv.globalVariable @odd bind(0, 2) : !spv.ptr<!struct2, StorageBuffer>
    spv.globalVariable @one bind(0, 3) : !spv.ptr<!struct2, StorageBuffer>
    spv.globalVariable @two bind(0, 3) : !spv.ptr<!struct2, StorageBuffer>
    spv.globalVariable @tile : !spv.ptr<!spv.array<2 x vector<4xi32>>, Workgroup>
    func @copy() {
      %id_addr = spv._address_of @id : !spv.ptr<vector<3xi32>, Input>
      %from_addr = spv._address_of @from : !spv.ptr<!struct, StorageBuffer>
      %to_addr = spv._address_of @to : !spv.ptr<!struct1, StorageBuffer>
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %cst2_i32 = spv.constant 2 : i32
      %cst3_i32 = spv.constant 3 : i32
      %cst4_i32 = spv.constant 4 : i32
      %0 = spv.Load "Input" %id_addr : vector<3xi32>
      %1 = spv.CompositeExtract %0[0 : i32] : vector<3xi32>
      %2 = spv.IMul %1, %cst4_i32 : i32
      %3 = spv.IAdd %2, %cst1_i32 : i32
      %4 = spv.IAdd %2, %cst2_i32 : i32
      %5 = spv.IAdd %3, %cst2_i32 : i32
      %cst2_i32_0 = spv.constant 2 : i32
      %6 = spv.ShiftRightArithmetic %2, %cst2_i32_0 : i32, i32
      %7 = spv.AccessChain %from_addr[%cst0_i32, %6] : !spv.ptr<!struct, StorageBuffer>
      %8 = spv.Load "StorageBuffer" %7 : vector<4xf32>
      %9 = spv.CompositeExtract %8[0 : i32] : vector<4xf32>
      %10 = spv.CompositeExtract %8[1 : i32] : vector<4xf32>
      %11 = spv.CompositeExtract %8[2 : i32] : vector<4xf32>
      %12 = spv.CompositeExtract %8[3 : i32] : vector<4xf32>
      %cst2_i32_1 = spv.constant 2 : i32
      %13 = spv.ShiftRightArithmetic %2, %cst2_i32_1 : i32, i32
      %14 = spv.AccessChain %to_addr[%cst0_i32, %13] : !spv.ptr<!struct1, StorageBuffer>
      %15 = spv.CompositeConstruct %9, %10, %12, %11 : vector<4xf32>
      spv.Store "StorageBuffer" %14, %15 : vector<4xf32>
      spv.Return
    }
    func @others() {
      %id_addr = spv._address_of @id : !spv.ptr<vector<3xi32>, Input>
      %odd_addr = spv._address_of @odd : !spv.ptr<!struct2, StorageBuffer>
      %one_addr = spv._address_of @one : !spv.ptr<!struct2, StorageBuffer>
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %cst2_i32 = spv.constant 2 : i32
      %cst_f32 = spv.constant 5.000000e-01 : f32
      %0 = spv.Load "Input" %id_addr : vector<3xi32>
      %1 = spv.CompositeExtract %0[0 : i32] : vector<3xi32>
      %2 = spv.IAdd %1, %cst1_i32 : i32
      %3 = spv.AccessChain %odd_addr[%cst0_i32, %1] : !spv.ptr<!struct2, StorageBuffer>
      %4 = spv.AccessChain %odd_addr[%cst0_i32, %2] : !spv.ptr<!struct2, StorageBuffer>
      spv.Store "StorageBuffer" %3, %cst_f32 : f32
      spv.Store "StorageBuffer" %4, %cst_f32 : f32
      %5 = spv.AccessChain %one_addr[%cst0_i32, %cst0_i32] : !spv.ptr<!struct2, StorageBuffer>
      %6 = spv.AccessChain %one_addr[%cst0_i32, %cst1_i32] : !spv.ptr<!struct2, StorageBuffer>
      spv.Store "StorageBuffer" %5, %cst_f32 : f32
      spv.Store "StorageBuffer" %6, %cst_f32 : f32
      spv.Return
    }
    func @shared() -> i32 {
      %id_addr = spv._address_of @id : !spv.ptr<vector<3xi32>, Input>
      %tile_addr = spv._address_of @tile : !spv.ptr<!spv.array<2 x vector<4xi32>>, Workgroup>
      %cst1_i32 = spv.constant 1 : i32
      %cst2_i32 = spv.constant 2 : i32
      %cst3_i32 = spv.constant 3 : i32
      %cst7_i32 = spv.constant 7 : i32
      %0 = spv.Load "Input" %id_addr : vector<3xi32>
      %1 = spv.CompositeExtract %0[0 : i32] : vector<3xi32>
      %2 = spv.ShiftLeftLogical %1, %cst2_i32 : i32, i32
      %3 = spv.IAdd %2, %cst1_i32 : i32
      %4 = spv.IAdd %2, %cst2_i32 : i32
      %5 = spv.IAdd %2, %cst3_i32 : i32
      %cst2_i32_0 = spv.constant 2 : i32
      %6 = spv.ShiftRightArithmetic %2, %cst2_i32_0 : i32, i32
      %7 = spv.AccessChain %tile_addr[%6] : !spv.ptr<!spv.array<2 x vector<4xi32>>, Workgroup>
      %8 = spv.CompositeConstruct %5, %4, %3, %2 : vector<4xi32>
      spv.Store "Workgroup" %7, %8 : vector<4xi32>
      spv.ControlBarrier "Workgroup", "Workgroup", "AcquireRelease|WorkgroupMemory"
      %cst1_i32_1 = spv.constant 1 : i32
      %cst3_i32_2 = spv.constant 3 : i32
      %9 = spv.AccessChain %tile_addr[%cst1_i32_1, %cst3_i32_2] : !spv.ptr<!spv.array<2 x vector<4xi32>>, Workgroup>
      %10 = spv.Load "Workgroup" %9 : i32
      spv.ReturnValue %10 : i32
    }
  }
}
