!pair = !spv.struct<f32, i32>
!list = !spv.array<2 x f32>
spv.module "Physical64" "OpenCL" requires #spv.vce<v1.0, [Kernel, Addresses], []> {
  func @splat(%x: f32) -> vector<4xf32> {
    %0 = spv.CompositeConstruct %x, %x, %x, %x : (f32, f32, f32, f32) -> vector<4xf32>
    spv.ReturnValue %0 : vector<4xf32>
  }
  func @mixed(%x: i32, %y: i32) -> vector<4xi32> {
    %one = spv.constant 1 : i32
    %two = spv.constant 2 : i32
    %0 = spv.CompositeConstruct %x, %one, %y, %two : (i32, i32, i32, i32) -> vector<4xi32>
    spv.ReturnValue %0 : vector<4xi32>
  }
  func @parts(%v: vector<2xf32>, %x: f32) -> vector<3xf32> {
    %0 = spv.CompositeConstruct %x, %v : (f32, vector<2xf32>) -> vector<3xf32>
    spv.ReturnValue %0 : vector<3xf32>
  }
  func @struct(%x: f32, %i: i32) -> !pair {
    %0 = spv.CompositeConstruct %x, %i : (f32, i32) -> !pair
    spv.ReturnValue %0 : !pair
  }
  func @array(%x: f32) -> !list {
    %0 = spv.CompositeConstruct %x, %x : (f32, f32) -> !list
    spv.ReturnValue %0 : !list
  }
  func @constants() -> vector<2xi32> {
    %one = spv.constant 1 : i32
    %0 = spv.CompositeConstruct %one, %one : (i32, i32) -> vector<2xi32>
    spv.ReturnValue %0 : vector<2xi32>
  }
}
// Shaders keep them.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
  func @splat(%x: f32) -> vector<2xf32> {
    %0 = spv.CompositeConstruct %x, %x : (f32, f32) -> vector<2xf32>
    spv.ReturnValue %0 : vector<2xf32>
  }
}
