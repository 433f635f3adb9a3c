!inner = !spv.struct<"inner", f32 [0] "x", i32 [4] "n">
!outer = !spv.struct<"outer", !inner [0] "first", vector<2xf32> [8] "second">
!old = !spv.struct<"old", !outer [0] "data", Block>
!uniform = !spv.struct<"uniform", !outer [0] "data", Block>
!both = !spv.struct<"both", f32 [0], BufferBlock>
!small = !spv.struct<"small", f32 [0], Block>
!kept = !spv.struct<"kept", f32 [0], Block>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
    spv.globalVariable @storage bind(0, 0) : !spv.ptr<!old, StorageBuffer>
    spv.globalVariable @constant bind(0, 1) : !spv.ptr<!uniform, Uniform>
    spv.globalVariable @color {location = 0 : i32} : !spv.ptr<f32, Output>
    func @read(%arg0: !spv.ptr<f32, StorageBuffer>) -> f32 {
      %0 = spv.Load "StorageBuffer" %arg0 : f32
      spv.ReturnValue %0 : f32
    }
    func @main() {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %constant_addr = spv._address_of @constant : !spv.ptr<!uniform, Uniform>
      %storage_addr = spv._address_of @storage : !spv.ptr<!old, StorageBuffer>
      %cst0_i32_0 = spv.constant 0 : i32
      %cst0_i32_1 = spv.constant 0 : i32
      %0 = spv.AccessChain %constant_addr[%cst0_i32, %cst0_i32_0, %cst0_i32_1] : !spv.ptr<!uniform, Uniform>
      %1 = spv.Load "Uniform" %0 ["Volatile"] : f32
      %cst1_i32_2 = spv.constant 1 : i32
      %2 = spv.AccessChain %constant_addr[%cst0_i32, %cst0_i32_0, %cst1_i32_2] : !spv.ptr<!uniform, Uniform>
      %3 = spv.Load "Uniform" %2 ["Volatile"] : i32
      %4 = spv.CompositeConstruct %1, %3 : !inner
      %cst1_i32_3 = spv.constant 1 : i32
      %5 = spv.AccessChain %constant_addr[%cst0_i32, %cst1_i32_3] : !spv.ptr<!uniform, Uniform>
      %6 = spv.Load "Uniform" %5 ["Volatile"] : vector<2xf32>
      %7 = spv.CompositeConstruct %4, %6 : !outer
      %cst0_i32_4 = spv.constant 0 : i32
      %8 = spv.CompositeExtract %7[0 : i32] : !outer
      %cst0_i32_5 = spv.constant 0 : i32
      %9 = spv.CompositeExtract %8[0 : i32] : !inner
      %10 = spv.AccessChain %storage_addr[%cst0_i32, %cst0_i32_4, %cst0_i32_5] : !spv.ptr<!old, StorageBuffer>
      spv.Store "StorageBuffer" %10, %9 : f32
      %cst1_i32_6 = spv.constant 1 : i32
      %11 = spv.CompositeExtract %8[1 : i32] : !inner
      %12 = spv.AccessChain %storage_addr[%cst0_i32, %cst0_i32_4, %cst1_i32_6] : !spv.ptr<!old, StorageBuffer>
      spv.Store "StorageBuffer" %12, %11 : i32
      %cst1_i32_7 = spv.constant 1 : i32
      %13 = spv.CompositeExtract %7[1 : i32] : !outer
      %14 = spv.AccessChain %storage_addr[%cst0_i32, %cst1_i32_7] : !spv.ptr<!old, StorageBuffer>
      spv.Store "StorageBuffer" %14, %13 : vector<2xf32>
      %15 = spv.AccessChain %storage_addr[%cst0_i32, %cst0_i32, %cst0_i32] : !spv.ptr<!old, StorageBuffer>
      %16 = spv.FunctionCall @read(%15) : (!spv.ptr<f32, StorageBuffer>) -> f32
      %17 = spv.AccessChain %constant_addr[%cst0_i32, %cst1_i32] : !spv.ptr<!uniform, Uniform>
      %18 = spv.Load "Uniform" %17 : vector<2xf32>
      %color_addr = spv._address_of @color : !spv.ptr<f32, Output>
      spv.Store "Output" %color_addr, %16 : f32
      spv.Return
    }
    spv.EntryPoint "Fragment" @main, @color
    spv.ExecutionMode @main "OriginUpperLeft"
  }
  spv.module "Logical" "GLSL450" {
    spv.globalVariable @storage bind(0, 0) : !spv.ptr<!both, Uniform>
    spv.globalVariable @constant bind(0, 1) : !spv.ptr<!small, Uniform>
    func @read(%arg0: !spv.ptr<f32, Uniform>) -> f32 {
      %0 = spv.Load "Uniform" %arg0 : f32
      spv.ReturnValue %0 : f32
    }
    func @main() {
      %cst0_i32 = spv.constant 0 : i32
      %constant_addr = spv._address_of @constant : !spv.ptr<!small, Uniform>
      %storage_addr = spv._address_of @storage : !spv.ptr<!both, Uniform>
      %0 = spv.AccessChain %constant_addr[%cst0_i32] : !spv.ptr<!small, Uniform>
      %1 = spv.AccessChain %storage_addr[%cst0_i32] : !spv.ptr<!both, Uniform>
      %2 = spv.FunctionCall @read(%0) : (!spv.ptr<f32, Uniform>) -> f32
      %3 = spv.FunctionCall @read(%1) : (!spv.ptr<f32, Uniform>) -> f32
      spv.Return
    }
  }
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
    spv.globalVariable @unused bind(0, 0) : !spv.ptr<!kept, StorageBuffer>
    spv.globalVariable @copy : !spv.ptr<!kept, Private>
    func @keep(%arg0: !spv.ptr<!kept, StorageBuffer>) {
      %0 = spv.Load "StorageBuffer" %arg0 : !kept
      %copy_addr = spv._address_of @copy : !spv.ptr<!kept, Private>
      spv.Store "Private" %copy_addr, %0 : !kept
      spv.Return
    }
  }
}
