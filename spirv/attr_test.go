package spirv

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// upstreamAttrs are attributes in the form that both spellings print, without the
// namespace where there is one inside.
var upstreamAttrs = []string{
	"#spirv.storage_class<Function>", "#spirv.memory_access<None>", "#spirv.memory_access<Volatile|Aligned>",
	"#spirv.dim<Dim2D>", "#spirv.fastmath_mode<NotNaN|NSZ>", "#spirv.coop_matrix_layout_khr<RowMajor>",
	"#spirv.coop_matrix_use_khr<MatrixB>", "#spirv.f_p_encoding<BFloat16KHR>",
	"#spirv.memory_semantics<AcquireRelease|WorkgroupMemory>", "#spirv.built_in<GlobalInvocationId>",
	"#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>", "#spirv.vce<v1.6, [Kernel, Addresses, Kernel], []>",
	`#spirv.linkage_attributes<linkage_name = "a\22b", linkage_type = <Import>>`,
	"#spirv.entry_point_abi<>", "#spirv.entry_point_abi<workgroup_size = [64, 1, 1]>",
	"#spirv.entry_point_abi<workgroup_size = [1, 2, 3], subgroup_size = 4, target_width = 5>",
	"#spirv.interface_var_abi<(0, 1)>", "#spirv.interface_var_abi<(0, 1), Uniform>",
	"#spirv.resource_limits<>", "#spirv.resource_limits<max_compute_workgroup_size = [128, 64, 64], min_subgroup_size = 32, max_subgroup_size = 64>",
	"#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>",
	"#spirv.target_env<#spirv.vce<v1.0, [], []>, api=Vulkan, Qualcomm:IntegratedGPU:100925441, #spirv.resource_limits<subgroup_size = 64>>",
	"#spirv.target_env<#spirv.vce<v1.0, [], []>, AMD:DiscreteGPU, #spirv.resource_limits<>>",
	"#spirv.resource_limits<cooperative_matrix_properties_khr = [#spirv.coop_matrix_props_khr<m_size = 1, n_size = 2, k_size = 3, " +
		"a_type = i32, b_type = i8, c_type = f32, result_type = f16, acc_sat = true, scope = <Subgroup>>]>",
	"#spirv.resource_limits<cooperative_matrix_properties_nv = [#spirv.coop_matrix_props_nv<m_size = 1, n_size = 2, k_size = 3, " +
		"a_type = i32, b_type = i8, c_type = f32, result_type = f16, scope = <Subgroup>>]>",
	"#spirv.cache_control_load_intel<cache_level = 0, load_cache_control = Cached>",
	"#spirv.cache_control_store_intel<cache_level = 2, store_cache_control = WriteBack>",
}

var ownAttrs = []string{
	"#spv.number<1> : !spv.Int<1, 0>", "#spv.number<-1> : !spv.Int<1, 1>", "#spv.number<255> : !spv.Float<8, MXInt8EXT>",
	"#spv.number<36893488147419103232> : !spv.Int<65537, 0>", "#spv.null : f32", "#spv.null : !spv.struct<f32>", "#spv.undef : vector<4xf32>",
	`#spv.loop_merge<"m", "c", None>`, `#spv.loop_merge<"m", "c d", Unroll|PeelCount(4)|PartialCount(5)>`, `#spv.selection_merge<"m", Flatten>`,
	"#spv.loop_control<DependencyLength(4)>", "#spv.memory_access<Aligned(16)>", "#spv.execution_mode<LocalSize(8, 8, 1)>",
	`#spv.decoration<UserSemantic("a\22b")>`, `#spv.decoration<LinkageAttributes("f", 1)>`,
	"#spv.ray_flags<OpaqueKHR|SkipAABBsKHR>", "#spv.access_qualifier<ReadWrite>", "#spv.function_parameter_attribute<NoCapture>",
	"#spv.sampler_addressing_mode<Repeat>", "#spv.storage_class<unknown_4711>", "#spv.memory_access<Volatile|unknown_32768>",
	"#spv.vce<v1.3, [Shader, RayQueryKHR, unknown_9999], [SPV_KHR_ray_query, SPV_MADE_UP]>",
	`#spv.vce<v1.3, [], ["made up", SPV_A]>`,
}

