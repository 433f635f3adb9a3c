!block = !spv.struct<i32 [0], Block>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
  spv.globalVariable @own : !spv.ptr<i32, Private>
  spv.globalVariable @shared : !spv.ptr<i32, Workgroup>
  spv.globalVariable @in {location = 0 : i32, flat} : !spv.ptr<i32, Input>
  spv.globalVariable @push : !spv.ptr<!block, PushConstant>
  spv.globalVariable @buffer bind(0, 0) : !spv.ptr<!block, StorageBuffer>
  spv.globalVariable @uniform bind(0, 1) : !spv.ptr<!block, Uniform>
  // A division by nothing stays where it is, as all that may be undefined, that others write, or that asks neighbours.
  func @f0(%c: i1, %x: i32, %y: i32) -> i32 {
    %zero = spv.constant 0 : i32
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %r = spv.UDiv %x, %zero : i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // minus one
  func @f1(%c: i1, %x: i32, %y: i32) -> i32 {
    %m = spv.constant -1 : i32
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %r = spv.SDiv %x, %m : i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // five
  func @f2(%c: i1, %x: i32, %y: i32) -> i32 {
    %five = spv.constant 5 : i32
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %r = spv.SRem %x, %five : i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // unknown
  func @f3(%c: i1, %x: i32, %y: i32) -> i32 {
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %r = spv.UMod %x, %y : i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // distance
  func @f4(%c: i1, %x: i32, %y: i32) -> i32 {
    %five = spv.constant 5 : i32
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %r = spv.ShiftLeftLogical %x, %five : i32, i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // too far
  func @f5(%c: i1, %x: i32, %y: i32) -> i32 {
    %far = spv.constant 32 : i32
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %r = spv.ShiftRightLogical %x, %far : i32, i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // unknown distance
  func @f6(%c: i1, %x: i32, %y: i32) -> i32 {
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %r = spv.ShiftRightArithmetic %x, %y : i32, i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // last distance
  func @f7(%c: i1, %x: i32, %y: i32) -> i32 {
    %last = spv.constant 31 : i32
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %r = spv.ShiftRightArithmetic %x, %last : i32, i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // private
  func @f8(%c: i1, %x: i32, %y: i32) -> i32 {
    %own = spv._address_of @own : !spv.ptr<i32, Private>
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %r = spv.Load "Private" %own : i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // shared
  func @f9(%c: i1, %x: i32, %y: i32) -> i32 {
    %shared = spv._address_of @shared : !spv.ptr<i32, Workgroup>
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %r = spv.Load "Workgroup" %shared : i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // input
  func @f10(%c: i1, %x: i32, %y: i32) -> i32 {
    %in = spv._address_of @in : !spv.ptr<i32, Input>
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %r = spv.Load "Input" %in : i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // pushed
  func @f11(%c: i1, %x: i32, %y: i32) -> i32 {
    %zero = spv.constant 0 : i32
    %push = spv._address_of @push : !spv.ptr<!block, PushConstant>
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %q = spv.AccessChain %push[%zero] : !spv.ptr<!block, PushConstant>, i32
      %r = spv.Load "PushConstant" %q : i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // written
  func @f12(%c: i1, %x: i32, %y: i32) -> i32 {
    %zero = spv.constant 0 : i32
    %buffer = spv._address_of @buffer : !spv.ptr<!block, StorageBuffer>
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %q = spv.AccessChain %buffer[%zero] : !spv.ptr<!block, StorageBuffer>, i32
      %r = spv.Load "StorageBuffer" %q : i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // uniform
  func @f13(%c: i1, %x: i32, %y: i32) -> i32 {
    %zero = spv.constant 0 : i32
    %uniform = spv._address_of @uniform : !spv.ptr<!block, Uniform>
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %q = spv.AccessChain %uniform[%zero] : !spv.ptr<!block, Uniform>, i32
      %r = spv.Load "Uniform" %q : i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // volatile
  func @f14(%c: i1, %x: i32, %y: i32) -> i32 {
    %own = spv._address_of @own : !spv.ptr<i32, Private>
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %r = spv.Load "Private" %own ["Volatile"] : i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
  // derivative
  func @f15(%c: i1, %x: i32, %y: i32) -> i32 {
    %v = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^end(%y : i32)
    ^then:
      %f = spv.ConvertSToF %x : i32 to f32
      %g = spv.DPdx %f : f32
      %r = spv.Bitcast %g : f32 to i32
      spv.Branch ^end(%r : i32)
    ^end(%e: i32):
      spv._merge %e : i32
    }
    spv.ReturnValue %v : i32
  }
}
