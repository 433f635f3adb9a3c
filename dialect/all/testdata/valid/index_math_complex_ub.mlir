module {
  func.func @idx(%arg0: index, %arg1: index, %arg2: f32, %arg3: i32, %arg4: vector<4xf32>, %arg5: complex<f32>, %arg6: i1) {
    %0 = index.add %arg0, %arg1
    %1 = index.cmp slt(%arg0, %arg1)
    %idx5 = index.constant 5
    %true = index.bool.constant true
    %2 = index.casts %arg0 : index to i32
    %3 = index.sizeof
    %4 = math.absf %arg2 : f32
    %5 = math.clampf %arg2 to [%arg2, %arg2] fastmath<nnan> : f32
    %sin, %cos = math.sincos %arg2 : f32
    %6 = math.fpowi %arg2, %arg3 : f32, i32
    %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
    %7 = complex.abs %arg5 : complex<f32>
    %8 = complex.create %arg2, %arg2 : complex<f32>
    %9 = complex.eq %arg5, %arg5 : complex<f32>
    %10 = ub.poison : i32
    %11 = ub.poison : f32
    %12 = arith.divsi %arg3, %arg3 exact : i32
    %13 = math.ctpop %arg3 : i32
    cf.assert %arg6, "msg"
    return
  }
}
