!storage_image_f32_2d = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>
!Node = !spv.struct<"Node",
    !spv.ptr<!spv.struct<"Node">, PhysicalStorageBuffer> [0] "next",
    vector<4xf32> [16] "value",
    !spv.matrix<4 x vector<4xf32>> [32, ColMajor, MatrixStride=16],
    Block>
!_struct1 = !spv.struct<"_struct1", !spv.ptr<!spv.struct<"_struct1">, PhysicalStorageBuffer> [0], Block>
!struct = !spv.struct<!spv.ptr<!Node, PhysicalStorageBuffer> [0], !spv.ptr<!_struct1, PhysicalStorageBuffer> [8], Block>
spv.module "PhysicalStorageBuffer64" "GLSL450" requires #spv.vce<v1.3, [Shader, PhysicalStorageBufferAddresses],
    [SPV_KHR_physical_storage_buffer]> {
  spv.specConstant @count spec_id(3) = 4 : i32
  spv.specConstantOp @_spec0 = "IMul" [@count, @count] : i32 {relaxed_precision}
  spv.specConstant @_spec1 = true
  spv.specConstantOp @_spec2 = "Select" [@_spec1, @count, @_spec0] : i32
  spv.globalConstant @_const0 = [1.000000e+00 : f32, 0x7FC00001 : f32] : !spv.array<2 x f32>
  spv.globalConstant @_const1 = #spv.null : !spv.array<2 x f32>
  spv.globalVariable @_var0 bind(1, 2) {non_writable, restrict} : !spv.ptr<!storage_image_f32_2d, UniformConstant>
  spv.globalVariable @x {location = 0 : i32} : !spv.ptr<vector<4xf32>, Output>
  spv.globalVariable @x_1 {flat, location = 0 : i32, spv.name = "x"} : !spv.ptr<si32, Input>
  spv.globalVariable @_var1 : !spv.ptr<!spv.array<@_spec0 x f32>, Private>
  spv.globalVariable @_var2 initializer(@_const0) : !spv.ptr<!spv.array<2 x f32>, Private>
  spv.globalVariable @_var3 initializer(@_const1) : !spv.ptr<!spv.array<2 x f32>, Private>
  spv.globalVariable @_var4 : !spv.ptr<!struct, PushConstant>
  func @main() {
    %cst_vec_4xf32 = spv.constant dense<1.000000e+00> : vector<4xf32>
    %0 = spv.undef : vector<4xf32>
    %x_addr = spv._address_of @x : !spv.ptr<vector<4xf32>, Output>
    %_var2_addr = spv._address_of @_var2 : !spv.ptr<!spv.array<2 x f32>, Private>
    %1 = spv._reference_of @_const0 : !spv.array<2 x f32>
    %_var1_addr = spv._address_of @_var1 : !spv.ptr<!spv.array<@_spec0 x f32>, Private>
    %2 = spv.FAdd %cst_vec_4xf32, %0 {no_contraction} : vector<4xf32>
    %3 = spv.GLSL.FMax %2, %cst_vec_4xf32 : vector<4xf32>
    spv.Store "Output" %x_addr, %3 : vector<4xf32>
    %4 = spv.Load "Private" %_var2_addr : !spv.array<2 x f32>
    %5 = spv.CompositeExtract %4[1 : i32] : !spv.array<2 x f32>
    spv.Store "Private" %_var2_addr, %1 : !spv.array<2 x f32>
    %6 = spv.Load "Private" %_var1_addr : !spv.array<@_spec0 x f32>
    spv.Return
  }
  spv.EntryPoint "Fragment" @main, @x, @x_1 {entry_name = "entry point"}
  spv.ExecutionMode @main "OriginUpperLeft"
} attributes {spv.line_files = ["shader.frag"], spv.order = array<i32: 12, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 14,
    13, 15>, spv.processed = ["by hand"], spv.source_extensions = ["GL_EXT_buffer_reference"],
    spv.sources = [{file = "shader.frag", language = #spv.source_language<GLSL>, text = "void main() {}",
    version = 450 : i32}]}
