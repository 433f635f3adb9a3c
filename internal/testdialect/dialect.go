package testdialect

import (
	"sync"

	"github.com/spvc/spvc/layout"
	"github.com/spvc/spvc/mlir"
)

// Dialect is what there is of the dialect test.
var Dialect = &mlir.Dialect{Name: "test", AllowsUnknownOps: true, ParseType: parseType}

// Load makes the dialect known, once.
var Load = sync.OnceFunc(func() {
	mlir.Register(Dialect)
	layout.RegisterScope("test.op_with_data_layout", layout.AttrScope{SpecName: "dlti.dl_spec", SystemName: "dlti.target_system_spec"})
})

// A LayoutType is !test.test_type_with_layout<key>. Its layout is that which the
// entries for all types of its kind say: lists of "size", "alignment" or
// "preferred" and a number; else 1.
type LayoutType struct{ key int64 }

var layoutTypes sync.Map // from int64 to *LayoutType

// GetLayoutType is the type of a key.
func GetLayoutType(key int64) *LayoutType {
	t, _ := layoutTypes.LoadOrStore(key, &LayoutType{key})
	return t.(*LayoutType)
}

func parseType(p *mlir.Parser) mlir.Type {
	pos := p.Pos()
	if !p.AcceptKeyword("test_type_with_layout") {
		p.Errorf(pos, "unknown type in dialect `test`")
		return nil
	}
	p.Expect("<")
	key := p.Integer()
	if !p.Expect(">") {
		return nil
	}
	return GetLayoutType(key)
}

// Dialect is [Dialect].
func (*LayoutType) Dialect() *mlir.Dialect { return Dialect }

// Print writes test_type_with_layout<key>.
func (t *LayoutType) Print(p *mlir.Printer) { p.Printf("test_type_with_layout<%d>", t.key) }

// String is the text of the type.
func (t *LayoutType) String() string { return mlir.TypeString(t) }

// SizeInBits makes a [layout.Type] of LayoutType.
func (*LayoutType) SizeInBits(_ *layout.DataLayout, entries []layout.Entry) (layout.Size, error) {
	return layout.Fixed(said("size", entries)), nil
}

// ABIAlignment makes a [layout.Type] of LayoutType.
func (*LayoutType) ABIAlignment(_ *layout.DataLayout, entries []layout.Entry) (uint64, error) {
	return said("alignment", entries), nil
}

// PreferredAlignment makes a [layout.PreferredAligner] of LayoutType.
func (*LayoutType) PreferredAlignment(_ *layout.DataLayout, entries []layout.Entry) (uint64, error) {
	return said("preferred", entries), nil
}

func said(what string, entries []layout.Entry) uint64 {
	for _, e := range entries {
		list, ok := e.Value().(*mlir.ArrayAttr)
		if !ok || list.Len() != 2 || list.Elements()[0] != mlir.Attribute(mlir.GetStringAttr(what)) {
			continue
		}
		if n, ok := list.Elements()[1].(*mlir.IntegerAttr); ok {
			return n.Uint()
		}
	}
	return 1
}
