package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A MatrixType is OpTypeMatrix: columns vectors of one type.
type MatrixType struct {
	column  mlir.Type
	columns uint32
}

// A CooperativeMatrixType is OpTypeCooperativeMatrixKHR whose scope, size and
// use are known numbers. One with specialization constants is a [GenericType].
type CooperativeMatrixType struct {
	elem       mlir.Type
	rows, cols uint32
	scope      grammar.Scope
	use        grammar.CooperativeMatrixUse
}

var (
	matrixTypes     table[MatrixType]
	coopMatrixTypes table[CooperativeMatrixType]
)

// GetMatrixType is the matrix of columns of a vector type.
func GetMatrixType(column mlir.Type, columns uint32) *MatrixType {
	return matrixTypes.get(MatrixType{column, columns})
}

// GetCooperativeMatrixType is the cooperative matrix of rows × cols elements.
func GetCooperativeMatrixType(elem mlir.Type, rows, cols uint32, scope grammar.Scope, use grammar.CooperativeMatrixUse) *CooperativeMatrixType {
	return coopMatrixTypes.get(CooperativeMatrixType{elem, rows, cols, scope, use})
}

// Dialect is [Dialect].
func (t *MatrixType) Dialect() *mlir.Dialect { return Dialect }

// ColumnType is the vector type of each column.
func (t *MatrixType) ColumnType() mlir.Type { return t.column }

// Columns is the number of columns.
func (t *MatrixType) Columns() uint32 { return t.columns }

// Rows is the number of rows: the length of a column; zero when the column is
// no vector.
func (t *MatrixType) Rows() uint32 {
	if v, ok := t.column.(*mlir.VectorType); ok && len(v.Shape()) == 1 {
		return uint32(v.Shape()[0])
	}
	return 0
}

// ElementType is the scalar type of the elements.
func (t *MatrixType) ElementType() mlir.Type {
	if v, ok := t.column.(*mlir.VectorType); ok {
		return v.ElementType()
	}
	return t.column
}

// SubElements makes MatrixType an [mlir.Composite].
func (t *MatrixType) SubElements(_ func(mlir.Attribute), typ func(mlir.Type)) { typ(t.column) }

// Dialect is [Dialect].
func (t *CooperativeMatrixType) Dialect() *mlir.Dialect { return Dialect }

// ElementType is the type of the components.
func (t *CooperativeMatrixType) ElementType() mlir.Type { return t.elem }

// Rows is the number of rows.
func (t *CooperativeMatrixType) Rows() uint32 { return t.rows }

// Columns is the number of columns.
func (t *CooperativeMatrixType) Columns() uint32 { return t.cols }

// Scope is the group of invocations that holds the matrix.
func (t *CooperativeMatrixType) Scope() grammar.Scope { return t.scope }

// Use says which operand of a multiplication the matrix can be.
func (t *CooperativeMatrixType) Use() grammar.CooperativeMatrixUse { return t.use }

// SubElements makes CooperativeMatrixType an [mlir.Composite].
func (t *CooperativeMatrixType) SubElements(_ func(mlir.Attribute), typ func(mlir.Type)) { typ(t.elem) }

// IsMatrix reports whether so many columns of a type make a matrix: what the text and bytecode take.
func IsMatrix(column mlir.Type, columns uint32) bool {
	v, ok := column.(*mlir.VectorType)
	if !ok || len(v.Shape()) != 1 || v.Shape()[0] < 2 || v.Shape()[0] > 4 || columns < 2 || columns > 4 {
		return false
	}
	_, float := v.ElementType().(*mlir.FloatType)
	return float
}
