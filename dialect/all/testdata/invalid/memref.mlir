// Each piece holds one mistake in operations of the dialect memref, worded as mlir-opt does.

func.func @subview_ranks(%m: memref<8x8xf32>) {
  // expected-error @+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.subview %m[0, 0] [4, 4] [1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @subview_offsets(%m: memref<8x8xf32>) {
  // expected-error @+1 {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
  %0 = memref.subview %m[0] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @subview_of_more_dimensions(%m: memref<8x8xf32>) {
  // expected-error @+1 {{expected 2 offset values, got 3}}
  %0 = memref.subview %m[0, 0, 0] [4, 4, 4] [1, 1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @subview_negative(%m: memref<8x8xf32>) {
  // expected-error @+1 {{expected offsets to be non-negative, but got -2}}
  %0 = memref.subview %m[-2, 0] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: -16>>
  return
}

// -----

func.func @subview_elsewhere(%m: memref<8x8xf32, 1>) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<8x8xf32, 1>' and subview memref type 'memref<4x4xf32, strided<[8, 1]>>'}}
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x8xf32, 1> to memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @subview_of_tiles(%m: memref<8xf32, affine_map<(d0) -> (d0 mod 4)>>) {
  // expected-error @+1 {{base type 'memref<8xf32, affine_map<(d0) -> (d0 mod 4)>>' is not strided}}
  %0 = memref.subview %m[0] [4] [1] : memref<8xf32, affine_map<(d0) -> (d0 mod 4)>> to memref<4xf32>
  return
}

// -----

func.func @subview_grows(%m: memref<8xf32>) {
  // expected-error @+1 {{expected result rank to be smaller or equal to the source rank, but got 'memref<1x4xf32>'}}
  %0 = memref.subview %m[0] [4] [1] : memref<8xf32> to memref<1x4xf32>
  return
}

// -----

func.func @subview_sizes(%m: memref<8x8xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<2x4xf32, strided<[8, 1], offset: 2>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<4xf32>'}}
  %0 = memref.subview %m[0, 2] [2, 4] [1, 1] : memref<8x8xf32> to memref<4xf32>
  return
}

// -----

func.func @subview_elements(%m: memref<8x8xf32>) {
  // expected-error @+1 {{expected result element type to be 'f32', but got 'memref<4x4xi32, strided<[8, 1]>>'}}
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xi32, strided<[8, 1]>>
  return
}

// -----

func.func @subview_offset_is_not_known(%m: memref<8x8xf32>, %i: index) {
  // expected-error @+1 {{expected result type to be 'memref<4x4xf32, strided<[8, 1], offset: ?>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32, strided<[8, 1]>>'}}
  %0 = memref.subview %m[%i, 0] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @subview_stride_of_a_dropped_dimension(%m: memref<8x8x8xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<1x4x1xf32, strided<[64, 8, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4xf32, strided<[2]>>'}}
  %0 = memref.subview %m[0, 0, 0] [1, 4, 1] [1, 1, 1] : memref<8x8x8xf32> to memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @subview_begins_behind_the_end(%m: memref<8x8xf32>) {
  // expected-error @+1 {{offset 1 is out-of-bounds: 8 >= 8}}
  %0 = memref.subview %m[0, 8] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: 8>>
  return
}

// -----

func.func @subview_ends_behind_the_end(%m: memref<8x8xf32>) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 9 >= 8}}
  %0 = memref.subview %m[0, 0] [4, 4] [3, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[24, 1]>>
  return
}

// -----

func.func @reinterpret_two_offsets(%m: memref<8xf32>) {
  // expected-error @+1 {{expected 1 offset values, got 2}}
  %0 = memref.reinterpret_cast %m to offset: [0, 0], sizes: [2, 4], strides: [4, 1] : memref<8xf32> to memref<2x4xf32>
  return
}

// -----

func.func @reinterpret_elements(%m: memref<8xf32>) {
  // expected-error @+1 {{different element types specified for source type 'memref<8xf32>' and result memref type 'memref<2x4xf16>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 4], strides: [4, 1] : memref<8xf32> to memref<2x4xf16>
  return
}

// -----

func.func @reinterpret_elsewhere(%m: memref<8xf32>) {
  // expected-error @+1 {{different memory spaces specified for source type 'memref<8xf32>' and result memref type 'memref<2x4xf32, 3>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 4], strides: [4, 1] : memref<8xf32> to memref<2x4xf32, 3>
  return
}

// -----

func.func @reinterpret_size(%m: memref<8xf32>) {
  // expected-error @+1 {{expected result type with size = 2 instead of 3 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 4], strides: [4, 1] : memref<8xf32> to memref<3x4xf32>
  return
}

// -----

func.func @reinterpret_offset(%m: memref<8xf32>, %i: index) {
  // expected-error @+1 {{expected result type with offset = dynamic instead of 0}}
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [2, 4], strides: [4, 1] : memref<8xf32> to memref<2x4xf32>
  return
}

// -----

func.func @reinterpret_stride(%m: memref<8xf32>) {
  // expected-error @+1 {{expected result type with stride = 2 instead of 4 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 4], strides: [2, 1] : memref<8xf32> to memref<2x4xf32>
  return
}

// -----

func.func @cast_of_strides(%m: memref<4x4xf32, strided<[8, 1]>>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4x4xf32, strided<[8, 1]>>' and result type 'memref<4x4xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4x4xf32, strided<[8, 1]>> to memref<4x4xf32>
  return
}

// -----

func.func @cast_of_nothing_known(%m: memref<*xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<*xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<*xf32> to memref<*xf32>
  return
}

// -----

func.func @view_sizes(%m: memref<64xi8>, %i: index) {
  // expected-error @+1 {{'memref.view' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.view %m[%i][] : memref<64xi8> to memref<?xf32>
  return
}

// -----

func.func @view_elsewhere(%m: memref<64xi8>, %i: index) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<64xi8>' and view memref type 'memref<4xf32, 3>'}}
  %0 = memref.view %m[%i][] : memref<64xi8> to memref<4xf32, 3>
  return
}

// -----

func.func @view_strides(%m: memref<64xi8>, %i: index) {
  // expected-error @+1 {{unsupported map for result memref type 'memref<4xf32, strided<[2]>>'}}
  %0 = memref.view %m[%i][] : memref<64xi8> to memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @realloc_strides(%m: memref<4xf32, strided<[2]>>) {
  // expected-error @+1 {{unsupported layout for source memref type 'memref<4xf32, strided<[2]>>'}}
  %0 = memref.realloc %m : memref<4xf32, strided<[2]>> to memref<8xf32>
  return
}

// -----

func.func @realloc_size(%m: memref<4xf32>) {
  // expected-error @+1 {{missing dimension operand for result type 'memref<?xf32>'}}
  %0 = memref.realloc %m : memref<4xf32> to memref<?xf32>
  return
}

// -----

func.func @realloc_two_sizes(%m: memref<4xf32>, %n: index) {
  // expected-error @+1 {{unnecessary dimension operand for result type 'memref<8xf32>'}}
  %0 = memref.realloc %m(%n) : memref<4xf32> to memref<8xf32>
  return
}

// -----

func.func @reshape_elements(%m: memref<4xf32>, %s: memref<1xi32>) {
  // expected-error @+1 {{'memref.reshape' op element types of source and destination memref types should be the same}}
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xi32>) -> memref<4xi32>
  return
}

// -----

func.func @reshape_rank(%m: memref<4xf32>, %s: memref<1xi32>) {
  // expected-error @+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xi32>) -> memref<2x2xf32>
  return
}

// -----

func.func @reshape_to_any_rank(%m: memref<4xf32>, %s: memref<?xi32>) {
  // expected-error @+1 {{'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type}}
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<?xi32>) -> memref<2x2xf32>
  return
}

// -----

func.func @collapse_grows(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op has source rank 1 and result rank 2. This is not a collapse (1 < 2).}}
  %0 = memref.collapse_shape %m [[0], [1]] : memref<4xf32> into memref<2x2xf32>
  return
}

