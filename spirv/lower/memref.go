package lower

import (
	"fmt"

	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(memrefToSPIRV.pass()) }

var memrefToSPIRV = &conversion{
	name: "convert-memref-to-spirv", title: "ConvertMemRefToSPIRVPass", summary: "Convert MemRef dialect to SPIR-V dialect",
	options: []string{boolBitsOption, index64Option}, patterns: (*lowering).memory,
}

// memory are the patterns for the dialect memref.
func (l *lowering) memory() []convert.Pattern {
	list := []convert.Pattern{
		{Op: "memref.load", AnyTypes: true, Rewrite: l.loadElement},
		{Op: "memref.store", AnyTypes: true, Rewrite: l.storeElement},
		{Op: "memref.alloc", AnyTypes: true, Rewrite: l.convertAlloc},
		{Op: "memref.alloca", AnyTypes: true, Rewrite: l.convertAlloca},
		{Op: "memref.dealloc", AnyTypes: true, Rewrite: l.convertDealloc},
		{Op: "memref.atomic_rmw", AnyTypes: true, Rewrite: l.convertAtomic},
		{Op: "memref.generic_atomic_rmw", AnyTypes: true, Rewrite: l.convertAtomicRegion},
		{Op: "memref.atomic_yield", Rewrite: l.convertAtomicEnd},
		{Op: "memref.memory_space_cast", Benefit: 1, Rewrite: l.castSpace},
		{Op: "memref.reinterpret_cast", Benefit: 1, Rewrite: l.sameMemory},
		{Op: "memref.cast", Benefit: 1, Rewrite: l.sameMemory},
		{Op: "memref.copy", AnyTypes: true, Rewrite: l.convertCopy},
		{Op: "memref.global", AnyTypes: true, Rewrite: l.convertGlobal},
		{Op: "memref.get_global", AnyTypes: true, Rewrite: l.convertGetGlobal},
		{Op: "memref.dim", AnyTypes: true, Rewrite: l.convertDim},
		{Op: "memref.rank", AnyTypes: true, Rewrite: l.convertRank},
		{Op: "memref.extract_strided_metadata", AnyTypes: true, Benefit: 1, Rewrite: l.convertMetadata},
		{Op: "memref.extract_aligned_pointer_as_index", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
			t, err := l.index()
			if err == nil {
				err = l.needCapability(grammar.CapabilityAddresses)
			}
			if err == nil {
				r.Replace(op, builder(r, op).ConvertPtrToU(t, operands[0]))
			}
			return err
		}},
	}
	for name := range viewRows.Get() {
		list = append(list, convert.Pattern{Op: name, AnyTypes: true, Rewrite: l.aView})
	}
	return list
}

func (l *lowering) loadElement(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	p, err := l.placeOf(op, op.OperandNamed("memref"))
	if err != nil {
		return err
	}
	x := p.values(r, op)
	r.Replace(op, p.elementAt(x, x.indices(op.OperandsNamed("indices"))).load())
	return nil
}

func (l *lowering) storeElement(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	p, err := l.placeOf(op, op.OperandNamed("memref"))
	if err != nil {
		return err
	}
	value, x := r.As(op.OperandNamed("value"), p.value), p.values(r, op)
	p.elementAt(x, x.indices(op.OperandsNamed("indices"))).store(value)
	r.Erase(op)
	return nil
}

// classOf is the storage class that a memory is in. What an invocation allocates for itself is its own, whatever space it is in.
func (l *lowering) classOf(memory *mlir.Value) (grammar.StorageClass, error) {
	t, ok := memory.Type().(*mlir.MemRefType)
	if !ok {
		return 0, convert.Need("a memref with a rank, not '%s'", typeText(memory.Type()))
	}
	class, err := storageClassOf(t)
	if def := memory.Def(); err == nil && l.exact && def != nil && class != grammar.StorageClassWorkgroup {
		if def.Is(memref.Alloc) || def.Is(memref.Alloca) || def.Is(memref.GetGlobal) {
			return grammar.StorageClassFunction, nil
		}
	}
	if class == grammar.StorageClassPrivate && l.exact && !l.has(grammar.CapabilityShader) {
		class = grammar.StorageClassFunction // kernels of OpenCL have no other
	}
	return class, err
}

// allocated is the pointer to memory that is allocated, which has to be of a storage class.
func (l *lowering) allocated(memory *mlir.Value, class grammar.StorageClass) (*spirv.PointerType, error) {
	t, ok := memory.Type().(*mlir.MemRefType)
	if !ok || !mlir.HasStaticShape(t) {
		return nil, convert.Need("a size that is known, not '%s'", typeText(memory.Type()))
	}
	if own, err := l.classOf(memory); err != nil {
		return nil, err
	} else if own != class {
		return nil, convert.Need("memory of class %s, not '%s'", class, typeText(t))
	}
	to, err := l.pointerTo(t, class)
	if err != nil {
		return nil, err
	}
	return to.(*spirv.PointerType), nil
}

