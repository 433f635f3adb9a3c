// Private functions that nothing calls go, and what only they call.
func.func private @dead() {
  call @only_from_dead() : () -> ()
  return
}
func.func private @only_from_dead()
func.func private @unused_twice() {
  call @unused_twice() : () -> ()
  return
}
func.func nested @nested() {
  return
}
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
module @private_module attributes {sym_visibility = "private"} {
  func.func @inside() {
    return
  }
}
module @m {
  func.func nested @nested() {
    return
  }
  func.func nested @nested_too() {
    return
  }
  func.func private @private() {
    return
  }
}
module {
  func.func nested @in_unnamed() {
    return
  }
  func.func private @dead() {
    return
  }
}
