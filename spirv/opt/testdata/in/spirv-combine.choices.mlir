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
  // Between equals one is chosen, whichever it is.
  func @equals(%x: i32, %y: i32, %p: !spv.ptr<i32, Function>) {
    %e = spv.IEqual %x, %y : i32
    %n = spv.INotEqual %x, %y : i32
    %a = spv.Select %e, %x, %y : i1, i32
    %b = spv.Select %e, %y, %x : i1, i32
    %c = spv.Select %n, %x, %y : i1, i32
    %d = spv.Select %n, %y, %x : i1, i32
    spv.Store "Function" %p, %a : i32
    spv.Store "Function" %p, %b : i32
    spv.Store "Function" %p, %c : i32
    spv.Store "Function" %p, %d : i32
    spv.Return
  }
  // A choice between the condition and something else is || or &&.
  func @condition(%c: i1, %x: i1) -> i1 {
    %or = spv.Select %c, %c, %x : i1, i1
    %and = spv.Select %or, %x, %or : i1, i1
    spv.ReturnValue %and : i1
  }
  // These stay: floats that are equal may be zeros of either sign; other integers are compared; it is less that is asked.
  func @apart(%x: f32, %y: f32, %i: i32, %j: i32, %k: i32, %p: !spv.ptr<f32, Function>, %q: !spv.ptr<i32, Function>) {
    %e = spv.FOrdEqual %x, %y : f32
    %a = spv.Select %e, %x, %y : i1, f32
    spv.Store "Function" %p, %a : f32
    %f = spv.IEqual %i, %j : i32
    %b = spv.Select %f, %i, %k : i1, i32
    spv.Store "Function" %q, %b : i32
    %c = spv.Select %f, %k, %j : i1, i32
    spv.Store "Function" %q, %c : i32
    %less = spv.SLessThan %i, %j : i32
    %d = spv.Select %less, %i, %j : i1, i32
    spv.Store "Function" %q, %d : i32
    spv.Return
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
