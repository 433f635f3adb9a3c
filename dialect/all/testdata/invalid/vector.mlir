// Each piece holds one mistake in operations of the dialect vector, worded as mlir-opt does.

func.func @broadcast_of_more_dimensions(%a: vector<2x2xi8>) {
  // expected-error @+1 {{'vector.broadcast' op source rank higher than destination rank}}
  %0 = vector.broadcast %a : vector<2x2xi8> to vector<2xi8>
  return
}

// -----

func.func @broadcast_of_memory(%a: memref<2xi8>) {
  // expected-error @+1 {{'vector.broadcast' op source type is not a vector}}
  %0 = vector.broadcast %a : memref<2xi8> to vector<2xi8>
  return
}

// -----

func.func @broadcast_of_three_to_six(%a: vector<3xi8>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (3 vs. 6)}}
  %0 = vector.broadcast %a : vector<3xi8> to vector<2x6xi8>
  return
}

// -----

func.func @shuffle_of_other_ranks(%a: vector<2xi8>, %b: vector<2x2xi8>) {
  // expected-error @+1 {{'vector.shuffle' op rank mismatch}}
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 1, 2>}> : (vector<2xi8>, vector<2x2xi8>) -> vector<2xi8>
  return
}

// -----

func.func @shuffle_of_other_rows(%a: vector<2x3xi8>, %b: vector<2x2xi8>) {
  // expected-error @+1 {{'vector.shuffle' op dimension mismatch}}
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 1, 2>}> : (vector<2x3xi8>, vector<2x2xi8>) -> vector<2x3xi8>
  return
}

// -----

func.func @shuffle_of_what_is_not_there(%a: vector<2xi8>, %b: vector<3xi8>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = vector.shuffle %a, %b [0, 5] : vector<2xi8>, vector<3xi8>
  return
}

// -----

func.func @insert_too_deep(%a: vector<2xi8>, %b: i8) {
  // expected-error @+1 {{'vector.insert' op expected position attribute of rank no greater than dest vector rank}}
  %0 = vector.insert %b, %a[0, 1] : i8 into vector<2xi8>
  return
}

// -----

func.func @insert_a_number_for_a_row(%a: vector<2x2xi8>, %b: i8) {
  // expected-error @+1 {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
  %0 = vector.insert %b, %a[0] : i8 into vector<2x2xi8>
  return
}

// -----

func.func @insert_behind_the_end(%a: vector<2xi8>, %b: i8) {
  // expected-error @+1 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %b, %a[2] : i8 into vector<2xi8>
  return
}

// -----

func.func @outerproduct_of_other_results(%a: vector<2xi8>, %b: vector<3xi8>) {
  // expected-error @+1 {{'vector.outerproduct' op expected #2 operand dim to match result dim #2}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<2xi8>, vector<3xi8>) -> vector<2x2xi8>
  return
}

// -----

func.func @outerproduct_of_other_sums(%a: vector<2xi8>, %b: vector<3xi8>, %c: vector<2x2xi8>) {
  // expected-error @+1 {{'vector.outerproduct' op expected operand #3 of same type as result type}}
  %0 = "vector.outerproduct"(%a, %b, %c) <{kind = #vector.kind<add>}> : (vector<2xi8>, vector<3xi8>, vector<2x2xi8>) -> vector<2x3xi8>
  return
}

// -----

func.func @outerproduct_of_matrices(%a: vector<2x2xi8>, %b: vector<3xi8>) {
  // expected-error @+1 {{'vector.outerproduct' op expected 1-d vector for operand #1}}
  %0 = vector.outerproduct %a, %b : vector<2x2xi8>, vector<3xi8>
  return
}

// -----

func.func @offsets_of_another_rank(%a: vector<2xi8>, %b: vector<4x4xi8>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank}}
  %0 = vector.insert_strided_slice %a, %b {offsets = [0], strides = [1]} : vector<2xi8> into vector<4x4xi8>
  return
}

// -----

func.func @strides_of_another_rank(%a: vector<2xi8>, %b: vector<4x4xi8>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
  %0 = vector.insert_strided_slice %a, %b {offsets = [0, 0], strides = [1, 1]} : vector<2xi8> into vector<4x4xi8>
  return
}

// -----

