module {
  func.func @straight(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @meet(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    cf.br ^bb3(%arg1, %arg2 : i32, i32)
  ^bb2:  // pred: ^bb0
    cf.br ^bb3(%arg2, %arg1 : i32, i32)
  ^bb3(%0: i32, %1: i32):  // 2 preds: ^bb1, ^bb2
    return %0, %1 : i32, i32
  }
  func.func @loop(%arg0: index) -> index {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    cf.br ^bb1(%c0, %c0 : index, index)
  ^bb1(%0: index, %1: index):  // 2 preds: ^bb0, ^bb2
    %2 = arith.cmpi slt, %0, %arg0 : index
    cf.cond_br %2, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %3 = arith.addi %1, %0 : index
    %4 = arith.addi %0, %c1 : index
    cf.br ^bb1(%4, %3 : index, index)
  ^bb3:  // pred: ^bb1
    return %1 : index
  }
  func.func @undefined(%arg0: i1, %arg1: i32) -> i32 {
    %0 = ub.poison : i32
    %alloca = memref.alloca() : memref<f32>
    cf.cond_br %arg0, ^bb1, ^bb2(%0 : i32)
  ^bb1:  // pred: ^bb0
    cf.br ^bb2(%arg1 : i32)
  ^bb2(%1: i32):  // 2 preds: ^bb0, ^bb1
    return %1 : i32
  }
  func.func private @other(memref<i32>)
  func.func @stays(%arg0: i32, %arg1: index) -> i32 {
    %alloca = memref.alloca() : memref<i32>
    memref.store %arg0, %alloca[] : memref<i32>
    call @other(%alloca) : (memref<i32>) -> ()
    %0 = memref.load %alloca[] : memref<i32>
    %alloca_0 = memref.alloca() : memref<4xi32>
    memref.store %arg0, %alloca_0[%arg1] : memref<4xi32>
    return %0 : i32
  }
  func.func @one_element(%arg0: i32, %arg1: index) -> i32 {
    return %arg0 : i32
  }
  func.func @switch(%arg0: i32, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> vector<4xf32> {
    cf.switch %arg0 : i32, [
      default: ^bb2(%arg1 : vector<4xf32>),
      1: ^bb1,
      2: ^bb2(%arg1 : vector<4xf32>)
    ]
  ^bb1:  // pred: ^bb0
    cf.br ^bb2(%arg2 : vector<4xf32>)
  ^bb2(%0: vector<4xf32>):  // 3 preds: ^bb0, ^bb0, ^bb1
    return %0 : vector<4xf32>
  }
}
