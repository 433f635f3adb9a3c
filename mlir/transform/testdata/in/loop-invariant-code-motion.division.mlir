// Division is moved where it is defined whatever is divided.
func.func private @use(i32,i32,i32,i32,i32,i32,i32,index,index,vector<2xi32>,vector<2xi32>,index,i32,i32)
func.func @f(%n: index, %a: i32, %b: i32, %m: memref<?xi32>, %i1: index, %v: vector<2xi32>) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %m1 = arith.constant -1 : i32
  %k = arith.constant 7 : i32
  %z = arith.constant 0 : i32
  %ix = arith.constant 5 : index
  %vc = arith.constant dense<3> : vector<2xi32>
  %vc2 = arith.constant dense<[3,0]> : vector<2xi32>
  scf.for %i = %0 to %n step %1 {
    %d1 = arith.divsi %a, %k : i32
    %d2 = arith.divsi %a, %m1 : i32
    %d3 = arith.divui %a, %m1 : i32
    %d4 = arith.ceildivsi %a, %k : i32
    %d5 = arith.floordivsi %a, %k : i32
    %d6 = arith.ceildivui %a, %k : i32
    %d7 = arith.remsi %a, %z : i32
    %d8 = index.divs %n, %ix
    %d9 = index.divu %n, %ix
    %d10 = arith.divsi %v, %vc : vector<2xi32>
    %d11 = arith.divui %v, %vc2 : vector<2xi32>
    %d12 = arith.divsi %n, %ix : index
    %d13 = arith.divui %a, %z : i32
    %d14 = arith.floordivsi %a, %k : i32
    func.call @use(%d1,%d2,%d3,%d4,%d5,%d6,%d7,%d8,%d9,%d10,%d11,%d12,%d13, %d14) : (i32,i32,i32,i32,i32,i32,i32,index,index,vector<2xi32>,vector<2xi32>,index,i32,i32) -> ()
  }
  return
}
