// What a loop gives goes, although a selection behind it hands it out: nobody needs that either.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
  func @handed_out(%p: !spv.ptr<i32, Function>, %x: i32, %c: i1) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %r = spv.loop -> i32 {
      spv.Branch ^header(%zero, %x : i32, i32)
    ^header(%i: i32, %v: i32):
      %d = spv.ULessThan %i, %one : i32
      spv.BranchConditional %d, ^body, ^end
    ^body:
      spv.Store "Function" %p, %i : i32
      %n = spv.IAdd %i, %one : i32
      spv.Branch ^header(%n, %zero : i32, i32)
    ^end:
      spv._merge %v : i32
    }
    %s = spv.selection -> i32 {
      spv.BranchConditional %c, ^end, ^leave
    ^leave:
      spv.Return
    ^end:
      spv._merge %r : i32
    }
    spv.Store "Function" %p, %x : i32
    spv.Return
  }
}
