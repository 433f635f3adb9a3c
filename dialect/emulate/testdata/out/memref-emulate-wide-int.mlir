module {
  func.func @memory(%arg0: index) {
    %alloc = memref.alloc() : memref<4xvector<2xi32>, 1>
    %alloc_0 = memref.alloc(%arg0) {alignment = 8 : i64} : memref<?xvector<2xi32>>
    %0 = memref.load %alloc[%arg0] {nontemporal = true} : memref<4xvector<2xi32>, 1>
    memref.store %0, %alloc_0[%arg0] : memref<?xvector<2xi32>>
    %1 = vector.extract %0[0] : i32 from vector<2xi32>
    %2 = vector.extract %0[1] : i32 from vector<2xi32>
    %3 = vector.extract %0[0] : i32 from vector<2xi32>
    %4 = vector.extract %0[1] : i32 from vector<2xi32>
    %sum, %overflow = arith.addui_extended %1, %3 : i32, i1
    %5 = arith.extui %overflow : i1 to i32
    %6 = arith.addi %5, %2 : i32
    %7 = arith.addi %6, %4 : i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %8 = vector.insert %sum, %cst [0] : i32 into vector<2xi32>
    %9 = vector.insert %7, %8 [1] : i32 into vector<2xi32>
    memref.store %9, %alloc[%arg0] : memref<4xvector<2xi32>, 1>
    %cst_1 = arith.constant dense<[705032704, 1]> : vector<2xi32>
    memref.store %cst_1, %alloc[%arg0] : memref<4xvector<2xi32>, 1>
    return
  }
}
