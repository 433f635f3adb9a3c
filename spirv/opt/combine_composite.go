package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Composites: what is taken apart, moved and put together.

var compositeRules = []rule{
	{"copy", "CopyObject", copied},
	{"copy of a copy with another layout", "CopyLogical", copiedLogically},
	{"member of what is put together", "CompositeExtract", extracted},
	{"component of what constants compute", "CompositeExtract", componentOfConstants},
	{"members of one composite", "CompositeConstruct", reconstructed},
	{"constant members", "CompositeConstruct", constantComposite},
	{"components of vectors", "CompositeConstruct VectorShuffle CompositeInsert Select", vectorOfParts},
}

// copied: the value itself.
func copied(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	c, _ := spirv.AsCopyObject(op)
	if isMarkedNonUniform(op) && !(c.Operand().Def() != nil && isMarkedNonUniform(c.Operand().Def())) {
		return false
	}
	r.Replace(op, c.Operand())
	return true
}

// isMarkedNonUniform reports whether op says of an image, a sampler or a pointer that invocations of a group have different ones: it may be
// the only one that says so to what uses it. Of numbers it is said for nothing, since it counts where memory is gone to.
func isMarkedNonUniform(op *mlir.Operation) bool {
	if op.Attr(spirv.DecorationName(grammar.DecorationNonUniform)) == nil {
		return false
	}
	t := op.Result(0).Type()
	return isOpaque(t) || spirv.IsPointer(t)
}

// copiedLogically: a copy with the layout that a value had before it got another one is the value, one with a third layout can be made of it.
func copiedLogically(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	c, _ := spirv.AsCopyLogical(op)
	inner, ok := spirv.AsCopyLogical(c.Operand().Def())
	switch {
	case !ok:
		return false
	case inner.Operand().Type() == op.Result(0).Type():
		r.Replace(op, inner.Operand())
	default:
		r.Modify(op, func() { op.SetOperand(0, inner.Operand()) })
	}
	return true
}

// vectorOfParts finds the shortest way to have a vector of components that are somewhere: a choice by a constant moves components, too.
func vectorOfParts(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	if vectorLength(op.Result(0).Type()) == 0 {
		return false
	}
	t := newTrace(op, k.types)
	defer t.done()
	return become(r, op, t.better(t.vectorExprs(op.Result(0).Type(), t.vector(op.Result(0)))...))
}

// constantMask is what a choice by component is made by, if that is constant; nil if it is not.
func constantMask(choose spirv.SelectOp) *mlir.DenseElementsAttr {
	mask, _ := mlir.ConstantValue(choose.Condition()).(*mlir.DenseElementsAttr)
	return mask
}

// chosenBy is what component i of a choice by a constant is a component of.
func chosenBy(mask *mlir.DenseElementsAttr, choose spirv.SelectOp, i int) *mlir.Value {
	if mask.Element(i).(*mlir.IntegerAttr).Bool() {
		return choose.TrueValue()
	}
	return choose.FalseValue()
}

// componentOfConstants: what is computed component by component, of constants in this one.
func componentOfConstants(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	extract, _ := spirv.AsCompositeExtract(op)
	from, path := extract.Composite(), extract.Indexes()
	n, compute := lengthOfAny(from.Type()), from.Def()
	if n == 0 || compute == nil || !k.folds(compute) {
		return false
	}
	folding := foldingOf(compute)
	if folding == nil {
		return false
	}
	in := make([]scalar, compute.NumOperands())
	for i, v := range compute.Operands {
		if lengthOfAny(v.Type()) != n {
			return false
		}
		at, rest, value := member(v, path)
		if len(rest) == 0 {
			value = mlir.ConstantValue(at)
		}
		s, ok := scalarOf(value)
		if !ok {
			return false
		}
		in[i] = s
	}
	out, ok := folding(op.Result(0).Type(), in)
	if !ok {
		return false
	}
	value := out.attribute(op.Result(0).Type())
	if value == nil {
		return false
	}
	r.Replace(op, spirv.BuildAt(&r.Builder, op).ConstantOf(op.Result(0).Type(), value))
	return true
}

// reconstructed: a composite of all members of another, in their order.
func reconstructed(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	t := op.Result(0).Type()
	if op.NumOperands() == 0 {
		return false
	}
	var whole source
	for i, c := range op.Operands {
		extract, ok := spirv.AsCompositeExtract(c.Def())
		if !ok {
			return false
		}
		path := extract.Indexes()
		if path[len(path)-1] != uint32(i) {
			return false
		}
		s, _ := sourceAt(extract.Composite(), path[:len(path)-1])
		if i > 0 && s != whole {
			return false
		}
		whole = s
	}
	if whole.typ() != t { // also where the way there is too long: what that leads to has t inside
		return false
	}
	return become(r, op, &expr{source: whole})
}

// constantComposite: a composite of constants is one.
func constantComposite(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	t := op.Result(0).Type()
	if vectorLength(t) > 0 || op.NumOperands() == 0 || !numMembersIs(t, op.NumOperands()) || op.Attrs().Len() > 0 {
		return false
	}
	values := make([]mlir.Attribute, op.NumOperands())
	for i, v := range op.Operands {
		if values[i] = mlir.ConstantValue(v); values[i] == nil {
			return false
		}
	}
	r.Replace(op, spirv.BuildAt(&r.Builder, op).ConstantOf(t, mlir.GetArrayAttr(values...)))
	return true
}

