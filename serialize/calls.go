package serialize

import (
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// A callGraph says which functions and global variables the functions of a module mention. Nodes are numbers.
type callGraph struct {
	node     map[string]int // by symbol
	names    []string
	mentions *graph.Graph
	circles  *graph.Components // of mentions
	variable []bool
}

// callsOf makes the graph of a module.
func callsOf(body *mlir.Block, functions functions) *callGraph {
	g := &callGraph{node: map[string]int{}}
	var ops []*mlir.Operation
	for op := range body.Operations {
		if isVariable := op.Is(spirv.OpGlobalVariable); isVariable || functions.of(op) != nil {
			g.node[op.Symbol()] = len(ops)
			ops = append(ops, op)
			g.names, g.variable = append(g.names, op.Symbol()), append(g.variable, isVariable)
		}
	}
	g.mentions = graph.New(len(ops), func(yield func(from, to int32) bool) {
		for i, op := range ops {
			if g.variable[i] {
				continue
			}
			for _, n := range functions.of(op).needs {
				if to, ok := g.node[n.text]; ok && n.kind == needSymbol && !yield(int32(i), int32(to)) {
					return
				}
			}
		}
	})
	g.circles = graph.StronglyConnected(g.mentions)
	return g
}

// used are, for each entry point, the global variables in the functions that it calls, in the order of the module.
func (g *callGraph) used(entries []*mlir.Operation) [][]string {
	functions := make([]int32, len(entries))
	for i, op := range entries {
		functions[i] = graph.None
		if f, ok := g.node[mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.FnAttr).Leaf()]; ok {
			functions[i] = int32(f)
		}
	}
	out := make([][]string, len(entries))
	from := g.circles.Reach(g.mentions, functions)
	for v, isVariable := range g.variable {
		if isVariable {
			for i := range from[v].All {
				out[i] = append(out[i], g.names[v])
			}
		}
	}
	return out
}
