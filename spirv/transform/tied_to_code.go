package transform

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

// A tied set has the capabilities and extensions of which code shows that it needs them: an instruction, an enumerant or a
// type depends on them. Others change the rules, such as for pointers, or what a driver does.
type tied struct {
	capabilities map[grammar.Capability]bool
	extensions   map[string]bool
}

// tiedToCode is that set for the whole grammar.
var tiedToCode = lazy.Value[*tied]{Make: func() *tied {
	t := &tied{map[grammar.Capability]bool{}, map[string]bool{}}
	for i := range grammar.All() {
		t.add(env.InstructionNeed(&grammar.All()[i]))
	}
	for kind := grammar.Kind(1); kind.Info().Name != ""; kind++ {
		for _, e := range kind.Info().Enumerants {
			a := env.EnumerantNeed(kind, e.Value)
			if kind == grammar.KindCapability {
				a.Capabilities = nil // these it implies
			}
			t.add(a)
		}
	}
	for _, width := range []uint32{8, 16, 64} {
		t.add(env.NumberNeed(grammar.OpTypeInt, width))
		t.add(env.NumberNeed(grammar.OpTypeFloat, width))
	}
	t.add(env.VectorNeed(16))
	// These are for one instruction, but mostly for what other instructions may do with pointers.
	delete(t.capabilities, grammar.CapabilityVariablePointers)
	delete(t.capabilities, grammar.CapabilityVariablePointersStorageBuffer)
	return t
}}

func (t *tied) add(a env.Need) {
	for _, c := range a.Capabilities {
		t.capabilities[c] = true
	}
	for _, e := range a.Extensions {
		t.extensions[e] = true
	}
}
