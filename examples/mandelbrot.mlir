// How many steps each point of a picture of 64 by 32 takes to get away from the origin, 100 at most: z = z * z + c.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @mandelbrot(%out: memref<32x64xi32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
      %zero = arith.constant 0.0 : f32
      %two = arith.constant 2.0 : f32
      %four = arith.constant 4.0 : f32
      %scale = arith.constant 0.0625 : f32
      %left = arith.constant -2.5 : f32
      %top = arith.constant -1.0 : f32
      %none = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %most = arith.constant 100 : i32
      %px = gpu.global_id x
      %py = gpu.global_id y
      %ix = arith.index_cast %px : index to i32
      %iy = arith.index_cast %py : index to i32
      %fx = arith.sitofp %ix : i32 to f32
      %fy = arith.sitofp %iy : i32 to f32
      %sx = arith.mulf %fx, %scale : f32
      %sy = arith.mulf %fy, %scale : f32
      %cx = arith.addf %sx, %left : f32
      %cy = arith.addf %sy, %top : f32
      %end:3 = scf.while (%x = %zero, %y = %zero, %n = %none) : (f32, f32, i32) -> (f32, f32, i32) {
        %xx = arith.mulf %x, %x : f32
        %yy = arith.mulf %y, %y : f32
        %r = arith.addf %xx, %yy : f32
        %near = arith.cmpf ole, %r, %four : f32
        %few = arith.cmpi slt, %n, %most : i32
        %go = arith.andi %near, %few : i1
        scf.condition(%go) %x, %y, %n : f32, f32, i32
      } do {
      ^bb0(%x: f32, %y: f32, %n: i32):
        %xx = arith.mulf %x, %x : f32
        %yy = arith.mulf %y, %y : f32
        %d = arith.subf %xx, %yy : f32
        %x1 = arith.addf %d, %cx : f32
        %xy = arith.mulf %x, %y : f32
        %xy2 = arith.mulf %xy, %two : f32
        %y1 = arith.addf %xy2, %cy : f32
        %n1 = arith.addi %n, %one : i32
        scf.yield %x1, %y1, %n1 : f32, f32, i32
      }
      memref.store %end#2, %out[%py, %px] : memref<32x64xi32>
      gpu.return
    }
  }
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %out = memref.alloc() : memref<32x64xi32>
    gpu.launch_func @kernels::@mandelbrot blocks in (%c4, %c8, %c1) threads in (%c16, %c4, %c1) args(%out : memref<32x64xi32>)
    %print = memref.cast %out : memref<32x64xi32> to memref<*xi32>
    call @printMemrefI32(%print) : (memref<*xi32>) -> ()
    return
  }
}
