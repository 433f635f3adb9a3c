// What MLIR 22 has no words for, said in words that it has.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
  spv.globalConstant @size = dense<[4, 2, 1]> : vector<3xi32> {built_in = "WorkgroupSize"}
  spv.globalVariable @buffer bind(0, 0) : !spv.ptr<!spv.struct<!spv.array<4 x si32 [4]> [0]>, StorageBuffer>
  func @main_1(%i : i32, %s : si32, %v : vector<4xi32>, %w : vector<4xsi32>) {
    %zero = spv.constant 0 : i32
    %sum = spv.IAdd %i, %s : (i32, si32) -> si32
    %sums = spv.IMul %v, %w : (vector<4xi32>, vector<4xsi32>) -> vector<4xi32>
    %less = spv.SLessThan %i, %s : (i32, si32) -> i1
    %size = spv._reference_of @size : vector<3xi32>
    %x = spv.CompositeExtract %size[0 : i32] {relaxed_precision} : vector<3xi32>
    %p = spv._address_of @buffer : !spv.ptr<!spv.struct<!spv.array<4 x si32 [4]> [0]>, StorageBuffer>
    %q = spv.InBoundsAccessChain %p[%zero, %x] : !spv.ptr<!spv.struct<!spv.array<4 x si32 [4]> [0]>, StorageBuffer>, i32, i32
    %copy = spv.CopyObject %sum : si32
    spv.Store "StorageBuffer" %q, %copy : si32
    %struct = spv.constant [1 : i32, [2.0 : f32, 3.0 : f32], #spv.null : !spv.struct<f32, vector<2xi1>>] : !spv.struct<i32, !spv.array<2 x f32>, !spv.struct<f32, vector<2xi1>>>
    %null = spv.constant #spv.null : !spv.array<3 x vector<2xf32>>
    %matrix = spv.constant [dense<1.0> : vector<2xf32>, dense<0.0> : vector<2xf32>] : !spv.matrix<2 x vector<2xf32>>
    return
  }
  func @main() {
    return
  }
  spv.EntryPoint "GLCompute" @main_1, @buffer {entry_name = "main"}
  spv.ExecutionMode @main_1 "LocalSize", 1, 1, 1
}
