module attributes {gpu.container_module} {
  gpu.module @kernels {
    func.func private @helper() {
      return
    }
    gpu.func @kernel() kernel {
      func.call @helper() : () -> ()
      gpu.return
    }
  }
}
