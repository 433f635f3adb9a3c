// What is null has as many zeros as its type says; of a length that nobody knows nothing is known.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
  spv.specConstant @none spec_id(0) = 0 : i32
  spv.specConstant @two spec_id(1) = 2 : i32
  spv.specConstantOp @unknown = "UDiv" [@none, @none] : i32
  spv.globalConstant @nobody = #spv.null : !spv.array<@unknown x i32>
  spv.globalConstant @pair = #spv.null : !spv.array<@two x i32>
  spv.specConstantOp @first = "CompositeExtract" [@nobody, 0 : i32] : i32
  spv.specConstantOp @second = "CompositeExtract" [@pair, 1 : i32] : i32
}
