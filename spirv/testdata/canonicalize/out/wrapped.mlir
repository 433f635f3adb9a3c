module {
  spv.module "Logical" "GLSL450" {
    spv.specConstant @flag spec_id(1) = true
    spv.specConstant @n spec_id(2) = 4 : i32
    func @f() -> i32 {
      %cst1_i32 = spv.constant 1 : i32
      %false = spv.constant false
      %0 = spv._reference_of @flag : i1
      %1 = spv._reference_of @n : i32
      %2 = spv.specConstantOperation wraps "spv.LogicalOr"(%0, %false) : (i1, i1) -> i1
      %3 = spv.specConstantOperation wraps "spv.IAdd"(%cst1_i32, %cst1_i32) : (i32, i32) -> i32
      %4 = spv.IAdd %1, %cst1_i32 : i32
      %5 = spv.specConstantOperation wraps "spv.IAdd"(%1, %cst1_i32) : (i32, i32) -> i32
      %6 = spv.Select %2, %3, %4 : i1, i32
      %7 = spv.IMul %6, %5 : i32
      spv.ReturnValue %7 : i32
    }
  }
}
