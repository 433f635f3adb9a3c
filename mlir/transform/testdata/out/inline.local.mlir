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
  }
}
