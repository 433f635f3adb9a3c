// Integers that the target does not have live in 32 bits: who looks at more bits than there are makes them right first.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @integers(%a: i8, %b: i8, %v: vector<2xi16>, %f: i4, %w: i16, %x: f32) {
  %0 = arith.addi %a, %b : i8
  %1 = arith.divsi %a, %b : i8
  %2 = arith.divui %v, %v : vector<2xi16>
  %3 = arith.shrui %f, %f : i4
  %4 = arith.shrsi %a, %b : i8
  %5 = arith.shli %a, %b : i8
  %6 = arith.cmpi ult, %a, %b : i8
  %7 = arith.cmpi eq, %v, %v : vector<2xi16>
  %8 = arith.extsi %a : i8 to i16
  %9 = arith.extui %a : i8 to i32
  %10 = arith.trunci %w : i16 to i8
  %11 = arith.maxsi %a, %b : i8
  %12 = arith.remsi %a, %b : i8
  %13, %14 = arith.addui_extended %a, %b : i8, i1
  %15, %16 = arith.mulsi_extended %a, %b : i8
  %17 = arith.sitofp %a : i8 to f32
  %18 = arith.fptoui %x : f32 to i8
  %19 = arith.index_cast %w : i16 to index
  %20 = arith.constant -1 : i8
  %21 = arith.constant dense<[1, -2]> : vector<2xi4>
  return
}
}
