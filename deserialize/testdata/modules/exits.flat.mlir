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
    spv.Branch ^bb1(%cst0_si32, %cst0_si32 : si32, si32)
  ^bb1(%4: si32, %acc: si32):  // 2 preds: ^bb0, ^bb11
    %5 = spv.SLessThan %4, %2 : si32
    spv.BranchConditional %5, ^bb2, ^bb12(%acc : si32) {loop_merge = #spv.loop_merge<"_bb12", "_bb11", None>}
  ^bb2:  // pred: ^bb1
    spv.Switch %4 : si32, [
      default: ^bb9,
      0: ^bb3,
      1: ^bb6
    ] {selection_merge = #spv.selection_merge<"_bb10", None>}
  ^bb3:  // pred: ^bb2
    %6 = spv.SLessThan %acc, %cst10_si32 : si32
    spv.BranchConditional %6, ^bb4, ^bb5 {selection_merge = #spv.selection_merge<"_bb5", None>}
  ^bb4:  // pred: ^bb3
    %7 = spv.IMul %acc, %cst2_si32 : si32
    spv.Branch ^bb12(%7 : si32)
  ^bb5:  // pred: ^bb3
    spv._label "_bb5"
    %8 = spv.IAdd %acc, %cst2_si32 : si32
    spv.Branch ^bb11(%8 : si32)
  ^bb6:  // pred: ^bb2
    %9 = spv.SLessThan %acc, %cst2_si32 : si32
    spv.BranchConditional %9, ^bb7, ^bb8 {selection_merge = #spv.selection_merge<"_bb8", None>}
  ^bb7:  // pred: ^bb6
    spv.Branch ^bb10(%cst1_si32 : si32)
  ^bb8:  // pred: ^bb6
    spv._label "_bb8"
    spv.Branch ^bb10(%cst2_si32 : si32)
  ^bb9:  // pred: ^bb2
    spv.BranchConditional %3, ^bb11(%acc : si32), ^bb10(%cst10_si32 : si32)
  ^bb10(%10: si32):  // 3 preds: ^bb7, ^bb8, ^bb9
    spv._label "_bb10"
    %11 = spv.IAdd %acc, %10 : si32
    spv.Branch ^bb11(%11 : si32)
  ^bb11(%12: si32):  // 3 preds: ^bb5, ^bb9, ^bb10
    spv._label "_bb11"
    %13 = spv.IAdd %4, %cst1_si32 : si32
    spv.Branch ^bb1(%13, %12 : si32, si32)
  ^bb12(%14: si32):  // 2 preds: ^bb1, ^bb4
    spv._label "_bb12"
    spv.Store "StorageBuffer" %1, %14 : si32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
