spv.module "Logical" "GLSL450" {
  // expected-error @+3 {{@b breaks relaxed: member b: Offset 2 is no multiple of 4, the alignment}}
  // expected-error @+2 {{@b breaks relaxed: member c: ArrayStride 6 is no multiple of 4, the alignment}}
  // expected-error @+1 {{@b breaks relaxed: member b: Offset 2 is inside of member 0, which takes up to 4}}
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32 [0] "a", f32 [2] "b", !spv.rtarray<f32 [6]> [8] "c", Block>, StorageBuffer>
  spv.globalVariable @good bind(0, 1) : !spv.ptr<!spv.struct<f32 [0], vector<3xf32> [4], Block>, Uniform>
  // expected-error @+1 {{@none breaks relaxed: member 0: there is no Offset}}
  spv.globalVariable @none bind(0, 2) : !spv.ptr<!spv.struct<f32, Block>, Uniform>
}
