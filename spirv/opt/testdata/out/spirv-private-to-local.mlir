module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalConstant @ones = dense<1.000000e+00> : vector<2xf32>
    spv.specConstant @size = 4 : i32
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<f32, Output>
    spv.globalVariable @alone : !spv.ptr<!spv.array<4 x f32>, Private>
    spv.globalVariable @full initializer(@ones) : !spv.ptr<vector<2xf32>, Private>
    spv.globalVariable @sized initializer(@size) : !spv.ptr<i32, Private>
    spv.globalVariable @shared : !spv.ptr<f32, Private>
    spv.globalVariable @called : !spv.ptr<f32, Private>
    spv.globalVariable @kept : !spv.ptr<f32, Private>
    func @main() {
      %0 = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
      %1 = spv._reference_of @size : i32
      %2 = spv.Variable init(%1) : !spv.ptr<i32, Function>
      %cst_vec_2xf32 = spv.constant dense<1.000000e+00> : vector<2xf32>
      %3 = spv.Variable init(%cst_vec_2xf32) : !spv.ptr<vector<2xf32>, Function>
      %cst1_i32 = spv.constant 1 : i32
      %cst_f32 = spv.constant 2.000000e+00 : f32
      %shared_addr = spv._address_of @shared : !spv.ptr<f32, Private>
      %called_addr = spv._address_of @called : !spv.ptr<f32, Private>
      %out_addr = spv._address_of @out : !spv.ptr<f32, Output>
      %4 = spv.Load "Function" %2 : i32
      %5 = spv.AccessChain %0[%4] : !spv.ptr<!spv.array<4 x f32>, Function>
      spv.Store "Function" %5, %cst_f32 : f32
      %6 = spv.AccessChain %3[%cst1_i32] : !spv.ptr<vector<2xf32>, Function>
      %7 = spv.Load "Function" %6 : f32
      spv.Store "Private" %shared_addr, %7 : f32
      spv.FunctionCall @twice() : () -> ()
      spv.FunctionCall @by(%called_addr) : (!spv.ptr<f32, Private>) -> ()
      %8 = spv.Load "Function" %5 : f32
      spv.Store "Output" %out_addr, %8 : f32
      spv.Return
    }
    func @twice() {
      %shared_addr = spv._address_of @shared : !spv.ptr<f32, Private>
      %kept_addr = spv._address_of @kept : !spv.ptr<f32, Private>
      %0 = spv.Load "Private" %shared_addr : f32
      %1 = spv.Load "Private" %kept_addr : f32
      %2 = spv.FAdd %0, %1 : f32
      spv.Store "Private" %kept_addr, %2 : f32
      spv.Return
    }
    func @by(%arg0: !spv.ptr<f32, Private>) {
      %cst_f32 = spv.constant 3.000000e+00 : f32
      spv.Store "Private" %arg0, %cst_f32 : f32
      spv.Return
    }
    spv.EntryPoint "Fragment" @main, @out
    spv.ExecutionMode @main "OriginUpperLeft"
  }
}
