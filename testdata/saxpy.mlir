// y[i] = a * x[i] + y[i], one invocation an element.
spv.module "Logical" "GLSL450" {
  spv.globalVariable @id built_in("GlobalInvocationId") : !spv.ptr<vector<3xi32>, Input>
  spv.globalVariable @x bind(0, 0) : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0], Block>, StorageBuffer>
  spv.globalVariable @y bind(0, 1) : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0], Block>, StorageBuffer>
  spv.globalVariable @args : !spv.ptr<!spv.struct<f32 [0], i32 [4], Block>, PushConstant>

  func @saxpy() -> () {
    %0 = spv.constant 0 : i32
    %1 = spv.constant 1 : i32

    %id_ptr = spv._address_of @id : !spv.ptr<vector<3xi32>, Input>
    %id = spv.Load "Input" %id_ptr : vector<3xi32>
    %i = spv.CompositeExtract %id[0 : i32] : vector<3xi32>

    %args = spv._address_of @args : !spv.ptr<!spv.struct<f32 [0], i32 [4], Block>, PushConstant>
    %n_ptr = spv.AccessChain %args[%1] : !spv.ptr<!spv.struct<f32 [0], i32 [4], Block>, PushConstant>
    %n = spv.Load "PushConstant" %n_ptr : i32
    %inside = spv.ULessThan %i, %n : i32
    spv.selection {
      spv.BranchConditional %inside, ^then, ^merge
    ^then:
      %a_ptr = spv.AccessChain %args[%0] : !spv.ptr<!spv.struct<f32 [0], i32 [4], Block>, PushConstant>
      %a = spv.Load "PushConstant" %a_ptr : f32
      %x = spv._address_of @x : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0], Block>, StorageBuffer>
      %x_ptr = spv.AccessChain %x[%0, %i] : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0], Block>, StorageBuffer>
      %xi = spv.Load "StorageBuffer" %x_ptr : f32
      %y = spv._address_of @y : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0], Block>, StorageBuffer>
      %y_ptr = spv.AccessChain %y[%0, %i] : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0], Block>, StorageBuffer>
      %yi = spv.Load "StorageBuffer" %y_ptr : f32
      %product = spv.FMul %a, %xi : f32
      %sum = spv.FAdd %product, %yi : f32
      spv.Store "StorageBuffer" %y_ptr, %sum : f32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.Return
  }

  spv.EntryPoint "GLCompute" @saxpy, @id
  spv.ExecutionMode @saxpy "LocalSize", 64, 1, 1
} attributes {
  vce_triple = #spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>
}
