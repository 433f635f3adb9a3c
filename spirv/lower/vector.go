package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(vectorToSPIRV.pass()) }

var vectorToSPIRV = &conversion{
	name: "convert-vector-to-spirv", title: "ConvertVectorToSPIRVPass", summary: "Convert Vector dialect to SPIR-V dialect",
	patterns: (*lowering).vectors,
}

// vectors are the patterns for the dialect vector. Whatever its shape, a vector becomes its elements in the order of rows: a vector, or a
// scalar where there is one. So most operations say which elements they take from where.
func (l *lowering) vectors() []convert.Pattern {
	list := []convert.Pattern{
		l.extended(extendedRow{op: "vector.fma", glsl: "Fma", opencl: "fma"}),
		{Op: "vector.bitcast", Rewrite: l.castVector},
		{Op: "vector.extract", Rewrite: l.extractPart},
		{Op: "vector.insert", Rewrite: l.insertPart},
		{Op: "vector.step", Rewrite: l.step},
		{Op: "vector.create_mask", Rewrite: l.createMask},
		{Op: "vector.constant_mask", Rewrite: l.constantMask},
		{Op: "vector.to_elements", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
			r.Replace(op, components(builder(r, op), operands[0])...)
			return nil
		}},
		{Op: "vector.deinterleave", Rewrite: l.deinterleave},
		{Op: "vector.reduction", Rewrite: l.reduceVector},
		{Op: "vector.load", AnyTypes: true, Rewrite: l.loadVector},
		{Op: "vector.store", AnyTypes: true, Rewrite: l.storeVector},
	}
	for name, choose := range choices {
		list = append(list, l.choice(name, choose))
	}
	return list
}

// choices say of operations which elements of their operands, one operand after the other, the result consists of; -1 for any value.
var choices = map[string]func(op *mlir.Operation) []int64{
	"vector.from_elements":         allElements,
	"vector.shape_cast":            allElements,
	"vector.transpose":             allElements, // of what has one dimension that counts
	"vector.broadcast":             broadcastElements,
	"vector.shuffle":               shuffled,
	"vector.interleave":            interleaved,
	"vector.extract_strided_slice": sliced,
	"vector.insert_strided_slice":  withSlice,
}

// choice is a pattern for an operation that chooses elements.
func (l *lowering) choice(name string, choose func(op *mlir.Operation) []int64) convert.Pattern {
	return convert.Pattern{Op: name, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		t, err := l.types.Convert(op.Result(0).Type())
		if err != nil {
			return err
		}
		r.Replace(op, pick(builder(r, op), t, choose(op), operands...))
		return nil
	}}
}

// countOf is how many elements a value has.
func countOf(t mlir.Type) int64 {
	if v, ok := t.(*mlir.VectorType); ok {
		return mlir.NumElements(v)
	}
	return 1
}

// components are the elements of a vector, or a scalar itself.
func components(b *spirv.Builder, v *mlir.Value) []*mlir.Value {
	if countOf(v.Type()) == 1 {
		return []*mlir.Value{v}
	}
	list := make([]*mlir.Value, countOf(v.Type()))
	for i := range list {
		list[i] = b.CompositeExtract(v, uint32(i))
	}
	return list
}

// pick is a value of type t of some elements of others.
func pick(b *spirv.Builder, t mlir.Type, which []int64, from ...*mlir.Value) *mlir.Value {
	if len(which) == 1 {
		return element(b, t, which[0], from)
	}
	if isAll(which) && len(from) == 1 && from[0].Type() == t {
		return from[0]
	}
	if at := onlyOther(which); at >= 0 && len(from) == 2 && countOf(from[0].Type()) == 1 && from[1].Type() == t {
		return b.CompositeInsert(from[0], from[1], uint32(at))
	}
	vectors := 0
	for _, v := range from {
		if countOf(v.Type()) > 1 {
			vectors++
		}
	}
	if vectors == len(from) && vectors <= 2 {
		literals := make([]uint32, len(which))
		for i, n := range which {
			literals[i] = uint32(n) // -1 is any value there, too
		}
		return b.VectorShuffle(from[0], from[vectors-1], literals...)
	}
	list := make([]*mlir.Value, len(which))
	for i, n := range which {
		list[i] = element(b, elementOf(t), n, from)
	}
	return b.CompositeConstruct(t, list...)
}

