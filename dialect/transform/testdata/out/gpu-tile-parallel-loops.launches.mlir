module {
  func.func @one(%arg0: index, %arg1: index, %arg2: f32, %arg3: memref<?xf32>) {
    %c0 = arith.constant 0 : index
    %c0_0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %0 = arith.maxsi %c0, %arg0 : index
    %1 = arith.muli %arg1, %c64 : index
    %c1_1 = arith.constant 1 : index
    %c-1 = arith.constant -1 : index
    %2 = arith.muli %c0, %c-1 overflow<nsw> : index
    %3 = arith.addi %0, %2 : index
    %c0_2 = arith.constant 0 : index
    %c1_3 = arith.constant 1 : index
    %4 = arith.cmpi sle, %3, %c0_2 : index
    %5 = arith.subi %c0_2, %3 : index
    %6 = arith.subi %3, %c1_3 : index
    %7 = arith.select %4, %5, %6 : index
    %8 = arith.divsi %7, %1 : index
    %9 = arith.subi %c0_2, %8 : index
    %10 = arith.addi %8, %c1_3 : index
    %11 = arith.select %4, %9, %10 : index
    %c-1_4 = arith.constant -1 : index
    %12 = arith.muli %c0_0, %c-1_4 overflow<nsw> : index
    %13 = arith.addi %c64, %12 : index
    %c0_5 = arith.constant 0 : index
    %c1_6 = arith.constant 1 : index
    %14 = arith.cmpi sle, %13, %c0_5 : index
    %15 = arith.subi %c0_5, %13 : index
    %16 = arith.subi %13, %c1_6 : index
    %17 = arith.select %14, %15, %16 : index
    %18 = arith.divsi %17, %c1 : index
    %19 = arith.subi %c0_5, %18 : index
    %20 = arith.addi %18, %c1_6 : index
    %21 = arith.select %14, %19, %20 : index
    gpu.launch blocks(%arg4, %arg5, %arg6) in (%arg10 = %11, %arg11 = %c1_1, %arg12 = %c1_1) threads(%arg7, %arg8, %arg9) in (%arg13 = %21, %arg14 = %c1_1, %arg15 = %c1_1) {
      %22 = arith.muli %arg4, %1 overflow<nsw> : index
      %23 = arith.addi %22, %c0 : index
      %24 = arith.muli %arg7, %c1 overflow<nsw> : index
      %25 = arith.addi %24, %c0_0 : index
      %26 = arith.muli %25, %arg1 : index
      %27 = arith.addi %23, %26 : index
      %28 = arith.cmpi slt, %27, %arg0 : index
      scf.if %28 {
        scf.for %arg16 = %c0 to %arg0 step %arg1 {
          scf.for %arg17 = %c0 to %27 step %arg1 {
            %29 = arith.addi %arg16, %arg17 : index
            memref.store %arg2, %arg3[%29] : memref<?xf32>
          }
        }
      }
      gpu.terminator
    } {SCFToGPU_visited}
    return
  }
  func.func @four(%arg0: index, %arg1: f32, %arg2: memref<?x?x?x?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c0_0 = arith.constant 0 : index
    %c1_1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %0 = arith.maxsi %c0, %arg0 : index
    %1 = arith.muli %c1, %c4 : index
    %2 = arith.maxsi %c0, %arg0 : index
    %3 = arith.muli %c1, %c4 : index
    %4 = arith.maxsi %c0, %arg0 : index
    %5 = arith.muli %c1, %c4 : index
    %c1_2 = arith.constant 1 : index
    %c-1 = arith.constant -1 : index
    %6 = arith.muli %c0, %c-1 overflow<nsw> : index
    %7 = arith.addi %0, %6 : index
    %c0_3 = arith.constant 0 : index
    %c1_4 = arith.constant 1 : index
    %8 = arith.cmpi sle, %7, %c0_3 : index
    %9 = arith.subi %c0_3, %7 : index
    %10 = arith.subi %7, %c1_4 : index
    %11 = arith.select %8, %9, %10 : index
    %12 = arith.divsi %11, %1 : index
    %13 = arith.subi %c0_3, %12 : index
    %14 = arith.addi %12, %c1_4 : index
    %15 = arith.select %8, %13, %14 : index
    %c-1_5 = arith.constant -1 : index
    %16 = arith.muli %c0, %c-1_5 overflow<nsw> : index
    %17 = arith.addi %2, %16 : index
    %c0_6 = arith.constant 0 : index
    %c1_7 = arith.constant 1 : index
    %18 = arith.cmpi sle, %17, %c0_6 : index
    %19 = arith.subi %c0_6, %17 : index
    %20 = arith.subi %17, %c1_7 : index
    %21 = arith.select %18, %19, %20 : index
    %22 = arith.divsi %21, %3 : index
    %23 = arith.subi %c0_6, %22 : index
    %24 = arith.addi %22, %c1_7 : index
    %25 = arith.select %18, %23, %24 : index
    %c-1_8 = arith.constant -1 : index
    %26 = arith.muli %c0, %c-1_8 overflow<nsw> : index
    %27 = arith.addi %4, %26 : index
    %c0_9 = arith.constant 0 : index
    %c1_10 = arith.constant 1 : index
    %28 = arith.cmpi sle, %27, %c0_9 : index
    %29 = arith.subi %c0_9, %27 : index
    %30 = arith.subi %27, %c1_10 : index
    %31 = arith.select %28, %29, %30 : index
    %32 = arith.divsi %31, %5 : index
    %33 = arith.subi %c0_9, %32 : index
    %34 = arith.addi %32, %c1_10 : index
    %35 = arith.select %28, %33, %34 : index
    %c-1_11 = arith.constant -1 : index
    %36 = arith.muli %c0_0, %c-1_11 overflow<nsw> : index
    %37 = arith.addi %c4, %36 : index
    %c0_12 = arith.constant 0 : index
    %c1_13 = arith.constant 1 : index
    %38 = arith.cmpi sle, %37, %c0_12 : index
    %39 = arith.subi %c0_12, %37 : index
    %40 = arith.subi %37, %c1_13 : index
    %41 = arith.select %38, %39, %40 : index
    %42 = arith.divsi %41, %c1_1 : index
    %43 = arith.subi %c0_12, %42 : index
    %44 = arith.addi %42, %c1_13 : index
    %45 = arith.select %38, %43, %44 : index
    %c-1_14 = arith.constant -1 : index
    %46 = arith.muli %c0_0, %c-1_14 overflow<nsw> : index
    %47 = arith.addi %c4, %46 : index
    %c0_15 = arith.constant 0 : index
    %c1_16 = arith.constant 1 : index
    %48 = arith.cmpi sle, %47, %c0_15 : index
    %49 = arith.subi %c0_15, %47 : index
    %50 = arith.subi %47, %c1_16 : index
    %51 = arith.select %48, %49, %50 : index
    %52 = arith.divsi %51, %c1_1 : index
    %53 = arith.subi %c0_15, %52 : index
    %54 = arith.addi %52, %c1_16 : index
    %55 = arith.select %48, %53, %54 : index
    %c-1_17 = arith.constant -1 : index
    %56 = arith.muli %c0_0, %c-1_17 overflow<nsw> : index
    %57 = arith.addi %c4, %56 : index
    %c0_18 = arith.constant 0 : index
    %c1_19 = arith.constant 1 : index
    %58 = arith.cmpi sle, %57, %c0_18 : index
    %59 = arith.subi %c0_18, %57 : index
    %60 = arith.subi %57, %c1_19 : index
    %61 = arith.select %58, %59, %60 : index
    %62 = arith.divsi %61, %c1_1 : index
    %63 = arith.subi %c0_18, %62 : index
    %64 = arith.addi %62, %c1_19 : index
    %65 = arith.select %58, %63, %64 : index
    gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %35, %arg10 = %25, %arg11 = %15) threads(%arg6, %arg7, %arg8) in (%arg12 = %65, %arg13 = %55, %arg14 = %45) {
      scf.for %arg15 = %c0 to %arg0 step %c1 {
        %66 = arith.muli %arg5, %1 overflow<nsw> : index
        %67 = arith.addi %66, %c0 : index
        %68 = arith.muli %arg4, %3 overflow<nsw> : index
        %69 = arith.addi %68, %c0 : index
        %70 = arith.muli %arg3, %5 overflow<nsw> : index
        %71 = arith.addi %70, %c0 : index
        %72 = arith.muli %arg8, %c1_1 overflow<nsw> : index
        %73 = arith.addi %72, %c0_0 : index
        %74 = arith.muli %arg7, %c1_1 overflow<nsw> : index
        %75 = arith.addi %74, %c0_0 : index
        %76 = arith.muli %arg6, %c1_1 overflow<nsw> : index
        %77 = arith.addi %76, %c0_0 : index
        %78 = arith.muli %73, %c1 : index
        %79 = arith.addi %67, %78 : index
        %80 = arith.cmpi slt, %79, %arg0 : index
        %81 = arith.muli %75, %c1 : index
        %82 = arith.addi %69, %81 : index
        %83 = arith.cmpi slt, %82, %arg0 : index
        %84 = arith.andi %80, %83 : i1
        %85 = arith.muli %77, %c1 : index
        %86 = arith.addi %71, %85 : index
        %87 = arith.cmpi slt, %86, %arg0 : index
        %88 = arith.andi %84, %87 : i1
        scf.if %88 {
          memref.store %arg1, %arg2[%arg15, %79, %82, %86] : memref<?x?x?x?xf32>
        }
      }
      gpu.terminator
    } {SCFToGPU_visited}
    return
  }
}