// -----

func.func @collapse_groups(%m: memref<2x3x4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op invalid number of reassociation groups: found 1, expected 2}}
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<2x3x4xf32> into memref<6x4xf32>
  return
}

// -----

func.func @collapse_order(%m: memref<2x3x4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op reassociation indices must be contiguous}}
  %0 = memref.collapse_shape %m [[1, 0], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  return
}

// -----

func.func @collapse_bounds(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op reassociation index 2 is out of bounds}}
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<2x3xf32> into memref<6xf32>
  return
}

// -----

func.func @collapse_forgets(%m: memref<2x3x4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op expanded rank (3) inconsistent with number of reassociation indices (2)}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x3x4xf32> into memref<6xf32>
  return
}

// -----

func.func @collapse_to_nothing(%m: memref<2x1xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = memref.collapse_shape %m [] : memref<2x1xf32> into memref<f32>
  return
}

// -----

func.func @collapse_size(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim size (5) must equal reassociation group size (6)}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x3xf32> into memref<5xf32>
  return
}

// -----

func.func @collapse_known(%m: memref<2x?xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x?xf32> into memref<6xf32>
  return
}

// -----

func.func @collapse_gaps(%m: memref<2x3xf32, strided<[8, 1]>>) {
  // expected-error @+1 {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x3xf32, strided<[8, 1]>> into memref<6xf32>
  return
}

