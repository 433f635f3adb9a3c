module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.specConstant @c0 spec_id(1) = 3 : i32
    func @f() -> i32 {
      %0 = spv._reference_of @c0 : i32
      %1 = spv.specConstantOperation wraps "spv.IAdd"(%0, %0) : (i32, i32) -> i32
      %2 = spv.specConstantOperation wraps "spv.IAdd"(%1, %1) : (i32, i32) -> i32
      %3 = spv.specConstantOperation wraps "spv.IAdd"(%2, %2) : (i32, i32) -> i32
      %4 = spv.specConstantOperation wraps "spv.IAdd"(%3, %3) : (i32, i32) -> i32
      %5 = spv.specConstantOperation wraps "spv.IAdd"(%4, %4) : (i32, i32) -> i32
      %6 = spv.specConstantOperation wraps "spv.IAdd"(%5, %5) : (i32, i32) -> i32
      %7 = spv.specConstantOperation wraps "spv.IAdd"(%6, %6) : (i32, i32) -> i32
      %8 = spv.specConstantOperation wraps "spv.IAdd"(%7, %7) : (i32, i32) -> i32
      %9 = spv.specConstantOperation wraps "spv.IAdd"(%8, %8) : (i32, i32) -> i32
      %10 = spv.specConstantOperation wraps "spv.IAdd"(%9, %9) : (i32, i32) -> i32
      %11 = spv.specConstantOperation wraps "spv.IAdd"(%10, %10) : (i32, i32) -> i32
      %12 = spv.specConstantOperation wraps "spv.IAdd"(%11, %11) : (i32, i32) -> i32
      %13 = spv.specConstantOperation wraps "spv.IAdd"(%12, %12) : (i32, i32) -> i32
      %14 = spv.specConstantOperation wraps "spv.IAdd"(%13, %13) : (i32, i32) -> i32
      %15 = spv.specConstantOperation wraps "spv.IAdd"(%14, %14) : (i32, i32) -> i32
      %16 = spv.specConstantOperation wraps "spv.IAdd"(%15, %15) : (i32, i32) -> i32
      %17 = spv.specConstantOperation wraps "spv.IAdd"(%16, %16) : (i32, i32) -> i32
      %18 = spv.specConstantOperation wraps "spv.IAdd"(%17, %17) : (i32, i32) -> i32
      %19 = spv.specConstantOperation wraps "spv.IAdd"(%18, %18) : (i32, i32) -> i32
      %20 = spv.specConstantOperation wraps "spv.IAdd"(%19, %19) : (i32, i32) -> i32
      %21 = spv.specConstantOperation wraps "spv.IAdd"(%20, %20) : (i32, i32) -> i32
      %22 = spv.specConstantOperation wraps "spv.IAdd"(%21, %21) : (i32, i32) -> i32
      %23 = spv.specConstantOperation wraps "spv.IAdd"(%22, %22) : (i32, i32) -> i32
      %24 = spv.specConstantOperation wraps "spv.IAdd"(%23, %23) : (i32, i32) -> i32
      %25 = spv.specConstantOperation wraps "spv.IAdd"(%24, %24) : (i32, i32) -> i32
      %26 = spv.specConstantOperation wraps "spv.IAdd"(%25, %25) : (i32, i32) -> i32
      %27 = spv.specConstantOperation wraps "spv.IAdd"(%26, %26) : (i32, i32) -> i32
      %28 = spv.specConstantOperation wraps "spv.IAdd"(%27, %27) : (i32, i32) -> i32
      %29 = spv.specConstantOperation wraps "spv.IAdd"(%28, %28) : (i32, i32) -> i32
      %30 = spv.specConstantOperation wraps "spv.IAdd"(%29, %29) : (i32, i32) -> i32
      %31 = spv.specConstantOperation wraps "spv.IAdd"(%30, %30) : (i32, i32) -> i32
      %32 = spv.specConstantOperation wraps "spv.IAdd"(%31, %31) : (i32, i32) -> i32
      %33 = spv.specConstantOperation wraps "spv.IAdd"(%32, %32) : (i32, i32) -> i32
      %34 = spv.specConstantOperation wraps "spv.IAdd"(%33, %33) : (i32, i32) -> i32
      %35 = spv.specConstantOperation wraps "spv.IAdd"(%34, %34) : (i32, i32) -> i32
      %36 = spv.specConstantOperation wraps "spv.IAdd"(%35, %35) : (i32, i32) -> i32
      %37 = spv.specConstantOperation wraps "spv.IAdd"(%36, %36) : (i32, i32) -> i32
      %38 = spv.specConstantOperation wraps "spv.IAdd"(%37, %37) : (i32, i32) -> i32
      %39 = spv.specConstantOperation wraps "spv.IAdd"(%38, %38) : (i32, i32) -> i32
      %40 = spv.specConstantOperation wraps "spv.IAdd"(%39, %39) : (i32, i32) -> i32
      spv.ReturnValue %40 : i32
    }
  }
}
