package unroll

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// moves are operations that choose among the elements of their operands, or make elements that are known; and those without elements of
// their own.
var moves = lazy.Value[map[string]row]{Make: func() map[string]row {
	return map[string]row{
		"arith.constant":               constant,
		"memref.load":                  elementOfMemory,
		"memref.store":                 elementOfMemory,
		"ub.poison":                    poison,
		"vector.bitcast":               bitcast,
		"vector.broadcast":             broadcast,
		"vector.constant_mask":         constantMask,
		"vector.create_mask":           createMask,
		"vector.deinterleave":          deinterleave,
		"vector.extract":               extract,
		"vector.extract_strided_slice": extractSlice,
		"vector.from_elements":         fromElements,
		"vector.insert":                insert,
		"vector.insert_strided_slice":  insertSlice,
		"vector.interleave":            interleave,
		"vector.load":                  load,
		"vector.reduction":             reduce,
		"vector.shape_cast":            shapeCast,
		"vector.shuffle":               shuffle,
		"vector.step":                  step,
		"vector.store":                 store,
		"vector.to_elements":           toElements,
		"vector.transpose":             transpose,
	}
}}

// chosen is the result that has at each of its indices the element of the operand that from says.
func (x *code) chosen(from func(at []int64) int64) error {
	in := x.elements(x.op.Operand(0))
	var out []element
	err := grid(shapeOf(x.op.Result(0).Type()), func(at []int64) error {
		i := from(at)
		if i < 0 || i >= int64(len(in)) {
			return fmt.Errorf("it chooses element %d of %d", i, len(in))
		}
		out = append(out, in[i])
		return nil
	})
	if err != nil {
		return err
	}
	return x.replace(out)
}

func shapeCast(x *code) error { return x.replace(x.elements(x.op.OperandNamed("source"))) }

func toElements(x *code) error {
	var out [][]element
	for _, e := range x.elements(x.op.OperandNamed("source")) {
		out = append(out, []element{e})
	}
	return x.replace(out...)
}

func fromElements(x *code) error {
	var out []element
	for _, v := range x.op.OperandsNamed("elements") {
		out = append(out, element{x.Now(v)[0], alone})
	}
	return x.replace(out)
}

func broadcast(x *code) error {
	from := shapeOf(x.op.OperandNamed("source").Type())
	return x.chosen(func(at []int64) int64 {
		place := slices.Clone(at[len(at)-len(from):])
		for i, n := range from {
			if n == 1 {
				place[i] = 0
			}
		}
		return flat(from, place)
	})
}

func transpose(x *code) error {
	from, order := shapeOf(x.op.OperandNamed("vector").Type()), ints(x.op, "permutation")
	return x.chosen(func(at []int64) int64 {
		place := make([]int64, len(order))
		for i, d := range order {
			place[d] = at[i]
		}
		return flat(from, place)
	})
}

func extractSlice(x *code) error {
	from, offsets, strides := shapeOf(x.op.OperandNamed("source").Type()), ints(x.op, "offsets"), ints(x.op, "strides")
	return x.chosen(func(at []int64) int64 {
		place := slices.Clone(at)
		for i := range offsets {
			place[i] = offsets[i] + at[i]*strides[i]
		}
		return flat(from, place)
	})
}

func insertSlice(x *code) error {
	part, whole := x.op.OperandNamed("valueToStore"), x.op.OperandNamed("dest")
	from, to := shapeOf(part.Type()), shapeOf(whole.Type())
	offsets, strides := ints(x.op, "offsets"), ints(x.op, "strides")
	in, out := x.elements(part), x.elements(whole)
	err := grid(from, func(at []int64) error {
		place := slices.Clone(offsets)
		for i, n := range at {
			place[len(to)-len(from)+i] += n * strides[i]
		}
		out[flat(to, place)] = in[flat(from, at)]
		return nil
	})
	if err != nil {
		return err
	}
	return x.replace(out)
}

// shuffle picks rows of two vectors.
func shuffle(x *code) error {
	first, second := x.elements(x.op.OperandNamed("v1")), x.elements(x.op.OperandNamed("v2"))
	mask := ints(x.op, "mask")
	all := slices.Concat(first, second)
	inner := countOf(x.op.Result(0).Type()) / max(1, int64(len(mask)))
	var out []element
	for _, n := range mask {
		n = max(n, 0) // -1 is for any row
		out = append(out, all[n*inner:(n+1)*inner]...)
	}
	return x.replace(out)
}

func interleave(x *code) error {
	second := x.elements(x.op.OperandNamed("rhs"))
	var out []element
	for i, e := range x.elements(x.op.OperandNamed("lhs")) {
		out = append(out, e, second[i])
	}
	return x.replace(out)
}

func deinterleave(x *code) error {
	var even, odd []element
	for i, e := range x.elements(x.op.OperandNamed("source")) {
		if i%2 == 0 {
			even = append(even, e)
		} else {
			odd = append(odd, e)
		}
	}
	return x.replace(even, odd)
}

