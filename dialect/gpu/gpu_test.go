package gpu_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/optest"
	"github.com/spvc/spvc/mlir"
)

// The parameters of a mapping have names, in any order, each once.
func TestWrongMapping(t *testing.T) {
	optest.Wrong(t, map[string]string{
		`module attributes {gpu.m = #gpu.loop_dim_map<processor = warp, map = (d0) -> (d0), bound = (d0) -> (d0)>} {}`: "expected ::mlir::gpu::Processor to be one of: block_x, block_y, block_z, thread_x, thread_y, thread_z, sequential",
		`module attributes {gpu.m = #gpu.loop_dim_map<processor = block_x, bound = (d0) -> (d0)>} {}`:                  "struct is missing required parameter: map",
		`module attributes {gpu.m = #gpu.loop_dim_map<processor = block_x, processor = block_x>} {}`:                   "duplicate or unknown struct parameter name: processor",
		`module attributes {gpu.m = #gpu.loop_dim_map<processor = block_x, size = 3>} {}`:                              "duplicate or unknown struct parameter name: size",
	})
}

// What is printed is what mlir-opt prints.
func TestPrinted(t *testing.T) {
	const text = `module attributes {gpu.container_module} {
  gpu.module @k [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>] attributes {foo} {
    gpu.func @a(%arg0: memref<4xf32> {llvm.noalias}, %arg1: f32) workgroup(%arg2 : memref<4xf32, 3> {a = 1 : i32}, %arg3 : memref<2xi32, 3>) private(%arg4 : memref<1xf32, 5>) kernel attributes {foo = 1 : i32, known_block_size = array<i32: 1, 2, 3>} {
      gpu.return
    }
    gpu.func @b(%arg0: f32, %arg1: i32) -> (f32 {x.y}, i32) {
      gpu.return %arg0, %arg1 : f32, i32
    }
    gpu.func @c(%arg0: f32) -> f32 {
      gpu.return %arg0 : f32
    }
    gpu.func @d() workgroup(%arg0 : memref<4xf32, 3>) {
      gpu.return
    }
  }
  gpu.module @e {
  }
  gpu.binary @f  [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "abc">]
  gpu.binary @g <#gpu.select_object<1 : i64>> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
  func.func @h(%arg0: index, %arg1: f32, %arg2: memref<4xf32>, %arg3: i32, %arg4: i64) {
    gpu.launch_func  @k::@a blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  args(%arg2 : memref<4xf32>, %arg1 : f32)
    gpu.launch_func  @k::@a blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  dynamic_shared_memory_size %arg3 args(%arg2 : memref<4xf32>, %arg1 : f32) {q}
    %0 = gpu.wait async
    %1 = gpu.launch_func async [%0] @k::@a clusters in (%arg0, %arg0, %arg0) blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  args(%arg2 : memref<4xf32>, %arg1 : f32)
    gpu.launch_func  @k::@a blocks in (%arg4, %arg4, %arg4) threads in (%arg4, %arg4, %arg4) : i64 args(%arg2 : memref<4xf32>, %arg1 : f32)
    gpu.launch blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg0, %arg15 = %arg0, %arg16 = %arg0) {
      gpu.terminator
    }
    %2 = gpu.launch async [%0, %1] clusters(%arg17, %arg18, %arg19) in (%arg20 = %arg0, %arg21 = %arg0, %arg22 = %arg0) blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg0, %arg15 = %arg0, %arg16 = %arg0) dynamic_shared_memory_size %arg3 workgroup(%arg23 : memref<4xf32, 3>) private(%arg24 : memref<1xf32, 5>) {
      %5 = gpu.all_reduce  add %arg1 {
      } : (f32) -> f32
      %6 = gpu.all_reduce  %arg1 uniform {
      ^bb0(%arg25: f32, %arg26: f32):
        %12 = arith.addf %arg25, %arg26 : f32
        gpu.yield %12 : f32
      } : (f32) -> f32
      %7 = gpu.subgroup_reduce  add %arg1 : (f32) -> f32
      %8 = gpu.subgroup_reduce  add %arg1 uniform cluster(size = 4, stride = 2) : (f32) -> f32
      %c32_i32 = arith.constant 32 : i32
      %shuffleResult, %valid = gpu.shuffle  xor %arg1, %arg3, %c32_i32 : f32
      %rotateResult, %valid_1 = gpu.rotate %arg1, 1, 16 : f32
      %9 = gpu.subgroup_broadcast %arg1,  first_active_lane : f32
      %10 = gpu.subgroup_broadcast %arg1,  specific_lane %arg3 : f32
      gpu.barrier
      gpu.printf "a %d", %arg3 : i32
      %11 = gpu.lane_id upper_bound 32
      %thread_id_x = gpu.thread_id  x upper_bound 64
      gpu.terminator
    } {hi}
    gpu.launch blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg0, %arg15 = %arg0, %arg16 = %arg0) module(@foo) function(@bar) {
      gpu.terminator
    }
    %memref, %asyncToken = gpu.alloc async [%0] (%arg0) : memref<?xf32, 1>
    %memref_0 = gpu.alloc  host_shared () : memref<4xf32>
    gpu.dealloc  %memref_0 : memref<4xf32>
    gpu.memcpy  %memref_0, %arg2 : memref<4xf32>, memref<4xf32>
    %3 = gpu.memset async %arg2, %arg1 : memref<4xf32>, f32
    gpu.wait [%3]
    %c0 = arith.constant 0 : index
    %4 = gpu.warp_execute_on_lane_0(%c0)[32] -> (vector<4xf32>) {
      %5 = "test.x"() : () -> vector<128xf32>
      gpu.yield %5 : vector<128xf32>
    }
    gpu.warp_execute_on_lane_0(%c0)[32] args(%4, %arg1 : vector<4xf32>, f32) {
    ^bb0(%arg5: vector<128xf32>, %arg6: f32):
    }
    return
  }
}
`
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true}, &d), "%v", d.Err())
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
	assert.Equal(t, text, out.String())
}
