module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
    func @sum() -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %cst10_i32 = spv.constant 10 : i32
      %cst45_i32 = spv.constant 45 : i32
      %0 = spv.ISub %cst1_i32, %cst10_i32 : i32
      %1 = spv.IMul %cst45_i32, %0 : i32
      spv.ReturnValue %1 : i32
    }
    func @stores(%arg0: i32) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %cst2_i32 = spv.constant 2 : i32
      %cst20_i32 = spv.constant 20 : i32
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %0 = spv.IAdd %arg0, %cst0_i32 : i32
      spv.Store "Output" %out_addr, %0 : i32
      %cst1_i32_0 = spv.constant 1 : i32
      %1 = spv.IAdd %arg0, %cst1_i32_0 : i32
      spv.Store "Output" %out_addr, %1 : i32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%2: i32):  // 2 preds: ^bb0, ^bb3
        %3 = spv.SLessThan %2, %cst20_i32 : i32
        spv.BranchConditional %3, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        %4 = spv.IAdd %2, %arg0 : i32
        spv.Store "Output" %out_addr, %4 : i32
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %5 = spv.IAdd %2, %cst1_i32 : i32
        spv.Branch ^bb1(%5 : i32)
      ^bb4:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
    func @exits() -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %cst2_i32 = spv.constant 2 : i32
      %cst5_i32 = spv.constant 5 : i32
      %true = spv.constant true
      %cst8_i32 = spv.constant 8 : i32
      spv.ReturnValue %cst8_i32 : i32
    }
    func @nested(%arg0: i1, %arg1: i32) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %cst2_i32 = spv.constant 2 : i32
      %cst0_i32_0 = spv.constant 0 : i32
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%cst0_i32_0 : i32)
      ^bb1:  // pred: ^bb0
        %2 = spv.IAdd %arg1, %cst0_i32_0 : i32
        spv.Branch ^bb2(%2 : i32)
      ^bb2(%3: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %3 : i32
      }
      %cst4_i32 = spv.constant 4 : i32
      %1 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%cst4_i32 : i32)
      ^bb1:  // pred: ^bb0
        %2 = spv.IAdd %0, %cst4_i32 : i32
        spv.Branch ^bb2(%2 : i32)
      ^bb2(%3: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %3 : i32
      }
      spv.ReturnValue %1 : i32
    }
    func @stay(%arg0: i1, %arg1: i32) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %cst2_i32 = spv.constant 2 : i32
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.loop {
          spv.Branch ^bb1(%cst0_i32 : i32)
        ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
          %1 = spv.SGreaterThanEqual %0, %cst0_i32 : i32
          spv.BranchConditional %1, ^bb2, ^bb3
        ^bb2:  // pred: ^bb1
          %2 = spv.BitwiseAnd %0, %cst1_i32 : i32
          spv.Branch ^bb1(%2 : i32)
        ^bb3:  // pred: ^bb1
          spv._merge
        }
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      spv.loop control(DontUnroll) {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
        %1 = spv.SLessThan %0, %cst2_i32 : i32
        spv.BranchConditional %1, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %2 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
        %1 = spv.SLessThan %0, %arg1 : i32
        spv.BranchConditional %1, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %2 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3
        %1 = spv.SLessThan %0, %cst2_i32 : i32
        spv.BranchConditional %1, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        spv.selection {
          spv.Switch %arg1 : i32, [
            default: ^bb2,
            1: ^bb1
          ]
        ^bb1:  // pred: ^bb0
          spv.selection {
            spv.BranchConditional %arg0, ^bb1, ^bb2
          ^bb1:  // pred: ^bb0
            spv._switch_break
          ^bb2:  // pred: ^bb0
            spv._merge
          }
          spv.Store "Output" %out_addr, %0 : i32
          spv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spv._merge
        }
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %2 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb4:  // pred: ^bb1
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3
        %1 = spv.SLessThan %0, %cst2_i32 : i32
        spv.BranchConditional %1, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        spv.selection {
          spv.BranchConditional %arg0, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv._break
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %2 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb4:  // pred: ^bb1
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3
        %1 = spv.SLessThan %0, %cst2_i32 : i32
        spv.BranchConditional %1, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        spv.Return
      ^bb3:  // no predecessors
        %2 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb4:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
  }
}
