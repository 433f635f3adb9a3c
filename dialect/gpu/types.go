package gpu

import (
	"strings"

	"github.com/spvc/spvc/internal/intern"
	"github.com/spvc/spvc/mlir"
)

// HandleType is a type that is a word, such as !gpu.async.token.
type HandleType struct{ word string }

// The types of handles.
var (
	AsyncToken           = &HandleType{"async.token"}
	SparseDnTensorHandle = &HandleType{"sparse.dntensor_handle"}
	SparseSpMatHandle    = &HandleType{"sparse.spmat_handle"}
	SparseSpGEMMOpHandle = &HandleType{"sparse.spgemmop_handle"}

	handles = []*HandleType{AsyncToken, SparseDnTensorHandle, SparseSpMatHandle, SparseSpGEMMOpHandle}
)

// Dialect is the gpu dialect.
func (*HandleType) Dialect() *mlir.Dialect { return Dialect }

// Print writes the word.
func (t *HandleType) Print(p *mlir.Printer) { p.Write(t.word) }

// String is the text of the type.
func (t *HandleType) String() string { return mlir.TypeString(t) }

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

// GetMMAMatrixType is the type of such a matrix; operand is what it is used as: AOp, BOp or COp.
func GetMMAMatrixType(rows, columns int64, element mlir.Type, operand string) *MMAMatrixType {
	return mmaMatrices.Get(mmaKey{rows, columns, element, operand})
}

// Shape is the number of rows and columns.
func (t *MMAMatrixType) Shape() []int64 { return []int64{t.key.rows, t.key.columns} }

// ElementType is the type of the elements.
func (t *MMAMatrixType) ElementType() mlir.Type { return t.key.element }

// Operand says what the matrix is used as: AOp, BOp or COp.
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

// parseType reads a type behind "!gpu.".
func parseType(p *mlir.Parser) mlir.Type {
	for _, h := range handles {
		if p.AcceptKeyword(h.word) {
			return h
		}
	}
	pos := p.Pos()
	if !p.AcceptKeyword("mma_matrix") {
		p.Errorf(pos, "unknown gpu type: %s", p.Keyword())
		return nil
	}
	p.Expect("<")
	pos = p.Pos()
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
	case operand != "AOp" && operand != "BOp" && operand != "COp":
		p.Errorf(operandPos, "operand expected to be one of AOp, BOp or COp")
		return nil
	}
	return GetMMAMatrixType(shape[0], shape[1], element, operand)
}
