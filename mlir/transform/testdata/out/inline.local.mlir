!image_f32_2d = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
module {
  spv.module "Logical" "GLSL450" {
    func @callee(%arg0: i1) {
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Kill
      ^bb2:  // pred: ^bb0
        spv._merge
      }
      spv.Return
    }
    func @f(%arg0: i1, %arg1: !image_f32_2d, %arg2: !spv.sampler, %arg3: vector<2xf32>) -> vector<4xf32> {
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Kill
      ^bb2:  // pred: ^bb0
        spv._merge
      }
      %0 = spv.SampledImage %arg1, %arg2 : !image_f32_2d, !spv.sampler -> !spv.sampled_image<!image_f32_2d>
      %1 = spv.ImageSampleImplicitLod %0, %arg3 : !spv.sampled_image<!image_f32_2d>, vector<2xf32> -> vector<4xf32>
      spv.ReturnValue %1 : vector<4xf32>
    }
    func @blocks(%arg0: f32) {
      spv.Branch ^bb1
    ^bb1:  // pred: ^bb0
      spv.Return
    }
    func @inside(%arg0: i1, %arg1: f32, %arg2: !image_f32_2d, %arg3: !spv.sampler, %arg4: vector<2xf32>,
        %arg5: !spv.ptr<vector<4xf32>, Function>) {
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb4
      ^bb1:  // pred: ^bb0
        %0 = spv.SampledImage %arg2, %arg3 : !image_f32_2d, !spv.sampler -> !spv.sampled_image<!image_f32_2d>
        %1 = spv.ImageSampleImplicitLod %0, %arg4 : !spv.sampled_image<!image_f32_2d>, vector<2xf32> -> vector<4xf32>
        spv.Store "Function" %arg5, %1 : vector<4xf32>
        spv.selection {
          spv.BranchConditional %arg0, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Kill
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        %2 = spv.SampledImage %arg2, %arg3 : !image_f32_2d, !spv.sampler -> !spv.sampled_image<!image_f32_2d>
        %3 = spv.ImageSampleImplicitLod %2, %arg4 : !spv.sampled_image<!image_f32_2d>, vector<2xf32> -> vector<4xf32>
        spv.Store "Function" %arg5, %3 : vector<4xf32>
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %4 = spv.SampledImage %arg2, %arg3 : !image_f32_2d, !spv.sampler -> !spv.sampled_image<!image_f32_2d>
        %5 = spv.ImageSampleImplicitLod %4, %arg4 : !spv.sampled_image<!image_f32_2d>, vector<2xf32> -> vector<4xf32>
        spv.Store "Function" %arg5, %5 : vector<4xf32>
        spv.Branch ^bb4
      ^bb4:  // 2 preds: ^bb0, ^bb3
        spv._merge
      }
      spv.Return
    }
  }
}
