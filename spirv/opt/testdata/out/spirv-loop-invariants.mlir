!struct = !spv.struct<!spv.array<4 x f32 [16]> [0], i32 [64], Block>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @uniform bind(0, 0) : !spv.ptr<!struct, Uniform>
    spv.globalVariable @buffer bind(0, 1) : !spv.ptr<!spv.struct<i32 [0], Block>, StorageBuffer>
    spv.globalVariable @in {location = 0 : i32} : !spv.ptr<f32, Input>
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
    func @moves(%arg0: i32, %arg1: i32) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %uniform_addr = spv._address_of @uniform : !spv.ptr<!struct, Uniform>
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %0 = spv.IAdd %arg0, %arg1 : i32
      %1 = spv.IMul %0, %arg1 : i32
      %2 = spv.AccessChain %uniform_addr[%cst1_i32] : !spv.ptr<!struct, Uniform>
      %3 = spv.Load "Uniform" %2 : i32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%4: i32):  // 2 preds: ^bb0, ^bb3
        %5 = spv.SLessThan %4, %arg0 : i32
        spv.BranchConditional %5, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        %6 = spv.IAdd %3, %4 : i32
        spv.loop {
          spv.Branch ^bb1(%cst0_i32 : i32)
        ^bb1(%8: i32):  // 2 preds: ^bb0, ^bb3
          %9 = spv.SLessThan %8, %4 : i32
          spv.BranchConditional %9, ^bb2, ^bb4
        ^bb2:  // pred: ^bb1
          %10 = spv.IAdd %6, %8 : i32
          %11 = spv.IAdd %10, %1 : i32
          spv.Store "Output" %out_addr, %11 : i32
          spv.Branch ^bb3
        ^bb3:  // pred: ^bb2
          %12 = spv.IAdd %8, %cst1_i32 : i32
          spv.Branch ^bb1(%12 : i32)
        ^bb4:  // pred: ^bb1
          spv._merge
        }
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %7 = spv.IAdd %4, %cst1_i32 : i32
        spv.Branch ^bb1(%7 : i32)
      ^bb4:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
    func @header(%arg0: i32, %arg1: i32) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %uniform_addr = spv._address_of @uniform : !spv.ptr<!struct, Uniform>
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %0 = spv.SDiv %arg0, %arg1 : i32
      %1 = spv.AccessChain %uniform_addr[%cst0_i32, %arg1] : !spv.ptr<!struct, Uniform>
      %2 = spv.Load "Uniform" %1 : f32
      %3 = spv.ConvertFToS %2 : f32 to i32
      %4 = spv.IAdd %0, %3 : i32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%5: i32):  // 2 preds: ^bb0, ^bb3
        spv.FunctionCall @called() : () -> ()
        %6 = spv.SRem %arg0, %arg1 : i32
        %7 = spv.SLessThan %5, %4 : i32
        spv.BranchConditional %7, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        %8 = spv.SMod %arg0, %arg1 : i32
        %9 = spv.AccessChain %uniform_addr[%cst0_i32, %arg0] : !spv.ptr<!struct, Uniform>
        %10 = spv.Load "Uniform" %9 : f32
        %11 = spv.ConvertFToS %10 : f32 to i32
        %12 = spv.IAdd %8, %11 : i32
        %13 = spv.IAdd %12, %6 : i32
        spv.Store "Output" %out_addr, %13 : i32
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %14 = spv.IAdd %5, %cst1_i32 : i32
        spv.Branch ^bb1(%14 : i32)
      ^bb4:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
    func @stay(%arg0: i32, %arg1: i32, %arg2: i1) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %buffer_addr = spv._address_of @buffer : !spv.ptr<!spv.struct<i32 [0], Block>, StorageBuffer>
      %in_addr = spv._address_of @in : !spv.ptr<f32, Input>
      %0 = spv.Variable : !spv.ptr<i32, Function>
      %1 = spv.AccessChain %buffer_addr[%cst0_i32] : !spv.ptr<!spv.struct<i32 [0], Block>, StorageBuffer>
      %2 = spv.Load "Input" %in_addr : f32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%3: i32):  // 2 preds: ^bb0, ^bb3
        %4 = spv.SLessThan %3, %arg0 : i32
        spv.BranchConditional %4, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        %5 = spv.Load "StorageBuffer" %1 : i32
        %6 = spv.Load "Function" %0 : i32
        %7 = spv.IAdd %5, %6 : i32
        %8 = spv.DPdx %2 : f32
        %9 = spv.ConvertFToS %8 : f32 to i32
        %cst7_i32 = spv.constant 7 : i32
        %10 = spv.undef : i32
        %11 = spv.IAdd %10, %cst7_i32 : i32
        %12 = spv.IAdd %7, %9 : i32
        %13 = spv.IAdd %12, %11 : i32
        spv.Store "Function" %0, %13 : i32
        spv.selection {
          spv.BranchConditional %arg2, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          %15 = spv.ISub %arg0, %arg1 : i32
          spv.Store "StorageBuffer" %1, %15 : i32
          spv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spv._merge
        }
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %14 = spv.IAdd %3, %cst1_i32 : i32
        spv.Branch ^bb1(%14 : i32)
      ^bb4:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
    func @called() {
      spv.Kill
    }
  }
}
