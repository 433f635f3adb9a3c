!struct = !spv.struct<f32 [0], i32 [4], Block>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @uniform bind(0, 0) : !spv.ptr<!struct, Uniform>
    spv.globalVariable @buffer bind(0, 1) : !spv.ptr<!spv.struct<i32 [0], Block>, StorageBuffer>
    func @same(%arg0: i32) {
      spv.Return
    }
    func @other(%arg0: i32, %arg1: f32) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %buffer_addr = spv._address_of @buffer : !spv.ptr<!spv.struct<i32 [0], Block>, StorageBuffer>
      %0 = spv.AccessChain %buffer_addr[%cst0_i32] : !spv.ptr<!spv.struct<i32 [0], Block>, StorageBuffer>
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb2
        %2 = spv.Load "StorageBuffer" %0 : i32
        %3 = spv.SLessThan %1, %2 : i32
        spv.BranchConditional %3, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %4 = spv.IAdd %1, %cst1_i32 : i32
        spv.Branch ^bb1(%4 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst0_i32, %arg0 : i32, i32)
      ^bb1(%1: i32, %2: i32):  // 2 preds: ^bb0, ^bb2
        %3 = spv.IAdd %2, %cst1_i32 : i32
        %4 = spv.SLessThan %1, %3 : i32
        spv.BranchConditional %4, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %5 = spv.IAdd %1, %cst1_i32 : i32
        spv.Branch ^bb1(%5, %3 : i32, i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb2
        %2 = spv.DPdx %arg1 : f32
        %3 = spv.ConvertFToS %2 : f32 to i32
        %4 = spv.SLessThan %1, %3 : i32
        spv.BranchConditional %4, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %5 = spv.IAdd %1, %cst1_i32 : i32
        spv.Branch ^bb1(%5 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb2
        %2 = spv.undef : i32
        %3 = spv.SLessThan %1, %2 : i32
        spv.BranchConditional %3, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %4 = spv.IAdd %1, %cst1_i32 : i32
        spv.Branch ^bb1(%4 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
  }
}
