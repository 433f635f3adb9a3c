// y = a * x + y, one element an invocation. The last workgroup has more invocations than there are elements left.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @saxpy(%n: index, %a: f32, %x: memref<?xf32>, %y: memref<?xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %i = gpu.global_id x
      %in = arith.cmpi ult, %i, %n : index
      scf.if %in {
        %xi = memref.load %x[%i] : memref<?xf32>
        %yi = memref.load %y[%i] : memref<?xf32>
        %ax = arith.mulf %a, %xi : f32
        %sum = arith.addf %ax, %yi : f32
        memref.store %sum, %y[%i] : memref<?xf32>
      }
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c64 = arith.constant 64 : index
    %n = arith.constant 200 : index
    %a = arith.constant 2.5 : f32
    %x = memref.alloc(%n) : memref<?xf32>
    %y = memref.alloc(%n) : memref<?xf32>
    scf.for %i = %c0 to %n step %c1 {
      %w = arith.index_cast %i : index to i32
      %f = arith.sitofp %w : i32 to f32
      memref.store %f, %x[%i] : memref<?xf32>
      %m = arith.negf %f : f32
      memref.store %m, %y[%i] : memref<?xf32>
    }
    gpu.launch_func @kernels::@saxpy blocks in (%c4, %c1, %c1) threads in (%c64, %c1, %c1)
        args(%n : index, %a : f32, %x : memref<?xf32>, %y : memref<?xf32>)
    %print = memref.cast %y : memref<?xf32> to memref<*xf32>
    call @printMemrefF32(%print) : (memref<*xf32>) -> ()
    return
  }
}
