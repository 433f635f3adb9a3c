package hostile

import (
	"fmt"
	"strings"
)

// shared are texts that mention by aliases what is short and stands for much.
var shared = []hostile{
	{name: "shared attributes", n: 40, once: true, text: func(n int) string {
		return aliases(n, "#", "[1]", func(b string, _ int) string { return "[" + b + ", " + b + "]" })
	}},
	{name: "shared attributes of many operations", n: 40, once: true, text: func(n int) string {
		return aliases(n, "#", "[1]", func(b string, _ int) string { return "[" + b + ", " + b + "]" }) +
			strings.Repeat(fmt.Sprintf("\"test.op\"() {a = #a%d, b = \"x\"} : () -> ()\n", n), 1000)
	}},
	{name: "shared dictionaries", n: 40, once: true, text: func(n int) string {
		return aliases(n, "#", "{a}", func(b string, _ int) string { return "{a = " + b + ", b = " + b + "}" })
	}},
	{name: "shared tuples", n: 40, once: true, text: func(n int) string {
		return aliases(n, "!", "i32", func(b string, _ int) string { return "tuple<" + b + ", " + b + ">" })
	}},
	{name: "shared function types", n: 40, once: true, text: func(n int) string {
		return aliases(n, "!", "i32", func(b string, _ int) string { return "(" + b + ") -> (" + b + ")" })
	}},
	{name: "shared tuples as operand types", n: 40, once: true, text: func(n int) string {
		s := aliases(n, "!", "i32", func(b string, _ int) string { return "tuple<" + b + ", " + b + ">" })
		return s + fmt.Sprintf("%%0 = \"test.op\"() : () -> !a%d\n\"test.op\"(%%0) : (!a%d) -> ()\n", n, n)
	}},
	{name: "shared structs", n: 40, once: true, text: func(n int) string {
		return aliases(n, "!", "!spv.struct<i32, i32>", func(b string, _ int) string { return "!spv.struct<" + b + ", " + b + ">" })
	}},
	{name: "shared structs in a function", n: 40, once: true, text: func(n int) string {
		l := &lines{}
		l.f("!a0 = !spv.struct<i32, i32>")
		for i := 1; i <= n; i++ {
			l.f("!a%d = !spv.struct<!a%d, !a%d>", i, i-1, i-1)
		}
		l.f("spv.module \"Logical\" \"GLSL450\" requires #spv.vce<v1.0, [Shader, Linkage], []> {")
		l.f("spv.globalVariable @v : !spv.ptr<!a%d, Private>\nfunc @f() {\n%%0 = spv._address_of @v : !spv.ptr<!a%d, Private>\n%%1 = spv.Load \"Private\" %%0 : !a%d\nspv.Store \"Private\" %%0, %%1 : !a%d\nspv.Return\n}\n}", n, n, n, n)
		return l.String()
	}},
	{name: "an error about a shared type", n: 40, once: true, text: func(n int) string {
		s := aliases(n, "!", "i32", func(b string, _ int) string { return "tuple<" + b + ", " + b + ">" })
		return s + strings.Repeat(fmt.Sprintf("%%0 = \"test.op\"() : () -> !a%d\n\"test.op\"(%%0) : (!a%d) -> ()\n", n, n-1), 1) +
			fmt.Sprintf("func.func @f(%%x: !a%d) -> i32 {\n return %%x : !a%d\n}\n", n, n)
	}},
	{name: "shared locations", n: 40, once: true, text: func(n int) string {
		l := &lines{}
		l.f("#a0 = loc(\"f\":1:2)")
		for i := 1; i <= n; i++ {
			l.f("#a%d = loc(fused[#a%d, callsite(#a%d at #a%d)])", i, i-1, i-1, i-1)
		}
		l.f("\"test.op\"() : () -> () loc(#a%d)", n)
		return l.String()
	}},
	{name: "a chain of attribute aliases", n: 2000, text: func(n int) string {
		return aliases(n, "#", "[1]", func(b string, _ int) string { return "[" + b + "]" })
	}},
	{name: "100,000 attribute aliases", n: 100000, once: true, text: func(n int) string {
		return aliases(n, "#", "[1]", func(b string, i int) string { return fmt.Sprintf("[%s, %d]", b, i) })
	}},
	{name: "a million attribute aliases", n: 1000000, once: true, text: func(n int) string {
		return aliases(n, "#", "[1]", func(b string, i int) string { return "[" + b + "]" })
	}},
	{name: "100,000 type aliases", n: 100000, once: true, text: func(n int) string {
		return aliases(n, "!", "i32", func(b string, i int) string { return "tuple<" + b + ">" })
	}},
	{name: "100,000 struct aliases", n: 100000, once: true, text: func(n int) string {
		return aliases(n, "!", "!spv.struct<i32>", func(b string, i int) string { return "!spv.struct<" + b + ">" })
	}},
	{name: "100,000 location aliases", n: 100000, once: true, text: func(n int) string {
		l := &lines{}
		l.f("#a0 = loc(\"f\":1:2)")
		for i := 1; i <= n; i++ {
			l.f("#a%d = loc(callsite(\"f\":%d:2 at #a%d))", i, i, i-1)
		}
		l.f("\"test.op\"() : () -> () loc(#a%d)", n)
		return l.String()
	}},
	{name: "aliases that nothing shares", n: 20000, text: func(n int) string {
		l := &lines{}
		for i := range n {
			l.f("#a%d = loc(\"f%d\":%d:2)", i, i, i)
		}
		for i := range n {
			l.f("\"test.op\"() {a = %d} : () -> () loc(#a%d)", i, i)
		}
		return l.String()
	}},
	{name: "shared locations without a position", n: 40, once: true, text: func(n int) string {
		l := &lines{}
		l.f("#a0 = loc(\"name\")")
		for i := 1; i <= n; i++ {
			l.f("#a%d = loc(fused[#a%d, callsite(#a%d at #a%d)])", i, i-1, i-1, i-1)
		}
		l.f("func.func @f() -> i32 {\n%%0 = arith.constant 1 : i64 loc(#a%d)\nreturn %%0 : i64 loc(#a%d)\n} loc(#a%d)", n, n, n)
		return l.String()
	}},
	{name: "fused locations without end", n: 20000, text: func(n int) string {
		return "\"test.op\"() : () -> () loc(fused[" + strings.Join(each(n, "\"f%d\""), ", ") + "])\n"
	}},
	{name: "aliases that lead to themselves", n: 1, once: true, text: func(int) string {
		return "#a = [#a]\n!b = tuple<!b>\n#c = [#d]\n#d = [#c]\n#l = loc(callsite(#m at #m))\n#m = loc(fused[#l])\n!e = tuple<!f>\n!f = tuple<!e>\n" +
			"\"test.op\"() {a = #a, b = !b, c = #c, e = !e} : () -> () loc(#l)\n"
	}},
}
