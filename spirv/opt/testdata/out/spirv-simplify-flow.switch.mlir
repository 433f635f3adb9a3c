module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
    func @leave(%arg0: i32, %arg1: i1, %arg2: i1, %arg3: i1, %arg4: i1) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %0 = spv.selection -> i32 {
        spv.Switch %arg0 : i32, [
          default: ^bb3(%cst0_i32 : i32),
          1: ^bb1
        ]
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg0 : i32
        spv.BranchConditional %arg1, ^bb3(%arg0 : i32), ^bb2
      ^bb2:  // pred: ^bb1
        spv.Store "Output" %out_addr, %cst0_i32 : i32
        spv.selection {
          spv.BranchConditional %arg2, ^bb1, ^bb4
        ^bb1:  // pred: ^bb0
          spv.Store "Output" %out_addr, %arg0 : i32
          spv.BranchConditional %arg3, ^bb2, ^bb3
        ^bb2:  // pred: ^bb1
          spv.Store "Output" %out_addr, %cst0_i32 : i32
          spv.Branch ^bb4
        ^bb3:  // pred: ^bb1
          spv._switch_break %cst0_i32 : i32
        ^bb4:  // 2 preds: ^bb0, ^bb2
          spv._merge
        }
        spv.selection {
          spv.BranchConditional %arg4, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Store "Output" %out_addr, %arg0 : i32
          spv._switch_break %arg0 : i32
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv.Store "Output" %out_addr, %cst0_i32 : i32
        spv.Branch ^bb3(%cst0_i32 : i32)
      ^bb3(%1: i32):  // 3 preds: ^bb0, ^bb1, ^bb2
        spv._merge %1 : i32
      }
      spv.ReturnValue %0 : i32
    }
  }
}
