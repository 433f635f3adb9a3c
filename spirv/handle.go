package spirv

import (
	"math/bits"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// What the views in handles_gen.go are made of. A view trusts that its operation was verified: what is missing reads as zero, nil
// or nothing, but an operand that must be there is simply taken.

// isInstruction reports whether op stands for an instruction.
//
//go:noinline
func isInstruction(op *mlir.Operation, opcode grammar.Opcode) bool {
	if op == nil {
		return false
	}
	row := RowOf(op.Def()) // DefOf would make a definition only to see that op has another
	return row != nil && row.Instruction != nil && row.Instruction.Opcode == opcode
}

// isExtended reports whether op stands for an extended instruction.
//
//go:noinline
func isExtended(op *mlir.Operation, set string, number uint32) bool {
	if op == nil {
		return false
	}
	row := RowOf(op.Def())
	return row != nil && row.Ext != nil && row.Ext.Number == number && row.Set.Name == set
}

// operandOf is not inlined, as what else thousands of accessors call: that would take as long to compile as the rest of the package.
//
//go:noinline
func operandOf(op *mlir.Operation, i int) *mlir.Value { return op.Operand(i) }

//go:noinline
func setOperand(op *mlir.Operation, i int, v *mlir.Value) { op.SetOperand(i, v) }

func resultOf(op *mlir.Operation) *mlir.Value {
	if op.NumResults() == 0 {
		return nil
	}
	return op.Result(0)
}

func optionalOperand(op *mlir.Operation, i int) *mlir.Value {
	if i >= op.NumOperands() {
		return nil
	}
	return op.Operand(i)
}

func operandsFrom(op *mlir.Operation, begin int) []*mlir.Value {
	list := make([]*mlir.Value, 0, max(0, op.NumOperands()-begin))
	for i := begin; i < op.NumOperands(); i++ {
		list = append(list, op.Operand(i))
	}
	return list
}

// slotRange is the operands of a slot of op's row: those from begin up to end.
func slotRange(op *mlir.Operation, slot int) (begin, end int) {
	slots := RowOf(op.Def()).Slots
	for i := range slots[:slot+1] {
		begin = end
		end = min(begin+slots[i].operandCount(op, op.NumOperands()-begin), op.NumOperands())
	}
	return begin, end
}

// operandCount is how many of the operands that are left belong to a slot.
func (s *Slot) operandCount(op *mlir.Operation, left int) int {
	switch {
	case s.Role == RoleOperand && s.Operand.Quantifier == grammar.Any:
		return left
	case s.Role == RoleOperand:
		return min(1, left)
	case s.Group < 0:
		return 0
	}
	n := 0
	s.eachEnumerant(op, func(e *grammar.Enumerant) {
		ids, _ := parameterCounts(e)
		n += ids
	})
	return n
}

// eachEnumerant visits the enumerants of the attribute of a slot, the lowest bit first.
func (s *Slot) eachEnumerant(op *mlir.Operation, visit func(*grammar.Enumerant)) {
	value, ok := EnumOf(op.Attr(s.Attr), s.Kind)
	switch {
	case !ok:
	case s.Kind.Category() != grammar.BitEnum:
		if e := s.Kind.Enumerant(value); e != nil {
			visit(e)
		}
	default:
		for rest := value; rest != 0; rest &= rest - 1 {
			if e := s.Kind.Enumerant(1 << bits.TrailingZeros32(rest)); e != nil {
				visit(e)
			}
		}
	}
}

// parameterCounts are how many ids and literals an enumerant brings along.
func parameterCounts(e *grammar.Enumerant) (ids, literals int) {
	for _, p := range e.Parameters {
		if p.Kind.Category() == grammar.Id {
			ids++
		} else {
			literals++
		}
	}
	return ids, literals
}

func slotOperands(op *mlir.Operation, slot int) []*mlir.Value {
	begin, end := slotRange(op, slot)
	return operandsFrom(op, begin)[:end-begin]
}

func slotOperand(op *mlir.Operation, slot int) *mlir.Value {
	if begin, end := slotRange(op, slot); begin < end {
		return op.Operand(begin)
	}
	return nil
}

// enumerantOperands are the values that an enumerant of a slot brings along.
func enumerantOperands(op *mlir.Operation, slot int, of uint32) []*mlir.Value {
	begin, end := slotRange(op, slot)
	var found []*mlir.Value
	RowOf(op.Def()).Slots[slot].eachEnumerant(op, func(e *grammar.Enumerant) {
		ids, _ := parameterCounts(e)
		if next := min(begin+ids, end); e.Value == of {
			found = operandsFrom(op, begin)[:next-begin]
		} else {
			begin = next
		}
	})
	return found
}

// enumerantLiterals are the numbers that an enumerant of a slot brings along.
func enumerantLiterals(op *mlir.Operation, slot int, of uint32) (found []uint32) {
	s := &RowOf(op.Def()).Slots[slot]
	a, _ := op.Attr(s.Attr).(*EnumAttr)
	if a == nil {
		return nil
	}
	params := a.Params()
	s.eachEnumerant(op, func(e *grammar.Enumerant) {
		_, n := parameterCounts(e)
		if name := s.ParamAttr(e.Value); name != "" && op.Attr(name) != nil {
			if e.Value == of {
				found = []uint32{wordAttr(op, name)}
			}
			return
		}
		n = min(n, len(params))
		if e.Value == of {
			found = params[:n]
		}
		params = params[n:]
	})
	return found
}

// setEnumeration changes the attribute of a slot with all that its enumerants bring along.
func setEnumeration(op *mlir.Operation, slot int, a *EnumAttr, arguments []*mlir.Value) {
	s := &RowOf(op.Def()).Slots[slot]
	all := op.OperandValues()
	begin, end := slotRange(op, slot)
	for _, p := range s.Params {
		op.SetAttr(p.Attr, nil)
	}
	if a == nil {
		op.SetAttr(s.Attr, nil)
	} else {
		op.SetAttr(s.Attr, s.split(op, a))
	}
	if s.Group >= 0 {
		op.SetOperands(append(append(all[:begin:begin], arguments...), all[end:]...))
	}
}

// split gives the literals that have an attribute of their own that, and returns the enumeration with the others.
func (s *Slot) split(op *mlir.Operation, a *EnumAttr) *EnumAttr {
	op.SetAttr(s.Attr, a)
	var left []uint32
	params := a.Params()
	s.eachEnumerant(op, func(e *grammar.Enumerant) {
		_, n := parameterCounts(e)
		n = min(n, len(params))
		if name := s.ParamAttr(e.Value); name != "" && n == 1 {
			op.SetAttr(name, LiteralAttr(params[0]))
		} else {
			left = append(left, params[:n]...)
		}
		params = params[n:]
	})
	return GetEnumAttr(a.kind, a.value, left...)
}

func enumAttrOf[E ~uint32](op *mlir.Operation, attr string, kind grammar.Kind) (E, bool) {
	v, ok := EnumOf(op.Attr(attr), kind)
	return E(v), ok
}

// storageClassOf is what a slot says, or the pointer that op makes.
func storageClassOf(op *mlir.Operation, slot int) grammar.StorageClass {
	v, _ := EnumOf(RowOf(op.Def()).Slots[slot].AttrOf(op), grammar.KindStorageClass)
	return grammar.StorageClass(v)
}

func wordAttr(op *mlir.Operation, attr string) uint32 {
	w, _ := LiteralWordOf(OpcodeOf(op), op.Attr(attr))
	return w
}

func wordsAttr(op *mlir.Operation, attr string) []uint32 {
	list, _ := op.Attr(attr).(*mlir.ArrayAttr)
	if list == nil {
		return nil
	}
	words := make([]uint32, list.Len())
	for i, a := range list.Elements() {
		words[i], _ = LiteralWordOf(OpcodeOf(op), a)
	}
	return words
}

// literalsAttr32 is a list of literals of an instruction.
func literalsAttr32(opcode grammar.Opcode, words []uint32) *mlir.ArrayAttr {
	list := make([]mlir.Attribute, len(words))
	for i, w := range words {
		list[i] = LiteralAttrOf(opcode, w)
	}
	return mlir.GetArrayAttr(list...)
}

func stringAttrOf(op *mlir.Operation, attr string) string {
	if a, ok := op.Attr(attr).(*mlir.StringAttr); ok {
		return a.Value()
	}
	return ""
}

func symbolAttrOf(op *mlir.Operation, attr string) string {
	if a, ok := op.Attr(attr).(*mlir.SymbolRefAttr); ok {
		return a.Leaf()
	}
	return ""
}

func typeAttrOf(op *mlir.Operation, attr string) mlir.Type {
	if a, ok := op.Attr(attr).(*mlir.TypeAttr); ok {
		return a.Value()
	}
	return nil
}
