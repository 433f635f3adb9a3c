// A loop of one block gets a continue block of its own when a construct comes in. In a module with entry points a function that is
// not exported goes when nobody calls it.
spv.module Logical GLSL450 {
  func @callee(%c: i1, %v: i32) -> i32 {
    %r = spv.selection -> i32 {
      spv.BranchConditional %c, ^a, ^m(%v : i32)
    ^a:
      %w = spv.IAdd %v, %v : i32
      spv.Branch ^m(%w : i32)
    ^m(%x: i32):
      spv._merge %x : i32
    }
    spv.ReturnValue %r : i32
  }
  func @exported(%c: i1, %v: i32) -> i32 attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "exported", linkage_type = <Export>>} {
    spv.ReturnValue %v : i32
  }
  func @f(%c: i1, %v: i32) -> i32 {
    %0 = spv.loop -> i32 {
      spv.Branch ^h(%v : i32)
    ^h(%i: i32):
      spv._continue_target
      %n = spv.FunctionCall @callee(%c, %i) : (i1, i32) -> i32
      %o = spv.FunctionCall @exported(%c, %n) : (i1, i32) -> i32
      spv.BranchConditional %c, ^h(%o : i32), ^m(%n : i32)
    ^m(%x: i32):
      spv._merge %x : i32
    }
    spv.ReturnValue %0 : i32
  }
  func @main() {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
}
