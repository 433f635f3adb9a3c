!image_f32_2d = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @changes(%arg0: i32, %arg1: i1, %arg2: !spv.ptr<i32, StorageBuffer>) -> i32 {
      %0 = spv.Variable : !spv.ptr<!spv.ptr<i32, StorageBuffer>, Function>
      %1 = spv.loop -> !spv.ptr<i32, StorageBuffer> {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb3
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        %3 = spv.Load "Function" %0 : !spv.ptr<i32, StorageBuffer>
        spv.Store "Function" %0, %arg2 : !spv.ptr<i32, StorageBuffer>
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv._break %3 : !spv.ptr<i32, StorageBuffer>
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        spv.Branch ^bb1
      ^bb4(%4: !spv.ptr<i32, StorageBuffer>):  // no predecessors
        spv._merge %4 : !spv.ptr<i32, StorageBuffer>
      }
      %2 = spv.Load "StorageBuffer" %1 : i32
      spv.ReturnValue %2 : i32
    }
    func @pick(!spv.ptr<!spv.sampled_image<!image_f32_2d>, UniformConstant>) -> !spv.ptr<i32, StorageBuffer>
    func @calls(%arg0: i32, %arg1: i1, %arg2: !spv.ptr<!spv.sampled_image<!image_f32_2d>, UniformConstant>) -> i32 {
      %0 = spv.loop -> !spv.ptr<i32, StorageBuffer> {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb3
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        %2 = spv.FunctionCall @pick(%arg2) : (!spv.ptr<!spv.sampled_image<!image_f32_2d>, UniformConstant>)
            -> !spv.ptr<i32, StorageBuffer>
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv._break %2 : !spv.ptr<i32, StorageBuffer>
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        spv.Branch ^bb1
      ^bb4(%3: !spv.ptr<i32, StorageBuffer>):  // no predecessors
        spv._merge %3 : !spv.ptr<i32, StorageBuffer>
      }
      %1 = spv.Load "StorageBuffer" %0 : i32
      spv.ReturnValue %1 : i32
    }
  }
}
