package gpu

import (
	"strings"

	"github.com/spvc/spvc/internal/intern"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// MMAMatrixType is a matrix that a subgroup holds together, such as !gpu.mma_matrix<16x8xf16, "AOp">.
type MMAMatrixType struct{ key mmaKey }

type mmaKey struct {
	rows, columns int64
	element       mlir.Type
	operand       string
}

func (k mmaKey) Hash() uint64 {
	return intern.Any(0, k.element).Word(uint64(k.rows)).Word(uint64(k.columns)).String(k.operand).Sum()
}
func (k mmaKey) Match(t *MMAMatrixType) bool { return t.key == k }
func (k mmaKey) Make() *MMAMatrixType {
	k.operand = strings.Clone(k.operand)
	return &MMAMatrixType{k}
}

var mmaMatrices intern.Table[mmaKey, MMAMatrixType]

// What a matrix is used as: the left or the right one of a product, or the one that products are added to.
const (
	OperandA = "AOp"
	OperandB = "BOp"
	OperandC = "COp"
)

// GetMMAMatrixType is the type of such a matrix; operand is what it is used as.
func GetMMAMatrixType(rows, columns int64, element mlir.Type, operand string) *MMAMatrixType {
	return mmaMatrices.Get(mmaKey{rows, columns, element, operand})
}

// Shape is the number of rows and columns.
func (t *MMAMatrixType) Shape() []int64 { return []int64{t.key.rows, t.key.columns} }

// HasRank is true: a matrix has two dimensions.
func (*MMAMatrixType) HasRank() bool { return true }

// ElementType is the type of the elements.
func (t *MMAMatrixType) ElementType() mlir.Type { return t.key.element }

// Operand says what the matrix is used as.
func (t *MMAMatrixType) Operand() string { return t.key.operand }

// Dialect is the gpu dialect.
func (*MMAMatrixType) Dialect() *mlir.Dialect { return Dialect }

// SubElements calls typ with the type of the elements.
func (t *MMAMatrixType) SubElements(_ func(mlir.Attribute), typ func(mlir.Type)) { typ(t.key.element) }

// Print writes the type.
func (t *MMAMatrixType) Print(p *mlir.Printer) {
	p.Write("mma_matrix<")
	for _, n := range t.Shape() {
		p.Int(n)
		p.Write("x")
	}
	p.Type(t.key.element)
	p.Write(", \"", t.key.operand, "\">")
}

// String is the text of the type.
func (t *MMAMatrixType) String() string { return mlir.TypeString(t) }

// matrixElements are what a matrix may be of.
var matrixElements = lazy.Value[[]mlir.Type]{Make: func() []mlir.Type {
	return []mlir.Type{
		mlir.GetIntegerType(8, mlir.Signed), mlir.GetIntegerType(8, mlir.Unsigned), mlir.I32, mlir.F16, mlir.F32, mlir.F64,
	}
}}

// parseMatrix reads a type behind "mma_matrix".
func parseMatrix(p *mlir.Parser) mlir.Type {
	p.Expect("<")
	pos := p.Pos()
	shape := p.Dimensions(false, true)
	element := p.Type()
	p.Expect(",")
	operandPos := p.Pos()
	operand := p.StringLiteral()
	p.Expect(">")
	switch {
	case p.Failed():
		return nil
	case len(shape) != 2:
		p.Errorf(pos, "MMAMatrixType must have exactly two dimensions")
		return nil
	case !oneOf(element, matrixElements.Get()...):
		p.Errorf(pos, "MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64")
		return nil
	case !oneOf(operand, OperandA, OperandB, OperandC):
		p.Errorf(operandPos, "operand expected to be one of AOp, BOp or COp")
		return nil
	}
	return GetMMAMatrixType(shape[0], shape[1], element, operand)
}

func matrixOf(op *mlir.Operation, name string) *MMAMatrixType {
	return op.TypeOf(name).(*MMAMatrixType)
}

func verifyMatrixLoad(op *mlir.Operation, d *mlir.Diagnostics) bool {
	return verifyRows(op, "srcMemref", "source", d)
}

func verifyMatrixStore(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if !verifyRows(op, "dstMemref", "destination", d) {
		return false
	}
	if matrixOf(op, "src").Operand() != OperandC {
		d.Errorf(op.Loc(), "expected the operand matrix being stored to have 'COp' operand type")
		return false
	}
	return true
}

// verifyRows wants the elements of a row next to each other in memory.
func verifyRows(op *mlir.Operation, name, what string, d *mlir.Diagnostics) bool {
	strides, _, ok := op.TypeOf(name).(*mlir.MemRefType).Strides()
	if n := len(strides); !ok || n > 0 && strides[n-1] != 1 {
		d.Errorf(op.Loc(), "expected %s memref most minor dim must have unit stride", what)
		return false
	}
	return true
}

func verifyMatrixCompute(op *mlir.Operation, d *mlir.Diagnostics) bool {
	a, b, c := matrixOf(op, "opA").key, matrixOf(op, "opB").key, matrixOf(op, "opC").key
	switch {
	case a.operand != OperandA || b.operand != OperandB || c.operand != OperandC:
		d.Errorf(op.Loc(), "operands must be in the order AOp, BOp, COp")
	case a.rows != c.rows || a.columns != b.rows || b.columns != c.columns:
		d.Errorf(op.Loc(), "operand shapes do not satisfy matmul constraints")
	default:
		return true
	}
	return false
}
