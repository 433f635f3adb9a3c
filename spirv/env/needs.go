package env

import (
	"iter"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
)

// A Need holds the requirements of an instruction, an enumerant or a type: one of
// the capabilities, and the version or one of the extensions. An empty list requires
// nothing (specification, sections 2.2.1 and 3.2).
type Need struct {
	Capabilities []grammar.Capability // one of them must be declared
	Extensions   []string             // one of them brings it to older versions
	Version      grammar.Version      // the first that has it; zero when only extensions do
	LastVersion  grammar.Version      // the last that has it; zero when it was never removed
	With         string               // an extension that brings it without one of the capabilities; empty for none
}

// Asks reports whether a need is for anything: most instructions are in all versions, without a capability.
func (n *Need) Asks() bool {
	return len(n.Capabilities)+len(n.Extensions) > 0 || n.Version != 0 || n.LastVersion != 0
}

// InstructionNeed is the need of an instruction.
func InstructionNeed(i *grammar.Instruction) Need {
	n := Need{Capabilities: i.Capabilities, Extensions: i.Extensions, Version: i.Version, LastVersion: i.LastVersion}
	if strings.HasSuffix(i.Name, "NonUniformAMD") {
		n.With = shaderBallot
	}
	return n
}

const shaderBallot = "SPV_AMD_shader_ballot"

// ExtInstNeed is the need of an extended instruction alone, which does not say where its set may be imported.
func ExtInstNeed(i *grammar.ExtInst) Need {
	return Need{Capabilities: i.Capabilities, Extensions: i.Extensions, Version: i.Version, LastVersion: i.LastVersion}
}

// SetNeed is the need of a set of extended instructions: those without semantics are there with an extension, or from version 1.6 on.
func SetNeed(set *grammar.ExtInstSet) Need {
	if set == nil || !grammar.IsNonSemantic(set.Name) {
		return Need{}
	}
	return Need{Extensions: []string{"SPV_KHR_non_semantic_info"}, Version: grammar.MakeVersion(1, 6)}
}

// EnumerantNeed returns the requirements of one value or bit of an enumeration.
// Values that are not in the grammar require nothing.
func EnumerantNeed(kind grammar.Kind, value uint32) Need {
	e := kind.Enumerant(value)
	if e == nil {
		return Need{}
	}
	a := Need{Capabilities: e.Capabilities, Extensions: e.Extensions, Version: e.Version, LastVersion: e.LastVersion}
	if mayBeMentioned.Get()[enumerantKey{kind, value}] {
		a.Capabilities = nil
	}
	return a
}

type enumerantKey struct {
	kind  grammar.Kind
	value uint32
}

// mayBeMentioned are enumerants whose capabilities the mention alone does not ask
// for: compilers decorate all of gl_PerVertex, of which a shader may use a part,
// and name all kinds of memory in a barrier. spirv-val takes both.
var mayBeMentioned = lazy.Value[map[enumerantKey]bool]{Make: func() map[enumerantKey]bool {
	return map[enumerantKey]bool{
		{grammar.KindBuiltIn, uint32(grammar.BuiltInPointSize)}:                           true,
		{grammar.KindBuiltIn, uint32(grammar.BuiltInClipDistance)}:                        true,
		{grammar.KindBuiltIn, uint32(grammar.BuiltInCullDistance)}:                        true,
		{grammar.KindMemorySemantics, uint32(grammar.MemorySemanticsAtomicCounterMemory)}: true,
	}
}}

// EnumerantNeedIn is [EnumerantNeed] for an operand of an instruction, or of an
// extended one, which is nil.
func EnumerantNeedIn(i *grammar.Instruction, kind grammar.Kind, value uint32) Need {
	if kind != grammar.KindGroupOperation || value > uint32(grammar.GroupOperationExclusiveScan) {
		return EnumerantNeed(kind, value)
	}
	if i != nil && strings.HasSuffix(i.Name, "NonUniformAMD") {
		return Need{}
	}
	a := EnumerantNeed(kind, value)
	a.With = shaderBallot // which brings Reduce and the scans along, without the capabilities that came later
	return a
}

