// What was said in 2019 about mistakes that MLIR 22 has other words for.

spv.module "Logical" "GLSL450" {
  func @kinds(%f: f32, %i: i32) {
    // expected-error @+1 {{'spv.BitReverse' op operand #0 must be 8/16/32/64-bit integer or vector of 8/16/32/64-bit integer values of length 2/3/4, but got 'f32'}}
    %0 = spv.BitReverse %f : f32
    // expected-error @+1 {{operand #0 must be 16/32/64-bit float or vector of 16/32/64-bit float values of length 2/3/4}}
    %1 = spv.FSub %i, %i : i32
    // expected-error @+1 {{operand #0 must be 1-bit integer or vector of 1-bit integer values of length 2/3/4, but got 'f32'}}
    %2 = spv.LogicalOr %f, %f : f32
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @same(%a: i32, %b: i64, %c: i1) {
    // expected-error @+1 {{expected the same type for the base operand, insert operand, and result, but provided 'i32', 'i64' and 'i32'}}
    %0 = "spv.BitFieldInsert"(%a, %b, %a, %a) : (i32, i64, i32, i32) -> i32
    // expected-error @+1 {{expected the same type for the first operand and result, but provided 'i32' and 'i64'}}
    %1 = "spv.BitFieldSExtract"(%a, %a, %a) : (i32, i32, i32) -> i64
    // expected-error @+1 {{expected the same type for the first operand and result, but provided 'i64' and 'i32'}}
    %2 = "spv.ShiftRightLogical"(%b, %a) : (i64, i32) -> i32
    // expected-error @+1 {{result type and true value type must be the same}}
    %3 = "spv.Select"(%c, %b, %a) : (i1, i64, i32) -> i32
    // expected-error @+1 {{result type and false value type must be the same}}
    %4 = "spv.Select"(%c, %a, %b) : (i1, i32, i64) -> i32
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @atomics(%f: !spv.ptr<f64, Workgroup>, %p: !spv.ptr<i32, Workgroup>, %i: i32, %l: i64) {
    // expected-error @+1 {{pointer operand must point to an integer value, found 'f64'}}
    %0 = "spv.AtomicOr"(%f, %i) {memory_scope = 2 : i32, semantics = 0 : i32} : (!spv.ptr<f64, Workgroup>, i32) -> i32
    // expected-error @+1 {{expected value to have the same type as the pointer operand's pointee type 'i32', but found 'i64'}}
    %1 = "spv.AtomicOr"(%p, %l) {memory_scope = 2 : i32, semantics = 0 : i32} : (!spv.ptr<i32, Workgroup>, i64) -> i64
    // expected-error @+1 {{value operand must have the same type as the op result, but found 'i64' vs 'i32'}}
    %2 = "spv.AtomicCompareExchange"(%p, %l, %i) {memory_scope = 2 : i32, equal_semantics = 0 : i32, unequal_semantics = 0 : i32} : (!spv.ptr<i32, Workgroup>, i64, i32) -> i32
    // expected-error @+1 {{comparator operand must have the same type as the op result, but found 'i64' vs 'i32'}}
    %3 = "spv.AtomicCompareExchange"(%p, %i, %l) {memory_scope = 2 : i32, equal_semantics = 0 : i32, unequal_semantics = 0 : i32} : (!spv.ptr<i32, Workgroup>, i32, i64) -> i32
    // expected-error @+1 {{pointer operand's pointee type must have the same as the op result type, but found 'f64' vs 'i32'}}
    %4 = "spv.AtomicCompareExchange"(%f, %i, %i) {memory_scope = 2 : i32, equal_semantics = 0 : i32, unequal_semantics = 0 : i32} : (!spv.ptr<f64, Workgroup>, i32, i32) -> i32
    // expected-error @+1 {{attribute 'memory_scope' failed to satisfy constraint: valid SPIR-V Scope}}
    %5 = "spv.AtomicOr"(%p, %i) {memory_scope = 77 : i32, semantics = 0 : i32} : (!spv.ptr<i32, Workgroup>, i32) -> i32
    spv.Return
  }
}

// -----

func @constants() {
  // expected-error @+1 {{cannot have value of type 'none'}}
  %0 = spv.constant unit : none
  // expected-error @+1 {{has array element whose type ('i16') does not match the result element type ('i32')}}
  %1 = spv.constant [1 : i32, 2 : i16] : !spv.array<2 x i32>
  // expected-error @+1 {{must have spv.array result type for array value}}
  %2 = "spv.constant"() {value = dense<1> : tensor<2xi32>} : () -> vector<2xi32>
  return
}

// -----

spv.module "Logical" "GLSL450" {
  func @names() {
    // expected-error @+1 {{expected spv.specConstant symbol}}
    %0 = spv._reference_of @nothing : i32
    // expected-error @+1 {{callee function 'nothing' not found in 'spv.module'}}
    spv.FunctionCall @nothing() : () -> ()
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @two() {
    // expected-error @+1 {{expected callee function to have 0 or 1 result, but provided 2}}
    %0 = spv.FunctionCall @two() : () -> (i32, i32)
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @outer() {
    // expected-error @+1 {{'spv.module' cannot contain nested functions}}
    func @inner() {
      spv.Return
    }
    // expected-error @+1 {{op must appear in a 'spv.module' block}}
    spv.specConstant @inside = 1 : i32
    spv.Return
  }
  // expected-error @+1 {{op must appear in a 'func' block}}
  spv.Unreachable
}

// -----

spv.module "Logical" "GLSL450" {
  // expected-error @+1 {{'spv.module' can only contain func and spv.* ops}}
  "other.op"() : () -> ()
}

// -----

spv.module "Logical" "GLSL450" {
  // expected-error @+1 {{'spv.module' can only contain func and spv.* ops}}
  module {}
}

// -----

spv.module "Logical" "GLSL450" {
  func @stranger() {
    // expected-error @+1 {{functions in 'spv.module' can only contain spv.* ops}}
    "other.op"() : () -> ()
    spv.Return
  }
}

// -----

func @branches(%c: i1) {
  // expected-error @+1 {{must have exactly one successor}}
  "spv.Branch"()[^a, ^b] : () -> ()
^a:
  // expected-error @+1 {{must have exactly two successors}}
  "spv.BranchConditional"(%c)[^b] : (i1) -> ()
^b:
  // expected-error @+1 {{must have exactly two branch weights}}
  "spv.BranchConditional"(%c)[^c, ^d] {branch_weights = [1 : i32]} : (i1) -> ()
^c:
  return
^d:
  return
}

// -----

func @lists(%p: !spv.ptr<!spv.struct<f32, i32>, Function>, %b: i1, %i: i32, %v: !spv.array<2 x f32>) {
  %c5 = spv.constant 5 : i32
  // expected-error @+1 {{'spv.AccessChain' op index 5 out of bounds for '!spv.struct<f32, i32>'}}
  %0 = spv.AccessChain %p[%c5] : !spv.ptr<!spv.struct<f32, i32>, Function>
  // expected-error @+1 {{'spv.CompositeExtract' op attribute 'indices' failed to satisfy constraint: 32-bit integer array attribute}}
  %1 = spv.CompositeExtract %v[0] : !spv.array<2 x f32>
  // expected-error @+1 {{expected bare identifier}}
  %2 = spv.CompositeExtract %v(0 : i32) : !spv.array<2 x f32>
  // expected-error @+1 {{expected non-function type}}
  %3 = spv.CompositeExtract %v[%i] : !spv.array<2 x f32>
  // expected-error @+1 {{custom op 'spv.LogicalEqual' expected 2 operands}}
  %4 = spv.LogicalEqual %b : i1
  // expected-error @+1 {{need exactly two trailing types for select condition and object}}
  %5 = spv.Select %b, %i, %i : i1
  // expected-error @+1 {{result type must be a composite type, but provided 'i32'}}
  %6 = spv.CompositeConstruct %i : i32
  // expected-error @+1 {{has incorrect number of operands: expected 4, but provided 2}}
  %7 = spv.CompositeConstruct %i, %i : vector<4xi32>
  return
}

// -----

func @memory(%p: !spv.ptr<i32, Function>, %i: i32) {
  // expected-error @+1 {{expected non-function type}}
  %0 = spv.Load %p : i32
  // expected-error @+1 {{expected non-function type}}
  spv.Store %p, %i : i32
  // expected-error @+1 {{custom op 'spv.Store' invalid operand}} what follows does not hide the expectation
  spv.Store "Function" , %i : i32
  // expected-error @+1 {{expected spv.ptr type}}
  %1 = spv.Variable : i32
  return
}

// -----

// An error is where the token is, on the next line here.
func @ends(%i: i32) {
  // expected-error @+2 {{expected ':'}}
  %0 = spv.IAdd %i, %i
  %1 = spv.constant 1 : i32
  // expected-error @+2 {{expected non-function type}}
  %2 = spv.Not %i :
  return
}

// -----

// expected-error @+1 {{'spv.module' op uses unknown capability: Shaders}}
spv.module "Logical" "GLSL450" {} attributes {capabilities = ["Shaders"]}

// -----

// expected-error @+1 {{'spv.module' op uses unknown extension: KHR_shaders}}
spv.module "Logical" "GLSL450" {} attributes {extensions = ["KHR_shaders"]}

// -----

// expected-error @+1 {{'spv.module' op names extensions by strings}}
spv.module "Logical" "GLSL450" {} attributes {extensions = [1 : i32]}

// -----

// expected-error @+1 {{unbalanced ']' character in pretty dialect name}}
func @brackets(!spv.array<4 x !spv.struct<f32 0]>>)

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
func @low() { %0 = spv.constant -4294967296 : i32 }

// -----

func @counted(%p: !spv.ptr<i32, Workgroup>) {
  // expected-error @+1 {{'spv.AtomicIIncrement' op failed to verify that `result` type matches pointee type of `pointer`}}
  %0 = "spv.AtomicIIncrement"(%p) {memory_scope = 2 : i32, semantics = 8 : i32} : (!spv.ptr<i32, Workgroup>) -> i64
  return
}
