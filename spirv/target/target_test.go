package target

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/profile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func byName(t *testing.T, name string) *Target {
	t.Helper()
	target, err := ByName(name)
	require.NoError(t, err)
	return target
}

// What a target promises, in the words of the specifications that it comes from.
func TestWhatTargetsPromise(t *testing.T) {
	for name, want := range map[string]string{
		"vulkan1.0": `target         vulkan1.0
client API     Vulkan
SPIR-V         up to 1.0
models         Logical GLSL450
index          32 bits
capabilities   Matrix, Shader, InputAttachment, Sampled1D, Image1D, SampledBuffer, ImageBuffer,
               ImageQuery, DerivativeControl
where asked    Float64
extensions     SPV_KHR_storage_buffer_storage_class
workgroup      up to 128 × 128 × 64, 128 invocations, 16384 bytes of memory
`,
		"vulkan1.1": `target         vulkan1.1
client API     Vulkan
SPIR-V         up to 1.3
models         Logical GLSL450
index          32 bits
capabilities   Matrix, Shader, InputAttachment, Sampled1D, Image1D, SampledBuffer, ImageBuffer,
               ImageQuery, DerivativeControl, GroupNonUniform, DeviceGroup, MultiView
where asked    Float64, GroupNonUniformVote, GroupNonUniformArithmetic, GroupNonUniformBallot,
               GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformClustered,
               GroupNonUniformQuad
extensions     SPV_KHR_storage_buffer_storage_class, SPV_KHR_16bit_storage, SPV_KHR_device_group,
               SPV_KHR_multiview, SPV_KHR_shader_draw_parameters, SPV_KHR_variable_pointers
workgroup      up to 128 × 128 × 64, 128 invocations, 16384 bytes of memory
`,
		"opencl2.0": `target         opencl2.0
client API     OpenCL
SPIR-V         up to 1.0
models         Physical64 OpenCL
index          64 bits
capabilities   Addresses, Linkage, Kernel, Vector16, Float16Buffer, Int64, Int16, Int8,
               DeviceEnqueue, GenericPointer, Groups, Pipes
where asked    Float64, Float16, Int64Atomics, SubgroupDispatch, GroupNonUniform,
               GroupNonUniformVote, GroupNonUniformArithmetic, GroupNonUniformBallot,
               GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformClustered
workgroup      32768 bytes of memory
`,
	} {
		var b strings.Builder
		require.NoError(t, byName(t, name).Text(&b))
		assert.Equal(t, want, b.String())
	}
}

// Newer versions keep what older ones promise, and bring what the specification says.
func TestVersionsOfVulkan(t *testing.T) {
	for _, name := range []string{"vulkan1.1", "vulkan1.2", "vulkan1.3", "vulkan1.4"} {
		older := byName(t, name[:len(name)-1]+string(name[len(name)-1]-1))
		assert.Empty(t, byName(t, name).Lacks(older.Capabilities), name)
		assert.Subset(t, byName(t, name).Extensions, older.Extensions)
	}
	has := func(name string, c grammar.Capability) bool { return slices.Contains(byName(t, name).Capabilities, c) }
	for c, first := range map[grammar.Capability]string{
		grammar.CapabilityVulkanMemoryModel: "vulkan1.3", grammar.CapabilityDotProductInput4x8Bit: "vulkan1.3", grammar.CapabilityShaderNonUniform: "vulkan1.2",
		grammar.CapabilityInt16: "vulkan1.4", grammar.CapabilityInt8: "vulkan1.4", grammar.CapabilityStorageBuffer8BitAccess: "vulkan1.4",
		grammar.CapabilityStorageBuffer16BitAccess: "vulkan1.4", grammar.CapabilitySignedZeroInfNanPreserve: "vulkan1.4",
		grammar.CapabilityGroupNonUniformRotateKHR: "vulkan1.4",
	} {
		for _, name := range []string{"vulkan1.0", "vulkan1.1", "vulkan1.2", "vulkan1.3", "vulkan1.4"} {
			assert.Equal(t, name >= first, has(name, c), "%v in %s", c, name)
		}
	}
	for _, c := range []grammar.Capability{grammar.CapabilityInt64, grammar.CapabilityFloat16, grammar.CapabilityKernel, grammar.CapabilityGeometry,
		grammar.CapabilityRoundingModeRTE, grammar.CapabilityGroupNonUniformArithmetic} {
		assert.False(t, has("vulkan1.4", c), "%v is promised by no version", c)
	}
	assert.Equal(t, [3]uint32{256, 256, 64}, byName(t, "vulkan1.4").Limits.WorkgroupSize)
}

