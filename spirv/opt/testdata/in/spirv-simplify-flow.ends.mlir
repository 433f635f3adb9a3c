// A block ends where a selection in it leaves the function, although one behind it, to which nothing leads then, uses what the selection gives.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
  func @ends(%p: !spv.ptr<i32, Function>, %x: i32, %c: i1) {
    %true = spv.constant true
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^end
    ^body:
      %r = spv.selection -> i32 {
        spv.BranchConditional %true, ^then, ^end(%x : i32)
      ^then:
        spv.Store "Function" %p, %x : i32
        spv.Return
      ^end(%v: i32):
        spv._merge %v : i32
      }
      spv.BranchConditional %c, ^use, ^next(%r : i32)
    ^use:
      spv.Store "Function" %p, %r : i32
      spv.Branch ^next(%r : i32)
    ^next(%n: i32):
      spv.Store "Function" %p, %n : i32
      spv.Branch ^header
    ^end:
      spv._merge
    }
    spv.Return
  }
}
