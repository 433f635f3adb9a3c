// Kernels of OpenCL keep zeros of numbers written out; composites become null.
spv.module "Physical64" "OpenCL" requires #spv.vce<v1.0, [Kernel, Addresses], []> {
  func @zeros(%x: i32, %v: vector<2xf32>, %y: f32) -> f32 {
    %i = spv.constant 0 : i32
    %f = spv.constant 0.0 : f32
    %all = spv.constant dense<0.0> : vector<2xf32>
    %0 = spv.IEqual %x, %i : i32
    %1 = spv.FAdd %v, %all : vector<2xf32>
    %2 = spv.CompositeExtract %1[0 : i32] : vector<2xf32>
    %3 = spv.FAdd %2, %f : f32
    %4 = spv.Select %0, %3, %y : i1, f32
    spv.ReturnValue %4 : f32
  }
}
