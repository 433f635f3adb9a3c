#map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
#map1 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
#map2 = affine_map<(d0) -> (d0, 2)>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0)>
module {
  func.func @memory(%arg0: memref<?x4xf32>, %arg1: index) {
    %alloc = memref.alloc() : memref<8xf32, 1>
    %alloc_0 = memref.alloc(%arg1) {alignment = 16 : i64} : memref<?xf32>
    %alloc_1 = memref.alloc()[%arg1] : memref<2x4xf32, #map>
    %alloca = memref.alloca() : memref<f32>
    %0 = memref.load %alloca[] : memref<f32>
    %1 = memref.load %arg0[%arg1, %arg1] {nontemporal = true} : memref<?x4xf32>
    memref.store %1, %alloc_0[%arg1] {alignment = 8 : i64} : memref<?xf32>
    memref.dealloc %alloc : memref<8xf32, 1>
    memref.dma_start %alloc_0[%arg1], %alloc[%arg1], %arg1, %alloc_0[%arg1] : memref<?xf32>, memref<8xf32, 1>, memref<?xf32>
    memref.dma_start %alloc_0[%arg1], %alloc[%arg1], %arg1, %alloc_0[%arg1], %arg1, %arg1 : memref<?xf32>, memref<8xf32, 1>, memref<?xf32>
    memref.dma_wait %alloc_0[%arg1], %arg1 : memref<?xf32>
    return
  }
  func.func @loops(%arg0: index, %arg1: f32) -> f32 {
    %0 = affine.apply #map1(%arg0)[%arg0]
    affine.for %arg2 = 0 to 10 {
    }
    affine.for %arg2 = 0 to %arg0 step 4 {
      affine.for %arg3 = max #map2(%arg2) to min #map2(%arg0) {
        affine.if #set(%arg2)[%arg0] {
        } else {
          %3 = affine.apply #map1(%arg2)[%arg0]
        }
      }
    } {test.note}
    %1 = affine.for %arg2 = 0 to 10 iter_args(%arg3 = %arg1) -> (f32) {
      affine.yield %arg3 : f32
    }
    %2 = affine.if #set(%arg0)[%0] -> f32 {
      affine.yield %1 : f32
    } else {
      affine.yield %arg1 : f32
    }
    return %2 : f32
  }
}
