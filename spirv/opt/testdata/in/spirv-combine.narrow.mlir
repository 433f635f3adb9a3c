spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader], []> {
  // One component is used: it alone is computed.
  func @one(%x: i32, %y: i32, %z: i32, %s: f32) -> f32 {
    %a = spv.CompositeConstruct %x, %y, %z : vector<3xi32>
    %b = spv.ConvertSToF %a : vector<3xi32> to vector<3xf32>
    %c = spv.VectorTimesScalar %b, %s : (vector<3xf32>, f32) -> vector<3xf32>
    %k = spv.constant dense<[1.0, 2.0, 3.0]> : vector<3xf32>
    %d = spv.FAdd %c, %k {no_contraction} : vector<3xf32>
    %e = spv.GLSL.Sqrt %d : vector<3xf32>
    %f = spv.CompositeExtract %e[1 : i32] : vector<3xf32>
    spv.ReturnValue %f : f32
  }
  // One extraction in place of another.
  func @moved(%v: vector<4xf32>) -> f32 {
    %a = spv.FMul %v, %v : vector<4xf32>
    %b = spv.FNegate %a : vector<4xf32>
    %c = spv.CompositeExtract %b[3 : i32] : vector<4xf32>
    spv.ReturnValue %c : f32
  }
  // A condition that is a number is for all components.
  func @chosen(%c: i1, %v: vector<2xf32>, %x: f32) -> f32 {
    %a = spv.CompositeConstruct %x, %x : vector<2xf32>
    %b = spv.Select %c, %v, %a : i1, vector<2xf32>
    %d = spv.CompositeExtract %b[0 : i32] : vector<2xf32>
    spv.ReturnValue %d : f32
  }
  // Not where two would be extracted, others are used, or each component depends on all.
  func @stays(%v: vector<2xf32>, %w: vector<2xf32>) -> f32 {
    %a = spv.FAdd %v, %w : vector<2xf32>
    %b = spv.CompositeExtract %a[0 : i32] : vector<2xf32>
    %c = spv.FNegate %v : vector<2xf32>
    %d = spv.CompositeExtract %c[0 : i32] : vector<2xf32>
    %e = spv.CompositeExtract %c[1 : i32] : vector<2xf32>
    %n = spv.GLSL.Normalize %v : vector<2xf32>
    %f = spv.CompositeExtract %n[1 : i32] : vector<2xf32>
    %g = spv.FMul %b, %d : f32
    %h = spv.FSub %e, %f : f32
    %i = spv.FMul %g, %h : f32
    spv.ReturnValue %i : f32
  }
}