func step(x *code) error {
	var out []element
	for i := range countOf(x.op.Result(0).Type()) {
		out = append(out, element{x.index(i), alone})
	}
	return x.replace(out)
}

// A position is where a part of a vector begins: a number, and what values add to it, each by its stride.
type position struct {
	first  int64
	size   int64 // of the part
	values []*mlir.Value
	stride []int64
	sizes  []int64
}

func (x *code) position(of mlir.Type) (p position) {
	shape, values := shapeOf(of), x.op.OperandsNamed("dynamic_position")
	p.size = countOf(of)
	for i, n := range ints(x.op, "static_position") {
		p.size /= shape[i]
		switch {
		case n != mlir.Dynamic:
			p.first += max(n, 0) * p.size
		case len(values) > 0:
			p.values, values = append(p.values, x.Now(values[0])[0]), values[1:]
			p.stride, p.sizes = append(p.stride, p.size), append(p.sizes, shape[i])
		}
	}
	return p
}

// each calls do for all places that there can be, with whether it is the one; nil for a place that is known.
func (x *code) each(p position, do func(first int64, is *mlir.Value)) {
	if len(p.values) == 0 {
		do(p.first, nil)
		return
	}
	_ = grid(p.sizes, func(at []int64) error {
		first := p.first
		var is *mlir.Value
		for i, n := range at {
			first += n * p.stride[i]
			is = x.both(is, x.compare(arith.CmpIPredicateEq, p.values[i], x.index(n)))
		}
		do(first, is)
		return nil
	})
}

// mostChoices is how many places a value may choose among.
const mostChoices = 256

func (p *position) check() error {
	n := int64(1)
	for _, size := range p.sizes {
		n *= size
	}
	if n*p.size > mostChoices {
		return convert.Need("a position that is known, or memory: the value chooses among %d elements", n*p.size)
	}
	return nil
}

// extract: where only a value says which part, all are looked at.
func extract(x *code) error {
	source := x.op.OperandNamed("source")
	p := x.position(source.Type())
	if err := p.check(); err != nil {
		return err
	}
	in := x.elements(source)
	var out []element
	x.each(p, func(first int64, is *mlir.Value) {
		list := in[first : first+p.size]
		if out == nil {
			out = slices.Clone(list)
			return
		}
		for i, e := range list {
			out[i] = element{x.choose(is, x.value(e), x.value(out[i])), alone}
		}
	})
	return x.replace(out)
}

func insert(x *code) error {
	part, whole := x.op.OperandNamed("valueToStore"), x.op.OperandNamed("dest")
	p := x.position(whole.Type())
	if err := p.check(); err != nil {
		return err
	}
	in, out := x.elements(part), x.elements(whole)
	x.each(p, func(first int64, is *mlir.Value) {
		for i, e := range in {
			if at := &out[first+int64(i)]; is == nil {
				*at = e
			} else {
				*at = element{x.choose(is, x.value(e), x.value(*at)), alone}
			}
		}
	})
	return x.replace(out)
}

func (x *code) choose(condition, yes, no *mlir.Value) *mlir.Value {
	return x.make(arith.Select, yes.Type(), []*mlir.Value{condition, yes, no})
}

func (x *code) compare(predicate uint64, a, b *mlir.Value) *mlir.Value {
	return x.make(arith.CmpI, mlir.I1, []*mlir.Value{a, b}, attr("predicate", arith.CmpIPredicate.Attr(predicate)))
}

// both is whether two conditions hold, of which the first one may be nil.
func (x *code) both(a, b *mlir.Value) *mlir.Value {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return x.make(arith.AndI, mlir.I1, []*mlir.Value{a, b})
}

// bitcast sees a few elements at a time in another way: as many as make one of the wider type.
func bitcast(x *code) error {
	source := x.op.OperandNamed("source")
	from, to := mlir.ElementTypeOrSelf(source.Type()), mlir.ElementTypeOrSelf(x.op.Result(0).Type())
	in := x.elements(source)
	n := countOf(x.op.Result(0).Type())
	few, many := int64(1), int64(1)
	switch count := int64(len(in)); {
	case n == 0 || count%n != 0 && n%count != 0:
		return convert.Need("elements that lie in each other without a rest")
	case count > n:
		few = count / n
	default:
		many = n / count
	}
	if few > 4 || many > 4 {
		return convert.Need("elements of at most four times the size")
	}
	var out []element
	for len(in) > 0 {
		v := x.part(mlir.GetVectorType([]int64{few}, nil, from), in[:few])
		w := x.make(vector.BitCast, mlir.GetVectorType([]int64{many}, nil, to), []*mlir.Value{v})
		for i := range many {
			out = append(out, element{w, i})
		}
		in = in[few:]
	}
	return x.replace(out)
}
