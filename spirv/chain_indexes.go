package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// What access chains have in common: OpAccessChain and its kin, the untyped ones of SPV_KHR_untyped_pointers among them.

// ChainIndexes says of an access chain from which type it starts, nil where nobody knows, and at which operand its indices begin:
// behind the base, and the element where there is one. Of any other operation first is 0.
func ChainIndexes(op *mlir.Operation) (base mlir.Type, first int) {
	if !OpcodeOf(op).Is(grammar.AccessChain) {
		return nil, 0
	}
	return baseTypeOf(op), firstIndex(op)
}

// firstIndex is the operand of an access chain at which its indices begin.
func firstIndex(op *mlir.Operation) int {
	first, _ := groupNamed(op, "Indexes")
	return first
}

// baseTypeOf is the type that an access chain starts from: the one that it names, whatever its base points to, or else that of what its
// base points to.
func baseTypeOf(op *mlir.Operation) mlir.Type {
	if t := typeAttrOf(op, "base_type"); t != nil {
		return t
	}
	if p, ok := operandNamed(op, "Base").Type().(*PointerType); ok {
		return p.Pointee()
	}
	return nil
}
