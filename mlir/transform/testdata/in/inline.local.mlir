// An image that is joined with a sampler in front of a call, and used behind it: blocks of SPIR-V end in between.
spv.module Logical GLSL450 {
  func @callee(%c: i1) {
    spv.selection {
      spv.BranchConditional %c, ^a, ^m
    ^a:
      spv.Kill
    ^m:
      spv._merge
    }
    spv.Return
  }
  func @f(%c: i1, %image: !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %sampler: !spv.sampler, %at: vector<2xf32>) -> vector<4xf32> {
    %0 = spv.SampledImage %image, %sampler : !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, !spv.sampler -> !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
    spv.FunctionCall @callee(%c) : (i1) -> ()
    %1 = spv.ImageSampleImplicitLod %0, %at : !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
    spv.ReturnValue %1 : vector<4xf32>
  }
  func @blocks(%x: f32) {
    spv.Branch ^next
  ^next:
    spv.Return
  }
  func @inside(%c: i1, %x: f32, %image: !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %sampler: !spv.sampler, %at: vector<2xf32>, %p: !spv.ptr<vector<4xf32>, Function>) {
    spv.selection {
      spv.BranchConditional %c, ^then, ^merge
    ^then:
      %0 = spv.SampledImage %image, %sampler : !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, !spv.sampler -> !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
      %1 = spv.ImageSampleImplicitLod %0, %at : !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
      spv.Store "Function" %p, %1 : vector<4xf32>
      spv.FunctionCall @callee(%c) : (i1) -> ()
      %2 = spv.ImageSampleImplicitLod %0, %at : !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
      spv.Store "Function" %p, %2 : vector<4xf32>
      spv.FunctionCall @blocks(%x) : (f32) -> ()
      %3 = spv.ImageSampleImplicitLod %0, %at : !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
      spv.Store "Function" %p, %3 : vector<4xf32>
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.Return
  }
}
