package spirv

import (
	"github.com/spvc/spvc/mlir"
)

// Folding of ops that choose, take apart or reinterpret values.

// sameChoices: both choices are one value.
func sameChoices(f *fold) mlir.FoldResult {
	if choose, _ := AsSelect(f.op); choose.TrueValue() == choose.FalseValue() {
		return f.value(choose.TrueValue())
	}
	return mlir.FoldResult{}
}

// constantChoice: the condition is known, and the same in all components.
func constantChoice(f *fold) mlir.FoldResult {
	choose, _ := AsSelect(f.op)
	v, ok := splatValue(f.operands[0])
	switch {
	case !ok:
		return mlir.FoldResult{}
	case v.IsZero():
		return f.value(choose.FalseValue())
	}
	return f.value(choose.TrueValue())
}

// maxFolded is how many components of a vector are folded one by one. A few bytes
// stand for any number of equal ones.
const maxFolded = 1 << 16

// chosenComponents: vectors of known components, chosen by known conditions.
func chosenComponents(f *fold) mlir.FoldResult {
	condition, ok1 := f.operands[0].(*mlir.DenseElementsAttr)
	a, ok2 := f.operands[1].(*mlir.DenseElementsAttr)
	b, ok3 := f.operands[2].(*mlir.DenseElementsAttr)
	t, ok4 := f.resultType().(*mlir.VectorType)
	if !ok1 || !ok2 || !ok3 || !ok4 || condition.Len() != a.Len() || a.Len() != b.Len() || a.Len() > maxFolded {
		return mlir.FoldResult{}
	}
	parts := make([]mlir.Attribute, condition.Len())
	for i := range parts {
		parts[i] = b.Element(i)
		if v, ok := condition.Element(i).(*mlir.IntegerAttr); ok && v.Bool() {
			parts[i] = a.Element(i)
		}
	}
	return constant(mlir.GetDenseOf(t, parts))
}

// castOfCast looks through nested bitcasts; the bits are the same all the way.
func castOfCast(f *fold) mlir.FoldResult {
	cast, _ := AsBitcast(f.op)
	in := cast.Operand()
	if in.Type() == f.resultType() {
		return mlir.FoldResult{Value: in}
	}
	inner, ok := AsBitcast(in.Def())
	if !ok {
		return mlir.FoldResult{}
	}
	before := inner.Operand()
	switch {
	case before.Type() == f.resultType():
		return mlir.FoldResult{Value: before}
	case !castsDirectly(before.Type(), f.resultType()):
		return mlir.FoldResult{}
	}
	cast.SetOperand(before)
	return mlir.FoldResult{Value: cast.Result()}
}

// castsDirectly reports whether one OpBitcast leads from a type to another of as many bits: a pointer becomes an integer or a pointer into
// the same kind of memory, and of two numbers of components one is a multiple of the other.
func castsDirectly(from, to mlir.Type) bool {
	p, ok1 := from.(*PointerType)
	q, ok2 := to.(*PointerType)
	switch {
	case ok1 && ok2:
		return p.StorageClass() == q.StorageClass()
	case ok1 || ok2:
		return is[*mlir.IntegerType](from) || is[*mlir.IntegerType](to)
	}
	n, m := componentCount(from), componentCount(to)
	return max(n, m)%min(n, m) == 0
}

// maskOfWidened: the mask keeps all bits that a zero-extended value can have.
func maskOfWidened(f *fold) mlir.FoldResult {
	and, _ := AsBitwiseAnd(f.op)
	inner, widened := AsUConvert(and.Operand1().Def())
	mask, ok := splatValue(f.operands[second])
	if !ok || !widened {
		return mlir.FoldResult{}
	}
	for i := range min(componentWidth(inner.UnsignedValue().Type()), mask.Width()) {
		if !mask.Bit(i) {
			return mlir.FoldResult{}
		}
	}
	return f.value(and.Operand1())
}

// extractInserted: what was inserted at the same place.
func extractInserted(f *fold) mlir.FoldResult {
	extract, _ := AsCompositeExtract(f.op)
	if inner, ok := AsCompositeInsert(extract.Composite().Def()); ok && inner.Op.Attr(indicesAttr) == f.op.Attr(indicesAttr) {
		return f.value(inner.Object())
	}
	return mlir.FoldResult{}
}

// extractConstructed: a constituent, where each is one member.
func extractConstructed(f *fold) mlir.FoldResult {
	extract, _ := AsCompositeExtract(f.op)
	inner, ok := AsCompositeConstruct(extract.Composite().Def())
	indexes := extract.Indexes()
	if !ok || len(indexes) != 1 {
		return mlir.FoldResult{}
	}
	n := uint64(inner.Op.NumOperands())
	if count, _ := memberCount(inner.Result().Type()); uint64(indexes[0]) >= n || count != n {
		return mlir.FoldResult{}
	}
	return f.value(inner.Op.Operand(int(indexes[0])))
}

// extractConstant follows the indices into a constant.
func extractConstant(f *fold) mlir.FoldResult {
	at := f.operands[0]
	for _, e := range mlir.AttrOf[*mlir.ArrayAttr](f.op, indicesAttr).Elements() {
		i, ok := e.(*mlir.IntegerAttr)
		if !ok {
			return mlir.FoldResult{}
		}
		switch composite := at.(type) {
		case *mlir.ArrayAttr:
			if i.Uint() >= uint64(composite.Len()) {
				return mlir.FoldResult{}
			}
			at = composite.Elements()[i.Uint()]
		case *mlir.DenseElementsAttr:
			if len(composite.ShapedType().Shape()) != 1 || i.Uint() >= uint64(composite.Len()) {
				return mlir.FoldResult{}
			}
			at = composite.Element(int(i.Uint()))
		default:
			return mlir.FoldResult{}
		}
	}
	if !IsConstantAlone(at) {
		return mlir.FoldResult{}
	}
	return constant(at)
}

// indicesAttr names the literal indices of OpCompositeExtract and OpCompositeInsert.
const indicesAttr = "indices"

// materializeFold makes a constant that a fold found; nil where the module has none of the type.
func materializeFold(b *mlir.Builder, value mlir.Attribute, t mlir.Type, loc mlir.Location) *mlir.Operation {
	if at := b.Block(); at != nil && !MayCompute(at.Parent(), t) {
		return nil
	}
	return materializeConstant(b, value, t, loc)
}

// materializeConstant makes a constant; nil of types that have none.
func materializeConstant(b *mlir.Builder, value mlir.Attribute, t mlir.Type, loc mlir.Location) *mlir.Operation {
	if !HasConstants(t) {
		return nil
	}
	return b.CreateOp(OpConstant, loc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: ValueAttr, Value: value})
}

// HasConstants reports whether spv.constant can have results of a type, see [Builder.ConstantOf].
func HasConstants(t mlir.Type) bool {
	switch elem := elementOf(t).(type) {
	case *mlir.IntegerType, *mlir.FloatType, *NumberType, *ArrayType, *StructType, *MatrixType:
		return true
	case *PointerType:
		return HasNull(elem)
	default:
		return IsCooperative(elem)
	}
}