func.func @stride_of_two(%a: vector<4x4xi8>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected strides to be confined to [1, 2)}}
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [2], strides = [2]} : vector<4x4xi8> to vector<2x4xi8>
  return
}

// -----

func.func @slice_of_another_type(%a: vector<4x4xi8>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected result type to be 'vector<2x4xi8>'}}
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [2], strides = [1]} : vector<4x4xi8> to vector<2x2xi8>
  return
}

// -----

func.func @slice_with_sizes_of_another_rank(%a: vector<4x4xi8>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected offsets, sizes and strides attributes of same size}}
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [2, 2], strides = [1]} : vector<4x4xi8> to vector<2x2xi8>
  return
}

// -----

func.func @transpose_twice_the_same(%a: vector<2x2xi8>) {
  // expected-error @+1 {{'vector.transpose' op duplicate position index: 1}}
  %0 = vector.transpose %a, [1, 1] : vector<2x2xi8> to vector<2x2xi8>
  return
}

// -----

func.func @transpose_out_of_range(%a: vector<2x2xi8>) {
  // expected-error @+1 {{'vector.transpose' op transposition index out of range: 2}}
  %0 = vector.transpose %a, [2, 1] : vector<2x2xi8> to vector<2x2xi8>
  return
}

// -----

func.func @transpose_to_other_rows(%a: vector<2x3xi8>) {
  // expected-error @+1 {{'vector.transpose' op dimension size mismatch at: 1}}
  %0 = vector.transpose %a, [1, 0] : vector<2x3xi8> to vector<2x3xi8>
  return
}

// -----

func.func @transpose_too_short(%a: vector<2x3xi8>) {
  // expected-error @+1 {{'vector.transpose' op transposition length mismatch: 1}}
  %0 = vector.transpose %a, [0] : vector<2x3xi8> to vector<2x3xi8>
  return
}

// -----

func.func @mask_of_another_rank() {
  // expected-error @+1 {{'vector.constant_mask' op must specify array attr of size equal vector result rank}}
  %0 = vector.constant_mask [1, 1] : vector<2xi1>
  return
}

// -----

func.func @mask_too_large() {
  // expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [3] : vector<2xi1>
  return
}

// -----

func.func @mask_half_empty() {
  // expected-error @+1 {{'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim}}
  %0 = vector.constant_mask [0, 1] : vector<2x2xi1>
  return
}

// -----

func.func @mask_half_of_what_is_not_known() {
  // expected-error @+1 {{'vector.constant_mask' op only supports 'none set' or 'all set' scalable dimensions}}
  %0 = vector.constant_mask [1] : vector<[2]xi1>
  return
}

// -----

func.func @mask_of_nothing() {
  // expected-error @+1 {{mask dim size must be either 0 or 1 for 0-D vectors}}
  %0 = vector.constant_mask [2] : vector<i1>
  return
}

// -----

func.func @mask_made_of_too_few(%i: index) {
  // expected-error @+1 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %0 = vector.create_mask %i : vector<2x2xi1>
  return
}

// -----

func.func @bits_of_other_rows(%a: vector<2x4xi8>) {
  // expected-error @+1 {{'vector.bitcast' op dimension size mismatch at: 0}}
  %0 = vector.bitcast %a : vector<2x4xi8> to vector<4x1xi16>
  return
}

// -----

func.func @cast_of_other_elements(%a: vector<2x4xi8>) {
  // expected-error @+1 {{'vector.shape_cast' op has different source and result element types}}
  %0 = vector.shape_cast %a : vector<2x4xi8> to vector<8xi16>
  return
}

// -----

func.func @cast_to_more_elements(%a: vector<2x4xi8>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of elements at source (8) and result (9)}}
  %0 = vector.shape_cast %a : vector<2x4xi8> to vector<9xi8>
  return
}

// -----

func.func @reduction_of_matrices(%a: vector<2x4xi8>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction rank: 2}}
  %0 = vector.reduction <add>, %a : vector<2x4xi8> into i8
  return
}

// -----

func.func @reduction_to_other_dimensions(%a: vector<2x4xi8>, %b: vector<4xi8>) {
  // expected-error @+1 {{'vector.multi_reduction' op destination type 'vector<4xi8>' is incompatible with source type 'vector<2x4xi8>'}}
  %0 = vector.multi_reduction <add>, %a, %b [1] : vector<2x4xi8> to vector<4xi8>
  return
}

