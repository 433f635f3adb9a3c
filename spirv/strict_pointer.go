package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// MLIR's rules for pointers to physical storage. An imported module has its decorations elsewhere, or is of a time before them.

// verifyPhysicalArguments: a parameter says whether what its physical pointer points to may have aliases.
func verifyPhysicalArguments(op *mlir.Operation, d *mlir.Diagnostics) bool {
	f := op.FunctionType()
	if !byMLIR(d) || f == nil {
		return true
	}
	for i, t := range f.Inputs() {
		p, ok := t.(*PointerType)
		if !ok {
			continue
		}
		attrs := dictionaryAt(op, ArgAttrsAttr, i)
		if inner, ok := p.Pointee().(*PointerType); ok {
			if isPhysicalStorage(inner) && !isDecorated(attrs, grammar.DecorationAliasedPointer, grammar.DecorationRestrictPointer) {
				return fail(op, d, "with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'")
			}
			continue
		}
		if list, ok := p.Pointee().(*ArrayType); ok {
			p, _ = list.ElementType().(*PointerType)
		}
		if isPhysicalStorage(p) && !isDecorated(attrs, grammar.DecorationAliased, grammar.DecorationRestrict) {
			return fail(op, d, "with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'")
		}
	}
	return true
}

func isPhysicalStorage(p *PointerType) bool {
	return p != nil && p.StorageClass() == grammar.StorageClassPhysicalStorageBuffer
}

// isDecorated reports whether the attributes of a parameter have one of two decorations.
func isDecorated(attrs *mlir.DictionaryAttr, a, b grammar.Decoration) bool {
	if attrs == nil {
		return false
	}
	e, ok := attrs.Get("spirv.decoration").(*EnumAttr)
	return ok && e.Kind() == grammar.KindDecoration && (e.Value() == uint32(a) || e.Value() == uint32(b))
}

// verifyPhysicalVariable: a variable that holds physical pointers says so too.
func verifyPhysicalVariable(op *mlir.Operation, d *mlir.Diagnostics) bool {
	p, ok := op.Result(0).Type().(*PointerType)
	if !ok {
		return true
	}
	t := p.Pointee()
	if list, ok := t.(*ArrayType); ok {
		t = list.ElementType()
	}
	if p, _ = t.(*PointerType); !isPhysicalStorage(p) {
		return true
	}
	has := func(x grammar.Decoration) bool { return op.Attr(DecorationName(x)) != nil }
	aliased, restrict := has(grammar.DecorationAliasedPointer), has(grammar.DecorationRestrictPointer)
	switch {
	case !aliased && !restrict:
		return fail(op, d, " with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'")
	case aliased && restrict:
		return fail(op, d, " with physical buffer pointer must have exactly one aliasing decoration")
	}
	return true
}

func verifyPointerToNumber(op *mlir.Operation, d *mlir.Diagnostics) bool {
	return verifyNumberAndPointer(op, d, op.Result(0).Type(), GenericPtrMemSemanticsOp{op}.Pointer().Type(), "operand")
}

func verifyNumberToPointer(op *mlir.Operation, d *mlir.Diagnostics) bool {
	return verifyNumberAndPointer(op, d, ConvertUToPtrOp{op}.IntegerValue().Type(), op.Result(0).Type(), "result")
}

// verifyNumberAndPointer: a pointer that is a number is one that the module's addressing model makes physical.
func verifyNumberAndPointer(op *mlir.Operation, d *mlir.Diagnostics, number, pointer mlir.Type, which string) bool {
	if i, ok := number.(*mlir.IntegerType); !ok || i.Signedness() != mlir.Signless {
		d.Errorf(op.Loc(), "result must be a scalar type of unsigned integer")
		return false
	}
	module := op.Parent()
	for module != nil && !module.Is(OpModule) {
		module = module.Parent()
	}
	if module == nil {
		return true
	}
	p, _ := pointer.(*PointerType)
	model, _ := EnumOf(module.Attr(AddressingModelAttr), grammar.KindAddressingModel)
	switch grammar.AddressingModel(model) {
	case grammar.AddressingModelLogical:
	case grammar.AddressingModelPhysicalStorageBuffer64:
		if isPhysicalStorage(p) {
			return true
		}
	default:
		return true
	}
	d.Errorf(op.Loc(), "%s must be a physical pointer", which)
	return false
}
