// @add(127, 1) = -128
func.func @add(%a: i8, %b: i8) -> i8 {
  %r = arith.addi %a, %b : i8
  return %r : i8
}
// @divs(-7, 2) = -3, -1, -4, -3
// @divs(7, -2) = -3, 1, -4, -3
// @divs(7, 2) = 3, 1, 3, 4
// @divs(1, 0) fails: 'arith.divsi' divides by zero
// @divs(-2147483648, -1) fails: 'arith.divsi' divides the smallest number by -1
func.func @divs(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %q = arith.divsi %a, %b : i32
  %r = arith.remsi %a, %b : i32
  %f = arith.floordivsi %a, %b : i32
  %c = arith.ceildivsi %a, %b : i32
  return %q, %r, %f, %c : i32, i32, i32, i32
}
// @divu(-1, 2) = 2147483647, 1, -2147483648
func.func @divu(%a: i32, %b: i32) -> (i32, i32, i32) {
  %q = arith.divui %a, %b : i32
  %r = arith.remui %a, %b : i32
  %c = arith.ceildivui %a, %b : i32
  return %q, %r, %c : i32, i32, i32
}
// @shifts(-8, 1) = -16, -4, 2147483644
// @shifts(1, 32) fails: 'arith.shli' shifts by as many bits as there are, or more
func.func @shifts(%a: i32, %b: i32) -> (i32, i32, i32) {
  %l = arith.shli %a, %b : i32
  %r = arith.shrsi %a, %b : i32
  %u = arith.shrui %a, %b : i32
  return %l, %r, %u : i32, i32, i32
}
// @extended(-1, -1) = -2, 1, 1, 0, 1, -2
// @extended(2088183954, -1028001427) = 1060182527, 1, 560969770, -499807318, 560969770, 1588376636
func.func @extended(%a: i32, %b: i32) -> (i32, i1, i32, i32, i32, i32) {
  %s, %c = arith.addui_extended %a, %b : i32, i1
  %l, %h = arith.mulsi_extended %a, %b : i32
  %ul, %uh = arith.mului_extended %a, %b : i32
  return %s, %c, %l, %h, %ul, %uh : i32, i1, i32, i32, i32, i32
}
// @extended64(-1, -1) = 1, 0, 1, -2
func.func @extended64(%a: i64, %b: i64) -> (i64, i64, i64, i64) {
  %l, %h = arith.mulsi_extended %a, %b : i64
  %ul, %uh = arith.mului_extended %a, %b : i64
  return %l, %h, %ul, %uh : i64, i64, i64, i64
}
// @floats(1, 3) = 4, -2, 3, 0.33333334, 1
// @floats(16777216, 1) = 1.6777216e+07, 1.6777215e+07, 1.6777216e+07, 1.6777216e+07, 0
func.func @floats(%a: f32, %b: f32) -> (f32, f32, f32, f32, f32) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %a, %b : f32
  %2 = arith.mulf %a, %b : f32
  %3 = arith.divf %a, %b : f32
  %4 = arith.remf %a, %b : f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}
// @extremes(NaN, 1) = NaN, NaN, 1, 1
// @extremes(-0, 0) = 0, -0, 0, -0
func.func @extremes(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.minimumf %a, %b : f32
  %2 = arith.maxnumf %a, %b : f32
  %3 = arith.minnumf %a, %b : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
// @half(1, 0.00048828125) = 1
// @half(1, 0.000732421875) = 1.0009765625
// @half(65504, 16) = +Inf
func.func @half(%a: f16, %b: f16) -> f16 {
  %0 = arith.addf %a, %b : f16
  return %0 : f16
}
// @compared(1, NaN) = 0, 1, 0, 1, 1
// @compared(1, 2) = 1, 1, 0, 1, 0
func.func @compared(%a: f32, %b: f32) -> (i1, i1, i1, i1, i1) {
  %0 = arith.cmpf olt, %a, %b : f32
  %1 = arith.cmpf ult, %a, %b : f32
  %2 = arith.cmpf oeq, %a, %b : f32
  %3 = arith.cmpf une, %a, %b : f32
  %4 = arith.cmpf uno, %a, %b : f32
  return %0, %1, %2, %3, %4 : i1, i1, i1, i1, i1
}
// @chosen([1 -2], [0 5]) = (0, 0), (1, 5)
func.func @chosen(%a: vector<2xi32>, %b: vector<2xi32>) -> (vector<2xi1>, vector<2xi32>) {
  %0 = arith.cmpi sgt, %b, %a : vector<2xi32>
  %1 = arith.cmpi ugt, %b, %a : vector<2xi32>
  %2 = arith.select %0, %b, %a : vector<2xi1>, vector<2xi32>
  return %1, %2 : vector<2xi1>, vector<2xi32>
}
// @casts(-1) = -1, 65535, -1, 65535, -1
func.func @casts(%a: i16) -> (i32, i32, i8, f32, f32) {
  %0 = arith.extsi %a : i16 to i32
  %1 = arith.extui %a : i16 to i32
  %2 = arith.trunci %a : i16 to i8
  %3 = arith.uitofp %a : i16 to f32
  %4 = arith.sitofp %a : i16 to f32
  return %0, %1, %2, %3, %4 : i32, i32, i8, f32, f32
}
// @integers(-2.75) = -2
// @integers(3e9) fails: 'arith.fptosi' converts a number that the integer type does not have
func.func @integers(%a: f32) -> i32 {
  %0 = arith.fptosi %a : f32 to i32
  return %0 : i32
}
// @bits(1) = 1065353216
func.func @bits(%a: f32) -> i32 {
  %0 = arith.bitcast %a : f32 to i32
  return %0 : i32
}
// @constants() = 5, (1.5, 1.5), (1, -2)
func.func @constants() -> (index, vector<2xf32>, vector<2xi8>) {
  %0 = arith.constant 5 : index
  %1 = arith.constant dense<1.5> : vector<2xf32>
  %2 = arith.constant dense<[1, -2]> : vector<2xi8>
  return %0, %1, %2 : index, vector<2xf32>, vector<2xi8>
}
// @sum(10) = 55
// @sum(0) = 0
func.func @sum(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  cf.br ^head(%zero, %zero : index, index)
^head(%i: index, %s: index):
  %more = arith.cmpi ult, %i, %n : index
  cf.cond_br %more, ^body, ^end
^body:
  %j = arith.addi %i, %one : index
  %t = arith.addi %s, %j : index
  cf.br ^head(%j, %t : index, index)
^end:
  return %s : index
}
// @same(1) = 10
// @same(0) = 20
func.func @same(%c: i1) -> i32 {
  %a = arith.constant 10 : i32
  %b = arith.constant 20 : i32
  cf.cond_br %c, ^end(%a : i32), ^end(%b : i32)
^end(%r: i32):
  return %r : i32
}
// @forever() fails: is this an endless loop?
func.func @forever() {
  cf.br ^a
^a:
  cf.br ^a
}
// @twice(3) = 12
func.func @twice(%n: index) -> index {
  %a = call @sum(%n) : (index) -> index
  %b = arith.addi %a, %a : index
  return %b : index
}
