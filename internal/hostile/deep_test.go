package hostile

import (
	"strings"
)

// deep are texts that nest.
var deep = []hostile{
	{name: "arrays nested in text", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() {a = " + nest(n, "[", "1", "]") + "} : () -> ()\n"
	}},
	{name: "arrays nested in text and not closed", n: 1000000, once: true, text: func(n int) string {
		return "\"test.op\"() {a = " + nest(n, "[", "", "")
	}},
	{name: "dense elements nested in text", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() {a = dense<" + nest(n, "[", "1", "]") + "> : tensor<1xi32>} : () -> ()\n"
	}},
	{name: "types nested in text", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() {a = " + nest(n, "tuple<", "i32", ">") + "} : () -> ()\n"
	}},
	{name: "structs nested in text", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() {a = " + nest(n, "!spv.struct<", "i32", ">") + "} : () -> ()\n"
	}},
	{name: "pointers nested in text", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() {a = " + nest(n, "!spv.ptr<", "i32", ", Private>") + "} : () -> ()\n"
	}},
	{name: "unknown symbols nested in text", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() {a = " + nest(n, "!nobody.t<", "i32", ">") + "} : () -> ()\n"
	}},
	{name: "function types nested in text", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() {a = " + nest(n, "(", "i32", ") -> ()") + "} : () -> ()\n"
	}},
	{name: "locations nested in text", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() : () -> () loc(" + nest(n, "callsite(", "\"a\"", " at \"b\")") + ")\n"
	}},
	{name: "named locations nested in text", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() : () -> () loc(" + nest(n, "\"a\"(", "unknown", ")") + ")\n"
	}},
	{name: "regions nested", n: 100000, once: true, text: func(n int) string {
		return nest(n, "\"test.op\"() ({\n", "", "}) : () -> ()\n")
	}},
	{name: "900 regions nested", n: 225, square: true, text: func(n int) string {
		return nest(n, "\"test.op\"() ({\n", "", "}) : () -> ()\n")
	}},
	{name: "modules nested", n: 100000, once: true, text: func(n int) string {
		return nest(n, "module {\n", "", "}\n")
	}},
	{name: "affine expressions nested", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() {a = affine_map<(d0) -> (" + nest(n, "(", "d0", " floordiv 2 + 1)") + ")>} : () -> ()\n"
	}},
	{name: "a long affine sum", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() {a = affine_map<(d0) -> (d0" + strings.Repeat(" + d0 mod 3", n) + ")>} : () -> ()\n"
	}},
	{name: "affine minus signs", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() {a = affine_map<(d0) -> (" + strings.Repeat("- ", n) + "d0)>} : () -> ()\n"
	}},
	{name: "affine maps with many dims", n: 2000, text: func(n int) string {
		dims := strings.Join(each(n, "d%d"), ", ")
		return "\"test.op\"() {a = affine_map<(" + dims + ") -> (" + dims + ")>} : () -> ()\n"
	}},
	{name: "affine sums of many dims", n: 1000, text: func(n int) string {
		return "\"test.op\"() {a = affine_map<(" + strings.Join(each(n, "d%d"), ", ") + ") -> (" + strings.Join(each(n, "d%d"), " + ") + ")>} : () -> ()\n"
	}},
	{name: "a memref with a layout of many dims", n: 500, text: func(n int) string {
		dims := strings.Join(each(n, "d%d"), ", ")
		return "\"test.op\"() {a = memref<" + strings.Repeat("2x", n) + "i32, affine_map<(" + dims + ") -> (" + dims + ")>>} : () -> ()\n"
	}},
	{name: "symbols nested", n: 100000, once: true, text: func(n int) string {
		return "\"test.op\"() {a = @a" + strings.Repeat("::@b", n) + "} : () -> ()\n"
	}},
	{name: "selections nested in text", n: 300, text: func(n int) string {
		return "spv.module \"Logical\" \"GLSL450\" requires #spv.vce<v1.0, [Shader, Linkage], []> {\nfunc @f() {\n%true = spv.constant true\n" +
			nest(n, "spv.selection {\nspv.BranchConditional %true, ^t, ^m\n^t:\n", "", "spv.Branch ^m\n^m:\nspv._merge\n}\n") + "spv.Return\n}\n}\n"
	}},
	{name: "selections nested 100,000 deep in text", n: 100000, once: true, text: func(n int) string {
		return "spv.module \"Logical\" \"GLSL450\" requires #spv.vce<v1.0, [Shader, Linkage], []> {\nfunc @f() {\n%true = spv.constant true\n" +
			nest(n, "spv.selection {\nspv.BranchConditional %true, ^t, ^m\n^t:\n", "", "spv.Branch ^m\n^m:\nspv._merge\n}\n") + "spv.Return\n}\n}\n"
	}},
}
