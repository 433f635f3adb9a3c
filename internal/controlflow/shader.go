package controlflow

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/spirv/binary"
)

// Options bound a shader.
type Options struct {
	Depth      int  // of constructs in each other
	Statements int  // in the entry point, about
	Loose      bool // some shapes that spirv-val refuses, but front ends have written: ifs whose merge block is the continue target of the loop around
	Defined    bool // variables are written before they are read
	AnyDead    bool // blocks that nothing leads to use values from anywhere, which is valid
}

// Shader is a random module: a compute shader that reads and writes a buffer of integers, and has a function that it may call.
func Shader(c mutate.Chooser, opts Options) []uint32 {
	var b strings.Builder
	b.WriteString(moduleHead)
	helper := ""
	if c.IntN(2) == 0 {
		helper = "%helper"
		g := &generator{c: c, prefix: "h", loose: opts.Loose, defined: opts.Defined, anyDead: opts.AnyDead, depth: opts.Depth, left: 15, result: true, avail: []string{"%harg", "%int_1"}}
		g.function(&b, "%helper = OpFunction %int None %fn_int\n%harg = OpFunctionParameter %int\n")
	}
	g := &generator{c: c, prefix: "m", loose: opts.Loose, defined: opts.Defined, anyDead: opts.AnyDead, depth: opts.Depth, left: opts.Statements, helper: helper, avail: slices.Clone(smallNumbers)}
	g.function(&b, "%main = OpFunction %void None %fn_void\n")
	words, err := binary.Assemble(b.String(), binary.AssembleOptions{})
	if err != nil {
		panic("BUG: the generator writes what is no assembly: " + err.Error())
	}
	words[1] = 0x10300
	return words
}

// function writes a whole function.
func (g *generator) function(b *strings.Builder, head string) {
	g.start(g.name("entry"))
	for i := range 2 {
		g.line("%%%svar%d = OpVariable %%ptr_f Function", g.prefix, i)
	}
	for i := 0; g.defined && i < 2; i++ {
		g.line("OpStore %%%svar%d %%int_5", g.prefix, i)
	}
	for range 3 {
		g.memory()
	}
	for g.at != nil && g.left > 0 {
		g.statement(place{})
	}
	if g.at != nil {
		g.store()
		g.ret()
	}
	b.WriteString(head)
	g.order(b)
	b.WriteString("OpFunctionEnd\n")
}

var smallNumbers = []string{"%int_1", "%int_2", "%int_3", "%int_0", "%int_5", "%int_7", "%int_m1", "%int_31"}

// places are those of smallNumbers that may be indices.
var places = []string{"%int_1", "%int_2", "%int_3", "%int_0", "%int_5", "%int_7", "%int_31"}

const moduleHead = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %array ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %buffer DescriptorSet 0
OpDecorate %buffer Binding 0
%void = OpTypeVoid
%bool = OpTypeBool
%int = OpTypeInt 32 1
%int_m1 = OpConstant %int -1
%int_0 = OpConstant %int 0
%int_1 = OpConstant %int 1
%int_2 = OpConstant %int 2
%int_3 = OpConstant %int 3
%int_5 = OpConstant %int 5
%int_7 = OpConstant %int 7
%int_8 = OpConstant %int 8
%int_31 = OpConstant %int 31
%array = OpTypeArray %int %int_8
%block = OpTypeStruct %array
%ptr_block = OpTypePointer StorageBuffer %block
%ptr = OpTypePointer StorageBuffer %int
%ptr_f = OpTypePointer Function %int
%buffer = OpVariable %ptr_block StorageBuffer
%fn_void = OpTypeFunction %void
%fn_int = OpTypeFunction %int %int
`
