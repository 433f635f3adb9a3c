// Tables in one another: what is named by a way through them stays with them, and what nobody can name from outside goes.
module @top {
  func.func nested @nobody_is_around() {
    return
  }
  module @open {
    func.func nested @seen() {
      return
    }
    func.func private @helper() {
      return
    }
    func.func @calls() {
      call @helper() : () -> ()
      return
    }
    func.func private @dead() {
      call @deader() : () -> ()
      return
    }
    func.func private @deader() {
      return
    }
  }
  module @closed attributes {sym_visibility = "private"} {
    func.func @public() {
      return
    }
  }
  module @way attributes {sym_visibility = "private"} {
    module @inner attributes {sym_visibility = "private"} {
      func.func private @deep() {
        return
      }
      func.func private @beside() {
        return
      }
      func.func nested @shown() {
        return
      }
    }
    module @other attributes {sym_visibility = "nested"} {
    }
  }
  module {
    func.func private @gone() {
      return
    }
    func.func nested @gone_too() {
      return
    }
    func.func @stays() {
      return
    }
  }
  func.func @main() attributes {uses = @way::@inner::@deep, nobody = @nowhere::@there} {
    return
  }
  func.func private @recursive() {
    call @recursive() : () -> ()
    return
  }
}