// -----

func.func @scan_too_deep(%a: vector<2x4xi8>, %b: vector<4xi8>) {
  // expected-error @+1 {{'vector.scan' op reduction dimension 2 has to be less than 2}}
  %0, %1 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = 2 : i64} : vector<2x4xi8>, vector<4xi8>
  return
}

// -----

func.func @scan_from_the_other_side(%a: vector<2x4xi8>, %b: vector<4xi8>) {
  // expected-error @+1 {{'vector.scan' op incompatible input/initial value shapes}}
  %0, %1 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = 1 : i64} : vector<2x4xi8>, vector<4xi8>
  return
}

// -----

func.func @scan_bits_of_floats(%a: vector<2x4xf16>, %b: vector<2xf16>) {
  // expected-error @+1 {{'vector.scan' op unsupported reduction type 'f16' for kind 'or'}}
  %0, %1 = vector.scan <or>, %a, %b {inclusive = true, reduction_dim = 1 : i64} : vector<2x4xf16>, vector<2xf16>
  return
}

// -----

func.func @indices_for_another_rank(%m: memref<8x8xi8>, %i: index) {
  // expected-error @+1 {{'vector.load' op requires 2 indices}}
  %0 = vector.load %m[%i] : memref<8x8xi8>, vector<4xi8>
  return
}

// -----

func.func @apart_in_memory(%m: memref<8xi8, strided<[2]>>, %i: index, %v: vector<4xi8>) {
  // expected-error @+1 {{'vector.store' op most minor memref dim must have unit stride}}
  vector.store %v, %m[%i] : memref<8xi8, strided<[2]>>, vector<4xi8>
  return
}

// -----

func.func @mask_of_another_shape(%m: memref<8xi8>, %i: index, %k: vector<2xi1>, %v: vector<4xi8>) {
  // expected-error @+1 {{'vector.maskedstore' op expected valueToStore shape to match mask shape}}
  vector.maskedstore %m[%i], %k, %v : memref<8xi8>, vector<2xi1>, vector<4xi8>
  return
}

// -----

func.func @compress_other_elements(%m: memref<8xi16>, %i: index, %k: vector<4xi1>, %v: vector<4xi8>) {
  // expected-error @+1 {{'vector.compressstore' op base and valueToStore element type should match}}
  vector.compressstore %m[%i], %k, %v : memref<8xi16>, vector<4xi1>, vector<4xi8>
  return
}

// -----

func.func @passed_of_another_type(%m: memref<8xi8>, %i: index, %k: vector<4xi1>, %v: vector<4xi16>) {
  // expected-error @+1 {{'vector.expandload' op expected pass_thru of same type as result type}}
  %0 = vector.expandload %m[%i], %k, %v : memref<8xi8>, vector<4xi1>, vector<4xi16> into vector<4xi8>
  return
}

// -----

func.func @gather_by_fewer(%m: memref<8xi8>, %i: index, %k: vector<4xi1>, %v: vector<4xi8>, %x: vector<2xi32>) {
  // expected-error @+1 {{'vector.gather' op expected result dim to match indices dim}}
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<8xi8>, vector<2xi32>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  return
}

// -----

func.func @scatter_without_an_offset(%m: memref<8xi8>, %k: vector<4xi1>, %v: vector<4xi8>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.scatter' op requires 1 indices}}
  vector.scatter %m[] [%x], %k, %v : memref<8xi8>, vector<4xi32>, vector<4xi1>, vector<4xi8>
  return
}

// -----

func.func @write_broadcast(%m: memref<8xi8>, %i: index, %v: vector<4xi8>) {
  // expected-error @+1 {{'vector.transfer_write' op should not have broadcast dimensions}}
  vector.transfer_write %v, %m[%i] {permutation_map = affine_map<(d0) -> (0)>} : vector<4xi8>, memref<8xi8>
  return
}

// -----

func.func @read_one_dimension_twice(%m: memref<8x8xi8>, %i: index, %v: i8) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = vector.transfer_read %m[%i, %i], %v {permutation_map = affine_map<(d0, d1) -> (d1, d1)>} : memref<8x8xi8>, vector<2x2xi8>
  return
}

// -----

