spv.module "Physical64" "OpenCL" requires #spv.vce<v1.6, [Shader, Kernel, Addresses, Linkage], []> {
  spv._decorate_type !spv.array<4 x i32> {array_stride = 0 : i32}
  func @visit(%arg0: !spv.ptr<!spv.struct<"tree", !spv.ptr<!spv.struct<"tree">, CrossWorkgroup>, !spv.array<4 x i32>,
      !spv.ptr<!spv.struct<"_struct1", i32, !spv.ptr<!spv.struct<"tree">, CrossWorkgroup>,
      !spv.ptr<!spv.struct<"_struct1">, CrossWorkgroup>>, CrossWorkgroup>>, CrossWorkgroup>,
      %arg1: !spv.ptr<!spv.struct<"_struct1", i32,
      !spv.ptr<!spv.struct<"tree", !spv.ptr<!spv.struct<"tree">, CrossWorkgroup>, !spv.array<4 x i32>,
      !spv.ptr<!spv.struct<"_struct1">, CrossWorkgroup>>, CrossWorkgroup>, !spv.ptr<!spv.struct<"_struct1">,
      CrossWorkgroup>>, CrossWorkgroup>)
      attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "visit", linkage_type = <Export>>,
      spv.name = ""} {
    %0 = spv.Bitcast %arg1
        : !spv.ptr<!spv.struct<"_struct1", i32,
        !spv.ptr<!spv.struct<"tree", !spv.ptr<!spv.struct<"tree">, CrossWorkgroup>, !spv.array<4 x i32>,
        !spv.ptr<!spv.struct<"_struct1">, CrossWorkgroup>>, CrossWorkgroup>, !spv.ptr<!spv.struct<"_struct1">,
        CrossWorkgroup>>, CrossWorkgroup> to !spv.ptr<!spv.struct<"_struct1", i32,
        !spv.ptr<!spv.struct<"tree", !spv.ptr<!spv.struct<"tree">, CrossWorkgroup>, !spv.array<4 x i32>,
        !spv.ptr<!spv.struct<"_struct1">, CrossWorkgroup>>, CrossWorkgroup>, !spv.ptr<!spv.struct<"_struct1">,
        CrossWorkgroup>>, CrossWorkgroup>
    spv.Return
  }
}
