package unroll

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// code makes what one operation becomes.
type code struct {
	*convert.Rewriter
	*unroller
	op     *mlir.Operation
	around *mlir.Operation // the vector.mask that op is in, which goes with it; nil for none
}

// goes is the operation that is replaced.
func (x *code) goes() *mlir.Operation {
	if x.around != nil {
		return x.around
	}
	return x.op
}

// An element is one of a vector that lies somewhere: at a place in a part, or as a value by itself, where the place is alone. It is made
// a value only once somebody computes with it: what only moves stays in its vector.
type element struct {
	v  *mlir.Value
	at int64
}

const alone = -1

// elements are those of a value as it is now, a vector in whatever parts, or a scalar; in the order of rows.
func (x *code) elements(v *mlir.Value) []element {
	var list []element
	for _, part := range x.Now(v) {
		list = append(list, elementsOf(part)...)
	}
	return list
}

// elementsOf looks through operations that only put elements together.
func elementsOf(v *mlir.Value) []element {
	t, ok := v.Type().(*mlir.VectorType)
	if !ok {
		return []element{{v, alone}}
	}
	list := make([]element, mlir.NumElements(t))
	for i := range list {
		list[i] = element{v, int64(i)}
	}
	switch def := v.Def(); {
	case def == nil:
	case def.Is(vector.FromElements):
		for i, e := range def.Operands {
			list[i] = element{e, alone}
		}
	case def.Is(vector.Broadcast):
		if s := def.OperandNamed("source"); s.Type() == t.ElementType() {
			for i := range list {
				list[i] = element{s, alone}
			}
		}
	}
	return list
}

// value is an element as a value.
func (x *code) value(e element) *mlir.Value {
	if e.at == alone {
		return e.v
	}
	t := e.v.Type().(*mlir.VectorType)
	if a, ok := mlir.ConstantValue(e.v).(*mlir.DenseElementsAttr); ok {
		return x.constant(a.Element(int(e.at)).(mlir.TypedAttribute))
	}
	position := make([]int64, len(t.Shape()))
	at := e.at
	for i, n := range slices.Backward(t.Shape()) {
		position[i], at = at%n, at/n
	}
	return x.make(vector.Extract, t.ElementType(), []*mlir.Value{e.v}, attr("static_position", mlir.GetDenseI64Array(position...)))
}

func (x *code) valuesOf(list []element) []*mlir.Value {
	out := make([]*mlir.Value, len(list))
	for i, e := range list {
		out[i] = x.value(e)
	}
	return out
}

// known is an element as a constant; nil for one that is not known.
func known(e element) mlir.Attribute {
	switch a := mlir.ConstantValue(e.v).(type) {
	case *mlir.DenseElementsAttr:
		return a.Element(int(max(e.at, 0)))
	case nil:
		return nil
	default:
		return a
	}
}

// whole are the parts of a value of type t that consists of elements.
func (x *code) whole(t mlir.Type, list []element) []*mlir.Value {
	types, err := x.types.ConvertMany(t)
	if err != nil {
		panic("BUG: " + err.Error()) // check looked at it
	}
	out := make([]*mlir.Value, len(types))
	for i, t := range types {
		n := 1
		if v, ok := t.(*mlir.VectorType); ok {
			n = int(mlir.NumElements(v))
		}
		out[i] = x.part(t, list[:n])
		list = list[n:]
	}
	return out
}

// part is a value that stays of elements: one that is there already, some of another, or a new one.
func (x *code) part(t mlir.Type, list []element) *mlir.Value {
	vectorType, ok := t.(*mlir.VectorType)
	if !ok {
		return x.value(list[0])
	}
	from := list[0].v
	isWhole, isPart := from.Type() == t, isLine(from.Type()) && isLine(t)
	var places []int64
	for i, e := range list {
		isWhole = isWhole && e == element{from, int64(i)}
		isPart = isPart && e.v == from && e.at != alone
		places = append(places, e.at)
	}
	switch {
	case isWhole:
		return from
	case isPart && mlir.ConstantValue(from) == nil:
		return x.make(vector.Shuffle, vectorType, []*mlir.Value{from, from}, attr("mask", mlir.GetDenseI64Array(places...)))
	}
	return x.make(vector.FromElements, t, x.valuesOf(list))
}

// isLine reports whether a type is a vector of one dimension with several elements.
func isLine(t mlir.Type) bool {
	v, ok := t.(*mlir.VectorType)
	return ok && len(v.Shape()) == 1 && v.Shape()[0] > 1
}

// replace makes the results of the operation consist of elements, a list for each.
func (x *code) replace(results ...[]element) error {
	out := make([][]*mlir.Value, len(results))
	for i, list := range results {
		out[i] = x.whole(x.op.Result(i).Type(), list)
	}
	x.ReplaceMany(x.goes(), out)
	return nil
}

func attr(name string, value mlir.Attribute) mlir.NamedAttribute {
	return mlir.NamedAttribute{Name: name, Value: value}
}

// make makes an operation with one result, with the defaults of its attributes.
func (x *code) make(def *mlir.OpDef, t mlir.Type, operands []*mlir.Value, attrs ...mlir.NamedAttribute) *mlir.Value {
	_ = def.OpName() // completes the definition
	for _, a := range def.Attrs {
		if a.Default != nil && !a.Optional && !slices.ContainsFunc(attrs, func(n mlir.NamedAttribute) bool { return n.Name == a.Name }) {
			attrs = append(attrs, attr(a.Name, a.Default))
		}
	}
	return x.CreateOp(def, x.op.Loc(), operands, []mlir.Type{t}, attrs...).Result(0)
}

func (x *code) constant(a mlir.TypedAttribute) *mlir.Value {
	return arith.Materialize(&x.Builder, a, a.Type(), x.op.Loc()).Result(0)
}

func (x *code) index(n int64) *mlir.Value {
	return x.constant(mlir.GetIntegerAttr(mlir.Index, n))
}

// shapeOf is the shape of a vector, empty for a scalar.
func shapeOf(t mlir.Type) []int64 {
	if v, ok := t.(*mlir.VectorType); ok {
		return v.Shape()
	}
	return nil
}

func countOf(t mlir.Type) int64 {
	n := int64(1)
	for _, d := range shapeOf(t) {
		n *= d
	}
	return n
}

// flat is the number of the element at indices.
func flat(shape, at []int64) int64 {
	n := int64(0)
	for i, d := range shape {
		n = n*d + at[i]
	}
	return n
}

// grid calls do for the indices of all elements, in the order of rows.
func grid(shape []int64, do func(at []int64) error) error {
	n := int64(1)
	for _, d := range shape {
		n *= d
	}
	at := make([]int64, len(shape))
	for i := range n {
		for d, size := range slices.Backward(shape) {
			at[d], i = i%size, i/size
		}
		if err := do(at); err != nil {
			return err
		}
	}
	return nil
}

// ints are the numbers in an attribute, an array of any form.
func ints(op *mlir.Operation, name string) (list []int64) {
	switch a := op.Attr(name).(type) {
	case *mlir.DenseArrayAttr:
		return a.Ints()
	case *mlir.ArrayAttr:
		for _, e := range a.Elements() {
			if n, ok := e.(*mlir.IntegerAttr); ok {
				list = append(list, n.Int())
			}
		}
	}
	return list
}
