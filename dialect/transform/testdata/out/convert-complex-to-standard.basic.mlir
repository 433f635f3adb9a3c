module {
  func.func @div(%arg0: complex<f32>, %arg1: complex<f32>, %arg2: memref<4xcomplex<f32>>, %arg3: index) -> complex<f32> {
    %0 = complex.re %arg0 : complex<f32>
    %1 = complex.im %arg0 : complex<f32>
    %2 = complex.re %arg1 : complex<f32>
    %3 = complex.im %arg1 : complex<f32>
    %4 = arith.mulf %2, %2 : f32
    %5 = arith.mulf %3, %3 : f32
    %6 = arith.addf %4, %5 : f32
    %7 = arith.mulf %0, %2 : f32
    %8 = arith.mulf %1, %3 : f32
    %9 = arith.addf %7, %8 : f32
    %10 = arith.mulf %1, %2 : f32
    %11 = arith.mulf %0, %3 : f32
    %12 = arith.subf %10, %11 : f32
    %13 = arith.divf %9, %6 : f32
    %14 = arith.divf %12, %6 : f32
    %15 = complex.create %13, %14 : complex<f32>
    memref.store %15, %arg2[%arg3] : memref<4xcomplex<f32>>
    %16 = complex.re %15 : complex<f32>
    %17 = complex.im %15 : complex<f32>
    %18 = complex.re %arg1 : complex<f32>
    %19 = complex.im %arg1 : complex<f32>
    %20 = arith.mulf %18, %18 fastmath<fast> : f32
    %21 = arith.mulf %19, %19 fastmath<fast> : f32
    %22 = arith.addf %20, %21 fastmath<fast> : f32
    %23 = arith.mulf %16, %18 fastmath<fast> : f32
    %24 = arith.mulf %17, %19 fastmath<fast> : f32
    %25 = arith.addf %23, %24 fastmath<fast> : f32
    %26 = arith.mulf %17, %18 fastmath<fast> : f32
    %27 = arith.mulf %16, %19 fastmath<fast> : f32
    %28 = arith.subf %26, %27 fastmath<fast> : f32
    %29 = arith.divf %25, %22 fastmath<fast> : f32
    %30 = arith.divf %28, %22 fastmath<fast> : f32
    %31 = complex.create %29, %30 : complex<f32>
    return %31 : complex<f32>
  }
}
