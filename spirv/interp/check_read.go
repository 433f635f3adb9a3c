package interp

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Where undefined values are read. They are told where they are used; the reads of the variable that they come from are notes.

// mostReads is how many reads are told.
const mostReads = 3

// readsOf are the places where a variable is read, those in front of the use in its function first, the last one of these foremost.
func (g *group) readsOf(variable origin) (places []Place) {
	if variable == 0 || variable == somewhere {
		return nil
	}
	m := g.m.module
	var loads []int
	ids, seen := []uint32{variable}, map[uint32]bool{variable: true}
	for i := 0; i < len(ids) && i < 256; i++ {
		follow := func(id uint32) {
			if id != 0 && !seen[id] {
				seen[id], ids = true, append(ids, id)
			}
		}
		for in := range m.Users(ids[i]) {
			_, result := m.Results(in)
			switch {
			case in.Opcode == grammar.OpFunctionCall:
				follow(parameterOf(m, in, ids[i]))
			case in.Opcode.Is(grammar.Load):
				loads = append(loads, in.Offset())
			case in.Opcode.Is(grammar.MakesPointer):
				follow(result)
			}
		}
	}
	at := int(g.at)
	from := 0 // of the function that the use is in
	if len(g.stack) > 0 {
		if f := m.FunctionOf(g.stack[len(g.stack)-1].id); f != nil {
			from = f.Def().Offset()
		}
	}
	near := func(load int) int { // less is nearer
		if load >= from && load < at {
			return at - load
		}
		return len(m.Words()) + load
	}
	slices.SortFunc(loads, func(a, b int) int { return near(a) - near(b) })
	for _, load := range slices.Compact(loads) {
		if load != at && len(places) < mostReads {
			places = append(places, g.place(int32(load)))
		}
	}
	return places
}

// parameterOf is the parameter that gets an argument of a call; zero if that is none.
func parameterOf(m *module.Module, call module.Instruction, argument uint32) uint32 {
	x, ok := view.AsFunctionCall(call)
	if !ok {
		return 0
	}
	fn := m.FunctionOf(x.Function())
	i := slices.Index(x.Arguments(), argument)
	if fn == nil || i < 0 {
		return 0
	}
	for in := range fn.Params {
		if i == 0 {
			_, id := m.Results(in)
			return id
		}
		i--
	}
	return 0
}
