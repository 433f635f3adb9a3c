package gpu

import (
	"github.com/spvc/spvc/internal/lazy"
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

	handles = lazy.Value[[]*HandleType]{Make: func() []*HandleType {
		return []*HandleType{AsyncToken, SparseDnTensorHandle, SparseSpMatHandle, SparseSpGEMMOpHandle}
	}}
)

// Dialect is the gpu dialect.
func (*HandleType) Dialect() *mlir.Dialect { return Dialect }

// Print writes the word.
func (t *HandleType) Print(p *mlir.Printer) { p.Write(t.word) }

// String is the text of the type.
func (t *HandleType) String() string { return mlir.TypeString(t) }

// parseType reads a type behind "!gpu.".
func parseType(p *mlir.Parser) mlir.Type {
	for _, h := range handles.Get() {
		if p.AcceptKeyword(h.word) {
			return h
		}
	}
	pos := p.Pos()
	if !p.AcceptKeyword("mma_matrix") {
		p.Errorf(pos, "unknown gpu type: %s", p.Keyword())
		return nil
	}
	return parseMatrix(p)
}
