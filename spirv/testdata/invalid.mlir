// Each piece has one mistake, and the error says what it is.

spv.module "Logical" "GLSL450" {
  func @width(%a: i32, %b: i64) -> i32 {
    // expected-error @+1 {{failed to verify that all of {operand1, operand2, result} have same type}}
    %0 = spv.IAdd %a, %b : (i32, i64) -> i32
    spv.ReturnValue %0 : i32
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @kind(%a: f32) -> f32 {
    // expected-error @+1 {{'spv.BitwiseAnd' op operand #0 must be 8/16/32/64-bit integer or vector of 8/16/32/64-bit integer values of length 2/3/4, but got 'f32'}}
    %0 = spv.BitwiseAnd %a, %a : f32
    spv.ReturnValue %0 : f32
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @count(%a: f32) -> f32 {
    // expected-error @+1 {{expected ','}}
    %0 = spv.FAdd %a : f32
    spv.ReturnValue %a : f32
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @scope(%p: !spv.ptr<i32, Workgroup>) {
    // expected-error @+1 {{invalid scope attribute specification: "Everywhere"}}
    %0 = spv.AtomicIIncrement "Everywhere" "None" %p : !spv.ptr<i32, Workgroup>
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @order() {
    // expected-error @+1 {{expected at most one of these four memory constraints to be set}}
    spv.MemoryBarrier "Device", "Acquire|Release"
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @member(%s: !spv.struct<f32, i32>) -> f32 {
    // expected-error @+1 {{index 2 out of bounds for '!spv.struct<f32, i32>'}}
    %0 = spv.CompositeExtract %s[2 : i32] : !spv.struct<f32, i32>
    spv.ReturnValue %0 : f32
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @chain(%p: !spv.ptr<!spv.struct<f32, i32>, Uniform>, %i: i32) {
    // expected-error @+1 {{index must be an integer spv.constant to access element of spv.struct}}
    %0 = spv.AccessChain %p[%i] : !spv.ptr<!spv.struct<f32, i32>, Uniform>
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @load(%p: !spv.ptr<f32, Uniform>) {
    // expected-error @+1 {{missing alignment value}}
    %0 = "spv.Load"(%p) {memory_access = #spv.memory_access<Aligned>} : (!spv.ptr<f32, Uniform>) -> f32
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  // expected-error @+1 {{storage class cannot be 'Function'}}
  spv.globalVariable @v : !spv.ptr<f32, Function>
}

// -----

spv.module "Logical" "GLSL450" {
  // expected-error @+1 {{function 'main' not found in 'spv.module'}}
  spv.EntryPoint "GLCompute" @main
}

// -----

spv.module "Logical" "GLSL450" {
  func @f() {
    // expected-error @+1 {{expected spv.globalVariable symbol}}
    %0 = spv._address_of @nothing : !spv.ptr<f32, Input>
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  spv.specConstant @c = 1 : i32
  // expected-error @+1 {{has incorrect types of operands: expected 'f32', but provided 'i32'}}
  spv.specConstantComposite @v (@c, @c) : vector<2xf32>
}

// -----

spv.module "Logical" "GLSL450" {
  // expected-error @+1 {{unknown instruction "IPlus"}}
  spv.specConstantOp @v = "IPlus" [1 : i32] : i32
}

// -----

spv.module "Logical" "GLSL450" {
  // expected-error @+1 {{operand '@n' is no constant}}
  spv.specConstantOp @v = "IAdd" [@n, 1 : i32] : i32
}

// -----

spv.module "Logical" "GLSL450" {
  func @main() {
    spv.Return
  }
  // expected-error @+1 {{interface '@main' is no spv.globalVariable}}
  spv.EntryPoint "GLCompute" @main, @main
  // expected-error @+1 {{function 'other' not found in nearest symbol table}}
  spv.ExecutionMode @other "LocalSize", 1, 1, 1
}

// -----

spv.module "Logical" "GLSL450" {
  func @main() {
    spv.Return
  }
  // expected-error @+1 {{expected a constant as condition}}
  spv.EntryPoint "GLCompute" @main {condition = @main}
  // expected-error @+1 {{expected a constant as condition}}
  spv.ConditionalCapabilityINTEL @nothing "Int8"
  // expected-error @+1 {{expected a constant as condition}}
  spv.ConditionalExtensionINTEL @main "SPV_KHR_expect_assume"
}

// -----

spv.module "Logical" "GLSL450" {
  func @merge() {
    // expected-error @+1 {{expected parent op to be 'spv.selection' or 'spv.loop'}}
    spv._merge
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @exit() {
    // expected-error @+1 {{expected to be in the region of 'spv.loop'}}
    spv._break
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @values(%p: i1, %x: f32) {
    %r = spv.loop -> i32 {
      spv.Branch ^header
    ^header:
      spv.selection {
        spv.BranchConditional %p, ^then, ^end
      ^then:
        // expected-error @+1 {{type mismatch for argument #0 of the block that it goes to: 'f32' vs 'i32'}}
        spv._break %x : f32
      ^end:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      spv.Branch ^header
    ^merge(%v: i32):
      spv._merge %v : i32
    }
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @header() {
    // expected-error @+1 {{must have a selection header block}}
    spv.selection {
      spv._merge
    }
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @handed() -> i32 {
    // expected-error @+1 {{first block must not have arguments}}
    %0 = spv.selection -> i32 {
    ^bb0(%x: i32):
      spv.Branch ^merge
    ^merge:
      spv._merge %x : i32
    }
    spv.ReturnValue %0 : i32
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @entered() {
    // expected-error @+1 {{first block must not have arguments}}
    spv.loop {
    ^bb0(%x: i32):
      spv.Branch ^header
    ^header:
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @result() -> i32 {
    // expected-error @+1 {{cannot be used in functions returning value}}
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  func @call(%x: i32) {
    // expected-error @+1 {{callee function 'g' not found in 'spv.module'}}
    spv.FunctionCall @g(%x) : (i32) -> ()
    spv.Return
  }
}

// -----

// expected-error @+1 {{invalid addressing_model attribute specification: "Flat"}}
spv.module "Flat" "GLSL450" {
}

// -----

// Two mistakes, two errors.
spv.module "Logical" "GLSL450" {
  func @two(%a: f32) -> f32 {
    // expected-error @+1 {{expected ':'}}
    %0 = spv.FNegate %a f32
    // expected-error @+1 {{use of undeclared SSA value name}}
    spv.ReturnValue %b : f32
  }
}

// -----

// MLIR's own rules hold for its spelling only.
spirv.func @strict(%id: i32, %v: f32) -> f32 "None" {
  // expected-error @below {{id must be the result of a constant op}}
  %0 = spirv.GroupNonUniformBroadcast <Subgroup> %v, %id : f32, i32
  spirv.ReturnValue %0 : f32
}

// -----

spirv.func @reached() "None" {
  // expected-error @below {{cannot be used in reachable block}}
  spirv.Unreachable
}

// -----

spv.func @lenient(%id: i32, %v: f32) -> f32 "None" {
  %0 = spv.GroupNonUniformBroadcast <Subgroup> %v, %id : f32, i32
  spv.Unreachable
}

// -----

func.func @scope() {
  // expected-error @+2 {{expected ::mlir::spirv::Scope to be one of: CrossDevice, Device, Workgroup}}
  // expected-error @+1 {{failed to parse SPIRV_ScopeAttr parameter 'value' which is to be a `::mlir::spirv::Scope`}}
  spirv.ControlBarrier <Something>, <Device>, <Acquire>
  return
}

// -----

func.func @abi() attributes {
  // expected-error @+2 {{expected '['}}
  // expected-error @+1 {{failed to parse SPIRV_EntryPointABIAttr parameter 'workgroup_size' which is to be a `DenseI32ArrayAttr`}}
  spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = 64>
} { return }

// -----

{-#
  dialect_resources: {
    // expected-error @+1 {{unexpected 'resource' section for dialect 'arith'}}
    arith: { key: "0x08000000010000000000000002000000" }
  }
#-}

// -----

{-#
  dialect_resources: {
    // expected-error @+1 {{unknown 'resource' key 'key' for dialect 'ml_program'}}
    ml_program: { key: "0x08000000010000000000000002000000" }
  }
#-}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @c = 1 : i32
  // expected-error @+1 {{invalid kind of attribute specified}}
  spirv.SpecConstantComposite @v (@c, 2 : i32) : vector<2xi32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @c = true
  // expected-error @+1 {{result type must be a composite type, but provided 'vector<1xi1>'}}
  spirv.SpecConstantComposite @v (@c) : vector<1xi1>
}

// -----

spv.module "Logical" "GLSL450" {
  func @back_edge(%c: i1) {
    // expected-error @+1 {{the branch back to the loop header block must come from the continue block or what follows it}}
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^merge
    ^body:
      spv.Branch ^header
    ^continue:
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.Return
  }
}

// -----

// expected-error @+1 {{'spv.module' op uses unknown capability: Shadr}}
"spv.module"() ({
  "spv._module_end"() : () -> ()
}) {addressing_model = 0 : i32, memory_model = 1 : i32, capabilities = ["Shadr"]} : () -> ()

// -----

spv.module "Logical" "GLSL450" {
  func @range() {
    %0 = spv.constant 65504.0 : f16
    // expected-error @+1 {{floating point constant out of range for type; infinity is said in hexadecimal}}
    %1 = spv.constant 1.0e6 : f16
    // expected-error @+1 {{floating point constant out of range for type}}
    %2 = spv.constant dense<[1.0, -1.0e40]> : vector<2xf32>
    spv.Return
  }
}

// -----

spv.module "Logical" "GLSL450" {
  // expected-error @+1 {{'spv.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
  "spv.func"() ({
  }) {function_type = !spv.ptr<i32, Function>, sym_name = "of_no_type", function_control = 0 : i32} : () -> ()
}

// -----

spv.module "Logical" "GLSL450" {
  // expected-error @+1 {{'spv.GraphARM' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
  "spv.GraphARM"() ({
  }) {function_type = !spv.array<4 x i32>, sym_name = "of_no_type"} : () -> ()
}
