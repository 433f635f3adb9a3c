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
    %4:2 = spv.loop -> (si32, si32) {
      spv.Branch ^bb1(%cst0_si32 : si32)
    ^bb1(%5: si32):  // 2 preds: ^bb0, ^bb3
      %sq = spv.IMul %5, %5 : si32
      %6 = spv.SLessThan %sq, %2 : si32
      spv.BranchConditional %6, ^bb2, ^bb4(%5, %sq : si32, si32)
    ^bb2:  // pred: ^bb1
      %7:2 = spv.selection -> (si32, si32) {
        spv.BranchConditional %3, ^bb2, ^bb1
      ^bb1:  // pred: ^bb0
        spv.Return
      ^bb2:  // pred: ^bb0
        %deep = spv.IAdd %sq, %cst2_si32 : si32
        %12 = spv.SLessThan %deep, %cst10_si32 : si32
        spv.selection {
          spv.BranchConditional %12, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv._continue %deep : si32
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        %deeper = spv.IAdd %deep, %cst1_si32 : si32
        spv.Store "StorageBuffer" %1, %deeper : si32
        spv.Branch ^bb3(%deep, %deeper : si32, si32)
      ^bb3(%13: si32, %14: si32):  // pred: ^bb2
        spv._merge %13, %14 : si32, si32
      }
      spv.Store "StorageBuffer" %1, %7#0 : si32
      spv.Store "StorageBuffer" %1, %7#1 : si32
      spv.Branch ^bb3(%7#0 : si32)
    ^bb3(%8: si32):  // pred: ^bb2
      spv.Store "StorageBuffer" %1, %8 : si32
      %9 = spv.IAdd %5, %cst1_si32 : si32
      spv.Branch ^bb1(%9 : si32)
    ^bb4(%10: si32, %11: si32):  // pred: ^bb1
      spv._merge %10, %11 : si32, si32
    }
    spv.Store "StorageBuffer" %1, %4#1 : si32
    spv.Store "StorageBuffer" %1, %4#0 : si32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
