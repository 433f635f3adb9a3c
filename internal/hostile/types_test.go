package hostile

import (
	"strings"
)

// types are types and constants: nested, shared, wide.
var types = []hostile{
	{name: "a chain of OpSpecConstantOp", n: 10000, text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%s0 = OpSpecConstant %%u32 1")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpSpecConstantOp %%u32 IAdd %%s%d %%u1", i, i-1)
			}
		}, func(l *lines) { l.f("%%use = OpIAdd %%u32 %%s%d %%s%d", n, n) })
	}},
	{name: "shared OpSpecConstantOp", n: 40, once: true, text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%s0 = OpSpecConstant %%u32 1")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpSpecConstantOp %%u32 IAdd %%s%d %%s%d", i, i-1, i-1)
			}
		}, func(l *lines) { l.f("%%use = OpIAdd %%u32 %%s%d %%s%d", n, n) })
	}},
	{name: "shared structs", n: 40, once: true, refused: "more than 65536 types", text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%s0 = OpTypeStruct %%u32 %%u32")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpTypeStruct %%s%d %%s%d", i, i-1, i-1)
			}
			l.f("%%ptr = OpTypePointer Private %%s%d\n%%var = OpVariable %%ptr Private", n)
		}, nothing)
	}},
	{name: "shared structs in a block with offsets", n: 24, once: true, refused: "more than 65536 types", text: func(n int) string {
		return whole(func(l *lines) {
			l.f("OpMemberDecorate %%s0 0 Offset 0\nOpMemberDecorate %%s0 1 Offset 4")
			for i := 1; i <= n; i++ {
				l.f("OpMemberDecorate %%s%d 0 Offset 0\nOpMemberDecorate %%s%d 1 Offset %d", i, i, 4<<i)
			}
			l.f("OpDecorate %%s%d Block\nOpDecorate %%var DescriptorSet 0\nOpDecorate %%var Binding 0", n)
		}, func(l *lines) {
			l.f("%%s0 = OpTypeStruct %%u32 %%u32")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpTypeStruct %%s%d %%s%d", i, i-1, i-1)
			}
			l.f("%%ptr = OpTypePointer Uniform %%s%d\n%%var = OpVariable %%ptr Uniform", n)
		}, nothing)
	}},
	{name: "shared constants", n: 40, once: true, refused: "more than 65536 types", text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%s0 = OpTypeStruct %%u32 %%u32\n%%c0 = OpConstantComposite %%s0 %%u0 %%u1")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpTypeStruct %%s%d %%s%d\n%%c%d = OpConstantComposite %%s%d %%c%d %%c%d", i, i-1, i-1, i, i, i-1, i-1)
			}
			l.f("%%ptr = OpTypePointer Private %%s%d\n%%var = OpVariable %%ptr Private %%c%d", n, n)
		}, func(l *lines) { l.f("%%x = OpCopyObject %%s%d %%c%d", n, n) })
	}},
	{name: "shared function types", n: 40, once: true, refused: "more than 65536 types", text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%s0 = OpTypeFunction %%u32 %%u32")
			for i := 1; i <= n; i++ {
				l.f("%%p%d = OpTypePointer CodeSectionINTEL %%s%d", i, i-1)
				l.f("%%s%d = OpTypeFunction %%p%d %%p%d", i, i, i)
			}
			l.f("%%ptr = OpTypePointer Private %%s%d\n%%var = OpVariable %%ptr Private", n)
		}, nothing)
	}},
	{name: "nested structs", n: 240, text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%s0 = OpTypeStruct %%u32")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpTypeStruct %%s%d", i, i-1)
			}
			l.f("%%ptr = OpTypePointer Private %%s%d\n%%var = OpVariable %%ptr Private", n)
		}, nothing)
	}},
	{name: "100,000 nested structs", n: 100000, once: true, refused: "nested more than 10000 deep", text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%s0 = OpTypeStruct %%u32")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpTypeStruct %%s%d %%u32", i, i-1)
			}
			l.f("%%ptr = OpTypePointer Private %%s%d\n%%var = OpVariable %%ptr Private", n)
		}, nothing)
	}},
	{name: "nested structs with names, each used", n: 400, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpName %%s%d \"S%d\"\nOpMemberName %%s%d 0 \"inner\"", i, i, i)
			}
		}, func(l *lines) {
			l.f("%%s0 = OpTypeStruct %%u32")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpTypeStruct %%s%d", i, i-1)
				l.f("%%ptr%d = OpTypePointer Private %%s%d\n%%var%d = OpVariable %%ptr%d Private", i, i, i, i)
			}
		}, nothing)
	}},
	{name: "arrays of arrays", n: 240, text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%s0 = OpTypeArray %%u32 %%u1")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpTypeArray %%s%d %%u1", i, i-1)
			}
			l.f("%%ptr = OpTypePointer Private %%s%d\n%%var = OpVariable %%ptr Private", n)
		}, nothing)
	}},
	{name: "arrays of arrays whose size overflows", n: 64, once: true, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n + 1 {
				l.f("OpDecorate %%s%d ArrayStride 4294967295", i)
			}
			l.f("OpDecorate %%b Block\nOpMemberDecorate %%b 0 Offset 4294967292\nOpDecorate %%var DescriptorSet 0\nOpDecorate %%var Binding 0")
		}, func(l *lines) {
			l.f("%%big = OpConstant %%u32 4294967295\n%%s0 = OpTypeArray %%u32 %%big")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpTypeArray %%s%d %%big", i, i-1)
			}
			l.f("%%b = OpTypeStruct %%s%d\n%%ptr = OpTypePointer Uniform %%b\n%%var = OpVariable %%ptr Uniform", n)
		}, nothing)
	}},
	{name: "structs that point to each other", n: 20, text: func(n int) string {
		return declared(func(l *lines) {
			for i := range n {
				l.f("OpTypeForwardPointer %%p%d PhysicalStorageBuffer", i)
			}
			for i := range n {
				l.f("%%s%d = OpTypeStruct %%p%d %%p%d", i, (i+1)%n, (i+2)%n)
			}
			for i := range n {
				l.f("%%p%d = OpTypePointer PhysicalStorageBuffer %%s%d", i, i)
			}
			l.f("%%ptr = OpTypePointer Private %%p0\n%%var = OpVariable %%ptr Private")
		}, nothing)
	}},
	{name: "a chain of pointers", n: 2000, text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%s0 = OpTypePointer Function %%u32")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpTypePointer Function %%s%d", i, i-1)
			}
		}, func(l *lines) { l.f("%%x = OpUndef %%s%d", n) })
	}},
	{name: "a struct with many members, all named and with offsets", n: 8000, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpMemberName %%s %d \"member%d\"", i, i)
			}
			for i := range n {
				l.f("OpMemberDecorate %%s %d Offset %d\nOpMemberDecorate %%s %d NonWritable", i, 4*i, i)
			}
			l.f("OpDecorate %%s Block\nOpDecorate %%var DescriptorSet 0\nOpDecorate %%var Binding 0")
		}, func(l *lines) {
			l.f("%%s = OpTypeStruct%s", strings.Repeat(" %u32", n))
			l.f("%%ptr = OpTypePointer Uniform %%s\n%%var = OpVariable %%ptr Uniform")
		}, nothing)
	}},
	{name: "a constant with many parts", n: 15000, text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%len = OpConstant %%u32 %d\n%%arr = OpTypeArray %%u32 %%len", n)
			for i := range n {
				l.f("%%k%d = OpConstant %%u32 %d", i, i+2)
			}
			l.f("%%all = OpConstantComposite %%arr%s", strings.Join(each(n, " %%k%d"), ""))
			l.f("%%ptr = OpTypePointer Private %%arr\n%%var = OpVariable %%ptr Private %%all")
		}, nothing)
	}},
	{name: "a null constant of a huge array", n: 2000000000, once: true, text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%len = OpConstant %%u32 %d\n%%arr = OpTypeArray %%u32 %%len\n%%arr2 = OpTypeArray %%arr %%len", n)
			l.f("%%all = OpConstantNull %%arr2\n%%ptr = OpTypePointer Private %%arr2\n%%var = OpVariable %%ptr Private %%all")
		}, func(l *lines) {
			l.f("%%c = OpCopyObject %%arr2 %%all\n%%x = OpCompositeExtract %%u32 %%c 1999999999 7")
		})
	}},
	{name: "structs of arrays of structs", n: 120, text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%s0 = OpTypeStruct %%u32")
			for i := 1; i <= n; i++ {
				l.f("%%a%d = OpTypeArray %%s%d %%u1\n%%s%d = OpTypeStruct %%a%d %%f32", i, i-1, i, i)
			}
			l.f("%%ptr = OpTypePointer Private %%s%d\n%%var = OpVariable %%ptr Private", n)
		}, func(l *lines) { l.f("%%x = OpLoad %%s%d %%var", n) })
	}},
	{name: "nested constants", n: 1000, text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%s0 = OpTypeStruct %%u32\n%%c0 = OpConstantComposite %%s0 %%u1")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpTypeStruct %%s%d\n%%c%d = OpConstantComposite %%s%d %%c%d", i, i-1, i, i, i-1)
			}
		}, func(l *lines) {
			for i := range n {
				l.f("%%x%d = OpCopyObject %%s%d %%c%d", i, i, i)
			}
		})
	}},
	{name: "a long path into nested structs", n: 250, square: true, text: func(n int) string {
		return declared(func(l *lines) {
			l.f("%%s0 = OpTypeStruct %%u32")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpTypeStruct %%s%d", i, i-1)
			}
			l.f("%%ptr = OpTypePointer Private %%s%d\n%%to = OpTypePointer Private %%u32\n%%var = OpVariable %%ptr Private", n)
		}, func(l *lines) {
			for i := range n {
				l.f("%%q%d = OpAccessChain %%to %%var%s\n%%x%d = OpLoad %%u32 %%q%d", i, strings.Repeat(" %u0", n+1), i, i)
			}
		})
	}},
	{name: "constants of many numbers", n: 20000, text: func(n int) string {
		return declared(func(l *lines) {
			for i := range n {
				l.f("%%k%d = OpConstant %%u32 %d\n%%g%d = OpConstant %%f32 %d.5", i, i+2, i, i)
			}
		}, func(l *lines) {
			for i := range n {
				l.f("%%x%d = OpIAdd %%u32 %%k%d %%k%d", i, i, n-1-i)
			}
		})
	}},
	{name: "spec constants of many numbers", n: 8000, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpDecorate %%k%d SpecId %d\nOpName %%k%d \"k%d\"", i, i, i, i)
			}
		}, func(l *lines) {
			for i := range n {
				l.f("%%k%d = OpSpecConstant %%u32 %d", i, i)
			}
		}, func(l *lines) {
			for i := range n {
				l.f("%%x%d = OpIAdd %%u32 %%k%d %%k%d", i, i, n-1-i)
			}
		})
	}},
	{name: "function types with many parameters", n: 150, square: true, text: func(n int) string {
		return declared(func(l *lines) {
			for i := range n {
				l.f("%%k%d = OpConstant %%u32 %d\n%%a%d = OpTypeArray %%u32 %%k%d\n%%t%d = OpTypeFunction %%void%s", i, i+2, i, i, i, strings.Join(each(i+1, " %%a%d"), ""))
			}
		}, nothing)
	}},
	{name: "many blocks with layouts", n: 4000, text: func(n int) string {
		return whole(func(l *lines) {
			for i := range n {
				l.f("OpDecorate %%s%d Block\nOpMemberDecorate %%s%d 0 Offset 0\nOpMemberDecorate %%s%d 1 Offset 16", i, i, i)
				l.f("OpDecorate %%v%d DescriptorSet 0\nOpDecorate %%v%d Binding %d\nOpName %%s%d \"S\"\nOpMemberName %%s%d 0 \"a\"", i, i, i, i, i)
			}
		}, func(l *lines) {
			for i := range n {
				l.f("%%s%d = OpTypeStruct %%u32 %%f32\n%%p%d = OpTypePointer Uniform %%s%d\n%%v%d = OpVariable %%p%d Uniform", i, i, i, i, i)
			}
		}, nothing)
	}},
	{name: "nested blocks with layouts", n: 1000, text: func(n int) string {
		return whole(func(l *lines) {
			l.f("OpDecorate %%s%d Block\nOpDecorate %%v DescriptorSet 0\nOpDecorate %%v Binding 0", n)
			for i := range n + 1 {
				l.f("OpMemberDecorate %%s%d 0 Offset 0\nOpMemberName %%s%d 0 \"a\"", i, i)
			}
		}, func(l *lines) {
			l.f("%%s0 = OpTypeStruct %%u32")
			for i := 1; i <= n; i++ {
				l.f("%%s%d = OpTypeStruct %%s%d", i, i-1)
			}
			l.f("%%p = OpTypePointer Uniform %%s%d\n%%v = OpVariable %%p Uniform", n)
		}, nothing)
	}},
}