// onlyOther is the place of the one element that is the first of all, where the others are those behind it in their order; -1 where it is not so.
func onlyOther(which []int64) int {
	at := -1
	for i, n := range which {
		switch {
		case n == int64(i)+1:
		case n == 0 && at < 0:
			at = i
		default:
			return -1
		}
	}
	return at
}

func isAll(which []int64) bool {
	for i, n := range which {
		if n != int64(i) {
			return false
		}
	}
	return true
}

// element is one element of some values.
func element(b *spirv.Builder, t mlir.Type, n int64, from []*mlir.Value) *mlir.Value {
	if n < 0 {
		return b.Undef(t)
	}
	for _, v := range from {
		switch count := countOf(v.Type()); {
		case n >= count:
			n -= count
		case count == 1:
			return v
		default:
			return b.CompositeExtract(v, uint32(n))
		}
	}
	return b.Undef(t)
}

func numbersTo(n int64) []int64 {
	list := make([]int64, n)
	for i := range list {
		list[i] = int64(i)
	}
	return list
}

func allElements(op *mlir.Operation) []int64 { return numbersTo(countOf(op.Result(0).Type())) }

// broadcastElements repeats a scalar; of a vector, one dimension counts at most, and stays what it is.
func broadcastElements(op *mlir.Operation) []int64 {
	list := allElements(op)
	if countOf(op.Operand(0).Type()) == 1 {
		clear(list)
	}
	return list
}

// shuffled: of vectors with several dimensions the first one is shuffled, and others count together.
func shuffled(op *mlir.Operation) []int64 {
	mask := mlir.AttrOf[*mlir.DenseArrayAttr](op, "mask").Ints()
	inner := countOf(op.Result(0).Type()) / max(1, int64(len(mask)))
	var list []int64
	for _, n := range mask {
		for i := range inner {
			if n < 0 {
				list = append(list, -1)
			} else {
				list = append(list, n*inner+i)
			}
		}
	}
	return list
}

func interleaved(op *mlir.Operation) []int64 {
	n := countOf(op.Operand(0).Type())
	var list []int64
	for i := range n {
		list = append(list, i, n+i)
	}
	return list
}

func (l *lowering) deinterleave(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.types.Convert(op.Result(0).Type())
	if err != nil {
		return err
	}
	var even, odd []int64
	for i := range countOf(op.Result(0).Type()) {
		even, odd = append(even, 2*i), append(odd, 2*i+1)
	}
	b := builder(r, op)
	first := pick(b, t, even, operands...)
	r.Replace(op, first, pick(b, t, odd, operands...))
	return nil
}

// listOf are the numbers in an attribute.
func listOf(op *mlir.Operation, name string) []int64 {
	var list []int64
	if a := mlir.AttrOf[*mlir.ArrayAttr](op, name); a != nil {
		for _, e := range a.Elements() {
			if n, ok := e.(*mlir.IntegerAttr); ok {
				list = append(list, n.Int())
			}
		}
	}
	return list
}

// sliceOf are the elements of a vector of a shape that are in a part of it.
func sliceOf(shape, offsets, sizes []int64) []int64 {
	list := []int64{0}
	for i, n := range shape {
		offset, size := int64(0), n
		if i < len(offsets) {
			offset = offsets[i]
		}
		if i < len(sizes) {
			size = sizes[i]
		}
		var next []int64
		for _, at := range list {
			for k := range size {
				next = append(next, at*n+offset+k)
			}
		}
		list = next
	}
	return list
}

func sliced(op *mlir.Operation) []int64 {
	shape := op.Operand(0).Type().(*mlir.VectorType).Shape()
	return sliceOf(shape, listOf(op, "offsets"), listOf(op, "sizes"))
}

