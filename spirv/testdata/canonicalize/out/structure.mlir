module {
  spv.module "Logical" "GLSL450" {
    func @continued(%arg0: i32, %arg1: i1) -> i32 {
      %cst4_i32 = spv.constant 4 : i32
      %cst1_i32 = spv.constant 1 : i32
      %cst0_i32 = spv.constant 0 : i32
      %0 = spv.loop -> i32 {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb3
        %2 = spv.SLessThan %1, %arg0 : i32
        spv.BranchConditional %2, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv._continue %1 : i32
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv._continue %cst4_i32 : i32
      ^bb3(%3: i32):  // no predecessors
        spv._continue_target
        %4 = spv.IAdd %1, %cst1_i32 : i32
        spv.Branch ^bb1(%4 : i32)
      ^bb4:  // pred: ^bb1
        spv._merge %1 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @signs(%arg0: si32, %arg1: i32) -> si32 {
      %cst0_i32 = spv.constant 0 : i32
      %0 = spv.IAdd %arg1, %cst0_i32 : (i32, i32) -> si32
      %1 = spv.IAdd %arg0, %0 : si32
      spv.ReturnValue %1 : si32
    }
  }
  spv.module "Logical" "GLSL450" {
    func @nothing(%arg0: !spv.ptr<!spv.array<4 x i32>, Function>, %arg1: i32) -> i32 {
      %0 = spv.AccessChain %arg0[%arg1] : !spv.ptr<!spv.array<4 x i32>, Function>
      %1 = spv.Instruction AccessChain(%0) {non_uniform} : (!spv.ptr<i32, Function>) -> !spv.ptr<i32, Function>
      %2 = spv.Load "Function" %0 : i32
      %3 = spv.Load "Function" %1 : i32
      %4 = spv.IAdd %2, %3 : i32
      spv.ReturnValue %4 : i32
    }
  }
}
