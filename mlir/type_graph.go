package mlir

import (
	"slices"

	"github.com/spvc/spvc/internal/intern"
)

// A GraphType is the type of a graph, such as that of spirv.ARM.Graph: inputs
// and results. Its text is that of a [FunctionType], so it can only be read where
// an operation's own syntax expects it.
type GraphType struct {
	builtinType
	ins, outs []Type
}

type graphKey GraphType

func (k graphKey) Hash() uint64 { return hashTypes(hashTypes(0, k.ins), k.outs).Sum() }
func (k graphKey) Match(t *GraphType) bool {
	return slices.Equal(k.ins, t.ins) && slices.Equal(k.outs, t.outs)
}
func (k graphKey) Make() *GraphType {
	return &GraphType{ins: slices.Clone(k.ins), outs: slices.Clone(k.outs)}
}

var graphTypes intern.Table[graphKey, *GraphType]

// GetGraphType is the graph type of the given inputs and results.
func GetGraphType(ins, outs []Type) *GraphType {
	return graphTypes.Get(graphKey{ins: intern.Borrow(ins), outs: intern.Borrow(outs)})
}

// Inputs are the types of the arguments; the slice must not be changed.
func (t *GraphType) Inputs() []Type { return t.ins }

// Results are the types of the results; the slice must not be changed.
func (t *GraphType) Results() []Type { return t.outs }

// SubElements visits the inputs and the results.
func (t *GraphType) SubElements(_ func(Attribute), typ func(Type)) {
	eachType(t.ins, typ)
	eachType(t.outs, typ)
}

// Print writes (inputs) -> results.
func (t *GraphType) Print(p *Printer) { p.FunctionalType(t.ins, t.outs) }
