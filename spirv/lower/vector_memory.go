package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// vectorPlace is where the elements of a vector lie in memory, each by itself: pointers to numbers can't be made pointers to vectors.
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

// holdsVector reports whether a vector can be loaded and stored at any element, because a pointer to the element can be made one to the
// vector. Kernels of OpenCL may do that, and say how little that pointer is aligned. A vector of three would be as large as one of four there.
func (p *place) holdsVector(t mlir.Type) bool {
	v, ok := t.(*mlir.VectorType)
	last := len(p.of.Shape()) - 1
	return ok && p.l.exact && p.l.has(grammar.CapabilityKernel) && v.Shape()[0] != 3 && p.element == v.ElementType() && p.scalars == 1 && p.perWord == 1 &&
		last >= 0 && p.view.strides[last].IsConstant() && p.view.strides[last].Value() == 1
}

// vectorPointer is a pointer to the vector that begins at an element. Accesses by it are aligned as the element is.
func (a *accessor) vectorPointer(t mlir.Type) *mlir.Value {
	access := grammar.MemoryAccessAligned
	a.access, a.align = &access, sizeOf(a.element)
	return a.Bitcast(spirv.GetPointerType(t, a.class), a.pointer(a.scalarAt(0)))
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
	if p.holdsVector(t) {
		a := p.elementAt(x, indices)
		r.Replace(op, a.loadFrom(a.vectorPointer(t)))
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
	} else if p.holdsVector(t) {
		a := p.elementAt(x, indices)
		a.storeTo(a.vectorPointer(t), stored)
	} else {
		for i, v := range components(x.Builder, stored) {
			p.elementAt(x, along(x.Builder, indices, i)).store(v)
		}
	}
	r.Erase(op)
	return nil
}
