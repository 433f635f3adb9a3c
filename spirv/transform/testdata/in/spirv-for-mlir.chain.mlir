// Each constant uses the one before twice: what is made of them is shared, or it would be 2^40 operations.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
spv.specConstant @c0 spec_id(1) = 3 : i32
spv.specConstantOp @c1 = "IAdd" [@c0, @c0] : i32
spv.specConstantOp @c2 = "IAdd" [@c1, @c1] : i32
spv.specConstantOp @c3 = "IAdd" [@c2, @c2] : i32
spv.specConstantOp @c4 = "IAdd" [@c3, @c3] : i32
spv.specConstantOp @c5 = "IAdd" [@c4, @c4] : i32
spv.specConstantOp @c6 = "IAdd" [@c5, @c5] : i32
spv.specConstantOp @c7 = "IAdd" [@c6, @c6] : i32
spv.specConstantOp @c8 = "IAdd" [@c7, @c7] : i32
spv.specConstantOp @c9 = "IAdd" [@c8, @c8] : i32
spv.specConstantOp @c10 = "IAdd" [@c9, @c9] : i32
spv.specConstantOp @c11 = "IAdd" [@c10, @c10] : i32
spv.specConstantOp @c12 = "IAdd" [@c11, @c11] : i32
spv.specConstantOp @c13 = "IAdd" [@c12, @c12] : i32
spv.specConstantOp @c14 = "IAdd" [@c13, @c13] : i32
spv.specConstantOp @c15 = "IAdd" [@c14, @c14] : i32
spv.specConstantOp @c16 = "IAdd" [@c15, @c15] : i32
spv.specConstantOp @c17 = "IAdd" [@c16, @c16] : i32
spv.specConstantOp @c18 = "IAdd" [@c17, @c17] : i32
spv.specConstantOp @c19 = "IAdd" [@c18, @c18] : i32
spv.specConstantOp @c20 = "IAdd" [@c19, @c19] : i32
spv.specConstantOp @c21 = "IAdd" [@c20, @c20] : i32
spv.specConstantOp @c22 = "IAdd" [@c21, @c21] : i32
spv.specConstantOp @c23 = "IAdd" [@c22, @c22] : i32
spv.specConstantOp @c24 = "IAdd" [@c23, @c23] : i32
spv.specConstantOp @c25 = "IAdd" [@c24, @c24] : i32
spv.specConstantOp @c26 = "IAdd" [@c25, @c25] : i32
spv.specConstantOp @c27 = "IAdd" [@c26, @c26] : i32
spv.specConstantOp @c28 = "IAdd" [@c27, @c27] : i32
spv.specConstantOp @c29 = "IAdd" [@c28, @c28] : i32
spv.specConstantOp @c30 = "IAdd" [@c29, @c29] : i32
spv.specConstantOp @c31 = "IAdd" [@c30, @c30] : i32
spv.specConstantOp @c32 = "IAdd" [@c31, @c31] : i32
spv.specConstantOp @c33 = "IAdd" [@c32, @c32] : i32
spv.specConstantOp @c34 = "IAdd" [@c33, @c33] : i32
spv.specConstantOp @c35 = "IAdd" [@c34, @c34] : i32
spv.specConstantOp @c36 = "IAdd" [@c35, @c35] : i32
spv.specConstantOp @c37 = "IAdd" [@c36, @c36] : i32
spv.specConstantOp @c38 = "IAdd" [@c37, @c37] : i32
spv.specConstantOp @c39 = "IAdd" [@c38, @c38] : i32
spv.specConstantOp @c40 = "IAdd" [@c39, @c39] : i32
func @f() -> i32 {
%v = spv._reference_of @c40 : i32
spv.ReturnValue %v : i32
}
}
