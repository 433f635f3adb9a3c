module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformArithmetic], []>, #spirv.resource_limits<subgroup_size = 16>>} {
  gpu.module @groups {
    gpu.func @wrong(%x: f32, %i: i32, %b: i1, %n: i64) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      // expected-error@-1 {{failed to legalize operation 'gpu.func': needs capability Int64 for 'i64'}}
      gpu.return
    }
    gpu.func @groups(%x: f32, %i: i32) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      %c8 = arith.constant 8 : i32
      // expected-error@+1 {{needs a width that is the size of the target's subgroups, 16}}
      %0, %v = gpu.shuffle xor %x, %i, %c8 : f32
      // expected-error@+1 {{SPIR-V's do not keep NaN; minnumf and maxnumf leave it out}}
      %1 = gpu.subgroup_reduce maximumf %x : (f32) -> f32
      // expected-error@+1 {{needs at least one capability in [GroupNonUniformRotateKHR]}}
      %2, %w = gpu.rotate %x, 1, 16 : f32
      // expected-error@+1 {{its region says how values are put together}}
      %3 = gpu.all_reduce %x {
      ^bb0(%l: f32, %r: f32):
        gpu.yield %l : f32
      } : (f32) -> f32
      gpu.return
    }
  }
  gpu.module @entry {
    // expected-error@+1 {{failed to legalize operation 'gpu.func': missing 'spirv.entry_point_abi' attribute; known_block_size says how large a workgroup is, too}}
    gpu.func @wrong(%x: f32) kernel {
      gpu.return
    }
  }
}
