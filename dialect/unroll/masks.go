package unroll

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

func constantMask(x *code) error {
	sizes := ints(x.op, "mask_dim_sizes")
	var out []element
	if len(shapeOf(x.op.Result(0).Type())) == 0 {
		out = append(out, element{x.constant(mlir.GetBoolAttr(len(sizes) > 0 && sizes[0] > 0)), alone})
		return x.replace(out)
	}
	no, yes := x.constant(mlir.GetBoolAttr(false)), x.constant(mlir.GetBoolAttr(true))
	_ = grid(shapeOf(x.op.Result(0).Type()), func(at []int64) error {
		e := element{yes, alone}
		for i, n := range at {
			if n >= sizes[i] {
				e.v = no
			}
		}
		out = append(out, e)
		return nil
	})
	return x.replace(out)
}

// createMask compares each index of each dimension once.
func createMask(x *code) error {
	shape := shapeOf(x.op.Result(0).Type())
	limits := x.op.OperandsNamed("operands")
	if len(limits) != len(shape) {
		return convert.Need("a limit for each dimension")
	}
	in := make([][]*mlir.Value, len(shape))
	for d, n := range shape {
		limit := x.Now(limits[d])[0]
		for i := range n {
			in[d] = append(in[d], x.compare(arith.CmpIPredicateSlt, x.index(i), limit))
		}
	}
	var out []element
	_ = grid(shape, func(at []int64) error {
		var all *mlir.Value
		for d, n := range at {
			all = x.both(all, in[d][n])
		}
		if all == nil {
			all = x.constant(mlir.GetBoolAttr(true))
		}
		out = append(out, element{all, alone})
		return nil
	})
	return x.replace(out)
}

// A condition is a value of type i1, nil for what always holds, or never.
type condition struct {
	holds *mlir.Value
	never bool
}

// and is the condition, and that an element of a mask is set; nil for one that is.
func (x *code) and(c condition, e *element) condition {
	if e == nil || c.never {
		return c
	}
	if a, ok := known(*e).(*mlir.IntegerAttr); ok {
		return condition{c.holds, a.Value().IsZero()}
	}
	return condition{holds: x.both(c.holds, x.value(*e))}
}

// where does something where a condition holds, and is otherwise what it was given; nil for nothing.
func (x *code) where(c condition, do func() *mlir.Value, otherwise *mlir.Value) *mlir.Value {
	switch {
	case c.never:
		return otherwise
	case c.holds == nil:
		return do()
	}
	var types []mlir.Type
	if otherwise != nil {
		types = append(types, otherwise.Type())
	}
	branch := x.CreateOp(scf.If, x.op.Loc(), []*mlir.Value{c.holds}, types)
	x.CreateBlock(branch.Region(0), x.op.Loc())
	v := do()
	if otherwise == nil {
		x.CreateOp(scf.Yield, x.op.Loc(), nil, nil)
		x.After(branch)
		return nil
	}
	x.CreateOp(scf.Yield, x.op.Loc(), []*mlir.Value{v}, nil)
	x.CreateBlock(branch.Region(1), x.op.Loc())
	x.CreateOp(scf.Yield, x.op.Loc(), []*mlir.Value{otherwise}, nil)
	x.After(branch)
	return branch.Result(0)
}

// maskable are the operations that vector.mask may have in it.
var maskable map[string]func(x *code, mask []element) error

func init() {
	maskable = map[string]func(x *code, mask []element) error{
		"vector.contract":        contractWhere,
		"vector.gather":          gatherWhere,
		"vector.multi_reduction": reduceDimensionsWhere,
		"vector.outerproduct":    outerProductWhere,
		"vector.reduction":       reduceWhere,
		"vector.scatter":         scatterWhere,
		"vector.transfer_read":   readWhere,
		"vector.transfer_write":  writeWhere,
	}
}

// masked computes what is in it where the mask holds. Elsewhere is what the operation itself says.
func masked(x *code) error {
	block := x.op.Region(0).Entry()
	inner := block.First()
	if inner == nil || inner.Is(vector.Yield) {
		var out [][]*mlir.Value
		for _, v := range block.Last().Operands {
			out = append(out, x.Now(v))
		}
		x.ReplaceMany(x.op, out)
		return nil
	}
	if err := x.check(inner); err != nil {
		return err
	}
	do := maskable[inner.Name().String()]
	if do == nil {
		return convert.Need("an operation that looks for masks, not '%s'", inner.Name())
	}
	if x.op.OperandNamed("passthru") != nil {
		return convert.Need("no elements for where the mask does not hold").Try("arith.select puts them there")
	}
	own := *x
	own.op, own.around = inner, x.op
	return do(&own, x.elements(x.op.OperandNamed("mask")))
}

// maskAt is an element of a mask; of none, always.
func maskAt(mask []element, i int64) *element {
	if mask == nil {
		return nil
	}
	return &mask[i]
}
