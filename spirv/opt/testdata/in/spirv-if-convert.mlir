spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @in {location = 0 : i32} : !spv.ptr<vector<4xf32>, Input>
  spv.globalVariable @buffer bind(0, 0) : !spv.ptr<!spv.struct<!spv.array<4 x f32 [4]> [0], Block>, StorageBuffer>
  // && of what only an input decides.
  func @and(%a: i1) -> i1 {
    %zero = spv.constant 0.0 : f32
    %one = spv.constant 1 : i32
    %addr = spv._address_of @in : !spv.ptr<vector<4xf32>, Input>
    %r = spv.selection -> i1 {
      spv.BranchConditional %a, ^then, ^end(%a : i1)
    ^then:
      %p = spv.AccessChain %addr[%one] : !spv.ptr<vector<4xf32>, Input>, i32
      %x = spv.Load "Input" %p : f32
      %b = spv.FOrdGreaterThan %x, %zero : f32
      spv.Branch ^end(%b : i1)
    ^end(%v: i1):
      spv._merge %v : i1
    }
    spv.ReturnValue %r : i1
  }
  // A vector takes a condition for each component before 1.4.
  func @vector(%a: i1, %x: vector<2xf32>, %y: vector<2xf32>) -> vector<2xf32> {
    %r = spv.selection -> vector<2xf32> {
      spv.BranchConditional %a, ^then, ^end(%y : vector<2xf32>)
    ^then:
      %s = spv.FAdd %x, %y : vector<2xf32>
      spv.Branch ^end(%s : vector<2xf32>)
    ^end(%v: vector<2xf32>):
      spv._merge %v : vector<2xf32>
    }
    spv.ReturnValue %r : vector<2xf32>
  }
  // A division by what may be zero stays where it is.
  func @divide(%a: i1, %x: i32, %y: i32) -> i32 {
    %r = spv.selection -> i32 {
      spv.BranchConditional %a, ^then, ^end(%x : i32)
    ^then:
      %s = spv.UDiv %x, %y : i32
      spv.Branch ^end(%s : i32)
    ^end(%v: i32):
      spv._merge %v : i32
    }
    spv.ReturnValue %r : i32
  }
  // So does a load of what others write.
  func @shared(%a: i1, %x: f32) -> f32 {
    %zero = spv.constant 0 : i32
    %addr = spv._address_of @buffer : !spv.ptr<!spv.struct<!spv.array<4 x f32 [4]> [0], Block>, StorageBuffer>
    %r = spv.selection -> f32 {
      spv.BranchConditional %a, ^then, ^end(%x : f32)
    ^then:
      %p = spv.AccessChain %addr[%zero, %zero] : !spv.ptr<!spv.struct<!spv.array<4 x f32 [4]> [0], Block>, StorageBuffer>, i32, i32
      %s = spv.Load "StorageBuffer" %p : f32
      spv.Branch ^end(%s : f32)
    ^end(%v: f32):
      spv._merge %v : f32
    }
    spv.ReturnValue %r : f32
  }
}
