// What is named becomes a struct; what is used in another way stays as it is, without the names.
spirv.module Logical GLSL450 {
  spirv.func @sizes(%x: !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32, stride=4> [0])>, StorageBuffer> {spv.numbers = ["arg_0_size_0", "arg_0_size_1", "arg_1_offset"]}) -> i32 "None" {
    %zero = spirv.Constant 0 : i32
    %two = spirv.Constant 2 : i32
    %0 = spirv.AccessChain %x[%zero, %two] : !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %1 = spirv.Load "StorageBuffer" %0 : i32
    spirv.ReturnValue %1 : i32
  }
  spirv.func @any(%x: !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32, stride=4> [0])>, StorageBuffer> {spv.numbers = ["arg_0_size_0", "arg_0_size_1", "arg_1_offset"]}, %i: i32) -> i32 "None" {
    %zero = spirv.Constant 0 : i32
    %0 = spirv.AccessChain %x[%zero, %i] : !spirv.ptr<!spirv.struct<(!spirv.array<3 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %1 = spirv.Load "StorageBuffer" %0 : i32
    spirv.ReturnValue %1 : i32
  }
}
