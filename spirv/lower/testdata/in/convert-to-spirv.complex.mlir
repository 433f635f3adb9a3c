// then: canonicalize
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, Float16], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @bits(%a: complex<f32>, %i: i64, %h: complex<f16>) -> i64 attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
    %0 = complex.bitcast %a : complex<f32> to i64
    %1 = arith.addi %0, %i : i64
    %2 = complex.bitcast %1 : i64 to complex<f32>
    %3 = complex.im %2 : complex<f32>
    %4 = complex.re %a : complex<f32>
    %5 = complex.create %3, %4 : complex<f32>
    %6 = complex.bitcast %5 : complex<f32> to i64
    %7 = complex.bitcast %h : complex<f16> to i32
    %8 = arith.extui %7 : i32 to i64
    %9 = arith.xori %6, %8 : i64
    return %9 : i64
  }
  func.func @chosen(%c: i1, %a: complex<f32>, %b: complex<f32>) -> complex<f32> {
    %0 = arith.select %c, %a, %b : complex<f32>
    return %0 : complex<f32>
  }
}
