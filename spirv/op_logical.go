package spirv

import "github.com/spvc/spvc/mlir"

// Relational and logical instructions: specification, section 3.3.15.
var logicalOps = []overlay{
	{ops: `FOrdEqual FOrdGreaterThan FOrdGreaterThanEqual FOrdLessThan FOrdLessThanEqual FOrdNotEqual
		FUnordEqual FUnordGreaterThan FUnordGreaterThanEqual FUnordLessThan FUnordLessThanEqual FUnordNotEqual
		Ordered Unordered LogicalEqual LogicalNotEqual LogicalAnd LogicalOr`, short: &comparison},
	{ops: "LessOrGreater", short: &comparison, with: &mlir.OpDef{Traits: mlir.Pure | mlir.SameTypeOperands}},
	{ops: `IEqual INotEqual SGreaterThan SGreaterThanEqual SLessThan SLessThanEqual
		UGreaterThan UGreaterThanEqual ULessThan ULessThanEqual`, short: &comparison, lax: true, with: &mlir.OpDef{Verify: verifyComparison}},
	{ops: "LogicalNot", short: &unary},
	{ops: "IsNan IsInf IsFinite", short: &test},
	{ops: "IsNormal SignBitSet", short: &test, with: &mlir.OpDef{Traits: mlir.Pure}},
	{ops: "Select", with: &mlir.OpDef{Format: "operands attr-dict `:` type($condition) `,` type($result)", Verify: verifySelect},
		wide: "true_value false_value result"},
}

// verifyComparison: integers may differ in signedness only.
func verifyComparison(op *mlir.Operation, d *mlir.Diagnostics) bool {
	switch a := (BinaryOp{op}).Operand1().Type(); {
	case !likeIntegers(a, BinaryOp{op}.Operand2().Type()):
		return fail(op, d, "requires all operands to have the same type")
	case op.Result(0).Type() != boolOf(a):
		return fail(op, d, "failed to verify that type of result to correspond to the `i1` equivalent of the operand")
	}
	return true
}

// verifySelect: a vector of conditions selects component by component.
func verifySelect(op *mlir.Operation, d *mlir.Diagnostics) bool {
	condition, result := SelectOp{op}.Condition().Type(), op.Result(0).Type()
	if !is[*mlir.VectorType](condition) {
		return true
	}
	switch {
	case !is[*mlir.VectorType](result):
		return fail(op, d, "result expected to be of vector type when condition is of vector type")
	case componentCount(condition) != componentCount(result):
		return fail(op, d, "result should have the same number of elements as the condition when condition is of vector type")
	}
	return true
}
