// Atomic operations of all kinds whose results do not depend on the order, in kernels.
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @floats(%in: memref<32xf32>, %out: memref<4x8xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %w = arith.constant 8 : index
      %f = arith.muli %b, %w : index
      %i = arith.addi %f, %t : index
      %x = memref.load %in[%i] : memref<32xf32>
      %row = memref.subview %out[1, 0] [1, 8] [1, 1] : memref<4x8xf32> to memref<8xf32, strided<[1], offset: 8>>
      %0 = memref.atomic_rmw addf %x, %row[%b] : (f32, memref<8xf32, strided<[1], offset: 8>>) -> f32
      %1 = memref.atomic_rmw maximumf %x, %out[%c0, %c1] : (f32, memref<4x8xf32>) -> f32
      %2 = memref.atomic_rmw minnumf %x, %out[%c0, %c2] : (f32, memref<4x8xf32>) -> f32
      %one = arith.constant 2.0 : f32
      %3 = memref.atomic_rmw mulf %one, %out[%c2, %t] : (f32, memref<4x8xf32>) -> f32
      %4 = memref.generic_atomic_rmw %out[%c3, %c3] : memref<4x8xf32> {
      ^bb0(%old: f32):
        %half = arith.constant 0.5 : f32
        %h = arith.addf %old, %half : f32
        %over = arith.cmpf ogt, %h, %one : f32
        %r = arith.select %over, %one, %h : f32
        memref.atomic_yield %r : f32
      }
      gpu.return
    }
    gpu.func @integers(%in: memref<32xi32>, %out: memref<32xi32>, %small: memref<32xi16>) workgroup(%tile: memref<4xi32, 3>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %w = arith.constant 8 : index
      %f = arith.muli %b, %w : index
      %i = arith.addi %f, %t : index
      %x = memref.load %in[%i] : memref<32xi32>
      %three = arith.constant 3 : i32
      %0 = memref.atomic_rmw addi %x, %out[%c0] : (i32, memref<32xi32>) -> i32
      %1 = memref.atomic_rmw xori %x, %out[%c1] : (i32, memref<32xi32>) -> i32
      %2 = memref.atomic_rmw muli %three, %out[%w] : (i32, memref<32xi32>) -> i32
      %3 = memref.generic_atomic_rmw %out[%c3] : memref<32xi32> {
      ^bb0(%old: i32):
        %mask = arith.constant 1023 : i32
        %n = arith.addi %old, %three : i32
        %m = arith.andi %n, %mask : i32
        memref.atomic_yield %m : i32
      }
      %y = arith.trunci %x : i32 to i16
      %s = memref.atomic_rmw maxs %y, %small[%b] : (i16, memref<32xi16>) -> i16
      %u = memref.generic_atomic_rmw %small[%w] : memref<32xi16> {
      ^bb0(%old: i16):
        %five = arith.constant 5 : i16
        %n = arith.muli %old, %five : i16
        %m = arith.addi %n, %five : i16
        memref.atomic_yield %m : i16
      }
      %zero = arith.constant 0 : i32
      %first = arith.cmpi eq, %t, %c0 : index
      scf.if %first {
        memref.store %zero, %tile[%c1] : memref<4xi32, 3>
      }
      gpu.barrier
      %v = memref.generic_atomic_rmw %tile[%c1] : memref<4xi32, 3> {
      ^bb0(%old: i32):
        %n = arith.maxsi %old, %x : i32
        memref.atomic_yield %n : i32
      }
      gpu.barrier
      %own = memref.alloca() : memref<2xi32>
      memref.store %x, %own[%c1] : memref<2xi32>
      %p = memref.atomic_rmw addi %three, %own[%c1] : (i32, memref<2xi32>) -> i32
      %q = memref.generic_atomic_rmw %own[%c1] : memref<2xi32> {
      ^bb0(%old: i32):
        %n = arith.muli %old, %three : i32
        memref.atomic_yield %n : i32
      }
      %r = memref.load %own[%c1] : memref<2xi32>
      %k = memref.load %tile[%c1] : memref<4xi32, 3>
      %l = arith.addi %k, %r : i32
      %l2 = arith.addi %l, %q : i32
      %c16 = arith.constant 16 : index
      %at = arith.addi %t, %c16 : index
      %only = arith.cmpi eq, %b, %c0 : index
      scf.if %only {
        memref.store %l2, %out[%at] : memref<32xi32>
      }
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c32 = arith.constant 32 : index
    %f = memref.alloc() : memref<32xf32>
    %n = memref.alloc() : memref<32xi32>
    %of = memref.alloc() : memref<4x8xf32>
    %on = memref.alloc() : memref<32xi32>
    %os = memref.alloc() : memref<32xi16>
    %ones = arith.constant 1 : i32
    scf.for %i = %c0 to %c32 step %one {
      %seven = arith.constant 7 : index
      %a = arith.muli %i, %seven : index
      %b = arith.remui %a, %c32 : index
      %d = arith.index_cast %b : index to i32
      %e = arith.sitofp %d : i32 to f32
      memref.store %d, %n[%i] : memref<32xi32>
      memref.store %e, %f[%i] : memref<32xf32>
      memref.store %ones, %on[%i] : memref<32xi32>
    }
    %half = arith.constant 0.5 : f32
    scf.for %i = %c0 to %c4 step %one {
      scf.for %j = %c0 to %c8 step %one {
        memref.store %half, %of[%i, %j] : memref<4x8xf32>
      }
    }
    gpu.launch_func @k::@floats blocks in (%c4, %one, %one) threads in (%c8, %one, %one) args(%f : memref<32xf32>, %of : memref<4x8xf32>)
    gpu.launch_func @k::@integers blocks in (%one, %one, %one) threads in (%c8, %one, %one) args(%n : memref<32xi32>, %on : memref<32xi32>, %os : memref<32xi16>)
    return
  }
}
