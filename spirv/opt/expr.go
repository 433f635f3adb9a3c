package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// An expr is code that could be made: a value that exists, or an instruction on others.
type expr struct {
	source                // a value, or what one extraction gives, where of is not nil
	value  mlir.Attribute // a constant of the type typed
	typed  mlir.Type
	def    *mlir.OpDef // the instruction
	attrs  []mlir.NamedAttribute
	picked [maxComponents]uint32 // the components that a shuffle picks, as many as its type has
	args   []*expr
	size   int // its words without decorations
	// It computes what parts were computed of, and does not only move these: that a vector of them need not be precise says nothing of it.
	computes bool
}

// words is how long the code is that has to be made.
func (e *expr) words() int {
	n := 0
	switch {
	case e.n > 0:
		n = 4 + e.n
	case e.value != nil:
		n = 3 + numMembers(e.typed)
	case e.def != nil:
		n = e.size
	}
	for _, a := range e.args {
		n += a.words()
	}
	return n
}

// leaves visits the values that e is made of.
func (e *expr) leaves(visit func(*mlir.Value)) {
	if e.of != nil {
		visit(e.of)
	}
	for _, a := range e.args {
		a.leaves(visit)
	}
}

// build makes the code; what it makes last gets attrs.
func (e *expr) build(b *spirv.Builder, attrs []mlir.NamedAttribute) *mlir.Value {
	switch {
	case e.of != nil && e.n == 0:
		return e.of
	case e.of != nil:
		v := b.CompositeExtract(e.of, e.indices()...)
		addAttrs(v.Def(), attrs)
		return v
	case e.value != nil:
		return b.ConstantOf(e.typed, e.value)
	}
	operands := make([]*mlir.Value, len(e.args))
	for i, a := range e.args {
		operands[i] = a.build(b, nil)
	}
	literal := e.attrs
	if e.def == spirv.DefOf(grammar.OpVectorShuffle) {
		literal = []mlir.NamedAttribute{{Name: componentsAttr, Value: literals(e.picked[:vectorLength(e.typed)])}}
	}
	op := b.CreateOp(e.def, b.Loc, operands, []mlir.Type{e.typed}, literal...)
	addAttrs(op, attrs)
	return op.Result(0)
}

func addAttrs(op *mlir.Operation, attrs []mlir.NamedAttribute) {
	for _, a := range attrs {
		op.SetAttr(a.Name, a.Value)
	}
}

// without are attributes but for those of such names.
func without(attrs []mlir.NamedAttribute, names ...string) []mlir.NamedAttribute {
	return slices.DeleteFunc(slices.Clone(attrs), func(a mlir.NamedAttribute) bool { return slices.Contains(names, a.Name) })
}

func valueExpr(v *mlir.Value) *expr { return &expr{source: source{of: v}} }

func constantExpr(value mlir.Attribute, t mlir.Type) *expr { return &expr{value: value, typed: t} }

// instruction is an instruction without literals on others.
func instruction(def *mlir.OpDef, t mlir.Type, args ...*expr) *expr {
	return &expr{def: def, typed: t, args: args, size: 3 + len(args)}
}

// literals are numbers as the attribute of OpVectorShuffle.
func literals(words []uint32) mlir.Attribute {
	list := make([]mlir.Attribute, len(words))
	for i, w := range words {
		list[i] = spirv.LiteralAttrOf(grammar.OpVectorShuffle, w)
	}
	return mlir.GetArrayAttr(list...)
}
