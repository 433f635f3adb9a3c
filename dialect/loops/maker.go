package loops

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
)

// A maker makes the operations around the bodies of loops, all at one location.
type maker struct {
	*mlir.Builder
	loc mlir.Location
}

// before makes operations in front of op.
func before(op *mlir.Operation) *maker {
	return &maker{new(mlir.Builder).Before(op), op.Loc()}
}

// number is the constant n of a type, which is index or one of integers.
func (m *maker) number(n int64, t mlir.Type) *mlir.Value {
	return m.CreateOp(arith.Constant, m.loc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: "value", Value: mlir.GetIntegerAttr(t, n)}).Result(0)
}

func (m *maker) index(n int64) *mlir.Value { return m.number(n, mlir.Index) }

// calculate is the result of an operation on two values of one type, which is its type too.
func (m *maker) calculate(d *mlir.OpDef, a, b *mlir.Value) *mlir.Value {
	return m.CreateOp(d, m.loc, []*mlir.Value{a, b}, []mlir.Type{a.Type()}).Result(0)
}

func (m *maker) compare(predicate uint64, a, b *mlir.Value) *mlir.Value {
	return m.CreateOp(arith.CmpI, m.loc, []*mlir.Value{a, b}, []mlir.Type{mlir.I1},
		mlir.NamedAttribute{Name: "predicate", Value: arith.CmpIPredicate.Attr(predicate)}).Result(0)
}

// sequential makes a loop without results and with an empty body, before which more is made next.
func (m *maker) sequential(lower, upper, step *mlir.Value) (counter *mlir.Value) {
	loop := m.CreateOp(scf.For, m.loc, []*mlir.Value{lower, upper, step}, nil)
	body := m.CreateBlock(loop.Region(0), m.loc, lower.Type())
	m.Before(m.CreateOp(scf.Yield, m.loc, nil, nil))
	return body.Argument(0)
}

// parallel makes a loop over as many dimensions as there are steps, with an empty body that reduces nothing, before the end of which more is
// made next.
func (m *maker) parallel(lower, upper, step []*mlir.Value) *mlir.Operation {
	n := int32(len(step))
	s := mlir.OperationState{Name: scf.Parallel.OpName(), Loc: m.loc, Operands: slices.Concat(lower, upper, step), Regions: make([]*mlir.Region, 1)}
	s.AddSegmentSizes(n, n, n, 0)
	loop := m.Create(&s)
	m.CreateBlock(loop.Region(0), m.loc, slices.Repeat([]mlir.Type{mlir.Index}, len(step))...)
	m.Before(m.CreateOp(scf.Reduce, m.loc, nil, nil))
	return loop
}

// branch makes an scf.if around what is made next, and says the block of the other way; nil without otherwise.
func (m *maker) branch(condition *mlir.Value, otherwise bool) (other *mlir.Block) {
	op := m.Create(&mlir.OperationState{Name: scf.If.OpName(), Loc: m.loc, Operands: []*mlir.Value{condition}, Regions: make([]*mlir.Region, 2)})
	then := m.CreateBlock(op.Region(0), m.loc)
	m.CreateOp(scf.Yield, m.loc, nil, nil)
	if otherwise {
		other = m.CreateBlock(op.Region(1), m.loc)
		m.CreateOp(scf.Yield, m.loc, nil, nil)
	}
	m.Before(then.Last())
	return other
}

// moveBody moves what is in a block, but for its terminator, before op, with values for the arguments. The block stays, with its end.
func moveBody(from *mlir.Block, op *mlir.Operation, values []*mlir.Value) {
	for i, v := range values {
		from.Argument(i).ReplaceAllUsesWith(v)
	}
	for from.First() != from.Last() {
		from.First().MoveBefore(op)
	}
}

// all are the operations of a kind inside op: the inner ones first, unless outer is set.
func all(op *mlir.Operation, d *mlir.OpDef, outerFirst bool) (list []*mlir.Operation) {
	if outerFirst {
		for at := range op.Nested {
			if at.Is(d) {
				list = append(list, at)
			}
		}
		return list
	}
	op.WalkPostOrder(func(at *mlir.Operation) bool {
		if at.Is(d) {
			list = append(list, at)
		}
		return true
	})
	return list
}

// constant is the number that a value is.
func constant(v *mlir.Value) (int64, bool) {
	a, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr)
	if !ok {
		return 0, false
	}
	n := a.Value().Big(true)
	return n.Int64(), n.IsInt64()
}
