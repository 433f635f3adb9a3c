!struct = !spv.struct<vector<4xf32>, !spv.array<2 x si32>, !spv.array<3 x f32>>
module {
  spv.module "Logical" "GLSL450" {
    func @struct(%arg0: !struct, %arg1: si32, %arg2: f32) -> !struct {
      %cst0_si32 = spv.constant 0 : si32
      %cst1_si32 = spv.constant 1 : si32
      %cst2_si32 = spv.constant 2 : si32
      %0 = spv.Variable : !spv.ptr<vector<4xf32>, Function>
      %1 = spv.Variable : !spv.ptr<si32, Function>
      %2 = spv.Variable : !spv.ptr<si32, Function>
      %3 = spv.Variable : !spv.ptr<!spv.array<3 x f32>, Function>
      %4 = spv.CompositeExtract %arg0[0 : i32] : !struct
      spv.Store "Function" %0, %4 : vector<4xf32>
      %5 = spv.CompositeExtract %arg0[1 : i32] : !struct
      %6 = spv.CompositeExtract %5[0 : i32] : !spv.array<2 x si32>
      spv.Store "Function" %1, %6 : si32
      %7 = spv.CompositeExtract %5[1 : i32] : !spv.array<2 x si32>
      spv.Store "Function" %2, %7 : si32
      %8 = spv.CompositeExtract %arg0[2 : i32] : !struct
      spv.Store "Function" %3, %8 : !spv.array<3 x f32>
      spv.Store "Function" %2, %arg1 : si32
      %9 = spv.AccessChain %3[%arg1] : !spv.ptr<!spv.array<3 x f32>, Function>, si32
      spv.Store "Function" %9, %arg2 : f32
      %10 = spv.Load "Function" %0 : vector<4xf32>
      %11 = spv.Load "Function" %1 : si32
      %12 = spv.Load "Function" %2 : si32
      %13 = spv.CompositeConstruct %11, %12 : !spv.array<2 x si32>
      %14 = spv.Load "Function" %3 : !spv.array<3 x f32>
      %15 = spv.CompositeConstruct %10, %13, %14 : !struct
      spv.ReturnValue %15 : !struct
    }
    func @initializer() -> f32 {
      %cst0_si32 = spv.constant 0 : si32
      %cst1_si32 = spv.constant 1 : si32
      %cst = spv.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32> : !spv.array<2 x f32>
      %cst_f32 = spv.constant 2.000000e+00 : f32
      %0 = spv.Variable init(%cst_f32) : !spv.ptr<f32, Function>
      %1 = spv.Load "Function" %0 : f32
      spv.ReturnValue %1 : f32
    }
    func @stays(%arg0: si32, %arg1: f32) {
      %cst9_si32 = spv.constant 9 : si32
      %0 = spv.Variable : !spv.ptr<!spv.array<2 x f32>, Function>
      %1 = spv.AccessChain %0[%arg0] : !spv.ptr<!spv.array<2 x f32>, Function>, si32
      spv.Store "Function" %1, %arg1 : f32
      %2 = spv.Variable : !spv.ptr<!spv.array<2 x f32>, Function>
      %3 = spv.AccessChain %2[%cst9_si32] : !spv.ptr<!spv.array<2 x f32>, Function>, si32
      spv.Store "Function" %3, %arg1 : f32
      %4 = spv.Variable : !spv.ptr<!spv.array<2 x f32>, Function>
      %5 = spv.Load "Function" %4 ["Volatile"] : !spv.array<2 x f32>
      spv.Return
    }
  }
}
