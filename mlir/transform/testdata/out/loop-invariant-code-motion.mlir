module {
  func.func @f(%arg0: index, %arg1: i32, %arg2: i32, %arg3: memref<?xi32>, %arg4: i1) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c7_i32 = arith.constant 7 : i32
    %0 = arith.addi %arg1, %arg2 : i32
    %1 = arith.divsi %0, %c7_i32 : i32
    %2 = arith.muli %0, %1 : i32
    %3 = scf.if %arg4 -> (i32) {
      %8 = arith.addi %arg1, %arg1 : i32
      scf.yield %8 : i32
    } else {
      scf.yield %arg2 : i32
    }
    scf.for %arg5 = %c0 to %arg0 step %c1 {
      %8 = arith.divsi %0, %arg2 : i32
      %9 = arith.addi %2, %8 : i32
      %10 = arith.addi %9, %3 : i32
      scf.for %arg6 = %c0 to %arg0 step %c1 {
        %11 = memref.load %arg3[%c0] : memref<?xi32>
        %12 = arith.addi %10, %11 : i32
        memref.store %12, %arg3[%arg6] : memref<?xi32>
      }
    }
    %4 = arith.muli %arg1, %arg1 : i32
    scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
      memref.store %4, %arg3[%arg5] : memref<?xi32>
      scf.reduce 
    }
    %5 = arith.cmpi slt, %arg1, %arg2 : i32
    %6 = arith.muli %arg1, %arg1 : i32
    %7 = arith.remui %6, %arg1 : i32
    scf.while : () -> () {
      scf.condition(%5)
    } do {
      memref.store %7, %arg3[%c0] : memref<?xi32>
      scf.yield
    }
    return
  }
  func.func @sink(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: memref<?xi32>, %arg4: index) -> i32 {
    %c0 = arith.constant 0 : index
    %0 = arith.addi %arg1, %arg2 : i32
    %1 = arith.muli %0, %arg2 : i32
    %2 = arith.muli %0, %arg1 : i32
    %3 = arith.subi %0, %arg1 : i32
    %4 = memref.load %arg3[%c0] : memref<?xi32>
    %5 = arith.divsi %arg1, %arg2 : i32
    %6 = scf.if %arg0 -> (i32) {
      %10 = arith.addi %1, %3 : i32
      %11 = scf.if %arg0 -> (i32) {
        %12 = arith.addi %2, %4 : i32
        %13 = arith.addi %12, %5 : i32
        scf.yield %13 : i32
      } else {
        scf.yield %10 : i32
      }
      scf.yield %11 : i32
    } else {
      scf.yield %3 : i32
    }
    %7 = arith.addi %arg1, %arg1 : i32
    scf.for %arg5 = %c0 to %arg4 step %c0 {
      memref.store %7, %arg3[%arg5] : memref<?xi32>
    }
    %8 = arith.addi %arg2, %arg2 : i32
    scf.execute_region {
      memref.store %8, %arg3[%c0] : memref<?xi32>
      scf.yield
    }
    %9 = arith.addi %arg2, %8 : i32
    scf.index_switch %arg4 
    case 1 {
      memref.store %9, %arg3[%c0] : memref<?xi32>
      scf.yield
    }
    default {
    }
    return %6 : i32
  }
}
