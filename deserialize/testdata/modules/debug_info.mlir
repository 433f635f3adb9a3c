spv.module "Physical64" "OpenCL" requires #spv.vce<v1.6, [Addresses, Kernel, Int64, Linkage], []> {
  spv.ExtInst @DebugSource0 = "OpenCL.DebugInfo.100" DebugSource("adder.cl")
  spv.ExtInst @DebugCompilationUnit0 = "OpenCL.DebugInfo.100" DebugCompilationUnit(65536, 5, @DebugSource0, 3)
  spv.ExtInst @DebugTypeBasic0 = "OpenCL.DebugInfo.100" DebugTypeBasic("int", 32 : i32, 4)
  spv.ExtInst @DebugTypeFunction0 = "OpenCL.DebugInfo.100" DebugTypeFunction(3, @DebugTypeBasic0, @DebugTypeBasic0)
  spv.ExtInst @DebugFunction0 = "OpenCL.DebugInfo.100" DebugFunction("add", @DebugTypeFunction0, @DebugSource0, 3, 1,
      @DebugCompilationUnit0, "", 8, 3, @add)
  spv.ExtInst "OpenCL.DebugInfo.100" DebugLexicalBlock(@DebugSource0, 3, 2, @DebugFunction0)
  spv.ExtInst @DebugLocalVariable0 = "OpenCL.DebugInfo.100" DebugLocalVariable("place", @DebugTypeBasic0, @DebugSource0,
      4, 1, @DebugFunction0, 4, 1)
  spv.ExtInst @DebugExpression0 = "OpenCL.DebugInfo.100" DebugExpression()
  func @add(%arg0: !spv.ptr<i32, CrossWorkgroup> {spv.user_semantic = {plain = "kept plain"}}, %scope: i32, %arg1: i32)
      -> i32 attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "add", linkage_type = <Export>>} {
    spv.ExtInst "OpenCL.DebugInfo.100" DebugScope(@DebugFunction0)
    spv.ExtInst "OpenCL.DebugInfo.100" DebugValue(@DebugLocalVariable0, %scope, @DebugExpression0) : (i32) -> ()
    %0 = spv.Instruction AtomicIAdd(%arg0, %scope, %arg1, 32 : i32) : (!spv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
    spv.ExtInst "OpenCL.DebugInfo.100" DebugNoScope()
    spv.ReturnValue %0 : i32
  }
} attributes {spv.line_files = ["adder.cl"],
    spv.sources = [{file = "adder.cl", language = #spv.source_language<OpenCL_C>, version = 200000 : i32}]}
