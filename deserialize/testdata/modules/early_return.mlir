spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @in bind(0, 0) : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>
  spv.globalVariable @out bind(0, 1) : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>
  func @main() {
    %in_addr = spv._address_of @in : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>
    %cst0_si32 = spv.constant 0 : si32
    %out_addr = spv._address_of @out : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>
    %cst10_si32 = spv.constant 10 : si32
    %cst2_si32 = spv.constant 2 : si32
    %0 = spv.AccessChain %in_addr[%cst0_si32] : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>, si32
    %1 = spv.AccessChain %out_addr[%cst0_si32] : !spv.ptr<!spv.struct<si32 [0], Block>, StorageBuffer>, si32
    %2 = spv.Load "StorageBuffer" %0 : si32
    %3 = spv.SLessThan %2, %cst10_si32 : si32
    spv.selection {
      spv.BranchConditional %3, ^bb1, ^bb2
    ^bb1:  // pred: ^bb0
      spv.Return
    ^bb2:  // pred: ^bb0
      spv._merge
    }
    spv.selection {
      spv.Switch %2 : si32, [
        default: ^bb2,
        1: ^bb1
      ]
    ^bb1:  // pred: ^bb0
      spv.Return
    ^bb2:  // pred: ^bb0
      spv._merge
    }
    spv.loop {
      spv.Branch ^bb1
    ^bb1:  // 2 preds: ^bb0, ^bb3
      spv.Branch ^bb2
    ^bb2:  // pred: ^bb1
      %4 = spv.Load "StorageBuffer" %1 : si32
      %5 = spv.SLessThan %4, %cst0_si32 : si32
      spv.selection {
        spv.BranchConditional %5, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Return
      ^bb2:  // pred: ^bb0
        spv._merge
      }
      %6 = spv.SLessThan %4, %cst2_si32 : si32
      spv.BranchConditional %6, ^bb4, ^bb3
    ^bb3:  // pred: ^bb2
      spv.Branch ^bb1
    ^bb4:  // pred: ^bb2
      spv._merge
    }
    spv.Store "StorageBuffer" %1, %cst0_si32 : si32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
