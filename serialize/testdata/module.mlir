// Header, entry points with names of their own, decorations of everything.
spv.module "Logical" "GLSL450" {
  spv.globalVariable @color built_in("Position") : !spv.ptr<vector<4xf32>, Output>
  spv.globalVariable @uv {location = 0 : i32, no_perspective} : !spv.ptr<vector<2xf32>, Input>
  func @first() -> () {
    %p = spv._address_of @color : !spv.ptr<vector<4xf32>, Output>
    %v = spv.Load "Output" %p : vector<4xf32>
    %w = spv.FAdd %v, %v {relaxed_precision, no_contraction} : vector<4xf32>
    %x = spv.GLSL.FAbs %w : vector<4xf32>
    spv.Store "Output" %p, %x ["Volatile|Aligned", 16] : vector<4xf32>
    return
  }
  func @helper(%a : f32 {spv.relaxed_precision}) -> f32 "DontInline|Pure" attributes {relaxed_precision} {
    spv.ReturnValue %a : f32
  }
  func @imported(i32) -> f32 attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "outside", linkage_type = <Import>>}
  spv.EntryPoint "Vertex" @first, @color, @uv {entry_name = "main"}
} attributes {vce_triple = #spv.vce<v1.0, [Shader, Linkage], [SPV_KHR_multiview]>}

// -----

spv.module "Logical" "GLSL450" {
  spv.specConstant @x spec_id(0) = 8 : i32
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionModeId @main "LocalSizeId", @x, 1 : i32, 1 : i32
} attributes {vce_triple = #spv.vce<v1.2, [Shader], []>}
