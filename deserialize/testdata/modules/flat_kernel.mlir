spv.module "Physical32" "OpenCL" requires #spv.vce<v1.0, [Addresses, Linkage, Kernel], []> {
  func @helper(i32) -> i32 attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "helper",
      linkage_type = <Import>>, spv.name = ""}
  func @sum(%in: !spv.ptr<i32, CrossWorkgroup> {spv.alignment = 4 : i32,
      spv.func_param_attr = [#spv.function_parameter_attribute<NoCapture>, #spv.function_parameter_attribute<NoWrite>]},
      %n: i32) {
    %cst0_i32 = spv.constant 0 : i32
    %cst1_i32 = spv.constant 1 : i32
    spv.Branch ^bb1(%cst0_i32, %cst0_i32 : i32, i32)
  ^bb1(%0: i32, %1: i32):  // 2 preds: ^bb0, ^bb2
    spv._label "head"
    %2 = spv.ULessThan %0, %n : i32
    spv.BranchConditional %2, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %3 = spv.InBoundsPtrAccessChain %in[%0] : !spv.ptr<i32, CrossWorkgroup>
    %4 = spv.Load "CrossWorkgroup" %3 ["Aligned", 4] : i32
    %5 = spv.OCL.u_max %4, %cst1_i32 : i32
    %6 = spv.IAdd %1, %5 : i32
    %7 = spv.IAdd %0, %cst1_i32 : i32
    spv.Branch ^bb1(%7, %6 : i32, i32)
  ^bb3:  // pred: ^bb1
    %8 = spv.FunctionCall @helper(%1) : (i32) -> i32
    spv.Store "CrossWorkgroup" %in, %8 ["Volatile|Aligned", 4] : i32
    spv.Return
  }
  spv.EntryPoint "Kernel" @sum
} attributes {spv.sources = [{language = #spv.source_language<OpenCL_C>, version = 102000 : i32}]}
