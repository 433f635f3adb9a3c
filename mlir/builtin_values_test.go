package mlir

// Builtin attributes and types in the text that both this package and mlir-opt
// print for them. Every line is read and must print as itself.
var sameText = []string{
	// Numbers.
	`0 : i32`, `-1 : i32`, `2147483647 : i32`, `-128 : i8`, `255 : ui8`, `-5 : si16`, `7 : index`, `true`, `false`,
	`3 : i3`, `-4 : i3`, `170141183460469231731687303715884105727 : i128`, `-170141183460469231731687303715884105728 : i128`,
	`340282366920938463463374607431768211455 : ui128`, `1 : ui1`, `-1 : si1`, `9223372036854775807 : i64`,
	`1.000000e+00 : f32`, `-0.000000e+00 : f32`, `0.000000e+00 : f64`, `1.500000e+00 : f64`, `0.699999988 : f32`, `1.000000e-01 : f32`,
	`0x7FC00000 : f32`, `0xFF800000 : f32`, `0x7F800000 : f32`, `0x7FF0000000000000 : f64`, `0x7FF8000000000001 : f64`,
	`3.40282347E+38 : f32`, `1.17549435E-38 : f32`, `1.401300e-45 : f32`, `2.2250738585072014E-308 : f64`, `1.7976931348623157E+308 : f64`,
	`1.000980e+00 : f16`, `6.550400e+04 : f16`, `5.960460e-08 : f16`, `0x7C00 : f16`, `0x7E01 : f16`, `3.140630e+00 : bf16`, `0x7FC0 : bf16`,
	`3.14159999999999994813 : f80`, `0x7FFF8000000000000000 : f80`, `0x7FFF0000000000000000000000000000 : f128`, `1.000000e+00 : f128`,
	`1.000000e+00 : tf32`, `4.480000e+02 : f8E4M3FN`, `0x7F : f8E4M3FN`, `0x80 : f8E5M2FNUZ`, `1.000000e+00 : f8E8M0FNU`, `6.000000e+00 : f4E2M1FN`,
	`5.734400e+04 : f8E5M2`, `0x7C : f8E5M2`, `2.400000e+02 : f8E4M3`, `1.550000e+01 : f8E3M4`, `7.500000e+00 : f6E2M3FN`, `2.800000e+01 : f6E3M2FN`,
	`3.000000e+01 : f8E4M3B11FNUZ`, `2.400000e+02 : f8E4M3FNUZ`,
	// Strings and names.
	`""`, `"hello"`, `"a\22b\\c\0A\09\FF\00"`, `"typed" : i32`, `@f`, `@a::@b::@"c d"`, `@"0x"`, `@"$"`, `@a.b$c`,
	// Collections.
	`[]`, `[1, 2 : i32, "x", 1.000000e+00, 0x7FF0000000000000 : f64]`, `{}`, `{a = 1 : i64, b, "c d" = [@x], d.e = {}}`, `[[], {}]`, `unit`, `[unit]`,
	`array<i32>`, `array<i32: 1, -2>`, `array<i1: true, false>`, `array<f32: 1.000000e+00, 0x7FC00000>`, `array<i64: 9223372036854775807>`,
	`array<ui8: 255>`, `array<f64>`, `array<i128: 1>`,
	// Types.
	`i32`, `index`, `none`, `() -> ()`, `(i32, f32) -> i1`, `() -> (i32, i32)`, `() -> (() -> ())`, `(i32) -> (tuple<>, tuple<i32, f32>)`,
	`vector<4xf32>`, `vector<f32>`, `vector<[4]xi8>`, `vector<2x[4]x8xindex>`, `tensor<f32>`, `tensor<4x?xf32>`, `tensor<*xf32>`, `tensor<0xi32>`,
	`tensor<4xf32, "enc">`, `tensor<?xf32, {a = 1 : i64}>`, `tensor<2xvector<4xf32>>`, `tensor<2xcomplex<f32>>`, `tensor<1x!foo.bar>`, `complex<i32>`,
	`memref<f32>`, `memref<4x?xf32>`, `memref<*xf32>`, `memref<*xf32, 3>`, `memref<4xf32, 3>`, `memref<4xf32, 3 : i32>`, `memref<4xf32, "local">`,
	`memref<4xf32, affine_map<(d0) -> (d0 + 1)>>`, `memref<4xf32, affine_map<(d0) -> (d0 + 1)>, 2>`, `memref<4xf32, strided<[2], offset: 1>>`,
	`memref<?x?xf32, strided<[?, 1], offset: ?>, {x}>`, `memref<4xmemref<4xf32>>`, `memref<4xf32, strided<[1]>>`,
	`!foo.bar`, `!foo<"">`, `!foo.bar<a, b -> [c], "s>">`, `!foo<bar baz>`, `!foo<_x>`, `!foo.b_c.d`, `!foo<bar$>`,
	`#foo.bar`, `#foo<"">`, `#foo.bar<1, {}>`, `#foo.bar : i32`, `#foo<0>`,
	// Elements.
	`dense<1> : tensor<2xi32>`, `dense<> : tensor<0xi32>`, `dense<[1, 2]> : tensor<2xi32>`, `dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>`,
	`dense<true> : tensor<2xi1>`, `dense<[true, false, true]> : vector<3xi1>`, `dense<5> : tensor<i32>`, `dense<[1.500000e+00, -0.000000e+00]> : tensor<2xf32>`,
	`dense<(1,2)> : tensor<2xcomplex<i32>>`, `dense<[(1.000000e+00,2.000000e+00), (3.000000e+00,0x7FC00000)]> : tensor<2xcomplex<f32>>`,
	`dense<["a", "b\0A"]> : tensor<2x!foo.str>`, `dense<"x"> : tensor<4x!foo.str>`, `dense<[0, -1]> : tensor<2xindex>`, `dense<[1, -1]> : tensor<2xi3>`,
	`dense<[1, 200]> : tensor<2xui8>`, `dense<0x7F800000> : tensor<1xf32>`, `dense<> : tensor<0x4xf32>`, `dense<1> : vector<[4]xi32>`,
	`dense<[1, 18446744073709551615]> : tensor<2xui64>`, `dense<[1, 2]> : tensor<2xi128>`, `dense<(true,false)> : tensor<1xcomplex<i1>>`,
	`sparse<[[0, 1]], 5> : tensor<2x2xi32>`, `sparse<> : tensor<2xi32>`, `sparse<0, 5> : tensor<1xi32>`, `sparse<[[0, 0], [1, 1]], [1.000000e+00, 2.000000e+00]> : vector<2x2xf32>`,
	`dense_resource<blob> : tensor<4xf32>`, `dense_resource<"a b"> : tensor<4xf32>`,
	// Affine.
	`affine_map<() -> ()>`, `affine_map<(d0, d1)[s0] -> (d0 + d1 * 2, s0)>`, `affine_map<(d0) -> (-d0, d0 - 1, d0 mod 3, d0 floordiv 4, d0 ceildiv 5)>`,
	`affine_map<()[s0] -> (s0 * -2, -(s0 + 1))>`, `affine_map<(d0, d1) -> (d0 - d1, d0 - d1 * 3, d0 - (d1 + 1))>`, `affine_map<(d0) -> (d0 floordiv 0)>`,
	`affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 == 0)>`, `affine_set<() : (0 == 0)>`,
	`strided<[]>`, `strided<[4, ?, -1], offset: -3>`,
	// Locations.
	`loc(unknown)`, `loc("f":1:2)`, `loc("f":1:2 to :4)`, `loc("f":1:2 to 3:4)`, `loc("n")`, `loc("n"("f":1:2))`, `loc(callsite("a" at "f":1:2))`,
	`loc(fused["a", "b"])`, `loc(fused<"m">["a"])`, `loc(fused<{x = 1 : i64}>[unknown])`, `loc("f":0:0)`, `loc("f":16777216:65536)`,
	`distinct[0]<42 : i32>`,
}
