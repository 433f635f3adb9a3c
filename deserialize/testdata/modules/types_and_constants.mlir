!image_f32_2d = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown, ReadOnly>
spv.module "Physical64" "OpenCL" requires #spv.vce<v1.4, [Kernel, Addresses, LiteralSampler, Linkage], []> {
  spv.globalConstant @_const0 = #spv.null : i32
  spv.globalConstant @_const1 = #spv.null : vector<4xf32>
  spv.globalConstant @const7 = 7 : i32 {alignment = 4 : i32}
  spv.Instruction @_const2 = ConstantSampler(1, 0, 1) : !spv.sampler
  spv.globalConstant @_const3 = [@_const2, @_const2, @_const2] : !spv.array<3 x !spv.sampler>
  spv.globalVariable @_var0 initializer(@_const0) {user_semantic = {plain = "plain"}} : !spv.ptr<i32, CrossWorkgroup>
  spv.globalVariable @_var1 initializer(@_const1) {user_semantic = "string"} : !spv.ptr<vector<4xf32>, CrossWorkgroup>
  spv.globalVariable @_var2 initializer(@_const3) : !spv.ptr<!spv.array<3 x !spv.sampler>, UniformConstant>
  func @"other name"() attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "other name",
      linkage_type = <Export>>, spv.name = ""} {
    %0 = spv._reference_of @_const0 : i32
    %1 = spv._reference_of @const7 : i32
    %_var0_addr = spv._address_of @_var0 : !spv.ptr<i32, CrossWorkgroup>
    %2 = spv.IAdd %0, %1 : i32
    spv.Store "CrossWorkgroup" %_var0_addr, %2 : i32
    spv.Return
  }
} attributes {spv.type_names = [["image.2d", !image_f32_2d], ["my sampler", !spv.sampler]]}
