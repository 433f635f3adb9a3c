!struct = !spv.struct<!spv.array<4 x si32 [4]> [0]>
!struct1 = !spv.struct<i32, !spv.array<2 x f32>, !spv.struct<f32, vector<2xi1>>>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
    spv.globalVariable @buffer bind(0, 0) : !spv.ptr<!struct, StorageBuffer>
    func @main(%arg0: i32, %arg1: si32, %arg2: vector<4xi32>, %arg3: vector<4xsi32>) {
      %cst0_i32 = spv.constant 0 : i32
      %0 = spv.Bitcast %arg0 : i32 to si32
      %1 = spv.IAdd %0, %arg1 : si32
      %2 = spv.Bitcast %arg3 : vector<4xsi32> to vector<4xi32>
      %3 = spv.IMul %arg2, %2 : vector<4xi32>
      %4 = spv.Bitcast %arg1 : si32 to i32
      %5 = spv.SLessThan %arg0, %4 : i32
      %cst_vec_3xi32 = spv.constant dense<[4, 2, 1]> : vector<3xi32>
      %6 = spv.CompositeExtract %cst_vec_3xi32[0 : i32] : vector<3xi32>
      %buffer_addr = spv._address_of @buffer : !spv.ptr<!struct, StorageBuffer>
      %7 = spv.AccessChain %buffer_addr[%cst0_i32, %6] : !spv.ptr<!struct, StorageBuffer>
      spv.Store "StorageBuffer" %7, %1 : si32
      %cst1_i32 = spv.constant 1 : i32
      %cst = spv.constant [2.000000e+00 : f32, 3.000000e+00 : f32] : !spv.array<2 x f32>
      %cst_f32 = spv.constant 0.000000e+00 : f32
      %cst_vec_2xi1 = spv.constant dense<false> : vector<2xi1>
      %8 = spv.CompositeConstruct %cst_f32, %cst_vec_2xi1 : !spv.struct<f32, vector<2xi1>>
      %9 = spv.CompositeConstruct %cst1_i32, %cst, %8 : !struct1
      %cst_0 = spv.constant [dense<0.000000e+00> : vector<2xf32>, dense<0.000000e+00> : vector<2xf32>,
          dense<0.000000e+00> : vector<2xf32>] : !spv.array<3 x vector<2xf32>>
      %cst_vec_2xf32 = spv.constant dense<1.000000e+00> : vector<2xf32>
      %cst_vec_2xf32_1 = spv.constant dense<0.000000e+00> : vector<2xf32>
      %10 = spv.CompositeConstruct %cst_vec_2xf32, %cst_vec_2xf32_1 : !spv.matrix<2 x vector<2xf32>>
      spv.Return
    }
    func @main_0() {
      spv.Return
    }
    spv.EntryPoint "GLCompute" @main, @buffer
    spv.ExecutionMode @main "LocalSize", 4, 2, 1
  }
}
