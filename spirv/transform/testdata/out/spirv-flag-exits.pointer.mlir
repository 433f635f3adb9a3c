!struct = !spv.struct<!spv.rtarray<i32 [4]> [0], Block>
!image_f32_2d = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @buffer bind(0, 0) : !spv.ptr<!struct, StorageBuffer>
    spv.globalVariable @image bind(0, 1) : !spv.ptr<!spv.sampled_image<!image_f32_2d>, UniformConstant>
    func @pointer(%arg0: i32, %arg1: i1) {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      %1 = spv.Variable : !spv.ptr<i1, Function>
      %buffer_addr = spv._address_of @buffer : !spv.ptr<!struct, StorageBuffer>
      %cst0_i32 = spv.constant 0 : i32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%2: i32):  // 2 preds: ^bb0, ^bb4
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        %3 = spv.ULessThan %2, %arg0 : i32
        %false = spv.constant false
        spv.Store "Function" %1, %false : i1
        %4 = spv.selection -> i32 {
          spv.BranchConditional %3, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          %cst0_i32_1 = spv.constant 0 : i32
          %10 = spv.IAdd %2, %arg0 : i32
          spv.Store "Function" %0, %10 : i32
          %11 = spv.AccessChain %buffer_addr[%cst0_i32_1, %10] : !spv.ptr<!struct, StorageBuffer>
          %12 = spv.Load "StorageBuffer" %11 : i32
          spv.Branch ^bb3(%12 : i32)
        ^bb2:  // pred: ^bb0
          %true = spv.constant true
          spv.Store "Function" %1, %true : i1
          %13 = spv.undef : i32
          spv.Branch ^bb3(%13 : i32)
        ^bb3(%14: i32):  // 2 preds: ^bb1, ^bb2
          spv._merge %14 : i32
        }
        %5 = spv.Load "Function" %1 : i1
        spv.BranchConditional %5, ^bb5, ^bb3
      ^bb3:  // pred: ^bb2
        %6 = spv.IAdd %4, %arg0 : i32
        %cst0_i32_0 = spv.constant 0 : i32
        %7 = spv.Load "Function" %0 : i32
        %8 = spv.AccessChain %buffer_addr[%cst0_i32_0, %7] : !spv.ptr<!struct, StorageBuffer>
        spv.Store "StorageBuffer" %8, %6 : i32
        spv.Branch ^bb4
      ^bb4:  // pred: ^bb3
        %cst1_i32 = spv.constant 1 : i32
        %9 = spv.IAdd %2, %cst1_i32 : i32
        spv.Branch ^bb1(%9 : i32)
      ^bb5:  // pred: ^bb2
        spv._merge
      }
      spv.Return
    }
    func @leaves(%arg0: i32, %arg1: i1) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      %1 = spv.Variable : !spv.ptr<i1, Function>
      %buffer_addr = spv._address_of @buffer : !spv.ptr<!struct, StorageBuffer>
      %cst0_i32 = spv.constant 0 : i32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%5: i32):  // 2 preds: ^bb0, ^bb4
        spv.Store "Function" %0, %5 : i32
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        %cst0_i32_1 = spv.constant 0 : i32
        %6 = spv.AccessChain %buffer_addr[%cst0_i32_1, %5] : !spv.ptr<!struct, StorageBuffer>
        %false = spv.constant false
        spv.Store "Function" %1, %false : i1
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          %true = spv.constant true
          spv.Store "Function" %1, %true : i1
          spv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spv._merge
        }
        %7 = spv.Load "Function" %1 : i1
        spv.BranchConditional %7, ^bb5, ^bb3
      ^bb3:  // pred: ^bb2
        spv.Branch ^bb4
      ^bb4:  // pred: ^bb3
        %cst1_i32 = spv.constant 1 : i32
        %8 = spv.IAdd %5, %cst1_i32 : i32
        spv.Branch ^bb1(%8 : i32)
      ^bb5:  // pred: ^bb2
        spv._merge
      }
      %cst0_i32_0 = spv.constant 0 : i32
      %2 = spv.Load "Function" %0 : i32
      %3 = spv.AccessChain %buffer_addr[%cst0_i32_0, %2] : !spv.ptr<!struct, StorageBuffer>
      %4 = spv.Load "StorageBuffer" %3 : i32
      spv.ReturnValue %4 : i32
    }
    func @samples(%arg0: i32, %arg1: i1, %arg2: vector<2xf32>) -> vector<4xf32> {
      %0 = spv.Variable : !spv.ptr<vector<4xf32>, Function>
      %1 = spv.Variable : !spv.ptr<i1, Function>
      %image_addr = spv._address_of @image : !spv.ptr<!spv.sampled_image<!image_f32_2d>, UniformConstant>
      %cst_vec_4xf32 = spv.constant dense<0.000000e+00> : vector<4xf32>
      %2 = spv.loop -> vector<4xf32> {
        spv.Branch ^bb1(%cst_vec_4xf32 : vector<4xf32>)
      ^bb1(%3: vector<4xf32>):  // 2 preds: ^bb0, ^bb4
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        %false = spv.constant false
        spv.Store "Function" %1, %false : i1
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Store "Function" %0, %3 : vector<4xf32>
          %true = spv.constant true
          spv.Store "Function" %1, %true : i1
          spv.Branch ^bb3
        ^bb2:  // pred: ^bb0
          %9 = spv.Load "UniformConstant" %image_addr : !spv.sampled_image<!image_f32_2d>
          spv.Branch ^bb3
        ^bb3:  // 2 preds: ^bb1, ^bb2
          spv._merge
        }
        %4 = spv.Load "Function" %1 : i1
        %5 = spv.Load "Function" %0 : vector<4xf32>
        spv.BranchConditional %4, ^bb5(%5 : vector<4xf32>), ^bb3
      ^bb3:  // pred: ^bb2
        %cst_f32 = spv.constant 0.000000e+00 : f32
        %6 = spv.Load "UniformConstant" %image_addr : !spv.sampled_image<!image_f32_2d>
        %7 = spv.ImageSampleExplicitLod %6, %arg2 ["Lod"], %cst_f32 : !spv.sampled_image<!image_f32_2d>, vector<2xf32>,
            f32 -> vector<4xf32>
        spv.Branch ^bb4
      ^bb4:  // pred: ^bb3
        spv.Branch ^bb1(%7 : vector<4xf32>)
      ^bb5(%8: vector<4xf32>):  // pred: ^bb2
        spv._merge %8 : vector<4xf32>
      }
      spv.ReturnValue %2 : vector<4xf32>
    }
    func @one(%arg0: i32, %arg1: i1) {
      %0 = spv.Variable : !spv.ptr<i1, Function>
      %buffer_addr = spv._address_of @buffer : !spv.ptr<!struct, StorageBuffer>
      %cst0_i32 = spv.constant 0 : i32
      spv.loop {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb4
        spv.BranchConditional %arg1, ^bb2, ^bb5
      ^bb2:  // pred: ^bb1
        %1 = spv.AccessChain %buffer_addr[%cst0_i32, %arg0] : !spv.ptr<!struct, StorageBuffer>
        %false = spv.constant false
        spv.Store "Function" %0, %false : i1
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          %true = spv.constant true
          spv.Store "Function" %0, %true : i1
          spv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spv._merge
        }
        %2 = spv.Load "Function" %0 : i1
        spv.BranchConditional %2, ^bb4, ^bb3
      ^bb3:  // pred: ^bb2
        spv.Branch ^bb4
      ^bb4:  // 2 preds: ^bb2, ^bb3
        spv.Store "StorageBuffer" %1, %arg0 : i32
        spv.Branch ^bb1
      ^bb5:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
    func @around(%arg0: i32, %arg1: i1) {
      %0 = spv.Variable : !spv.ptr<i1, Function>
      %buffer_addr = spv._address_of @buffer : !spv.ptr<!struct, StorageBuffer>
      %cst0_i32 = spv.constant 0 : i32
      spv.loop {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb4
        spv.BranchConditional %arg1, ^bb2, ^bb5
      ^bb2:  // pred: ^bb1
        %false = spv.constant false
        spv.Store "Function" %0, %false : i1
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          %2 = spv.AccessChain %buffer_addr[%cst0_i32, %arg0] : !spv.ptr<!struct, StorageBuffer>
          spv.Branch ^bb3
        ^bb2:  // pred: ^bb0
          %true = spv.constant true
          spv.Store "Function" %0, %true : i1
          spv.Branch ^bb3
        ^bb3:  // 2 preds: ^bb1, ^bb2
          spv._merge
        }
        %1 = spv.Load "Function" %0 : i1
        spv.BranchConditional %1, ^bb5, ^bb3
      ^bb3:  // pred: ^bb2
        spv.loop {
          spv.Branch ^bb1
        ^bb1:  // 2 preds: ^bb0, ^bb2
          %2 = spv.AccessChain %buffer_addr[%cst0_i32, %arg0] : !spv.ptr<!struct, StorageBuffer>
          spv.Store "StorageBuffer" %2, %arg0 : i32
          spv.BranchConditional %arg1, ^bb2, ^bb3
        ^bb2:  // pred: ^bb1
          spv.Branch ^bb1
        ^bb3:  // pred: ^bb1
          spv._merge
        }
        spv.Branch ^bb4
      ^bb4:  // pred: ^bb3
        spv.Branch ^bb1
      ^bb5:  // 2 preds: ^bb1, ^bb2
        spv._merge
      }
      spv.Return
    }
    func @bare(%arg0: i1) {
      %0 = spv.Variable : !spv.ptr<i1, Function>
      spv.loop {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb4
        spv.BranchConditional %arg0, ^bb2, ^bb5
      ^bb2:  // pred: ^bb1
        %false = spv.constant false
        spv.Store "Function" %0, %false : i1
        spv.selection {
          %true = spv.constant true
          spv.Store "Function" %0, %true : i1
          spv.Branch ^bb1
        ^bb1:  // pred: ^bb0
          spv._merge
        }
        %1 = spv.Load "Function" %0 : i1
        spv.BranchConditional %1, ^bb5, ^bb3
      ^bb3:  // pred: ^bb2
        spv.Branch ^bb4
      ^bb4:  // pred: ^bb3
        spv.Branch ^bb1
      ^bb5:  // 2 preds: ^bb1, ^bb2
        spv._merge
      }
      spv.Return
    }
  }
}
