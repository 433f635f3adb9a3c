module {
  func.func @sitofp(%arg0: vector<2xi32>) -> f32 {
    %cst = arith.constant dense<0> : vector<2xi32>
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %cst[0] : i32 from vector<2xi32>
    %3 = vector.extract %cst[1] : i32 from vector<2xi32>
    %4 = arith.cmpi ult, %0, %2 : i32
    %5 = arith.cmpi slt, %1, %3 : i32
    %6 = arith.cmpi eq, %1, %3 : i32
    %7 = arith.select %6, %4, %5 : i1
    %8 = vector.extract %cst[0] : i32 from vector<2xi32>
    %9 = vector.extract %cst[1] : i32 from vector<2xi32>
    %10 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %11 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %12 = arith.subi %8, %10 : i32
    %13 = arith.cmpi ult, %8, %10 : i32
    %14 = arith.extui %13 : i1 to i32
    %15 = arith.subi %9, %14 : i32
    %16 = arith.subi %15, %11 : i32
    %cst_0 = arith.constant dense<0> : vector<2xi32>
    %17 = vector.insert %12, %cst_0 [0] : i32 into vector<2xi32>
    %18 = vector.insert %16, %17 [1] : i32 into vector<2xi32>
    %19 = vector.extract %18[0] : i32 from vector<2xi32>
    %20 = vector.extract %18[1] : i32 from vector<2xi32>
    %21 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %22 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %23 = arith.select %7, %19, %21 : i32
    %24 = arith.select %7, %20, %22 : i32
    %cst_1 = arith.constant dense<0> : vector<2xi32>
    %25 = vector.insert %23, %cst_1 [0] : i32 into vector<2xi32>
    %26 = vector.insert %24, %25 [1] : i32 into vector<2xi32>
    %27 = vector.extract %26[0] : i32 from vector<2xi32>
    %28 = vector.extract %26[1] : i32 from vector<2xi32>
    %c1_i32 = arith.constant 1 : i32
    %c31_i32 = arith.constant 31 : i32
    %29 = math.ctlz %28 : i32
    %30 = arith.minui %29, %c31_i32 : i32
    %31 = arith.xori %30, %c31_i32 : i32
    %32 = arith.shli %28, %30 : i32
    %33 = arith.shrui %27, %c1_i32 : i32
    %34 = arith.shrui %33, %31 : i32
    %35 = arith.ori %32, %34 : i32
    %36 = arith.shli %27, %30 : i32
    %c0_i32 = arith.constant 0 : i32
    %37 = arith.cmpi ne, %36, %c0_i32 : i32
    %38 = arith.extui %37 : i1 to i32
    %39 = arith.ori %35, %38 : i32
    %40 = arith.shli %c1_i32, %31 : i32
    %41 = arith.uitofp %40 : i32 to f32
    %42 = arith.uitofp %39 : i32 to f32
    %43 = arith.mulf %42, %41 : f32
    %44 = arith.addf %43, %43 : f32
    %c0_i32_2 = arith.constant 0 : i32
    %45 = arith.cmpi eq, %28, %c0_i32_2 : i32
    %46 = arith.uitofp %27 : i32 to f32
    %47 = arith.select %45, %46, %44 : f32
    %48 = arith.negf %47 : f32
    %49 = arith.select %7, %48, %47 : f32
    return %49 : f32
  }
  func.func @uitofp(%arg0: vector<2xi32>) -> f32 {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %c1_i32 = arith.constant 1 : i32
    %c31_i32 = arith.constant 31 : i32
    %2 = math.ctlz %1 : i32
    %3 = arith.minui %2, %c31_i32 : i32
    %4 = arith.xori %3, %c31_i32 : i32
    %5 = arith.shli %1, %3 : i32
    %6 = arith.shrui %0, %c1_i32 : i32
    %7 = arith.shrui %6, %4 : i32
    %8 = arith.ori %5, %7 : i32
    %9 = arith.shli %0, %3 : i32
    %c0_i32 = arith.constant 0 : i32
    %10 = arith.cmpi ne, %9, %c0_i32 : i32
    %11 = arith.extui %10 : i1 to i32
    %12 = arith.ori %8, %11 : i32
    %13 = arith.shli %c1_i32, %4 : i32
    %14 = arith.uitofp %13 : i32 to f32
    %15 = arith.uitofp %12 : i32 to f32
    %16 = arith.mulf %15, %14 : f32
    %17 = arith.addf %16, %16 : f32
    %c0_i32_0 = arith.constant 0 : i32
    %18 = arith.cmpi eq, %1, %c0_i32_0 : i32
    %19 = arith.uitofp %0 : i32 to f32
    %20 = arith.select %18, %19, %17 : f32
    return %20 : f32
  }
  func.func @fptosi(%arg0: f32) -> vector<2xi32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.cmpf olt, %arg0, %cst : f32
    %1 = arith.negf %arg0 : f32
    %2 = arith.select %0, %1, %arg0 : f32
    %cst_0 = arith.constant 2.32830644E-10 : f32
    %3 = arith.mulf %2, %cst_0 : f32
    %4 = arith.fptoui %3 : f32 to i32
    %5 = arith.uitofp %4 : i32 to f32
    %cst_1 = arith.constant 4.2949673E+9 : f32
    %6 = arith.mulf %5, %cst_1 : f32
    %7 = arith.subf %2, %6 : f32
    %8 = arith.fptoui %7 : f32 to i32
    %cst_2 = arith.constant dense<0> : vector<2xi32>
    %9 = vector.insert %8, %cst_2 [0] : i32 into vector<2xi32>
    %10 = vector.insert %4, %9 [1] : i32 into vector<2xi32>
    %cst_3 = arith.constant dense<0> : vector<2xi32>
    %11 = vector.extract %cst_3[0] : i32 from vector<2xi32>
    %12 = vector.extract %cst_3[1] : i32 from vector<2xi32>
    %13 = vector.extract %10[0] : i32 from vector<2xi32>
    %14 = vector.extract %10[1] : i32 from vector<2xi32>
    %15 = arith.subi %11, %13 : i32
    %16 = arith.cmpi ult, %11, %13 : i32
    %17 = arith.extui %16 : i1 to i32
    %18 = arith.subi %12, %17 : i32
    %19 = arith.subi %18, %14 : i32
    %cst_4 = arith.constant dense<0> : vector<2xi32>
    %20 = vector.insert %15, %cst_4 [0] : i32 into vector<2xi32>
    %21 = vector.insert %19, %20 [1] : i32 into vector<2xi32>
    %22 = vector.extract %21[0] : i32 from vector<2xi32>
    %23 = vector.extract %21[1] : i32 from vector<2xi32>
    %24 = vector.extract %10[0] : i32 from vector<2xi32>
    %25 = vector.extract %10[1] : i32 from vector<2xi32>
    %26 = arith.select %0, %22, %24 : i32
    %27 = arith.select %0, %23, %25 : i32
    %cst_5 = arith.constant dense<0> : vector<2xi32>
    %28 = vector.insert %26, %cst_5 [0] : i32 into vector<2xi32>
    %29 = vector.insert %27, %28 [1] : i32 into vector<2xi32>
    return %29 : vector<2xi32>
  }
  func.func @fptoui(%arg0: f32) -> vector<2xi32> {
    %cst = arith.constant 2.32830644E-10 : f32
    %0 = arith.mulf %arg0, %cst : f32
    %1 = arith.fptoui %0 : f32 to i32
    %2 = arith.uitofp %1 : i32 to f32
    %cst_0 = arith.constant 4.2949673E+9 : f32
    %3 = arith.mulf %2, %cst_0 : f32
    %4 = arith.subf %arg0, %3 : f32
    %5 = arith.fptoui %4 : f32 to i32
    %cst_1 = arith.constant dense<0> : vector<2xi32>
    %6 = vector.insert %5, %cst_1 [0] : i32 into vector<2xi32>
    %7 = vector.insert %1, %6 [1] : i32 into vector<2xi32>
    return %7 : vector<2xi32>
  }
  func.func @doubles(%arg0: vector<2xi32>, %arg1: f64) -> (f64, f64, vector<2xi32>, vector<2xi32>) {
    %cst = arith.constant dense<0> : vector<2xi32>
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %cst[0] : i32 from vector<2xi32>
    %3 = vector.extract %cst[1] : i32 from vector<2xi32>
    %4 = arith.cmpi ult, %0, %2 : i32
    %5 = arith.cmpi slt, %1, %3 : i32
    %6 = arith.cmpi eq, %1, %3 : i32
    %7 = arith.select %6, %4, %5 : i1
    %8 = vector.extract %cst[0] : i32 from vector<2xi32>
    %9 = vector.extract %cst[1] : i32 from vector<2xi32>
    %10 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %11 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %12 = arith.subi %8, %10 : i32
    %13 = arith.cmpi ult, %8, %10 : i32
    %14 = arith.extui %13 : i1 to i32
    %15 = arith.subi %9, %14 : i32
    %16 = arith.subi %15, %11 : i32
    %cst_0 = arith.constant dense<0> : vector<2xi32>
    %17 = vector.insert %12, %cst_0 [0] : i32 into vector<2xi32>
    %18 = vector.insert %16, %17 [1] : i32 into vector<2xi32>
    %19 = vector.extract %18[0] : i32 from vector<2xi32>
    %20 = vector.extract %18[1] : i32 from vector<2xi32>
    %21 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %22 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %23 = arith.select %7, %19, %21 : i32
    %24 = arith.select %7, %20, %22 : i32
    %cst_1 = arith.constant dense<0> : vector<2xi32>
    %25 = vector.insert %23, %cst_1 [0] : i32 into vector<2xi32>
    %26 = vector.insert %24, %25 [1] : i32 into vector<2xi32>
    %27 = vector.extract %26[0] : i32 from vector<2xi32>
    %28 = vector.extract %26[1] : i32 from vector<2xi32>
    %29 = arith.uitofp %27 : i32 to f64
    %30 = arith.uitofp %28 : i32 to f64
    %cst_2 = arith.constant 0x41F0000000000000 : f64
    %31 = arith.mulf %30, %cst_2 : f64
    %32 = arith.addf %31, %29 : f64
    %33 = arith.negf %32 : f64
    %34 = arith.select %7, %33, %32 : f64
    %35 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %36 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %37 = arith.uitofp %35 : i32 to f64
    %38 = arith.uitofp %36 : i32 to f64
    %cst_3 = arith.constant 0x41F0000000000000 : f64
    %39 = arith.mulf %38, %cst_3 : f64
    %40 = arith.addf %39, %37 : f64
    %cst_4 = arith.constant 0.000000e+00 : f64
    %41 = arith.cmpf olt, %arg1, %cst_4 : f64
    %42 = arith.negf %arg1 : f64
    %43 = arith.select %41, %42, %arg1 : f64
    %cst_5 = arith.constant 2.3283064365386963E-10 : f64
    %44 = arith.mulf %43, %cst_5 : f64
    %45 = arith.fptoui %44 : f64 to i32
    %46 = arith.uitofp %45 : i32 to f64
    %cst_6 = arith.constant 0x41F0000000000000 : f64
    %47 = arith.mulf %46, %cst_6 : f64
    %48 = arith.subf %43, %47 : f64
    %49 = arith.fptoui %48 : f64 to i32
    %cst_7 = arith.constant dense<0> : vector<2xi32>
    %50 = vector.insert %49, %cst_7 [0] : i32 into vector<2xi32>
    %51 = vector.insert %45, %50 [1] : i32 into vector<2xi32>
    %cst_8 = arith.constant dense<0> : vector<2xi32>
    %52 = vector.extract %cst_8[0] : i32 from vector<2xi32>
    %53 = vector.extract %cst_8[1] : i32 from vector<2xi32>
    %54 = vector.extract %51[0] : i32 from vector<2xi32>
    %55 = vector.extract %51[1] : i32 from vector<2xi32>
    %56 = arith.subi %52, %54 : i32
    %57 = arith.cmpi ult, %52, %54 : i32
    %58 = arith.extui %57 : i1 to i32
    %59 = arith.subi %53, %58 : i32
    %60 = arith.subi %59, %55 : i32
    %cst_9 = arith.constant dense<0> : vector<2xi32>
    %61 = vector.insert %56, %cst_9 [0] : i32 into vector<2xi32>
    %62 = vector.insert %60, %61 [1] : i32 into vector<2xi32>
    %63 = vector.extract %62[0] : i32 from vector<2xi32>
    %64 = vector.extract %62[1] : i32 from vector<2xi32>
    %65 = vector.extract %51[0] : i32 from vector<2xi32>
    %66 = vector.extract %51[1] : i32 from vector<2xi32>
    %67 = arith.select %41, %63, %65 : i32
    %68 = arith.select %41, %64, %66 : i32
    %cst_10 = arith.constant dense<0> : vector<2xi32>
    %69 = vector.insert %67, %cst_10 [0] : i32 into vector<2xi32>
    %70 = vector.insert %68, %69 [1] : i32 into vector<2xi32>
    %cst_11 = arith.constant 2.3283064365386963E-10 : f64
    %71 = arith.mulf %arg1, %cst_11 : f64
    %72 = arith.fptoui %71 : f64 to i32
    %73 = arith.uitofp %72 : i32 to f64
    %cst_12 = arith.constant 0x41F0000000000000 : f64
    %74 = arith.mulf %73, %cst_12 : f64
    %75 = arith.subf %arg1, %74 : f64
    %76 = arith.fptoui %75 : f64 to i32
    %cst_13 = arith.constant dense<0> : vector<2xi32>
    %77 = vector.insert %76, %cst_13 [0] : i32 into vector<2xi32>
    %78 = vector.insert %72, %77 [1] : i32 into vector<2xi32>
    return %34, %40, %70, %78 : f64, f64, vector<2xi32>, vector<2xi32>
  }
  func.func @halves(%arg0: vector<2xi32>, %arg1: f16) -> (f16, vector<2xi32>) {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %c1_i32 = arith.constant 1 : i32
    %c31_i32 = arith.constant 31 : i32
    %2 = math.ctlz %1 : i32
    %3 = arith.minui %2, %c31_i32 : i32
    %4 = arith.xori %3, %c31_i32 : i32
    %5 = arith.shli %1, %3 : i32
    %6 = arith.shrui %0, %c1_i32 : i32
    %7 = arith.shrui %6, %4 : i32
    %8 = arith.ori %5, %7 : i32
    %9 = arith.shli %0, %3 : i32
    %c0_i32 = arith.constant 0 : i32
    %10 = arith.cmpi ne, %9, %c0_i32 : i32
    %11 = arith.extui %10 : i1 to i32
    %12 = arith.ori %8, %11 : i32
    %13 = arith.shli %c1_i32, %4 : i32
    %14 = arith.uitofp %13 : i32 to f16
    %15 = arith.uitofp %12 : i32 to f16
    %16 = arith.mulf %15, %14 : f16
    %17 = arith.addf %16, %16 : f16
    %c0_i32_0 = arith.constant 0 : i32
    %18 = arith.cmpi eq, %1, %c0_i32_0 : i32
    %19 = arith.uitofp %0 : i32 to f16
    %20 = arith.select %18, %19, %17 : f16
    %21 = arith.fptoui %arg1 : f16 to i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %22 = vector.insert %21, %cst [0] : i32 into vector<2xi32>
    return %20, %22 : f16, vector<2xi32>
  }
  func.func @vectors(%arg0: vector<3x2xi32>, %arg1: vector<3xf32>) -> (vector<3xf32>, vector<3x2xi32>) {
    %cst = arith.constant dense<0> : vector<3x2xi32>
    %0 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %1 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %2 = vector.extract_strided_slice %cst {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %3 = vector.extract_strided_slice %cst {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %4 = arith.cmpi ult, %0, %2 : vector<3x1xi32>
    %5 = arith.cmpi slt, %1, %3 : vector<3x1xi32>
    %6 = arith.cmpi eq, %1, %3 : vector<3x1xi32>
    %7 = arith.select %6, %4, %5 : vector<3x1xi1>, vector<3x1xi1>
    %8 = vector.shape_cast %7 : vector<3x1xi1> to vector<3xi1>
    %9 = vector.extract_strided_slice %cst {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %10 = vector.extract_strided_slice %cst {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %11 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %12 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %13 = arith.subi %9, %11 : vector<3x1xi32>
    %14 = arith.cmpi ult, %9, %11 : vector<3x1xi32>
    %15 = arith.extui %14 : vector<3x1xi1> to vector<3x1xi32>
    %16 = arith.subi %10, %15 : vector<3x1xi32>
    %17 = arith.subi %16, %12 : vector<3x1xi32>
    %cst_0 = arith.constant dense<0> : vector<3x2xi32>
    %18 = vector.insert_strided_slice %13, %cst_0 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %19 = vector.insert_strided_slice %17, %18 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %20 = vector.extract_strided_slice %19 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %21 = vector.extract_strided_slice %19 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %22 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %23 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %24 = vector.shape_cast %8 : vector<3xi1> to vector<3x1xi1>
    %25 = arith.select %24, %20, %22 : vector<3x1xi1>, vector<3x1xi32>
    %26 = arith.select %24, %21, %23 : vector<3x1xi1>, vector<3x1xi32>
    %cst_1 = arith.constant dense<0> : vector<3x2xi32>
    %27 = vector.insert_strided_slice %25, %cst_1 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %28 = vector.insert_strided_slice %26, %27 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %29 = vector.extract_strided_slice %28 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %30 = vector.extract_strided_slice %28 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %cst_2 = arith.constant dense<1> : vector<3x1xi32>
    %cst_3 = arith.constant dense<31> : vector<3x1xi32>
    %31 = math.ctlz %30 : vector<3x1xi32>
    %32 = arith.minui %31, %cst_3 : vector<3x1xi32>
    %33 = arith.xori %32, %cst_3 : vector<3x1xi32>
    %34 = arith.shli %30, %32 : vector<3x1xi32>
    %35 = arith.shrui %29, %cst_2 : vector<3x1xi32>
    %36 = arith.shrui %35, %33 : vector<3x1xi32>
    %37 = arith.ori %34, %36 : vector<3x1xi32>
    %38 = arith.shli %29, %32 : vector<3x1xi32>
    %cst_4 = arith.constant dense<0> : vector<3x1xi32>
    %39 = arith.cmpi ne, %38, %cst_4 : vector<3x1xi32>
    %40 = arith.extui %39 : vector<3x1xi1> to vector<3x1xi32>
    %41 = arith.ori %37, %40 : vector<3x1xi32>
    %42 = arith.shli %cst_2, %33 : vector<3x1xi32>
    %43 = arith.uitofp %42 : vector<3x1xi32> to vector<3x1xf32>
    %44 = arith.uitofp %41 : vector<3x1xi32> to vector<3x1xf32>
    %45 = arith.mulf %44, %43 : vector<3x1xf32>
    %46 = arith.addf %45, %45 : vector<3x1xf32>
    %cst_5 = arith.constant dense<0> : vector<3x1xi32>
    %47 = arith.cmpi eq, %30, %cst_5 : vector<3x1xi32>
    %48 = arith.uitofp %29 : vector<3x1xi32> to vector<3x1xf32>
    %49 = arith.select %47, %48, %46 : vector<3x1xi1>, vector<3x1xf32>
    %50 = vector.shape_cast %49 : vector<3x1xf32> to vector<3xf32>
    %51 = arith.negf %50 : vector<3xf32>
    %52 = arith.select %8, %51, %50 : vector<3xi1>, vector<3xf32>
    %cst_6 = arith.constant dense<0.000000e+00> : vector<3xf32>
    %53 = arith.cmpf olt, %arg1, %cst_6 : vector<3xf32>
    %54 = arith.negf %arg1 : vector<3xf32>
    %55 = arith.select %53, %54, %arg1 : vector<3xi1>, vector<3xf32>
    %56 = vector.shape_cast %55 : vector<3xf32> to vector<3x1xf32>
    %cst_7 = arith.constant dense<2.32830644E-10> : vector<3x1xf32>
    %57 = arith.mulf %56, %cst_7 : vector<3x1xf32>
    %58 = arith.fptoui %57 : vector<3x1xf32> to vector<3x1xi32>
    %59 = arith.uitofp %58 : vector<3x1xi32> to vector<3x1xf32>
    %cst_8 = arith.constant dense<4.2949673E+9> : vector<3x1xf32>
    %60 = arith.mulf %59, %cst_8 : vector<3x1xf32>
    %61 = arith.subf %56, %60 : vector<3x1xf32>
    %62 = arith.fptoui %61 : vector<3x1xf32> to vector<3x1xi32>
    %cst_9 = arith.constant dense<0> : vector<3x2xi32>
    %63 = vector.insert_strided_slice %62, %cst_9 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %64 = vector.insert_strided_slice %58, %63 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %cst_10 = arith.constant dense<0> : vector<3x2xi32>
    %65 = vector.extract_strided_slice %cst_10 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %66 = vector.extract_strided_slice %cst_10 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %67 = vector.extract_strided_slice %64 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %68 = vector.extract_strided_slice %64 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %69 = arith.subi %65, %67 : vector<3x1xi32>
    %70 = arith.cmpi ult, %65, %67 : vector<3x1xi32>
    %71 = arith.extui %70 : vector<3x1xi1> to vector<3x1xi32>
    %72 = arith.subi %66, %71 : vector<3x1xi32>
    %73 = arith.subi %72, %68 : vector<3x1xi32>
    %cst_11 = arith.constant dense<0> : vector<3x2xi32>
    %74 = vector.insert_strided_slice %69, %cst_11 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %75 = vector.insert_strided_slice %73, %74 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %76 = vector.extract_strided_slice %75 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %77 = vector.extract_strided_slice %75 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %78 = vector.extract_strided_slice %64 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %79 = vector.extract_strided_slice %64 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %80 = vector.shape_cast %53 : vector<3xi1> to vector<3x1xi1>
    %81 = arith.select %80, %76, %78 : vector<3x1xi1>, vector<3x1xi32>
    %82 = arith.select %80, %77, %79 : vector<3x1xi1>, vector<3x1xi32>
    %cst_12 = arith.constant dense<0> : vector<3x2xi32>
    %83 = vector.insert_strided_slice %81, %cst_12 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %84 = vector.insert_strided_slice %82, %83 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    return %52, %84 : vector<3xf32>, vector<3x2xi32>
  }
}
