// Conversions between numbers that the target has.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int8, Int16, Int64, Float16, Float64], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @integers(%p: i1, %a: i8, %b: i32, %c: i64, %i: index, %v: vector<2xi1>) {
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.extui %a : i8 to i64
  %2 = arith.extsi %p : i1 to i32
  %3 = arith.extui %v : vector<2xi1> to vector<2xi16>
  %4 = arith.trunci %c : i64 to i8
  %5 = arith.trunci %b : i32 to i1
  %6 = arith.index_cast %a : i8 to index
  %7 = arith.index_castui %i : index to i64
  %8 = arith.index_cast %i : index to i32
  return
}
func.func @floats(%p: i1, %a: f16, %b: f32, %c: f64, %n: i32, %s: i8) {
  %0 = arith.extf %a : f16 to f32
  %1 = arith.truncf %c : f64 to f16
  %2 = arith.sitofp %n : i32 to f32
  %3 = arith.uitofp %s : i8 to f64
  %4 = arith.uitofp %p : i1 to f32
  %5 = arith.fptosi %b : f32 to i32
  %6 = arith.fptoui %c : f64 to i8
  %7 = arith.bitcast %b : f32 to i32
  return
}
}
