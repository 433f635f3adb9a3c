spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @in bind(0, 0) : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>
  spv.globalVariable @out bind(0, 1) : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>
  func @main() {
    %in_addr = spv._address_of @in : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>
    %cst0_si32 = spv.constant 0 : si32
    %out_addr = spv._address_of @out : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>
    %cst10_si32 = spv.constant 10 : si32
    %cst2_si32 = spv.constant 2 : si32
    %cst1_si32 = spv.constant 1 : si32
    %0 = spv.AccessChain %in_addr[%cst0_si32] : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>, si32
    %1 = spv.AccessChain %out_addr[%cst0_si32] : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>, si32
    %2 = spv.Load "StorageBuffer" %0 : si32
    %3 = spv.SLessThan %2, %cst10_si32 : si32
    %4 = spv.loop -> si32 {
      spv.Branch ^bb1(%cst0_si32, %cst0_si32 : si32, si32)
    ^bb1(%5: si32, %acc: si32):  // 2 preds: ^bb0, ^bb3
      %6 = spv.SLessThan %5, %2 : si32
      spv.BranchConditional %6, ^bb2, ^bb4(%acc : si32)
    ^bb2:  // pred: ^bb1
      %7 = spv.selection -> si32 {
        spv.Switch %5 : si32, [
          default: ^bb3,
          0: ^bb1,
          1: ^bb2
        ]
      ^bb1:  // pred: ^bb0
        %12 = spv.SLessThan %acc, %cst10_si32 : si32
        spv.selection {
          spv.BranchConditional %12, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          %16 = spv.IMul %acc, %cst2_si32 : si32
          spv._break %16 : si32
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        %13 = spv.IAdd %acc, %cst2_si32 : si32
        spv._continue %13 : si32
      ^bb2:  // pred: ^bb0
        %14 = spv.SLessThan %acc, %cst2_si32 : si32
        spv.selection {
          spv.BranchConditional %14, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv._switch_break %cst1_si32 : si32
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv.Branch ^bb5(%cst2_si32 : si32)
      ^bb3:  // pred: ^bb0
        spv.BranchConditional %3, ^bb4, ^bb5(%cst10_si32 : si32)
      ^bb4:  // pred: ^bb3
        spv._continue %acc : si32
      ^bb5(%15: si32):  // 2 preds: ^bb2, ^bb3
        spv._merge %15 : si32
      }
      %8 = spv.IAdd %acc, %7 : si32
      spv.Branch ^bb3(%8 : si32)
    ^bb3(%9: si32):  // pred: ^bb2
      %10 = spv.IAdd %5, %cst1_si32 : si32
      spv.Branch ^bb1(%10, %9 : si32, si32)
    ^bb4(%11: si32):  // pred: ^bb1
      spv._merge %11 : si32
    }
    spv.Store "StorageBuffer" %1, %4 : si32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
