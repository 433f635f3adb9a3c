package val

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/bounded"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/val/profile"
)

// TestTypesOfThemselves holds that types that are made of themselves are refused, wherever variables of them are, and that looking into them ends.
func TestTypesOfThemselves(t *testing.T) {
	data, err := os.ReadFile("testdata/phone.json")
	require.NoError(t, err)
	phone, err := profile.Read(data, "")
	require.NoError(t, err)
	for _, types := range []string{
		"%a = OpTypeArray %a %two",
		"%a = OpTypeArray %b %two\n%b = OpTypeArray %a %two",
		"%a = OpTypeRuntimeArray %a",
		"%a = OpTypeStruct %a",
		"%a = OpTypeStruct %b\n%b = OpTypeArray %a %two",
		"%a = OpTypeVector %a 2",
		"%a = OpTypeMatrix %a 2",
		"%a = OpTypePointer Function %a",
		"%a = OpTypeImage %a 2D 0 0 0 1 Unknown",
		"%a = OpTypeSampledImage %a",
	} {
		for _, storage := range []string{"Input", "Output", "Uniform", "UniformConstant", "StorageBuffer", "PushConstant", "TileImageEXT"} {
			for _, decoration := range []string{"Location 0", "Binding 0", "BuiltIn ClipDistance"} {
				text := fmt.Sprintf(`
OpCapability Shader
OpCapability ClipDistance
OpCapability TileImageColorReadAccessEXT
OpExtension "SPV_EXT_shader_tile_image"
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %%main "main" %%x
OpExecutionMode %%main OriginUpperLeft
OpDecorate %%x %s
OpDecorate %%x DescriptorSet 0
OpDecorate %%a Block
OpMemberDecorate %%a 0 BuiltIn ClipDistance
OpDecorate %%a ArrayStride 16
%%void = OpTypeVoid
%%fn = OpTypeFunction %%void
%%u32 = OpTypeInt 32 0
%%two = OpConstant %%u32 2
%s
%%p = OpTypePointer %s %%a
%%x = OpVariable %%p %s
%%main = OpFunction %%void None %%fn
%%start = OpLabel
%%v = OpLoad %%a %%x
OpStore %%x %%v
OpReturn
OpFunctionEnd`, decoration, types, storage, storage)
				if !strings.HasPrefix(types, "%a = OpTypeStruct") {
					text = strings.Replace(text, "OpMemberDecorate %a 0 BuiltIn ClipDistance\n", "", 1)
				}
				words, err := binary.Assemble(text, binary.AssembleOptions{})
				require.NoError(t, err)
				for _, env := range []string{"spv1.6", "vulkan1.3", "webgpu0"} {
					e, ok := EnvByName(env)
					require.True(t, ok)
					bounded.Run(text, func() {
						assert.NotEmpty(t, Words(words, Options{Env: e, Device: phone, Workers: 1}), text)
					})
				}
			}
		}
	}
}
