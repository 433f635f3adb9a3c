// Comparisons of all kinds, and what is chosen by them.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @integers(%a: i32, %b: i32, %p: i1, %q: i1, %v: vector<2xindex>) {
  %eq = arith.cmpi eq, %a, %b : i32
  %eq_v = arith.cmpi eq, %v, %v : vector<2xindex>
  %eq_p = arith.cmpi eq, %p, %q : i1
  %ne = arith.cmpi ne, %a, %b : i32
  %ne_v = arith.cmpi ne, %v, %v : vector<2xindex>
  %ne_p = arith.cmpi ne, %p, %q : i1
  %slt = arith.cmpi slt, %a, %b : i32
  %slt_v = arith.cmpi slt, %v, %v : vector<2xindex>
  %slt_p = arith.cmpi slt, %p, %q : i1
  %sle = arith.cmpi sle, %a, %b : i32
  %sle_v = arith.cmpi sle, %v, %v : vector<2xindex>
  %sle_p = arith.cmpi sle, %p, %q : i1
  %sgt = arith.cmpi sgt, %a, %b : i32
  %sgt_v = arith.cmpi sgt, %v, %v : vector<2xindex>
  %sgt_p = arith.cmpi sgt, %p, %q : i1
  %sge = arith.cmpi sge, %a, %b : i32
  %sge_v = arith.cmpi sge, %v, %v : vector<2xindex>
  %sge_p = arith.cmpi sge, %p, %q : i1
  %ult = arith.cmpi ult, %a, %b : i32
  %ult_v = arith.cmpi ult, %v, %v : vector<2xindex>
  %ult_p = arith.cmpi ult, %p, %q : i1
  %ule = arith.cmpi ule, %a, %b : i32
  %ule_v = arith.cmpi ule, %v, %v : vector<2xindex>
  %ule_p = arith.cmpi ule, %p, %q : i1
  %ugt = arith.cmpi ugt, %a, %b : i32
  %ugt_v = arith.cmpi ugt, %v, %v : vector<2xindex>
  %ugt_p = arith.cmpi ugt, %p, %q : i1
  %uge = arith.cmpi uge, %a, %b : i32
  %uge_v = arith.cmpi uge, %v, %v : vector<2xindex>
  %uge_p = arith.cmpi uge, %p, %q : i1
  return
}
func.func @floats(%a: f32, %b: f32) {
  %false = arith.cmpf false, %a, %b : f32
  %oeq = arith.cmpf oeq, %a, %b : f32
  %ogt = arith.cmpf ogt, %a, %b : f32
  %oge = arith.cmpf oge, %a, %b : f32
  %olt = arith.cmpf olt, %a, %b : f32
  %ole = arith.cmpf ole, %a, %b : f32
  %one = arith.cmpf one, %a, %b : f32
  %ord = arith.cmpf ord, %a, %b : f32
  %ueq = arith.cmpf ueq, %a, %b : f32
  %ugt = arith.cmpf ugt, %a, %b : f32
  %uge = arith.cmpf uge, %a, %b : f32
  %ult = arith.cmpf ult, %a, %b : f32
  %ule = arith.cmpf ule, %a, %b : f32
  %une = arith.cmpf une, %a, %b : f32
  %uno = arith.cmpf uno, %a, %b : f32
  %true = arith.cmpf true, %a, %b : f32
  %fast = arith.cmpf ord, %a, %b fastmath<nnan> : f32
  return
}
func.func @select(%p: i1, %a: i32, %v: vector<4xf32>, %c: vector<4xi1>) {
  %0 = arith.select %p, %a, %a : i32
  %1 = arith.select %c, %v, %v : vector<4xi1>, vector<4xf32>
  %2 = arith.select %p, %v, %v : vector<4xf32>
  return
}
}
