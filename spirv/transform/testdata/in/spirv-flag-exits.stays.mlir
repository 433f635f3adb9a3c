// What a variable of the function holds may be another pointer later, and a call may do more than return one: these exits stay.
!image = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
spv.module Logical GLSL450 requires #spv.vce<v1.3, [Shader], []> {
  func @changes(%n: i32, %c: i1, %a: !spv.ptr<i32, StorageBuffer>) -> i32 {
    %pointers = spv.Variable : !spv.ptr<!spv.ptr<i32, StorageBuffer>, Function>
    %p = spv.loop -> !spv.ptr<i32, StorageBuffer> {
      spv.Branch ^header
    ^header:
      spv.Branch ^body
    ^body:
      %element = spv.Load "Function" %pointers : !spv.ptr<i32, StorageBuffer>
      spv.Store "Function" %pointers, %a : !spv.ptr<i32, StorageBuffer>
      spv.selection {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        spv._break %element : !spv.ptr<i32, StorageBuffer>
      ^merge:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      spv.Branch ^header
    ^merge(%q: !spv.ptr<i32, StorageBuffer>):
      spv._merge %q : !spv.ptr<i32, StorageBuffer>
    }
    %v = spv.Load "StorageBuffer" %p : i32
    spv.ReturnValue %v : i32
  }
  func @pick(%from: !spv.ptr<!spv.sampled_image<!image>, UniformConstant>) -> !spv.ptr<i32, StorageBuffer>
  func @calls(%n: i32, %c: i1, %from: !spv.ptr<!spv.sampled_image<!image>, UniformConstant>) -> i32 {
    %p = spv.loop -> !spv.ptr<i32, StorageBuffer> {
      spv.Branch ^header
    ^header:
      spv.Branch ^body
    ^body:
      %element = spv.FunctionCall @pick(%from) : (!spv.ptr<!spv.sampled_image<!image>, UniformConstant>) -> !spv.ptr<i32, StorageBuffer>
      spv.selection {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        spv._break %element : !spv.ptr<i32, StorageBuffer>
      ^merge:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      spv.Branch ^header
    ^merge(%q: !spv.ptr<i32, StorageBuffer>):
      spv._merge %q : !spv.ptr<i32, StorageBuffer>
    }
    %v = spv.Load "StorageBuffer" %p : i32
    spv.ReturnValue %v : i32
  }
}
