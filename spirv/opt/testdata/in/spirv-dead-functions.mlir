spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
  spv.globalVariable @unused : !spv.ptr<f32, Private>
  spv.EntryPoint "Fragment" @main
  spv.ExecutionMode @main "OriginUpperLeft"
  func @main() -> () {
    spv.FunctionCall @called() : () -> ()
    spv.Return
  }
  func @called() -> () {
    spv.Return
  }
  // They only call each other.
  func @one() -> () {
    spv.FunctionCall @other() : () -> ()
    spv.FunctionCall @called() : () -> ()
    spv.Return
  }
  func @other() -> () {
    spv.FunctionCall @one() : () -> ()
    spv.Return
  }
  func @exported() -> () attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "exported", linkage_type = <Export>>} {
    spv.Return
  }
}

// For linking: nobody knows who calls.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
  func @one() -> () {
    spv.Return
  }
}
