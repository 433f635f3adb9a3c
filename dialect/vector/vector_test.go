package vector_test

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
	const text = `#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (0, d0)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4x8xf32>, %arg4: f32, %arg5: vector<4xi1>, %arg6: vector<4x8xi1>, %arg7: memref<4xvector<4xf32>>, %arg8: tensor<?x?xf32>, %arg9: vector<4x3xf32>, %arg10: vector<3x8xf32>, %arg11: vector<4xi32>, %arg12: memref<16xf32>) -> vector<4xf32> {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg4 : memref<?x?xf32>, vector<4xf32>
    %1 = vector.transfer_read %arg0[%arg1, %arg1], %arg4 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
    %2 = vector.transfer_read %arg0[%arg1, %arg1], %arg4 {in_bounds = [false, true], permutation_map = #map} : memref<?x?xf32>, vector<4x8xf32>
    %3 = vector.transfer_read %arg0[%arg1, %arg1], %arg4, %arg5 : memref<?x?xf32>, vector<4xf32>
    %4 = vector.transfer_read %arg0[%arg1, %arg1], %arg4, %arg6 {foo} : memref<?x?xf32>, vector<4x8xf32>
    vector.transfer_write %arg3, %arg0[%arg1, %arg1] : vector<4x8xf32>, memref<?x?xf32>
    vector.transfer_write %arg3, %arg0[%arg1, %arg1], %arg6 {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x?xf32>
    %5 = vector.transfer_write %arg3, %arg8[%arg1, %arg1] {permutation_map = #map} : vector<4x8xf32>, tensor<?x?xf32>
    %6 = vector.transfer_read %arg0[%arg1, %arg1], %arg4 {permutation_map = #map1} : memref<?x?xf32>, vector<4x8xf32>
    %7 = vector.contract {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg9, %arg10, %arg3 {foo = 1 : i32} : vector<4x3xf32>, vector<3x8xf32> into vector<4x8xf32>
    %8 = vector.contract {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maximumf>} %arg9, %arg10, %arg3 : vector<4x3xf32>, vector<3x8xf32> into vector<4x8xf32>
    %9 = vector.outerproduct %arg2, %arg2 : vector<4xf32>, vector<4xf32>
    %10 = vector.broadcast %arg4 : f32 to vector<4x4xf32>
    %11 = vector.outerproduct %arg2, %arg2, %10 {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<4xf32>
    %12 = vector.outerproduct %arg2, %arg4 : vector<4xf32>, f32
    %13 = vector.mask %arg5 { vector.reduction <add>, %arg2 : vector<4xf32> into f32 } : vector<4xi1> -> f32
    vector.mask %arg6 { vector.transfer_write %arg3, %arg0[%arg1, %arg1] : vector<4x8xf32>, memref<?x?xf32> } : vector<4x8xi1>
    %14 = vector.mask %arg6, %arg3 { vector.transfer_read %arg0[%arg1, %arg1], %arg4 : memref<?x?xf32>, vector<4x8xf32> } {foo} : vector<4x8xi1> -> vector<4x8xf32>
    %15 = vector.extract %arg3[1] : vector<8xf32> from vector<4x8xf32>
    %16 = vector.extract %arg3[1, %arg1] : f32 from vector<4x8xf32>
    %17 = vector.insert %arg4, %arg3 [1, 2] : f32 into vector<4x8xf32>
    %18 = vector.shuffle %arg2, %arg2 [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
    %19 = vector.reduction <add>, %arg2, %arg4 fastmath<reassoc> : vector<4xf32> into f32
    %20 = vector.multi_reduction <add>, %arg3, %arg2 [1] : vector<4x8xf32> to vector<4xf32>
    %21 = vector.extract_strided_slice %arg3 {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
    %22 = vector.insert_strided_slice %21, %arg3 {offsets = [0, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
    %23 = vector.transpose %arg3, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
    %24 = vector.constant_mask [2] : vector<4xi1>
    %25 = vector.create_mask %arg1 : vector<4xi1>
    %26 = vector.load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<4xf32>
    %27 = vector.load %arg7[%arg1] : memref<4xvector<4xf32>>, vector<4xf32>
    vector.store %arg2, %arg12[%arg1] {nontemporal = true} : memref<16xf32>, vector<4xf32>
    %28 = vector.gather %arg12[%arg1] [%arg11], %arg5, %arg2 : memref<16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.scatter %arg12[%arg1] [%arg11], %arg5, %arg2 : memref<16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
    %29 = vector.maskedload %arg12[%arg1], %arg5, %arg2 : memref<16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.maskedstore %arg12[%arg1], %arg5, %arg2 : memref<16xf32>, vector<4xi1>, vector<4xf32>
    vector.print %arg2 : vector<4xf32>
    vector.print
    vector.print str "hello"
    %30:4 = vector.to_elements %arg2 : vector<4xf32>
    %31 = vector.from_elements %30#0, %30#1 : vector<2xf32>
    %32 = vector.interleave %arg2, %arg2 : vector<4xf32> -> vector<8xf32>
    %res1, %res2 = vector.deinterleave %arg2 : vector<4xf32> -> vector<2xf32>
    %dest, %accumulated_value = vector.scan <add>, %arg3, %arg2 {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
    %33 = vector.step : vector<4xindex>
    %34 = vector.type_cast %arg12 : memref<16xf32> to memref<vector<16xf32>>
    %35 = vector.bitcast %arg2 : vector<4xf32> to vector<8xf16>
    %36 = vector.fma %arg2, %arg2, %arg2 : vector<4xf32>
    %37 = vector.shape_cast %arg3 : vector<4x8xf32> to vector<32xf32>
    %vscale = vector.vscale
    return %arg2 : vector<4xf32>
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
