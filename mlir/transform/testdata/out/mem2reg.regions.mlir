module {
  func.func @if(%arg0: i1, %arg1: i32) -> i32 {
    %0 = scf.if %arg0 -> (i32) {
      %c5_i32 = arith.constant 5 : i32
      scf.yield %c5_i32 : i32
    } else {
      scf.yield %arg1 : i32
    }
    return %0 : i32
  }
  func.func @for(%arg0: index, %arg1: memref<?xf32>) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %cst) -> (f32) {
      %1 = memref.load %arg1[%arg2] : memref<?xf32>
      %2 = arith.addf %arg3, %1 : f32
      memref.store %2, %arg1[%arg2] : memref<?xf32>
      scf.yield %2 : f32
    }
    return %0 : f32
  }
  func.func @while(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %0 = scf.while (%arg1 = %c0_i32) : (i32) -> i32 {
      %1 = arith.addi %arg1, %c1_i32 : i32
      %2 = arith.cmpi slt, %arg1, %arg0 : i32
      scf.condition(%2) %1 : i32
    } do {
    ^bb0(%arg1: i32):
      %1 = arith.muli %arg1, %arg1 : i32
      scf.yield %1 : i32
    }
    return %0 : i32
  }
  func.func @switch(%arg0: index, %arg1: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %0 = scf.index_switch %arg0 -> i32 
    case 1 {
      scf.yield %c5_i32 : i32
    }
    default {
      scf.yield %arg1 : i32
    }
    %1 = scf.execute_region -> i32 {
      %2 = arith.cmpi slt, %0, %c5_i32 : i32
      cf.cond_br %2, ^bb1, ^bb2
    ^bb1:  // pred: ^bb0
      scf.yield %arg1 : i32
    ^bb2:  // pred: ^bb0
      scf.yield %0 : i32
    }
    return %1 : i32
  }
  func.func @parallel(%arg0: index, %arg1: i32, %arg2: memref<?xi32>) -> i32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloca = memref.alloca() : memref<i32>
    memref.store %arg1, %alloca[] : memref<i32>
    scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
      memref.store %arg1, %arg2[%arg3] : memref<?xi32>
      memref.store %arg1, %alloca[] : memref<i32>
      scf.reduce 
    }
    %0 = memref.load %alloca[] : memref<i32>
    return %0 : i32
  }
}
