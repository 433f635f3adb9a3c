package hostile

import (
	"strings"
)

// wrong are texts with mistakes, and numbers at the edge.
var wrong = []hostile{
	{name: "dense of a huge shape", n: 1, once: true, text: func(int) string {
		l := &lines{}
		for _, s := range []string{"9223372036854775807", "4611686018427387904", "4294967296x4294967296", "4294967296x4294967295", "1000000000000", "0x9223372036854775807", "9223372036854775807x9223372036854775807x2"} {
			for _, e := range []string{"true> : tensor<%sxi1", "1> : tensor<%sxi32", "1> : tensor<%sxi64", "1.0> : tensor<%sxf32", "\"s\"> : tensor<%sx!nobody.t", "[1, 2]> : tensor<%sxi32", "\"0xFF\"> : tensor<%sxi8", "\"0xFF\"> : tensor<%sxi1", "(1.0,2.0)> : tensor<%sxcomplex<f32>", "> : tensor<%sxi32", "1> : tensor<%sxi7", "1> : tensor<%sxindex", "1> : tensor<%sxi16777215"} {
				l.f("\"test.op\"() {a = dense<"+e+">} : () -> ()", s)
			}
			l.f("\"test.op\"() {a = sparse<[[0]], [1]> : tensor<%sxi32>} : () -> ()", s)
			l.f("\"test.op\"() {a = sparse<0, 1> : tensor<%sxi32>} : () -> ()", s)
			l.f("\"test.op\"() {a = dense_resource<x> : tensor<%sxi32>} : () -> ()", s)
			l.f("\"test.op\"() {a = vector<%sxi32>} : () -> ()", s)
			l.f("\"test.op\"() {a = memref<%sxi32>} : () -> ()", s)
			l.f("\"test.op\"() {a = memref<%sxi32, strided<[9223372036854775807], offset: 9223372036854775807>>} : () -> ()", s)
			l.f("\"test.op\"() {a = !spv.array<%s x f32>} : () -> ()", s)
		}
		return l.String()
	}},
	{name: "splats that are valid and huge", n: 1, once: true, text: func(int) string {
		return "\"test.op\"() {a = dense<true> : tensor<9223372036854775807xi1>, b = dense<1> : tensor<9223372036854775807xi32>, c = dense<1> : vector<4611686018427387904xi64>} : () -> ()\n"
	}},
	{name: "many errors", n: 20000, text: func(n int) string {
		return strings.Repeat("\"test.op\"() {a = } : () -> ()\nfunc.func @f() {\n %0 = arith.addi %x, %y : i32\n return\n}\n", n)
	}},
	{name: "many errors in one line", n: 20000, text: func(n int) string {
		return strings.Repeat("\"test.op\"() {a = } : () -> () ", n)
	}},
	{name: "many errors from the verifier", n: 10000, text: func(n int) string {
		return strings.Join(each(n, "func.func @f%d() -> i32 {\n %%0 = arith.constant 1 : i64\n return %%0 : i64\n}\n"), "")
	}},
	{name: "many functions of one name", n: 10000, text: func(n int) string {
		return strings.Repeat("func.func private @same()\n", n)
	}},
	{name: "a member with a huge offset", n: 1, once: true, text: func(int) string {
		return "spv.module \"Logical\" \"GLSL450\" requires #spv.vce<v1.0, [Shader, Linkage], []> {\n" +
			"spv.globalVariable @a bind(0, 0) : !spv.ptr<!spv.struct<!spv.array<4294967295 x !spv.array<4294967295 x f32, stride=4294967295>, stride=4294967295> [4294967295]>, StorageBuffer>\n" +
			"spv.globalVariable @b bind(0, 1) : !spv.ptr<!spv.struct<f32 [4294967295], !spv.array<4294967295 x vector<4xf32>, stride=1> [0]>, StorageBuffer>\n" +
			"spv.globalVariable @c bind(0, 2) : !spv.ptr<!spv.struct<f32 [0], f32 [4294967292], !spv.rtarray<f32, stride=4294967295> [4]>, StorageBuffer>\n}\n"
	}},
	{name: "integers of the largest width", n: 1, once: true, text: func(int) string {
		return "\"test.op\"() {a = i16777215, b = -1 : i16777215, c = dense<-1> : tensor<4xi16777215>, d = array<i64: 9223372036854775807>, e = memref<9223372036854775807x9223372036854775807xi64>, f = vector<9223372036854775807x9223372036854775807xi64>} : () -> ()\n"
	}},
	{name: "texts that end too early", n: 1, once: true, text: func(int) string {
		return strings.Join([]string{
			"\"", "\"test.op", "\"test.op\"(", "\"test.op\"() {a", "\"test.op\"() {a = \"x", "\"test.op\"() {a = [", "\"test.op\"() {a = dense<[[", "\"test.op\"() ({",
			"\"test.op\"() ({\n^", "\"test.op\"() : (", "\"test.op\"() : () ->", "\"test.op\"() : () -> () loc(", "\"test.op\"() : () -> () loc(fused<",
			"#", "#a", "#a = ", "!", "!a = tuple<", "%", "%0", "%0:", "%0:3 = ", "@", "^", "{-#", "{-# dialect_resources: {", "{-# dialect_resources: { builtin: { a: \"0x",
			"module", "module {", "module attributes {", "func.func", "func.func @", "func.func @f(", "func.func @f() {", "spv.module Logical GLSL450 {\nfunc @f() {\nspv.loop {",
			"affine_map<(", "\"t.o\"() {a = affine_map<(d0) -> (d0 +", "\"t.o\"() {a = !spv.struct<", "\"t.o\"() {a = !spv.struct<a, (", "\"t.o\"() {a = #spv.vce<v1.0, [", "\"t.o\"() {a = !nobody<", "\"t.o\"() {a = #nobody<\"", "/", "//", "-", "->", "::", "0x", "1e", "1.e+",
		}, "\n// -----\n")
	}},
	{name: "bytes that are no text", n: 1, once: true, text: func(int) string {
		return strings.Join([]string{"\x00", "\xff\xfe", "\"\x00\xff\xc3\x28\"", "\"test.op\"() {\xc3\x28 = 1} : () -> ()", "\"test.op\"() {a = \"\xff\x00\x1b[31m\"} : () -> ()\r\n\r\r\n",
			"\xef\xbb\xbfmodule {}", "\"test.op\"() {a = @\"\x1b]0;x\x07\"} : () -> () loc(\"\x1b[2J\":1:1)", "\"t\\", "\"t\\x\"", "\"t\\0\""}, "\n// -----\n")
	}},
	{name: "a long name of everything", n: 300000, text: func(n int) string {
		x := strings.Repeat("x", n)
		return "#" + x + " = 1\n!" + x + " = i32\n%" + x + " = \"" + x + "." + x + "\"() {" + x + " = #" + x + ", b = @" + x + "::@" + x + ", c = !nobody." + x + "} : () -> !" + x + " loc(\"" + x + "\":1:1)\n"
	}},
	{name: "a long line of nothing known", n: 1000000, text: func(n int) string { return strings.Repeat("x ", n/2) }},
	{name: "a long word and no line's end", n: 1000000, text: func(n int) string { return strings.Repeat("x", n) }},
	{name: "errors that show a long line", n: 3000, text: func(n int) string {
		return "module {" + strings.Repeat("\"test.op\"(%a) : (i32) -> () ", n) + "}"
	}},
	{name: "symbols that are there twice", n: 20000, text: func(n int) string {
		return strings.Join(each(n, "func.func private @f%[1]d()\nfunc.func private @f%[1]d()\n"), "")
	}},
	{name: "calls of what is not there", n: 10000, text: func(n int) string {
		return "func.func @f() {\n" + strings.Join(each(n, "call @g%d() : () -> ()\n"), "") + "return\n}\n"
	}},
	{name: "attributes that are there twice", n: 30000, text: func(n int) string {
		return "\"test.op\"() {" + strings.Join(each(n, "a%[1]d = 1, a%[1]d = 2"), ", ") + "} : () -> ()\n"
	}},
}
