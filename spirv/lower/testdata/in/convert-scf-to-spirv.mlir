// A loop without a round returns what it was given. What is decided by several constructs is not in the header.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @zero(%z: f32, %n: index) -> f32 {
  %c = arith.constant 1 : index
  %r = scf.for %k = %n to %n step %c iter_args(%a = %z) -> f32 {
    %v = arith.addf %a, %a : f32
    scf.yield %v : f32
  }
  return %r : f32
}
func.func @sw(%n: index) -> i32 {
  %r = scf.index_switch %n -> i32
  case 2 { %a = arith.constant 3 : i32
    scf.yield %a : i32 }
  default { %b = scf.execute_region -> i32 { %a = arith.constant 4 : i32
     scf.yield %a : i32 }
    scf.yield %b : i32 }
  return %r : i32
}
func.func @par(%z: f32, %n: index, %m: memref<4x8xf32, #spirv.storage_class<StorageBuffer>>) -> f32 {
  %c = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %r = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c, %c) init(%z) -> f32 {
    %v = memref.load %m[%i, %j] : memref<4x8xf32, #spirv.storage_class<StorageBuffer>>
    scf.reduce(%v : f32) {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %x, %y : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
func.func @wh(%z: i32, %p: i1) -> i32 {
  %r = scf.while (%a = %z) : (i32) -> i32 {
    %q = scf.if %p -> i1 { scf.yield %p : i1 } else { %f = arith.constant false
      scf.yield %f : i1 }
    scf.condition(%q) %a : i32
  } do {
  ^bb0(%b: i32):
    %d = arith.addi %b, %b : i32
    scf.yield %d : i32
  }
  return %r : i32
}
func.func @narrow(%n: i8, %z: i8) -> i8 {
  %c = arith.constant 1 : i8
  %r = scf.for unsigned %k = %z to %n step %c iter_args(%a = %z) -> i8 : i8 {
    %v = arith.addi %a, %k : i8
    scf.yield %v : i8
  }
  return %r : i8
}
}
