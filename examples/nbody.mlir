// One step of 128 bodies that attract each other. A body is a vector: where it is, and its mass. A workgroup brings 32 bodies at a time to its memory.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @nbody(%bodies: memref<128xvector<4xf32>>, %speeds: memref<128xvector<4xf32>>, %moved: memref<128xvector<4xf32>>, %dt: f32) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %tile = memref.alloc() : memref<32xvector<4xf32>, 3>
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      %c128 = arith.constant 128 : index
      %zero = arith.constant 0.0 : f32
      %none = arith.constant dense<0.0> : vector<4xf32>
      %soft = arith.constant 0.01 : f32
      %t = gpu.thread_id x
      %i = gpu.global_id x
      %own = memref.load %bodies[%i] : memref<128xvector<4xf32>>
      %force = scf.for %first = %c0 to %c128 step %c32 iter_args(%acc = %none) -> (vector<4xf32>) {
        %at = arith.addi %first, %t : index
        %b = memref.load %bodies[%at] : memref<128xvector<4xf32>>
        memref.store %b, %tile[%t] : memref<32xvector<4xf32>, 3>
        gpu.barrier
        %sum = scf.for %k = %c0 to %c32 step %c1 iter_args(%a = %acc) -> (vector<4xf32>) {
          %other = memref.load %tile[%k] : memref<32xvector<4xf32>, 3>
          %mass = vector.extract %other[3] : f32 from vector<4xf32>
          %between = arith.subf %other, %own : vector<4xf32>
          %d = vector.insert %zero, %between [3] : f32 into vector<4xf32>
          %dd = arith.mulf %d, %d : vector<4xf32>
          %r2 = vector.reduction <add>, %dd, %soft fastmath<reassoc> : vector<4xf32> into f32
          %r = math.rsqrt %r2 : f32
          %rr = arith.mulf %r, %r : f32
          %rrr = arith.mulf %rr, %r : f32
          %f = arith.mulf %mass, %rrr : f32
          %fs = vector.broadcast %f : f32 to vector<4xf32>
          %df = arith.mulf %d, %fs : vector<4xf32>
          %next = arith.addf %a, %df : vector<4xf32>
          scf.yield %next : vector<4xf32>
        }
        gpu.barrier
        scf.yield %sum : vector<4xf32>
      }
      %time = vector.broadcast %dt : f32 to vector<4xf32>
      %speed = memref.load %speeds[%i] : memref<128xvector<4xf32>>
      %dv = arith.mulf %force, %time : vector<4xf32>
      %faster = arith.addf %speed, %dv : vector<4xf32>
      memref.store %faster, %speeds[%i] : memref<128xvector<4xf32>>
      %dx = arith.mulf %faster, %time : vector<4xf32>
      %now = arith.addf %own, %dx : vector<4xf32>
      memref.store %now, %moved[%i] : memref<128xvector<4xf32>>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %c7 = arith.constant 7 : index
    %c32 = arith.constant 32 : index
    %n = arith.constant 128 : index
    %dt = arith.constant 0.0625 : f32
    %zero = arith.constant 0.0 : f32
    %none = arith.constant dense<0.0> : vector<4xf32>
    %bodies = memref.alloc() : memref<128xvector<4xf32>>
    %speeds = memref.alloc() : memref<128xvector<4xf32>>
    %moved = memref.alloc() : memref<128xvector<4xf32>>
    scf.for %i = %c0 to %n step %c1 {
      %y = arith.remui %i, %c7 : index
      %z = arith.remui %i, %c5 : index
      %wx = arith.index_cast %i : index to i32
      %wy = arith.index_cast %y : index to i32
      %wz = arith.index_cast %z : index to i32
      %fx = arith.sitofp %wx : i32 to f32
      %fy = arith.sitofp %wy : i32 to f32
      %fz = arith.sitofp %wz : i32 to f32
      %mass = arith.addf %fy, %fz : f32
      %v = vector.from_elements %fx, %fy, %fz, %mass : vector<4xf32>
      memref.store %v, %bodies[%i] : memref<128xvector<4xf32>>
      memref.store %none, %speeds[%i] : memref<128xvector<4xf32>>
    }
    gpu.launch_func @kernels::@nbody blocks in (%c4, %c1, %c1) threads in (%c32, %c1, %c1)
        args(%bodies : memref<128xvector<4xf32>>, %speeds : memref<128xvector<4xf32>>, %moved : memref<128xvector<4xf32>>, %dt : f32)
    return
  }
}