func.func @read_with_the_map_of_another_rank(%m: memref<8x8xi8>, %i: index, %v: i8) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
  %0 = vector.transfer_read %m[%i, %i], %v {permutation_map = affine_map<(d0) -> (d0)>} : memref<8x8xi8>, vector<2xi8>
  return
}

// -----

func.func @read_more_than_the_map(%m: memref<8x8xi8>, %i: index, %v: i8) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type}}
  %0 = vector.transfer_read %m[%i, %i], %v {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<8x8xi8>, vector<2x2xi8>
  return
}

// -----

func.func @mask_more_than_one(%k: vector<2xi1>, %v: vector<2xi8>) {
  // expected-error @+1 {{'vector.mask' op expects only one operation to mask}}
  %0 = vector.mask %k {
    %1 = vector.reduction <add>, %v : vector<2xi8> into i8
    %2 = vector.reduction <add>, %v : vector<2xi8> into i8
    vector.yield %2 : i8
  } : vector<2xi1> -> i8
  return
}

// -----

func.func @mask_for_other_elements(%k: vector<4xi1>, %v: vector<2xi8>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<2xi1>' mask for the maskable operation}}
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<2xi8> into i8 } : vector<4xi1> -> i8
  return
}

// -----

func.func @mask_with_another_result(%k: vector<2xi1>, %v: vector<2xi8>) {
  // expected-error @+1 {{'vector.mask' op expects result type to match maskable operation result type}}
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<2xi8> into i8 } : vector<2xi1> -> i16
  return
}

// -----

func.func @contract_with_two_maps(%a: vector<4xi8>, %b: i8) {
  // expected-error @+1 {{'vector.contract' op expected an indexing map for each vector operand}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %a, %b : vector<4xi8>, vector<4xi8> into i8
  return
}

// -----

func.func @contract_with_a_symbol(%a: vector<4xi8>, %b: i8) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 1 to have no symbols}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i)[s] -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %a, %b : vector<4xi8>, vector<4xi8> into i8
  return
}

// -----

func.func @contract_with_more_loops(%a: vector<4xi8>, %b: i8) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 0 to have 2 number of inputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction", "reduction"], kind = #vector.kind<add>} %a, %a, %b : vector<4xi8>, vector<4xi8> into i8
  return
}

// -----

func.func @contract_with_more_results(%a: vector<4xi8>, %b: i8) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 1 to have 1 number of outputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %a, %b : vector<4xi8>, vector<4xi8> into i8
  return
}

// -----

func.func @contract_with_a_sum(%a: vector<4xi8>, %b: i8) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 1 to be a projected permutation of its inputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i + 1)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %a, %b : vector<4xi8>, vector<4xi8> into i8
  return
}

// -----

func.func @contract_nothing(%a: vector<4xi8>) {
  // expected-error @+1 {{'vector.contract' op expected at least one contracting dimension pair}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"], kind = #vector.kind<add>} %a, %a, %a : vector<4xi8>, vector<4xi8> into vector<4xi8>
  return
}

// -----

func.func @contract_of_other_lengths(%a: vector<4xi8>, %b: vector<5xi8>, %c: i8) {
  // expected-error @+1 {{'vector.contract' op invalid contracting dimension map}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4xi8>, vector<5xi8> into i8
  return
}

// -----

func.func @contract_a_loop_of_nobody(%a: vector<4x2xi8>, %b: vector<4xi8>, %c: vector<2xi8>) {
  // expected-error @+1 {{'vector.contract' op expected all dimensions to be either a LHS or a RHS dimension}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (i)>, affine_map<(i, j, k) -> (k)>], iterator_types = ["reduction", "parallel", "parallel"], kind = #vector.kind<add>} %a, %b, %c : vector<4x2xi8>, vector<4xi8> into vector<2xi8>
  return
}

// -----

func.func @contract_unsigned(%a: vector<4xui8>, %b: ui8) {
  // expected-error @+1 {{'vector.contract' op only supports signless integer types}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %a, %b : vector<4xui8>, vector<4xui8> into ui8
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8x4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 5)}}
  %0 = vector.insert_strided_slice %a, %b {offsets = [0, 1], strides = [1]} : vector<4xf32> into vector<8x4xf32>
  return
}

// -----

func.func @f(%a: vector<8x4xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 9)}}
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes=[0], strides = [1]} : vector<8x4xf32> to vector<1x4xf32>
  return
}

