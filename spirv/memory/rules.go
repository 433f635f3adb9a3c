package memory

import (
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Rules say how types lie in memory.
type Rules struct {
	Name    string
	Summary string
	// vector says how vectors of n components of N bytes are aligned.
	vector vectorRule
	// aggregate is what alignments of arrays, matrices and structs are multiples of.
	aggregate uint64
	// relaxed lets vectors start wherever a component may, if they do not cross a
	// multiple of 16 bytes without need.
	relaxed bool
	// packed aligns nothing.
	packed bool
	// PointerBytes is the size of a physical pointer.
	PointerBytes uint64
}

// A vectorRule is how vectors are aligned.
type vectorRule uint8

const (
	likePairs     vectorRule = iota // 2N for two, 4N for three and four components
	likeComponent                   // N
	likeWhole                       // as four for three components, which also take the space of four
)

// The rules.
var (
	Std140        = &Rules{Name: "std140", Summary: "uniform blocks: arrays and structs start at multiples of 16", aggregate: 16, PointerBytes: 8}
	Std430        = &Rules{Name: "std430", Summary: "storage blocks", aggregate: 1, PointerBytes: 8}
	Scalar        = &Rules{Name: "scalar", Summary: "scalar block layout: all is aligned as its scalars are", vector: likeComponent, aggregate: 1, PointerBytes: 8}
	RelaxedStd140 = &Rules{Name: "relaxed-std140", Summary: "std140 with relaxed vectors", aggregate: 16, relaxed: true, PointerBytes: 8}
	Relaxed       = &Rules{Name: "relaxed", Summary: "relaxed block layout: std430 with vectors wherever a component may be", aggregate: 1, relaxed: true, PointerBytes: 8}
	OpenCL        = &Rules{Name: "opencl", Summary: "the natural layout of OpenCL C", vector: likeWhole, aggregate: 1, PointerBytes: 8}
	OpenCL32      = &Rules{Name: "opencl32", Summary: "the natural layout of OpenCL C with pointers of 32 bits", vector: likeWhole, aggregate: 1, PointerBytes: 4}
	Packed        = &Rules{Name: "packed", Summary: "packed structs of OpenCL C", vector: likeWhole, aggregate: 1, packed: true, PointerBytes: 8}
)

// All are the rules, by name, in the order in which they are explained.
func All() []*Rules {
	return []*Rules{Std140, Std430, Scalar, Relaxed, RelaxedStd140, OpenCL, OpenCL32, Packed}
}

// ByName are the rules of a name, nil when there are none.
func ByName(name string) *Rules {
	for _, r := range All() {
		if r.Name == name {
			return r
		}
	}
	return nil
}

// Names lists the names of all rules.
func Names() string {
	var names []string
	for _, r := range All() {
		names = append(names, r.Name)
	}
	return strings.Join(names, ", ")
}

// hasLayout reports whether blocks in a storage class have an explicit layout.
func hasLayout(class grammar.StorageClass) bool {
	switch class {
	case grammar.StorageClassUniform, grammar.StorageClassStorageBuffer, grammar.StorageClassPushConstant,
		grammar.StorageClassPhysicalStorageBuffer, grammar.StorageClassShaderRecordBufferKHR:
		return true
	}
	return false
}

// RulesFor are the rules for blocks in a storage class on a target; env may be
// nil, the model that of the module. Kernels have OpenCL's. Where the client API
// is Vulkan, uniform blocks have std140, as every driver takes it. Everything
// else has std430, which is also what MLIR uses where it knows no target.
func RulesFor(env *spirv.TargetEnvAttr, addressing grammar.AddressingModel, memory grammar.MemoryModel, class grammar.StorageClass) *Rules {
	switch {
	case memory == grammar.MemoryModelOpenCL && addressing == grammar.AddressingModelPhysical32:
		return OpenCL32
	case memory == grammar.MemoryModelOpenCL, env != nil && env.ClientAPI() == "OpenCL":
		return OpenCL
	case env != nil && env.ClientAPI() == "Vulkan" && class == grammar.StorageClassUniform:
		return Std140
	}
	return Std430
}

// Lenient are the rules that blocks made for r may as well keep to, since
// Vulkan 1.1 requires drivers to take them.
func (r *Rules) Lenient() *Rules {
	switch r {
	case Std140:
		return RelaxedStd140
	case Std430:
		return Relaxed
	}
	return r
}

// RulesOf are the rules for blocks in a storage class of a module, an operation
// spv.module: its models and the target environment on it or around it decide.
func RulesOf(module *mlir.Operation, class grammar.StorageClass) *Rules {
	addressing, _ := spirv.EnumOf(module.Attr(spirv.AddressingModelAttr), grammar.KindAddressingModel)
	model, _ := spirv.EnumOf(module.Attr(spirv.MemoryModelAttr), grammar.KindMemoryModel)
	return RulesFor(spirv.TargetEnvOf(module), grammar.AddressingModel(addressing), grammar.MemoryModel(model), class)
}
