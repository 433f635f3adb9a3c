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
	args   []*expr
	size   int // its words without decorations
}

// words is how long the code is that has to be made.
func (e *expr) words() int {
	n := 0
	switch {
	case e.of != nil && e.n > 0:
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
	op := b.CreateOp(e.def, b.Loc, operands, []mlir.Type{e.typed}, e.attrs...)
	addAttrs(op, attrs)
	return op.Result(0)
}

func addAttrs(op *mlir.Operation, attrs []mlir.NamedAttribute) {
	for _, a := range attrs {
		op.SetAttr(a.Name, a.Value)
	}
}

func valueExpr(v *mlir.Value) *expr { return &expr{source: source{of: v}} }

func constantExpr(value mlir.Attribute, t mlir.Type) *expr { return &expr{value: value, typed: t} }

// instruction is an instruction without literals on others.
func instruction(def *mlir.OpDef, t mlir.Type, args ...*expr) *expr {
	return &expr{def: def, typed: t, args: args, size: 3 + len(args)}
}

// vectorExprs are ways to have a vector of type t with such parts.
func (t *trace) vectorExprs(typ mlir.Type, parts []part) []*expr {
	list := t.moved(typ, parts)
	if e := t.joinedExpr(typ, parts); e != nil {
		list = append(list, e)
	}
	return list
}

// moved are those of the vectorExprs that move components only.
func (t *trace) moved(typ mlir.Type, parts []part) (list []*expr) {
	sources := sourcesOf(parts)
	for _, s := range sources {
		if s.typ() == typ && covers(s, parts) {
			list = append(list, &expr{source: s})
		}
	}
	if value := constantOfParts(typ, parts); value != nil {
		list = append(list, constantExpr(value, typ))
	}
	for i, a := range sources {
		for _, b := range sources[i:] {
			if e := shuffleExpr(typ, parts, a, b); e != nil {
				list = append(list, e)
			}
		}
	}
	if e := t.constructExpr(typ, parts); e != nil {
		list = append(list, e)
	}
	return list
}

// maxSources is how many vectors are tried.
const maxSources = 12

// sourcesOf are the vectors that parts are in.
func sourcesOf(parts []part) (list []source) {
	for _, p := range parts {
		for _, at := range p.places {
			if len(list) < maxSources && !slices.Contains(list, at.source) {
				list = append(list, at.source)
			}
		}
	}
	return list
}

// covers reports whether the parts are the components of s in their order.
func covers(s source, parts []part) bool {
	for i, p := range parts {
		if !p.undef && !slices.Contains(p.places, place{s, uint32(i)}) {
			return false
		}
	}
	return true
}

// constantOfParts is the vector of constants, nil where one is none.
func constantOfParts(t mlir.Type, parts []part) mlir.Attribute {
	values := make([]mlir.Attribute, len(parts))
	for i, p := range parts {
		if values[i] = p.value; p.value == nil {
			return nil
		}
		switch p.value.(type) {
		case *mlir.IntegerAttr, *mlir.FloatAttr:
		default:
			return nil
		}
	}
	return mlir.GetDenseOf(t.(*mlir.VectorType), values)
}

// shuffleExpr is the shuffle of one or two vectors that gives the parts; nil if one is in neither, or if b has none.
func shuffleExpr(t mlir.Type, parts []part, a, b source) *expr {
	n := vectorLength(a.typ())
	components := make([]uint32, len(parts))
	usesB := a == b
	for i, p := range parts {
		switch x, y := p.in(a), p.in(b); {
		case p.undef:
			components[i] = noComponent
		case x >= 0:
			components[i] = uint32(x)
		case y >= 0:
			components[i], usesB = uint32(n+y), true
		default:
			return nil
		}
	}
	if !usesB {
		return nil
	}
	return shuffle(t, &expr{source: a}, &expr{source: b}, components)
}

func shuffle(t mlir.Type, a, b *expr, components []uint32) *expr {
	return &expr{def: spirv.DefOf(grammar.OpVectorShuffle), typed: t, args: []*expr{a, b}, size: 5 + len(components),
		attrs: []mlir.NamedAttribute{{Name: componentsAttr, Value: literals(components)}}}
}

// in is which component of s a part is, -1 if it is none.
func (p *part) in(s source) int {
	for _, at := range p.places {
		if at.source == s {
			return int(at.at)
		}
	}
	return -1
}

// constructExpr is the shortest OpCompositeConstruct of scalars, of whole vectors and of shuffles; nil if there is none.
func (t *trace) constructExpr(typ mlir.Type, parts []part) *expr {
	elem := typ.(*mlir.VectorType).ElementType()
	type choice struct {
		args  []*expr
		words int
	}
	best := make([]*choice, len(parts)+1) // for the parts from there on
	best[len(parts)] = &choice{}
	for i := len(parts) - 1; i >= 0; i-- {
		try := func(e *expr, n, more int) {
			rest := best[i+n]
			if words := 1 + more + e.words(); rest != nil && (best[i] == nil || words+rest.words < best[i].words) {
				best[i] = &choice{append([]*expr{e}, rest.args...), words + rest.words}
			}
		}
		if e, more := t.scalarExpr(&parts[i], elem); e != nil {
			try(e, 1, more)
		}
		for n := 2; i+n <= len(parts) && n < len(parts); n++ {
			run := parts[i : i+n]
			part := mlir.GetVectorType([]int64{int64(n)}, nil, elem)
			for _, s := range sourcesOf(run) {
				if vectorLength(s.typ()) == n && covers(s, run) {
					try(&expr{source: s}, n, 0)
				} else if e := shuffleExpr(part, run, s, s); e != nil {
					try(e, n, 0)
				}
			}
		}
	}
	if best[0] == nil || len(best[0].args) < 2 {
		return nil
	}
	return instruction(spirv.DefOf(grammar.OpCompositeConstruct), typ, best[0].args...)
}

// scalarExpr is a part alone. The instruction that is kept for it counts as more words.
func (t *trace) scalarExpr(p *part, elem mlir.Type) (e *expr, more int) {
	switch {
	case p.scalar != nil:
		if op := p.scalar.Def(); op != nil && slices.Contains(t.seen, op) {
			more = wordsOf(op)
		}
		return valueExpr(p.scalar), more
	case p.value != nil:
		return &expr{value: p.value, typed: elem}, 0
	case len(p.places) > 0:
		at := p.places[len(p.places)-1]
		if s, ok := at.member(at.at); ok {
			return &expr{source: s}, 0
		}
	}
	return nil, 0
}

// literals are numbers as the attribute of OpVectorShuffle.
func literals(words []uint32) mlir.Attribute {
	list := make([]mlir.Attribute, len(words))
	for i, w := range words {
		list[i] = spirv.LiteralAttrOf(grammar.OpVectorShuffle, w)
	}
	return mlir.GetArrayAttr(list...)
}
