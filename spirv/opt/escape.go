package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Addresses of variables of a function that are anywhere else. Kernels keep them in memory, make others of them, and pass these on; what is called
// gets at the variable then without being given a pointer to it. Shaders can do none of that.

// keepsAddresses reports whether addresses of variables may be in memory, or be those of another storage class: specification, section 2.16.1.
func keepsAddresses(module *mlir.Operation) bool {
	m, _ := spirv.AsModule(module)
	switch m.AddressingModel() {
	case grammar.AddressingModelLogical, grammar.AddressingModelPhysicalStorageBuffer64:
		return false
	}
	return true
}

// escapes reports whether an address, or one made of it, is used by more than accesses, debug information, and what is known to be harmless.
func escapes(variable *mlir.Value, harmless ...func(u *mlir.Operand) bool) bool {
	for todo := []*mlir.Value{variable}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for u := range at.Uses {
			op := u.Owner()
			switch {
			case analysis.IsAccess(u), isDebugInst(op), slices.ContainsFunc(harmless, func(is func(*mlir.Operand) bool) bool { return is(u) }):
			case isMadeOf(op, at):
				todo = append(todo, op.Result(0))
			default:
				return true
			}
		}
	}
	return false
}

// isMadeOf reports whether what op makes is an address made of another one, and of no other.
func isMadeOf(op *mlir.Operation, address *mlir.Value) bool {
	if op.NumResults() != 1 {
		return false
	}
	from := mlir.PointerOrigin(op.Result(0)).From
	return len(from) == 1 && from[0] == address
}
