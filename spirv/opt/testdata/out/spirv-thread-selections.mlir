module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
    func @and(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %cst1_i32 = spv.constant 1 : i32
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %cst2_i32 = spv.constant 2 : i32
      %0:3 = spv.selection -> (i1, i1, i32) {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg0, %arg0, %arg2 : i1, i1, i32)
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg1 : i32
        %1 = spv.SLessThan %arg1, %arg2 : i32
        %2:2 = spv.selection -> (i1, i32) {
          spv.BranchConditional %1, ^bb1, ^bb2(%1, %arg2 : i1, i32)
        ^bb1:  // pred: ^bb0
          spv.Store "Output" %out_addr, %cst2_i32 : i32
          %6 = spv.IEqual %arg1, %cst2_i32 : i32
          %7 = spv.selection -> i32 {
            spv.BranchConditional %6, ^bb1, ^bb2(%arg2 : i32)
          ^bb1:  // pred: ^bb0
            spv.Store "Output" %out_addr, %cst1_i32 : i32
            spv.Branch ^bb2(%arg1 : i32)
          ^bb2(%10: i32):  // 2 preds: ^bb0, ^bb1
            spv._merge %10 : i32
          }
          spv.Branch ^bb2(%6, %7 : i1, i32)
        ^bb2(%8: i1, %9: i32):  // 2 preds: ^bb0, ^bb1
          spv._merge %8, %9 : i1, i32
        }
        spv.Branch ^bb2(%1, %2#0, %2#1 : i1, i1, i32)
      ^bb2(%3: i1, %4: i1, %5: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %3, %4, %5 : i1, i1, i32
      }
      spv._decorate %0#0 {relaxed_precision} : i1
      spv.ReturnValue %0#2 : i32
    }
    func @or(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %true = spv.constant true
      %cst1_i32 = spv.constant 1 : i32
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %0:3 = spv.selection -> (i1, i32, i32) {
        spv.BranchConditional %arg0, ^bb2(%true, %arg1, %arg1 : i1, i32, i32), ^bb1
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg1 : i32
        %2 = spv.SLessThan %arg1, %arg2 : i32
        %3 = spv.selection -> i32 {
          spv.BranchConditional %2, ^bb2(%cst1_i32 : i32), ^bb1
        ^bb1:  // pred: ^bb0
          spv.Store "Output" %out_addr, %cst1_i32 : i32
          spv.Branch ^bb2(%arg2 : i32)
        ^bb2(%7: i32):  // 2 preds: ^bb0, ^bb1
          spv._merge %7 : i32
        }
        spv.Branch ^bb2(%2, %cst1_i32, %3 : i1, i32, i32)
      ^bb2(%4: i1, %5: i32, %6: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %4, %5, %6 : i1, i32, i32
      }
      %1 = spv.IAdd %0#2, %0#1 : i32
      spv.ReturnValue %1 : i32
    }
    func @decided(%arg0: i1, %arg1: i1, %arg2: i32) {
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %0 = spv.LogicalOr %arg0, %arg1 : i1
      %1 = spv.LogicalNot %arg0 : i1
      %2 = spv.selection -> i1 {
        spv.BranchConditional %0, ^bb1, ^bb3(%arg0 : i1)
      ^bb1:  // pred: ^bb0
        spv.BranchConditional %1, ^bb2, ^bb3(%1 : i1)
      ^bb2:  // pred: ^bb1
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Store "Output" %out_addr, %arg2 : i32
          spv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spv._merge
        }
        spv.Branch ^bb3(%arg1 : i1)
      ^bb3(%3: i1):  // 3 preds: ^bb0, ^bb1, ^bb2
        spv._merge %3 : i1
      }
      spv.Return
    }
    func @results(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %0:5 = spv.selection -> (i1, i32, i32, i32, i32) {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg0, %arg2, %arg2, %arg3, %arg3 : i1, i32, i32, i32, i32)
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Store "Output" %out_addr, %arg2 : i32
          spv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spv._merge
        }
        spv.Branch ^bb2(%arg1, %arg3, %arg3, %arg2, %arg2 : i1, i32, i32, i32, i32)
      ^bb2(%4: i1, %5: i32, %6: i32, %7: i32, %8: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %4, %5, %6, %7, %8 : i1, i32, i32, i32, i32
      }
      %1 = spv.IAdd %0#1, %0#2 : i32
      %2 = spv.IAdd %0#3, %0#4 : i32
      %3 = spv.IMul %1, %2 : i32
      spv.ReturnValue %3 : i32
    }
    func @undecided(%arg0: i1, %arg1: i1, %arg2: i32) {
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %0 = spv.LogicalOr %arg0, %arg1 : i1
      %1 = spv.LogicalAnd %arg0, %arg1 : i1
      %2 = spv.selection -> i1 {
        spv.BranchConditional %0, ^bb2(%arg0 : i1), ^bb1
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2(%arg1 : i1)
      ^bb2(%5: i1):  // 2 preds: ^bb0, ^bb1
        spv._merge %5 : i1
      }
      spv.selection {
        spv.BranchConditional %2, ^bb2, ^bb1
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %3 = spv.selection -> i1 {
        spv.BranchConditional %1, ^bb1, ^bb2(%arg0 : i1)
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2(%arg1 : i1)
      ^bb2(%5: i1):  // 2 preds: ^bb0, ^bb1
        spv._merge %5 : i1
      }
      spv.selection {
        spv.BranchConditional %3, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %4 = spv.selection -> i1 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg0 : i1)
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2(%arg1 : i1)
      ^bb2(%5: i1):  // 2 preds: ^bb0, ^bb1
        spv._merge %5 : i1
      }
      spv.selection {
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.BranchConditional %4, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      spv.Return
    }
    func @stay(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) {
      %false = spv.constant false
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %0 = spv.selection -> i1 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg0 : i1)
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2(%arg1 : i1)
      ^bb2(%10: i1):  // 2 preds: ^bb0, ^bb1
        spv._merge %10 : i1
      }
      spv.Store "Output" %out_addr, %arg3 : i32
      spv.selection {
        spv.BranchConditional %0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %1 = spv.selection -> i1 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg0 : i1)
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2(%arg1 : i1)
      ^bb2(%10: i1):  // 2 preds: ^bb0, ^bb1
        spv._merge %10 : i1
      }
      spv.selection {
        spv.BranchConditional %1, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb3
      ^bb2:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg3 : i32
        spv.Branch ^bb3
      ^bb3:  // 2 preds: ^bb1, ^bb2
        spv._merge
      }
      %2 = spv.selection -> i1 {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb3(%arg1 : i1)
      ^bb2:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg3 : i32
        spv.Branch ^bb3(%arg0 : i1)
      ^bb3(%10: i1):  // 2 preds: ^bb1, ^bb2
        spv._merge %10 : i1
      }
      spv.selection {
        spv.BranchConditional %2, ^bb2, ^bb1
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %3 = spv.selection -> i1 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg1 : i1)
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2(%arg0 : i1)
      ^bb2(%10: i1):  // 2 preds: ^bb0, ^bb1
        spv._merge %10 : i1
      }
      spv.selection {
        spv.BranchConditional %3, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg3 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %4 = spv.selection -> i1 {
        spv.BranchConditional %arg0, ^bb1, ^bb3(%arg0 : i1)
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.BranchConditional %arg1, ^bb2, ^bb3(%arg1 : i1)
      ^bb2:  // pred: ^bb1
        spv.Store "Output" %out_addr, %arg3 : i32
        %10 = spv.SLessThan %arg2, %arg3 : i32
        spv.BranchConditional %10, ^bb3(%10 : i1), ^bb3(%10 : i1)
      ^bb3(%11: i1):  // 4 preds: ^bb0, ^bb1, ^bb2, ^bb2
        spv._merge %11 : i1
      }
      spv.selection {
        spv.BranchConditional %4, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %5 = spv.selection -> i1 {
        spv.Switch %arg2 : i32, [
          default: ^bb2(%false : i1),
          1: ^bb1
        ]
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2(%arg1 : i1)
      ^bb2(%10: i1):  // 2 preds: ^bb0, ^bb1
        spv._merge %10 : i1
      }
      spv.selection {
        spv.BranchConditional %5, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %6 = spv.selection -> i1 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg0 : i1)
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2(%arg1 : i1)
      ^bb2(%10: i1):  // 2 preds: ^bb0, ^bb1
        spv._merge %10 : i1
      }
      spv.selection control(DontFlatten) {
        spv.BranchConditional %6, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %7:5 = spv.selection -> (i1, i32, i32, i32, i32) {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg0, %arg2, %arg2, %arg3, %arg3 : i1, i32, i32, i32, i32)
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2(%arg1, %arg3, %arg3, %arg2, %arg2 : i1, i32, i32, i32, i32)
      ^bb2(%10: i1, %11: i32, %12: i32, %13: i32, %14: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %10, %11, %12, %13, %14 : i1, i32, i32, i32, i32
      }
      spv.selection {
        spv.BranchConditional %7#0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg2 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %8 = spv.Select %7#0, %7#1, %7#2 : i1, i32
      %9 = spv.Select %7#0, %7#3, %7#4 : i1, i32
      spv.Store "Output" %out_addr, %8 : i32
      spv.Store "Output" %out_addr, %9 : i32
      spv.Return
    }
  }
}
