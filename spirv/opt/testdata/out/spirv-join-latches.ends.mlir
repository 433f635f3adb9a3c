module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
    func @inner(%arg0: i1, %arg1: i1, %arg2: i1, %arg3: i32, %arg4: i32) -> i32 {
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb4(%arg4 : i32)
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg3 : i32
        spv.BranchConditional %arg1, ^bb2, ^bb4(%arg3 : i32)
      ^bb2:  // pred: ^bb1
        spv.Store "Output" %out_addr, %arg4 : i32
        spv.BranchConditional %arg2, ^bb3, ^bb4(%arg4 : i32)
      ^bb3:  // pred: ^bb2
        spv.Store "Output" %out_addr, %arg3 : i32
        %1 = spv.IAdd %arg4, %arg3 : i32
        spv.Branch ^bb4(%1 : i32)
      ^bb4(%2: i32):  // 4 preds: ^bb0, ^bb1, ^bb2, ^bb3
        spv._merge %2 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @case(%arg0: i1, %arg1: i32) {
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      spv.selection {
        spv.Switch %arg1 : i32, [
          default: ^bb3,
          1: ^bb1
        ]
      ^bb1:  // pred: ^bb0
        spv.BranchConditional %arg0, ^bb3, ^bb2
      ^bb2:  // pred: ^bb1
        spv.Store "Output" %out_addr, %arg1 : i32
        spv.Branch ^bb3
      ^bb3:  // 3 preds: ^bb0, ^bb1, ^bb2
        spv._merge
      }
      spv.Return
    }
    func @used(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        %1 = spv.selection -> i32 {
          spv.BranchConditional %arg1, ^bb1, ^bb2(%arg2 : i32)
        ^bb1:  // pred: ^bb0
          spv.Store "Output" %out_addr, %arg3 : i32
          spv.Branch ^bb2(%arg3 : i32)
        ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
          spv._merge %2 : i32
        }
        spv.Branch ^bb3
      ^bb2:  // pred: ^bb0
        spv.Kill
      ^bb3:  // pred: ^bb1
        spv._merge %1 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @stay(%arg0: i1, %arg1: i1, %arg2: i1, %arg3: i32, %arg4: i32) {
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Store "Output" %out_addr, %arg4 : i32
          spv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spv._merge
        }
        spv.Store "Output" %out_addr, %arg3 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Store "Output" %out_addr, %arg4 : i32
          spv.Branch ^bb3
        ^bb2:  // pred: ^bb0
          spv.Store "Output" %out_addr, %arg3 : i32
          spv.Branch ^bb3
        ^bb3:  // 2 preds: ^bb1, ^bb2
          spv._merge
        }
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      spv.selection {
        spv.Switch %arg3 : i32, [
          default: ^bb2,
          1: ^bb1
        ]
      ^bb1:  // pred: ^bb0
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Store "Output" %out_addr, %arg3 : i32
          spv._switch_break
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %0:4 = spv.selection -> (i32, i32, i32, i32) {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg4, %arg4, %arg4, %arg4 : i32, i32, i32, i32)
      ^bb1:  // pred: ^bb0
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Store "Output" %out_addr, %arg4 : i32
          spv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spv._merge
        }
        spv.Branch ^bb2(%arg3, %arg3, %arg3, %arg3 : i32, i32, i32, i32)
      ^bb2(%1: i32, %2: i32, %3: i32, %4: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %1, %2, %3, %4 : i32, i32, i32, i32
      }
      spv.Return
    }
  }
}
