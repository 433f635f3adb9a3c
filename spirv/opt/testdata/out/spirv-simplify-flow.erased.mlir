module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.6, [Shader], []> {
    func @behind(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %true = spv.constant true
      spv.ReturnValue %arg1 : i32
    }
    func @empty(%arg0: i1, %arg1: i32) -> i32 {
      spv.ReturnValue %arg1 : i32
    }
  }
}
