// Neither variables nor branches of new ways take pointers and images: behind the flags they are made anew.
!buffer = !spv.struct<!spv.rtarray<i32 [4]> [0], Block>
!image = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
spv.module Logical GLSL450 requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @buffer bind(0, 0) : !spv.ptr<!buffer, StorageBuffer>
  spv.globalVariable @image bind(0, 1) : !spv.ptr<!spv.sampled_image<!image>, UniformConstant>
  // The index is kept in a variable, too; what the pointer is loaded from stays where it is.
  func @pointer(%n: i32, %c: i1) {
    %buffer = spv._address_of @buffer : !spv.ptr<!buffer, StorageBuffer>
    %zero = spv.constant 0 : i32
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      spv.Branch ^body
    ^body:
      %more = spv.ULessThan %i, %n : i32
      %p, %v = spv.selection -> (!spv.ptr<i32, StorageBuffer>, i32) {
        spv.BranchConditional %more, ^then, ^else
      ^then:
        %first = spv.constant 0 : i32
        %next = spv.IAdd %i, %n : i32
        %element = spv.AccessChain %buffer[%first, %next] : !spv.ptr<!buffer, StorageBuffer>
        %old = spv.Load "StorageBuffer" %element : i32
        spv.Branch ^merge(%element, %old : !spv.ptr<i32, StorageBuffer>, i32)
      ^else:
        spv._break
      ^merge(%q: !spv.ptr<i32, StorageBuffer>, %w: i32):
        spv._merge %q, %w : !spv.ptr<i32, StorageBuffer>, i32
      }
      %sum = spv.IAdd %v, %n : i32
      spv.Store "StorageBuffer" %p, %sum : i32
      spv.Branch ^continue
    ^continue:
      %one = spv.constant 1 : i32
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^merge:
      spv._merge
    }
    spv.Return
  }
  // A pointer leaves with the exit, and comes out of a construct of the function.
  func @leaves(%n: i32, %c: i1) -> i32 {
    %buffer = spv._address_of @buffer : !spv.ptr<!buffer, StorageBuffer>
    %zero = spv.constant 0 : i32
    %p = spv.loop -> !spv.ptr<i32, StorageBuffer> {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      spv.Branch ^body
    ^body:
      %first = spv.constant 0 : i32
      %element = spv.AccessChain %buffer[%first, %i] : !spv.ptr<!buffer, StorageBuffer>
      spv.selection {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        spv._break %element : !spv.ptr<i32, StorageBuffer>
      ^merge:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      %one = spv.constant 1 : i32
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^merge(%q: !spv.ptr<i32, StorageBuffer>):
      spv._merge %q : !spv.ptr<i32, StorageBuffer>
    }
    %v = spv.Load "StorageBuffer" %p : i32
    spv.ReturnValue %v : i32
  }
  func @samples(%n: i32, %c: i1, %at: vector<2xf32>) -> vector<4xf32> {
    %image = spv._address_of @image : !spv.ptr<!spv.sampled_image<!image>, UniformConstant>
    %none = spv.constant dense<0.0> : vector<4xf32>
    %r = spv.loop -> vector<4xf32> {
      spv.Branch ^header(%none : vector<4xf32>)
    ^header(%color: vector<4xf32>):
      spv.Branch ^body
    ^body:
      %s = spv.selection -> !spv.sampled_image<!image> {
        spv.BranchConditional %c, ^then, ^else
      ^then:
        spv._break %color : vector<4xf32>
      ^else:
        %load = spv.Load "UniformConstant" %image : !spv.sampled_image<!image>
        spv.Branch ^merge(%load : !spv.sampled_image<!image>)
      ^merge(%m: !spv.sampled_image<!image>):
        spv._merge %m : !spv.sampled_image<!image>
      }
      %lod = spv.constant 0.0 : f32
      %sample = spv.ImageSampleExplicitLod %s, %at ["Lod"], %lod : !spv.sampled_image<!image>, vector<2xf32>, f32 -> vector<4xf32>
      spv.Branch ^continue
    ^continue:
      spv.Branch ^header(%sample : vector<4xf32>)
    ^merge(%result: vector<4xf32>):
      spv._merge %result : vector<4xf32>
    }
    spv.ReturnValue %r : vector<4xf32>
  }
  // One pointer alone is lost on the new way.
  func @one(%n: i32, %c: i1) {
    %buffer = spv._address_of @buffer : !spv.ptr<!buffer, StorageBuffer>
    %zero = spv.constant 0 : i32
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^merge
    ^body:
      %element = spv.AccessChain %buffer[%zero, %n] : !spv.ptr<!buffer, StorageBuffer>
      spv.selection {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        spv._continue %element : !spv.ptr<i32, StorageBuffer>
      ^merge:
        spv._merge
      }
      spv.Branch ^continue(%element : !spv.ptr<i32, StorageBuffer>)
    ^continue(%p: !spv.ptr<i32, StorageBuffer>):
      spv.Store "StorageBuffer" %p, %n : i32
      spv.Branch ^header
    ^merge:
      spv._merge
    }
    spv.Return
  }
  // A loop passes a pointer on to itself that comes out of a construct with a new way.
  func @around(%n: i32, %c: i1) {
    %buffer = spv._address_of @buffer : !spv.ptr<!buffer, StorageBuffer>
    %zero = spv.constant 0 : i32
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^merge
    ^body:
      %p = spv.selection -> !spv.ptr<i32, StorageBuffer> {
        spv.BranchConditional %c, ^then, ^else
      ^then:
        %element = spv.AccessChain %buffer[%zero, %n] : !spv.ptr<!buffer, StorageBuffer>
        spv.Branch ^merge(%element : !spv.ptr<i32, StorageBuffer>)
      ^else:
        spv._break
      ^merge(%q: !spv.ptr<i32, StorageBuffer>):
        spv._merge %q : !spv.ptr<i32, StorageBuffer>
      }
      spv.loop {
        spv.Branch ^header(%p : !spv.ptr<i32, StorageBuffer>)
      ^header(%r: !spv.ptr<i32, StorageBuffer>):
        spv.Store "StorageBuffer" %r, %n : i32
        spv.BranchConditional %c, ^again, ^merge
      ^again:
        spv.Branch ^header(%r : !spv.ptr<i32, StorageBuffer>)
      ^merge:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      spv.Branch ^header
    ^merge:
      spv._merge
    }
    spv.Return
  }
  // A construct that is nothing but an exit.
  func @bare(%c: i1) {
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^merge
    ^body:
      spv.selection {
        spv._break
      ^merge:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      spv.Branch ^header
    ^merge:
      spv._merge
    }
    spv.Return
  }
}
