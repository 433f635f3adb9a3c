#map = affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>
#map1 = affine_map<(d0) -> (d0)>
module {
  func.func @places(%arg0: memref<100x100xf32>, %arg1: memref<f32>, %arg2: memref<100xvector<8xf32>>, %arg3: index, %arg4: f32, %arg5: vector<8xf32>) {
    affine.for %arg6 = 0 to 10 {
      affine.for %arg7 = 0 to 10 {
        %1 = affine.load %arg0[%arg6 + 3, %arg7 * 2 + symbol(%arg3)] : memref<100x100xf32>
        %2 = affine.load %arg1[] {a = 1 : i64} : memref<f32>
        affine.store %1, %arg0[%arg6 floordiv 3, -%arg6 + (%arg6 + %arg7) mod 7 - 4] : memref<100x100xf32>
        %3 = affine.vector_load %arg0[%arg6, symbol(%arg3)] : memref<100x100xf32>, vector<8xf32>
        affine.vector_store %3, %arg0[%arg6, %arg6 * 2] : memref<100x100xf32>, vector<8xf32>
        affine.prefetch %arg0[%arg6, %arg7 + 5], read, locality<3>, data : memref<100x100xf32>
        affine.prefetch %arg0[%arg6, %arg7 + 5], write, locality<0>, instr {b} : memref<100x100xf32>
        %4 = affine.min #map(%arg6)[%arg3]
        %5 = affine.max #map1(%arg6) {c = 2 : i64}
      }
    }
    %0:2 = affine.parallel (%arg6, %arg7) = (0, max(%arg3, 3)) to (symbol(%arg3) + 4, min(100, %arg3 * 2, %arg3 * 2)) step (2, 1) reduce ("addf", "maximumf") -> (f32, f32) {
      affine.yield %arg4, %arg4 : f32, f32
    } {d = 4 : i64}
    affine.parallel (%arg6) = (%arg3) to (100) {
    }
    affine.parallel () = () to () {
    }
    return
  }
}
