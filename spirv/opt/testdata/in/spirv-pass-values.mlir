spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
  spv.EntryPoint "Fragment" @main
  spv.ExecutionMode @main "OriginUpperLeft"
  func @main() -> () {
    %one = spv.constant 1.0 : f32
    %v = spv.constant dense<[1.0, 2.0]> : vector<2xf32>
    %a = spv.Variable : !spv.ptr<f32, Function>
    %b = spv.Variable : !spv.ptr<vector<2xf32>, Function>
    %c = spv.Variable : !spv.ptr<f32, Function>
    %d = spv.Variable : !spv.ptr<f32, Function>
    %e = spv.Variable : !spv.ptr<f32, Function>
    spv.Store "Function" %a, %one : f32
    spv.Store "Function" %b, %v : vector<2xf32>
    %0 = spv.FunctionCall @reads(%a, %b) : (!spv.ptr<f32, Function>, !spv.ptr<vector<2xf32>, Function>) -> f32
    // What is written is read by nobody: a copy does.
    spv.Store "Function" %c, %0 : f32
    %1 = spv.FunctionCall @changes(%c) : (!spv.ptr<f32, Function>) -> f32
    %2 = spv.FunctionCall @returns(%a) : (!spv.ptr<f32, Function>) -> f32
    %3 = spv.FunctionCall @both(%a, %a) : (!spv.ptr<f32, Function>, !spv.ptr<f32, Function>) -> f32
    %4 = spv.FunctionCall @apart(%a, %d) : (!spv.ptr<f32, Function>, !spv.ptr<f32, Function>) -> f32
    %5 = spv.FunctionCall @volatile(%a) : (!spv.ptr<f32, Function>) -> f32
    %6 = spv.FunctionCall @exported(%a) : (!spv.ptr<f32, Function>) -> f32
    %7 = spv.FunctionCall @outer(%a) : (!spv.ptr<f32, Function>) -> f32
    // The second call reads what the first one wrote.
    spv.Store "Function" %e, %one : f32
    %8 = spv.FunctionCall @counts(%e) : (!spv.ptr<f32, Function>) -> f32
    %9 = spv.FunctionCall @counts(%e) : (!spv.ptr<f32, Function>) -> f32
    spv.Return
  }
  func @reads(%x: !spv.ptr<f32, Function>, %y: !spv.ptr<vector<2xf32>, Function>) -> f32 {
    %i = spv.constant 1 : i32
    %0 = spv.Load "Function" %x : f32
    %1 = spv.AccessChain %y[%i] : !spv.ptr<vector<2xf32>, Function>
    %2 = spv.Load "Function" %1 : f32
    %3 = spv.FAdd %0, %2 : f32
    spv.ReturnValue %3 : f32
  }
  func @changes(%x: !spv.ptr<f32, Function>) -> f32 {
    %0 = spv.Load "Function" %x : f32
    %1 = spv.FMul %0, %0 : f32
    spv.Store "Function" %x, %1 : f32
    %2 = spv.Load "Function" %x : f32
    spv.ReturnValue %2 : f32
  }
  func @counts(%x: !spv.ptr<f32, Function>) -> f32 {
    %0 = spv.Load "Function" %x : f32
    %1 = spv.FAdd %0, %0 : f32
    spv.Store "Function" %x, %1 : f32
    spv.ReturnValue %1 : f32
  }
  // The caller reads what this one writes.
  func @returns(%x: !spv.ptr<f32, Function>) -> f32 {
    %0 = spv.constant 2.0 : f32
    spv.Store "Function" %x, %0 : f32
    spv.ReturnValue %0 : f32
  }
  // Both pointers are to one variable: what is read changes.
  func @both(%x: !spv.ptr<f32, Function>, %y: !spv.ptr<f32, Function>) -> f32 {
    %0 = spv.constant 3.0 : f32
    spv.Store "Function" %y, %0 : f32
    %1 = spv.Load "Function" %x : f32
    spv.ReturnValue %1 : f32
  }
  // They are to different ones.
  func @apart(%x: !spv.ptr<f32, Function>, %y: !spv.ptr<f32, Function>) -> f32 {
    %0 = spv.constant 3.0 : f32
    spv.Store "Function" %y, %0 : f32
    %1 = spv.Load "Function" %x : f32
    spv.ReturnValue %1 : f32
  }
  func @volatile(%x: !spv.ptr<f32, Function>) -> f32 {
    %1 = spv.Load "Function" %x ["Volatile"] : f32
    spv.ReturnValue %1 : f32
  }
  func @exported(%x: !spv.ptr<f32, Function>) -> f32 attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "exported", linkage_type = <Export>>} {
    %1 = spv.Load "Function" %x : f32
    spv.ReturnValue %1 : f32
  }
  // The pointer is passed on to a function that reads only.
  func @outer(%x: !spv.ptr<f32, Function>) -> f32 {
    %0 = spv.FunctionCall @inner(%x) : (!spv.ptr<f32, Function>) -> f32
    spv.ReturnValue %0 : f32
  }
  func @inner(%x: !spv.ptr<f32, Function>) -> f32 {
    %0 = spv.Load "Function" %x : f32
    spv.ReturnValue %0 : f32
  }
}

// Elements of which the index is not known stay in memory, and what the index of a call is, may be out of bounds.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  func @caller(%i: i32) -> f32 {
    %a = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
    %e = spv.AccessChain %a[%i] : !spv.ptr<!spv.array<4 x f32>, Function>
    %0 = spv.FunctionCall @element(%a, %i) : (!spv.ptr<!spv.array<4 x f32>, Function>, i32) -> f32
    %1 = spv.FunctionCall @number(%e) : (!spv.ptr<f32, Function>) -> f32
    %2 = spv.FAdd %0, %1 : f32
    spv.ReturnValue %2 : f32
  }
  func @element(%a: !spv.ptr<!spv.array<4 x f32>, Function>, %i: i32) -> f32 {
    %0 = spv.AccessChain %a[%i] : !spv.ptr<!spv.array<4 x f32>, Function>
    %1 = spv.Load "Function" %0 : f32
    spv.ReturnValue %1 : f32
  }
  func @number(%x: !spv.ptr<f32, Function>) -> f32 {
    %0 = spv.Load "Function" %x : f32
    spv.ReturnValue %0 : f32
  }
}