// -----

func.func @f(%a: vector<8x4xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 9)}}
  %0 = vector.extract_strided_slice %a {offsets = [7], sizes=[2], strides = [1]} : vector<8x4xf32> to vector<1x4xf32>
  return
}

// -----

func.func @f(%a: vector<8x4xf32>, %m : vector<8x4xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  %0 = vector.mask %m, %a { arith.addf %a, %a : vector<8x4xf32> } : vector<8x4xi1> -> vector<8x4xf32>
  return
}

// -----

func.func @f(%a: vector<8xf32>, %m : vector<8x8xi1>, %p: vector<8x8xf32>) {
  // expected-error @+1 {{'vector.mask' op doesn't expect a passthru argument for this maskable operation}}
  %0 = vector.mask %m, %p { vector.outerproduct %a, %a : vector<8xf32>, vector<8xf32> } : vector<8x8xi1> -> vector<8x8xf32>
  return
}

// -----

func.func @f(%a: vector<8xf32>, %m : vector<8xi1>, %p: f32) {
  // expected-error @+1 {{'vector.mask' op doesn't expect a passthru argument for this maskable operation}}
  %0 = vector.mask %m, %p { vector.reduction <add>, %a : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%base: memref<8xf32>, %i: index, %a: vector<8xf32>, %ix: vector<8xi32>, %m : vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op doesn't expect a passthru argument for this maskable operation}}
  %0 = vector.mask %m, %a { vector.gather %base[%i] [%ix], %m, %a : memref<8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%base: memref<8xf32>, %i: index, %a: vector<8xf32>, %ix: vector<8xi32>, %m : vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  vector.mask %m { vector.scatter %base[%i] [%ix], %m, %a : memref<8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> } : vector<8xi1>
  return
}

// -----

func.func @f(%base: memref<8xf32>, %i: index, %a: vector<8xf32>, %m : vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  %0 = vector.mask %m { vector.load %base[%i] : memref<8xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %b: vector<4xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected either both or only #2 operand dim to be scalable}}
  %0 = vector.outerproduct %a, %b : vector<[4]xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>) {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = vector.deinterleave %a : vector<2x3xf32> -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = vector.interleave %a, %a : vector<2x3xf32> -> vector<2x3xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>) {
  // expected-error @+1 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  vector.print %a : vector<2x3xf32> str "a"
  return
}

// -----

func.func @f(%a: vector<2x3xf32>) {
  // expected-error @+1 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  vector.print str "a" punctuation <comma>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (4 vs. [4])}}
  %0 = vector.broadcast %a : vector<4xf32> to vector<[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[1]xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch ([1] vs. [4])}}
  %0 = vector.broadcast %a : vector<[1]xf32> to vector<[4]xf32>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the result type}}
  %0 = vector.extract %a[] : vector<f32> from vector<f32>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>, %f: vector<f32>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the source operand}}
  %0 = vector.insert %f, %a[0,0] : vector<f32> into vector<4x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>, %f: vector<2xf32>) {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = vector.scan <add>, %a, %f {inclusive = true, reduction_dim = -1 : i64} : vector<4x2xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %f: vector<[2]xf32>) {
  // expected-error @+1 {{'vector.scalable.insert' op failed to verify that position is a multiple of the source length.}}
  %0 = vector.scalable.insert %f, %a[1] : vector<[2]xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %f: vector<[2]xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected size at idx=0 to match the corresponding base size from the input vector (2 vs 4)}}
  %0 = vector.insert_strided_slice %f, %a {offsets = [0], strides = [1]} : vector<[2]xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %f: vector<2xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op mismatching scalable flags (at source vector idx=0)}}
  %0 = vector.insert_strided_slice %f, %a {offsets = [0], strides = [1]} : vector<2xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %f: vector<2xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected size at idx=0 to match the corresponding base size from the input vector (2 vs 4)}}
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes=[2], strides = [1]} : vector<[4]xf32> to vector<[2]xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'vector.load' op destination memref has lower rank than the result vector}}
  %0 = vector.load %m[%i] : memref<4xf32>, vector<4x2xf32>
  return
}

// -----

