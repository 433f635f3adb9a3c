module {
  func.func @integers(%arg0: i32, %arg1: i64, %arg2: index, %arg3: vector<4xi32>, %arg4: tensor<?x2xi8>) {
    %0 = arith.addi %arg0, %arg0 : i32
    %1 = arith.addi %arg0, %arg0 overflow<nsw, nuw> {note = "flags"} : i32
    %2 = arith.subi %arg1, %arg1 overflow<nuw> : i64
    %3 = arith.muli %arg3, %arg3 : vector<4xi32>
    %4 = arith.shli %arg2, %arg2 overflow<nsw> : index
    %5 = arith.shrsi %arg0, %arg0 : i32
    %6 = arith.shrui %arg0, %arg0 : i32
    %7 = arith.andi %arg4, %arg4 : tensor<?x2xi8>
    %8 = arith.ori %arg0, %arg0 : i32
    %9 = arith.xori %arg0, %arg0 : i32
    %10 = arith.ceildivsi %arg0, %arg0 : i32
    %11 = arith.ceildivui %arg0, %arg0 : i32
    %12 = arith.floordivsi %arg0, %arg0 : i32
    %13 = arith.divsi %arg0, %arg0 : i32
    %14 = arith.divui %arg0, %arg0 : i32
    %15 = arith.remsi %arg0, %arg0 : i32
    %16 = arith.remui %arg0, %arg0 : i32
    %17 = arith.maxsi %arg0, %arg0 : i32
    %18 = arith.maxui %arg0, %arg0 : i32
    %19 = arith.minsi %arg0, %arg0 : i32
    %20 = arith.minui %arg0, %arg0 : i32
    %sum, %overflow = arith.addui_extended %arg3, %arg3 : vector<4xi32>, vector<4xi1>
    %low, %high = arith.mulsi_extended %arg0, %arg0 : i32
    %low_0, %high_1 = arith.mului_extended %arg0, %arg0 : i32
    return
  }
  func.func @floats(%arg0: f32, %arg1: vector<2xf64>) {
    %0 = arith.addf %arg0, %arg0 : f32
    %1 = arith.subf %arg1, %arg1 fastmath<reassoc,nsz> : vector<2xf64>
    %2 = arith.mulf %arg0, %arg0 fastmath<fast> : f32
    %3 = arith.divf %arg0, %arg0 fastmath<arcp> : f32
    %4 = arith.remf %arg0, %arg0 : f32
    %5 = arith.negf %arg0 : f32
    %6 = arith.negf %arg0 fastmath<afn> : f32
    %7 = arith.maximumf %arg0, %arg0 : f32
    %8 = arith.maxnumf %arg0, %arg0 : f32
    %9 = arith.minimumf %arg0, %arg0 : f32
    %10 = arith.minnumf %arg0, %arg0 : f32
    return
  }
  func.func @compare(%arg0: i32, %arg1: f32, %arg2: tensor<2x?xf32>, %arg3: vector<[4]xi8>) {
    %0 = arith.cmpi eq, %arg0, %arg0 : i32
    %1 = arith.cmpi uge, %arg3, %arg3 : vector<[4]xi8>
    %2 = arith.cmpf false, %arg1, %arg1 : f32
    %3 = arith.cmpf uno, %arg2, %arg2 fastmath<nnan> : tensor<2x?xf32>
    return
  }
  func.func @cast(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<?xi32>, %arg4: vector<4xf32>, %arg5: vector<4xf8E8M0FNU>) {
    %0 = arith.extsi %arg0 : i32 to i64
    %1 = arith.extui %arg0 : i32 to i64
    %2 = arith.extf %arg1 : f32 to f64
    %3 = arith.extf %arg1 fastmath<contract> : f32 to f64
    %4 = arith.trunci %arg0 overflow<nsw> : i32 to i8
    %5 = arith.truncf %arg1 : f32 to bf16
    %6 = arith.truncf %arg1 toward_zero fastmath<fast> : f32 to f16
    %7 = arith.sitofp %arg0 : i32 to f32
    %8 = arith.uitofp %arg0 : i32 to f16
    %9 = arith.fptosi %arg1 : f32 to i8
    %10 = arith.fptoui %arg4 : vector<4xf32> to vector<4xi32>
    %11 = arith.index_cast %arg2 : index to i32
    %12 = arith.index_castui %arg3 : memref<?xi32> to memref<?xindex>
    %13 = arith.bitcast %arg1 : f32 to i32
    %14 = arith.scaling_truncf %arg4, %arg5 upward : vector<4xf32>, vector<4xf8E8M0FNU> to vector<4xf4E2M1FN>
    %15 = arith.scaling_extf %14, %arg5 : vector<4xf4E2M1FN>, vector<4xf8E8M0FNU> to vector<4xf32>
    return
  }
  func.func @constants() -> index {
    %true = arith.constant true
    %false = arith.constant false
    %c-7_i32 = arith.constant -7 : i32
    %c7 = arith.constant 7 : index
    %cst = arith.constant 1.500000e+00 : f16
    %cst_0 = arith.constant {note} dense<[1, 2]> : vector<2xi16>
    %c7_1 = arith.constant 7 : index
    return %c7 : index
  }
  func.func @select(%arg0: i1, %arg1: vector<2xi1>, %arg2: vector<2xf32>) {
    %0 = arith.select %arg0, %arg2, %arg2 : vector<2xf32>
    %1 = arith.select %arg1, %arg2, %arg2 {note} : vector<2xi1>, vector<2xf32>
    return
  }
}