// withSlice: what is inserted is the first operand.
func withSlice(op *mlir.Operation) []int64 {
	part := op.Operand(0).Type().(*mlir.VectorType).Shape()
	shape := op.Operand(1).Type().(*mlir.VectorType).Shape()
	sizes := append([]int64{}, shape...)
	for i := range sizes {
		if sizes[i] = 1; i >= len(shape)-len(part) {
			sizes[i] = part[i-len(shape)+len(part)]
		}
	}
	n := countOf(op.Operand(0).Type())
	list := numbersTo(countOf(op.Operand(1).Type()))
	for i := range list {
		list[i] += n
	}
	for i, at := range sliceOf(shape, listOf(op, "offsets"), sizes) {
		list[at] = int64(i)
	}
	return list
}

// castVector keeps the bits, which those of numbers in wider ones are not.
func (l *lowering) castVector(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	t, err := l.types.Convert(to)
	if err != nil {
		return err
	}
	if bitsIn(operands[0].Type()) != bitsIn(from) || bitsIn(t) != bitsIn(to) || elementOf(from) == mlir.I1 || elementOf(to) == mlir.I1 {
		return convert.Need("types that the target has, not '%s' and '%s'", typeText(from), typeText(to))
	}
	v := operands[0]
	if v.Type() != t {
		v = builder(r, op).Bitcast(t, v)
	}
	r.Replace(op, v)
	return nil
}

// position is where a part of a vector begins, in elements: a number, or a value where the part is one element.
func (l *lowering) position(op *mlir.Operation, t *mlir.VectorType, dynamic []*mlir.Value) (first int64, at *mlir.Value, err error) {
	static := mlir.AttrOf[*mlir.DenseArrayAttr](op, "static_position").Ints()
	inner := mlir.NumElements(t)
	for i, n := range static {
		size := t.Shape()[i]
		inner /= max(1, size)
		switch {
		case n == mlir.Dynamic && size == 1:
			dynamic = dynamic[1:]
		case n == mlir.Dynamic:
			at, dynamic = dynamic[0], dynamic[1:]
		case n < 0:
			return -1, nil, nil
		default:
			first += n * inner
		}
	}
	if at != nil && inner > 1 {
		return 0, nil, convert.Need("a position that is known, or one of a single element")
	}
	return first, at, nil
}

func (l *lowering) extractPart(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.types.Convert(op.Result(0).Type())
	if err != nil {
		return err
	}
	first, at, err := l.position(op, op.Operand(0).Type().(*mlir.VectorType), operands[1:])
	if err != nil {
		return err
	}
	b := builder(r, op)
	switch {
	case first < 0:
		r.Replace(op, b.Undef(t))
	case at != nil:
		r.Replace(op, b.VectorExtractDynamic(operands[0], at))
	default:
		which := numbersTo(countOf(t))
		for i := range which {
			which[i] += first
		}
		r.Replace(op, pick(b, t, which, operands[0]))
	}
	return nil
}

func (l *lowering) insertPart(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.types.Convert(op.Result(0).Type())
	if err != nil {
		return err
	}
	first, at, err := l.position(op, op.Operand(1).Type().(*mlir.VectorType), operands[2:])
	if err != nil {
		return err
	}
	b := builder(r, op)
	part, whole := operands[0], operands[1]
	switch n := countOf(part.Type()); {
	case first < 0:
		r.Replace(op, b.Undef(t))
	case n == countOf(t):
		r.Replace(op, part)
	case at != nil:
		r.Replace(op, b.VectorInsertDynamic(whole, part, at))
	case n == 1:
		r.Replace(op, b.CompositeInsert(part, whole, uint32(first)))
	default:
		which := numbersTo(countOf(t))
		for i := range which {
			if which[i] += n; int64(i) >= first && int64(i) < first+n {
				which[i] = int64(i) - first
			}
		}
		r.Replace(op, pick(b, t, which, part, whole))
	}
	return nil
}

func (l *lowering) step(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	t, err := l.types.Convert(op.Result(0).Type())
	if err != nil {
		return err
	}
	b := builder(r, op)
	var list []*mlir.Value
	for i := range countOf(t) {
		list = append(list, b.Constant(elementOf(t), i))
	}
	r.Replace(op, composed(b, t, list))
	return nil
}

func composed(b *spirv.Builder, t mlir.Type, list []*mlir.Value) *mlir.Value {
	if len(list) == 1 {
		return list[0]
	}
	return b.CompositeConstruct(t, list...)
}

