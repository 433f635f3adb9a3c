package lower

import "github.com/spvc/spvc/mlir"

// formerType is the type that what op is about had before it was converted: patterns get operands as they have become, but how a number
// is read goes by what it was. What an operation is about is its first operand, of those for which patterns ask.
func formerType(op *mlir.Operation) mlir.Type {
	const subject = 0
	return op.Operand(subject).Type()
}
