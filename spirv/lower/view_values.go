package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// values makes the values of expressions where a pattern stands.
type values struct {
	*spirv.Builder
	r     *convert.Rewriter
	l     *lowering
	index *mlir.IntegerType
	base  *mlir.Value // the pointer to a memory; nil for none
}

func (l *lowering) values(r *convert.Rewriter, op *mlir.Operation) *values {
	v := &values{Builder: builder(r, op), r: r, l: l, index: mlir.I32}
	if l.index64 {
		v.index = mlir.I64
	}
	return v
}

// of is the value of an expression of a view. Lengths need that checkLength found nothing.
func (x *values) of(v *view, e *mlir.AffineExpr) *mlir.Value {
	switch e.Kind() {
	case mlir.AffineConstant:
		return x.Constant(x.index, e.Value())
	case mlir.AffineSymbol:
		if value := v.symbols[e.Value()]; value != nil {
			return x.r.As(value, x.index)
		}
		return x.length(v.memory)
	case mlir.AffineAdd:
		return x.IAdd(x.of(v, e.LHS()), x.of(v, e.RHS()))
	case mlir.AffineMul:
		return x.IMul(x.of(v, e.LHS()), x.of(v, e.RHS()))
	}
	return x.UDiv(x.of(v, e.LHS()), x.of(v, e.RHS())) // of lengths
}

// usesLength reports whether an expression depends on how much memory there is.
func (v *view) usesLength(e *mlir.AffineExpr) bool {
	switch e.Kind() {
	case mlir.AffineConstant:
		return false
	case mlir.AffineSymbol:
		return v.symbols[e.Value()] == nil
	}
	return v.usesLength(e.LHS()) || v.usesLength(e.RHS())
}

// checkNumber is why the value of an expression can't be made.
func (l *lowering) checkNumber(v *view, e *mlir.AffineExpr) error {
	t := v.memory.Type().(*mlir.MemRefType)
	if e == nil {
		return convert.Need("a size that is known").Try("memref.reinterpret_cast with sizes that are passed as arguments helps")
	}
	if !v.usesLength(e) {
		return nil
	}
	class, err := l.classOf(v.memory)
	if err != nil {
		return err
	}
	s, err := l.storageOf(t.ElementType(), class)
	switch {
	case err != nil:
		return err
	case s.perWord > 1:
		return convert.Need("%s for '%s' in memory: how many there are in the last word can't be told", memoryCapability(t.ElementType()), typeText(t.ElementType()))
	case l.has(grammar.CapabilityKernel) || !hasLayout(class):
		return convert.Need("a buffer whose size can be asked for, not '%s'", typeText(t)).Try("pass the size as an argument")
	}
	return nil
}

// length is how many elements are in a memory whose type does not say it.
func (x *values) length(memory *mlir.Value) *mlir.Value {
	t := memory.Type().(*mlir.MemRefType)
	class, _ := x.l.classOf(memory)
	s, _ := x.l.storageOf(t.ElementType(), class)
	n := x.ArrayLength(mlir.I32, x.l.pointerOf(x.r, memory), 0)
	if s.scalars > 1 {
		n = x.UDiv(n, x.Constant(mlir.I32, s.scalars))
	}
	if x.index != mlir.I32 {
		n = x.UConvert(x.index, n)
	}
	return n
}

// pointerOf is the pointer that a memory has become.
func (l *lowering) pointerOf(r *convert.Rewriter, memory *mlir.Value) *mlir.Value {
	if now := r.Now(memory); len(now) == 1 {
		if _, ok := now[0].Type().(*spirv.PointerType); ok {
			return now[0]
		}
	}
	t, _ := l.types.Convert(memory.Type())
	return r.As(memory, t)
}

// indices are the operands of a group as indices of the target.
func (x *values) indices(list []*mlir.Value) []*mlir.Value {
	out := make([]*mlir.Value, len(list))
	for i, v := range list {
		out[i] = x.r.As(v, x.index)
	}
	return out
}

// aView is a pattern for operations that look at memory in another way: they become the pointer to all of it. Who can't see how it lies
// there, as a function that is called, must find the type that it expects.
func (l *lowering) aView(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	v, err := l.viewOf(op.Result(0))
	if err != nil {
		return err
	}
	class, err := l.classOf(v.memory)
	if err == nil {
		_, err = l.pointerTo(v.memory.Type().(*mlir.MemRefType), class)
	}
	if err != nil {
		return err
	}
	r.Replace(op, l.pointerOf(r, v.memory))
	return nil
}

// convertDim: a size that the type does not have comes from what made the memref, or is asked of the buffer.
func (l *lowering) convertDim(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	v, err := l.viewOf(op.OperandNamed("source"))
	if err != nil {
		return err
	}
	d, ok := mlir.ConstantValue(op.OperandNamed("index")).(*mlir.IntegerAttr)
	if !ok {
		return convert.Need("the number of the dimension to be a constant")
	}
	if d.Int() < 0 || d.Int() >= int64(len(v.sizes)) {
		return convert.Need("a dimension that there is, not %d of %d", d.Int(), len(v.sizes))
	}
	return l.replaceByNumbers(r, op, v, v.sizes[d.Int()])
}

// replaceByNumbers makes the results of op numbers of a view.
func (l *lowering) replaceByNumbers(r *convert.Rewriter, op *mlir.Operation, v *view, list ...*mlir.AffineExpr) error {
	if _, err := l.index(); err != nil {
		return err
	}
	for _, e := range list {
		if err := l.checkNumber(v, e); err != nil {
			return err
		}
	}
	x := l.values(r, op)
	out := make([]*mlir.Value, len(list))
	for i, e := range list {
		out[i] = x.of(v, e)
	}
	r.Replace(op, out...)
	return nil
}

func (l *lowering) convertRank(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	v, err := l.viewOf(op.OperandNamed("memref"))
	if err != nil {
		return err
	}
	return l.replaceByNumbers(r, op, v, mlir.ConstantExpr(int64(len(v.sizes))))
}

// convertMetadata: the first result is the memory, the others are its numbers.
func (l *lowering) convertMetadata(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	v, err := l.viewOf(op.OperandNamed("source"))
	if err != nil {
		return err
	}
	numbers := append([]*mlir.AffineExpr{v.offset}, v.sizes...)
	numbers = append(numbers, v.strides...)
	if _, err := l.index(); err != nil {
		return err
	}
	for _, e := range numbers {
		if err := l.checkNumber(v, e); err != nil {
			return err
		}
	}
	x := l.values(r, op)
	out := []*mlir.Value{l.pointerOf(r, v.memory)}
	for _, e := range numbers {
		out = append(out, x.of(v, e))
	}
	r.Replace(op, out...)
	return nil
}
