package module

import (
	"iter"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// An EntryPoint is what an OpEntryPoint says.
type EntryPoint struct {
	Model       grammar.ExecutionModel
	Function    ID
	Name        string
	Interface   []ID
	Instruction Instruction
}

// EntryPoints yields the entry points.
func (m *Module) EntryPoints(yield func(EntryPoint) bool) {
	for inst := range m.In(EntryPoints) {
		if v, ok := view.AsEntryPoint(inst); ok && !yield(EntryPoint{v.ExecutionModel(), v.EntryPoint(), v.Name(), v.Interface(), inst}) {
			return
		}
	}
}

// An ExecutionMode is what an OpExecutionMode or OpExecutionModeId says of an entry point.
type ExecutionMode struct {
	Mode        grammar.ExecutionMode
	Operands    []uint32 // literals, or ids of constants where the instruction is an OpExecutionModeId
	Instruction Instruction
}

// Modes yields the execution modes of the entry points that are a function.
func (m *Module) Modes(function ID) iter.Seq[ExecutionMode] {
	return func(yield func(ExecutionMode) bool) {
		for of, mode := range m.AllModes {
			if of == function && of != 0 && !yield(mode) {
				return
			}
		}
	}
}

// AllModes yields the execution modes of all entry points, each with the function that it is about.
func (m *Module) AllModes(yield func(function ID, mode ExecutionMode) bool) {
	for inst := range m.In(ExecutionModes) {
		mode := ExecutionMode{Instruction: inst}
		of := ID(0)
		if v, ok := view.AsExecutionMode(inst); ok {
			of, mode.Mode, mode.Operands = v.EntryPoint(), v.Mode(), v.ModeParameters()
		} else if v, ok := view.AsExecutionModeId(inst); ok {
			of, mode.Mode, mode.Operands = v.EntryPoint(), v.Mode(), v.ModeParameters()
		} else {
			continue
		}
		if !yield(of, mode) {
			return
		}
	}
}

// Capabilities yields the capabilities that the module declares.
func (m *Module) Capabilities(yield func(grammar.Capability) bool) {
	for inst := range m.In(Capabilities) {
		if v, ok := view.AsCapability(inst); ok && !yield(v.Capability()) {
			return
		}
	}
}

// HasCapability reports whether the module declares a capability. It does not know that some imply others.
func (m *Module) HasCapability(c grammar.Capability) bool {
	for declared := range m.Capabilities {
		if declared == c {
			return true
		}
	}
	return false
}

// Extensions yields the names of the extensions that the module declares.
func (m *Module) Extensions(yield func(string) bool) {
	for inst := range m.In(Extensions) {
		if v, ok := view.AsExtension(inst); ok && !yield(v.Name()) {
			return
		}
	}
}

// Imports yields the imported instruction sets: the ids and the names.
func (m *Module) Imports(yield func(ID, string) bool) {
	for _, s := range m.imports {
		if _, id := m.at(s.at).Results(); !yield(id, s.name) {
			return
		}
	}
}

// MemoryModel returns what the OpMemoryModel says; false without one.
func (m *Module) MemoryModel() (addressing grammar.AddressingModel, memory grammar.MemoryModel, ok bool) {
	for inst := range m.In(MemoryModel) {
		if v, ok := view.AsMemoryModel(inst); ok {
			return v.AddressingModel(), v.MemoryModel(), true
		}
	}
	return 0, 0, false
}

// A Variable is what an OpVariable or OpUntypedVariableKHR outside of functions says.
type Variable struct {
	ID          ID
	Type        ID // of the pointer
	DataType    ID // that it points to
	Storage     grammar.StorageClass
	Initializer ID // zero without one
}

// Variables yields the variables outside of functions.
func (m *Module) Variables(yield func(Variable) bool) {
	for inst := range m.In(Globals) {
		var x Variable
		if v, ok := view.AsVariable(inst); ok {
			x = Variable{ID: v.Result(), Type: v.ResultType(), DataType: m.Pointee(v.ResultType()), Storage: v.StorageClass()}
			x.Initializer, _ = v.Initializer()
		} else if v, ok := view.AsUntypedVariableKHR(inst); ok {
			x = Variable{ID: v.Result(), Type: v.ResultType(), Storage: v.StorageClass()}
			x.DataType, _ = v.DataType()
			x.Initializer, _ = v.Initializer()
		} else {
			continue
		}
		if !yield(x) {
			return
		}
	}
}
