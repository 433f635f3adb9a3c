spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @uniform bind(0, 0) : !spv.ptr<!spv.struct<(!spv.array<4 x f32, stride=16> [0], i32 [64]), Block>, Uniform>
  spv.globalVariable @buffer bind(0, 1) : !spv.ptr<!spv.struct<(i32 [0]), Block>, StorageBuffer>
  spv.globalVariable @in {location = 0 : i32} : !spv.ptr<f32, Input>
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
  // Sums, products of these, and what is read from constant memory move, also out of two loops. What a turn changes stays.
  func @moves(%n: i32, %x: i32) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %uniform = spv._address_of @uniform : !spv.ptr<!spv.struct<(!spv.array<4 x f32, stride=16> [0], i32 [64]), Block>, Uniform>
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      spv.loop {
        spv.Branch ^header(%zero : i32)
      ^header(%j: i32):
        %less = spv.SLessThan %j, %i : i32
        spv.BranchConditional %less, ^body, ^end
      ^body:
        %sum = spv.IAdd %n, %x : i32
        %product = spv.IMul %sum, %x : i32
        %place = spv.AccessChain %uniform[%one] : !spv.ptr<!spv.struct<(!spv.array<4 x f32, stride=16> [0], i32 [64]), Block>, Uniform>, i32
        %read = spv.Load "Uniform" %place : i32
        %outer = spv.IAdd %read, %i : i32
        %inner = spv.IAdd %outer, %j : i32
        %all = spv.IAdd %inner, %product : i32
        spv.Store "Output" %out, %all : i32
        spv.Branch ^next
      ^next:
        %k = spv.IAdd %j, %one : i32
        spv.Branch ^header(%k : i32)
      ^end:
        spv._merge
      }
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
  // What may be undefined moves from the header only, and not from behind a call: divisions, and reads by an index.
  func @header(%n: i32, %x: i32) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %uniform = spv._address_of @uniform : !spv.ptr<!spv.struct<(!spv.array<4 x f32, stride=16> [0], i32 [64]), Block>, Uniform>
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %divided = spv.SDiv %n, %x : i32
      %place = spv.AccessChain %uniform[%zero, %x] : !spv.ptr<!spv.struct<(!spv.array<4 x f32, stride=16> [0], i32 [64]), Block>, Uniform>, i32, i32
      %read = spv.Load "Uniform" %place : f32
      %bound = spv.ConvertFToS %read : f32 to i32
      %far = spv.IAdd %divided, %bound : i32
      spv.FunctionCall @called() : () -> ()
      %late = spv.SRem %n, %x : i32
      %more = spv.SLessThan %i, %far : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      %rest = spv.SMod %n, %x : i32
      %index = spv.AccessChain %uniform[%zero, %n] : !spv.ptr<!spv.struct<(!spv.array<4 x f32, stride=16> [0], i32 [64]), Block>, Uniform>, i32, i32
      %other = spv.Load "Uniform" %index : f32
      %whole = spv.ConvertFToS %other : f32 to i32
      %sum = spv.IAdd %rest, %whole : i32
      %all = spv.IAdd %sum, %late : i32
      spv.Store "Output" %out, %all : i32
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
  // What is written to may be something else in the next turn, and what asks neighbours stays; so do constants, what is undefined, and what a selection does.
  func @stay(%n: i32, %x: i32, %c: i1) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %buffer = spv._address_of @buffer : !spv.ptr<!spv.struct<(i32 [0]), Block>, StorageBuffer>
    %in = spv._address_of @in : !spv.ptr<f32, Input>
    %local = spv.Variable : !spv.ptr<i32, Function>
    %place = spv.AccessChain %buffer[%zero] : !spv.ptr<!spv.struct<(i32 [0]), Block>, StorageBuffer>, i32
    %value = spv.Load "Input" %in : f32
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      %read = spv.Load "StorageBuffer" %place : i32
      %kept = spv.Load "Function" %local : i32
      %sum = spv.IAdd %read, %kept : i32
      %slope = spv.DPdx %value : f32
      %int = spv.ConvertFToS %slope : f32 to i32
      %seven = spv.constant 7 : i32
      %undef = spv.Undef : i32
      %some = spv.IAdd %undef, %seven : i32
      %most = spv.IAdd %sum, %int : i32
      %all = spv.IAdd %most, %some : i32
      spv.Store "Function" %local, %all : i32
      spv.selection {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        %less = spv.ISub %n, %x : i32
        spv.Store "StorageBuffer" %place, %less : i32
        spv.Branch ^merge
      ^merge:
        spv._merge
      }
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
  func @called() {
    spv.Kill
  }
}
