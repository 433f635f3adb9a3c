// The host's code goes, the kernels stay.
module attributes {gpu.container_module} {
  memref.global "private" constant @table : memref<2xi32> = dense<[1, 2]>
  gpu.module @kernels {
    func.func @helper() {
      return
    }
    gpu.func @kernel() kernel {
      func.call @helper() : () -> ()
      gpu.return
    }
  }
  func.func private @print(memref<2xi32>)
  func.func @main() {
    %c1 = arith.constant 1 : index
    gpu.launch_func @kernels::@kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
    %t = memref.get_global @table : memref<2xi32>
    call @print(%t) : (memref<2xi32>) -> ()
    return
  }
}
