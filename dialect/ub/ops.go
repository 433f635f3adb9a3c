package ub

import (
	"github.com/spvc/spvc/mlir"
)

// Dialect is the ub dialect.
var Dialect = &mlir.Dialect{Name: "ub", Ops: ops, ParseAttribute: parseAttribute, MaterializeConstant: materialize, Inlining: &mlir.Inlining{}}

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
	return []mlir.OpDef{
		{Name: "ub.poison", Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
			return mlir.FoldToAttr(op.Attr("value"))
		}},
	}
}

// materialize makes an ub.poison.
func materialize(b *mlir.Builder, value mlir.Attribute, t mlir.Type, loc mlir.Location) *mlir.Operation {
	if !isPoison(value) {
		return nil
	}
	return b.CreateOp(Poison, loc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: "value", Value: value})
}
