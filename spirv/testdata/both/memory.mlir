!struct = !spv.struct<!spv.rtarray<f32 [4]> [0]>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
  spv.globalVariable @buffer bind(0, 1) : !spv.ptr<!struct, StorageBuffer>
  spv.globalVariable @id built_in("GlobalInvocationId") : !spv.ptr<vector<3xi32>, Input>
  spv.globalVariable @color {location = 0 : i32} : !spv.ptr<vector<4xf32>, Output>
  spv.specConstant @size spec_id(3) = 64 : i32
  spv.specConstant @fast = true
  spv.specConstantComposite @extent (@size, @size) : vector<2xi32>
  spv.globalVariable @start initializer(@size) : !spv.ptr<i32, Private>
  func @main() {
    %cst0_i32 = spv.constant 0 : i32
    %cst_f32 = spv.constant 1.000000e+00 : f32
    %cst = spv.constant [dense<1.000000e+00> : vector<2xf32>, dense<[2.000000e+00, 3.000000e+00]> : vector<2xf32>]
        : !spv.array<2 x vector<2xf32>>
    %cst_0 = spv.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32> : !spv.array<2 x !spv.array<2 x i32>>
    %id_addr = spv._address_of @id : !spv.ptr<vector<3xi32>, Input>
    %buffer_addr = spv._address_of @buffer : !spv.ptr<!struct, StorageBuffer>
    %size = spv._reference_of @size : i32
    %var = spv.Variable init(%cst_f32) : !spv.ptr<f32, Function>
    %0 = spv.AccessChain %id_addr[%cst0_i32] : !spv.ptr<vector<3xi32>, Input>
    %1 = spv.Load "Input" %0 : i32
    %2 = spv.AccessChain %buffer_addr[%cst0_i32, %1] : !spv.ptr<!struct, StorageBuffer>
    %3 = spv.Load "StorageBuffer" %2 ["Volatile|Aligned", 4] : f32
    spv.Store "Function" %var, %3 ["Aligned", 4] : f32
    spv.CopyMemory "StorageBuffer" %2, "Function" %var : f32
    %4 = spv.undef : vector<4xf32>
    %5 = spv.CompositeInsert %3, %4[2 : i32] : f32 into vector<4xf32>
    %6 = spv.VectorShuffle [3 : i32, 0 : i32] %5, %4 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
    %7 = spv.CompositeConstruct %3, %3, %3 : vector<3xf32>
    %8 = spv.CompositeConstruct %6, %6 : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
    %9 = spv.VectorExtractDynamic %8[%1] : vector<4xf32>, i32
    %10 = spv.VectorInsertDynamic %9, %8[%1] : vector<4xf32>, i32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main, @id
  spv.ExecutionMode @main "LocalSize", 64, 1, 1
}
