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
    %4 = spv.loop -> si32 {
      spv.Branch ^bb1(%cst0_si32 : si32)
    ^bb1(%5: si32):  // 2 preds: ^bb0, ^bb1
      spv._continue_target
      %6 = spv.IAdd %5, %cst1_si32 : si32
      %7 = spv.SLessThan %6, %2 : si32
      spv.BranchConditional %7, ^bb1(%6 : si32), ^bb2(%6 : si32)
    ^bb2(%8: si32):  // pred: ^bb1
      spv._merge %8 : si32
    }
    spv.Store "StorageBuffer" %1, %4 : si32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
