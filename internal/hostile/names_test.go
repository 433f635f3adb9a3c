package hostile

import (
	"strings"
)

// names are what is said about ids: names, decorations, lines, sources.
var names = []hostile{
	{name: "a member with many decorations", n: 5000, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpMemberDecorate %%s 0 UserSemantic \"s%d\"", i)
			}
		}, func(l *lines) {
			l.f("%%s = OpTypeStruct %%u32\n%%ptr = OpTypePointer Private %%s\n%%var = OpVariable %%ptr Private")
		}, nothing)
	}},
	{name: "many decorations on one id", n: 20000, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpDecorate %%var UserSemantic \"s%d\"", i)
			}
		}, func(l *lines) { l.f("%%ptr = OpTypePointer Private %%u32\n%%var = OpVariable %%ptr Private") }, nothing)
	}},
	{name: "many equal decorations on one id", n: 50000, text: func(n int) string {
		return whole(func(l *lines) {
			for range n {
				l.f("OpDecorate %%var Location 7")
			}
		}, func(l *lines) { l.f("%%ptr = OpTypePointer Private %%u32\n%%var = OpVariable %%ptr Private") }, nothing)
	}},
	{name: "many names for one id", n: 20000, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpName %%var \"s%d\"", i)
			}
		}, func(l *lines) { l.f("%%ptr = OpTypePointer Private %%u32\n%%var = OpVariable %%ptr Private") }, nothing)
	}},
	{name: "one name for many ids", n: 10000, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpName %%var%d \"same\"\nOpName %%x%d \"same\"", i, i)
			}
		}, func(l *lines) {
			l.f("%%ptr = OpTypePointer Private %%u32")
			for i := range n {
				l.f("%%var%d = OpVariable %%ptr Private", i)
			}
		}, func(l *lines) {
			for i := range n {
				l.f("%%x%d = OpLoad %%u32 %%var%d", i, i)
			}
		})
	}},
	{name: "names that look made unique", n: 10000, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpName %%var%d \"same_%d\"\nOpName %%other%d \"same\"", i, n-i, i)
			}
		}, func(l *lines) {
			l.f("%%ptr = OpTypePointer Private %%u32")
			for i := range n {
				l.f("%%var%d = OpVariable %%ptr Private\n%%other%d = OpVariable %%ptr Private", i, i)
			}
		}, nothing)
	}},
	{name: "labels of one name", n: 10000, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpName %%b%d \"same\"", i)
			}
		}, nothing, func(l *lines) {
			for i := range n {
				l.f("OpBranch %%b%d\n%%b%d = OpLabel", i, i)
			}
		})
	}},
	{name: "groups of decorations", n: 200, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpDecorate %%g%d UserSemantic \"s%d\"\n%%g%d = OpDecorationGroup", i, i, i)
			}
			for i := range n {
				l.f("OpGroupDecorate %%g%d%s", i, strings.Join(each(n, " %%var%d"), ""))
			}
		}, func(l *lines) {
			l.f("%%ptr = OpTypePointer Private %%u32")
			for i := range n {
				l.f("%%var%d = OpVariable %%ptr Private", i)
			}
		}, nothing)
	}, square: true},
	{name: "a group of many decorations for many", n: 60, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpDecorate %%g UserSemantic \"s%d\"", i)
			}
			l.f("%%g = OpDecorationGroup\nOpGroupDecorate %%g%s", strings.Join(each(n, " %%var%d"), ""))
		}, func(l *lines) {
			l.f("%%ptr = OpTypePointer Private %%u32")
			for i := range n {
				l.f("%%var%d = OpVariable %%ptr Private", i)
			}
		}, nothing)
	}, square: true},
	{name: "a group for one member after the other", n: 5000, text: func(n int) string {
		return whole(func(l *lines) {
			l.f("OpDecorate %%g NonWritable\n%%g = OpDecorationGroup")
			for i := range n {
				l.f("OpGroupMemberDecorate %%g %%s %d", i)
			}
		}, func(l *lines) {
			l.f("%%s = OpTypeStruct%s", strings.Repeat(" %u32", n))
			l.f("%%ptr = OpTypePointer Private %%s\n%%var = OpVariable %%ptr Private")
		}, nothing)
	}},
	{name: "a line for every instruction", n: 50000, text: func(n int) string {
		return whole(func(l *lines) { l.f("%%file = OpString \"f.frag\"") }, nothing, func(l *lines) {
			for i := range n {
				l.f("OpLine %%file %d %d\n%%v%d = OpIAdd %%u32 %%u0 %%u1", i*7919%65521, i%257, i)
			}
		})
	}},
	{name: "a file for every line", n: 10000, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("%%file%d = OpString \"f%d.frag\"", i, i)
			}
		}, nothing, func(l *lines) {
			for i := range n {
				l.f("OpLine %%file%d %d 1\n%%v%d = OpIAdd %%u32 %%u0 %%u1", i, i, i)
			}
		})
	}},
	{name: "a source in many pieces", n: 20000, text: func(n int) string {
		return whole(func(l *lines) {
			l.f("%%file = OpString \"f.frag\"\nOpSource GLSL 450 %%file \"begin\"")
			for range n {
				l.f("OpSourceContinued \"some more text\"")
			}
		}, nothing, nothing)
	}},
	{name: "a long name", n: 60000, text: func(n int) string {
		return whole(func(l *lines) { l.f("OpName %%main \"%s\"", strings.Repeat("x", n)) }, nothing, nothing)
	}},
	{name: "capabilities and extensions again and again", n: 20000, text: func(n int) string {
		return strings.Repeat("OpCapability Shader\nOpCapability Linkage\n", n) + strings.Repeat("OpExtension \"SPV_KHR_16bit_storage\"\n", n) +
			strings.TrimPrefix(body(nothing), "OpCapability Shader\nOpCapability Linkage\n")
	}},
	{name: "many extended instruction sets", n: 5000, text: func(n int) string {
		return strings.Replace(body(nothing), "OpMemoryModel", strings.Join(each(n, "%%set%[1]d = OpExtInstImport \"NonSemantic.%[1]d\"\n"), "")+"OpMemoryModel", 1)
	}},
	{name: "strings and processes", n: 20000, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("%%s%d = OpString \"text %d\"\nOpSourceExtension \"x%d\"", i, i, i)
			}
		}, nothing, nothing) + "\n"
	}},
	{name: "execution modes of one entry point", n: 5000, text: func(n int) string {
		return "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\n" +
			strings.Join(each(n, "OpExecutionMode %%main LocalSize %d 1 1\n"), "") + basics + "%main = OpFunction %void None %fn\n%entry = OpLabel\nOpReturn\nOpFunctionEnd\n"
	}},
	{name: "decorations of members of many structs", n: 300, square: true, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				for k := range n {
					l.f("OpMemberDecorate %%s%d %d Offset %d", i, k, 4*k)
				}
			}
		}, func(l *lines) {
			for i := range n {
				l.f("%%s%d = OpTypeStruct%s", i, strings.Repeat(" %u32", n))
			}
		}, nothing)
	}},
	{name: "a decoration by ids with many of them", n: 5000, text: func(n int) string {
		return whole(func(l *lines) {
			for i := 1; i < n; i++ {
				l.f("OpDecorateId %%v%d CounterBuffer %%v%d", i, i-1)
			}
		}, func(l *lines) {
			l.f("%%ptr = OpTypePointer Private %%u32")
			for i := range n {
				l.f("%%v%d = OpVariable %%ptr Private", i)
			}
		}, nothing)
	}},
}
