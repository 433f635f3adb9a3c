module {
  func.func @f(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>, %arg3: f32) -> index {
    %c0 = arith.constant 0 : index
    %c-1 = arith.constant -1 : index
    %0 = arith.muli %c0, %c-1 overflow<nsw> : index
    %1 = arith.addi %arg0, %0 : index
    %c0_0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %2 = arith.cmpi sle, %1, %c0_0 : index
    %3 = arith.subi %c0_0, %1 : index
    %4 = arith.subi %1, %c1 : index
    %5 = arith.select %2, %3, %4 : index
    %6 = arith.divsi %5, %arg1 : index
    %7 = arith.subi %c0_0, %6 : index
    %8 = arith.addi %6, %c1 : index
    %9 = arith.select %2, %7, %8 : index
    %10 = arith.muli %arg0, %c0 overflow<nsw> : index
    %11 = arith.addi %10, %arg1 : index
    %c5 = arith.constant 5 : index
    %12 = arith.remsi %arg0, %c5 : index
    %c0_1 = arith.constant 0 : index
    %13 = arith.cmpi slt, %12, %c0_1 : index
    %14 = arith.addi %12, %c5 : index
    %15 = arith.select %13, %14, %12 : index
    %c3 = arith.constant 3 : index
    %c0_2 = arith.constant 0 : index
    %c-1_3 = arith.constant -1 : index
    %16 = arith.cmpi slt, %arg1, %c0_2 : index
    %17 = arith.subi %c-1_3, %arg1 : index
    %18 = arith.select %16, %17, %arg1 : index
    %19 = arith.divsi %18, %c3 : index
    %20 = arith.subi %c-1_3, %19 : index
    %21 = arith.select %16, %20, %19 : index
    %c-1_4 = arith.constant -1 : index
    %22 = arith.muli %21, %c-1_4 overflow<nsw> : index
    %23 = arith.addi %15, %22 : index
    %c7 = arith.constant 7 : index
    %c0_5 = arith.constant 0 : index
    %c1_6 = arith.constant 1 : index
    %24 = arith.cmpi sle, %arg0, %c0_5 : index
    %25 = arith.subi %c0_5, %arg0 : index
    %26 = arith.subi %arg0, %c1_6 : index
    %27 = arith.select %24, %25, %26 : index
    %28 = arith.divsi %27, %c7 : index
    %29 = arith.subi %c0_5, %28 : index
    %30 = arith.addi %28, %c1_6 : index
    %31 = arith.select %24, %29, %30 : index
    %c4 = arith.constant 4 : index
    %32 = arith.muli %31, %c4 overflow<nsw> : index
    %33 = arith.addi %23, %32 : index
    %c-1_7 = arith.constant -1 : index
    %34 = arith.muli %arg0, %c-1_7 overflow<nsw> : index
    %35 = arith.addi %33, %34 : index
    %c1_8 = arith.constant 1 : index
    %36 = arith.addi %arg1, %c1_8 : index
    %c7_9 = arith.constant 7 : index
    %37 = arith.minsi %arg0, %36 : index
    %38 = arith.minsi %37, %c7_9 : index
    %c-1_10 = arith.constant -1 : index
    %39 = arith.addi %arg1, %c-1_10 : index
    %40 = arith.maxsi %arg0, %39 : index
    %c0_11 = arith.constant 0 : index
    %c1_12 = arith.constant 1 : index
    scf.for %arg4 = %c0_11 to %arg0 step %c1_12 {
      %c3_24 = arith.constant 3 : index
      %47 = arith.maxsi %arg4, %c3_24 : index
      %c2_25 = arith.constant 2 : index
      %48 = arith.muli %arg1, %c2_25 overflow<nsw> : index
      %c32 = arith.constant 32 : index
      %49 = arith.addi %arg4, %c32 : index
      %50 = arith.minsi %48, %49 : index
      %c2_26 = arith.constant 2 : index
      scf.for %arg5 = %47 to %50 step %c2_26 {
        %c0_27 = arith.constant 0 : index
        %c-1_28 = arith.constant -1 : index
        %51 = arith.muli %arg5, %c-1_28 overflow<nsw> : index
        %52 = arith.addi %arg4, %51 : index
        %c3_29 = arith.constant 3 : index
        %53 = arith.addi %52, %c3_29 : index
        %54 = arith.cmpi sge, %53, %c0_27 : index
        %c-1_30 = arith.constant -1 : index
        %55 = arith.muli %arg4, %c-1_30 overflow<nsw> : index
        %56 = arith.addi %55, %arg1 : index
        %57 = arith.cmpi eq, %56, %c0_27 : index
        %58 = arith.andi %54, %57 : i1
        scf.if %58 {
          %c1_31 = arith.constant 1 : index
          %59 = arith.addi %arg4, %c1_31 : index
          %c3_32 = arith.constant 3 : index
          %60 = arith.muli %arg5, %c3_32 overflow<nsw> : index
          %61 = memref.load %arg2[%59, %60] : memref<?x?xf32>
          memref.store %61, %arg2[%arg4, %arg5] : memref<?x?xf32>
        } else {
          %c2_31 = arith.constant 2 : index
          %59 = arith.remsi %arg5, %c2_31 : index
          %c0_32 = arith.constant 0 : index
          %60 = arith.cmpi slt, %59, %c0_32 : index
          %61 = arith.addi %59, %c2_31 : index
          %62 = arith.select %60, %61, %59 : index
          memref.store %arg3, %arg2[%arg4, %62] : memref<?x?xf32>
        }
      }
    }
    %c0_13 = arith.constant 0 : index
    %c10 = arith.constant 10 : index
    %c1_14 = arith.constant 1 : index
    %41 = scf.for %arg4 = %c0_13 to %c10 step %c1_14 iter_args(%arg5 = %arg3) -> (f32) {
      %c0_24 = arith.constant 0 : index
      %47 = memref.load %arg2[%arg4, %c0_24] : memref<?x?xf32>
      %48 = arith.addf %arg5, %47 : f32
      scf.yield %48 : f32
    }
    %c0_15 = arith.constant 0 : index
    %c3_16 = arith.constant 3 : index
    %42 = arith.maxsi %arg0, %c3_16 : index
    %c10_17 = arith.constant 10 : index
    %c2 = arith.constant 2 : index
    %c1_18 = arith.constant 1 : index
    scf.parallel (%arg4, %arg5) = (%c0_15, %42) to (%arg1, %c10_17) step (%c2, %c1_18) {
      memref.store %41, %arg2[%arg4, %arg5] : memref<?x?xf32>
      scf.reduce 
    }
    %c0_19 = arith.constant 0 : index
    %c0_20 = arith.constant 0 : index
    memref.store %arg3, %arg2[%c0_19, %c0_20] : memref<?x?xf32>
    %43 = vector.load %arg2[%arg0, %arg1] : memref<?x?xf32>, vector<4xf32>
    %c0_21 = arith.constant 0 : index
    vector.store %43, %arg2[%arg0, %c0_21] : memref<?x?xf32>, vector<4xf32>
    %c0_22 = arith.constant 0 : index
    memref.prefetch %arg2[%arg0, %c0_22], read, locality<3>, data : memref<?x?xf32>
    %c0_23 = arith.constant 0 : index
    %44 = arith.cmpi sge, %arg0, %c0_23 : index
    %45 = scf.if %44 -> (f32) {
      scf.yield %arg3 : f32
    } else {
      scf.yield %arg3 : f32
    }
    %46 = arith.addi %9, %11 : index
    return %46 : index
  }
}
