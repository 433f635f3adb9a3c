package check

import (
	"iter"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// findModes collects the execution modes by the function that they are of.
func (m *Module) findModes() map[ID][]module.ExecutionMode {
	all := map[ID][]module.ExecutionMode{}
	for inst := range m.In(module.ExecutionModes) {
		if v, ok := view.AsExecutionMode(inst); ok {
			all[v.EntryPoint()] = append(all[v.EntryPoint()], module.ExecutionMode{Mode: v.Mode(), Operands: v.ModeParameters(), Instruction: inst})
		} else if v, ok := view.AsExecutionModeId(inst); ok {
			all[v.EntryPoint()] = append(all[v.EntryPoint()], module.ExecutionMode{Mode: v.Mode(), Operands: v.ModeParameters(), Instruction: inst})
		}
	}
	return all
}

// Modes yields the execution modes of the entry points that are a function.
func (m *Module) Modes(function ID) iter.Seq[module.ExecutionMode] {
	return func(yield func(module.ExecutionMode) bool) {
		for _, mode := range m.modes()[function] {
			if !yield(mode) {
				return
			}
		}
	}
}

// HasMode reports whether an entry point that is a function has one of some execution modes.
func (m *Module) HasMode(function ID, modes ...grammar.ExecutionMode) bool {
	_, ok := m.Mode(function, modes...)
	return ok
}

// Mode returns the last of some execution modes that an entry point has.
func (m *Module) Mode(function ID, modes ...grammar.ExecutionMode) (last module.ExecutionMode, ok bool) {
	for _, mode := range m.modes()[function] {
		for _, want := range modes {
			if mode.Mode == want {
				last, ok = mode, true
			}
		}
	}
	return last, ok
}

// ModeWord returns the first number of an execution mode that an entry point has; zero if it has not.
func (m *Module) ModeWord(function ID, mode grammar.ExecutionMode) uint32 {
	if found, ok := m.Mode(function, mode); ok && len(found.Operands) > 0 {
		return found.Operands[0]
	}
	return 0
}

// EarlierEntry reports whether an earlier entry point is the same function as the one with a place in Entries: they share their modes.
func (m *Module) EarlierEntry(i int) bool { return m.calls().again[i] }
