package mlir

// OperandRange is where the operands are that the definition gives this name: those from begin up to end, none for a name that it
// does not have.
func (op *Operation) OperandRange(name string) (begin, end int) {
	if def := op.name.def; def != nil {
		for i := range def.Operands {
			if def.Operands[i].Name == name {
				return op.OperandGroup(i)
			}
		}
	}
	return 0, 0
}

// OperandNamed is the operand that the definition gives this name, the first of a group; nil for an absent one.
func (op *Operation) OperandNamed(name string) *Value {
	if begin, end := op.OperandRange(name); begin < end {
		return op.operands[begin].value
	}
	return nil
}

// OperandsNamed are the operands of the group that the definition gives this name, in a slice of the caller's.
func (op *Operation) OperandsNamed(name string) []*Value {
	begin, end := op.OperandRange(name)
	list := make([]*Value, 0, end-begin)
	for i := begin; i < end; i++ {
		list = append(list, op.operands[i].value)
	}
	return list
}
