// Nothing in the file is for a device.
// expected-error@+2 {{there is nothing to compile: no kernel, and no spirv.module}}
// expected-note@+1 {{a kernel is a gpu.func in a gpu.module, or a func.func with the attribute spirv.entry_point_abi}}
func.func @plain(%x: f32) -> f32 {
  %0 = arith.addf %x, %x : f32
  return %0 : f32
}
