package hostile

import (
	"strings"
)

// functions are functions, entry points and long blocks.
var functions = []hostile{
	{name: "many functions with instructions about the module behind", n: 5000, text: func(n int) string {
		l := &lines{}
		l.WriteString(shader + basics)
		for i := range n {
			l.f("%%fun%d = OpFunction %%void None %%fn\n%%e%d = OpLabel\nOpReturn\nOpFunctionEnd", i, i)
		}
		return l.String()
	}},
	{name: "many types and many functions", n: 5000, text: func(n int) string {
		l := &lines{}
		l.WriteString(shader + basics)
		for i := range n {
			l.f("%%t%d = OpTypeArray %%u32 %%c%d", i, i)
		}
		return strings.Replace(l.String(), "%t0 =", strings.Join(each(n, "%%c%[1]d = OpConstant %%u32 %[1]d9\n"), "")+"%t0 =", 1) +
			strings.Join(each(n, "%%fun%[1]d = OpFunction %%void None %%fn\n%%e%[1]d = OpLabel\n%%v%[1]d = OpUndef %%t%[1]d\nOpReturn\nOpFunctionEnd\n"), "")
	}},
	{name: "entry points with many interface variables", n: 100, square: true, text: func(n int) string {
		l := &lines{}
		l.WriteString("OpCapability Shader\nOpMemoryModel Logical GLSL450\n")
		list := strings.Join(each(n, " %%var%d"), "")
		for i := range n {
			l.f("OpEntryPoint GLCompute %%fun%d \"main%d\"%s\nOpExecutionMode %%fun%d LocalSize 1 1 1", i, i, list, i)
		}
		l.WriteString(basics)
		l.f("%%ptr = OpTypePointer Private %%u32")
		for i := range n {
			l.f("%%var%d = OpVariable %%ptr Private", i)
		}
		for i := range n {
			l.f("%%fun%d = OpFunction %%void None %%fn\n%%e%d = OpLabel\nOpReturn\nOpFunctionEnd", i, i)
		}
		return l.String()
	}},
	{name: "entry points that reach everything", n: 1000, text: func(n int) string {
		l := &lines{}
		l.WriteString("OpCapability Shader\nOpMemoryModel Logical GLSL450\n")
		for i := range n {
			l.f("OpEntryPoint GLCompute %%main%d \"main%d\" %%var", i, i)
		}
		for i := range n {
			l.f("OpExecutionMode %%main%d LocalSize 1 1 1", i)
		}
		l.WriteString(basics)
		l.f("%%ptr = OpTypePointer Private %%u32\n%%var = OpVariable %%ptr Private")
		for i := range n {
			l.f("%%fun%d = OpFunction %%void None %%fn\n%%e%d = OpLabel\n%%l%d = OpLoad %%u32 %%var", i, i, i)
			if i > 0 {
				l.f("%%r%d = OpFunctionCall %%void %%fun%d", i, i-1)
			}
			l.f("OpReturn\nOpFunctionEnd")
			l.f("%%main%d = OpFunction %%void None %%fn\n%%m%d = OpLabel\n%%s%d = OpFunctionCall %%void %%fun%d\nOpReturn\nOpFunctionEnd", i, i, i, i)
		}
		return l.String()
	}},
	{name: "instructions of no grammar", n: 20000, text: func(n int) string {
		return body(func(l *lines) {
			for i := range n {
				l.f("%%v%d = OpIAdd %%u32 %%u0 %%u1\n!0x0003%04x %%u32 %%w%d", i, 60000+i%100, i)
			}
		})
	}},
	{name: "a long block", n: 60000, text: func(n int) string {
		return body(func(l *lines) {
			l.f("%%v0 = OpIAdd %%u32 %%u0 %%u1")
			for i := 1; i < n; i++ {
				l.f("%%v%d = OpIAdd %%u32 %%v%d %%v%d", i, i-1, i/2)
			}
		})
	}},
	{name: "many local variables and stores", n: 20000, text: func(n int) string {
		return declared(func(l *lines) { l.f("%%lp = OpTypePointer Function %%u32") }, func(l *lines) {
			for i := range n {
				l.f("%%v%d = OpVariable %%lp Function", i)
			}
			for i := range n {
				l.f("OpStore %%v%d %%u1\n%%l%d = OpLoad %%u32 %%v%d\nOpStore %%v%d %%l%d", i, i, i, n-1-i, i)
			}
		})
	}},
	{name: "a chain of inserts", n: 5000, text: func(n int) string {
		return declared(func(l *lines) { l.f("%%v4 = OpTypeVector %%u32 4") }, func(l *lines) {
			l.f("%%i0 = OpUndef %%v4")
			for i := 1; i <= n; i++ {
				l.f("%%i%d = OpCompositeInsert %%v4 %%u1 %%i%d %d", i, i-1, i%4)
			}
		})
	}},
	{name: "access chains on access chains", n: 5000, text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%v4 = OpTypeVector %%f32 4\n%%p4 = OpTypePointer Function %%v4\n%%p1 = OpTypePointer Function %%f32")
		}, func(l *lines) {
			l.f("%%var = OpVariable %%p4 Function\n%%a0 = OpCopyObject %%p4 %%var")
			for i := 1; i <= n; i++ {
				l.f("%%a%d = OpCopyObject %%p4 %%a%d\n%%q%d = OpAccessChain %%p1 %%a%d %%u1", i, i-1, i, i)
			}
		})
	}},
	{name: "the largest bound", n: 1, once: true, text: func(int) string {
		return strings.Replace(body(nothing), "%entry", "%4194302", 1)
	}},
	{name: "many extended instructions that describe code", n: 10000, text: func(n int) string {
		return strings.Replace(whole(func(l *lines) {
			l.f("%%str = OpString \"s\"")
		}, func(l *lines) {
			l.f("%%d0 = OpExtInst %%void %%dbg DebugSource %%str %%str")
			for i := 1; i <= n; i++ {
				l.f("%%d%d = OpExtInst %%void %%dbg DebugSource %%str %%str", i)
			}
		}, nothing), "OpMemoryModel", "%dbg = OpExtInstImport \"OpenCL.DebugInfo.100\"\nOpMemoryModel", 1)
	}},
	{name: "many functions with names and parameters", n: 5000, text: func(n int) string {
		l := &lines{}
		l.WriteString(shader)
		for i := range n {
			l.f("OpName %%fun%d \"f%d\"\nOpName %%a%d \"a\"", i, i, i)
		}
		l.WriteString(basics + "%fu = OpTypeFunction %u32 %u32\n")
		for i := range n {
			l.f("%%fun%d = OpFunction %%u32 None %%fu\n%%a%d = OpFunctionParameter %%u32\n%%e%d = OpLabel\n%%r%d = OpIAdd %%u32 %%a%d %%u1\nOpReturnValue %%r%d\nOpFunctionEnd", i, i, i, i, i, i)
		}
		return l.String()
	}},
	{name: "functions that call the one before twice", n: 60, once: true, text: func(n int) string {
		return calls(n, func(i int) []int { return []int{i - 1, i - 1} })
	}},
	{name: "functions that call the one before", n: 1000, text: func(n int) string {
		return calls(n, func(i int) []int { return []int{i - 1} })
	}},
	{name: "functions that call two before, as in a tree", n: 1000, text: func(n int) string {
		return calls(n, func(i int) (to []int) {
			for j := n - 1 - 2*(n-1-i) - 2; j < n-1-2*(n-1-i); j++ {
				if j >= 0 {
					to = append(to, j)
				}
			}
			return to
		})
	}},
	{name: "functions that call all before", n: 60, square: true, text: func(n int) string {
		return calls(n, func(i int) (to []int) {
			for k := range i {
				to = append(to, k)
			}
			return to
		})
	}},
	{name: "a function that is called many times", n: 4000, text: func(n int) string {
		return calls(n, func(int) []int { return []int{0} })
	}},
	{name: "a call with many arguments", n: 10000, text: func(n int) string {
		l := &lines{}
		l.WriteString(shader + basics)
		l.f("%%many = OpTypeFunction %%void%s\n%%f = OpFunction %%void None %%many", strings.Repeat(" %u32", n))
		for i := range n {
			l.f("%%a%d = OpFunctionParameter %%u32", i)
		}
		l.f("%%e = OpLabel\n%%r = OpFunctionCall %%void %%f%s\nOpReturn\nOpFunctionEnd", strings.Join(each(n, " %%a%d"), ""))
		return l.String()
	}},
	{name: "a chain of extracts and constructs", n: 8000, text: func(n int) string {
		return declared(func(l *lines) { l.f("%%v2 = OpTypeVector %%u32 2") }, func(l *lines) {
			l.f("%%c0 = OpUndef %%v2")
			for i := 1; i <= n; i++ {
				l.f("%%x%d = OpCompositeExtract %%u32 %%c%d 0\n%%y%d = OpCompositeExtract %%u32 %%c%d 1\n%%c%d = OpCompositeConstruct %%v2 %%y%d %%x%d", i, i-1, i, i-1, i, i, i)
			}
		})
	}},
	{name: "one value that everything uses", n: 20000, text: func(n int) string {
		return body(func(l *lines) {
			l.f("%%x = OpUndef %%u32")
			for i := range n {
				l.f("%%v%d = OpBitwiseXor %%u32 %%x %%u%d", i, i%2)
			}
		})
	}},
	{name: "bindings that many variables share", n: 1500, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpDecorate %%v%d DescriptorSet 0\nOpDecorate %%v%d Binding %d", i, i, i%7)
			}
			l.f("OpDecorate %%s Block\nOpMemberDecorate %%s 0 Offset 0\nOpDecorate %%a ArrayStride 4")
		}, func(l *lines) {
			l.f("%%a = OpTypeRuntimeArray %%u32\n%%s = OpTypeStruct %%a\n%%p = OpTypePointer StorageBuffer %%s\n%%q = OpTypePointer StorageBuffer %%u32")
			for i := range n {
				l.f("%%v%d = OpVariable %%p StorageBuffer", i)
			}
		}, func(l *lines) {
			for i := range n {
				l.f("%%c%d = OpAccessChain %%q %%v%d %%u0 %%u1\n%%x%d = OpLoad %%u32 %%c%d", i, i, i, i)
			}
		})
	}},
}
