package check

import (
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// A callGraph says which entry points come to which functions.
type callGraph struct {
	calls   *graph.Graph
	parts   *graph.Components
	entries []module.EntryPoint
	again   []bool          // whether an earlier one is the same function
	of      map[ID]ModelSet // by function, the models of the entry points that it is
	from    []graph.Set     // by function, the entry points that lead to it
	models  []uint64        // by function, the models of those
	locals  storageList     // of the variables in functions
}

func (m *Module) findCalls() *callGraph {
	lists := make([][]int32, len(m.functions))
	var locals storageList
	hasLocals := m.HasOpcode(grammar.OpVariable) || m.HasOpcode(grammar.OpUntypedVariableKHR)
	for i := range m.functions {
		if !hasLocals && !m.HasOpcode(grammar.OpFunctionCall) && !m.HasOpcode(grammar.OpCooperativeMatrixPerElementOpNV) {
			break
		}
		for inst := range m.functions[i].All() {
			if inst.Opcode.Is(grammar.Variable) {
				storage, _ := StorageOf(inst)
				locals = locals.with(storage)
			}
			if inst.Opcode == grammar.OpFunctionCall || inst.Opcode == grammar.OpCooperativeMatrixPerElementOpNV {
				for _, id := range m.IDs(inst) {
					if f := m.FuncOf(id); f != nil {
						lists[i] = append(lists[i], int32(f.Index))
					}
				}
			}
		}
	}
	g := &callGraph{calls: graph.FromLists(lists), of: map[ID]ModelSet{}, locals: locals}
	g.parts = graph.StronglyConnected(g.calls)
	var functions []int32 // of the entry points
	for e := range m.EntryPoints {
		functions = append(functions, graph.None)
		if f := m.FuncOf(e.Function); f != nil {
			functions[len(g.entries)] = int32(f.Index)
		}
		g.entries = append(g.entries, e)
		g.again = append(g.again, g.of[e.Function] != 0)
		g.of[e.Function] |= modelBit(e.Model)
	}
	g.from = g.parts.Reach(g.calls, functions)
	g.models = g.spreadBits(m, func(e module.EntryPoint) uint64 { return uint64(modelBit(e.Model)) })
	return g
}

// Calls returns the functions that each function calls, as a graph of their places.
func (m *Module) Calls() *graph.Graph { return m.calls().calls }

// Entries returns the entry points, in the order of the words.
func (m *Module) Entries() []module.EntryPoint { return m.calls().entries }

// EntriesTo yields the entry points that a function is, or is called from.
func (m *Module) EntriesTo(f *Function) func(yield func(module.EntryPoint) bool) {
	return func(yield func(module.EntryPoint) bool) {
		g := m.calls()
		for i := range g.from[f.Index].All {
			if !yield(g.entries[i]) {
				return
			}
		}
	}
}

// InModel reports whether an entry point of one of some execution models leads to a function.
func (m *Module) InModel(f *Function, models ...grammar.ExecutionModel) bool {
	return m.ModelsOf(f)&Models(models...) != 0
}

// NotInModels returns the first entry point that leads to a function and is of none of some execution models; false if all are of them.
// A rule on where an instruction may be used asks this with the models that it may be used in.
func (m *Module) NotInModels(f *Function, models ...grammar.ExecutionModel) (module.EntryPoint, bool) {
	if m.ModelsOf(f)&^Models(models...) == 0 {
		return module.EntryPoint{}, false
	}
next:
	for e := range m.EntriesTo(f) {
		for _, model := range models {
			if e.Model == model {
				continue next
			}
		}
		return e, true
	}
	return module.EntryPoint{}, false
}

// CalleeOf returns the function that an OpFunctionCall calls; nil if it is none.
func (m *Module) CalleeOf(call Inst) *Function {
	v, ok := view.AsFunctionCall(call)
	if !ok {
		return nil
	}
	return m.FuncOf(v.Function())
}
