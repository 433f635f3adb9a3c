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
