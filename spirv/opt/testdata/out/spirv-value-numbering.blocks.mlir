!struct = !spv.struct<vector<4xf32> [0], f32 [16], Block>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @constants bind(0, 0) : !spv.ptr<!struct, Uniform>
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<f32, Output>
    func @order(%arg0: f32, %arg1: f32) -> i1 {
      %0 = spv.FAdd %arg0, %arg1 : f32
      %1 = spv.FOrdLessThan %0, %arg0 : f32
      %2 = spv.LogicalAnd %1, %1 : i1
      spv.ReturnValue %2 : i1
    }
    func @sides(%arg0: i1) {
      %constants_addr = spv._address_of @constants : !spv.ptr<!struct, Uniform>
      %out_addr = spv._address_of @out : !spv.ptr<f32, Output>
      %cst1_i32 = spv.constant 1 : i32
      %0 = spv.AccessChain %constants_addr[%cst1_i32] : !spv.ptr<!struct, Uniform>
      %1 = spv.Load "Uniform" %0 : f32
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %1 : f32
        spv.Branch ^bb3
      ^bb2:  // pred: ^bb0
        %2 = spv.FNegate %1 : f32
        spv.Store "Output" %out_addr, %2 : f32
        spv.Branch ^bb3
      ^bb3:  // 2 preds: ^bb1, ^bb2
        spv._merge
      }
      spv.Return
    }
    func @tied(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: f32) {
      %out_addr = spv._address_of @out : !spv.ptr<f32, Output>
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %0 = spv.SDiv %arg1, %arg2 : i32
        %1 = spv.ConvertSToF %0 : i32 to f32
        %2 = spv.DPdx %arg3 : f32
        %3 = spv.FAdd %1, %2 : f32
        spv.Store "Output" %out_addr, %3 : f32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %0 = spv.SDiv %arg1, %arg2 : i32
        %1 = spv.ConvertSToF %0 : i32 to f32
        %2 = spv.DPdx %arg3 : f32
        %3 = spv.FMul %1, %2 : f32
        spv.Store "Output" %out_addr, %3 : f32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      spv.Return
    }
    func @memory(%arg0: f32, %arg1: f32, %arg2: i32) -> f32 {
      %0 = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %1 = spv.AccessChain %0[%cst0_i32] : !spv.ptr<!spv.array<4 x f32>, Function>
      %2 = spv.AccessChain %0[%cst1_i32] : !spv.ptr<!spv.array<4 x f32>, Function>
      %3 = spv.AccessChain %0[%arg2] : !spv.ptr<!spv.array<4 x f32>, Function>
      spv.Store "Function" %1, %arg0 : f32
      spv.Store "Function" %2, %arg1 : f32
      spv.Store "Function" %3, %arg0 : f32
      %4 = spv.Load "Function" %1 : f32
      %5 = spv.FAdd %4, %4 : f32
      spv.ReturnValue %5 : f32
    }
    func @relaxed(%arg0: f32) -> f32 {
      %0 = spv.FMul %arg0, %arg0 : f32
      %1 = spv.FAdd %0, %0 : f32
      spv.ReturnValue %1 : f32
    }
    func @volatile(%arg0: f32) -> f32 {
      %0 = spv.Variable : !spv.ptr<f32, Function>
      spv.Store "Function" %0, %arg0 : f32
      %1 = spv.Load "Function" %0 ["Volatile"] : f32
      %2 = spv.Load "Function" %0 ["Volatile"] : f32
      %3 = spv.FAdd %1, %2 : f32
      spv.ReturnValue %3 : f32
    }
  }
}
