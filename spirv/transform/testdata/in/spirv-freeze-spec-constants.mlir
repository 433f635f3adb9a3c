// Specialization constants become plain ones, and what is computed of them, where a fold knows what it is. Lengths of arrays are
// numbers. What is decorated keeps its name, and so does what an execution mode names.
!block = !spv.struct<!spv.array<@twice x i32 [4]> [0], Block>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.specConstant @n spec_id(0) = 5 : i32
  spv.specConstant @flag spec_id(1) = true
  spv.specConstant @x spec_id(3) = 8 : i32
  spv.specConstantOp @twice = "IMul" [@n, 2 : i32] : i32
  spv.specConstantOp @unknown = "CompositeExtract" [@size, 1 : i32] : i32
  spv.specConstantComposite @size (@x, 1 : i32, @n) : vector<3xi32> {built_in = "WorkgroupSize"}
  spv.specConstantComposite @plain (@x, @n) : vector<2xi32>
  spv.globalVariable @v bind(0, 0) : !spv.ptr<!block, StorageBuffer>
  func @main() {
    %v = spv._address_of @v : !spv.ptr<!block, StorageBuffer>
    %0 = spv.constant 0 : i32
    %n = spv._reference_of @n : i32
    %flag = spv._reference_of @flag : i1
    %twice = spv._reference_of @twice : i32
    %size = spv._reference_of @size : vector<3xi32>
    %plain = spv._reference_of @plain : vector<2xi32>
    %p = spv.AccessChain %v[%0, %n] : !spv.ptr<!block, StorageBuffer>
    %a = spv.Select %flag, %n, %twice : i1, i32
    %b = spv.CompositeExtract %size[2 : i32] : vector<3xi32>
    %c = spv.CompositeExtract %plain[0 : i32] : vector<2xi32>
    %d = spv.IAdd %a, %b : i32
    %e = spv.IAdd %d, %c : i32
    spv.Store "StorageBuffer" %p, %e : i32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
