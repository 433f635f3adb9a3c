module @top {
  module @open {
    func.func private @helper() {
      return
    }
    func.func @calls() {
      call @helper() : () -> ()
      return
    }
  }
  module @way attributes {sym_visibility = "private"} {
    module @inner attributes {sym_visibility = "private"} {
      func.func private @deep() {
        return
      }
    }
  }
  module {
    func.func @stays() {
      return
    }
  }
  func.func @main() attributes {nobody = @nowhere::@there, uses = @way::@inner::@deep} {
    return
  }
}
