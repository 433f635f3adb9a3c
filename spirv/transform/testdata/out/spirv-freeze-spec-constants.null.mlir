module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
    spv.specConstantOp @unknown = "UDiv" [0 : i32, 0 : i32] : i32
    spv.globalConstant @nobody = #spv.null : !spv.array<@unknown x i32>
    spv.globalConstant @pair = #spv.null : !spv.array<2 x i32>
    spv.specConstantOp @first = "CompositeExtract" [#spv.null : !spv.array<@unknown x i32>, 0 : i32] : i32
  }
}