func TestAttributesOfBothSpellings(t *testing.T) {
	for _, text := range upstreamAttrs {
		a, err := mlir.ParseAttribute(text)
		require.NoError(t, err, text)
		got, err := spelledAttr(t, a, "spirv")
		require.NoError(t, err)
		require.Equal(t, text, got)
		own, err := spelledAttr(t, a, "spv")
		require.NoError(t, err)
		again, err := mlir.ParseAttribute(own)
		require.NoError(t, err)
		require.True(t, a == again, "%s and %s differ", text, own)
	}
}

func TestAttributesOfOurSpellingOnly(t *testing.T) {
	for _, text := range ownAttrs {
		a, err := mlir.ParseAttribute(text)
		require.NoError(t, err, text)
		got, err := spelledAttr(t, a, "spv")
		require.NoError(t, err)
		require.Equal(t, text, got)
		_, err = spelledAttr(t, a, "spirv")
		require.ErrorContains(t, err, `in the spelling "spirv" there is no`, text)
	}
}

func TestOtherTextsForAttributes(t *testing.T) {
	for text, want := range map[string]string{
		`#spv.storage_class<"Function">`:              "#spv.storage_class<Function>",
		`#spv.memory_access<"Volatile|Aligned">`:      "#spv.memory_access<Volatile|Aligned>",
		"#spv.memory_access<Aligned | Volatile>":      "#spv.memory_access<Volatile|Aligned>",
		"#spv.memory_access<None|Volatile>":           "#spv.memory_access<Volatile>",
		"#spv.dim<2D>":                                "#spv.dim<Dim2D>",
		"#spv.fp_fast_math_mode<Fast>":                "#spv.fastmath_mode<Fast>",
		"#spv.storage_class<RayPayloadNV>":            "#spv.storage_class<RayPayloadKHR>",
		"#spv.capability<FPGAMemoryAttributesALTERA>": "#spv.capability<FPGAMemoryAttributesINTEL>",
		`#spv.linkage_attributes<linkage_type=#spv.linkage_type<Export>, linkage_name="x">`: `#spv.linkage_attributes<linkage_name = "x", linkage_type = <Export>>`,
		"#spv.target_env<#spv.vce<v1.0, [], []>, api=Unknown, #spv.resource_limits<>>":      "#spv.target_env<#spv.vce<v1.0, [], []>, #spv.resource_limits<>>",
		"#spv.resource_limits<subgroup_size = 32>":                                          "#spv.resource_limits<>",
	} {
		a, err := mlir.ParseAttribute(text)
		require.NoError(t, err, text)
		require.Equal(t, want, mlir.AttrString(a))
	}
}