func.func @f(%m: memref<4xvector<2xf32>>, %i: index) {
  // expected-error @+1 {{'vector.load' op base memref and result vector types should match}}
  %0 = vector.load %m[%i] : memref<4xvector<2xf32>>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'vector.load' op base and result element types should match}}
  %0 = vector.load %m[%i] : memref<4xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>, %i: index) {
  // expected-error @+1 {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = vector.load %m[%i] : memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: vector<2x2xf32>) {
  // expected-error @+1 {{'vector.store' op source memref has lower rank than the vector to store}}
  vector.store %v, %m[%i] : memref<4xf32>, vector<2x2xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>, %i: index, %v: f16) {
  // expected-error @+1 {{'vector.transfer_read' op requires formal padding and source of the same elemental type}}
  %0 = "vector.transfer_read"(%m, %i, %v) <{in_bounds = [false], operandSegmentSizes = array<i32: 1,1,1,0>, permutation_map = affine_map<(d0) -> (d0)>}> : (tensor<4xf32>, index, f16) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0) -> (d0)> vs inBounds of size: 2}}
  %0 = "vector.transfer_read"(%m, %i, %v) <{in_bounds = [false, true], operandSegmentSizes = array<i32: 1,1,1,0>, permutation_map = affine_map<(d0) -> (d0)>}> : (tensor<4xf32>, index, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires permutation_map without symbols}}
  %0 = "vector.transfer_read"(%m, %i, %v) <{in_bounds = [false], operandSegmentSizes = array<i32: 1,1,1,0>, permutation_map = affine_map<(d0)[s0] -> (d0)>}> : (tensor<4xf32>, index, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>, %i: index, %v: f32, %k: vector<5xi1>) {
  // expected-error @+1 {{'vector.transfer_read' op inferred mask type ('vector<4xi1>') and mask operand type ('vector<5xi1>') don't match}}
  %0 = "vector.transfer_read"(%m, %i, %v, %k) <{in_bounds = [false], operandSegmentSizes = array<i32: 1,1,1,1>, permutation_map = affine_map<(d0) -> (d0)>}> : (tensor<4xf32>, index, f32, vector<5xi1>) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>, %i: index, %v: vector<4xf32>) {
  // expected-error @+1 {{'vector.transfer_write' op expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<5xf32>')}}
  %0 = "vector.transfer_write"(%v, %m, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1,1,1,0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, tensor<4xf32>, index) -> tensor<5xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>, %i: index, %v: vector<4xf32>) {
  // expected-error @+1 {{'vector.transfer_write' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  "vector.transfer_write"(%v, %m, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1,1,1,0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, tensor<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %f: f64) {
  // expected-error @+1 {{'vector.transfer_read' op requires formal padding and source of the same elemental type}}
  %0 = "vector.transfer_read"(%m, %i, %f) <{in_bounds = [false], operandSegmentSizes = array<i32: 1,1,1,0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, index, f64) -> vector<4xf64>
  return
}

// -----

func.func @f(%m: memref<4xvector<2xf32>>, %i: index, %f: vector<2xf32>) {
  // expected-error @+1 {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source}}
  %0 = vector.transfer_read %m[%i], %f : memref<4xvector<2xf32>>, vector<1x3xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %i: index, %f: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (1)>} : memref<4x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %v: vector<2xf32>, %i: index, %f: f32) {
  // expected-error @+1 {{'vector.transfer_write' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d0)> vs inBounds of size: 2}}
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0)>, in_bounds = [true, false]} : vector<2xf32>, memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32, strided<[2]>>) {
  // expected-error @+1 {{'vector.type_cast' op expects operand to be a memref with identity layout}}
  %0 = vector.type_cast %m : memref<4xf32, strided<[2]>> to memref<vector<4xf32>>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'vector.type_cast' op expects result and operand with same underlying scalar type: 'memref<vector<4xi32>>'}}
  %0 = vector.type_cast %m : memref<4xf32> to memref<vector<4xi32>>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<5xf32>>'}}
  %0 = vector.type_cast %m : memref<4xf32> to memref<vector<5xf32>>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'vector.type_cast' op expects result in same memory space}}
  %0 = vector.type_cast %m : memref<4xf32> to memref<vector<4xf32>, 1>
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  // expected-error @+1 {{'vector.outerproduct' op unsupported outerproduct type}}
  %0 = vector.outerproduct %a, %a {kind = #vector.kind<minimumf>} : vector<4xi32>, vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: i32) {
  // expected-error @+1 {{'vector.contract' op unsupported contraction type}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<minimumf>} %a, %a, %b : vector<4xi32>, vector<4xi32> into i32
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<4xi32>) {
  // expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %a, %b : vector<4xi32>, vector<4xi32> into vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4x3xi32>, %b: vector<4x2xi32>, %c: vector<3x2xi32>) {
  // expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape, expected: 'vector<2x3xi32>'}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k) -> (i,j)>, affine_map<(i,j,k) -> (i,k)>, affine_map<(i,j,k) -> (k,j)>], iterator_types = ["reduction", "parallel", "parallel"], kind = #vector.kind<add>} %a, %b, %c : vector<4x3xi32>, vector<4x2xi32> into vector<3x2xi32>
  return
}

