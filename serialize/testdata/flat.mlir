// A flat function: blocks as they are, merge hints by label.
spv.module "Physical64" "OpenCL" {
  func @kernel(%n : i32, %p : !spv.ptr<i32, CrossWorkgroup>) -> () {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    spv.Branch ^head(%zero : i32)
  ^head(%i : i32):
    spv._label "head"
    %go = spv.ULessThan %i, %n : i32
    spv.BranchConditional %go, ^body, ^end {loop_merge = #spv.loop_merge<"end", "body", DontUnroll>}
  ^body:
    spv._label "body"
    spv.Store "CrossWorkgroup" %p, %i ["Aligned", 4] : i32
    %next = spv.IAdd %i, %one {no_unsigned_wrap} : i32
    spv.Branch ^head(%next : i32)
  ^end:
    spv._label "end"
    return
  }
  spv.EntryPoint "Kernel" @kernel
} attributes {vce_triple = #spv.vce<v1.4, [Kernel, Addresses], []>}

// -----

// Blocks come in an order in which each follows one of its predecessors.
spv.module "Logical" "GLSL450" {
  func @order(%c : i1) -> i32 {
    %one = spv.constant 1 : i32
    spv.Branch ^third
  ^first(%x : i32):
    spv.ReturnValue %x : i32
  ^second:
    spv.Branch ^first(%one : i32)
  ^third:
    spv.Branch ^second
  }
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
