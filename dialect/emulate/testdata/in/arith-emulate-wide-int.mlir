func.func @constants() -> (i64, i64, vector<2xi64>, vector<2xi64>) {
  %a = arith.constant 42 : i64
  %b = arith.constant -5000000000 : i64
  %c = arith.constant dense<-2> : vector<2xi64>
  %d = arith.constant dense<[5000000000, -1]> : vector<2xi64>
  return %a, %b, %c, %d : i64, i64, vector<2xi64>, vector<2xi64>
}
func.func @add(%a: i64, %b: i64) -> i64 {
  %0 = arith.addi %a, %b : i64
  return %0 : i64
}
func.func @addv(%a: vector<3xi64>, %b: vector<3xi64>) -> vector<3xi64> {
  %0 = arith.addi %a, %b : vector<3xi64>
  return %0 : vector<3xi64>
}
func.func @sub(%a: i64, %b: i64) -> i64 {
  %0 = arith.subi %a, %b : i64
  return %0 : i64
}
func.func @bits(%a: i64, %b: i64) -> (i64, i64, i64) {
  %0 = arith.andi %a, %b : i64
  %1 = arith.ori %0, %b : i64
  %2 = arith.xori %1, %b : i64
  return %0, %1, %2 : i64, i64, i64
}
func.func @mul(%a: i64, %b: i64) -> i64 {
  %0 = arith.muli %a, %b : i64
  return %0 : i64
}
func.func @max(%a: i64, %b: i64) -> i64 {
  %0 = arith.maxsi %a, %b : i64
  return %0 : i64
}
func.func @minu(%a: i64, %b: i64) -> i64 {
  %0 = arith.minui %a, %b : i64
  return %0 : i64
}
func.func @ext(%a: i32, %b: i16, %c: i1) -> (i64, i64, i64, i64, i64, i64) {
  %0 = arith.extsi %a : i32 to i64
  %1 = arith.extsi %b : i16 to i64
  %2 = arith.extui %a : i32 to i64
  %3 = arith.extui %b : i16 to i64
  %4 = arith.extui %c : i1 to i64
  %5 = arith.extsi %c : i1 to i64
  return %0, %1, %2, %3, %4, %5 : i64, i64, i64, i64, i64, i64
}
func.func @extv(%a: vector<3xi16>) -> (vector<3xi64>, vector<3xi64>) {
  %0 = arith.extsi %a : vector<3xi16> to vector<3xi64>
  %1 = arith.extui %a : vector<3xi16> to vector<3xi64>
  return %0, %1 : vector<3xi64>, vector<3xi64>
}
func.func @trunc(%a: i64, %v: vector<3xi64>) -> (i32, i16, vector<3xi16>) {
  %0 = arith.trunci %a : i64 to i32
  %1 = arith.trunci %a : i64 to i16
  %2 = arith.trunci %v : vector<3xi64> to vector<3xi16>
  return %0, %1, %2 : i32, i16, vector<3xi16>
}
func.func @index(%a: i64, %i: index, %v: vector<3xindex>) -> (index, index, i64, i64, vector<3xi64>) {
  %0 = arith.index_cast %a : i64 to index
  %1 = arith.index_castui %a : i64 to index
  %2 = arith.index_cast %i : index to i64
  %3 = arith.index_castui %i : index to i64
  %4 = arith.index_cast %v : vector<3xindex> to vector<3xi64>
  return %0, %1, %2, %3, %4 : index, index, i64, i64, vector<3xi64>
}
func.func @select(%c: i1, %a: i64, %b: i64, %cs: vector<3xi1>, %v: vector<3xi64>) -> (i64, vector<3xi64>, vector<3xi64>) {
  %0 = arith.select %c, %a, %b : i64
  %1 = arith.select %c, %v, %v : vector<3xi64>
  %2 = arith.select %cs, %v, %v : vector<3xi1>, vector<3xi64>
  return %0, %1, %2 : i64, vector<3xi64>, vector<3xi64>
}
func.func @selects(%c: i1, %a: i64, %b: i64, %cs: vector<3xi1>, %v: vector<3xi64>, %w: vector<3xi64>) -> (vector<3xi64>, vector<3xi64>) {
  %1 = arith.select %c, %v, %w : vector<3xi64>
  %2 = arith.select %cs, %v, %w : vector<3xi1>, vector<3xi64>
  return %1, %2 : vector<3xi64>, vector<3xi64>
}
func.func @compares(%v: vector<3xi64>, %w: vector<3xi64>) -> vector<3xi1> {
  %1 = arith.cmpi slt, %v, %w : vector<3xi64>
  return %1 : vector<3xi1>
}
func.func @call(%v: vector<3xi64>, %w: vector<3xi64>) -> (vector<3xi1>) {
  %1 = call @compares(%v, %w) : (vector<3xi64>, vector<3xi64>) -> (vector<3xi1>)
  return %1 : vector<3xi1>
}
func.func private @extern(i64 {llvm.noundef}) -> i64
func.func @indexv(%v: vector<3xi64>, %w: vector<3xindex>, %i: vector<3xi32>) -> (vector<3xindex>, vector<3xindex>, vector<3xi64>, vector<3xi64>) {
  %1 = arith.index_cast %v : vector<3xi64> to vector<3xindex>
  %2 = arith.index_castui %v : vector<3xi64> to vector<3xindex>
  %3 = arith.index_castui %w : vector<3xindex> to vector<3xi64>
  %4 = arith.extsi %i : vector<3xi32> to vector<3xi64>
  return %1, %2, %3, %4 : vector<3xindex>, vector<3xindex>, vector<3xi64>, vector<3xi64>
}
func.func @eq(%a: i64, %b: i64) -> i1 {
 %0 = arith.cmpi eq, %a, %b : i64
 return %0 : i1
}
func.func @ne(%a: i64, %b: i64) -> i1 {
 %0 = arith.cmpi ne, %a, %b : i64
 return %0 : i1
}
func.func @slt(%a: i64, %b: i64) -> i1 {
 %0 = arith.cmpi slt, %a, %b : i64
 return %0 : i1
}
func.func @sle(%a: i64, %b: i64) -> i1 {
 %0 = arith.cmpi sle, %a, %b : i64
 return %0 : i1
}
func.func @sgt(%a: i64, %b: i64) -> i1 {
 %0 = arith.cmpi sgt, %a, %b : i64
 return %0 : i1
}
func.func @sge(%a: i64, %b: i64) -> i1 {
 %0 = arith.cmpi sge, %a, %b : i64
 return %0 : i1
}
func.func @ult(%a: i64, %b: i64) -> i1 {
 %0 = arith.cmpi ult, %a, %b : i64
 return %0 : i1
}
func.func @ule(%a: i64, %b: i64) -> i1 {
 %0 = arith.cmpi ule, %a, %b : i64
 return %0 : i1
}
func.func @ugt(%a: i64, %b: i64) -> i1 {
 %0 = arith.cmpi ugt, %a, %b : i64
 return %0 : i1
}
func.func @uge(%a: i64, %b: i64) -> i1 {
 %0 = arith.cmpi uge, %a, %b : i64
 return %0 : i1
}
