spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader], []> {
  // Of these nothing names the first two and what only they name, nor the input.
  spv.specConstant @size = 4 : i32
  spv.globalVariable @unused bind(0, 0) : !spv.ptr<!spv.struct<!spv.array<@size x f32 [4]> [0], Block>, StorageBuffer>
  spv.globalConstant @first = 1.0 : f32
  spv.globalVariable @private initializer(@first) : !spv.ptr<f32, Private>
  spv.globalVariable @in {location = 0 : i32} : !spv.ptr<f32, Input>
  spv.globalVariable @each {location = 1 : i32, sample} : !spv.ptr<f32, Input>
  spv.globalVariable @id built_in("SampleId") {flat} : !spv.ptr<i32, Input>
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<f32, Output>
  spv.globalVariable @used : !spv.ptr<f32, Private>
  func @helper() {
    spv.Return
  }
  func @main() {
    %p = spv._address_of @used : !spv.ptr<f32, Private>
    %q = spv._address_of @out : !spv.ptr<f32, Output>
    %x = spv.Load "Private" %p : f32
    spv.Store "Output" %q, %x : f32
    spv.Return
  }
  spv.EntryPoint "Fragment" @main, @unused, @private, @in, @each, @id, @out, @used
  spv.ExecutionMode @main "OriginUpperLeft"
}
