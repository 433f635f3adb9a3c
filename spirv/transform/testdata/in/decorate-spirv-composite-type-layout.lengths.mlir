// A block that was laid out stays, whatever the length of its arrays will be.
spv.module "Logical" "GLSL450" {
  spv.specConstant @n spec_id(1) = 4 : i32
  spv.specConstantOp @rest = "ShiftRightArithmetic" [@n, @n] : i32
  spv.globalVariable @laid_out bind(0, 3) : !spv.ptr<!spv.struct<!spv.array<@rest x f32 [4]> [0], f32 [4]>, StorageBuffer>
}
