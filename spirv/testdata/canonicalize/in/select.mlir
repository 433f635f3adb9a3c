func.func @sel(%c: i1, %x: i32, %y: i32) -> i32 {
  %0 = spirv.Select %c, %x, %x : i1, i32
  spirv.ReturnValue %0 : i32
}

func.func @sel2(%x: i32, %y: i32) -> (i32, i32) {
  %t = spirv.Constant true
  %f = spirv.Constant false
  %0 = spirv.Select %t, %x, %y : i1, i32
  %1 = spirv.Select %f, %x, %y : i1, i32
  return %0, %1 : i32, i32
}

func.func @sel3(%x: vector<2xi32>, %y: vector<2xi32>) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xf32>) {
  %t = spirv.Constant dense<true> : vector<2xi1>
  %f = spirv.Constant dense<[true, false]> : vector<2xi1>
  %a = spirv.Constant dense<[1, 2]> : vector<2xi32>
  %b = spirv.Constant dense<[3, 4]> : vector<2xi32>
  %af = spirv.Constant dense<[1.0, 2.0]> : vector<2xf32>
  %bf = spirv.Constant dense<[3.0, 4.0]> : vector<2xf32>
  %0 = spirv.Select %t, %x, %y : vector<2xi1>, vector<2xi32>
  %1 = spirv.Select %f, %x, %y : vector<2xi1>, vector<2xi32>
  %2 = spirv.Select %f, %a, %b : vector<2xi1>, vector<2xi32>
  %3 = spirv.Select %f, %af, %bf : vector<2xi1>, vector<2xf32>
  return %0, %1, %2, %3 : vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xf32>
}
