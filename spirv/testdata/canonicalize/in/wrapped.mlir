// What a specialization constant wraps stays in it, though it could be folded, or is computed outside already.
spv.module "Logical" "GLSL450" {
  spv.specConstant @flag spec_id(1) = true
  spv.specConstant @n spec_id(2) = 4 : i32
  func @f() -> i32 {
    %false = spv.constant false
    %flag = spv._reference_of @flag : i1
    %one = spv.constant 1 : i32
    %n = spv._reference_of @n : i32
    %either = spv.specConstantOperation wraps "spv.LogicalOr"(%flag, %false) : (i1, i1) -> i1
    %two = spv.specConstantOperation wraps "spv.IAdd"(%one, %one) : (i32, i32) -> i32
    %sum = spv.IAdd %n, %one : i32
    %same = spv.specConstantOperation wraps "spv.IAdd"(%n, %one) : (i32, i32) -> i32
    %a = spv.Select %either, %two, %sum : i1, i32
    %b = spv.IMul %a, %same : i32
    spv.ReturnValue %b : i32
  }
}
