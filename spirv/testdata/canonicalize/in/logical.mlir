func.func @lnot(%x: i1, %v: vector<2xi1>, %i: i32, %f: f32) -> (i1, i1, i1, vector<2xi1>, i1, i1, i1) {
  %t = spirv.Constant true
  %vv = spirv.Constant dense<[true, false]> : vector<2xi1>
  %0 = spirv.LogicalNot %x : i1
  %1 = spirv.LogicalNot %0 : i1
  %2 = spirv.LogicalNot %t : i1
  %3 = spirv.LogicalNot %vv : vector<2xi1>
  %4 = spirv.SLessThan %i, %i : i32
  %5 = spirv.LogicalNot %4 : i1
  %6 = spirv.FOrdEqual %f, %f : f32
  %7 = spirv.LogicalNot %6 : i1
  %8 = spirv.LogicalNotEqual %x, %t : i1
  %9 = spirv.LogicalNot %8 : i1
  return %1, %2, %0, %3, %5, %7, %9 : i1, i1, i1, vector<2xi1>, i1, i1, i1
}
