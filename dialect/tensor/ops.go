package tensor

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/forms"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the tensor dialect.
var Dialect = &mlir.Dialect{Name: "tensor", Ops: ops, MaterializeConstant: arith.Materialize,
	Directives: map[string]*mlir.Directive{"DynamicIndexList": forms.DynamicIndexList},
	Inlining:   &mlir.Inlining{}}

func init() {
	Dialect.MoreOps = define
	mlir.Register(Dialect)
}

func define() []*mlir.OpDef {
	mlir.Complete(ops, rows(), overlay())
	return nil
}

// overlay is what MLIR says of the operations in C++.
func overlay() []mlir.OpDef {
	var list []mlir.OpDef
	for op, name := range names {
		list = append(list, mlir.OpDef{Name: "tensor." + op, ResultNames: func(_ *mlir.Operation, set func(int, string)) { set(0, name) }})
	}
	return list
}

// names are what results are called in text.
var names = map[string]string{
	"cast":           "cast",
	"collapse_shape": "collapsed",
	"concat":         "concat",
	"dim":            "dim",
	"expand_shape":   "expanded",
	"extract":        "extracted",
	"extract_slice":  "extracted_slice",
	"from_elements":  "from_elements",
	"gather":         "gather",
	"generate":       "generated",
	"insert":         "inserted",
	"insert_slice":   "inserted_slice",
	"pad":            "padded",
	"rank":           "rank",
	"reshape":        "reshape",
	"scatter":        "scatter",
	"splat":          "splat",
}
