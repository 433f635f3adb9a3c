// What is read is what the pointer points to, in the storage class that is written.
// targets: opencl2.0+SubgroupBufferBlockIOINTEL
spirv.module Physical64 OpenCL requires #spirv.vce<v1.0, [Kernel, Addresses, Linkage, SubgroupBufferBlockIOINTEL], [SPV_INTEL_subgroups]> {
  spirv.func @f(%p: !spirv.ptr<i32, CrossWorkgroup>) "None" {
    %0 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, CrossWorkgroup> -> i32
    spirv.INTEL.SubgroupBlockWrite "CrossWorkgroup" %p, %0 : i32
    spirv.Return
  }
}

// -----

// targets: opencl2.0+SubgroupBufferBlockIOINTEL
spirv.module Physical64 OpenCL requires #spirv.vce<v1.0, [Kernel, Addresses, Linkage, SubgroupBufferBlockIOINTEL], [SPV_INTEL_subgroups]> {
  spirv.func @f(%p: !spirv.ptr<i32, CrossWorkgroup>) "None" { // expected-note {{prior use here}}
    %0 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<f32, CrossWorkgroup> -> i32 // expected-error {{use of value '%p' expects different type than prior uses}}
    spirv.Return
  }
}
