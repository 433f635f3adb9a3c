module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
    func @circle(%arg0: i32) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %0 = spv.loop -> i32 {
        spv.Branch ^bb1(%cst0_i32, %arg0 : i32, i32)
      ^bb1(%1: i32, %2: i32):  // 2 preds: ^bb0, ^bb3
        %3 = spv.SLessThan %1, %arg0 : i32
        spv.BranchConditional %3, ^bb2, ^bb4(%2 : i32)
      ^bb2:  // pred: ^bb1
        %4 = spv.IMul %2, %arg0 : i32
        spv.selection {
          %7 = spv.SGreaterThan %4, %arg0 : i32
          spv.BranchConditional %7, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv._break %4 : i32
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %5 = spv.IAdd %1, %cst1_i32 : i32
        spv.Branch ^bb1(%5, %4 : i32, i32)
      ^bb4(%6: i32):  // pred: ^bb1
        spv._merge %6 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @choices(%arg0: i1, %arg1: i32) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Kill
      ^bb2:  // pred: ^bb0
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3
        %1 = spv.SLessThan %0, %arg1 : i32
        spv.BranchConditional %1, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        spv.selection {
          spv.BranchConditional %arg0, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv._continue
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv.Store "Output" %out_addr, %0 : i32
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %2 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb4:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
    func @nested(%arg0: i1, %arg1: i32) -> i32 {
      %cst1_i32 = spv.constant 1 : i32
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg1 : i32)
      ^bb1:  // pred: ^bb0
        %1 = spv.selection -> i32 {
          spv.BranchConditional %arg0, ^bb1, ^bb2(%arg1 : i32)
        ^bb1:  // pred: ^bb0
          %3 = spv.IAdd %arg1, %cst1_i32 : i32
          spv.Branch ^bb2(%3 : i32)
        ^bb2(%4: i32):  // 2 preds: ^bb0, ^bb1
          spv._merge %4 : i32
        }
        spv.Branch ^bb2(%1 : i32)
      ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %2 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @handed(%arg0: i1, %arg1: i32) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %0 = spv.loop -> i32 {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb2
        %2 = spv.selection -> i32 {
          spv.BranchConditional %arg0, ^bb1, ^bb2(%arg1 : i32)
        ^bb1:  // pred: ^bb0
          %5 = spv.IAdd %arg1, %1 : i32
          spv.Branch ^bb2(%5 : i32)
        ^bb2(%6: i32):  // 2 preds: ^bb0, ^bb1
          spv._merge %6 : i32
        }
        %3 = spv.SLessThan %1, %arg1 : i32
        spv.BranchConditional %3, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %4 = spv.IAdd %1, %cst1_i32 : i32
        spv.Branch ^bb1(%4 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge %2 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @cases(%arg0: i32) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %0 = spv.selection -> i32 {
        spv.Switch %arg0 : i32, [
          default: ^bb1(%cst0_i32 : i32),
          1: ^bb1(%arg0 : i32),
          2: ^bb1(%cst1_i32 : i32)
        ]
      ^bb1(%1: i32):  // 3 preds: ^bb0, ^bb0, ^bb0
        spv._merge %1 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @end(%arg0: i32, %arg1: i1) {
      spv.Return
    }
    func @endless(%arg0: i32, %arg1: i1) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %cst4_i32 = spv.constant 4 : i32
      %cst2147483645_i32 = spv.constant 2147483645 : i32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
        %1 = spv.SLessThan %0, %arg0 : i32
        %2 = spv.LogicalOr %arg1, %1 : i1
        spv.BranchConditional %2, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %3 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb1(%3 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3
        spv.BranchConditional %arg1, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %1 = spv.SLessThan %0, %arg0 : i32
        spv.BranchConditional %1, ^bb3, ^bb4
      ^bb3:  // 2 preds: ^bb1, ^bb2
        %2 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb4:  // pred: ^bb2
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
        %1 = spv.SLessThan %0, %cst2147483645_i32 : i32
        spv.BranchConditional %1, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %2 = spv.IAdd %0, %cst4_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3
        %1 = spv.SLessThan %0, %arg0 : i32
        spv.BranchConditional %1, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        %2 = spv.selection -> i32 {
          spv.BranchConditional %arg1, ^bb1, ^bb2(%0 : i32)
        ^bb1:  // pred: ^bb0
          %3 = spv.IAdd %0, %cst1_i32 : i32
          spv.Branch ^bb2(%3 : i32)
        ^bb2(%4: i32):  // 2 preds: ^bb0, ^bb1
          spv._merge %4 : i32
        }
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        spv.Branch ^bb1(%2 : i32)
      ^bb4:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
  }
}