// createMask: a dimension of one element counts only as whether it is in the mask.
func (l *lowering) createMask(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	from := op.Result(0).Type().(*mlir.VectorType)
	t, err := l.types.Convert(from)
	if err != nil {
		return err
	}
	b := builder(r, op)
	list := make([]*mlir.Value, countOf(t))
	for i := range list {
		var all *mlir.Value
		for d, size := range from.Shape() {
			at := int64(i)
			if size == 1 {
				at = 0
			}
			in := b.SLessThan(b.Constant(operands[d].Type(), at), operands[d])
			if all != nil {
				in = b.LogicalAnd(all, in)
			}
			all = in
		}
		list[i] = all
	}
	if list[0] == nil {
		return convert.Need("a dimension")
	}
	r.Replace(op, composed(b, t, list))
	return nil
}

func (l *lowering) constantMask(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	from := op.Result(0).Type().(*mlir.VectorType)
	t, err := l.types.Convert(from)
	if err != nil {
		return err
	}
	sizes := mlir.AttrOf[*mlir.DenseArrayAttr](op, "mask_dim_sizes").Ints()
	in := make([]bool, countOf(t))
	if len(from.Shape()) == 0 {
		in[0] = len(sizes) > 0 && sizes[0] > 0
	} else {
		for _, at := range sliceOf(from.Shape(), nil, sizes) {
			in[at] = true
		}
	}
	b := builder(r, op)
	var list []*mlir.Value
	for _, is := range in {
		list = append(list, b.Constant(mlir.I1, is))
	}
	r.Replace(op, composed(b, t, list))
	return nil
}

// each element of a vector in memory is one by itself: pointers to numbers can't be made pointers to vectors.
func (l *lowering) vectorPlace(op *mlir.Operation, memref *mlir.Value, vector mlir.Type) (*place, error) {
	p, err := l.placeOf(op, memref)
	if err == nil && p.of.ElementType() != elementOf(vector) && p.of.ElementType() != vector {
		err = convert.Need("a memref of '%s'", typeText(elementOf(vector)))
	}
	if err == nil && len(p.of.Shape()) == 0 && countOf(vector) > 1 {
		err = convert.Need("a dimension")
	}
	if err == nil {
		p.access = nil // each is aligned as it is by itself
	}
	return p, err
}

// along are the indices of the element that is some steps further on in the last dimension.
func along(b *spirv.Builder, indices []*mlir.Value, steps int) []*mlir.Value {
	if steps == 0 {
		return indices
	}
	list := append([]*mlir.Value{}, indices...)
	last := len(list) - 1
	list[last] = b.IAdd(list[last], b.Constant(list[last].Type(), steps))
	return list
}

func (l *lowering) loadVector(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	from := op.Result(0).Type()
	t, err := l.types.Convert(from)
	if err != nil {
		return err
	}
	p, err := l.vectorPlace(op, op.OperandNamed("base"), from)
	if err != nil {
		return err
	}
	x := p.values(r, op)
	indices := x.indices(op.OperandsNamed("indices"))
	if p.of.ElementType() == from {
		r.Replace(op, p.elementAt(x, indices).load())
		return nil
	}
	list := make([]*mlir.Value, countOf(t))
	for i := range list {
		list[i] = p.elementAt(x, along(x.Builder, indices, i)).load()
	}
	r.Replace(op, composed(x.Builder, t, list))
	return nil
}

func (l *lowering) storeVector(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	value := op.OperandNamed("valueToStore")
	t, err := l.types.Convert(value.Type())
	if err != nil {
		return err
	}
	p, err := l.vectorPlace(op, op.OperandNamed("base"), value.Type())
	if err != nil {
		return err
	}
	stored, x := r.As(value, t), p.values(r, op)
	indices := x.indices(op.OperandsNamed("indices"))
	if p.of.ElementType() == value.Type() {
		p.elementAt(x, indices).store(stored)
	} else {
		for i, v := range components(x.Builder, stored) {
			p.elementAt(x, along(x.Builder, indices, i)).store(v)
		}
	}
	r.Erase(op)
	return nil
}
