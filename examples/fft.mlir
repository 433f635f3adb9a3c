// The Fourier transform of 16 signals of 128 complex numbers, a workgroup each: elements go to the place that is theirs with the bits of their number
// reversed, and in seven steps pairs of them, each time twice as far from each other, become sum and difference.
#own = #gpu.address_space<workgroup>
module attributes {gpu.container_module} {
  gpu.module @kernels {
    func.func @reversed(%n: i32) -> i32 {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c7 = arith.constant 7 : index
      %one = arith.constant 1 : i32
      %zero = arith.constant 0 : i32
      %r:2 = scf.for %i = %c0 to %c7 step %c1 iter_args(%left = %n, %bits = %zero) -> (i32, i32) {
        %up = arith.shli %bits, %one : i32
        %bit = arith.andi %left, %one : i32
        %next = arith.ori %up, %bit : i32
        %rest = arith.shrui %left, %one : i32
        scf.yield %rest, %next : i32, i32
      }
      return %r#1 : i32
    }
    gpu.func @fft(%re: memref<16x128xf32>, %im: memref<16x128xf32>)
        workgroup(%a: memref<128xf32, #own>, %b: memref<128xf32, #own>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %zero = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %seven = arith.constant 7 : i32
      %c64 = arith.constant 64 : index
      %half = arith.constant 64 : i32
      %pi = arith.constant -3.14159265 : f32
      %row = gpu.block_id x
      %t = gpu.thread_id x
      %n = arith.index_cast %t : index to i32
      %t2 = arith.addi %t, %c64 : index
      %n2 = arith.addi %n, %half : i32
      %to = func.call @reversed(%n) : (i32) -> i32
      %to2 = func.call @reversed(%n2) : (i32) -> i32
      %at = arith.index_cast %to : i32 to index
      %at2 = arith.index_cast %to2 : i32 to index
      %u0 = memref.load %re[%row, %t] : memref<16x128xf32>
      memref.store %u0, %a[%at] : memref<128xf32, #own>
      %u1 = memref.load %im[%row, %t] : memref<16x128xf32>
      memref.store %u1, %b[%at] : memref<128xf32, #own>
      %u2 = memref.load %re[%row, %t2] : memref<16x128xf32>
      memref.store %u2, %a[%at2] : memref<128xf32, #own>
      %u3 = memref.load %im[%row, %t2] : memref<16x128xf32>
      memref.store %u3, %b[%at2] : memref<128xf32, #own>
      gpu.barrier
      scf.for %step = %zero to %seven step %one : i32 {
        %far = arith.shli %one, %step : i32
        %mask = arith.subi %far, %one : i32
        %low = arith.andi %n, %mask : i32
        %high = arith.shrui %n, %step : i32
        %shift = arith.addi %step, %one : i32
        %first = arith.shli %high, %shift : i32
        %p = arith.addi %first, %low : i32
        %q = arith.addi %p, %far : i32
        %ip = arith.index_cast %p : i32 to index
        %iq = arith.index_cast %q : i32 to index
        %lowf = arith.sitofp %low : i32 to f32
        %farf = arith.sitofp %far : i32 to f32
        %part = arith.divf %lowf, %farf : f32
        %angle = arith.mulf %part, %pi : f32
        %c = math.cos %angle : f32
        %s = math.sin %angle : f32
        %pr = memref.load %a[%ip] : memref<128xf32, #own>
        %pm = memref.load %b[%ip] : memref<128xf32, #own>
        %qr = memref.load %a[%iq] : memref<128xf32, #own>
        %qm = memref.load %b[%iq] : memref<128xf32, #own>
        %qrc = arith.mulf %qr, %c : f32
        %qms = arith.mulf %qm, %s : f32
        %qrs = arith.mulf %qr, %s : f32
        %qmc = arith.mulf %qm, %c : f32
        %wr = arith.subf %qrc, %qms : f32
        %wm = arith.addf %qrs, %qmc : f32
        %sr = arith.addf %pr, %wr : f32
        %sm = arith.addf %pm, %wm : f32
        %dr = arith.subf %pr, %wr : f32
        %dm = arith.subf %pm, %wm : f32
        memref.store %sr, %a[%ip] : memref<128xf32, #own>
        memref.store %sm, %b[%ip] : memref<128xf32, #own>
        memref.store %dr, %a[%iq] : memref<128xf32, #own>
        memref.store %dm, %b[%iq] : memref<128xf32, #own>
        gpu.barrier
      }
      %v0 = memref.load %a[%t] : memref<128xf32, #own>
      memref.store %v0, %re[%row, %t] : memref<16x128xf32>
      %v1 = memref.load %b[%t] : memref<128xf32, #own>
      memref.store %v1, %im[%row, %t] : memref<16x128xf32>
      %v2 = memref.load %a[%t2] : memref<128xf32, #own>
      memref.store %v2, %re[%row, %t2] : memref<16x128xf32>
      %v3 = memref.load %b[%t2] : memref<128xf32, #own>
      memref.store %v3, %im[%row, %t2] : memref<16x128xf32>
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c9 = arith.constant 9 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %c128 = arith.constant 128 : index
    %re = memref.alloc() : memref<16x128xf32>
    %im = memref.alloc() : memref<16x128xf32>
    %zero = arith.constant 0.0 : f32
    scf.for %i = %c0 to %c16 step %c1 {
      scf.for %j = %c0 to %c128 step %c1 {
        %p = arith.muli %i, %j : index
        %m = arith.remui %p, %c9 : index
        %w = arith.index_cast %m : index to i32
        %f = arith.sitofp %w : i32 to f32
        memref.store %f, %re[%i, %j] : memref<16x128xf32>
        memref.store %zero, %im[%i, %j] : memref<16x128xf32>
      }
    }
    gpu.launch_func @kernels::@fft blocks in (%c16, %c1, %c1) threads in (%c64, %c1, %c1)
        args(%re : memref<16x128xf32>, %im : memref<16x128xf32>)
    %print = memref.cast %re : memref<16x128xf32> to memref<*xf32>
    call @printMemrefF32(%print) : (memref<*xf32>) -> ()
    return
  }
}
