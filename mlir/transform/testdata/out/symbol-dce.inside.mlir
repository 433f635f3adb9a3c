module {
  func.func @f() {
    builtin.module {
      func.func private @used() {
        return
      }
      func.func @alive() {
        call @used() : () -> ()
        return
      }
    }
    return
  }
}