// -----

func.func @collapse_layout(%m: memref<2x3xf32, strided<[6, 2]>>) {
  // expected-error @+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<6xf32, strided<[2]>>' but found 'memref<6xf32>'}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x3xf32, strided<[6, 2]>> into memref<6xf32>
  return
}

// -----

func.func @expand_shrinks(%m: memref<2x2xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op has source rank 2 and result rank 1. This is not an expansion (2 > 1).}}
  %0 = memref.expand_shape %m [[0], [1]] output_shape [4] : memref<2x2xf32> into memref<4xf32>
  return
}

// -----

func.func @expand_layout(%m: memref<6xf32, strided<[2]>>) {
  // expected-error @+1 {{'memref.expand_shape' op expected expanded type to be 'memref<2x3xf32, strided<[6, 2]>>' but found 'memref<2x3xf32, strided<[3, 1]>>'}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<6xf32, strided<[2]>> into memref<2x3xf32, strided<[3, 1]>>
  return
}

// -----

func.func @expand_rank(%m: memref<6xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op expected number of static shape bounds to be equal to the output rank (2) but found 3 inputs instead}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3, 1] : memref<6xf32> into memref<2x3xf32>
  return
}

// -----

func.func @expand_output(%m: memref<6xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op invalid output shape provided at pos 1}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<6xf32> into memref<2x3xf32>
  return
}

// -----

func.func @transpose_twice_the_same(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %m (d0, d1) -> (d0, d0) : memref<2x3xf32> to memref<2x2xf32>
  return
}

// -----

func.func @transpose_of_fewer(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map of same rank as the input}}
  %0 = memref.transpose %m (d0) -> (d0) : memref<2x3xf32> to memref<2xf32>
  return
}

// -----

func.func @transpose_type(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<3x2xf32>' is not equivalent to the canonical transposed input type 'memref<3x2xf32, affine_map<(d0, d1) -> (d0 + d1 * 3)>>'}}
  %0 = memref.transpose %m (d0, d1) -> (d1, d0) : memref<2x3xf32> to memref<3x2xf32>
  return
}

// -----

func.func @wait_for_one_of(%tag: memref<1x4xi32>, %i: index) {
  // expected-error @+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 2, but got 1}}
  memref.dma_wait %tag[%i], %i : memref<1x4xi32>
  return
}

// -----

func.func @alloc_sizes(%n: index) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.alloc(%n) : memref<4xf32>
  return
}

// -----

func.func @distinct_type(%m: memref<4xf32>, %n: memref<8xf32>) {
  // expected-error @+1 {{'memref.distinct_objects' op operand types and result types must match}}
  %0 = "memref.distinct_objects"(%m) : (memref<4xf32>) -> memref<8xf32>
  return
}

// -----

func.func @distinct_number(%m: memref<4xf32>, %n: memref<8xf32>) {
  // expected-error @+1 {{'memref.distinct_objects' op operand types and result types must match}}
  %0, %1 = "memref.distinct_objects"(%m) : (memref<4xf32>) -> (memref<4xf32>, memref<8xf32>)
  return
}

// -----

func.func @distinct_nothing() {
  // expected-error @+1 {{'memref.distinct_objects' op expected at least one operand}}
  "memref.distinct_objects"() : () -> ()
  return
}

// -----

func.func @space_and_rank(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<*xf32, 1>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<*xf32, 1>
  return
}

// -----

func.func @space_and_layout(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<4xf32, strided<[2]>, 1>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, strided<[2]>, 1>
  return
}

// -----

func.func @space_and_open_size(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<?xf32, 1>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<?xf32, 1>
  return
}
