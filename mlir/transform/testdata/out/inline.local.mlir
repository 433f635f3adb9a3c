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
    func @f(%arg0: i1, %arg1: !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %arg2: !spv.sampler, %arg3: vector<2xf32>) -> vector<4xf32> {
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Kill
      ^bb2:  // pred: ^bb0
        spv._merge
      }
      %0 = spv.SampledImage %arg1, %arg2 : !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, !spv.sampler -> !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
      %1 = spv.ImageSampleImplicitLod %0, %arg3 : !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
      spv.ReturnValue %1 : vector<4xf32>
    }
  }
}
