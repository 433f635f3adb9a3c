// Images and samplers in variables are where they came from; what comes in two ways stays.
!image = !spv.image<f32, Dim2D, DepthUnknown, NonArrayed, SingleSampled, NeedSampler, Unknown>
!both = !spv.sampled_image<!image>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @a bind(0, 0) : !spv.ptr<!both, UniformConstant>
  spv.globalVariable @b bind(0, 1) : !spv.ptr<!both, UniformConstant>
  // One store.
  func @once(%uv: vector<2xf32>) -> vector<4xf32> {
    %a = spv._address_of @a : !spv.ptr<!both, UniformConstant>
    %v = spv.Variable : !spv.ptr<!both, Function>
    %0 = spv.Load "UniformConstant" %a : !both
    spv.Store "Function" %v, %0 : !both
    %1 = spv.Load "Function" %v : !both
    %2 = spv.ImageSampleImplicitLod %1, %uv : !both, vector<2xf32> -> vector<4xf32>
    spv.ReturnValue %2 : vector<4xf32>
  }
  // Two stores of the same, one of which comes before.
  func @same(%uv: vector<2xf32>, %c: i1) -> vector<4xf32> {
    %a = spv._address_of @a : !spv.ptr<!both, UniformConstant>
    %v = spv.Variable : !spv.ptr<!both, Function>
    %0 = spv.Load "UniformConstant" %a : !both
    spv.Store "Function" %v, %0 : !both
    spv.selection {
      spv.BranchConditional %c, ^then, ^merge
    ^then:
      %3 = spv.Load "UniformConstant" %a : !both
      spv.Store "Function" %v, %3 : !both
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %1 = spv.Load "Function" %v : !both
    %2 = spv.ImageSampleImplicitLod %1, %uv : !both, vector<2xf32> -> vector<4xf32>
    spv.ReturnValue %2 : vector<4xf32>
  }
  // Two stores of different images; and a load that nothing comes before on one way.
  func @stays(%uv: vector<2xf32>, %c: i1) -> vector<4xf32> {
    %a = spv._address_of @a : !spv.ptr<!both, UniformConstant>
    %b = spv._address_of @b : !spv.ptr<!both, UniformConstant>
    %v = spv.Variable : !spv.ptr<!both, Function>
    %w = spv.Variable : !spv.ptr<!both, Function>
    %0 = spv.Load "UniformConstant" %a : !both
    spv.Store "Function" %v, %0 : !both
    spv.selection {
      spv.BranchConditional %c, ^then, ^merge
    ^then:
      %3 = spv.Load "UniformConstant" %b : !both
      spv.Store "Function" %v, %3 : !both
      spv.Store "Function" %w, %3 : !both
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %1 = spv.Load "Function" %v : !both
    %2 = spv.ImageSampleImplicitLod %1, %uv : !both, vector<2xf32> -> vector<4xf32>
    %4 = spv.Load "Function" %w : !both
    %5 = spv.ImageSampleImplicitLod %4, %uv : !both, vector<2xf32> -> vector<4xf32>
    %6 = spv.FAdd %2, %5 : vector<4xf32>
    spv.ReturnValue %6 : vector<4xf32>
  }
  // Accesses that say more of themselves stay.
  func @volatile(%uv: vector<2xf32>) -> vector<4xf32> {
    %a = spv._address_of @a : !spv.ptr<!both, UniformConstant>
    %v = spv.Variable : !spv.ptr<!both, Function>
    %0 = spv.Load "UniformConstant" %a : !both
    spv.Store "Function" %v, %0 ["Volatile"] : !both
    %1 = spv.Load "Function" %v : !both
    %2 = spv.ImageSampleImplicitLod %1, %uv : !both, vector<2xf32> -> vector<4xf32>
    spv.ReturnValue %2 : vector<4xf32>
  }
}
