module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @wrong(%a: i64, %b: i48, %c: vector<5xi32>, %d: vector<2x2xf32>, %e: tensor<8xi8>, %f: f64, %g: vector<[4]xi32>, %p: i1, %i: vector<4xi8>, %h: f80, %t: vector<8xf32>) {
  // expected-error@+1 {{failed to legalize operation 'arith.addi' that was explicitly marked illegal: operand #0: needs capability Int64 for 'i64'; --arith-emulate-wide-int does without}}
  %0 = arith.addi %a, %a : i64
  // expected-error@+1 {{SPIR-V has no integers of 48 bits}}
  %1 = arith.addi %b, %b : i48
  // expected-error@+1 {{needs vectors of 2, 3 or 4 elements, not 'vector<5xi32>'; unroll it first}}
  %2 = arith.addi %c, %c : vector<5xi32>
  // expected-error@+1 {{needs vectors of one dimension, not 'vector<2x2xf32>'; unroll it first}}
  %3 = arith.addf %d, %d : vector<2x2xf32>
  // expected-error@+1 {{SPIR-V does not calculate with 'tensor<8xi8>'}}
  %4 = arith.extui %e : tensor<8xi8> to tensor<8xi32>
  // expected-error@+1 {{needs capability Float64 for 'f64'}}
  %5 = arith.addf %f, %f : f64
  // expected-error@+1 {{'vector<[4]xi32>' has no size that is known}}
  %6 = arith.addi %g, %g : vector<[4]xi32>
  // expected-error@+1 {{SPIR-V has no such instruction for Booleans}}
  %7 = arith.divsi %p, %p : i1
  // expected-error@+1 {{SPIR-V has no integers of 48 bits}}
  %8 = arith.extsi %i : vector<4xi8> to vector<4xi48>
  // expected-error@+1 {{SPIR-V has no type 'f80'}}
  %9 = arith.addf %h, %h : f80
  // expected-error@+1 {{needs capability Vector16 for 'vector<8xf32>'; or unroll it first}}
  %10 = arith.addf %t, %t : vector<8xf32>
  // expected-error@+1 {{4294967296 does not fit into 'i32'; use-64bit-index=true makes indices of 64 bits}}
  %11 = arith.constant 4294967296 : index
  // expected-error@+1 {{'tensor<0xi32>' has no elements, and SPIR-V no arrays of none}}
  %12 = arith.constant dense<> : tensor<0xi32>
  return
}
}
