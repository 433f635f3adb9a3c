// What SPIR-V cannot say, all of it reported.
spv.module "Logical" "GLSL450" {
  func @types(%a : vector<2x2xf32>) -> () { // expected-error {{uses the type vector<2x2xf32>; a vector of SPIR-V has one dimension}}
    return
  }
  func @exits() -> () {
    spv._break // expected-error {{is not inside a loop}}
  }
  func @more_exits() -> () {
    spv._switch_break // expected-error {{is not inside a selection that begins with a switch}}
  }
  func @call() -> () {
    %r = spv.FunctionCall @nowhere() : () -> i32 // expected-error {{refers to the symbol @nowhere, which is not in the module}}
    return
  }
  spv.globalVariable @v {fancy} : !spv.ptr<i32, Private> // expected-error {{has the attribute 'fancy', which is no decoration}}
}

// -----

// No string has a zero byte.
spv.module "Logical" "GLSL450" {
  func @"zero\00byte"() -> () { // expected-error {{contains a string with a zero byte}}
    return
  }
  spv.specConstantOp @a = "IAdd" [@b, 1 : i32] : i32
  spv.specConstantOp @b = "IAdd" [@a, 1 : i32] : i32 // expected-error {{refers to the symbol @a, whose declaration leads back here}}
}

// -----

// Control flow that has no form in SPIR-V.
spv.module "Logical" "GLSL450" {
  func @header(%c : i1) -> () {
    spv.selection {
      spv.Return // expected-error {{ends the header of a selection, which must end in a branch or a switch}}
    ^merge:
      spv._merge
    }
    return
  }
  func @entry(%c : i1) -> () {
    spv.loop {
      spv.Branch ^body // expected-error {{ends the entry block of a loop, which must branch to the header after it}}
    ^header:
      spv.BranchConditional %c, ^body, ^merge
    ^body:
      spv.Branch ^header
    ^merge:
      spv._merge
    }
    return
  }
  func @short(%c : i1) -> () {
    spv.loop { // expected-error {{needs at least an entry block, a header and a merge block}}
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    return
  }
  func @label(%c : i1) -> () {
    spv.BranchConditional %c, ^a, ^b {selection_merge = #spv.selection_merge<"nowhere", None>} // expected-error {{refers to the label "nowhere", which no block has}}
  ^a:
    spv.Branch ^b
  ^b:
    return
  }
}

// -----

spv.module "Logical" "GLSL450" { // expected-error {{has no entry point, which only a module with the capability Linkage can do without}}
} attributes {capabilities = ["Shader"]}

// -----

spv.module "Logical" "GLSL450" {
  func @import(%a : i32) // expected-error {{has no body, which only a function can that is imported by its linkage_attributes}}
} attributes {capabilities = ["Linkage"]}

// -----

// What an entry point and variables of a shader must have.
spv.module "Logical" "GLSL450" {
  spv.globalVariable @v : !spv.ptr<f32, Private>
  spv.globalVariable @p initializer(@v) : !spv.ptr<!spv.ptr<f32, Private>, Private> // expected-error {{holds a pointer, which a variable cannot in a module with logical addressing}}
  func @main() -> () {
    spv.Return
  }
  func @takes(%a : i32) -> () {
    spv.Return
  }
  func @branches(%c : i1) -> () {
    spv.BranchConditional %c, ^a, ^b // expected-error {{selects between blocks in a shader, where a selection must be structured}}
  ^a:
    spv.Branch ^b
  ^b:
    spv.Return
  }
  spv.EntryPoint "Fragment" @main // expected-error {{asks for exactly one of the execution modes OriginUpperLeft, OriginLowerLeft}}
  spv.EntryPoint "GLCompute" @takes // expected-error {{names a function that takes or returns something}}
} attributes {capabilities = ["Shader"]}
