module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader], []> {
    spv.globalVariable @each {location = 1 : i32, sample} : !spv.ptr<f32, Input>
    spv.globalVariable @id built_in("SampleId") {flat} : !spv.ptr<i32, Input>
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<f32, Output>
    spv.globalVariable @used : !spv.ptr<f32, Private>
    func @main() {
      %used_addr = spv._address_of @used : !spv.ptr<f32, Private>
      %out_addr = spv._address_of @out : !spv.ptr<f32, Output>
      %0 = spv.Load "Private" %used_addr : f32
      spv.Store "Output" %out_addr, %0 : f32
      spv.Return
    }
    spv.EntryPoint "Fragment" @main, @each, @id, @out, @used
    spv.ExecutionMode @main "OriginUpperLeft"
  }
}
