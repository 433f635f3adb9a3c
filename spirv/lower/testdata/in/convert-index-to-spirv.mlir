// Arithmetic on indices.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @indices(%a: index, %b: index, %n: i32) {
  %add = index.add %a, %b
  %sub = index.sub %a, %b
  %mul = index.mul %a, %b
  %divs = index.divs %a, %b
  %divu = index.divu %a, %b
  %rems = index.rems %a, %b
  %remu = index.remu %a, %b
  %maxs = index.maxs %a, %b
  %maxu = index.maxu %a, %b
  %mins = index.mins %a, %b
  %minu = index.minu %a, %b
  %shl = index.shl %a, %b
  %shrs = index.shrs %a, %b
  %shru = index.shru %a, %b
  %and = index.and %a, %b
  %or = index.or %a, %b
  %xor = index.xor %a, %b
  %ceq = index.cmp eq(%a, %b)
  %cne = index.cmp ne(%a, %b)
  %cslt = index.cmp slt(%a, %b)
  %csle = index.cmp sle(%a, %b)
  %csgt = index.cmp sgt(%a, %b)
  %csge = index.cmp sge(%a, %b)
  %cult = index.cmp ult(%a, %b)
  %cule = index.cmp ule(%a, %b)
  %cugt = index.cmp ugt(%a, %b)
  %cuge = index.cmp uge(%a, %b)
  %s = index.casts %n : i32 to index
  %u = index.castu %a : index to i32
  %c = index.constant 7
  %t = index.bool.constant true
  %w = index.sizeof
  return
}
}
