// A storage buffer as it was before version 1.3, with pointers into it in a function that is called, and a uniform buffer beside it
// that has the same members. Structs inside of blocks are accessed member by member.
!inner = !spv.struct<"inner", f32 [0] "x", i32 [4] "n">
!outer = !spv.struct<"outer", !inner [0] "first", vector<2xf32> [8] "second">
!old = !spv.struct<"old", !outer [0] "data", BufferBlock>
!uniform = !spv.struct<"uniform", !outer [0] "data", Block>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
  spv.globalVariable @storage bind(0, 0) : !spv.ptr<!old, Uniform>
  spv.globalVariable @constant bind(0, 1) : !spv.ptr<!uniform, Uniform>
  spv.globalVariable @color {component = 0 : i32, location = 0 : i32, user_semantic = "COLOR"} : !spv.ptr<f32, Output>
  func @read(%p: !spv.ptr<f32, Uniform>) -> f32 {
    %0 = spv.Load "Uniform" %p : f32
    spv.ReturnValue %0 : f32
  }
  func @main() {
    %c0 = spv.constant 0 : i32
    %c1 = spv.constant 1 : i32
    %from = spv._address_of @constant : !spv.ptr<!uniform, Uniform>
    %to = spv._address_of @storage : !spv.ptr<!old, Uniform>
    %f = spv.AccessChain %from[%c0] : !spv.ptr<!uniform, Uniform>, i32
    %t = spv.AccessChain %to[%c0] : !spv.ptr<!old, Uniform>, i32
    %v = spv.Load "Uniform" %f ["Volatile"] : !outer
    spv.Store "Uniform" %t, %v : !outer
    %i = spv.AccessChain %t[%c0] : !spv.ptr<!outer, Uniform>, i32
    %x = spv.AccessChain %i[%c0] : !spv.ptr<!inner, Uniform>, i32
    %r = spv.FunctionCall @read(%x) : (!spv.ptr<f32, Uniform>) -> f32
    %second = spv.AccessChain %f[%c1] : !spv.ptr<!outer, Uniform>, i32
    %w = spv.Load "Uniform" %second : vector<2xf32>
    %out = spv._address_of @color : !spv.ptr<f32, Output>
    spv.Store "Output" %out, %r : f32
    spv.Return
  }
  spv.EntryPoint "Fragment" @main, @color
  spv.ExecutionMode @main "OriginUpperLeft"
}
// A function that is called for both has one type: the buffer stays.
!both = !spv.struct<"both", f32 [0], BufferBlock>
!small = !spv.struct<"small", f32 [0], Block>
spv.module "Logical" "GLSL450" {
  spv.globalVariable @storage bind(0, 0) : !spv.ptr<!both, Uniform>
  spv.globalVariable @constant bind(0, 1) : !spv.ptr<!small, Uniform>
  func @read(%p: !spv.ptr<f32, Uniform>) -> f32 {
    %0 = spv.Load "Uniform" %p : f32
    spv.ReturnValue %0 : f32
  }
  func @main() {
    %c0 = spv.constant 0 : i32
    %from = spv._address_of @constant : !spv.ptr<!small, Uniform>
    %to = spv._address_of @storage : !spv.ptr<!both, Uniform>
    %f = spv.AccessChain %from[%c0] : !spv.ptr<!small, Uniform>, i32
    %t = spv.AccessChain %to[%c0] : !spv.ptr<!both, Uniform>, i32
    %a = spv.FunctionCall @read(%f) : (!spv.ptr<f32, Uniform>) -> f32
    %b = spv.FunctionCall @read(%t) : (!spv.ptr<f32, Uniform>) -> f32
    spv.Return
  }
}
// A buffer that nobody uses, one that a function is given whom nobody calls, and a copy in private memory.
!kept = !spv.struct<"kept", f32 [0], BufferBlock>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
  spv.globalVariable @unused bind(0, 0) : !spv.ptr<!kept, Uniform>
  spv.globalVariable @copy : !spv.ptr<!kept, Private>
  func @keep(%from: !spv.ptr<!kept, Uniform>) {
    %0 = spv.Load "Uniform" %from : !kept
    %to = spv._address_of @copy : !spv.ptr<!kept, Private>
    spv.Store "Private" %to, %0 : !kept
    spv.Return
  }
}
