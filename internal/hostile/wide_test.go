package hostile

import (
	"fmt"
	"strings"
)

// wide are texts with many of something, or a long one.
var wide = []hostile{
	{name: "numbers that are too large", n: 100000, text: func(n int) string {
		return "\"test.op\"() {a = " + strings.Repeat("9", n) + " : i16777215} : () -> ()\n"
	}},
	{name: "floats with many digits", n: 50000, text: func(n int) string {
		return "\"test.op\"() {a = 1." + strings.Repeat("9", n) + "e-300 : f64, b = 1.0e999999999999999999999 : f64, c = " + strings.Repeat("9", n) + ".0 : f128} : () -> ()\n"
	}},
	{name: "a long hexadecimal string", n: 1000000, text: func(n int) string {
		return fmt.Sprintf("\"test.op\"() {a = dense<\"0x%s\"> : tensor<%dxi8>} : () -> ()\n", strings.Repeat("A7", n), n)
	}},
	{name: "many dense elements", n: 200000, text: func(n int) string {
		return fmt.Sprintf("\"test.op\"() {a = dense<[%s]> : tensor<%dxi32>} : () -> ()\n", strings.Join(each(n, "%d"), ", "), n)
	}},
	{name: "an array with many elements", n: 100000, text: func(n int) string {
		return fmt.Sprintf("\"test.op\"() {a = [%s]} : () -> ()\n", strings.Join(each(n, "%d : i32"), ", "))
	}},
	{name: "a dictionary with many entries", n: 50000, text: func(n int) string {
		return fmt.Sprintf("\"test.op\"() {%s} : () -> ()\n", strings.Join(each(n, "a%[1]d = %[1]d"), ", "))
	}},
	{name: "an operation with many results and operands", n: 30000, text: func(n int) string {
		i32 := strings.TrimSuffix(strings.Repeat("i32, ", n), ", ")
		return fmt.Sprintf("%%0:%d = \"test.op\"() : () -> (%s)\n\"test.op\"(%s) : (%s) -> ()\n", n, i32, strings.Join(each(n, "%%0#%d"), ", "), i32)
	}},
	{name: "a value with a huge number of results", n: 1, once: true, text: func(int) string {
		return "%0:99999999999999999999 = \"test.op\"() : () -> ()\n%1:4000000000 = \"test.op\"() : () -> ()\n\"test.op\"(%1#3999999999) : (i32) -> ()\n"
	}},
	{name: "values used before they are defined", n: 20000, text: func(n int) string {
		l := &lines{}
		l.f("func.func @f() {\ncf.br ^b\n^a:")
		for i := range n {
			l.f("\"test.op\"(%%v%d) : (i32) -> ()", i)
		}
		l.f("return\n^b:")
		for i := range n {
			l.f("%%v%d = \"test.op\"() : () -> i32", i)
		}
		l.f("cf.br ^a\n}")
		return l.String()
	}},
	{name: "values never defined", n: 20000, text: func(n int) string {
		return "func.func @f() {\n" + strings.Join(each(n, "\"test.op\"(%%v%d) : (i32) -> ()\n"), "") + "return\n}\n"
	}},
	{name: "many blocks with arguments", n: 5000, text: func(n int) string {
		l := &lines{}
		l.f("func.func @f(%%x: i32) {\ncf.br ^b0(%%x : i32)")
		for i := range n {
			l.f("^b%d(%%a%d: i32):\ncf.br ^b%d(%%a%d : i32)", i, i, i+1, i)
		}
		l.f("^b%d(%%a%d: i32):\nreturn\n}", n, n)
		return l.String()
	}},
	{name: "many functions", n: 10000, text: func(n int) string {
		return strings.Join(each(n, "func.func @f%d(%%x: i32) -> i32 {\n %%0 = arith.addi %%x, %%x : i32\n return %%0 : i32\n}\n"), "")
	}},
	{name: "a long line of comments", n: 1000000, text: func(n int) string {
		return "//" + strings.Repeat("/", n) + "\n" + strings.Repeat("//\n", n/10)
	}},
	{name: "a string of escapes", n: 500000, text: func(n int) string {
		return "\"test.op\"() {a = \"" + strings.Repeat("\\00", n) + "\"} : () -> ()\n"
	}},
	{name: "names of values that are taken", n: 10000, text: func(n int) string {
		l := &lines{}
		l.f("module {")
		for i := range n {
			l.f("%%%d = \"test.op\"() : () -> i32 loc(\"x\")", i)
		}
		return l.String() + "}\n"
	}},
	{name: "a data layout with many entries", n: 2000, text: func(n int) string {
		return "module attributes {dlti.dl_spec = #dlti.dl_spec<" + strings.Join(each(n, "\"k%[1]d\" = %[1]d : i64"), ", ") + ">} {}\n"
	}},
	{name: "resources", n: 2000000, text: func(n int) string {
		return "\"test.op\"() {a = dense_resource<blob> : tensor<" + fmt.Sprint(n) + "xi8>} : () -> ()\n{-#\n dialect_resources: {\n builtin: {\n blob: \"0x01000000" + strings.Repeat("AB", n) + "\"\n}\n}\n#-}\n"
	}},
	{name: "many resources", n: 20000, text: func(n int) string {
		return strings.Join(each(n, "\"test.op\"() {a = dense_resource<blob%d> : tensor<1xi8>} : () -> ()\n"), "") +
			"{-#\n dialect_resources: {\n builtin: {\n" + strings.Join(each(n, "blob%d: \"0x0100000001\""), ",\n") + "\n}\n}\n#-}\n"
	}},
	{name: "an operation with many successors", n: 20000, text: func(n int) string {
		l := &lines{}
		l.f("\"test.op\"() ({\n\"test.br\"()[%s] : () -> ()", strings.Join(each(n, "^b%d"), ", "))
		for i := range n {
			l.f("^b%d:\n\"test.br\"()[^b%d] : () -> ()", i, (i+1)%n)
		}
		return l.String() + "}) : () -> ()\n"
	}},
	{name: "an operation with many regions", n: 20000, text: func(n int) string {
		return "\"test.op\"(" + strings.TrimSuffix(strings.Repeat("{\n\"test.op\"() : () -> ()\n}, ", n), ", ") + ") : () -> ()\n"
	}},
	{name: "many pieces in a file", n: 10000, text: func(n int) string {
		return strings.Repeat("\"test.op\"() : () -> ()\n// -----\n", n)
	}},
	{name: "sums that fold one after the other", n: 10000, text: func(n int) string {
		l := &lines{}
		l.f("func.func @f(%%x: i32) -> i32 {\n%%c = arith.constant 1 : i32\n%%s0 = arith.addi %%x, %%c : i32")
		for i := 1; i <= n; i++ {
			l.f("%%s%d = arith.addi %%s%d, %%c : i32", i, i-1)
		}
		l.f("return %%s%d : i32\n}", n)
		return l.String()
	}},
	{name: "what is computed again and again", n: 20000, text: func(n int) string {
		l := &lines{}
		l.f("func.func @f(%%x: i32) -> i32 {")
		for i := range n {
			l.f("%%s%d = arith.muli %%x, %%x : i32\n\"test.op\"(%%s%d) : (i32) -> ()", i, i)
		}
		l.f("return %%x : i32\n}")
		return l.String()
	}},
	{name: "a chain of calls", n: 1000, text: func(n int) string {
		l := &lines{}
		l.f("func.func private @f0(%%x: i32) -> i32 {\n%%0 = arith.muli %%x, %%x : i32\nreturn %%0 : i32\n}")
		for i := 1; i <= n; i++ {
			l.f("func.func %s @f%d(%%x: i32) -> i32 {\n%%0 = call @f%d(%%x) : (i32) -> i32\n%%1 = arith.muli %%0, %%x : i32\nreturn %%1 : i32\n}", or(i == n, "", "private"), i, i-1)
		}
		return l.String()
	}},
	{name: "calls that double", n: 50, once: true, text: func(n int) string {
		l := &lines{}
		l.f("func.func private @f0(%%x: i32) -> i32 {\n%%0 = arith.muli %%x, %%x : i32\nreturn %%0 : i32\n}")
		for i := 1; i <= n; i++ {
			l.f("func.func %s @f%d(%%x: i32) -> i32 {\n%%0 = call @f%d(%%x) : (i32) -> i32\n%%1 = call @f%d(%%0) : (i32) -> i32\nreturn %%1 : i32\n}", or(i == n, "", "private"), i, i-1, i-1)
		}
		return l.String()
	}},
	{name: "dead symbols that name each other", n: 5000, text: func(n int) string {
		return strings.Join(each(n, "func.func private @f%[1]d() {\n\"test.op\"() {next = @f%[1]d0} : () -> ()\nreturn\n}\n"), "")
	}},
	{name: "a switch with many cases", n: 10000, text: func(n int) string {
		l := &lines{}
		l.f("func.func @f(%%x: i32) -> i32 {\ncf.switch %%x : i32, [\ndefault: ^d%s]", strings.Join(each(n, ",\n%[1]d: ^b%[1]d(%%x : i32)"), ""))
		for i := range n {
			l.f("^b%d(%%a%d: i32):\ncf.br ^e(%%a%d : i32)", i, i, i)
		}
		l.f("^d:\nreturn %%x : i32\n^e(%%y: i32):\nreturn %%y : i32\n}")
		return l.String()
	}},
}
