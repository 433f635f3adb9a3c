package reflect_test

import (
	"fmt"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
)

const shader = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 64 1 1
OpName %Params "Params"
OpMemberName %Params 0 "transform"
OpMemberName %Params 1 "scale"
OpDecorate %Params Block
OpMemberDecorate %Params 0 Offset 0
OpMemberDecorate %Params 0 ColMajor
OpMemberDecorate %Params 0 MatrixStride 16
OpMemberDecorate %Params 1 Offset 64
OpDecorate %params DescriptorSet 1
OpDecorate %params Binding 2
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%v4 = OpTypeVector %float 4
%mat4 = OpTypeMatrix %v4 4
%Params = OpTypeStruct %mat4 %float
%pParams = OpTypePointer Uniform %Params
%pFloat = OpTypePointer Uniform %float
%int = OpTypeInt 32 1
%one = OpConstant %int 1
%params = OpVariable %pParams Uniform
%main = OpFunction %void None %fn
%entry = OpLabel
%scale = OpAccessChain %pFloat %params %one
%value = OpLoad %float %scale
OpReturn
OpFunctionEnd
`

func reflection() *reflect.Reflection {
	words, err := binary.Assemble(shader, binary.AssembleOptions{})
	if err != nil {
		panic(err)
	}
	m, err := module.New(words)
	if err != nil {
		panic(err)
	}
	r, err := reflect.Of(m)
	if err != nil {
		panic(err)
	}
	return r
}

// What a renderer makes a descriptor set layout of.
func ExampleOf() {
	r := reflection()
	for _, d := range r.Descriptors {
		fmt.Printf("set %d, binding %d: %s × %d, %s, %d bytes\n", d.Set, d.Binding, d.Kind, d.Count.Value, d.Access, d.Size)
		for _, use := range d.UsedBy {
			fmt.Printf("used by %s, a %v\n", use.Name, r.EntryPoints[use.EntryPoint].Model)
		}
	}
	// Output:
	// set 1, binding 2: UNIFORM_BUFFER × 1, read, 68 bytes
	// used by main, a GLCompute
}

// The members of a block.
func ExampleReflection_Type() {
	r := reflection()
	for _, m := range r.Type(r.Descriptors[0].Type).Members {
		fmt.Printf("%s: %s at %d, %d bytes, columns every %d\n", m.Name, m.TypeText, *m.Offset, m.Size, m.MatrixStride)
	}
	// Output:
	// transform: mat4<vec4<f32>> at 0, 64 bytes, columns every 16
	// scale: f32 at 64, 4 bytes, columns every 0
}
