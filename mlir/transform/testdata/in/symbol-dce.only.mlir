// All that there is is dead.
func.func private @f()
func.func private @g() {
  call @f() : () -> ()
  return
}