func TestWrongAttributes(t *testing.T) {
	for text, want := range map[string]string{
		"#spv.blah<Function>":                                    "1:6: error: unknown SPIR-V attribute kind: blah",
		"#spv.storage_class":                                     "1:19: error: expected '<'",
		"#spv.storage_class<5>":                                  "1:20: error: expected valid keyword or string",
		"#spv.memory_access<Volatile|>":                          "1:29: error: expected valid keyword or string",
		"#spv.scope<Foo>":                                        "1:12: error: expected ::mlir::spirv::Scope to be one of: CrossDevice, Device, Workgroup, Subgroup, Invocation, QueueFamily, ShaderCallKHR",
		"#spv.entry_point_abi<workgroup_size = 64>":              "1:39: error: expected '[' (and 1 more error)",
		"#spv.vce<64>":                                           "1:10: error: expected valid keyword",
		"#spv.vce<v1.0>":                                         "1:14: error: expected ','",
		"#spv.vce<V_x_y, []>":                                    "1:10: error: unknown version: V_x_y",
		"#spv.vce<v1.7, [], []>":                                 "1:10: error: unknown version: v1.7",
		"#spv.vce<v1.0, [32: i32], [Shader]>":                    "1:17: error: expected valid keyword",
		"#spv.vce<v1.0, [Shader], [SPIRV_Some]>":                 "1:27: error: unknown extension: SPIRV_Some",
		"#spv.vce<v1.0, [Something], []>":                        "1:17: error: unknown capability: Something",
		"#spv.vce<v1.0, [], [], []>":                             "1:22: error: expected '>'",
		"#spv.number<1>":                                         "1:12: error: expected a type of numbers of the dialect, with up to 2097152 bits",
		"#spv.number<1> : i32":                                   "1:12: error: expected a type of numbers of the dialect, with up to 2097152 bits",
		"#spv.number<1> : !spv.Int<4294967295, 0>":               "1:12: error: expected a type of numbers of the dialect, with up to 2097152 bits",
		"#spv.number<2> : !spv.Int<1, 0>":                        "1:13: error: integer constant out of range for attribute",
		"#spv.number<-1> : !spv.Float<8, MXInt8EXT>":             "1:14: error: negative integer literal not valid for unsigned integer type",
		"#spv.number<0.5> : !spv.Float<8, MXInt8EXT>":            "1:13: error: expected a number",
		"#spv.null":                                              "1:10: error: expected the type of the null value",
		"#spv.resource_limits<foo = 1>":                          "1:22: error: duplicate or unknown struct parameter name: foo",
		"#spv.resource_limits<subgroup_size=1, subgroup_size=1>": "1:39: error: duplicate or unknown struct parameter name: subgroup_size",
		"#spv.cache_control_load_intel<cache_level = 0>":         "1:30: error: struct is missing required parameter: load_cache_control",
		"#spv.interface_var_abi<()>":                             "1:25: error: missing descriptor set",
		"#spv.interface_var_abi<(1,)>":                           "1:27: error: missing binding",
		"#spv.interface_var_abi<(1,2), Foo>":                     "1:31: error: unknown storage class: Foo",
		"#spv.target_env<#spv.vce<v1.0, [], []>, api=Foo, #spv.resource_limits<>>":           "1:45: error: unknown client API: Foo",
		"#spv.target_env<#spv.vce<v1.0, [], []>, Foo, #spv.resource_limits<>>":               "1:41: error: unknown vendor: Foo",
		"#spv.target_env<#spv.vce<v1.0, [], []>, AMD:Foo, #spv.resource_limits<>>":           "1:45: error: unknown device type: Foo",
		"#spv.target_env<#spv.vce<v1.0, [], []>, AMD:DiscreteGPU:x, #spv.resource_limits<>>": "1:57: error: expected integer value",
		"#spv.target_env<#spv.vce<v1.0, [], []>, #spv.resource_limits<>, more>":              "1:63: error: expected '>'",
		"#spv.target_env<4, #spv.resource_limits<>>":                                         "1:17: error: expected a #spirv.vce attribute",
	} {
		_, err := mlir.ParseAttribute(text)
		require.EqualError(t, err, "attribute:"+want, text)
	}
}

// Every value of every enumeration goes through text, in both spellings where
// MLIR has it, and under each of its aliases.
func TestEveryEnumerant(t *testing.T) {
	kinds, upstream := 0, 0
	for kind := grammar.Kind(1); kind.Info().Name != ""; kind++ {
		if !kind.IsEnum() {
			continue
		}
		kinds++
		back, ok := KindByName(kindName(kind))
		require.True(t, ok && back == kind, kind)
		for _, e := range kind.Info().Enumerants {
			a := GetEnumAttr(kind, e.Value)
			back, err := mlir.ParseAttribute(mlir.AttrString(a))
			require.NoError(t, err)
			require.True(t, mlir.Attribute(a) == back, mlir.AttrString(a))
			for _, alias := range append(e.Aliases, e.Name) {
				v, ok := EnumByName(kind, alias)
				require.True(t, ok && v == e.Value, "%s %s", kind, alias)
			}
			if isUpstream(kind, e.Value) {
				upstream++
			}
		}
	}
	require.Greater(t, kinds, 70)
	require.Greater(t, upstream, 700)
}
