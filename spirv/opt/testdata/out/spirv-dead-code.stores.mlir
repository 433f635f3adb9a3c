module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<f32, Output>
    func @main(%arg0: i32, %arg1: f32) {
      %0 = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %out_addr = spv._address_of @out : !spv.ptr<f32, Output>
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%3: i32):  // 2 preds: ^bb0, ^bb3
        %4 = spv.SLessThan %3, %arg0 : i32
        spv.BranchConditional %4, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        %5 = spv.AccessChain %0[%3] : !spv.ptr<!spv.array<4 x f32>, Function>
        spv.Store "Function" %5, %arg1 : f32
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %6 = spv.IAdd %3, %cst1_i32 : i32
        spv.Branch ^bb1(%6 : i32)
      ^bb4:  // pred: ^bb1
        spv._merge
      }
      %1 = spv.AccessChain %0[%arg0] : !spv.ptr<!spv.array<4 x f32>, Function>
      %2 = spv.Load "Function" %1 : f32
      spv.Store "Output" %out_addr, %2 : f32
      spv.Return
    }
    func @stay(%arg0: f32) {
      %0 = spv.Variable : !spv.ptr<f32, Function>
      %1 = spv.Variable : !spv.ptr<f32, Function>
      spv.Store "Function" %0, %arg0 : f32
      spv.Store "Function" %1, %arg0 ["Volatile"] : f32
      spv.FunctionCall @called(%0) : (!spv.ptr<f32, Function>) -> ()
      spv.Return
    }
    func @called(%arg0: !spv.ptr<f32, Function>) {
      %out_addr = spv._address_of @out : !spv.ptr<f32, Output>
      %0 = spv.Load "Function" %arg0 : f32
      spv.Store "Output" %out_addr, %0 : f32
      spv.Return
    }
  }
}
