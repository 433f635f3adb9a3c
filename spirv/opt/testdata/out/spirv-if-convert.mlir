!struct = !spv.struct<!spv.array<4 x f32 [4]> [0], Block>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @in {location = 0 : i32} : !spv.ptr<vector<4xf32>, Input>
    spv.globalVariable @buffer bind(0, 0) : !spv.ptr<!struct, StorageBuffer>
    func @and(%arg0: i1) -> i1 {
      %cst_f32 = spv.constant 0.000000e+00 : f32
      %cst1_i32 = spv.constant 1 : i32
      %in_addr = spv._address_of @in : !spv.ptr<vector<4xf32>, Input>
      %0 = spv.AccessChain %in_addr[%cst1_i32] : !spv.ptr<vector<4xf32>, Input>
      %1 = spv.Load "Input" %0 : f32
      %2 = spv.FOrdGreaterThan %1, %cst_f32 : f32
      %3 = spv.LogicalAnd %arg0, %2 : i1
      spv.ReturnValue %3 : i1
    }
    func @vector(%arg0: i1, %arg1: vector<2xf32>, %arg2: vector<2xf32>) -> vector<2xf32> {
      %0 = spv.FAdd %arg1, %arg2 : vector<2xf32>
      %1 = spv.CompositeConstruct %arg0, %arg0 : vector<2xi1>
      %2 = spv.Select %1, %0, %arg2 : vector<2xi1>, vector<2xf32>
      spv.ReturnValue %2 : vector<2xf32>
    }
    func @divide(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg1 : i32)
      ^bb1:  // pred: ^bb0
        %1 = spv.UDiv %arg1, %arg2 : i32
        spv.Branch ^bb2(%1 : i32)
      ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
        spv._merge %2 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @shared(%arg0: i1, %arg1: f32) -> f32 {
      %cst0_i32 = spv.constant 0 : i32
      %buffer_addr = spv._address_of @buffer : !spv.ptr<!struct, StorageBuffer>
      %0 = spv.selection -> f32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg1 : f32)
      ^bb1:  // pred: ^bb0
        %1 = spv.AccessChain %buffer_addr[%cst0_i32, %cst0_i32] : !spv.ptr<!struct, StorageBuffer>
        %2 = spv.Load "StorageBuffer" %1 : f32
        spv.Branch ^bb2(%2 : f32)
      ^bb2(%3: f32):  // 2 preds: ^bb0, ^bb1
        spv._merge %3 : f32
      }
      spv.ReturnValue %0 : f32
    }
  }
}
