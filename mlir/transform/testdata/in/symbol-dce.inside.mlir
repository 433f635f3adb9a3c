// Tables inside of what is alive are alive: nobody outside can name what is in them, but what is public stays, with what it names.
func.func @f() {
  builtin.module {
    func.func private @used() {
      return
    }
    func.func @alive() {
      call @used() : () -> ()
      return
    }
    func.func private @dead() {
      return
    }
    func.func nested @dead_too() {
      return
    }
  }
  return
}
