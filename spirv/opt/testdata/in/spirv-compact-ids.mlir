// What the binary looked like is forgotten: ids, the order of what is declared, and what is declared for nothing.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
  spv.globalVariable @x : !spv.ptr<i32, Private>
} attributes {spv.arrangement = "AAAA", spv.function_ids = {}, spv.ids = "AAAA", spv.last_id = 7 : i32, spv.order = array<i32: 0>,
    spv.residue = "AAAA", spv.signed_lengths, spv.processed = ["x"], spv.unused = [f32]}
