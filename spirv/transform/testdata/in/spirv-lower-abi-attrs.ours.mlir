// There is nothing to lower, and the module is of some other compiler.
spv.module "Logical" "GLSL450" {
  func @f() "None" {
    spv.Return
  }
}
