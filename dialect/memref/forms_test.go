package memref_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
)

// What is printed is what mlir-opt prints.
func TestForms(t *testing.T) {
	const text = `module {
  memref.global "private" constant @a : memref<2xf32> = dense<[0.000000e+00, 1.000000e+00]>
  memref.global @b : memref<4xf32> = uninitialized
  memref.global "public" @c : memref<4xf32> {alignment = 64 : i64}
  memref.global @d : memref<f32> = dense<1.000000e+00>
  func.func @f(%arg0: memref<4x8xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: memref<?x?xf32>, %arg5: memref<2048xi8>, %arg6: memref<*xf32>, %arg7: memref<4x4xf32, strided<[8, 1], offset: 2>>) {
    %0 = memref.generic_atomic_rmw %arg0[%arg1, %arg1] : memref<4x8xf32> {
    ^bb0(%arg8: f32):
      memref.atomic_yield %arg3 : f32
    } {foo}
    %1 = memref.alloca_scope  -> (index) {
      memref.alloca_scope.return %arg1 : index
    }
    memref.alloca_scope  {
    }
    memref.prefetch %arg0[%arg1, %arg2], read, locality<3>, data : memref<4x8xf32>
    memref.prefetch %arg0[%arg1, %arg2], write, locality<0>, instr : memref<4x8xf32>
    %transpose = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
    %transpose_0 = memref.transpose %arg0 (d0, d1) -> (d1, d0) {foo} : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
    %view = memref.view %arg5[%arg1][%arg2] : memref<2048xi8> to memref<?xf32>
    %subview = memref.subview %arg4[%arg1, 2] [%arg2, 4] [1, %arg1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg2, 4], strides: [1, %arg1] : memref<4x8xf32> to memref<?x4xf32, strided<[1, ?]>>
    %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
    %expand_shape = memref.expand_shape %collapse_shape [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
    %2 = memref.atomic_rmw addf %arg3, %arg0[%arg1, %arg2] : (f32, memref<4x8xf32>) -> f32
    %3 = memref.get_global @a : memref<2xf32>
    %4:5 = "test.x"() : () -> (i32, i32, i32, i32, i32)
    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x8xf32> -> memref<f32>, index, index, index, index, index
    %dim = memref.dim %arg0, %arg1 : memref<4x8xf32>
    %5 = memref.rank %arg6 : memref<*xf32>
    %cast = memref.cast %arg0 : memref<4x8xf32> to memref<?x?xf32>
    %6 = memref.realloc %collapse_shape : memref<32xf32> to memref<64xf32>
    %7 = memref.realloc %collapse_shape(%arg2) : memref<32xf32> to memref<?xf32>
    %alloc = memref.alloc() {alignment = 8 : i64} : memref<4xf32, 3>
    %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<4x8xf32> -> index
    %memspacecast = memref.memory_space_cast %alloc : memref<4xf32, 3> to memref<4xf32, 5>
    %assume_align = memref.assume_alignment %arg0, 64 : memref<4x8xf32>
    %8:2 = memref.distinct_objects %alloc, %memspacecast : memref<4xf32, 3>, memref<4xf32, 5>
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
