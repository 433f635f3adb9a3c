package spirv

import "github.com/spvc/spvc/mlir"

// Bit instructions: specification, section 3.3.14. Lax as the arithmetic ones.
var bitOps = []overlay{
	{ops: "BitwiseAnd BitwiseOr BitwiseXor", short: &uniform2, lax: true, with: &mlir.OpDef{Verify: verifyIntegers}},
	{ops: "Not BitReverse", short: &unary, lax: true, with: &mlir.OpDef{Verify: verifyIntegers}},
	{ops: "BitCount", short: &unary, lax: true, with: &mlir.OpDef{Verify: verifySameCount}},
	{ops: "ShiftLeftLogical ShiftRightLogical ShiftRightArithmetic", short: &shift, lax: true, with: &mlir.OpDef{Verify: verifyShift}},
	{ops: "BitFieldSExtract BitFieldUExtract", short: &bitField, lax: true, with: &mlir.OpDef{Verify: verifyBitField}},
	{ops: "BitFieldInsert", short: &bitFieldInsert, lax: true, with: &mlir.OpDef{Verify: verifyBitField}},
}

// verifySameCount: operand and result have as many components.
func verifySameCount(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if componentCount((UnaryOp{op}).Operand().Type()) != componentCount(op.Result(0).Type()) {
		return fail(op, d, "requires the same type for all operands and results")
	}
	return true
}

// verifyShift: base and result are alike; the amount may have any width, but as many components.
func verifyShift(op *mlir.Operation, d *mlir.Diagnostics) bool {
	shift := ShiftRightLogicalOp{op}
	base, amount, result := shift.Base().Type(), shift.Shift().Type(), op.Result(0).Type()
	switch {
	case componentCount(base) != componentCount(amount) || componentCount(base) != componentCount(result):
		return fail(op, d, "requires the same shape for all operands and results")
	case !likeIntegers(base, result):
		return fail(op, d, "failed to verify that all of {operand1, result} have same type")
	}
	return true
}

// verifyBitField: all but offset and count are alike.
func verifyBitField(op *mlir.Operation, d *mlir.Diagnostics) bool {
	for i, v := range op.Operands {
		if i < op.NumOperands()-2 && !likeIntegers(v.Type(), op.Result(0).Type()) {
			names := "base"
			if op.NumOperands() == 4 {
				names = "base, insert"
			}
			return fail(op, d, "failed to verify that all of {%s, result} have same type", names)
		}
	}
	return true
}
