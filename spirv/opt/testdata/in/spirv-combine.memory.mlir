spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Float64], []> {
  // Nothing is stored: zero, whatever the index. A volatile access is left as it is.
  func @unwritten(%i: i32) -> f32 {
    %a = spv.Variable : !spv.ptr<!spv.array<4 x vector<2xf32>>, Function>
    %b = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
    %c = spv.constant 1 : i32
    %0 = spv.AccessChain %a[%i, %c] : !spv.ptr<!spv.array<4 x vector<2xf32>>, Function>, i32, i32
    %1 = spv.Load "Function" %0 : f32
    %2 = spv.AccessChain %b[%i] : !spv.ptr<!spv.array<4 x f32>, Function>, i32
    %3 = spv.Load "Function" %2 ["Volatile"] : f32
    %4 = spv.FAdd %1, %3 : f32
    spv.ReturnValue %4 : f32
  }
  // One constant everywhere: of an array whose elements are equal, also where such an element is stored again.
  func @equal(%i: i32, %j: i32) -> f32 {
    %v = spv.constant [dense<[1.0, 2.0]> : vector<2xf32>, dense<[1.0, 2.0]> : vector<2xf32>] : !spv.array<2 x vector<2xf32>>
    %e = spv.constant dense<[1.0, 2.0]> : vector<2xf32>
    %a = spv.Variable : !spv.ptr<!spv.array<2 x vector<2xf32>>, Function>
    spv.Store "Function" %a, %v : !spv.array<2 x vector<2xf32>>
    %0 = spv.AccessChain %a[%i] : !spv.ptr<!spv.array<2 x vector<2xf32>>, Function>, i32
    spv.Store "Function" %0, %e : vector<2xf32>
    %1 = spv.AccessChain %a[%j] : !spv.ptr<!spv.array<2 x vector<2xf32>>, Function>, i32
    %2 = spv.Load "Function" %1 : vector<2xf32>
    %3 = spv.CompositeExtract %2[1 : i32] : vector<2xf32>
    spv.ReturnValue %3 : f32
  }
  // Not where a component is another one, is stored alone, or where the elements differ.
  func @others(%i: i32, %x: f32) -> f32 {
    %v = spv.constant [dense<[1.0, 2.0]> : vector<2xf32>, dense<[1.0, 2.0]> : vector<2xf32>] : !spv.array<2 x vector<2xf32>>
    %w = spv.constant [1.0 : f32, 2.0 : f32] : !spv.array<2 x f32>
    %one = spv.constant 1.0 : f32
    %c = spv.constant 1 : i32
    %a = spv.Variable : !spv.ptr<!spv.array<2 x vector<2xf32>>, Function>
    %b = spv.Variable init(%w) : !spv.ptr<!spv.array<2 x f32>, Function>
    %d = spv.Variable : !spv.ptr<!spv.array<2 x f32>, Function>
    spv.Store "Function" %a, %v : !spv.array<2 x vector<2xf32>>
    %0 = spv.AccessChain %a[%i, %c] : !spv.ptr<!spv.array<2 x vector<2xf32>>, Function>, i32, i32
    spv.Store "Function" %0, %one : f32
    %1 = spv.AccessChain %a[%i] : !spv.ptr<!spv.array<2 x vector<2xf32>>, Function>, i32
    %2 = spv.Load "Function" %1 : vector<2xf32>
    %3 = spv.AccessChain %b[%i] : !spv.ptr<!spv.array<2 x f32>, Function>, i32
    %4 = spv.Load "Function" %3 : f32
    %5 = spv.AccessChain %d[%i] : !spv.ptr<!spv.array<2 x f32>, Function>, i32
    spv.Store "Function" %5, %x : f32
    %6 = spv.Load "Function" %5 : f32
    %7 = spv.VectorTimesScalar %2, %4 : (vector<2xf32>, f32) -> vector<2xf32>
    %8 = spv.CompositeExtract %7[0 : i32] : vector<2xf32>
    %9 = spv.FAdd %8, %6 : f32
    spv.ReturnValue %9 : f32
  }
  // Nor where somebody else has the address, or the value is stored.
  func @shared(%i: i32, %p: !spv.ptr<f32, Function>) -> f32 {
    %a = spv.Variable : !spv.ptr<!spv.array<2 x f32>, Function>
    %0 = spv.FunctionCall @fill(%a) : (!spv.ptr<!spv.array<2 x f32>, Function>) -> f32
    %1 = spv.AccessChain %a[%i] : !spv.ptr<!spv.array<2 x f32>, Function>, i32
    %2 = spv.Load "Function" %1 : f32
    spv.Store "Function" %p, %2 : f32
    %3 = spv.FAdd %0, %2 : f32
    spv.ReturnValue %3 : f32
  }
  func @fill(%a: !spv.ptr<!spv.array<2 x f32>, Function>) -> f32 {
    %i = spv.constant 0 : i32
    %1 = spv.AccessChain %a[%i] : !spv.ptr<!spv.array<2 x f32>, Function>, i32
    %2 = spv.Load "Function" %1 : f32
    spv.ReturnValue %2 : f32
  }
}
