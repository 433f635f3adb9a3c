package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// writeAssembly writes functions of arithmetic in a selection in a loop, which read a block, as compilers of shaders write them. Named is with a name
// for every result.
func writeAssembly(w io.Writer, functions, perFunction int, named bool) error {
	b := bufio.NewWriter(w)
	b.WriteString("OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n")
	for f := range functions {
		fmt.Fprintf(b, "OpName %%f%d \"function_%d\"\n", f, f)
	}
	last := max(perFunction-around, 1)
	if named {
		for f := range functions {
			for _, name := range results(last) {
				fmt.Fprintf(b, "OpName %%%s%d \"%s\"\n", name, f, name)
			}
		}
	}
	b.WriteString(`OpName %block "scene"
OpMemberName %block 0 "time"
OpMemberName %block 1 "resolution"
OpMemberName %block 2 "camera"
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpMemberDecorate %block 1 Offset 8
OpMemberDecorate %block 2 Offset 16
OpDecorate %scene DescriptorSet 0
OpDecorate %scene Binding 0
%void = OpTypeVoid
%bool = OpTypeBool
%int = OpTypeInt 32 1
%float = OpTypeFloat 32
%pint = OpTypePointer Function %int
%pfloat = OpTypePointer Function %float
%type = OpTypeFunction %float %float
%float2 = OpTypeVector %float 2
%float4 = OpTypeVector %float 4
%block = OpTypeStruct %float %float2 %float4
%pblock = OpTypePointer Uniform %block
%pmember = OpTypePointer Uniform %float
%scene = OpVariable %pblock Uniform
%c = OpConstant %float 0.5
%i0 = OpConstant %int 0
%i1 = OpConstant %int 1
%i9 = OpConstant %int 9
`)
	var body strings.Builder
	for i := range last {
		fmt.Fprintf(&body, "%%v%d_$ = %s %%float %%v%d_$ %%c\n", i+1, [...]string{"OpFAdd", "OpFMul"}[i%2], i)
	}
	text := strings.ReplaceAll(strings.ReplaceAll(oneFunction, "BODY\n", body.String()), "LAST", fmt.Sprintf("v%d_$", last))
	for f := range functions {
		b.WriteString(strings.ReplaceAll(text, "$", strconv.Itoa(f)))
	}
	return b.Flush()
}

// around is how many instructions of a function stand beside the arithmetic.
const around = 40

// results are the names of what a function computes, each without the number of the function.
func results(last int) []string {
	list := []string{"p", "x", "n", "a", "b", "d", "g", "h", "r", "at", "time", "sum"}
	for i := range last + 1 {
		list = append(list, fmt.Sprintf("v%d_", i))
	}
	return list
}

// oneFunction is a function; $ is its number.
const oneFunction = `%f$ = OpFunction %float None %type
%p$ = OpFunctionParameter %float
%l$ = OpLabel
%x$ = OpVariable %pfloat Function
%n$ = OpVariable %pint Function
OpStore %x$ %p$
OpStore %n$ %i0
OpBranch %head$
%head$ = OpLabel
OpLoopMerge %merge$ %cont$ None
OpBranch %test$
%test$ = OpLabel
%a$ = OpLoad %int %n$
%b$ = OpSLessThan %bool %a$ %i9
OpBranchConditional %b$ %loop$ %merge$
%loop$ = OpLabel
%v0_$ = OpLoad %float %x$
BODY
%d$ = OpFOrdLessThan %bool %LAST %c
OpSelectionMerge %join$ None
OpBranchConditional %d$ %then$ %else$
%then$ = OpLabel
OpStore %x$ %LAST
OpBranch %join$
%else$ = OpLabel
OpStore %x$ %v0_$
OpBranch %join$
%join$ = OpLabel
OpBranch %cont$
%cont$ = OpLabel
%g$ = OpLoad %int %n$
%h$ = OpIAdd %int %g$ %i1
OpStore %n$ %h$
OpBranch %head$
%merge$ = OpLabel
%r$ = OpLoad %float %x$
%at$ = OpAccessChain %pmember %scene %i0
%time$ = OpLoad %float %at$
%sum$ = OpFAdd %float %r$ %time$
OpReturnValue %sum$
OpFunctionEnd
`