// -----

func.func @f(%a: vector<4x3xi32>, %b: vector<4x2xi32>, %c: i32) {
  // expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k) -> (i,j)>, affine_map<(i,j,k) -> (i,k)>, affine_map<(i,j,k) -> ()>], iterator_types = ["reduction", "parallel", "parallel"], kind = #vector.kind<add>} %a, %b, %c : vector<4x3xi32>, vector<4x2xi32> into i32
  return
}

// -----

func.func @f(%a: vector<3x[4]xi32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of scalable dims at source (1) and result (0)}}
  %0 = vector.shape_cast %a : vector<3x[4]xi32> to vector<12xi32>
  return
}

// -----

func.func @f(%a: vector<i32>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the 0-D vector element types must be equal}}
  %0 = vector.bitcast %a : vector<i32> to vector<f16>
  return
}

// -----

func.func @f(%a: vector<2xindex>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %a : vector<2xindex> to vector<2xi32>
  return
}

// -----

func.func @f(%m: vector<3xi1>, %a: vector<3xf32>) {
  // expected-error @+1 {{'vector.mask' op expects number of results to match mask region yielded values}}
  vector.mask %m { vector.yield %a : vector<3xf32> } : vector<3xi1>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements}}
  %0, %1 = vector.deinterleave %a : vector<2x3xf32> -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the results is half the width of source trailing dimension}}
  %0, %1 = vector.deinterleave %a : vector<2x4xf32> -> vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the results is half the width of source trailing dimension}}
  %0, %1 = vector.deinterleave %a : vector<2x4xf32> -> vector<3x2xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = vector.interleave %a, %a : vector<2x4xf32> -> vector<3x8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %mask: vector<4xi1>, %p: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.maskedload' op expected result shape to match mask shape}}
  %0 = vector.maskedload %m[%i, %i], %mask, %p : memref<?x?xf32>, vector<4xi1>, vector<2x4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%m: tensor<*xf32>, %i: index, %mask: vector<4xi1>, %p: vector<4xf32>, %ix: vector<4xi32>) {
  // expected-error @+1 {{'vector.gather' op requires base to be a memref or ranked tensor type}}
  %0 = vector.gather %m[%i][%ix], %mask, %p : tensor<*xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'and'}}
  %0 = vector.reduction <and>, %a : vector<4xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %a[4] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute of rank no greater than vector rank}}
  %0 = vector.extract %a[0,0] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.extract' op mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- this can only happen due to an incorrect fold/rewrite}}
  %0 = "vector.extract"(%a) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>) -> f32
  return
}

// -----

func.func @f(%a: vector<4xf32>, %f: f32) {
  // expected-error @+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<3xi32>'}}
  %0 = vector.step : vector<3xi32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %f: f32) {
  // expected-error @+1 {{'vector.shuffle' op mask length mismatch}}
  %0 = "vector.shuffle"(%a, %a) <{mask = array<i64: 1, 2>}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
  return
}

// -----

func.func @extract_a_row_of_another_length(%a: vector<8x4xf32>) {
  // expected-error @+2 {{'vector.extract' op inferred type(s) 'vector<4xf32>' are incompatible with return type(s) of operation 'vector<5xf32>'}}
  // expected-error @+1 {{'vector.extract' op failed to infer returned types}}
  %0 = "vector.extract"(%a) <{static_position = array<i64: 0>}> : (vector<8x4xf32>) -> vector<5xf32>
  return
}
