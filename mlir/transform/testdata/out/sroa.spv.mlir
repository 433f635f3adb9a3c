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
    func @sizes(%arg0: f32, %arg1: !spv.array<16 x f32>, %arg2: !spv.array<17 x f32>) {
      %cst0_si32 = spv.constant 0 : si32
      %0 = spv.Variable : !spv.ptr<f32, Function>
      spv.Store "Function" %0, %arg0 : f32
      %1 = spv.Variable : !spv.ptr<f32, Function>
      %2 = spv.Variable : !spv.ptr<f32, Function>
      %3 = spv.Variable : !spv.ptr<f32, Function>
      %4 = spv.Variable : !spv.ptr<f32, Function>
      %5 = spv.Variable : !spv.ptr<f32, Function>
      %6 = spv.Variable : !spv.ptr<f32, Function>
      %7 = spv.Variable : !spv.ptr<f32, Function>
      %8 = spv.Variable : !spv.ptr<f32, Function>
      %9 = spv.Variable : !spv.ptr<f32, Function>
      %10 = spv.Variable : !spv.ptr<f32, Function>
      %11 = spv.Variable : !spv.ptr<f32, Function>
      %12 = spv.Variable : !spv.ptr<f32, Function>
      %13 = spv.Variable : !spv.ptr<f32, Function>
      %14 = spv.Variable : !spv.ptr<f32, Function>
      %15 = spv.Variable : !spv.ptr<f32, Function>
      %16 = spv.Variable : !spv.ptr<f32, Function>
      %17 = spv.CompositeExtract %arg1[0 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %1, %17 : f32
      %18 = spv.CompositeExtract %arg1[1 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %2, %18 : f32
      %19 = spv.CompositeExtract %arg1[2 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %3, %19 : f32
      %20 = spv.CompositeExtract %arg1[3 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %4, %20 : f32
      %21 = spv.CompositeExtract %arg1[4 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %5, %21 : f32
      %22 = spv.CompositeExtract %arg1[5 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %6, %22 : f32
      %23 = spv.CompositeExtract %arg1[6 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %7, %23 : f32
      %24 = spv.CompositeExtract %arg1[7 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %8, %24 : f32
      %25 = spv.CompositeExtract %arg1[8 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %9, %25 : f32
      %26 = spv.CompositeExtract %arg1[9 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %10, %26 : f32
      %27 = spv.CompositeExtract %arg1[10 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %11, %27 : f32
      %28 = spv.CompositeExtract %arg1[11 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %12, %28 : f32
      %29 = spv.CompositeExtract %arg1[12 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %13, %29 : f32
      %30 = spv.CompositeExtract %arg1[13 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %14, %30 : f32
      %31 = spv.CompositeExtract %arg1[14 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %15, %31 : f32
      %32 = spv.CompositeExtract %arg1[15 : i32] : !spv.array<16 x f32>
      spv.Store "Function" %16, %32 : f32
      %33 = spv.Variable : !spv.ptr<!spv.array<17 x f32>, Function>
      spv.Store "Function" %33, %arg2 : !spv.array<17 x f32>
      %34 = spv.Variable : !spv.ptr<f32, Function>
      spv.Store "Function" %34, %arg0 : f32
      spv.Return
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
