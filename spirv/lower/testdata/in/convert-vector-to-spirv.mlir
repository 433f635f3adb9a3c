module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @shapes(%a: vector<4xf32>, %b: vector<2xf32>, %f: f32, %i: index) -> vector<4xf32> {
  %0 = vector.shape_cast %a : vector<4xf32> to vector<1x4xf32>
  %1 = vector.extract %0[0] : vector<4xf32> from vector<1x4xf32>
  %2 = vector.interleave %b, %b : vector<2xf32> -> vector<4xf32>
  %3, %4 = vector.deinterleave %1 : vector<4xf32> -> vector<2xf32>
  %5 = vector.insert_strided_slice %3, %2 {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  %6 = vector.extract_strided_slice %5 {offsets = [1], sizes = [3], strides = [1]} : vector<4xf32> to vector<3xf32>
  %7 = vector.shuffle %6, %4 [0, 4, -1, 2] : vector<3xf32>, vector<2xf32>
  %8 = vector.insert %f, %7 [%i] : f32 into vector<4xf32>
  %9 = vector.extract %8[%i] : f32 from vector<4xf32>
  %10 = vector.broadcast %9 : f32 to vector<4xf32>
  %11:4 = vector.to_elements %10 : vector<4xf32>
  %12 = vector.from_elements %11#1, %11#0, %9, %f : vector<1x4xf32>
  %13 = vector.insert %8, %12 [0] : vector<4xf32> into vector<1x4xf32>
  %14 = vector.extract %13[0] : vector<4xf32> from vector<1x4xf32>
  %15 = vector.fma %14, %14, %14 : vector<4xf32>
  return %15 : vector<4xf32>
}
func.func @sums_in_any_order(%a: vector<4xf32>, %b: vector<4xf32>, %f: f32) -> f32 {
  %0 = arith.mulf %a, %b : vector<4xf32>
  %1 = vector.reduction <add>, %0, %f fastmath<reassoc> : vector<4xf32> into f32
  %2 = vector.reduction <add>, %a, %1 fastmath<reassoc,nnan> : vector<4xf32> into f32
  %3 = vector.reduction <add>, %0, %2 fastmath<nnan> : vector<4xf32> into f32
  %4 = vector.reduction <mul>, %0, %3 fastmath<reassoc> : vector<4xf32> into f32
  return %4 : f32
}
func.func @masks(%n: index) -> vector<4xi1> {
  %0 = vector.create_mask %n : vector<4xi1>
  %1 = vector.constant_mask [3] : vector<4xi1>
  %2 = vector.step : vector<4xindex>
  %3 = arith.andi %0, %1 : vector<4xi1>
  return %3 : vector<4xi1>
}
func.func @reductions(%a: vector<4xf32>, %b: vector<3xi8>, %c: vector<2xi1>, %s: f32) -> f32 {
  %0 = vector.reduction <add>, %a, %s : vector<4xf32> into f32
  %1 = vector.reduction <maximumf>, %a fastmath<nnan> : vector<4xf32> into f32
  %2 = vector.reduction <minnumf>, %a, %0 : vector<4xf32> into f32
  %3 = vector.reduction <maxui>, %b : vector<3xi8> into i8
  %4 = vector.reduction <xor>, %c : vector<2xi1> into i1
  return %2 : f32
}
func.func @memory(%m: memref<8xf32, #spirv.storage_class<StorageBuffer>>, %n: memref<9xi8, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = vector.load %m[%i] : memref<8xf32, #spirv.storage_class<StorageBuffer>>, vector<3xf32>
  vector.store %0, %m[%i] : memref<8xf32, #spirv.storage_class<StorageBuffer>>, vector<3xf32>
  %1 = vector.load %n[%i] : memref<9xi8, #spirv.storage_class<StorageBuffer>>, vector<2xi8>
  return
}
func.func @left(%m: vector<5xf32>, %h: vector<2xf16>) -> f32 {
  %0 = vector.extract %m[1] : f32 from vector<5xf32>
  %1 = vector.bitcast %h : vector<2xf16> to vector<1xf32>
  return %0 : f32
}
}
