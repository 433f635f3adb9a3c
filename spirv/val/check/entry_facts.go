package check

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// EntryFacts is a set of what rules on functions ask of the entry points that lead to them. It is there for all functions at once: to
// ask every entry point of every function takes the product of both.
type EntryFacts uint64

// The facts of an entry point.
const (
	Reconverges  EntryFacts = 1 << iota // has the mode MaximallyReconvergesKHR
	NoNeighbours                        // is for compute, mesh or task shaders, and has no mode that says which invocations are neighbours
	NoInterlock                         // has no mode that says how invocations interlock
)

// derivativeGroups and interlocks are the modes that an entry point has one of.
var (
	derivativeGroups = []grammar.ExecutionMode{grammar.ExecutionModeDerivativeGroupLinearKHR, grammar.ExecutionModeDerivativeGroupQuadsKHR}
	interlocks       = []grammar.ExecutionMode{
		grammar.ExecutionModePixelInterlockOrderedEXT, grammar.ExecutionModePixelInterlockUnorderedEXT,
		grammar.ExecutionModeSampleInterlockOrderedEXT, grammar.ExecutionModeSampleInterlockUnorderedEXT,
		grammar.ExecutionModeShadingRateInterlockOrderedEXT, grammar.ExecutionModeShadingRateInterlockUnorderedEXT,
	}
)

func (m *Module) findEntryFacts() []uint64 {
	return m.FromEntries(func(e module.EntryPoint) uint64 { return uint64(m.factsOf(e)) })
}

func (m *Module) factsOf(e module.EntryPoint) (facts EntryFacts) {
	if m.HasMode(e.Function, grammar.ExecutionModeMaximallyReconvergesKHR) {
		facts |= Reconverges
	}
	switch e.Model {
	case grammar.ExecutionModelGLCompute, grammar.ExecutionModelMeshEXT, grammar.ExecutionModelTaskEXT:
		if !m.HasMode(e.Function, derivativeGroups...) {
			facts |= NoNeighbours
		}
	}
	if !m.HasMode(e.Function, interlocks...) {
		facts |= NoInterlock
	}
	return facts
}

// EntryWith returns the first entry point that leads to a function and of which one of some facts is true; false if there is none.
func (m *Module) EntryWith(f *Function, facts EntryFacts) (module.EntryPoint, bool) {
	if f == nil || EntryFacts(m.entryFacts()[f.Index])&facts == 0 {
		return module.EntryPoint{}, false
	}
	for e := range m.EntriesTo(f) {
		if m.factsOf(e)&facts != 0 {
			return e, true
		}
	}
	return module.EntryPoint{}, false
}
