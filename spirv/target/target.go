package target

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/suggest"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// A Target is what a module is made for.
type Target struct {
	Name string // "vulkan1.2"
	// API is the client API as the attribute target_env spells it: Vulkan, OpenCL, WebGPU, or Unknown for SPIR-V alone.
	API string
	// Env is what the validator holds modules against. Its field SPIRV is the highest version of SPIR-V that modules may have.
	Env check.Env
	// Capabilities are those that every implementation has.
	Capabilities []grammar.Capability
	// Optional are capabilities that an implementation may lack. Nothing can stand in for them, so a module has one where its source
	// asks for just that: a subgroup operation, a number of 64 bits that is no integer.
	Optional []grammar.Capability
	// Extensions are those of SPIR-V that every implementation takes.
	Extensions []string
	Limits     Limits
	Addressing grammar.AddressingModel
	Memory     grammar.MemoryModel
	IndexWidth int // bits of an index
	// Device says whose profile was added; empty for none.
	Device string
}

// Limits are the least that an implementation must allow; a number that is zero is not promised.
type Limits struct {
	WorkgroupSize        [3]uint32 // invocations in each dimension
	WorkgroupInvocations uint32
	SharedMemory         uint32 // bytes of a workgroup's memory
	SubgroupSize         uint32
	MinSubgroupSize      uint32
	MaxSubgroupSize      uint32
}

// ByName is a copy of the target of a name. The error says which there are.
func ByName(name string) (*Target, error) {
	for i := range rows {
		if rows[i].name == name {
			return rows[i].make(name), nil
		}
	}
	return nil, fmt.Errorf("there is no target %q%s; the targets are %s", name, suggest.Phrase(name, slices.Values(Names())), strings.Join(Names(), ", "))
}

// Names are the names of all targets, in the order of [All].
func Names() (list []string) {
	for i := range rows {
		list = append(list, rows[i].name)
	}
	return list
}

// Attr is the target as the attribute #spirv.target_env: with all capabilities that a module for it may have, and the limits that
// are promised; for the others the attribute has defaults.
func (t *Target) Attr() *spirv.TargetEnvAttr {
	triple := spirv.GetVerCapExtAttr(t.Env.SPIRV, slices.Concat(t.Capabilities, t.Optional), t.Extensions)
	return spirv.GetTargetEnvAttr(triple, t.Limits.record()).WithClientAPI(t.API)
}

// record is the limits as the attribute #spirv.resource_limits.
func (l *Limits) record() *spirv.RecordAttr {
	fields := []mlir.NamedAttribute{}
	add := func(name string, n uint32) {
		if n != 0 {
			fields = append(fields, mlir.NamedAttribute{Name: name, Value: mlir.GetIntegerAttr(mlir.I32, int64(n))})
		}
	}
	add("max_compute_shared_memory_size", l.SharedMemory)
	add("max_compute_workgroup_invocations", l.WorkgroupInvocations)
	if size := l.WorkgroupSize; size != [3]uint32{} {
		list := make([]mlir.Attribute, len(size))
		for i, n := range size {
			list[i] = mlir.GetIntegerAttr(mlir.I32, int64(n))
		}
		fields = append(fields, mlir.NamedAttribute{Name: "max_compute_workgroup_size", Value: mlir.GetArrayAttr(list...)})
	}
	add("subgroup_size", l.SubgroupSize)
	add("min_subgroup_size", l.MinSubgroupSize)
	add("max_subgroup_size", l.MaxSubgroupSize)
	return spirv.GetRecordAttr(spirv.ResourceLimits, fields...)
}

// Lacks are those of some capabilities that the target does not promise.
func (t *Target) Lacks(list []grammar.Capability) (missing []grammar.Capability) {
	e := env.NewEnvironment(spirv.GetVerCapExtAttr(t.Env.SPIRV, t.Capabilities, nil), 0)
	for _, c := range list {
		if !e.Has(c) {
			missing = append(missing, c)
		}
	}
	return missing
}

// Offers reports whether modules for the target may have a capability as it is.
func (t *Target) Offers(c grammar.Capability) bool {
	e := env.NewEnvironment(spirv.GetVerCapExtAttr(t.Env.SPIRV, slices.Concat(t.Capabilities, t.Optional), nil), 0)
	return e.Has(c)
}

// MayHave reports whether there may be devices of the target with a capability, by what the client API allows.
func (t *Target) MayHave(c grammar.Capability) bool {
	switch t.API {
	case "OpenCL":
		return c != grammar.CapabilityShader && c != grammar.CapabilityMatrix
	case "WebGPU":
		return false
	}
	return !isForKernels(c)
}

// Knows is [Target.MayHave] for capabilities that the target's version of SPIR-V has without an extension.
func (t *Target) Knows(c grammar.Capability) bool {
	need := env.EnumerantNeed(grammar.KindCapability, uint32(c))
	return t.MayHave(c) && (need.Version != 0 || len(need.Extensions) == 0) && need.Version <= t.Env.SPIRV
}

// capabilities are all that the grammar has, by number.
func capabilities(yield func(*grammar.Enumerant) bool) {
	rows := map[uint32]*grammar.Enumerant{}
	for name := range grammar.KindCapability.Names() {
		e := grammar.KindCapability.ByName(name)
		rows[e.Value] = e
	}
	for _, value := range slices.Sorted(maps.Keys(rows)) {
		if !yield(rows[value]) {
			return
		}
	}
}
