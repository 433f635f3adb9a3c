// A choice of several blocks; mlir-opt 22 leaves it.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @choose(%n: i32, %m: i8, %x: index) {
  cf.switch %n : i32, [
    default: ^bb1(%x : index),
    -1: ^bb2,
    42: ^bb1(%x : index)
  ]
^bb1(%y: index):
  return
^bb2:
  cf.switch %m : i8, [
    default: ^bb1(%x : index),
    255: ^bb1(%x : index)
  ]
}
}
