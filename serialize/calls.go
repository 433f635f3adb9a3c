package serialize

import (
	"math/bits"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// A callGraph says which functions and global variables the functions of a module mention. Nodes are numbers.
type callGraph struct {
	node     map[string]int // by symbol
	names    []string
	mentions [][]int // by node; none for variables
	variable []bool
	order    []int // callers before what they call, but for circles
}

// callsOf makes the graph of a module.
func callsOf(body *mlir.Block, functions map[*mlir.Operation]*function) *callGraph {
	g := &callGraph{node: map[string]int{}}
	var ops []*mlir.Operation
	for op := range body.Operations {
		if isVariable := op.Is(spirv.OpGlobalVariable); isVariable || functions[op] != nil {
			g.node[op.Symbol()] = len(ops)
			ops = append(ops, op)
			g.names, g.variable = append(g.names, op.Symbol()), append(g.variable, isVariable)
		}
	}
	g.mentions = make([][]int, len(ops))
	for i, op := range ops {
		if g.variable[i] {
			continue
		}
		for _, n := range functions[op].needs {
			if to, ok := g.node[n.text]; ok && n.kind == needSymbol {
				g.mentions[i] = append(g.mentions[i], to)
			}
		}
	}
	g.sort()
	return g
}

// sort makes the order, by a search in depth.
func (g *callGraph) sort() {
	next := make([]int, len(g.names)) // what is mentioned and was looked at; -1 before the first visit
	for i := range next {
		next[i] = -1
	}
	g.order = make([]int, len(g.names))
	end := len(g.order)
	for root := range g.names {
		if next[root] >= 0 {
			continue
		}
		next[root] = 0
		for stack := []int{root}; len(stack) > 0; {
			f := stack[len(stack)-1]
			if next[f] == len(g.mentions[f]) {
				stack = stack[:len(stack)-1]
				end--
				g.order[end] = f
				continue
			}
			to := g.mentions[f][next[f]]
			next[f]++
			if next[to] < 0 {
				next[to] = 0
				stack = append(stack, to)
			}
		}
	}
}

// used are, for each entry point, the global variables in the functions that it calls, in the order of the module. There may be as
// many entry points as functions, so that 64 go over the graph at once, each as a bit.
func (g *callGraph) used(entries []*mlir.Operation) [][]string {
	out := make([][]string, len(entries))
	const atOnce = 64
	for first := 0; first < len(entries); first += atOnce {
		from := make([]uint64, len(g.names)) // by node, the entry points that reach it
		for i, op := range entries[first:min(first+atOnce, len(entries))] {
			if f, ok := g.node[mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.FnAttr).Leaf()]; ok {
				from[f] |= 1 << i
			}
		}
		g.spread(from)
		for v, isVariable := range g.variable {
			for left := from[v]; isVariable && left != 0; left &= left - 1 {
				i := first + bits.TrailingZeros64(left)
				out[i] = append(out[i], g.names[v])
			}
		}
	}
	return out
}

// spread gives to what a function mentions the bits that the function has.
func (g *callGraph) spread(from []uint64) {
	done := make([]uint64, len(from)) // what was handed on
	for again := true; again; {       // functions that call each other need it again
		again = false
		for _, f := range g.order {
			if from[f] == done[f] {
				continue
			}
			done[f] = from[f]
			for _, to := range g.mentions[f] {
				from[to] |= from[f]
				again = again || from[to] != done[to]
			}
		}
	}
}
