module {
  func.func @f(%arg0: index, %arg1: i32, %arg2: i32, %arg3: memref<?xi32>, %arg4: i1) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %arg5 = %c0 to %arg0 step %c1 {
      %c7_i32 = arith.constant 7 : i32
      %0 = arith.addi %arg1, %arg2 : i32
      %1 = arith.divsi %0, %c7_i32 : i32
      %2 = arith.divsi %0, %arg2 : i32
      scf.for %arg6 = %c0 to %arg0 step %c1 {
        %3 = arith.muli %0, %1 : i32
        %4 = arith.addi %3, %2 : i32
        %5 = scf.if %arg4 -> (i32) {
          %9 = arith.addi %arg1, %arg1 : i32
          scf.yield %9 : i32
        } else {
          scf.yield %arg2 : i32
        }
        %6 = memref.load %arg3[%c0] : memref<?xi32>
        %7 = arith.addi %4, %5 : i32
        %8 = arith.addi %7, %6 : i32
        memref.store %8, %arg3[%arg6] : memref<?xi32>
      }
    }
    scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
      %0 = arith.muli %arg1, %arg1 : i32
      memref.store %0, %arg3[%arg5] : memref<?xi32>
      scf.reduce 
    }
    scf.while : () -> () {
      %0 = arith.cmpi slt, %arg1, %arg2 : i32
      scf.condition(%0)
    } do {
      %0 = arith.muli %arg1, %arg1 : i32
      %1 = arith.remui %0, %arg1 : i32
      memref.store %1, %arg3[%c0] : memref<?xi32>
      scf.yield
    }
    return
  }
  func.func @sink(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: memref<?xi32>, %arg4: index) -> i32 {
    %c0 = arith.constant 0 : index
    %0 = arith.addi %arg1, %arg2 : i32
    %1 = arith.subi %0, %arg1 : i32
    %2 = memref.load %arg3[%c0] : memref<?xi32>
    %3 = scf.if %arg0 -> (i32) {
      %6 = scf.if %arg0 -> (i32) {
        %7 = arith.muli %0, %arg1 : i32
        %8 = arith.divsi %arg1, %arg2 : i32
        %9 = arith.addi %7, %2 : i32
        %10 = arith.addi %9, %8 : i32
        scf.yield %10 : i32
      } else {
        %7 = arith.muli %0, %arg2 : i32
        %8 = arith.addi %7, %1 : i32
        scf.yield %8 : i32
      }
      scf.yield %6 : i32
    } else {
      scf.yield %1 : i32
    }
    %4 = arith.addi %arg1, %arg1 : i32
    scf.for %arg5 = %c0 to %arg4 step %c0 {
      memref.store %4, %arg3[%arg5] : memref<?xi32>
    }
    %5 = arith.addi %arg2, %arg2 : i32
    scf.execute_region {
      memref.store %5, %arg3[%c0] : memref<?xi32>
      scf.yield
    }
    scf.index_switch %arg4 
    case 1 {
      %6 = arith.addi %arg2, %5 : i32
      memref.store %6, %arg3[%c0] : memref<?xi32>
      scf.yield
    }
    default {
    }
    return %3 : i32
  }
}
