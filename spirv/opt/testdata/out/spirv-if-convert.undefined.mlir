module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
    spv.globalVariable @own : !spv.ptr<i32, Private>
    spv.globalVariable @shared : !spv.ptr<i32, Workgroup>
    spv.globalVariable @in {flat, location = 0 : i32} : !spv.ptr<i32, Input>
    spv.globalVariable @push : !spv.ptr<!spv.struct<i32 [0], Block>, PushConstant>
    spv.globalVariable @buffer bind(0, 0) : !spv.ptr<!spv.struct<i32 [0], Block>, StorageBuffer>
    spv.globalVariable @uniform bind(0, 1) : !spv.ptr<!spv.struct<i32 [0], Block>, Uniform>
    func @f0(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg2 : i32)
      ^bb1:  // pred: ^bb0
        %1 = spv.UDiv %arg1, %cst0_i32 : i32
        spv.Branch ^bb2(%1 : i32)
      ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %2 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @f1(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %cst-1_i32 = spv.constant -1 : i32
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg2 : i32)
      ^bb1:  // pred: ^bb0
        %1 = spv.SDiv %arg1, %cst-1_i32 : i32
        spv.Branch ^bb2(%1 : i32)
      ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %2 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @f2(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %cst5_i32 = spv.constant 5 : i32
      %0 = spv.SRem %arg1, %cst5_i32 : i32
      %1 = spv.Select %arg0, %0, %arg2 : i1, i32
      spv.ReturnValue %1 : i32
    }
    func @f3(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg2 : i32)
      ^bb1:  // pred: ^bb0
        %1 = spv.UMod %arg1, %arg2 : i32
        spv.Branch ^bb2(%1 : i32)
      ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %2 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @f4(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %cst5_i32 = spv.constant 5 : i32
      %0 = spv.ShiftLeftLogical %arg1, %cst5_i32 : i32, i32
      %1 = spv.Select %arg0, %0, %arg2 : i1, i32
      spv.ReturnValue %1 : i32
    }
    func @f5(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %cst32_i32 = spv.constant 32 : i32
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg2 : i32)
      ^bb1:  // pred: ^bb0
        %1 = spv.ShiftRightLogical %arg1, %cst32_i32 : i32, i32
        spv.Branch ^bb2(%1 : i32)
      ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %2 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @f6(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg2 : i32)
      ^bb1:  // pred: ^bb0
        %1 = spv.ShiftRightArithmetic %arg1, %arg2 : i32, i32
        spv.Branch ^bb2(%1 : i32)
      ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %2 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @f7(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %cst31_i32 = spv.constant 31 : i32
      %0 = spv.ShiftRightArithmetic %arg1, %cst31_i32 : i32, i32
      %1 = spv.Select %arg0, %0, %arg2 : i1, i32
      spv.ReturnValue %1 : i32
    }
    func @f8(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %own_addr = spv._address_of @own : !spv.ptr<i32, Private>
      %0 = spv.Load "Private" %own_addr : i32
      %1 = spv.Select %arg0, %0, %arg2 : i1, i32
      spv.ReturnValue %1 : i32
    }
    func @f9(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %shared_addr = spv._address_of @shared : !spv.ptr<i32, Workgroup>
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg2 : i32)
      ^bb1:  // pred: ^bb0
        %1 = spv.Load "Workgroup" %shared_addr : i32
        spv.Branch ^bb2(%1 : i32)
      ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %2 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @f10(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %in_addr = spv._address_of @in : !spv.ptr<i32, Input>
      %0 = spv.Load "Input" %in_addr : i32
      %1 = spv.Select %arg0, %0, %arg2 : i1, i32
      spv.ReturnValue %1 : i32
    }
    func @f11(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %push_addr = spv._address_of @push : !spv.ptr<!spv.struct<i32 [0], Block>, PushConstant>
      %0 = spv.AccessChain %push_addr[%cst0_i32] : !spv.ptr<!spv.struct<i32 [0], Block>, PushConstant>
      %1 = spv.Load "PushConstant" %0 : i32
      %2 = spv.Select %arg0, %1, %arg2 : i1, i32
      spv.ReturnValue %2 : i32
    }
    func @f12(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %buffer_addr = spv._address_of @buffer : !spv.ptr<!spv.struct<i32 [0], Block>, StorageBuffer>
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg2 : i32)
      ^bb1:  // pred: ^bb0
        %1 = spv.AccessChain %buffer_addr[%cst0_i32] : !spv.ptr<!spv.struct<i32 [0], Block>, StorageBuffer>
        %2 = spv.Load "StorageBuffer" %1 : i32
        spv.Branch ^bb2(%2 : i32)
      ^bb2(%3: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %3 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @f13(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %uniform_addr = spv._address_of @uniform : !spv.ptr<!spv.struct<i32 [0], Block>, Uniform>
      %0 = spv.AccessChain %uniform_addr[%cst0_i32] : !spv.ptr<!spv.struct<i32 [0], Block>, Uniform>
      %1 = spv.Load "Uniform" %0 : i32
      %2 = spv.Select %arg0, %1, %arg2 : i1, i32
      spv.ReturnValue %2 : i32
    }
    func @f14(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %own_addr = spv._address_of @own : !spv.ptr<i32, Private>
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg2 : i32)
      ^bb1:  // pred: ^bb0
        %1 = spv.Load "Private" %own_addr ["Volatile"] : i32
        spv.Branch ^bb2(%1 : i32)
      ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %2 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @f15(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg2 : i32)
      ^bb1:  // pred: ^bb0
        %1 = spv.ConvertSToF %arg1 : i32 to f32
        %2 = spv.DPdx %1 : f32
        %3 = spv.Bitcast %2 : f32 to i32
        spv.Branch ^bb2(%3 : i32)
      ^bb2(%4: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %4 : i32
      }
      spv.ReturnValue %0 : i32
    }
  }
}
