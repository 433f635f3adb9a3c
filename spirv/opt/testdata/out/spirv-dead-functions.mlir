module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
    spv.globalVariable @unused : !spv.ptr<f32, Private>
    spv.EntryPoint "Fragment" @main
    spv.ExecutionMode @main "OriginUpperLeft"
    func @main() {
      spv.FunctionCall @called() : () -> ()
      spv.Return
    }
    func @called() {
      spv.Return
    }
    func @exported() attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "exported",
        linkage_type = <Export>>} {
      spv.Return
    }
  }
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
    func @one() {
      spv.Return
    }
  }
}
