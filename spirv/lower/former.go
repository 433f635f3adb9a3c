package lower

import "github.com/spvc/spvc/mlir"

// Patterns get the operands of an operation as they have become; the operation has them as they were until it is replaced.

// formerType is the type that what op is about had before it was converted: how a number is read goes by what it was. What an operation
// is about is its first operand, of those for which patterns ask.
func formerType(op *mlir.Operation) mlir.Type {
	const subject = 0
	return op.Operand(subject).Type()
}

// become is what the operand of op with this name has become; nil for an absent one.
func become(op *mlir.Operation, operands []*mlir.Value, name string) *mlir.Value {
	if list := allBecome(op, operands, name); len(list) > 0 {
		return list[0]
	}
	return nil
}

// allBecome is what the operands of the group with this name have become.
func allBecome(op *mlir.Operation, operands []*mlir.Value, name string) []*mlir.Value {
	begin, end := op.OperandRange(name)
	return operands[begin:end]
}