// NumberNeed is the need of numbers of a width, which are declared with
// OpTypeInt or OpTypeFloat: the specification demands a capability for each width
// but 32, or one that allows the width in memory only. The grammar does not say so.
func NumberNeed(op grammar.Opcode, width uint32) Need {
	integer := op == grammar.OpTypeInt
	switch {
	case integer && width == 8:
		return Need{Capabilities: int8s.Get()}
	case integer && width == 16:
		return Need{Capabilities: int16s.Get()}
	case integer && width == 64:
		return Need{Capabilities: int64s}
	case integer && width == 4:
		return Need{Capabilities: int4s}
	case integer && width != 32:
		return Need{Capabilities: anyInts}
	case !integer && width == 16:
		return Need{Capabilities: float16s.Get()}
	case !integer && width == 64:
		return Need{Capabilities: float64s}
	}
	return Need{}
}

var (
	int8s = lazy.Value[[]grammar.Capability]{Make: func() []grammar.Capability {
		return orInMemory(8, grammar.CapabilityInt8)
	}}
	int16s = lazy.Value[[]grammar.Capability]{Make: func() []grammar.Capability {
		return orInMemory(16, grammar.CapabilityInt16)
	}}
	int64s   = []grammar.Capability{grammar.CapabilityInt64}
	int4s    = []grammar.Capability{grammar.CapabilityInt4TypeINTEL, grammar.CapabilityArbitraryPrecisionIntegersALTERA}
	anyInts  = int4s[1:]
	float16s = lazy.Value[[]grammar.Capability]{Make: func() []grammar.Capability {
		return orInMemory(16, grammar.CapabilityFloat16, grammar.CapabilityFloat16Buffer)
	}}
	float64s = []grammar.Capability{grammar.CapabilityFloat64}
)

// inMemory has the capabilities that allow numbers of a width in memory of a storage class, and nowhere else.
var inMemory = [...]struct {
	class      grammar.StorageClass
	width      uint32
	capability grammar.Capability
}{
	{grammar.StorageClassStorageBuffer, 8, grammar.CapabilityStorageBuffer8BitAccess},
	{grammar.StorageClassStorageBuffer, 16, grammar.CapabilityStorageBuffer16BitAccess},
	{grammar.StorageClassUniform, 8, grammar.CapabilityUniformAndStorageBuffer8BitAccess},
	{grammar.StorageClassUniform, 16, grammar.CapabilityUniformAndStorageBuffer16BitAccess},
	{grammar.StorageClassPushConstant, 8, grammar.CapabilityStoragePushConstant8},
	{grammar.StorageClassPushConstant, 16, grammar.CapabilityStoragePushConstant16},
	{grammar.StorageClassInput, 16, grammar.CapabilityStorageInputOutput16},
	{grammar.StorageClassOutput, 16, grammar.CapabilityStorageInputOutput16},
	{grammar.StorageClassWorkgroup, 8, grammar.CapabilityWorkgroupMemoryExplicitLayout8BitAccessKHR}, // in blocks
	{grammar.StorageClassWorkgroup, 16, grammar.CapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR},
}

// orInMemory adds to the capabilities for a width those that allow it in memory.
func orInMemory(width uint32, list ...grammar.Capability) []grammar.Capability {
	for _, row := range inMemory {
		if row.width == width && !slices.Contains(list, row.capability) {
			list = append(list, row.capability)
		}
	}
	return list
}

// InMemory yields the capabilities that allow small numbers in memory of a storage class, and nowhere else: those for 8 bits,
// then those for 16.
func InMemory(class grammar.StorageClass) iter.Seq[grammar.Capability] {
	return func(yield func(grammar.Capability) bool) {
		for _, row := range inMemory {
			if row.class == class && !yield(row.capability) {
				return
			}
		}
	}
}

// VectorNeed is the need of vectors of n components.
func VectorNeed(n int64) Need {
	if n <= 4 {
		return Need{}
	}
	return Need{Capabilities: []grammar.Capability{grammar.CapabilityVector16, grammar.CapabilityLongVectorEXT}}
}
