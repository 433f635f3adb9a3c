// Arithmetic on a choice between constants.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, Linkage], []> {
  func @same(%c: i1) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %two = spv.constant 2 : i32
    %x = spv.Select %c, %one, %zero : i1, i32
    %half = spv.SDiv %x, %two : i32
    spv.ReturnValue %half : i32
  }
  func @there(%c: i1) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %x = spv.Select %c, %one, %zero : i1, i32
    %y = spv.BitwiseXor %x, %one : i32
    spv.ReturnValue %y : i32
  }
  func @vectors(%c: vector<2xi1>) -> vector<2xf32> {
    %a = spv.constant dense<[1.0, 2.0]> : vector<2xf32>
    %b = spv.constant dense<[-1.0, -2.0]> : vector<2xf32>
    %x = spv.Select %c, %a, %b : vector<2xi1>, vector<2xf32>
    %y = spv.FNegate %x : vector<2xf32>
    spv.ReturnValue %y : vector<2xf32>
  }
  // These stay: other numbers would have to be declared, the choice is needed anyway, and one is divided by zero.
  func @stay(%c: i1, %p: !spv.ptr<i32, Function>) -> i32 {
    %zero = spv.constant 0 : i32
    %three = spv.constant 3 : i32
    %five = spv.constant 5 : i32
    %x = spv.Select %c, %three, %five : i1, i32
    %y = spv.IMul %x, %five : i32
    %u = spv.Select %c, %zero, %three : i1, i32
    spv.Store "Function" %p, %u : i32
    %v = spv.BitwiseXor %u, %three : i32
    %w = spv.SDiv %five, %u : i32
    %s = spv.IAdd %y, %v : i32
    %t = spv.IAdd %s, %w : i32
    spv.ReturnValue %t : i32
  }
}
