// What constants decide, whatever is beside them.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, Linkage], []> {
  func @transposed() -> !spv.matrix<3 x vector<2xf32>> {
    %m = spv.constant [dense<[1.0, 2.0, 3.0]> : vector<3xf32>, dense<[4.0, 5.0, 6.0]> : vector<3xf32>] : !spv.matrix<2 x vector<3xf32>>
    %t = spv.Transpose %m : !spv.matrix<2 x vector<3xf32>> -> !spv.matrix<3 x vector<2xf32>>
    spv.ReturnValue %t : !spv.matrix<3 x vector<2xf32>>
  }
  // A component may be a null value.
  func @transposed_null() -> !spv.matrix<2 x vector<2xf32>> {
    %m = spv.constant [[#spv.null : f32, 2.0 : f32], #spv.null : vector<2xf32>] : !spv.matrix<2 x vector<2xf32>>
    %t = spv.Transpose %m : !spv.matrix<2 x vector<2xf32>> -> !spv.matrix<2 x vector<2xf32>>
    spv.ReturnValue %t : !spv.matrix<2 x vector<2xf32>>
  }
  // 1*(5*10-6*8) - 4*(2*10-3*8) + 7*(2*6-3*5) = -3. The other stays: it is no integer, and zero has a sign.
  func @determinants(%p: !spv.ptr<f32, Function>) {
    %m = spv.constant [dense<[1.0, 2.0, 3.0]> : vector<3xf32>, dense<[4.0, 5.0, 6.0]> : vector<3xf32>, dense<[7.0, 8.0, 10.0]> : vector<3xf32>] : !spv.matrix<3 x vector<3xf32>>
    %n = spv.constant [dense<[0.1, 2.0]> : vector<2xf32>, dense<[4.0, 5.0]> : vector<2xf32>] : !spv.matrix<2 x vector<2xf32>>
    %o = spv.constant [dense<[1.0, 2.0]> : vector<2xf32>, dense<[2.0, 4.0]> : vector<2xf32>] : !spv.matrix<2 x vector<2xf32>>
    %a = spv.GLSL.Determinant %m : (!spv.matrix<3 x vector<3xf32>>) -> f32
    spv.Store "Function" %p, %a : f32
    %b = spv.GLSL.Determinant %n : (!spv.matrix<2 x vector<2xf32>>) -> f32
    spv.Store "Function" %p, %b : f32
    %c = spv.GLSL.Determinant %o : (!spv.matrix<2 x vector<2xf32>>) -> f32
    spv.Store "Function" %p, %c : f32
    spv.Return
  }
  // What is below the lower bound is the lesser one: so everybody has it, whatever the other one is. The last stays: it is not beyond the bound
  // that is known.
  func @clamped(%x: f32, %i: i32, %p: !spv.ptr<f32, Function>, %q: !spv.ptr<i32, Function>) {
    %minus = spv.constant -1.0 : f32
    %zero = spv.constant 0.0 : f32
    %one = spv.constant 1.0 : f32
    %two = spv.constant 2.0 : f32
    %a = spv.GLSL.FClamp %two, %x, %one : f32
    spv.Store "Function" %p, %a : f32
    %b = spv.GLSL.NClamp %minus, %zero, %x : f32
    spv.Store "Function" %p, %b : f32
    %c = spv.GLSL.FClamp %two, %zero, %one : f32
    spv.Store "Function" %p, %c : f32
    %m = spv.constant -1 : i32
    %t = spv.constant 2 : i32
    %u = spv.GLSL.UClamp %m, %i, %t : i32
    spv.Store "Function" %q, %u : i32
    %s = spv.GLSL.SClamp %m, %t, %i : i32
    spv.Store "Function" %q, %s : i32
    %d = spv.GLSL.FClamp %two, %one, %x : f32
    spv.Store "Function" %p, %d : f32
    spv.Return
  }
  // The last two stay: bits of x are left.
  func @absorbed(%x: i32, %p: !spv.ptr<i32, Function>) {
    %six = spv.constant 6 : i32
    %two = spv.constant 2 : i32
    %or = spv.BitwiseOr %x, %six : i32
    %a = spv.BitwiseAnd %or, %two : i32
    spv.Store "Function" %p, %a : i32
    %and = spv.BitwiseAnd %x, %two : i32
    %b = spv.BitwiseOr %and, %six : i32
    spv.Store "Function" %p, %b : i32
    %little = spv.BitwiseOr %x, %two : i32
    %c = spv.BitwiseAnd %little, %six : i32
    spv.Store "Function" %p, %c : i32
    %much = spv.BitwiseAnd %x, %six : i32
    %d = spv.BitwiseOr %much, %two : i32
    spv.Store "Function" %p, %d : i32
    spv.Return
  }
  // A choice of members of one vector is that one; where nothing is shorter it stays.
  func @one(%x: vector<2xf32>, %a: f32) -> vector<2xf32> {
    %m = spv.constant dense<[true, false]> : vector<2xi1>
    %y = spv.CompositeInsert %a, %x[0 : i32] : f32 into vector<2xf32>
    %b = spv.Select %m, %x, %y : vector<2xi1>, vector<2xf32>
    spv.ReturnValue %b : vector<2xf32>
  }
  // Constants are put together, where they are then there no more.
  func @together() -> vector<4xf32> {
    %v = spv.constant dense<[1.0, 2.0, 3.0]> : vector<3xf32>
    %f = spv.constant 4.0 : f32
    %a = "spv.CompositeConstruct"(%v, %f) : (vector<3xf32>, f32) -> vector<4xf32>
    spv.ReturnValue %a : vector<4xf32>
  }
  func @mask(%x: vector<2xf32>, %y: vector<2xf32>) -> vector<2xf32> {
    %m = spv.constant dense<[true, false]> : vector<2xi1>
    %a = spv.Select %m, %x, %y : vector<2xi1>, vector<2xf32>
    spv.ReturnValue %a : vector<2xf32>
  }
  func @component(%x: f32) -> f32 {
    %one = spv.constant 1.0 : f32
    %low = spv.constant dense<[0.0, 0.0]> : vector<2xf32>
    %high = spv.constant dense<[0.5, 0.5]> : vector<2xf32>
    %v = spv.CompositeConstruct %x, %one : vector<2xf32>
    %c = spv.GLSL.NClamp %v, %low, %high : vector<2xf32>
    %e = spv.CompositeExtract %c[1 : i32] : vector<2xf32>
    spv.ReturnValue %e : f32
  }
  // Both comparisons are the condition, or the opposite; the third one is always so.
  func @compared(%c: i1, %p: !spv.ptr<i1, Function>) {
    %zero = spv.constant 0.0 : f32
    %much = spv.constant 260.0 : f32
    %x = spv.Select %c, %zero, %much : i1, f32
    %i = spv.ConvertFToS %x : f32 to si32
    %n = spv.constant 250 : si32
    %m = spv.constant 300 : si32
    %a = spv.SLessThan %i, %n : si32
    spv.Store "Function" %p, %a : i1
    %b = spv.SGreaterThan %i, %n : si32
    spv.Store "Function" %p, %b : i1
    %d = spv.SLessThan %i, %m : si32
    spv.Store "Function" %p, %d : i1
    spv.Return
  }
}
