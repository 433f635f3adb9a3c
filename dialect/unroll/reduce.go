package unroll

import (
	gomath "math"
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/math"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// combining are the operations that make one element of two, of integers and of floats; nil for none.
var combining = lazy.Value[map[uint64][2]*mlir.OpDef]{Make: func() map[uint64][2]*mlir.OpDef {
	return map[uint64][2]*mlir.OpDef{
		vector.CombiningKindAdd:      {arith.AddI, arith.AddF},
		vector.CombiningKindMul:      {arith.MulI, arith.MulF},
		vector.CombiningKindMinui:    {arith.MinUI, nil},
		vector.CombiningKindMinsi:    {arith.MinSI, nil},
		vector.CombiningKindMaxui:    {arith.MaxUI, nil},
		vector.CombiningKindMaxsi:    {arith.MaxSI, nil},
		vector.CombiningKindAnd:      {arith.AndI, nil},
		vector.CombiningKindOr:       {arith.OrI, nil},
		vector.CombiningKindXor:      {arith.XOrI, nil},
		vector.CombiningKindMinnumf:  {nil, arith.MinNumF},
		vector.CombiningKindMaxnumf:  {nil, arith.MaxNumF},
		vector.CombiningKindMinimumf: {nil, arith.MinimumF},
		vector.CombiningKindMaximumf: {nil, arith.MaximumF},
	}
}}

// combiner is the operation of the kind that the operation names, for elements of a type.
func (x *code) combiner(t mlir.Type) (func(a, b *mlir.Value) *mlir.Value, error) {
	def := combining.Get()[vector.CombiningKind.In(x.op, "kind")][isFloat(t)]
	if def == nil {
		return nil, convert.Need("a kind that there is for '%s'", mlir.TypeString(t))
	}
	var attrs []mlir.NamedAttribute
	if a := x.op.Attr("fastmath"); a != nil && isFloat(t) == 1 {
		attrs = append(attrs, attr("fastmath", a))
	}
	return func(a, b *mlir.Value) *mlir.Value { return x.make(def, t, []*mlir.Value{a, b}, attrs...) }, nil
}

// isFloat is 1 for floats, and 0 for others.
func isFloat(t mlir.Type) int {
	if _, ok := mlir.ElementTypeOrSelf(t).(*mlir.FloatType); ok {
		return 1
	}
	return 0
}

// combineWhere is a combined with b where the mask holds, and a elsewhere.
func (x *code) combineWhere(combine func(a, b *mlir.Value) *mlir.Value, a, b *mlir.Value, mask *element) *mlir.Value {
	c := x.and(condition{}, mask)
	switch {
	case c.never:
		return a
	case c.holds == nil:
		return combine(a, b)
	}
	return x.choose(c.holds, combine(a, b), a)
}

func reduce(x *code) error { return reduceWhere(x, nil) }

// reduceWhere goes from what is there to begin with over the elements from the first to the last. Without it, the first element that is there
// is the beginning: so a mask needs one that leaves all others as they are.
func reduceWhere(x *code, mask []element) error {
	t := x.op.Result(0).Type()
	combine, err := x.combiner(t)
	if err != nil {
		return err
	}
	list := x.elements(x.op.OperandNamed("vector"))
	var sum *mlir.Value
	if acc := x.op.OperandNamed("acc"); acc != nil {
		sum = x.Now(acc)[0]
	} else if mask != nil {
		neutral := neutralOf(vector.CombiningKind.In(x.op, "kind"), t)
		if neutral == nil {
			return convert.Need("a value to begin with, for where the mask does not hold")
		}
		sum = x.constant(neutral)
	} else {
		sum, list = x.value(list[0]), list[1:]
	}
	for i, e := range list {
		sum = x.combineWhere(combine, sum, x.value(e), maskAt(mask, int64(i)))
	}
	x.Replace(x.goes(), sum)
	return nil
}

var negativeZero = lazy.Value[float64]{Make: func() float64 {
	return gomath.Copysign(0, -1)
}}

// neutralOf is the number that changes none when it is combined with it; nil where floats have none that is certain.
func neutralOf(kind uint64, t mlir.Type) mlir.TypedAttribute {
	if f, ok := t.(*mlir.FloatType); ok {
		switch kind {
		case vector.CombiningKindAdd:
			return mlir.GetFloatAttr(f, negativeZero.Get())
		case vector.CombiningKindMul:
			return mlir.GetFloatAttr(f, 1)
		}
		return nil
	}
	integer, ok := t.(*mlir.IntegerType)
	if !ok {
		return nil
	}
	switch all := int64(-1); kind {
	case vector.CombiningKindAdd, vector.CombiningKindOr, vector.CombiningKindXor, vector.CombiningKindMaxui:
		return mlir.GetIntegerAttr(integer, 0)
	case vector.CombiningKindMul:
		return mlir.GetIntegerAttr(integer, 1)
	case vector.CombiningKindAnd, vector.CombiningKindMinui:
		return mlir.GetIntegerAttr(integer, all)
	case vector.CombiningKindMinsi:
		return mlir.GetIntegerAttr(integer, 1<<(integer.Width()-1)-1)
	case vector.CombiningKindMaxsi:
		return mlir.GetIntegerAttr(integer, all<<(integer.Width()-1))
	}
	return nil
}

func reduceDimensions(x *code) error { return reduceDimensionsWhere(x, nil) }

func reduceDimensionsWhere(x *code, mask []element) error {
	source := x.op.OperandNamed("source")
	combine, err := x.combiner(mlir.ElementTypeOrSelf(source.Type()))
	if err != nil {
		return err
	}
	from, to, gone := shapeOf(source.Type()), shapeOf(x.op.Result(0).Type()), ints(x.op, "reduction_dims")
	in, out := x.elements(source), x.elements(x.op.OperandNamed("acc"))
	err = grid(from, func(at []int64) error {
		var kept []int64
		for d, n := range at {
			if !slices.Contains(gone, int64(d)) {
				kept = append(kept, n)
			}
		}
		i, place := flat(from, at), flat(to, kept)
		out[place] = element{x.combineWhere(combine, x.value(out[place]), x.value(in[i]), maskAt(mask, i)), alone}
		return nil
	})
	if err != nil {
		return err
	}
	return x.replace(out)
}

// scan combines each element with all before it in a dimension; the second result is what there is at the end.
func scan(x *code) error {
	source := x.op.OperandNamed("source")
	combine, err := x.combiner(mlir.ElementTypeOrSelf(source.Type()))
	if err != nil {
		return err
	}
	shape, d := shapeOf(source.Type()), mlir.AttrOf[*mlir.IntegerAttr](x.op, "reduction_dim").Int()
	inclusive := mlir.AttrOf[*mlir.IntegerAttr](x.op, "inclusive").Bool()
	if d < 0 || d >= int64(len(shape)) {
		return convert.Need("a dimension that there is")
	}
	in := x.elements(source)
	out := slices.Clone(in)
	sums := x.elements(x.op.OperandNamed("initial_value"))
	rest := slices.Delete(slices.Clone(shape), int(d), int(d)+1)
	err = grid(shape, func(at []int64) error {
		i, place := flat(shape, at), flat(rest, slices.Delete(slices.Clone(at), int(d), int(d)+1))
		switch {
		case inclusive && at[d] == 0:
			sums[place] = in[i]
		case inclusive:
			sums[place] = element{combine(x.value(sums[place]), x.value(in[i])), alone}
		case at[d] > 0:
			before := slices.Clone(at)
			before[d]--
			sums[place] = element{combine(x.value(sums[place]), x.value(in[flat(shape, before)])), alone}
		}
		out[i] = sums[place]
		return nil
	})
	if err != nil {
		return err
	}
	return x.replace(out, sums)
}

func outerProduct(x *code) error { return outerProductWhere(x, nil) }

// outerProductWhere multiplies each element by each, or by a scalar, and combines that with what was there.
func outerProductWhere(x *code, mask []element) error {
	t := mlir.ElementTypeOrSelf(x.op.Result(0).Type())
	combine, err := x.combiner(t)
	if err != nil {
		return err
	}
	var acc []element
	if v := x.op.OperandNamed("acc"); v != nil {
		acc = x.elements(v)
	} else if mask != nil {
		return convert.Need("elements to begin with, for where the mask does not hold")
	}
	right := x.elements(x.op.OperandNamed("rhs"))
	var out []element
	for _, a := range x.elements(x.op.OperandNamed("lhs")) {
		for _, b := range right {
			i := int64(len(out))
			if acc == nil {
				out = append(out, element{x.times(x.value(a), x.value(b)), alone})
				continue
			}
			out = append(out, element{x.addProduct(combine, x.value(acc[i]), x.value(a), x.value(b), maskAt(mask, i)), alone})
		}
	}
	return x.replace(out)
}

func (x *code) times(a, b *mlir.Value) *mlir.Value {
	return x.make(combining.Get()[vector.CombiningKindMul][isFloat(a.Type())], a.Type(), []*mlir.Value{a, b})
}

// addProduct combines a sum with a product; of floats that are added it rounds once.
func (x *code) addProduct(combine func(a, b *mlir.Value) *mlir.Value, sum, a, b *mlir.Value, mask *element) *mlir.Value {
	if isFloat(a.Type()) == 1 && vector.CombiningKind.In(x.op, "kind") == vector.CombiningKindAdd {
		fused := func(sum, b *mlir.Value) *mlir.Value { return x.make(math.Fma, a.Type(), []*mlir.Value{a, b, sum}) }
		return x.combineWhere(fused, sum, b, mask)
	}
	return x.combineWhere(func(sum, b *mlir.Value) *mlir.Value { return combine(sum, x.times(a, b)) }, sum, b, mask)
}

func contract(x *code) error { return contractWhere(x, nil) }

// contractWhere goes over all indices, the last of them fastest.
func contractWhere(x *code, mask []element) error {
	lhs, rhs, acc := x.op.OperandNamed("lhs"), x.op.OperandNamed("rhs"), x.op.OperandNamed("acc")
	t := mlir.ElementTypeOrSelf(acc.Type())
	combine, err := x.combiner(t)
	if err != nil {
		return err
	}
	var maps []*mlir.AffineMap
	for _, a := range mlir.AttrOf[*mlir.ArrayAttr](x.op, "indexing_maps").Elements() {
		m, ok := a.(*mlir.AffineMapAttr)
		if !ok {
			return convert.Need("maps of dimensions")
		}
		maps = append(maps, m.Value())
	}
	if len(maps) != 3 {
		return convert.Need("three maps")
	}
	space := make([]int64, maps[0].NumDims())
	shapes := [][]int64{shapeOf(lhs.Type()), shapeOf(rhs.Type()), shapeOf(acc.Type())}
	for k, m := range maps {
		for i, e := range m.Results() {
			if e.Kind() != mlir.AffineDim || i >= len(shapes[k]) || e.Value() >= int64(len(space)) {
				return convert.Need("maps of dimensions")
			}
			space[e.Value()] = shapes[k][i]
		}
	}
	total := int64(1)
	for _, n := range space {
		if total *= n; n < 1 || total > 16*mostElements {
			return convert.Need("at most %d products", 16*mostElements)
		}
	}
	place := func(k int, at []int64) int64 {
		n := int64(0)
		for i, e := range maps[k].Results() {
			n = n*shapes[k][i] + at[e.Value()]
		}
		return n
	}
	left, right, out := x.widened(lhs, t), x.widened(rhs, t), x.elements(acc)
	err = grid(space, func(at []int64) error {
		to := place(2, at)
		out[to] = element{x.addProduct(combine, x.value(out[to]), left[place(0, at)], right[place(1, at)], maskAt(mask, flat(space, at))), alone}
		return nil
	})
	if err != nil {
		return err
	}
	return x.replace(out)
}

// widened are the elements of a vector as numbers of a type that has at least as many bits.
func (x *code) widened(v *mlir.Value, t mlir.Type) []*mlir.Value {
	list := x.valuesOf(x.elements(v))
	for i, e := range list {
		switch {
		case e.Type() == t:
		case isFloat(t) == 1:
			list[i] = x.make(arith.ExtF, t, []*mlir.Value{e})
		default:
			list[i] = x.make(arith.ExtSI, t, []*mlir.Value{e})
		}
	}
	return list
}
