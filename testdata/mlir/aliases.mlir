!tuple = tuple<i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17>
#distinct = distinct[0]<"tag">
#loc = loc("name")
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0)[s0] -> (d0 * 4 + s0)>
#set = affine_set<(d0) : (d0 - 2 >= 0)>
module {
  func.func @uses(%arg0: !tuple, %arg1: memref<4x4xf32, #map>) {
    "my.op"() {a = #map, b = [#map1, #set], c = {d = #map1}} : () -> ()
    "my.op"(%arg0) {a = #distinct, b = [#distinct, distinct[1]<>]} : (!tuple) -> ()
    "my.op"() {e = tuple<!tuple, tensor<?xi8>>, f = #loc} : () -> ()
    return
  }
}
