package index

import (
	"strconv"

	"github.com/spvc/spvc/dialect/enum"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the index dialect.
var Dialect = &mlir.Dialect{Name: "index", Ops: ops, Partial: true, ParseAttribute: parseAttribute, MaterializeConstant: materialize,
	Inlining: &mlir.Inlining{}}

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
	list := []mlir.OpDef{
		{Name: "index.constant", Fold: value, ResultNames: func(op *mlir.Operation, set func(int, string)) {
			if a, ok := op.Attr("value").(*mlir.IntegerAttr); ok {
				set(0, "idx"+a.Value().Text(true))
			}
		}},
		{Name: "index.bool.constant", Fold: value, ResultNames: func(op *mlir.Operation, set func(int, string)) {
			if a, ok := op.Attr("value").(*mlir.IntegerAttr); ok {
				set(0, strconv.FormatBool(a.Bool()))
			}
		}},
	}
	list = append(list, mlir.OpDef{Name: "index.casts", Verify: verifyCast, Fold: castsConstant(signed)},
		mlir.OpDef{Name: "index.castu", Verify: verifyCast, Fold: castsConstant(unsigned)},
		mlir.OpDef{Name: "index.cmp", Fold: foldCmp, Canonicalize: []*mlir.Pattern{compareDifference}})
	all := folds()
	for name, f := range all {
		list = append(list, mlir.OpDef{Name: "index." + name, Fold: computes(f)})
	}
	for name, neutral := range map[string]int64{"add": 0, "sub": 0, "mul": 1} {
		list = append(list, mlir.OpDef{Name: "index." + name, Fold: leaves(neutral, computes(all[name]))})
	}
	for _, name := range joins {
		list = append(list, mlir.OpDef{Name: "index." + name, Canonicalize: []*mlir.Pattern{joinConstants(all[name])}})
	}
	return list
}

// verifyCast: one of the two types is index.
func verifyCast(op *mlir.Operation, d *mlir.Diagnostics) bool {
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	if (in == mlir.Index) != (out == mlir.Index) {
		return true
	}
	d.OpError(op, "operand type '%s' and result type '%s' are cast incompatible", mlir.TypeString(in), mlir.TypeString(out))
	return false
}

func value(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	return mlir.FoldToAttr(op.Attr("value"))
}

// materialize makes an index.constant or an index.bool.constant.
func materialize(b *mlir.Builder, value mlir.Attribute, t mlir.Type, loc mlir.Location) *mlir.Operation {
	i, ok := value.(*mlir.IntegerAttr)
	if !ok || i.Type() != t {
		return nil
	}
	for def, of := range map[*mlir.OpDef]mlir.Type{Constant: mlir.Index, BoolConstant: mlir.I1} {
		if t == of {
			return b.CreateOp(def, loc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: "value", Value: value})
		}
	}
	return nil
}

func parseAttribute(p *mlir.Parser, _ mlir.Type) mlir.Attribute { return enum.Parse(p, kinds...) }
