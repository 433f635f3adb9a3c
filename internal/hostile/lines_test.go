package hostile

import (
	"fmt"
	"strings"
)

// What inputs are written with. In assembly %n stands for an id.

const (
	shader = "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n"
	basics = "%void = OpTypeVoid\n%bool = OpTypeBool\n%u32 = OpTypeInt 32 0\n%f32 = OpTypeFloat 32\n" +
		"%true = OpConstantTrue %bool\n%u0 = OpConstant %u32 0\n%u1 = OpConstant %u32 1\n%f0 = OpConstant %f32 0\n%fn = OpTypeFunction %void\n"
)

// A lines collects lines of text.
type lines struct{ strings.Builder }

func (l *lines) f(format string, args ...any) { fmt.Fprintf(l, format+"\n", args...) }

// body is a module with one function that write fills.
func body(write func(l *lines)) string { return declared(nothing, write) }

// declared has declarations too.
func declared(declare, write func(l *lines)) string { return whole(nothing, declare, write) }

// whole has names and decorations too.
func whole(annotate, declare, write func(l *lines)) string {
	l := &lines{}
	l.WriteString(shader)
	annotate(l)
	l.WriteString(basics)
	declare(l)
	l.f("%%main = OpFunction %%void None %%fn\n%%entry = OpLabel")
	write(l)
	l.f("OpReturn\nOpFunctionEnd")
	return l.String()
}

func nothing(*lines) {}

// kernel is a module with a function whose control flow need not be structured.
func kernel(write func(l *lines)) string {
	s := strings.Replace(body(write), "OpCapability Shader", "OpCapability Kernel\nOpCapability Addresses", 1)
	return strings.Replace(s, "Logical GLSL450", "Physical64 OpenCL", 1)
}

// calls is a module of n functions, of which each calls those that to says.
func calls(n int, to func(i int) []int) string {
	l := &lines{}
	l.WriteString(shader + basics + "%fu = OpTypeFunction %u32 %u32\n")
	for i := range n {
		l.f("%%fun%d = OpFunction %%u32 None %%fu\n%%a%d = OpFunctionParameter %%u32\n%%e%d = OpLabel\n%%r%d = OpIAdd %%u32 %%a%d %%u1", i, i, i, i, i)
		if i > 0 {
			for k, f := range to(i) {
				l.f("%%c%d_%d = OpFunctionCall %%u32 %%fun%d %%r%d", i, k, f, i)
			}
		}
		l.f("OpReturnValue %%r%d\nOpFunctionEnd", i)
	}
	return l.String()
}

// or is a when what is true, else b.
func or(what bool, a, b string) string {
	if what {
		return a
	}
	return b
}

// each formats each number below n.
func each(n int, format string) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprintf(format, i)
	}
	return out
}

// aliases is a file with aliases, of which the last is used by an operation.
func aliases(n int, sigil string, first string, next func(before string, i int) string) string {
	l := &lines{}
	l.f("%sa0 = %s", sigil, first)
	for i := 1; i <= n; i++ {
		l.f("%sa%d = %s", sigil, i, next(fmt.Sprint(sigil, "a", i-1), i))
	}
	l.f("\"test.op\"() {a = %sa%d} : () -> ()", sigil, n)
	return l.String()
}

func nest(n int, open, middle, end string) string {
	return strings.Repeat(open, n) + middle + strings.Repeat(end, n)
}
