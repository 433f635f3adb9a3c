spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
  func @f(%arg0: i32) -> i32 {
    %cst1_i32 = spv.constant 1 : i32
    %0 = spv.IAdd %arg0, %cst1_i32 : i32
    spv.Instruction 4095(%arg0, %0, %arg0, 1 : i32, i32, 1000) {words = array<i32: 6, 8, 6, 3, 2, 1000>}
        : (i32, i32, i32) -> ()
    spv.ReturnValue %0 : i32
  }
}
