module {
  func.func private @live() {
    call @live_too() : () -> ()
    return
  }
  func.func private @live_too()
  func.func @public() {
    call @live() : () -> ()
    return
  }
  func.func @unused_public() {
    return
  }
  module @m {
  }
  module {
  }
}
