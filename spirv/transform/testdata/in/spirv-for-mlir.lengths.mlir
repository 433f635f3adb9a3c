// A constant that types name stands in these; references to another one, whose type names it, are not references to it.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalConstant @two = 2 : i32
  spv.globalConstant @both = [3 : i32, 4 : i32] : !spv.array<@two x i32>
  func @f(%i: i32) -> i32 {
    %two = spv._reference_of @two : i32
    %both = spv._reference_of @both : !spv.array<@two x i32>
    %v = spv.Variable init(%both) : !spv.ptr<!spv.array<@two x i32>, Function>
    %p = spv.AccessChain %v[%i] : !spv.ptr<!spv.array<@two x i32>, Function>, i32
    %x = spv.Load "Function" %p : i32
    %y = spv.IAdd %x, %two : i32
    spv.ReturnValue %y : i32
  }
  spv.globalVariable @begins initializer(@two) : !spv.ptr<i32, Private>
  func @g(%m: !spv.ptr<!spv.CooperativeMatrixKHR<f32, @two, @two, @two, @two>, Function>) {
    spv.Return
  }
}
