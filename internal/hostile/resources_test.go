package hostile

import (
	"fmt"
	"strings"
)

// resources are interfaces of modules, and what modules require.
var resources = []hostile{
	{name: "variables at one place in an interface", n: 4000, text: func(n int) string {
		l := &lines{}
		l.WriteString("OpCapability Shader\nOpExtension \"SPV_KHR_storage_buffer_storage_class\"\nOpMemoryModel Logical GLSL450\n")
		l.f("OpEntryPoint GLCompute %%main \"main\"%s\nOpExecutionMode %%main LocalSize 1 1 1", strings.Join(each(n, " %%var%d"), ""))
		l.f("OpDecorate %%a ArrayStride 4\nOpMemberDecorate %%s 0 Offset 0\nOpDecorate %%s Block")
		for i := range n {
			l.f("OpDecorate %%var%d DescriptorSet 0\nOpDecorate %%var%d Binding 0\nOpDecorate %%var%d Aliased", i, i, i)
		}
		l.WriteString(basics)
		l.f("%%a = OpTypeRuntimeArray %%u32\n%%s = OpTypeStruct %%a\n%%p = OpTypePointer StorageBuffer %%s\n%%e = OpTypePointer StorageBuffer %%u32")
		for i := range n {
			l.f("%%var%d = OpVariable %%p StorageBuffer", i)
		}
		l.f("%%main = OpFunction %%void None %%fn\n%%entry = OpLabel")
		for i := range n {
			l.f("%%c%d = OpAccessChain %%e %%var%d %%u0 %%u1\n%%l%d = OpLoad %%u32 %%c%d", i, i, i, i)
		}
		l.f("OpReturn\nOpFunctionEnd")
		return l.String()
	}},
	{name: "types that each need a capability", n: 8000, text: func(n int) string {
		return strings.Replace(declared(func(l *lines) {
			for i := range n {
				size := [...]int{8, 16, 64}[i%3]
				if i < 3 {
					l.f("%%int%d = OpTypeInt %d 0", size, size)
				}
				l.f("%%t%d = OpTypeStruct %%int%d", i, size)
				l.f("%%p%d = OpTypePointer Private %%t%d\n%%g%d = OpVariable %%p%d Private", i, i, i, i)
			}
		}, func(l *lines) {
			for i := range n {
				l.f("%%l%d = OpLoad %%t%d %%g%d", i, i, i)
			}
		}), "OpMemoryModel", fmt.Sprint("OpCapability Int8\nOpCapability Int16\nOpCapability Int64\n", "OpMemoryModel"), 1)
	}},
}
