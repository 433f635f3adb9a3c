package vector

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/enum"
	"github.com/spvc/spvc/dialect/forms"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the vector dialect.
var Dialect = &mlir.Dialect{Name: "vector", Ops: ops, Partial: true, ParseAttribute: parseAttribute, MaterializeConstant: arith.Materialize,
	Directives: map[string]*mlir.Directive{"DynamicIndexList": forms.DynamicIndexList},
	Inlining:   &mlir.Inlining{}}

func init() {
	Dialect.MoreOps = define
	enum.Register(Dialect, kinds...)
	mlir.Register(Dialect)
}

func define() []*mlir.OpDef {
	mlir.Complete(ops, rows(), overlay())
	return nil
}

// overlay is what MLIR says of the operations in C++.
func overlay() []mlir.OpDef {
	return []mlir.OpDef{
		{Name: "vector.contract", Parse: parseContract, Print: printContract},
		{Name: "vector.deinterleave", ResultNames: named("res1", "res2")},
		{Name: "vector.from_elements", Parse: parseFromElements, Print: printFromElements},
		{Name: "vector.mask", Parse: parseMask, Print: printMasked},
		{Name: "vector.outerproduct", Parse: parseOuterProduct, Print: printOuterProduct},
		{Name: "vector.scan", ResultNames: named("dest", "accumulated_value")},
		{Name: "vector.shuffle", InferResults: inferShuffle},
		{Name: "vector.to_elements", Parse: parseToElements, Print: printToElements},
		{Name: "vector.transfer_read", Parse: parseRead, Print: printRead},
		{Name: "vector.transfer_write", Parse: parseWrite, Print: printWrite},
		{Name: "vector.vscale", ResultNames: named("vscale")},
	}
}

func parseAttribute(p *mlir.Parser, _ mlir.Type) mlir.Attribute { return enum.Parse(p, kinds...) }

func named(names ...string) func(*mlir.Operation, func(int, string)) {
	return func(_ *mlir.Operation, set func(int, string)) {
		for i, n := range names {
			set(i, n)
		}
	}
}
