package spirv

import "github.com/spvc/spvc/mlir"

// Matrix and cooperative matrix instructions: specification, sections 3.3.13, 3.3.12 and SPV_KHR_cooperative_matrix.
var matrixOps = []overlay{
	{ops: "MatrixTimesScalar", with: &mlir.OpDef{Format: "operands attr-dict `:` type($matrix) `,` type($scalar)", Verify: verifyMatrixTimesScalar}, wide: "matrix scalar result"},
	{ops: "MatrixTimesVector",
		with: &mlir.OpDef{Format: "operands attr-dict `:` type($matrix) `,` type($vector) `->` type($result)",
			Verify: verifyMatrixTimesVector}},
	{ops: "VectorTimesMatrix",
		with: &mlir.OpDef{Format: "operands attr-dict `:` type($vector) `,` type($matrix) `->` type($result)",
			Verify: verifyVectorTimesMatrix}},
	{ops: "MatrixTimesMatrix",
		with: &mlir.OpDef{Format: "operands attr-dict `:` type($leftmatrix) `,` type($rightmatrix) `->` type($result)",
			Verify: verifyMatrixTimesMatrix}},
	{ops: "VectorTimesScalar", wide: "vector result",
		with: &mlir.OpDef{Format: "operands attr-dict `:` `(` type(operands) `)` `->` type($result)", Verify: verifyVectorTimesScalar}},
	{ops: "Transpose", with: &mlir.OpDef{Format: "operands attr-dict `:` type($matrix) `->` type($result)", Verify: verifyTranspose}},
	{ops: "CooperativeMatrixLengthKHR", with: &mlir.OpDef{Format: "attr-dict `:` $cooperative_matrix_type"}},
	{ops: "CooperativeMatrixLoadKHR CooperativeMatrixStoreKHR",
		with: &mlir.OpDef{Parse: parseCooperativeAccess, Print: printCooperativeAccess, Verify: verifyCooperativeAccess}},
	{ops: "CooperativeMatrixMulAddKHR", lax: true, with: &mlir.OpDef{TypeRules: []mlir.TypeRule{{Same: []string{"c", "result"}, TextOnly: true}},
		Format: "$a `,` $b `,` $c ( `,` $matrix_operands^ )? attr-dict `:` type($a) `,` type($b) `->` type($c)"},
	},
}

// matrixShape is the number of rows and columns of a matrix, and its component type; false for other types.
func matrixShape(t mlir.Type) (rows, columns int, elem mlir.Type, ok bool) {
	m, ok := t.(*MatrixType)
	if !ok {
		return 0, 0, nil, false
	}
	return int(m.Rows()), int(m.Columns()), m.ElementType(), true
}

func verifyMatrixTimesScalar(op *mlir.Operation, d *mlir.Diagnostics) bool {
	elem := mlir.Type(nil)
	switch m := (MatrixTimesScalarOp{op}).Matrix().Type().(type) {
	case *MatrixType:
		elem = m.ElementType()
	case *CooperativeMatrixType:
		elem = m.ElementType()
	}
	if elem != nil && elem != (MatrixTimesScalarOp{op}).Scalar().Type() || elem == nil && byMLIR(d) {
		return fail(op, d, "input matrix components' type and scaling value must have the same type")
	}
	return true
}

func verifyMatrixTimesVector(op *mlir.Operation, d *mlir.Diagnostics) bool {
	rows, columns, elem, ok := matrixShape(MatrixTimesVectorOp{op}.Matrix().Type())
	vector, result := MatrixTimesVectorOp{op}.Vector().Type(), op.Result(0).Type()
	switch {
	case !ok:
		return true
	case int64(columns) != componentCount(vector):
		return fail(op, d, "matrix column count must match the number of components of the vector")
	case int64(rows) != componentCount(result):
		return fail(op, d, "matrix row count must match the number of components of the result")
	case elem != elementOf(vector) || elem != elementOf(result):
		return fail(op, d, "failed to verify that all of {matrix, vector, result} have same element type")
	}
	return true
}

func verifyVectorTimesMatrix(op *mlir.Operation, d *mlir.Diagnostics) bool {
	rows, columns, elem, ok := matrixShape(VectorTimesMatrixOp{op}.Matrix().Type())
	vector, result := VectorTimesMatrixOp{op}.Vector().Type(), op.Result(0).Type()
	switch {
	case !ok:
		return true
	case int64(rows) != componentCount(vector):
		return fail(op, d, "number of components in vector must equal the number of components in each column in matrix")
	case int64(columns) != componentCount(result):
		return fail(op, d, "number of columns in matrix must equal the number of components in the result")
	case elem != elementOf(vector) || elem != elementOf(result):
		return fail(op, d, "failed to verify that all of {vector, matrix, result} have same element type")
	}
	return true
}

func verifyMatrixTimesMatrix(op *mlir.Operation, d *mlir.Diagnostics) bool {
	lr, lc, le, ok1 := matrixShape(MatrixTimesMatrixOp{op}.LeftMatrix().Type())
	rr, rc, re, ok2 := matrixShape(MatrixTimesMatrixOp{op}.RightMatrix().Type())
	or, oc, oe, ok3 := matrixShape(op.Result(0).Type())
	switch {
	case !ok1 || !ok2 || !ok3:
		return true
	case rc != oc:
		return fail(op, d, "right and result matrices must have equal columns' count")
	case lr != or:
		return fail(op, d, "left and result matrices must have equal rows' count")
	case lc != rr:
		return fail(op, d, "left matrix columns' count must be equal to the right matrix rows' count")
	case re != oe:
		return fail(op, d, "right and result matrices' component type must be the same")
	case le != oe:
		return fail(op, d, "left and result matrices' component type must be the same")
	}
	return true
}

func verifyVectorTimesScalar(op *mlir.Operation, d *mlir.Diagnostics) bool {
	vector, scalar, result := VectorTimesScalarOp{op}.Vector().Type(), VectorTimesScalarOp{op}.Scalar().Type(), op.Result(0).Type()
	switch {
	case vector != result:
		return fail(op, d, "vector operand and result type mismatch")
	case elementOf(vector) == vector || elementOf(vector) != scalar:
		return fail(op, d, "scalar operand and result element type match")
	}
	return true
}

func verifyTranspose(op *mlir.Operation, d *mlir.Diagnostics) bool {
	rows, columns, elem, ok := matrixShape(TransposeOp{op}.Matrix().Type())
	or, oc, oe, ok2 := matrixShape(op.Result(0).Type())
	switch {
	case !ok || !ok2:
		return true
	case rows != oc:
		return fail(op, d, "input matrix rows count must be equal to output matrix columns count")
	case columns != or:
		return fail(op, d, "input matrix columns count must be equal to output matrix rows count")
	case elem != oe:
		return fail(op, d, "input and output matrices must have the same component type")
	}
	return true
}

func verifyCooperativeAccess(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if ptr, ok := (CooperativeMatrixLoadKHROp{op}).Pointer().Type().(*PointerType); ok && componentWidth(ptr.Pointee()) == 0 && !isArrayLike(ptr.Pointee()) {
		return fail(op, d, "Pointer must point to a scalar or vector type but provided '%s'", typeText(op, ptr.Pointee()))
	}
	return verifyMemoryAccess(op, d, "memory_operand", alignmentAttr)
}

func isArrayLike(t mlir.Type) bool { return is[*ArrayType](t) || is[*RuntimeArrayType](t) }
