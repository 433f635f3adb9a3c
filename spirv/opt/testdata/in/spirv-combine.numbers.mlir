spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  // What leaves a float as it is, to the bit; x+0 and 0-x do not.
  func @floats(%x: f32) -> f32 {
    %one = spv.constant 1.0 : f32
    %zero = spv.constant 0.0 : f32
    %minus = spv.constant -0.0 : f32
    %0 = spv.FMul %x, %one : f32
    %1 = spv.FDiv %0, %one : f32
    %2 = spv.FSub %1, %zero : f32
    %3 = spv.FAdd %minus, %2 {no_contraction} : f32
    spv.ReturnValue %3 : f32
  }
  func @changed(%x: f32) -> f32 {
    %zero = spv.constant 0.0 : f32
    %minus = spv.constant -0.0 : f32
    %0 = spv.FAdd %x, %zero : f32
    %1 = spv.FSub %0, %minus : f32
    %2 = spv.FSub %zero, %1 : f32
    %3 = spv.FMul %2, %zero : f32
    spv.ReturnValue %3 : f32
  }
  func @negations(%x: f32, %y: f32) -> f32 {
    %m = spv.constant -1.0 : f32
    %0 = spv.FNegate %x : f32
    %1 = spv.FMul %y, %m : f32
    %2 = spv.FMul %0, %1 : f32
    %3 = spv.FNegate %2 : f32
    %4 = spv.FAdd %3, %x : f32
    spv.ReturnValue %4 : f32
  }
  func @constants() -> vector<2xf32> {
    %a = spv.constant dense<[1.5, 2.0]> : vector<2xf32>
    %b = spv.constant dense<[0.5, 3.0]> : vector<2xf32>
    %0 = spv.FAdd %a, %b : vector<2xf32>
    %1 = spv.FDiv %0, %b : vector<2xf32>
    %2 = spv.GLSL.Floor %1 : vector<2xf32>
    spv.ReturnValue %2 : vector<2xf32>
  }
  // A NaN is not a constant, nor is what does not fit.
  func @undefined() -> i32 {
    %zero = spv.constant 0.0 : f32
    %big = spv.constant 1.0e20 : f32
    %0 = spv.FDiv %zero, %zero : f32
    %1 = spv.ConvertFToS %0 : f32 to i32
    %2 = spv.ConvertFToS %big : f32 to i32
    %3 = spv.IAdd %1, %2 : i32
    spv.ReturnValue %3 : i32
  }
  func @splat(%v: vector<3xf32>) -> vector<3xf32> {
    %two = spv.constant dense<2.0> : vector<3xf32>
    %0 = spv.FMul %v, %two : vector<3xf32>
    spv.ReturnValue %0 : vector<3xf32>
  }
  func @integers(%x: i32) -> i32 {
    %zero = spv.constant 0 : i32
    %three = spv.constant 3 : i32
    %five = spv.constant 5 : i32
    %0 = spv.IAdd %x, %three : i32
    %1 = spv.ISub %0, %five : i32
    %2 = spv.ShiftLeftLogical %1, %three : i32, i32
    %3 = spv.ShiftLeftLogical %2, %five : i32, i32
    %4 = spv.ISub %zero, %3 : i32
    spv.ReturnValue %4 : i32
  }
  // Too far together: as it is.
  func @far(%x: i32) -> i32 {
    %n = spv.constant 20 : i32
    %0 = spv.ShiftLeftLogical %x, %n : i32, i32
    %1 = spv.ShiftLeftLogical %0, %n : i32, i32
    spv.ReturnValue %1 : i32
  }
  func @signs(%x: si32, %y: i32) -> si32 {
    %0 = spv.Bitcast %x : si32 to i32
    %1 = spv.IAdd %0, %y : i32
    %2 = spv.Bitcast %1 : i32 to si32
    spv.ReturnValue %2 : si32
  }
  // The sign of a quotient is that of its operands.
  func @quotient(%x: si32, %y: i32) -> i32 {
    %0 = spv.Bitcast %x : si32 to i32
    %1 = spv.UDiv %0, %y : i32
    spv.ReturnValue %1 : i32
  }
  func @logic(%a: f32, %b: f32, %c: i1) -> i1 {
    %true = spv.constant true
    %0 = spv.FOrdLessThan %a, %b : f32
    %1 = spv.LogicalNot %0 : i1
    %2 = spv.Select %1, %true, %c : i1, i1
    spv.ReturnValue %2 : i1
  }
  func @numbers(%c: i1) -> i1 {
    %one = spv.constant 1 : i32
    %zero = spv.constant 0 : i32
    %0 = spv.Select %c, %one, %zero : i1, i32
    %1 = spv.INotEqual %0, %zero : i32
    spv.ReturnValue %1 : i1
  }
  func @choices(%c: i1, %a: f32, %b: f32, %d: f32) -> f32 {
    %n = spv.LogicalNot %c : i1
    %0 = spv.Select %c, %a, %b : i1, f32
    %1 = spv.Select %n, %d, %0 : i1, f32
    spv.ReturnValue %1 : f32
  }
  // A chain that is there for one other goes into it; for two long ones it stays.
  func @chains(%p: !spv.ptr<!spv.array<4 x !spv.array<4 x !spv.array<4 x f32>>>, Function>, %i: i32, %k: i32) -> f32 {
    %0 = spv.AccessChain %p[%i] : !spv.ptr<!spv.array<4 x !spv.array<4 x !spv.array<4 x f32>>>, Function>, i32
    %1 = spv.AccessChain %0[%k, %i] : !spv.ptr<!spv.array<4 x !spv.array<4 x f32>>, Function>, i32, i32
    %2 = spv.Load "Function" %1 : f32
    spv.ReturnValue %2 : f32
  }
}
