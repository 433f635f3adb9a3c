spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @in bind(0, 0) : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>
  spv.globalVariable @out bind(0, 1) : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>
  func @main() {
    %in_addr = spv._address_of @in : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>
    %cst0_si32 = spv.constant 0 : si32
    %out_addr = spv._address_of @out : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>
    %cst10_si32 = spv.constant 10 : si32
    %cst1_si32 = spv.constant 1 : si32
    %0 = spv.AccessChain %in_addr[%cst0_si32] : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>, si32
    %1 = spv.AccessChain %out_addr[%cst0_si32] : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>, si32
    %2 = spv.Load "StorageBuffer" %0 : si32
    %3 = spv.SLessThan %2, %cst10_si32 : si32
    %4 = spv.selection -> si32 {
      spv.BranchConditional %3, ^bb2, ^bb1
    ^bb1:  // pred: ^bb0
      spv.Branch ^bb3(%2 : si32)
    ^bb2:  // pred: ^bb0
      %5 = spv.loop -> si32 {
        spv.Branch ^bb1(%cst0_si32 : si32) {spv.direct}
      ^bb1(%8: si32):  // 2 preds: ^bb0, ^bb2
        %9 = spv.SLessThan %8, %2 : si32
        spv.BranchConditional %9, ^bb2, ^bb3(%8 : si32)
      ^bb2:  // pred: ^bb1
        %10 = spv.IAdd %8, %cst1_si32 : si32
        spv.Branch ^bb1(%10 : si32)
      ^bb3(%11: si32):  // pred: ^bb1
        spv._merge %11 : si32
      }
      %6 = spv.loop control(DontUnroll) -> si32 {
        spv.Branch ^bb1(%cst1_si32 : si32)
      ^bb1(%8: si32):  // 2 preds: ^bb0, ^bb3
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        %9 = spv.SLessThan %8, %5 : si32
        spv.BranchConditional %9, ^bb3, ^bb4(%8 : si32)
      ^bb3:  // pred: ^bb2
        %10 = spv.IAdd %8, %cst1_si32 : si32
        spv.Branch ^bb1(%10 : si32)
      ^bb4(%11: si32):  // pred: ^bb2
        spv._merge %11 : si32
      }
      spv.Branch ^bb3(%6 : si32)
    ^bb3(%7: si32):  // 2 preds: ^bb1, ^bb2
      spv._merge %7 : si32
    }
    spv._decorate %4 {relaxed_precision} : si32
    spv.Store "StorageBuffer" %1, %4 : si32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
