package opt

import (
	"math"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Matrices of constants.

// foldMatrix is the constant that a constant matrix becomes; nil if op is nothing of that kind, or the result depends on the order in
// which terms are added up.
func foldMatrix(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
	if t, ok := spirv.AsTranspose(op); ok {
		return foldTranspose(t, operands[0])
	}
	if t, ok := op.Operand(0).Type().(*spirv.MatrixType); ok && op.Result(0).Type() == mlir.F32 { // nothing else makes a number of a matrix
		if columns, ok := matrixOfScalars(operands[0], t); ok {
			return foldDeterminant(columns)
		}
	}
	return nil
}

// foldTranspose has the components of the columns as columns.
func foldTranspose(op spirv.TransposeOp, value mlir.Attribute) mlir.Attribute {
	from := op.Matrix().Type()
	t, ok := op.Result().Type().(*spirv.MatrixType)
	if !ok {
		return nil
	}
	columns := make([]mlir.Attribute, t.Columns())
	for i := range columns {
		column := make([]mlir.Attribute, t.Rows())
		for k := range column {
			if column[k] = constantMember(value, from, []uint32{uint32(k), uint32(i)}); column[k] == nil {
				return nil
			}
		}
		columns[i] = mlir.GetDenseOf(t.ColumnType().(*mlir.VectorType), column)
	}
	return mlir.GetArrayAttr(columns...)
}

// matrixOfScalars are the columns of a constant matrix; false where a number has a name of its own, or is undefined.
func matrixOfScalars(value mlir.Attribute, t *spirv.MatrixType) ([][]float64, bool) {
	columns := make([][]float64, t.Columns())
	for i := range columns {
		for k := range t.Rows() {
			s, ok := scalarOf(constantMember(value, t, []uint32{uint32(i), k}))
			if !ok {
				return nil, false
			}
			columns[i] = append(columns[i], s.f)
		}
	}
	return columns, true
}

// foldDeterminant is the determinant of small integers, of which each product and each sum is exact, in whatever order; nil for others,
// and for zero, which has the sign that the order gives it.
func foldDeterminant(columns [][]float64) mlir.Attribute {
	reach := 1.0
	for _, c := range columns {
		sum := 0.0
		for _, f := range c {
			if f != math.Trunc(f) {
				return nil
			}
			sum += math.Abs(f)
		}
		reach *= max(1, sum) // no minor is larger, nor a part of its sum
	}
	if reach > 0x1p24 {
		return nil
	}
	if d := determinant(columns); d != 0 {
		return mlir.GetFloatAttr(mlir.F32, d)
	}
	return nil
}

// determinant is expanded along the first column.
func determinant(columns [][]float64) float64 {
	if len(columns) == 0 {
		return 1
	}
	sum, sign := 0.0, 1.0
	for row, f := range columns[0] {
		minor := make([][]float64, 0, len(columns)-1)
		for _, c := range columns[1:] {
			minor = append(minor, append(append([]float64{}, c[:row]...), c[row+1:]...))
		}
		sum += sign * f * determinant(minor)
		sign = -sign
	}
	return sum
}