// Every target is an attribute that can be read again, and modules of SPIR-V alone are for shaders.
func TestAttributes(t *testing.T) {
	for _, target := range All() {
		a, err := mlir.ParseAttribute(target.AttrText())
		require.NoError(t, err, target.Name)
		env := a.(*spirv.TargetEnvAttr)
		assert.Equal(t, target.AttrText(), mlir.AttrStringIn(env, "spirv"))
		assert.Equal(t, target.Env.SPIRV, env.Triple().Version())
		assert.Equal(t, target.API, env.ClientAPI())
		assert.Empty(t, target.Lacks(target.Capabilities))
		isKernel := slices.Contains(target.Capabilities, grammar.CapabilityKernel)
		assert.Equal(t, target.API == "OpenCL", isKernel, target.Name)
		assert.Equal(t, !isKernel, slices.Contains(target.Capabilities, grammar.CapabilityShader), target.Name)
	}
	require.Equal(t, `#spirv.target_env<#spirv.vce<v1.0, [Matrix, Shader, InputAttachment, Sampled1D, Image1D, SampledBuffer, ImageBuffer, `+
		`ImageQuery, DerivativeControl, Float64], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>`,
		byName(t, "vulkan1.0").AttrText())
}

func TestAdd(t *testing.T) {
	target := byName(t, "vulkan1.2")
	require.ErrorContains(t, target.Add([]string{"Flaot16"}, nil), `there is no capability "Flaot16"; did you mean 'Float16'?`)
	require.ErrorContains(t, target.Add(nil, []string{"SPV_KHR_bfloat"}), `there is no extension "SPV_KHR_bfloat"; did you mean 'SPV_KHR_bfloat16'?`)
	require.NoError(t, target.Add([]string{"CooperativeMatrixKHR", "Float64", "Int8", "Int8"}, []string{"SPV_KHR_expect_assume"}))
	require.Empty(t, target.Lacks([]grammar.Capability{grammar.CapabilityCooperativeMatrixKHR, grammar.CapabilityInt8, grammar.CapabilityFloat64}))
	require.NotContains(t, target.Optional, grammar.CapabilityFloat64)
	require.Contains(t, target.Extensions, "SPV_KHR_cooperative_matrix", "it brings the capability")
	require.Contains(t, target.Extensions, "SPV_KHR_expect_assume")
	again, err := ByName("vulkan1.2")
	require.NoError(t, err)
	require.NotContains(t, again.Capabilities, grammar.CapabilityInt8, "what is added is added to a copy")
	_, err = ByName("vulkan1.22")
	require.ErrorContains(t, err, `there is no target "vulkan1.22"; did you mean 'vulkan1.2'?; the targets are vulkan1.0, `)
}

func TestAddDevice(t *testing.T) {
	data, err := os.ReadFile("testdata/laptop.json")
	require.NoError(t, err)
	device, err := profile.Read(data, "")
	require.NoError(t, err)
	target := byName(t, "vulkan1.1")
	require.NoError(t, target.AddDevice(device))
	var b strings.Builder
	require.NoError(t, target.Text(&b))
	require.Equal(t, `target         vulkan1.1
device         a laptop
client API     Vulkan
SPIR-V         up to 1.3
models         Logical GLSL450
index          32 bits
capabilities   Matrix, Shader, InputAttachment, Sampled1D, Image1D, SampledBuffer, ImageBuffer,
               ImageQuery, DerivativeControl, GroupNonUniform, DeviceGroup, MultiView, Int64,
               GroupNonUniformArithmetic, GroupNonUniformShuffle, StorageBuffer16BitAccess,
               DenormPreserve, CooperativeMatrixKHR
where asked    Float64, GroupNonUniformVote, GroupNonUniformBallot, GroupNonUniformShuffleRelative,
               GroupNonUniformClustered, GroupNonUniformQuad
extensions     SPV_KHR_storage_buffer_storage_class, SPV_KHR_16bit_storage, SPV_KHR_device_group,
               SPV_KHR_multiview, SPV_KHR_shader_draw_parameters, SPV_KHR_variable_pointers,
               SPV_KHR_float_controls, SPV_KHR_cooperative_matrix
workgroup      up to 1024 × 1024 × 64, 1024 invocations, 32768 bytes of memory
subgroup       32 invocations, from 8 to 32
`, b.String())
	require.ErrorContains(t, byName(t, "opencl2.0").AddDevice(device), "a laptop is a profile of a device of Vulkan")
}

func TestJSON(t *testing.T) {
	for _, target := range All() {
		data, err := json.Marshal(target)
		require.NoError(t, err)
		var got map[string]any
		require.NoError(t, json.Unmarshal(data, &got))
		assert.Equal(t, target.Name, got["name"])
		assert.Len(t, got["capabilities"], len(target.Capabilities))
		assert.Equal(t, target.AttrText(), got["target_env"])
	}
	data, err := json.Marshal(byName(t, "opencl3.0"))
	require.NoError(t, err)
	require.Contains(t, string(data), `"extensions":[],"limits":{"max_workgroup_memory":32768}`)
}
