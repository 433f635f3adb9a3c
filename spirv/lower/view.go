package lower

import (
	"errors"
	"slices"

	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv/grammar"
)

// A view is how a memref lies in the memory that it is a part of. Whatever operations are between the two, such as memref.subview and
// memref.expand_shape, they say only where the elements are: so they become nothing, and accesses calculate the place in the memory
// itself. Numbers that are not known are symbols.
type view struct {
	memory  *mlir.Value // an argument, or what an operation made that is no view
	sizes   []*mlir.AffineExpr
	strides []*mlir.AffineExpr // of elements; nil for what nobody knows, as in sizes
	offset  *mlir.AffineExpr
	symbols []*mlir.Value // of type index; nil for the number of elements of the memory
}

// longestView bounds how many views there are of each other.
const longestView = 1000

// viewRows are the operations that only look at memory in another way: each makes of a view of the source that of the result.
var viewRows = lazy.Value[map[string]func(v *view, op *mlir.Operation) error]{Make: func() map[string]func(v *view, op *mlir.Operation) error {
	return map[string]func(v *view, op *mlir.Operation) error{
		"memref.assume_alignment":         func(*view, *mlir.Operation) error { return nil },
		"memref.cast":                     (*view).cast,
		"memref.collapse_shape":           (*view).collapse,
		"memref.expand_shape":             (*view).expand,
		"memref.extract_strided_metadata": (*view).base,
		"memref.memory_space_cast":        func(*view, *mlir.Operation) error { return nil },
		"memref.reinterpret_cast":         (*view).reinterpret,
		"memref.reshape":                  (*view).reshape,
		"memref.subview":                  (*view).part,
		"memref.transpose":                (*view).transpose,
	}
}}

// viewOf is the view that a memref is.
func (l *lowering) viewOf(of *mlir.Value) (*view, error) {
	var chain []*mlir.Operation
	at := of
	for ; len(chain) < longestView; at = at.Def().Operand(viewed) {
		op := at.Def()
		if op == nil || rowOfView(op) == nil || op.Is(memref.MemorySpaceCast) && l.has(grammar.CapabilityKernel) {
			break
		}
		chain = append(chain, op)
	}
	v, err := l.wholeOf(at)
	for _, op := range slices.Backward(chain) {
		if err == nil {
			err = rowOfView(op)(v, op)
		}
	}
	return v, err
}

func rowOfView(op *mlir.Operation) func(v *view, op *mlir.Operation) error {
	return viewRows.Get()[op.Name().String()]
}

// viewed is the operand that a view is of.
const viewed = 0

// wholeOf is the view of all of a memory.
func (l *lowering) wholeOf(memory *mlir.Value) (*view, error) {
	t, ok := memory.Type().(*mlir.MemRefType)
	if !ok {
		return nil, convert.Need("a memref with a rank, not '%s'", typeText(memory.Type()))
	}
	strides, offset, err := stridesOf(t)
	if err != nil {
		return nil, err
	}
	v := &view{memory: memory, offset: known(offset), sizes: make([]*mlir.AffineExpr, len(strides)), strides: make([]*mlir.AffineExpr, len(strides))}
	inner := mlir.ConstantExpr(1)
	for i, n := range slices.Backward(t.Shape()) {
		v.strides[i] = known(strides[i])
		if v.sizes[i] = known(n); n == mlir.Dynamic && i == 0 && t.Layout() == nil && inner.IsConstant() && inner.Value() > 0 {
			v.sizes[i] = v.symbol(nil).FloorDiv(inner)
		}
		if v.sizes[i] != nil && inner != nil {
			inner = inner.Mul(v.sizes[i])
		}
	}
	return v, nil
}

// known is a number as an expression; nil for one that is not known.
func known(n int64) *mlir.AffineExpr {
	if n == mlir.Dynamic {
		return nil
	}
	return mlir.ConstantExpr(n)
}

func (v *view) symbol(value *mlir.Value) *mlir.AffineExpr {
	i := slices.Index(v.symbols, value)
	if i < 0 {
		i = len(v.symbols)
		v.symbols = append(v.symbols, value)
	}
	return mlir.SymbolExpr(i)
}

// mixed are numbers that stand in an attribute, or where that says so are operands.
func (v *view) mixed(op *mlir.Operation, static, dynamic string) []*mlir.AffineExpr {
	var list []*mlir.AffineExpr
	values := op.OperandsNamed(dynamic)
	for _, n := range mlir.AttrOf[*mlir.DenseArrayAttr](op, static).Ints() {
		switch {
		case n != mlir.Dynamic:
			list = append(list, mlir.ConstantExpr(n))
		case len(values) == 0:
			list = append(list, nil)
		default:
			list, values = append(list, v.number(values[0])), values[1:]
		}
	}
	return list
}

// number is a value as an expression: a constant where it is one.
func (v *view) number(value *mlir.Value) *mlir.AffineExpr {
	if c, ok := mlir.ConstantValue(value).(*mlir.IntegerAttr); ok {
		return mlir.ConstantExpr(c.Int())
	}
	return v.symbol(value)
}

// plus and times are nil where one of the two is not known.
func plus(a, b *mlir.AffineExpr) *mlir.AffineExpr {
	if a == nil || b == nil {
		return nil
	}
	return a.Add(b)
}

func times(a, b *mlir.AffineExpr) *mlir.AffineExpr {
	if a == nil || b == nil {
		return nil
	}
	return a.Mul(b)
}