// convertAlloc: memory of a workgroup is a variable of the module; what an invocation allocates besides is its own.
func (l *lowering) convertAlloc(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	if class, err := l.classOf(op.Result(0)); err == nil && class == grammar.StorageClassFunction && l.exact {
		return l.convertAlloca(r, op, operands)
	}
	t, err := l.allocated(op.Result(0), grammar.StorageClassWorkgroup)
	if err != nil {
		return err
	}
	module := op.Parent()
	for module != nil && !module.Has(mlir.SymbolTable) {
		module = module.Parent()
	}
	if module == nil {
		return convert.Need("a module around it")
	}
	b := builder(r, op)
	first := module.Region(0).Entry()
	b.AtStart(first)
	variable := b.GlobalVariable(freeName(first, "__workgroup_mem__"), t)
	b.Before(op)
	r.Replace(op, b.AddressOf(variable))
	return nil
}

// freeName is a name with a number that nothing in a block is called yet.
func freeName(in *mlir.Block, prefix string) string {
	taken := map[string]bool{}
	n := 0
	for op := range in.Operations {
		if taken[op.Symbol()] = true; op.Is(spirv.OpGlobalVariable) {
			n++
		}
	}
	for taken[fmt.Sprint(prefix, n)] {
		n++
	}
	return fmt.Sprint(prefix, n)
}

func (l *lowering) convertAlloca(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	t, err := l.allocated(op.Result(0), grammar.StorageClassFunction)
	if err != nil {
		return err
	}
	if !isInFunction(op) {
		return errOutside
	}
	if words, ok := arrayIn(t).(*spirv.ArrayType); ok && l.isPacked(op.Result(0)) {
		// What is stored first leaves the rest of its word as it is, which must be something.
		shape := mlir.GetTensorType([]int64{int64(words.Count())}, words.ElementType(), nil)
		r.Replace(op, initializedVariable(r, op, words, mlir.GetDenseSplat(shape, mlir.GetIntegerAttr(words.ElementType(), 0))))
		return nil
	}
	r.Replace(op, functionVariable(r, op, t.Pointee()))
	return nil
}

// isPacked reports whether elements of memory of an invocation share words.
func (l *lowering) isPacked(memory *mlir.Value) bool {
	s, err := l.storageOf(memory.Type().(*mlir.MemRefType).ElementType(), grammar.StorageClassFunction)
	return err == nil && s.perWord > 1 && l.exact
}

// convertDealloc: variables go by themselves.
func (l *lowering) convertDealloc(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	memory := op.OperandNamed("memref")
	class := grammar.StorageClassWorkgroup
	if own, err := l.classOf(memory); err == nil && own == grammar.StorageClassFunction && l.exact {
		class = own
	}
	_, err := l.allocated(memory, class)
	if err == nil {
		r.Erase(op)
	}
	return err
}

// castSpace goes by way of a generic pointer.
func (l *lowering) castSpace(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	converted, err := l.types.Convert(op.Result(0).Type())
	if err != nil {
		return err
	}
	from, ok := operands[0].Type().(*spirv.PointerType)
	to, isPointer := converted.(*spirv.PointerType)
	if !ok || !isPointer {
		return convert.Need("memrefs with a rank")
	}
	if from == to {
		r.Replace(op, operands[0])
		return nil
	}
	if !l.has(grammar.CapabilityKernel) {
		return convert.Need("capability Kernel to change the storage class of a pointer")
	}
	for _, c := range []grammar.StorageClass{from.StorageClass(), to.StorageClass()} {
		switch c {
		case grammar.StorageClassCrossWorkgroup, grammar.StorageClassWorkgroup, grammar.StorageClassFunction, grammar.StorageClassGeneric:
		default:
			return fmt.Errorf("pointers of class %s can't be cast", c)
		}
	}
	b := builder(r, op)
	v := operands[0]
	if from.StorageClass() != grammar.StorageClassGeneric {
		v = b.PtrCastToGeneric(spirv.GetPointerType(from.Pointee(), grammar.StorageClassGeneric), v)
	}
	if v.Type().(*spirv.PointerType).Pointee() != to.Pointee() {
		v = b.Bitcast(spirv.GetPointerType(to.Pointee(), grammar.StorageClassGeneric), v)
	}
	if to.StorageClass() != grammar.StorageClassGeneric {
		v = b.GenericCastToPtr(to, v)
	}
	r.Replace(op, v)
	return nil
}

// sameMemory: the pointer is one to the beginning of the memory, whatever part of it a memref is about, since accesses add the offset.
func (l *lowering) sameMemory(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	to, ok := op.Result(0).Type().(*mlir.MemRefType)
	if !ok {
		return convert.Need("a memref with a rank, not '%s'", typeText(op.Result(0).Type()))
	}
	if _, offset, err := stridesOf(to); err != nil {
		return err
	} else if offset == mlir.Dynamic {
		return convert.Need("the offset of '%s' to be known", typeText(to)).Try("--fold-memref-alias-ops may help")
	}
	pointer, err := l.types.Convert(to)
	switch {
	case err != nil:
		return err
	case pointer == operands[0].Type():
		r.Replace(op, operands[0])
		return nil
	}
	if err := l.needCapability(grammar.CapabilityAddresses); err != nil {
		return err
	}
	r.Replace(op, builder(r, op).Bitcast(pointer, operands[0]))
	return nil
}
