package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// convertGlobal: what a kernel reads of a constant is where it reads. Memory of the workgroup is a variable of the same name.
func (l *lowering) convertGlobal(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	if !l.exact {
		return convert.Need("the functions that use it").Try("--convert-to-spirv converts both")
	}
	t, ok := mlir.AttrOf[*mlir.TypeAttr](op, "type").Value().(*mlir.MemRefType)
	if class, err := storageClassOf(t); ok && err == nil && class == grammar.StorageClassWorkgroup {
		if _, begins := op.Attr("initial_value").(mlir.TypedAttribute); begins {
			return convert.Need("memory of the workgroup to begin as it is, not as @%s says", op.Symbol()).Try("store what it begins with, and have a gpu.barrier behind")
		}
		to, err := l.pointerTo(t, class)
		if err != nil {
			return err
		}
		builder(r, op).GlobalVariable(op.Symbol(), to.(*spirv.PointerType))
	}
	r.Erase(op)
	return nil
}

// convertGetGlobal: constants are in a variable of the function that reads them. In the memory of a workgroup all functions have the same.
func (l *lowering) convertGetGlobal(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	name := mlir.AttrOf[*mlir.SymbolRefAttr](op, "name")
	def := l.symbols.LookupFrom(op, name)
	switch {
	case !l.exact:
		return convert.Need("the module around it").Try("--convert-to-spirv converts both")
	case def == nil:
		return convert.Need("a memref.global @%s", name.Root())
	}
	result := op.Result(0)
	if class, err := l.classOf(result); err != nil {
		return err
	} else if class == grammar.StorageClassWorkgroup {
		t, err := l.allocated(result, class)
		if err != nil {
			return err
		}
		r.Replace(op, r.CreateOp(spirv.OpAddressOf, op.Loc(), nil, []mlir.Type{t}, mlir.NamedAttribute{Name: spirv.VariableAttr, Value: name}).Result(0))
		return nil
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
	if _, isInteger := p.element.(*mlir.IntegerType); isInteger && p.scalars == 1 {
		words := arrayIn(t).(*spirv.ArrayType)
		r.Replace(op, initializedVariable(r, op, words, packed(value, words, p.storage)))
		return nil
	}
	return convert.Need("elements of @%s that lie in memory as they are, not '%s'", name.Root(), typeText(p.of.ElementType()))
}

// packed are the elements of a constant in the words that they share.
func packed(value *mlir.DenseElementsAttr, t *spirv.ArrayType, s storage) mlir.Attribute {
	list := make([]mlir.Attribute, t.Count())
	perWord := int(s.perWord)
	for i := range list {
		word := uint64(0)
		for k := i * perWord; k < min((i+1)*perWord, value.Len()); k++ {
			word |= bitsOfConstant(value.Element(k)) & (1<<s.bits - 1) << (k % perWord * s.bits)
		}
		list[i] = mlir.GetIntegerAttr(t.ElementType(), int64(int32(word)))
	}
	return mlir.GetDenseOf(mlir.GetTensorType([]int64{int64(len(list))}, t.ElementType(), nil), list)
}

func bitsOfConstant(a mlir.Attribute) uint64 {
	switch a := a.(type) {
	case *mlir.IntegerAttr:
		return a.Value().Uint64()
	case *mlir.FloatAttr:
		return a.Bits().Uint64()
	}
	return 0
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
