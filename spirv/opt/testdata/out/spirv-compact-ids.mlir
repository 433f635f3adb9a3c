module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
    spv.globalVariable @x : !spv.ptr<i32, Private>
  } attributes {spv.processed = ["x"]}
}
