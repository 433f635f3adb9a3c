package lower

import (
	"fmt"

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
	return []convert.Pattern{
		{Op: "memref.load", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
			p, err := l.placeOf(op, op.Operand(0))
			if err != nil {
				return err
			}
			r.Replace(op, p.elementAt(builder(r, op), operands[0], operands[1:]).load())
			return nil
		}},
		{Op: "memref.store", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
			p, err := l.placeOf(op, op.Operand(1))
			if err != nil {
				return err
			}
			p.elementAt(builder(r, op), operands[1], operands[2:]).store(operands[0])
			r.Erase(op)
			return nil
		}},
		{Op: "memref.alloc", Rewrite: l.convertAlloc},
		{Op: "memref.alloca", Rewrite: l.convertAlloca},
		{Op: "memref.dealloc", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
			_, err := l.allocated(op.Operand(0).Type(), grammar.StorageClassWorkgroup)
			if err == nil {
				r.Erase(op)
			}
			return err
		}},
		{Op: "memref.atomic_rmw", Rewrite: l.convertAtomic},
		{Op: "memref.memory_space_cast", Rewrite: l.castSpace},
		{Op: "memref.reinterpret_cast", Rewrite: l.sameMemory},
		{Op: "memref.cast", Rewrite: l.sameMemory},
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
}

// allocated is the pointer that a memref becomes which there is memory of a storage class for.
func (l *lowering) allocated(from mlir.Type, class grammar.StorageClass) (*spirv.PointerType, error) {
	t, ok := from.(*mlir.MemRefType)
	if !ok || !mlir.HasStaticShape(t) {
		return nil, convert.Need("a size that is known, not '%s'", typeText(from))
	}
	if own, err := storageClassOf(t); err != nil {
		return nil, err
	} else if own != class {
		return nil, convert.Need("memory of class %s, not '%s'", class, typeText(from))
	}
	to, err := l.types.Convert(t)
	if err != nil {
		return nil, err
	}
	return to.(*spirv.PointerType), nil
}

// convertAlloc: memory of a workgroup is a variable of the module.
func (l *lowering) convertAlloc(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	t, err := l.allocated(op.Result(0).Type(), grammar.StorageClassWorkgroup)
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
	t, err := l.allocated(op.Result(0).Type(), grammar.StorageClassFunction)
	if err != nil {
		return err
	}
	if !isInFunction(op) {
		return errOutside
	}
	r.Replace(op, functionVariable(r, op, t.Pointee()))
	return nil
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
