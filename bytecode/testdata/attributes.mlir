// Every attribute, type and location that has an encoding of its own, and some that are text.
"test_unknown.attributes"() {
  array = [1 : i8, "a", [], unit],
  dictionary = {x = 1 : i64, "a b" = {}, y = {z}},
  strings = ["", "plain", "typed" : i32, "p\00q", "\22quoted\22"],
  symbols = [@a, @a::@b, @"odd name"::@b::@c],
  types = [i32, index, none],
  booleans = [true, false],
  unit,
  small = [0 : i0, -1 : i3, -3 : si8, 255 : ui8, -1 : i8],
  middle = [-1 : i9, -1 : i32, 7 : i64, -1 : i64, 18446744073709551615 : ui64, -7 : index],
  large = [0 : i128, -5 : i128, -1 : i65, 340282366920938463463374607431768211455 : ui128],
  floats = [1.5 : f16, -1.5 : f32, 1.5 : f64, 0x7FC0 : bf16, 1.0 : tf32, 1.0 : f80, 0.0 : f80, 1.0 : f128],
  tiny = [1.0 : f4E2M1FN, 1.0 : f6E2M3FN, 1.0 : f6E3M2FN, 1.0 : f8E5M2, 1.0 : f8E4M3, 1.0 : f8E3M4, 1.0 : f8E4M3FN,
    1.0 : f8E5M2FNUZ, 1.0 : f8E4M3FNUZ, 1.0 : f8E4M3B11FNUZ, 1.0 : f8E8M0FNU],
  locations = [loc(unknown), loc("f.c":1:2), loc(callsite("g" at "f.c":3:4)), loc(fused["a", "b"]), loc(fused<"m">["a"])],
  arrays = [array<i1: true, false>, array<i32: 1, -2>, array<i64>, array<f32: 1.0>, array<f64: -2.5, 0.0>],
  maps = [affine_map<(d0, d1)[s0] -> (d1 + s0, d0 floordiv 2)>, affine_set<(d0) : (d0 - 3 >= 0)>, strided<[4, ?], offset: 1>],
  opaque = [#unknown_dialect.y<z, "w">, #unknown_dialect<"x">, !unknown_dialect.foo<"bar">]
} : () -> ()
"test_unknown.elements"() {
  ints = [dense<[1, 2, 3]> : tensor<3xi32>, dense<7> : vector<4xi8>, dense<[-1, 1, 2]> : tensor<3xi3>, dense<[5, -6]> : tensor<2xi24>],
  bits = [dense<[true, false, true, true, false, false, false, false, true, true]> : tensor<10xi1>, dense<true> : tensor<20xi1>,
    dense<false> : tensor<3xi1>, dense<[true, false, true]> : tensor<3xi1>, dense<true> : vector<3xi1>],
  wide = dense<[1, -1]> : tensor<2xi65>,
  floats = [dense<[1.0, 2.0]> : tensor<2xf16>, dense<0.5> : tensor<2x2xf64>, dense<[1.0, 3.0]> : tensor<2xtf32>, dense<[1.0, 3.0]> : tensor<2xf8E5M2>],
  complex = [dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>, dense<(1, 2)> : tensor<complex<i32>>],
  index = dense<[1, 2]> : tensor<2xindex>,
  none = dense<> : tensor<0xi32>,
  strings = [dense<["a", "b"]> : tensor<2x!unknown_dialect.string>, dense<"same"> : tensor<3x!unknown_dialect.string>],
  sparse = sparse<[[0, 1], [1, 0]], [5, 6]> : tensor<2x2xi32>
} : () -> ()
"test_unknown.types"() {types = [
  i1, i17, si32, ui64, i16777215, index, none,
  f16, bf16, f32, f64, f80, f128, tf32, f8E4M3FN,
  () -> (), (i32, f32) -> i1, (i32) -> (f32, f64), ((i32) -> i32) -> (),
  tuple<>, tuple<i32, tuple<f32>>, complex<f32>,
  vector<4xf32>, vector<f32>, vector<2x[4]xi32>,
  tensor<f32>, tensor<?x3xi8>, tensor<*xf32>, tensor<4xf32, "encoding">,
  memref<4xf32>, memref<?x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, memref<4xf32, strided<[2], offset: ?>>,
  memref<4xf32, 3>, memref<*xf32>, memref<*xf32, "space">, memref<2xmemref<f32>>
]} : () -> ()
"test_unknown.distinct"() {a = distinct[0]<"x">, b = distinct[1]<"x">, c = [distinct[0]<"x">, distinct[2]<>]} : () -> ()
"test_unknown.at"() : () -> () loc("file.c":10:20 to 12:3)
"test_unknown.at"() : () -> () loc("file.c":10:20 to :30)
"test_unknown.at"() : () -> () loc("name"("file.c":1:1))
"test_unknown.at"() : () -> () loc(callsite("callee"("a.c":1:2) at callsite("b.c":3:4 at "c.c":5:6)))
"test_unknown.at"() : () -> () loc(fused<{a = 1 : i32}>["a.c":1:2, "b.c":3:4])
