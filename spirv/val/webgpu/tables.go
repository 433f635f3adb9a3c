package webgpu

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// Tables returns the rules, a table for each file, in the order in which they run.
func Tables() []check.Table { return tables[:] }

var tables = [...]check.Table{
	func() []check.Rule { return subset },
	func() []check.Rule { return variables },
	func() []check.Rule { return builtIns },
	func() []check.Rule { return scopes },
	func() []check.Rule { return functions },
}

const section = "WebGPU, SPIR-V execution environment"

// rule is a row of one of the tables.
func rule(name, says string, f func(*check.Context, check.Inst), ops ...grammar.Opcode) check.Rule {
	return check.Rule{Name: "webgpu-" + name, Section: section, Says: says, In: check.WebGPU, Ops: ops, Check: f}
}

// What of SPIR-V there is.
var (
	capabilities = []grammar.Capability{grammar.CapabilityMatrix, grammar.CapabilityShader, grammar.CapabilitySampled1D, grammar.CapabilityImage1D,
		grammar.CapabilityDerivativeControl, grammar.CapabilityImageQuery}
	extensions  = []string{"SPV_KHR_vulkan_memory_model"}
	extendedSet = "GLSL.std.450"
	modes       = []grammar.ExecutionMode{grammar.ExecutionModeOriginUpperLeft, grammar.ExecutionModeDepthReplacing, grammar.ExecutionModeDepthGreater,
		grammar.ExecutionModeDepthLess, grammar.ExecutionModeDepthUnchanged, grammar.ExecutionModeLocalSize, grammar.ExecutionModeLocalSizeHint}
	decorations = []grammar.Decoration{grammar.DecorationSpecId, grammar.DecorationBlock, grammar.DecorationRowMajor, grammar.DecorationColMajor,
		grammar.DecorationArrayStride, grammar.DecorationMatrixStride, grammar.DecorationBuiltIn, grammar.DecorationNoPerspective,
		grammar.DecorationFlat, grammar.DecorationCentroid, grammar.DecorationRestrict, grammar.DecorationAliased, grammar.DecorationNonWritable,
		grammar.DecorationNonReadable, grammar.DecorationUniform, grammar.DecorationLocation, grammar.DecorationComponent, grammar.DecorationIndex,
		grammar.DecorationBinding, grammar.DecorationDescriptorSet, grammar.DecorationOffset, grammar.DecorationNoContraction}
	storageClasses = []grammar.StorageClass{grammar.StorageClassUniformConstant, grammar.StorageClassUniform, grammar.StorageClassStorageBuffer,
		grammar.StorageClassInput, grammar.StorageClassOutput, grammar.StorageClassImage, grammar.StorageClassWorkgroup,
		grammar.StorageClassPrivate, grammar.StorageClassFunction}
	initialized = []grammar.StorageClass{grammar.StorageClassOutput, grammar.StorageClassPrivate, grammar.StorageClassFunction}
)

func in[T comparable](list []T, v T) bool { return slices.Contains(list, v) }