// cast: what the type of the result says is so.
func (v *view) cast(op *mlir.Operation) error {
	if t, ok := op.Result(0).Type().(*mlir.MemRefType); ok && len(t.Shape()) == len(v.sizes) {
		for i, n := range t.Shape() {
			if n != mlir.Dynamic {
				v.sizes[i] = known(n)
			}
		}
	}
	return nil
}

// base is the beginning of the memory.
func (v *view) base(*mlir.Operation) error {
	v.offset, v.sizes, v.strides = mlir.ConstantExpr(0), nil, nil
	return nil
}

// reinterpret goes by what the operation says alone, from the beginning of the memory.
func (v *view) reinterpret(op *mlir.Operation) error {
	offsets := v.mixed(op, "static_offsets", "offsets")
	if len(offsets) != 1 {
		return errors.New("it has other than one offset")
	}
	v.offset, v.sizes, v.strides = offsets[0], v.mixed(op, "static_sizes", "sizes"), v.mixed(op, "static_strides", "strides")
	return nil
}

func (v *view) part(op *mlir.Operation) error {
	offsets, sizes, strides := v.mixed(op, "static_offsets", "offsets"), v.mixed(op, "static_sizes", "sizes"), v.mixed(op, "static_strides", "strides")
	if len(offsets) != len(v.sizes) || len(sizes) != len(v.sizes) || len(strides) != len(v.sizes) {
		return errors.New("its numbers are not those of the dimensions")
	}
	for i, offset := range offsets {
		v.offset = plus(v.offset, times(offset, v.strides[i]))
		strides[i] = times(strides[i], v.strides[i])
	}
	dropped, ok := memref.DroppedDims(op)
	if !ok {
		return errors.New("the dimensions that it drops can't be told")
	}
	v.sizes, v.strides = nil, nil
	for i := range sizes {
		if !dropped[i] {
			v.sizes, v.strides = append(v.sizes, sizes[i]), append(v.strides, strides[i])
		}
	}
	return nil
}

// groupsOf are the dimensions that belong together.
func groupsOf(op *mlir.Operation) (groups [][]int64) {
	for _, e := range mlir.AttrOf[*mlir.ArrayAttr](op, "reassociation").Elements() {
		var group []int64
		for _, n := range e.(*mlir.ArrayAttr).Elements() {
			group = append(group, n.(*mlir.IntegerAttr).Int())
		}
		groups = append(groups, group)
	}
	return groups
}

// collapse: the stride of several dimensions is that of the last one that has more than one element.
func (v *view) collapse(op *mlir.Operation) error {
	var sizes, strides []*mlir.AffineExpr
	for _, group := range groupsOf(op) {
		size, stride := mlir.ConstantExpr(1), mlir.ConstantExpr(1)
		for _, d := range group {
			if d < 0 || d >= int64(len(v.sizes)) {
				return errors.New("it groups dimensions that there are not")
			}
			size = times(size, v.sizes[d])
			if n := v.sizes[d]; n == nil || !n.IsConstant() || n.Value() != 1 {
				stride = v.strides[d]
			}
		}
		sizes, strides = append(sizes, size), append(strides, stride)
	}
	v.sizes, v.strides = sizes, strides
	return nil
}

// expand: within a group each dimension steps over all of those behind it.
func (v *view) expand(op *mlir.Operation) error {
	sizes := v.mixed(op, "static_output_shape", "output_shape")
	strides := make([]*mlir.AffineExpr, len(sizes))
	for i, group := range groupsOf(op) {
		if i >= len(v.strides) {
			return errors.New("it groups dimensions that there are not")
		}
		stride := v.strides[i]
		for _, d := range slices.Backward(group) {
			if d < 0 || d >= int64(len(sizes)) {
				return errors.New("it groups dimensions that there are not")
			}
			strides[d] = stride
			stride = times(stride, sizes[d])
		}
	}
	v.sizes, v.strides = sizes, strides
	return nil
}

// reshape: the elements are one behind the other, and so they stay. Sizes that the type leaves open stand in memory, where nobody looks for them.
func (v *view) reshape(op *mlir.Operation) error {
	t, ok := op.Result(0).Type().(*mlir.MemRefType)
	if !ok || !mlir.HasStaticShape(t) {
		return convert.Need("sizes that are known, not '%s'", typeText(op.Result(0).Type())).Try("memref.reinterpret_cast takes sizes that are passed as arguments")
	}
	strides, _, err := stridesOf(t)
	if err != nil {
		return err
	}
	v.sizes, v.strides = nil, nil
	for i, n := range t.Shape() {
		v.sizes, v.strides = append(v.sizes, known(n)), append(v.strides, known(strides[i]))
	}
	return nil
}

func (v *view) transpose(op *mlir.Operation) error {
	var sizes, strides []*mlir.AffineExpr
	for _, e := range mlir.AttrOf[*mlir.AffineMapAttr](op, "permutation").Value().Results() {
		if e.Kind() != mlir.AffineDim || e.Value() >= int64(len(v.sizes)) {
			return errors.New("its map is no permutation")
		}
		sizes, strides = append(sizes, v.sizes[e.Value()]), append(strides, v.strides[e.Value()])
	}
	v.sizes, v.strides = sizes, strides
	return nil
}

// check is why accesses to the elements can't be made.
func (v *view) check(of mlir.Type) error {
	if v.offset == nil {
		return convert.Need("the offset of '%s' to be known", typeText(of)).Try("memref.reinterpret_cast with one that is passed as argument helps")
	}
	if slices.Contains(v.strides, nil) {
		return convert.Need("the strides of '%s' to be known", typeText(of)).Try("memref.reinterpret_cast with sizes that are passed as arguments helps")
	}
	return nil
}
