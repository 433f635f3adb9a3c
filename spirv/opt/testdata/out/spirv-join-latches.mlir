module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
    func @body(%arg0: i32, %arg1: i32) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      spv.loop {
        spv.Branch ^bb1(%cst0_i32, %arg1 : i32, i32)
      ^bb1(%0: i32, %1: i32):  // 2 preds: ^bb0, ^bb2
        %2 = spv.SLessThan %0, %arg0 : i32
        spv.BranchConditional %2, ^bb2(%1 : i32), ^bb3
      ^bb2(%3: i32):  // pred: ^bb1
        %4 = spv.IAdd %3, %arg1 : i32
        spv.Store "Output" %out_addr, %4 : i32
        %5 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb1(%5, %4 : i32, i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
    func @selection(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %0 = spv.loop -> i32 {
        spv.Branch ^bb1(%cst0_i32, %arg1 : i32, i32)
      ^bb1(%1: i32, %2: i32):  // 2 preds: ^bb0, ^bb4
        %3 = spv.SLessThan %1, %arg0 : i32
        spv.BranchConditional %3, ^bb2, ^bb5(%2 : i32)
      ^bb2:  // pred: ^bb1
        spv.BranchConditional %arg2, ^bb3, ^bb4(%2 : i32)
      ^bb3:  // pred: ^bb2
        spv.Store "Output" %out_addr, %1 : i32
        spv.BranchConditional %3, ^bb4(%cst1_i32 : i32), ^bb5(%cst0_i32 : i32)
      ^bb4(%4: i32):  // 2 preds: ^bb2, ^bb3
        %5 = spv.IMul %4, %arg1 : i32
        %6 = spv.IAdd %1, %cst1_i32 : i32
        spv.Branch ^bb1(%6, %5 : i32, i32)
      ^bb5(%7: i32):  // 2 preds: ^bb1, ^bb3
        spv._merge %7 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @stay(%arg0: i32, %arg1: i1) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3
        %1 = spv.SLessThan %0, %arg0 : i32
        spv.BranchConditional %1, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        spv.FunctionCall @called() : () -> ()
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
        %1 = spv.SLessThan %0, %arg0 : i32
        spv.BranchConditional %1, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv._continue
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv.FunctionCall @called() : () -> ()
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %2 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb4:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
    func @called() {
      spv.Kill
    }
  }
}
