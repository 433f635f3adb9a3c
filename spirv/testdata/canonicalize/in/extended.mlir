func.func @carry0(%x: i32) -> !spirv.struct<(i32, i32)> {
  %z = spirv.Constant 0 : i32
  %r = spirv.IAddCarry %x, %z : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %r : !spirv.struct<(i32, i32)>
}
func.func @carry0l(%x: i32) -> !spirv.struct<(i32, i32)> {
  %z = spirv.Constant 0 : i32
  %r = spirv.IAddCarry %z, %x : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %r : !spirv.struct<(i32, i32)>
}
func.func @carryc() -> !spirv.struct<(i32, i32)> {
  %a = spirv.Constant -1 : i32
  %b = spirv.Constant 5 : i32
  %r = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %r : !spirv.struct<(i32, i32)>
}
func.func @carryv() -> !spirv.struct<(vector<2xi32>, vector<2xi32>)> {
  %a = spirv.Constant dense<[-1, 3]> : vector<2xi32>
  %b = spirv.Constant dense<[5, 6]> : vector<2xi32>
  %r = spirv.IAddCarry %a, %b : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  spirv.ReturnValue %r : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
}
func.func @umul0(%x: i32) -> !spirv.struct<(i32, i32)> {
  %z = spirv.Constant 0 : i32
  %r = spirv.UMulExtended %x, %z : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %r : !spirv.struct<(i32, i32)>
}
func.func @umul1(%x: i32) -> !spirv.struct<(i32, i32)> {
  %z = spirv.Constant 1 : i32
  %r = spirv.UMulExtended %x, %z : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %r : !spirv.struct<(i32, i32)>
}
func.func @umulc() -> !spirv.struct<(i32, i32)> {
  %a = spirv.Constant -2 : i32
  %b = spirv.Constant 5 : i32
  %r = spirv.UMulExtended %a, %b : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %r : !spirv.struct<(i32, i32)>
}
func.func @smul0(%x: i32) -> !spirv.struct<(i32, i32)> {
  %z = spirv.Constant 0 : i32
  %r = spirv.SMulExtended %x, %z : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %r : !spirv.struct<(i32, i32)>
}
func.func @smul1(%x: i32) -> !spirv.struct<(i32, i32)> {
  %z = spirv.Constant 1 : i32
  %r = spirv.SMulExtended %x, %z : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %r : !spirv.struct<(i32, i32)>
}
func.func @smulc() -> !spirv.struct<(i32, i32)> {
  %a = spirv.Constant -2 : i32
  %b = spirv.Constant 5 : i32
  %r = spirv.SMulExtended %a, %b : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %r : !spirv.struct<(i32, i32)>
}
