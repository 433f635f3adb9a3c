module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Geometry], []> {
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<vector<4xf32>, Output>
    spv.globalVariable @private : !spv.ptr<f32, Private>
    spv.globalVariable @aliased {aliased} : !spv.ptr<f32, Private>
    spv.globalVariable @array : !spv.ptr<!spv.array<4 x f32>, Private>
    spv.globalVariable @matrix : !spv.ptr<!spv.array<2 x !spv.array<2 x f32>>, Private>
    func @overwritten(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: f32, %arg3: i1) {
      %out_addr = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
      spv.selection {
        spv.BranchConditional %arg3, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg0 : vector<4xf32>
        spv.Branch ^bb3
      ^bb2:  // pred: ^bb0
        spv.Kill
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
    func @read_for_nothing(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: f32) {
      %out_addr = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
      spv.Store "Output" %out_addr, %arg1 : vector<4xf32>
      spv.Return
    }
    func @needed(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: f32, %arg3: i1, %arg4: i32) -> f32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %out_addr = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
      %0 = spv.AccessChain %out_addr[%cst0_i32] : !spv.ptr<vector<4xf32>, Output>
      %1 = spv.AccessChain %out_addr[%cst1_i32] : !spv.ptr<vector<4xf32>, Output>
      %2 = spv.AccessChain %out_addr[%arg4] : !spv.ptr<vector<4xf32>, Output>
      spv.Store "Output" %out_addr, %arg0 : vector<4xf32>
      spv.Store "Output" %0, %arg2 : f32
      spv.selection {
        spv.BranchConditional %arg3, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Output" %out_addr, %arg1 : vector<4xf32>
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %3 = spv.Load "Output" %2 : f32
      spv.Store "Output" %out_addr, %arg0 : vector<4xf32>
      %4 = spv.Load "Output" %1 : f32
      spv.Store "Output" %out_addr, %arg1 : vector<4xf32>
      spv.FunctionCall @callee() : () -> ()
      spv.Store "Output" %2, %arg2 : f32
      %5 = spv.Load "Output" %1 : f32
      spv.Store "Output" %0, %arg2 : f32
      %6 = spv.FAdd %3, %4 : f32
      %7 = spv.FAdd %6, %5 : f32
      spv.ReturnValue %7 : f32
    }
    func @main() {
      %cst_f32 = spv.constant 1.000000e+00 : f32
      %cst_f32_0 = spv.constant 2.000000e+00 : f32
      %private_addr = spv._address_of @private : !spv.ptr<f32, Private>
      %aliased_addr = spv._address_of @aliased : !spv.ptr<f32, Private>
      spv.Store "Private" %private_addr, %cst_f32 : f32
      spv.FunctionCall @callee() : () -> ()
      spv.Store "Private" %aliased_addr, %cst_f32_0 : f32
      spv.Return
    }
    func @callee() {
      %cst_f32 = spv.constant 3.000000e+00 : f32
      %private_addr = spv._address_of @private : !spv.ptr<f32, Private>
      spv.Store "Private" %private_addr, %cst_f32 : f32
      spv.Return
    }
    func @barrier(%arg0: vector<4xf32>, %arg1: f32) {
      %out_addr = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
      %private_addr = spv._address_of @private : !spv.ptr<f32, Private>
      spv.Store "Output" %out_addr, %arg0 : vector<4xf32>
      spv.ControlBarrier "Workgroup", "Workgroup", "AcquireRelease|UniformMemory"
      spv.Store "Private" %private_addr, %arg1 : f32
      spv.Store "Output" %out_addr, %arg0 : vector<4xf32>
      spv.EmitVertex
      spv.Store "Output" %out_addr, %arg0 : vector<4xf32>
      spv.Store "Private" %private_addr, %arg1 : f32
      spv.Return
    }
    func @local(%arg0: f32, %arg1: i32, %arg2: i1) -> f32 {
      %cst0_i32 = spv.constant 0 : i32
      %0 = spv.Variable : !spv.ptr<f32, Function>
      %1 = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
      %2 = spv.undef : !spv.array<4 x f32>
      %3 = spv.AccessChain %1[%arg1] : !spv.ptr<!spv.array<4 x f32>, Function>
      %4 = spv.AccessChain %1[%cst0_i32] : !spv.ptr<!spv.array<4 x f32>, Function>
      spv.Store "Function" %0, %arg0 : f32
      spv.Store "Function" %1, %2 : !spv.array<4 x f32>
      spv.FunctionCall @reads(%0) : (!spv.ptr<f32, Function>) -> ()
      spv.Store "Function" %3, %arg0 : f32
      %5 = spv.Load "Function" %4 : f32
      spv.ReturnValue %5 : f32
    }
    func @reads(%arg0: !spv.ptr<f32, Function>) {
      spv.Return
    }
    func @loop(%arg0: i32, %arg1: f32) -> f32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %private_addr = spv._address_of @private : !spv.ptr<f32, Private>
      %array_addr = spv._address_of @array : !spv.ptr<!spv.array<4 x f32>, Private>
      %0 = spv.AccessChain %array_addr[%cst1_i32] : !spv.ptr<!spv.array<4 x f32>, Private>
      spv.Store "Private" %private_addr, %arg1 : f32
      %1 = spv.loop -> f32 {
        spv.Branch ^bb1(%cst0_i32, %arg1 : i32, f32)
      ^bb1(%2: i32, %3: f32):  // 2 preds: ^bb0, ^bb3
        %4 = spv.SLessThan %2, %arg0 : i32
        spv.BranchConditional %4, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        %5 = spv.Load "Private" %private_addr : f32
        %6 = spv.FAdd %5, %3 : f32
        spv.Store "Private" %private_addr, %6 : f32
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %7 = spv.IAdd %2, %cst1_i32 : i32
        spv.Branch ^bb1(%7, %6 : i32, f32)
      ^bb4:  // pred: ^bb1
        spv._merge %3 : f32
      }
      spv.Store "Private" %private_addr, %1 : f32
      spv.Store "Private" %0, %1 : f32
      spv.ReturnValue %1 : f32
    }
    func @rows(%arg0: f32, %arg1: !spv.array<2 x f32>) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %matrix_addr = spv._address_of @matrix : !spv.ptr<!spv.array<2 x !spv.array<2 x f32>>, Private>
      %0 = spv.AccessChain %matrix_addr[%cst0_i32, %cst1_i32] : !spv.ptr<!spv.array<2 x !spv.array<2 x f32>>, Private>
      %1 = spv.AccessChain %matrix_addr[%cst0_i32] : !spv.ptr<!spv.array<2 x !spv.array<2 x f32>>, Private>
      %2 = spv.AccessChain %matrix_addr[%cst1_i32] : !spv.ptr<!spv.array<2 x !spv.array<2 x f32>>, Private>
      spv.Store "Private" %0, %arg0 : f32
      spv.Store "Private" %2, %arg1 : !spv.array<2 x f32>
      spv.FunctionCall @callee() : () -> ()
      spv.Store "Private" %1, %arg1 : !spv.array<2 x f32>
      spv.Return
    }
    func @volatile(%arg0: f32) {
      %private_addr = spv._address_of @private : !spv.ptr<f32, Private>
      spv.Store "Private" %private_addr, %arg0 : f32
      spv.Store "Private" %private_addr, %arg0 ["Volatile"] : f32
      spv.Store "Private" %private_addr, %arg0 : f32
      spv.Return
    }
    spv.EntryPoint "Fragment" @main, @out
    spv.ExecutionMode @main "OriginUpperLeft"
  }
}
