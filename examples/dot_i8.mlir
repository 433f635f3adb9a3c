// The product of a matrix and a vector of numbers of 8 bits, four at a time: 64 rows of 128.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @dot(%rows: memref<64x32xvector<4xi8>>, %v: memref<32xvector<4xi8>>, %out: memref<64xi32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      %zero = arith.constant 0 : i32
      %row = gpu.global_id x
      %sum = scf.for %j = %c0 to %c32 step %c1 iter_args(%acc = %zero) -> (i32) {
        %a = memref.load %rows[%row, %j] : memref<64x32xvector<4xi8>>
        %b = memref.load %v[%j] : memref<32xvector<4xi8>>
        %wa = arith.extsi %a : vector<4xi8> to vector<4xi32>
        %wb = arith.extsi %b : vector<4xi8> to vector<4xi32>
        %p = arith.muli %wa, %wb : vector<4xi32>
        %s = vector.reduction <add>, %p, %acc : vector<4xi32> into i32
        scf.yield %s : i32
      }
      memref.store %sum, %out[%row] : memref<64xi32>
      gpu.return
    }
  }
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c32 = arith.constant 32 : index
    %c64 = arith.constant 64 : index
    %five = arith.constant 5 : i8
    %seven = arith.constant 7 : i8
    %rows = memref.alloc() : memref<64x32xvector<4xi8>>
    %v = memref.alloc() : memref<32xvector<4xi8>>
    %out = memref.alloc() : memref<64xi32>
    scf.for %j = %c0 to %c32 step %c1 {
      %b0 = arith.index_cast %j : index to i8
      %b1 = arith.muli %b0, %five : i8
      %b2 = arith.muli %b1, %seven : i8
      %b3 = arith.subi %five, %b2 : i8
      %b = vector.from_elements %b0, %b1, %b2, %b3 : vector<4xi8>
      memref.store %b, %v[%j] : memref<32xvector<4xi8>>
      scf.for %i = %c0 to %c64 step %c1 {
        %p = arith.muli %i, %j : index
        %a0 = arith.index_cast %p : index to i8
        %a1 = arith.subi %a0, %seven : i8
        %a2 = arith.muli %a1, %five : i8
        %a3 = arith.xori %a2, %seven : i8
        %a = vector.from_elements %a0, %a1, %a2, %a3 : vector<4xi8>
        memref.store %a, %rows[%i, %j] : memref<64x32xvector<4xi8>>
      }
    }
    gpu.launch_func @kernels::@dot blocks in (%c2, %c1, %c1) threads in (%c32, %c1, %c1)
        args(%rows : memref<64x32xvector<4xi8>>, %v : memref<32xvector<4xi8>>, %out : memref<64xi32>)
    %print = memref.cast %out : memref<64xi32> to memref<*xi32>
    call @printMemrefI32(%print) : (memref<*xi32>) -> ()
    return
  }
}
