package val_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/val"
)

// What is rare in modules: each breaks one rule, or none.

func TestRare(t *testing.T) {
	for _, c := range []struct{ what, env, text, rule string }{
		{what: "what goes on with an instruction needs a capability of its own", env: "spv1.0", rule: "required-by-instruction", text: `
			OpCapability Shader
			OpCapability Linkage
			OpMemoryModel Logical GLSL450
			%float = OpTypeFloat 32
			%v2 = OpTypeVector %float 2
			%one = OpConstant %float 1
			%pair = OpConstantComposite %v2 %one
			OpConstantCompositeContinuedINTEL %one`},
		{what: "a column has an id for its size", env: "spv1.6", rule: "type-matrix", text: `
			OpCapability Shader
			OpCapability Linkage
			OpCapability LongVectorEXT
			OpExtension "SPV_EXT_long_vector"
			OpMemoryModel Logical GLSL450
			%float = OpTypeFloat 32
			%int = OpTypeInt 32 0
			%three = OpConstant %int 3
			%vec = OpTypeVectorIdEXT %float %three
			%mat = OpTypeMatrix %vec 3`},
		{what: "a built-in has an id for its size", env: "vulkan1.3", rule: "", text: `
			OpCapability Shader
			OpCapability LongVectorEXT
			OpExtension "SPV_EXT_long_vector"
			OpMemoryModel Logical GLSL450
			OpEntryPoint Vertex %main "main" %x
			OpDecorate %x BuiltIn Position
			%void = OpTypeVoid
			%fn = OpTypeFunction %void
			%float = OpTypeFloat 32
			%int = OpTypeInt 32 0
			%size = OpConstant %int 4
			%vec = OpTypeVectorIdEXT %float %size
			%pointer = OpTypePointer Output %vec
			%none = OpConstantNull %vec
			%x = OpVariable %pointer Output
			%main = OpFunction %void None %fn
			%start = OpLabel
			OpStore %x %none
			OpReturn
			OpFunctionEnd`},
		{what: "a built-in has another size", env: "vulkan1.3", rule: "builtin-type", text: `
			OpCapability Shader
			OpCapability LongVectorEXT
			OpExtension "SPV_EXT_long_vector"
			OpMemoryModel Logical GLSL450
			OpEntryPoint Vertex %main "main" %x
			OpDecorate %x BuiltIn Position
			%void = OpTypeVoid
			%fn = OpTypeFunction %void
			%float = OpTypeFloat 32
			%int = OpTypeInt 32 0
			%size = OpConstant %int 3
			%vec = OpTypeVectorIdEXT %float %size
			%pointer = OpTypePointer Output %vec
			%none = OpConstantNull %vec
			%x = OpVariable %pointer Output
			%main = OpFunction %void None %fn
			%start = OpLabel
			OpStore %x %none
			OpReturn
			OpFunctionEnd`},
		{what: "the length of an array has 64 bits", env: "spv1.0", rule: "constant-composite", text: `
			OpCapability Shader
			OpCapability Linkage
			OpCapability Int64
			OpMemoryModel Logical GLSL450
			%long = OpTypeInt 64 0
			%two = OpConstant %long 2
			%array = OpTypeArray %long %two
			%none = OpConstantComposite %array`},
		{what: "the length of an output has 64 bits", env: "vulkan1.0", rule: "vulkan-location-conflict", text: twoOutputs("%array", `
			OpDecorate %x Location 0
			OpDecorate %y Location 1`, `
			%two = OpConstant %long 2
			%array = OpTypeArray %float %two`)},
		{what: "an output takes more locations than a word can count", env: "vulkan1.0", rule: "vulkan-location-conflict", text: twoOutputs("%arrays", `
			OpDecorate %x Location 0
			OpDecorate %y Location 1`, `
			%many = OpConstant %int 65536
			%array = OpTypeArray %float %many
			%arrays = OpTypeArray %array %many`)},
		{what: "an array of arrays takes all that is between the first and the last", env: "vulkan1.0", rule: "vulkan-location-conflict", text: twoOutputs("%arrays", `
			OpDecorate %x Location 0
			OpDecorate %y Location 3`, `
			%two = OpConstant %int 2
			%array = OpTypeArray %float %two
			%arrays = OpTypeArray %array %two`)},
		{what: "an array in a block takes all that is between the first and the last", env: "vulkan1.0", rule: "vulkan-location-conflict", text: twoOutputs("%block", `
			OpDecorate %block Block
			OpMemberDecorate %block 0 Location 0
			OpDecorate %y Location 1`, `
			%vec4 = OpTypeVector %float 4
			%two = OpConstant %int 2
			%array = OpTypeArray %vec4 %two
			%block = OpTypeStruct %array`)},
		{what: "a function may declare less parameters than its type has", env: "spv1.0", text: `
			OpCapability Shader
			OpCapability Linkage
			OpMemoryModel Logical GLSL450
			%void = OpTypeVoid
			%int = OpTypeInt 32 0
			%fn = OpTypeFunction %void %int %int
			%f = OpFunction %void None %fn
			%x = OpFunctionParameter %int
			%start = OpLabel
			OpReturn
			OpFunctionEnd`},
		{what: "extended instructions take vectors of any length", env: "spv1.6", text: `
			OpCapability Shader
			OpCapability Linkage
			OpCapability LongVectorEXT
			OpExtension "SPV_EXT_long_vector"
			%set = OpExtInstImport "GLSL.std.450"
			OpMemoryModel Logical GLSL450
			%void = OpTypeVoid
			%fn = OpTypeFunction %void
			%int = OpTypeInt 32 0
			%seven = OpConstant %int 7
			%float = OpTypeFloat 32
			%long = OpTypeVectorIdEXT %float %seven
			%zeros = OpConstantNull %long
			%f = OpFunction %void None %fn
			%start = OpLabel
			%s = OpExtInst %long %set Asinh %zeros
			%r = OpExtInst %long %set Round %zeros
			OpReturn
			OpFunctionEnd`},
		{what: "no variable of a function is a built-in", env: "vulkan1.0", rule: "builtin-storage-class", text: `
			OpCapability Shader
			OpMemoryModel Logical GLSL450
			OpEntryPoint GLCompute %main "main"
			OpExecutionMode %main LocalSize 1 1 1
			OpDecorate %here BuiltIn WorkgroupId
			%void = OpTypeVoid
			%fn = OpTypeFunction %void
			%int = OpTypeInt 32 0
			%v3 = OpTypeVector %int 3
			%pointer = OpTypePointer Function %v3
			%main = OpFunction %void None %fn
			%start = OpLabel
			%here = OpVariable %pointer Function
			OpReturn
			OpFunctionEnd`},
	} {
		env, ok := val.EnvByName(c.env)
		require.True(t, ok)
		words, err := binary.Assemble(c.text, binary.AssembleOptions{Version: env.SPIRV})
		require.NoError(t, err, c.what)
		var broken []string
		for _, v := range val.Words(words, val.Options{Env: env}) {
			broken = append(broken, v.Rule.Name)
		}
		if c.rule == "" {
			assert.Empty(t, broken, c.what)
		} else {
			assert.Equal(t, []string{c.rule}, broken, c.what)
		}
	}
}

// twoOutputs is a vertex shader with the outputs %x, of a type among those that are given, and %y, a float.
func twoOutputs(typ, decorations, types string) string {
	return `
			OpCapability Shader
			OpCapability Int64
			OpMemoryModel Logical GLSL450
			OpEntryPoint Vertex %main "main" %x %y` + decorations + `
			%void = OpTypeVoid
			%fn = OpTypeFunction %void
			%float = OpTypeFloat 32
			%int = OpTypeInt 32 0
			%long = OpTypeInt 64 0` + types + `
			%of_x = OpTypePointer Output ` + typ + `
			%of_y = OpTypePointer Output %float
			%x = OpVariable %of_x Output
			%y = OpVariable %of_y Output
			%main = OpFunction %void None %fn
			%start = OpLabel
			OpReturn
			OpFunctionEnd`
}