// extracted follows the indices of an extraction into what computes the composite.
func extracted(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	extract, _ := spirv.AsCompositeExtract(op)
	from, path := extract.Composite(), extract.Indexes()
	at, rest, value := member(from, path)
	switch {
	case isConstantPart(value):
		if !spirv.HasConstants(op.Result(0).Type()) {
			return false
		}
		r.Replace(op, spirv.BuildAt(&r.Builder, op).ConstantOf(op.Result(0).Type(), value))
		return true
	case at == from || len(rest)-len(path) > maxLonger:
		return false
	case len(rest) == 0:
		r.Replace(op, at)
		return true
	}
	v := spirv.BuildAt(&r.Builder, op).CompositeExtract(at, rest...)
	addAttrs(v.Def(), op.Attrs().Entries())
	r.Replace(op, v)
	return true
}

// maxLonger is how many indices more an extraction may have than before.
const maxLonger = 4

// isConstantPart reports whether a member is a constant, which a binary has to have for the whole, or a zero.
func isConstantPart(a mlir.Attribute) bool {
	switch a.(type) {
	case *mlir.DenseElementsAttr, *mlir.ArrayAttr, *spirv.NullAttr:
		return true
	}
	return isScalarConstant(a)
}

func isScalarConstant(a mlir.Attribute) bool {
	switch a.(type) {
	case *mlir.IntegerAttr, *mlir.FloatAttr, *spirv.NumberAttr:
		return true
	}
	return false
}

// maxSteps is how far members are followed: what uses itself, in blocks that are never reached, has no end.
const maxSteps = 64

// member follows indices into what computes v: to a value and the indices that are left, or to a constant.
func member(v *mlir.Value, path []uint32) (*mlir.Value, []uint32, mlir.Attribute) {
	for range maxSteps {
		next, rest, value := memberStep(v, path)
		if next == nil {
			return v, path, value
		}
		if v, path = next, rest; len(path) == 0 {
			break
		}
	}
	return v, path, nil
}

// memberStep is the next step of member; a nil value if there is none.
func memberStep(v *mlir.Value, path []uint32) (next *mlir.Value, rest []uint32, value mlir.Attribute) {
	op := v.Def()
	if op == nil {
		return nil, nil, nil
	}
	if c := mlir.ConstantValue(v); c != nil {
		return nil, nil, constantMember(c, v.Type(), path)
	}
	if construct, ok := spirv.AsCompositeConstruct(op); ok {
		next, rest = constituent(construct, path)
		return next, rest, nil
	}
	if insert, ok := spirv.AsCompositeInsert(op); ok {
		to := insert.Indexes()
		n := 0
		for n < min(len(to), len(path)) && to[n] == path[n] {
			n++
		}
		switch {
		case n == len(to):
			return insert.Object(), path[n:], nil
		case n < len(path):
			return insert.Composite(), path, nil
		}
		return nil, nil, nil
	}
	if shuffle, ok := spirv.AsVectorShuffle(op); ok {
		c, n := shuffle.Components()[path[0]], vectorLength(shuffle.Vector1().Type())
		switch {
		case c == noComponent || n == 0:
			return nil, nil, nil
		case int(c) < n:
			return shuffle.Vector1(), []uint32{c}, nil
		}
		return shuffle.Vector2(), []uint32{c - uint32(n)}, nil
	}
	if choose, ok := spirv.AsSelect(op); ok {
		if mask := constantMask(choose); mask != nil {
			return chosenBy(mask, choose, int(path[0])), path, nil
		}
		return nil, nil, nil
	}
	if extract, ok := spirv.AsCompositeExtract(op); ok && joinsExtracts(op) {
		return extract.Composite(), append(extract.Indexes(), path...), nil
	}
	return nil, nil, nil
}

// joinsExtracts reports whether op, an extraction, is only there for others, and these are no longer together without it.
func joinsExtracts(op *mlir.Operation) bool {
	n, words := len(mlir.AttrOf[*mlir.ArrayAttr](op, indicesAttr).Elements()), wordsOf(op)
	for u := range op.Result(0).Uses {
		if _, ok := spirv.AsCompositeExtract(u.Owner()); !ok {
			return false
		}
		if words -= n; words < 0 {
			return false
		}
	}
	return true
}

// constituent is what of a construction has the member that indices lead to, and the indices there.
func constituent(construct spirv.CompositeConstructOp, path []uint32) (*mlir.Value, []uint32) {
	list := construct.Constituents()
	at := path[0]
	if vectorLength(construct.Result().Type()) == 0 {
		if numMembersIs(construct.Result().Type(), len(list)) {
			return list[at], path[1:]
		}
		return nil, nil
	}
	for _, c := range list {
		n := uint32(numComponents(c.Type()))
		switch {
		case at >= n:
			at -= n
		case vectorLength(c.Type()) > 0:
			return c, []uint32{at}
		default:
			return c, nil
		}
	}
	return nil, nil
}

// numMembersIs reports whether a composite has n members of its own, so that each constituent is one.
func numMembersIs(t mlir.Type, n int) bool {
	if a, ok := t.(*spirv.ArrayType); ok {
		return a.Count() == uint64(n)
	}
	return numMembers(t) == n
}
