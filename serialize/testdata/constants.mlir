// Constants are shared by all functions; numbers keep their bits.
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    %i = spv.Variable : !spv.ptr<si32, Function>
    %neg = spv.constant -3 : si32
    spv.Store "Function" %i, %neg : si32
    %s = spv.Variable : !spv.ptr<si16, Function>
    %short = spv.constant -3 : si16
    spv.Store "Function" %s, %short : si16
    %l = spv.Variable : !spv.ptr<i64, Function>
    %long = spv.constant 4294967298 : i64
    spv.Store "Function" %l, %long : i64
    %h = spv.Variable : !spv.ptr<f16, Function>
    %half = spv.constant 1.5 : f16
    spv.Store "Function" %h, %half : f16
    %f = spv.Variable : !spv.ptr<f32, Function>
    %nan = spv.constant 0x7FC00001 : f32
    spv.Store "Function" %f, %nan : f32
    %one = spv.constant 1.0 : f32
    spv.Store "Function" %f, %one : f32
    %b = spv.Variable : !spv.ptr<i1, Function>
    %yes = spv.constant true
    spv.Store "Function" %b, %yes : i1
    %v = spv.Variable : !spv.ptr<vector<3xf32>, Function>
    %vec = spv.constant dense<[1.0, 2.0, 1.0]> : vector<3xf32>
    spv.Store "Function" %v, %vec : vector<3xf32>
    %a = spv.Variable : !spv.ptr<!spv.array<2 x vector<3xf32>>, Function>
    %arr = spv.constant [dense<[1.0, 2.0, 1.0]> : vector<3xf32>, dense<1.0> : vector<3xf32>] : !spv.array<2 x vector<3xf32>>
    spv.Store "Function" %a, %arr : !spv.array<2 x vector<3xf32>>
    %n = spv.Variable : !spv.ptr<!spv.struct<i32, f32>, Function>
    %null = spv.constant #spv.null : !spv.struct<i32, f32>
    spv.Store "Function" %n, %null : !spv.struct<i32, f32>
    %partly = spv.constant [7 : i32, #spv.undef : f32] : !spv.struct<i32, f32>
    spv.Store "Function" %n, %partly : !spv.struct<i32, f32>
    %u = spv.undef : vector<3xf32>
    spv.Store "Function" %v, %u : vector<3xf32>
    %r = spv.FunctionCall @again() : () -> f32
    return
  }
  func @again() -> f32 {
    %one = spv.constant 1.0 : f32
    spv.ReturnValue %one : f32
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {vce_triple = #spv.vce<v1.0, [Shader, Int16, Int64, Float16], []>}

// -----

// Specialization constants are declared before what uses them, wherever they stand.
spv.module "Logical" "GLSL450" {
  func @main() -> () {
    %n = spv._reference_of @n : i32
    %v = spv.Variable : !spv.ptr<!spv.array<@double x f32>, Function>
    %i = spv.AccessChain %v[%n] : !spv.ptr<!spv.array<@double x f32>, Function>, i32
    return
  }
  spv.globalVariable @start initializer(@origin) : !spv.ptr<vector<2xf32>, Private>
  spv.globalConstant @origin = dense<0.0> : vector<2xf32>
  spv.specConstantOp @double = "IMul" [@n, 2 : i32] : i32
  spv.specConstantComposite @size (@n, 1 : i32, @n) : vector<3xi32> {built_in = "WorkgroupSize"}
  spv.specConstantOp @y = "CompositeExtract" [@size, 1 : i32] : i32
  spv.specConstant @n spec_id(3) = 4 : i32
  spv.specConstant @flag = true
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
