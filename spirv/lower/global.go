package lower

import (
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// convertGlobal: what a kernel reads of a global is where it reads.
func (l *lowering) convertGlobal(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	if !l.exact {
		return convert.Need("the functions that use it").Try("--convert-to-spirv converts both")
	}
	r.Erase(op)
	return nil
}

// convertGetGlobal: constants are in a variable of the function that reads them. In the memory of a workgroup all of them have the same.
func (l *lowering) convertGetGlobal(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	name := mlir.AttrOf[*mlir.SymbolRefAttr](op, "name")
	def := l.symbols.LookupFrom(op, name)
	switch {
	case !l.exact:
		return convert.Need("the module around it").Try("--convert-to-spirv converts both")
	case def == nil || !def.Is(memref.Global):
		return convert.Need("a memref.global @%s", name.Root())
	}
	result := op.Result(0)
	if class, err := l.classOf(result); err != nil {
		return err
	} else if class == grammar.StorageClassWorkgroup {
		return convert.Need("memory of the workgroup to be allocated in the kernel").Try("memref.alloc does that, or a workgroup attribution")
	}
	value, ok := def.Attr("initial_value").(*mlir.DenseElementsAttr)
	if !ok || def.Attr("constant") == nil {
		return convert.Need("a constant, not @%s, which all may change", name.Root()).Try("pass a buffer as an argument")
	}
	if !isInFunction(op) {
		return errOutside
	}
	t, err := l.allocated(result, grammar.StorageClassFunction)
	if err != nil {
		return err
	}
	p, err := l.placeOf(op, result)
	if err != nil {
		return err
	}
	if array := arrayIn(t); p.element == p.scalarValue() {
		constant, err := l.constant(value, array)
		if err != nil {
			return err
		}
		r.Replace(op, initializedVariable(r, op, array, constant))
		return nil
	}
	if int64(value.Len())*int64(p.bits) > 8*largestTensor {
		return convert.Need("a capability for '%s' in memory: @%s is too large to be packed by each invocation", typeText(p.scalar), name.Root())
	}
	list, err := l.elements(value, p.value)
	if err != nil {
		return err
	}
	r.Replace(op, functionVariable(r, op, t.Pointee()))
	x := p.values(r, op)
	for i, a := range list {
		at := &accessor{values: x, place: p, at: x.Constant(x.index, i)}
		at.store(x.ConstantOf(p.value, a))
	}
	return nil
}

// scalarValue is the type that values of the elements have where they are scalars; nil for others.
func (p *place) scalarValue() mlir.Type {
	if p.scalars > 1 || p.perWord > 1 {
		return nil
	}
	return p.value
}

// arrayIn is the array that a memref becomes, without the struct around it.
func arrayIn(t *spirv.PointerType) mlir.Type {
	if s, ok := t.Pointee().(*spirv.StructType); ok {
		return s.Members()[0].Type
	}
	return t.Pointee()
}

// elements are the elements of a constant, as constants of a type.
func (l *lowering) elements(value *mlir.DenseElementsAttr, t mlir.Type) ([]mlir.Attribute, error) {
	list := make([]mlir.Attribute, value.Len())
	for i := range list {
		var err error
		if list[i], err = l.constant(value.Element(i), t); err != nil {
			return nil, err
		}
	}
	return list, nil
}
