package forms

import "github.com/spvc/spvc/mlir"

// A Prefetch is how memory is fetched in advance: "read, locality<3>, data" in the prefetches of memref and affine.
type Prefetch struct {
	write, data bool
	locality    int64
}

// ParsePrefetch reads it.
func ParsePrefetch(p *mlir.Parser) (x Prefetch) {
	x.write = OneOf(p, "rw specifier has to be 'read' or 'write'", "write", "read")
	p.Expect(",")
	p.ExpectKeyword("locality")
	p.Expect("<")
	x.locality = p.Integer()
	p.Expect(">")
	p.Expect(",")
	x.data = OneOf(p, "cache type has to be 'data' or 'instr'", "data", "instr")
	return x
}

// AddTo gives an operation the attributes for it: [PrefetchAttrs].
func (x Prefetch) AddTo(s *mlir.OperationState) {
	s.AddAttr("localityHint", mlir.GetIntegerAttr(mlir.I32, x.locality))
	s.AddAttr("isWrite", mlir.GetBoolAttr(x.write))
	s.AddAttr("isDataCache", mlir.GetBoolAttr(x.data))
}

// PrefetchAttrs are the names of the attributes that PrintPrefetch says.
var PrefetchAttrs = []string{"localityHint", "isWrite", "isDataCache"}

// PrintPrefetch writes what ParsePrefetch reads.
func PrintPrefetch(p *mlir.Printer, op *mlir.Operation) {
	word := func(name, yes, no string) string {
		if mlir.AttrOf[*mlir.IntegerAttr](op, name).Bool() {
			return yes
		}
		return no
	}
	p.Printf("%s, locality<%d>, %s", word("isWrite", "write", "read"), mlir.AttrOf[*mlir.IntegerAttr](op, "localityHint").Int(), word("isDataCache", "data", "instr"))
}
