!image_f32_2d = !spv.image<f32, Dim2D, DepthUnknown, NonArrayed, SingleSampled, NeedSampler, Unknown>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @a bind(0, 0) : !spv.ptr<!spv.sampled_image<!image_f32_2d>, UniformConstant>
    spv.globalVariable @b bind(0, 1) : !spv.ptr<!spv.sampled_image<!image_f32_2d>, UniformConstant>
    func @once(%arg0: vector<2xf32>) -> vector<4xf32> {
      %a_addr = spv._address_of @a : !spv.ptr<!spv.sampled_image<!image_f32_2d>, UniformConstant>
      %0 = spv.Load "UniformConstant" %a_addr : !spv.sampled_image<!image_f32_2d>
      %1 = spv.ImageSampleImplicitLod %0, %arg0 : !spv.sampled_image<!image_f32_2d>, vector<2xf32> -> vector<4xf32>
      spv.ReturnValue %1 : vector<4xf32>
    }
    func @same(%arg0: vector<2xf32>, %arg1: i1) -> vector<4xf32> {
      %a_addr = spv._address_of @a : !spv.ptr<!spv.sampled_image<!image_f32_2d>, UniformConstant>
      %0 = spv.Load "UniformConstant" %a_addr : !spv.sampled_image<!image_f32_2d>
      spv.selection {
        spv.BranchConditional %arg1, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %2 = spv.Load "UniformConstant" %a_addr : !spv.sampled_image<!image_f32_2d>
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %1 = spv.ImageSampleImplicitLod %0, %arg0 : !spv.sampled_image<!image_f32_2d>, vector<2xf32> -> vector<4xf32>
      spv.ReturnValue %1 : vector<4xf32>
    }
    func @stays(%arg0: vector<2xf32>, %arg1: i1) -> vector<4xf32> {
      %a_addr = spv._address_of @a : !spv.ptr<!spv.sampled_image<!image_f32_2d>, UniformConstant>
      %b_addr = spv._address_of @b : !spv.ptr<!spv.sampled_image<!image_f32_2d>, UniformConstant>
      %0 = spv.Variable : !spv.ptr<!spv.sampled_image<!image_f32_2d>, Function>
      %1 = spv.Variable : !spv.ptr<!spv.sampled_image<!image_f32_2d>, Function>
      %2 = spv.Load "UniformConstant" %a_addr : !spv.sampled_image<!image_f32_2d>
      spv.Store "Function" %0, %2 : !spv.sampled_image<!image_f32_2d>
      spv.selection {
        spv.BranchConditional %arg1, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %8 = spv.Load "UniformConstant" %b_addr : !spv.sampled_image<!image_f32_2d>
        spv.Store "Function" %0, %8 : !spv.sampled_image<!image_f32_2d>
        spv.Store "Function" %1, %8 : !spv.sampled_image<!image_f32_2d>
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %3 = spv.Load "Function" %0 : !spv.sampled_image<!image_f32_2d>
      %4 = spv.ImageSampleImplicitLod %3, %arg0 : !spv.sampled_image<!image_f32_2d>, vector<2xf32> -> vector<4xf32>
      %5 = spv.Load "Function" %1 : !spv.sampled_image<!image_f32_2d>
      %6 = spv.ImageSampleImplicitLod %5, %arg0 : !spv.sampled_image<!image_f32_2d>, vector<2xf32> -> vector<4xf32>
      %7 = spv.FAdd %4, %6 : vector<4xf32>
      spv.ReturnValue %7 : vector<4xf32>
    }
    func @volatile(%arg0: vector<2xf32>) -> vector<4xf32> {
      %a_addr = spv._address_of @a : !spv.ptr<!spv.sampled_image<!image_f32_2d>, UniformConstant>
      %0 = spv.Variable : !spv.ptr<!spv.sampled_image<!image_f32_2d>, Function>
      %1 = spv.Load "UniformConstant" %a_addr : !spv.sampled_image<!image_f32_2d>
      spv.Store "Function" %0, %1 ["Volatile"] : !spv.sampled_image<!image_f32_2d>
      %2 = spv.Load "Function" %0 : !spv.sampled_image<!image_f32_2d>
      %3 = spv.ImageSampleImplicitLod %2, %arg0 : !spv.sampled_image<!image_f32_2d>, vector<2xf32> -> vector<4xf32>
      spv.ReturnValue %3 : vector<4xf32>
    }
  }
}
