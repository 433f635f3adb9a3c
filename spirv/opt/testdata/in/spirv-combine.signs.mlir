// A cast of the vector stays, of which the result is a component; one of the index goes.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
  func @component(%v: vector<3xsi32>, %i: si32) -> i32 {
    %cast = spv.Bitcast %v : vector<3xsi32> to vector<3xi32>
    %index = spv.Bitcast %i : si32 to i32
    %r = spv.VectorExtractDynamic %cast[%index] : vector<3xi32>, i32
    spv.ReturnValue %r : i32
  }
}
