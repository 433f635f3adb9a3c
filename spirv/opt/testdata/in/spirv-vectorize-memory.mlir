spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @id {built_in = "GlobalInvocationId"} : !spv.ptr<vector<3xi32>, Input>
  spv.globalVariable @from bind(0, 0) : !spv.ptr<!spv.struct<!spv.array<16 x f32 [4]> [0]>, StorageBuffer>
  spv.globalVariable @to bind(0, 1) : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>
  // Its rows begin anywhere.
  spv.globalVariable @odd bind(0, 2) : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>
  // Both are names for one memory.
  spv.globalVariable @one bind(0, 3) : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>
  spv.globalVariable @two bind(0, 3) : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>
  // A number at a constant place may be alone where the length is known.
  spv.globalVariable @tile : !spv.ptr<!spv.array<8 x i32>, Workgroup>
  func @copy() {
    %p = spv._address_of @id : !spv.ptr<vector<3xi32>, Input>
    %from = spv._address_of @from : !spv.ptr<!spv.struct<!spv.array<16 x f32 [4]> [0]>, StorageBuffer>
    %to = spv._address_of @to : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %two = spv.constant 2 : i32
    %three = spv.constant 3 : i32
    %four = spv.constant 4 : i32
    %ids = spv.Load "Input" %p : vector<3xi32>
    %id = spv.CompositeExtract %ids[0 : i32] : vector<3xi32>
    %i = spv.IMul %id, %four : i32
    %i1 = spv.IAdd %i, %one : i32
    %i2 = spv.IAdd %i, %two : i32
    %i3 = spv.IAdd %i1, %two : i32
    %f0 = spv.AccessChain %from[%zero, %i] : !spv.ptr<!spv.struct<!spv.array<16 x f32 [4]> [0]>, StorageBuffer>, i32, i32
    %f1 = spv.AccessChain %from[%zero, %i1] : !spv.ptr<!spv.struct<!spv.array<16 x f32 [4]> [0]>, StorageBuffer>, i32, i32
    %f2 = spv.AccessChain %from[%zero, %i2] : !spv.ptr<!spv.struct<!spv.array<16 x f32 [4]> [0]>, StorageBuffer>, i32, i32
    %f3 = spv.AccessChain %from[%zero, %i3] : !spv.ptr<!spv.struct<!spv.array<16 x f32 [4]> [0]>, StorageBuffer>, i32, i32
    %t0 = spv.AccessChain %to[%zero, %i] : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>, i32, i32
    %t1 = spv.AccessChain %to[%zero, %i1] : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>, i32, i32
    %t2 = spv.AccessChain %to[%zero, %i2] : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>, i32, i32
    %t3 = spv.AccessChain %to[%zero, %i3] : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>, i32, i32
    %0 = spv.Load "StorageBuffer" %f0 : f32
    spv.Store "StorageBuffer" %t0, %0 : f32
    %1 = spv.Load "StorageBuffer" %f1 : f32
    spv.Store "StorageBuffer" %t1, %1 : f32
    %3 = spv.Load "StorageBuffer" %f3 : f32
    spv.Store "StorageBuffer" %t2, %3 : f32
    %2 = spv.Load "StorageBuffer" %f2 : f32
    spv.Store "StorageBuffer" %t3, %2 : f32
    spv.Return
  }
  func @others() {
    %p = spv._address_of @id : !spv.ptr<vector<3xi32>, Input>
    %odd = spv._address_of @odd : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>
    %a = spv._address_of @one : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %two = spv.constant 2 : i32
    %half = spv.constant 5.0e-01 : f32
    %ids = spv.Load "Input" %p : vector<3xi32>
    %i = spv.CompositeExtract %ids[0 : i32] : vector<3xi32>
    %i1 = spv.IAdd %i, %one : i32
    %0 = spv.AccessChain %odd[%zero, %i] : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>, i32, i32
    %1 = spv.AccessChain %odd[%zero, %i1] : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>, i32, i32
    spv.Store "StorageBuffer" %0, %half : f32
    spv.Store "StorageBuffer" %1, %half : f32
    %2 = spv.AccessChain %a[%zero, %zero] : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>, i32, i32
    %3 = spv.AccessChain %a[%zero, %one] : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0]>, StorageBuffer>, i32, i32
    spv.Store "StorageBuffer" %2, %half : f32
    spv.Store "StorageBuffer" %3, %half : f32
    spv.Return
  }
  func @shared() -> i32 {
    %p = spv._address_of @id : !spv.ptr<vector<3xi32>, Input>
    %tile = spv._address_of @tile : !spv.ptr<!spv.array<8 x i32>, Workgroup>
    %one = spv.constant 1 : i32
    %two = spv.constant 2 : i32
    %three = spv.constant 3 : i32
    %seven = spv.constant 7 : i32
    %ids = spv.Load "Input" %p : vector<3xi32>
    %id = spv.CompositeExtract %ids[0 : i32] : vector<3xi32>
    %i = spv.ShiftLeftLogical %id, %two : i32, i32
    %i1 = spv.IAdd %i, %one : i32
    %i2 = spv.IAdd %i, %two : i32
    %i3 = spv.IAdd %i, %three : i32
    %0 = spv.AccessChain %tile[%i] : !spv.ptr<!spv.array<8 x i32>, Workgroup>, i32
    %1 = spv.AccessChain %tile[%i1] : !spv.ptr<!spv.array<8 x i32>, Workgroup>, i32
    %2 = spv.AccessChain %tile[%i2] : !spv.ptr<!spv.array<8 x i32>, Workgroup>, i32
    %3 = spv.AccessChain %tile[%i3] : !spv.ptr<!spv.array<8 x i32>, Workgroup>, i32
    spv.Store "Workgroup" %3, %i : i32
    spv.Store "Workgroup" %2, %i1 : i32
    spv.Store "Workgroup" %1, %i2 : i32
    spv.Store "Workgroup" %0, %i3 : i32
    spv.ControlBarrier "Workgroup", "Workgroup", "AcquireRelease|WorkgroupMemory"
    %last = spv.AccessChain %tile[%seven] : !spv.ptr<!spv.array<8 x i32>, Workgroup>, i32
    %4 = spv.Load "Workgroup" %last : i32
    spv.ReturnValue %4 : i32
  }
}
