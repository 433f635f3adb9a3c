package check

import (
	"slices"
	"sync/atomic"

	"github.com/spvc/spvc/spirv/grammar"
)

// RoundingCapabilities are those that bring rounding modes with them.
var RoundingCapabilities = []grammar.Capability{
	grammar.CapabilityStorageBuffer16BitAccess, grammar.CapabilityUniformAndStorageBuffer16BitAccess,
	grammar.CapabilityStoragePushConstant16, grammar.CapabilityStorageInputOutput16,
}

// RoundsFreely reports whether the module may round as it likes.
func (m *Module) RoundsFreely() bool {
	return m.HasAny(RoundingCapabilities...) || m.Has(grammar.CapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR)
}

// Offers reports whether the module has what the grammar demands for an instruction: a capability, a version, an extension.
func (m *Module) Offers(op grammar.Opcode) bool {
	return m.offered.of(op, func() bool {
		row := grammar.Lookup(op)
		return row == nil || m.offers(row)
	})
}

// An opcodeMemo keeps the answer to a question about each opcode. A module has few of all opcodes, so each is asked about when it comes.
// Several goroutines may ask, and they all get the same answer.
type opcodeMemo struct{ asked, yes []atomic.Uint64 }

// reset makes the memo one that nobody has asked.
func (o *opcodeMemo) reset() {
	n := len(grammar.All())/64 + 1
	if o.asked == nil {
		words := make([]atomic.Uint64, 2*n)
		o.asked, o.yes = words[:n], words[n:]
		return
	}
	for i := range n {
		o.asked[i].Store(0)
		o.yes[i].Store(0)
	}
}

func (o *opcodeMemo) of(op grammar.Opcode, ask func() bool) bool {
	place := op.Place()
	if place == 0 {
		return ask()
	}
	at, bit := place/64, uint64(1)<<(place%64)
	if o.asked[at].Load()&bit == 0 {
		if ask() {
			o.yes[at].Or(bit)
		}
		o.asked[at].Or(bit) // behind the answer: who sees it sees that too
	}
	return o.yes[at].Load()&bit != 0
}

func (m *Module) offers(row *grammar.Instruction) bool {
	if !m.Enabled(row.Capabilities) && !(isBallot(row.Opcode) && m.HasExtension("SPV_AMD_shader_ballot")) {
		return false
	}
	if row.LastVersion != 0 && m.Version > row.LastVersion {
		return false
	}
	if len(row.Capabilities) > 0 && row.Opcode != grammar.OpTerminateInvocation {
		return true // the capability has a version, or an extension, of its own
	}
	if row.Version == 0 && len(row.Extensions) == 0 {
		return false
	}
	return m.Introduced(row.Version, row.LastVersion, row.Extensions)
}

// isBallot reports whether SPV_AMD_shader_ballot brings an instruction; the grammar has only its capability.
func isBallot(op grammar.Opcode) bool {
	switch op {
	case grammar.OpGroupIAddNonUniformAMD, grammar.OpGroupFAddNonUniformAMD, grammar.OpGroupFMinNonUniformAMD, grammar.OpGroupUMinNonUniformAMD,
		grammar.OpGroupSMinNonUniformAMD, grammar.OpGroupFMaxNonUniformAMD, grammar.OpGroupUMaxNonUniformAMD, grammar.OpGroupSMaxNonUniformAMD:
		return true
	}
	return false
}

// Enabled reports whether the module has one of several capabilities. Those that the environment is too old for do not count; where no
// other is left, nothing is needed.
func (m *Module) Enabled(list []grammar.Capability) bool {
	return m.HasAny(list...) || !slices.ContainsFunc(list, m.Env.knows)
}

// knows reports whether a capability can be declared in an environment: it is in its version of SPIR-V, or something brings it.
func (e Env) knows(c grammar.Capability) bool {
	row := grammar.KindCapability.Enumerant(uint32(c))
	return row != nil && (len(row.Extensions) > 0 || len(row.Capabilities) > 0 ||
		row.Version != 0 && row.Version <= e.SPIRV && (row.LastVersion == 0 || e.SPIRV <= row.LastVersion))
}

// Introduced reports whether the module's version has what came with one version and went with another (zero for never), or the
// module declares one of the extensions that bring it.
func (m *Module) Introduced(from, to grammar.Version, extensions []string) bool {
	if to != 0 && m.Version > to {
		return false
	}
	if from != 0 && m.Version >= from || from == 0 && len(extensions) == 0 {
		return true
	}
	return slices.ContainsFunc(extensions, m.HasExtension)
}

// BroughtByExtension reports whether the module declares an extension that has a capability.
func (m *Module) BroughtByExtension(c grammar.Capability) bool {
	row := grammar.KindCapability.Enumerant(uint32(c))
	return row != nil && slices.ContainsFunc(row.Extensions, m.HasExtension)
}
