// Branches, with arguments that become others.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @loop(%n: index, %p: i1, %x: i32) {
  %c = builtin.unrealized_conversion_cast %n : index to i32
  cf.br ^bb1(%n, %x : index, i32)
^bb1(%i: index, %y: i32):
  cf.cond_br %p, ^bb1(%i, %y : index, i32), ^bb2(%i : index)
^bb2(%j: index):
  return
}
}
