// Complex numbers in buffers and as arguments: roots of unity by powers, divisions, functions.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @numbers(%in: memref<8xcomplex<f32>>, %out: memref<6x8xcomplex<f32>>, %real: memref<2x8xf32>, %by: complex<f32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
      %i = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c4 = arith.constant 4 : index
      %c5 = arith.constant 5 : index
      %v = memref.load %in[%i] : memref<8xcomplex<f32>>
      %k = complex.constant [0.5 : f32, -1.5 : f32] : complex<f32>
      %sum = complex.add %v, %k : complex<f32>
      %product = complex.mul %sum, %by : complex<f32>
      memref.store %product, %out[%c0, %i] : memref<6x8xcomplex<f32>>
      %quotient = complex.div %v, %by : complex<f32>
      memref.store %quotient, %out[%c1, %i] : memref<6x8xcomplex<f32>>
      %root = complex.sqrt %v : complex<f32>
      memref.store %root, %out[%c2, %i] : memref<6x8xcomplex<f32>>
      %e = complex.exp %v : complex<f32>
      memref.store %e, %out[%c3, %i] : memref<6x8xcomplex<f32>>
      %sin = complex.sin %v : complex<f32>
      memref.store %sin, %out[%c4, %i] : memref<6x8xcomplex<f32>>
      %is = complex.eq %v, %by : complex<f32>
      %conj = complex.conj %v : complex<f32>
      %one = scf.if %is -> complex<f32> {
        scf.yield %conj : complex<f32>
      } else {
        %minus = complex.neg %v : complex<f32>
        scf.yield %minus : complex<f32>
      }
      memref.store %one, %out[%c5, %i] : memref<6x8xcomplex<f32>>
      %abs = complex.abs %v : complex<f32>
      memref.store %abs, %real[%c0, %i] : memref<2x8xf32>
      %angle = complex.angle %v : complex<f32>
      memref.store %angle, %real[%c1, %i] : memref<2x8xf32>
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c6 = arith.constant 6 : index
    %c8 = arith.constant 8 : index
    %in = memref.alloc() : memref<8xcomplex<f32>>
    %out = memref.alloc() : memref<6x8xcomplex<f32>>
    %real = memref.alloc() : memref<2x8xf32>
    %parts = memref.alloc() : memref<6x8x2xf32>
    %half = arith.constant 0.5 : f32
    %three = arith.constant 3.0 : f32
    scf.for %i = %c0 to %c8 step %c1 {
      %n = arith.index_cast %i : index to i32
      %f = arith.sitofp %n : i32 to f32
      %re = arith.mulf %f, %half : f32
      %im = arith.subf %three, %f : f32
      %v = complex.create %re, %im : complex<f32>
      memref.store %v, %in[%i] : memref<8xcomplex<f32>>
    }
    %by = complex.constant [1.0 : f32, 1.0 : f32] : complex<f32>
    gpu.launch_func @kernels::@numbers blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%in : memref<8xcomplex<f32>>, %out : memref<6x8xcomplex<f32>>, %real : memref<2x8xf32>, %by : complex<f32>)
    scf.for %i = %c0 to %c6 step %c1 {
      scf.for %j = %c0 to %c8 step %c1 {
        %v = memref.load %out[%i, %j] : memref<6x8xcomplex<f32>>
        %re = complex.re %v : complex<f32>
        %im = complex.im %v : complex<f32>
        memref.store %re, %parts[%i, %j, %c0] : memref<6x8x2xf32>
        memref.store %im, %parts[%i, %j, %c1] : memref<6x8x2xf32>
      }
    }
    %p = memref.cast %parts : memref<6x8x2xf32> to memref<*xf32>
    call @printMemrefF32(%p) : (memref<*xf32>) -> ()
    %r = memref.cast %real : memref<2x8xf32> to memref<*xf32>
    call @printMemrefF32(%r) : (memref<*xf32>) -> ()
    return
  }
}
