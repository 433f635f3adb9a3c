module {
  spv.module "Logical" "GLSL450" {
    func @f() {
      spv.Return
    }
  }
}
