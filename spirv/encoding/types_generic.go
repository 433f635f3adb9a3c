package encoding

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Types that have no Go type of their own: their instruction, and its operands as attributes.

func writeGeneric(t *spirv.GenericType, w mlir.BytecodeWriter) {
	w.Uint(typeCodeGeneric)
	w.Uint(uint64(t.Instruction().Opcode))
	w.Uint(uint64(len(t.Operands())))
	for _, a := range t.Operands() {
		writeValue(a, w, maxLists)
	}
}

func readGeneric(r mlir.BytecodeReader) mlir.Type {
	inst := grammar.Lookup(grammar.Opcode(readWord(r)))
	operands := make([]mlir.Attribute, r.Count())
	for i := range operands {
		operands[i] = readValue(r, maxLists)
	}
	if inst == nil || !inst.Opcode.Is(grammar.Type) || spirv.HasOwnType(inst.Opcode) {
		r.Errorf("no type with operands has this opcode")
		return nil
	}
	for i, a := range operands {
		if !isTypeOperand(a, spirv.TypeOperandKind(inst, i)) {
			r.Errorf("operand %d of %s is not what it takes", i, inst.Name)
			return nil
		}
	}
	if n := len(operands) + 1; n < len(inst.Operands) && inst.Operands[n].Quantifier == grammar.One {
		r.Errorf("too few operands of %s", inst.Name)
		return nil
	}
	return spirv.GetGenericType(inst, operands...)
}

// isTypeOperand reports whether a stands for an operand of the kind, as the parser of the dialect makes them.
func isTypeOperand(a mlir.Attribute, kind grammar.Kind) bool {
	switch {
	case kind == 0:
		return false
	case kind == grammar.KindLiteralInteger:
		v, ok := a.(*mlir.IntegerAttr)
		return ok && v.Type() == mlir.I32
	case kind == grammar.KindLiteralString:
		_, ok := a.(*mlir.StringAttr)
		return ok
	case kind.IsEnum():
		e, ok := a.(*spirv.EnumAttr)
		return ok && e.Kind() == kind
	}
	return true
}
