// One instruction each.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int8, Int16, Int64, Float16, Float64], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @integers(%a: i32, %b: i32, %v: vector<3xi16>, %w: vector<3xi16>, %i: index, %j: index) {
  %addi = arith.addi %a, %b : i32
  %addi_v = arith.addi %v, %w : vector<3xi16>
  %addi_i = arith.addi %i, %j : index
  %subi = arith.subi %a, %b : i32
  %subi_v = arith.subi %v, %w : vector<3xi16>
  %subi_i = arith.subi %i, %j : index
  %muli = arith.muli %a, %b : i32
  %muli_v = arith.muli %v, %w : vector<3xi16>
  %muli_i = arith.muli %i, %j : index
  %divsi = arith.divsi %a, %b : i32
  %divsi_v = arith.divsi %v, %w : vector<3xi16>
  %divsi_i = arith.divsi %i, %j : index
  %divui = arith.divui %a, %b : i32
  %divui_v = arith.divui %v, %w : vector<3xi16>
  %divui_i = arith.divui %i, %j : index
  %remui = arith.remui %a, %b : i32
  %remui_v = arith.remui %v, %w : vector<3xi16>
  %remui_i = arith.remui %i, %j : index
  %andi = arith.andi %a, %b : i32
  %andi_v = arith.andi %v, %w : vector<3xi16>
  %andi_i = arith.andi %i, %j : index
  %ori = arith.ori %a, %b : i32
  %ori_v = arith.ori %v, %w : vector<3xi16>
  %ori_i = arith.ori %i, %j : index
  %xori = arith.xori %a, %b : i32
  %xori_v = arith.xori %v, %w : vector<3xi16>
  %xori_i = arith.xori %i, %j : index
  %shli = arith.shli %a, %b : i32
  %shli_v = arith.shli %v, %w : vector<3xi16>
  %shli_i = arith.shli %i, %j : index
  %shrsi = arith.shrsi %a, %b : i32
  %shrsi_v = arith.shrsi %v, %w : vector<3xi16>
  %shrsi_i = arith.shrsi %i, %j : index
  %shrui = arith.shrui %a, %b : i32
  %shrui_v = arith.shrui %v, %w : vector<3xi16>
  %shrui_i = arith.shrui %i, %j : index
  %maxsi = arith.maxsi %a, %b : i32
  %minsi = arith.minsi %a, %b : i32
  %maxui = arith.maxui %a, %b : i32
  %minui = arith.minui %a, %b : i32
  return
}
func.func @floats(%a: f32, %b: f32, %v: vector<4xf16>, %w: vector<4xf16>, %d: f64) {
  %addf = arith.addf %a, %b : f32
  %addf_v = arith.addf %v, %w : vector<4xf16>
  %addf_d = arith.addf %d, %d : f64
  %subf = arith.subf %a, %b : f32
  %subf_v = arith.subf %v, %w : vector<4xf16>
  %subf_d = arith.subf %d, %d : f64
  %mulf = arith.mulf %a, %b : f32
  %mulf_v = arith.mulf %v, %w : vector<4xf16>
  %mulf_d = arith.mulf %d, %d : f64
  %divf = arith.divf %a, %b : f32
  %divf_v = arith.divf %v, %w : vector<4xf16>
  %divf_d = arith.divf %d, %d : f64
  %remf = arith.remf %a, %b : f32
  %remf_v = arith.remf %v, %w : vector<4xf16>
  %remf_d = arith.remf %d, %d : f64
  %n = arith.negf %a : f32
  %max = arith.maximumf %a, %b : f32
  %min = arith.minimumf %v, %w : vector<4xf16>
  %maxnum = arith.maxnumf %a, %b : f32
  %minnum = arith.minnumf %a, %b : f32
  %fast = arith.maximumf %a, %b fastmath<nnan> : f32
  return
}
}
