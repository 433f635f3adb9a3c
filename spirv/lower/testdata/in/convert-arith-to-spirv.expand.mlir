// Operations that are several instructions.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @integers(%a: i32, %b: i32, %p: i1) {
  %0 = arith.remsi %a, %b : i32
  %1 = arith.ceildivui %a, %b : i32
  %2 = arith.ceildivsi %a, %b : i32
  %3 = arith.floordivsi %a, %b : i32
  %4, %5 = arith.addui_extended %a, %b : i32, i1
  %6, %7 = arith.mulsi_extended %a, %b : i32
  %8, %9 = arith.mului_extended %a, %b : i32
  %10, %11 = arith.addui_extended %p, %p : i1, i1
  %12 = arith.addi %p, %p : i1
  %13 = arith.muli %p, %p : i1
  %14 = arith.maxsi %p, %p : i1
  return
}
}
