spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @uniform bind(0, 0) : !spv.ptr<!spv.struct<(f32 [0], i32 [4]), Block>, Uniform>
  spv.globalVariable @buffer bind(0, 1) : !spv.ptr<!spv.struct<(i32 [0]), Block>, StorageBuffer>
  // These count to what is computed anew in each turn, but of what stays the same: they end, and do nothing.
  func @same(%n: i32) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %uniform = spv._address_of @uniform : !spv.ptr<!spv.struct<(f32 [0], i32 [4]), Block>, Uniform>
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %place = spv.AccessChain %uniform[%one] : !spv.ptr<!spv.struct<(f32 [0], i32 [4]), Block>, Uniform>, i32
      %read = spv.Load "Uniform" %place : i32
      %bound = spv.IAdd %read, %n : i32
      %more = spv.SLessThan %i, %bound : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
  // These may not end: others write the bound, and it grows with the counter; nor is it known what is undefined, or what
  // neighbours say.
  func @other(%n: i32, %f: f32) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %buffer = spv._address_of @buffer : !spv.ptr<!spv.struct<(i32 [0]), Block>, StorageBuffer>
    %place = spv.AccessChain %buffer[%zero] : !spv.ptr<!spv.struct<(i32 [0]), Block>, StorageBuffer>, i32
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %bound = spv.Load "StorageBuffer" %place : i32
      %more = spv.SLessThan %i, %bound : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero, %n : i32, i32)
    ^header(%i: i32, %m: i32):
      %bound = spv.IAdd %m, %one : i32
      %more = spv.SLessThan %i, %bound : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j, %bound : i32, i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %slope = spv.DPdx %f : f32
      %bound = spv.ConvertFToS %slope : f32 to i32
      %more = spv.SLessThan %i, %bound : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %bound = spv.Undef : i32
      %more = spv.SLessThan %i, %bound : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
}
