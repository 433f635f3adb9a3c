package module

import (
	"iter"
	"sort"
	"sync/atomic"

	"github.com/spvc/spvc/spirv/grammar"
)

// A Function is a function of the module, or a graph (OpGraphARM): what stands from an OpFunction to its OpFunctionEnd.
// Where that is missing it ends with the next OpFunction or with the module.
type Function struct {
	m           *Module
	from        uint32 // of the lines in front
	def, to     uint32
	end         uint32 // of the OpFunctionEnd; zero without one
	first, last Number
	body        atomic.Pointer[Body]
}

func (f *Function) close(to uint32, last Number) { f.to, f.last = to, last }

// NumFunctions returns how many functions the module has.
func (m *Module) NumFunctions() int { return len(m.functions) }

// Functions yields the functions, in the order of the words.
func (m *Module) Functions(yield func(*Function) bool) {
	for i := range m.functions {
		if !yield(&m.functions[i]) {
			return
		}
	}
}

// FunctionAt returns the function with a place in the order of the words, from 0 on.
func (m *Module) FunctionAt(i int) *Function { return &m.functions[i] }

// FunctionOf returns the function that an id is, or is defined in; nil for other ids.
func (m *Module) FunctionOf(id ID) *Function {
	if n := m.ids.of(id); n != 0 {
		return m.functionAround(m.ids.offsets[n])
	}
	return nil
}

// FunctionAround returns the function that an instruction stands in; nil outside of functions.
func (m *Module) FunctionAround(inst Instruction) *Function {
	return m.functionAround(uint32(inst.Offset()))
}

// functionAround is the function that an offset is in; nil outside of functions.
func (m *Module) functionAround(offset uint32) *Function {
	i := sort.Search(len(m.functions), func(i int) bool { return m.functions[i].to > offset })
	if i < len(m.functions) && m.functions[i].from <= offset {
		return &m.functions[i]
	}
	return nil
}

// Module returns the module of the function.
func (f *Function) Module() *Module { return f.m }

// Def returns the OpFunction or OpGraphARM.
func (f *Function) Def() Instruction { return f.m.at(f.def) }

// ID returns the id of the function.
func (f *Function) ID() ID {
	_, id := f.Def().Results()
	return id
}

// Type returns the type of the function; the zero FunctionType if the module does not have it.
func (f *Function) Type() FunctionType {
	w := f.Def().Words
	if f.Def().Opcode != grammar.OpFunction || len(w) < 5 {
		return FunctionType{}
	}
	t, _ := f.m.Type(w[4])
	typ, _ := t.(FunctionType)
	return typ
}

// Extent returns where the function stands in the words: its first instruction, which is an OpLine if there is one in front,
// and the word behind its last.
func (f *Function) Extent() (from, to int) { return int(f.from), int(f.to) }

// Numbers returns the first and the last of the numbers of the ids that are defined in the function, its own included. If there
// are none, last is less than first.
func (f *Function) Numbers() (first, last Number) { return f.first, f.last }

// All yields every instruction of the function, in the order of the words, OpFunction and OpFunctionEnd included.
func (f *Function) All() iter.Seq[Instruction] { return f.m.between(f.def, f.to) }

// End returns the OpFunctionEnd or OpGraphEndARM; the zero Instruction if it is missing.
func (f *Function) End() Instruction {
	if f.end == 0 {
		return Instruction{}
	}
	return f.m.at(f.end)
}

// Params yields the parameters: every OpFunctionParameter.
func (f *Function) Params(yield func(Instruction) bool) {
	for inst := range f.All() {
		switch inst.Opcode {
		case grammar.OpFunctionParameter:
			if !yield(inst) {
				return
			}
		case grammar.OpLabel:
			return
		}
	}
}

// IsDeclaration reports whether the function has no blocks.
func (f *Function) IsDeclaration() bool {
	for inst := range f.All() {
		if inst.Opcode == grammar.OpLabel {
			return false
		}
	}
	return true
}
