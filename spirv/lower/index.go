package lower

import (
	"github.com/spvc/spvc/dialect/index"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(indexToSPIRV.pass()) }

var indexToSPIRV = &conversion{
	name: "convert-index-to-spirv", title: "ConvertIndexToSPIRVPass", summary: "Lower the `index` dialect to the `spirv` dialect.",
	options: []string{index64Option}, patterns: (*lowering).indices, illegal: []string{"index"},
}

// indices are the patterns for the dialect index: arithmetic on indices, as arith has it for all numbers.
func (l *lowering) indices() []convert.Pattern {
	var list []convert.Pattern
	for _, row := range indexRows {
		list = append(list, l.elementwise(row))
	}
	for _, row := range indexExtendedRows {
		list = append(list, l.extended(row))
	}
	list = append(list, l.divisions("index.rems", "index.ceildivu", "index.ceildivs", "index.floordivs")...)
	return append(list,
		l.arithCast("index.casts", func(c *cast) (*mlir.Value, error) { return c.integer(signed), nil }),
		l.arithCast("index.castu", func(c *cast) (*mlir.Value, error) { return c.integer(unsigned), nil }),
		convert.Pattern{Op: "index.constant", Rewrite: l.arithConstant},
		convert.Pattern{Op: "index.bool.constant", Rewrite: l.arithConstant},
		convert.Pattern{Op: "index.sizeof", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
			t, err := l.index()
			if err == nil {
				r.Replace(op, builder(r, op).Constant(t, bitsIn(t)))
			}
			return err
		}},
		convert.Pattern{Op: "index.cmp", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
			opcode, ok := indexComparisons.Get()[index.IndexCmpPredicate.In(op, "pred")]
			if !ok {
				return convert.Need("a predicate that is known")
			}
			r.Replace(op, builder(r, op).Op(opcode, mlir.I1, operands).Result(0))
			return nil
		}},
	)
}

var indexRows = []elementwiseRow{
	{op: "index.add", number: grammar.OpIAdd}, {op: "index.sub", number: grammar.OpISub}, {op: "index.mul", number: grammar.OpIMul},
	{op: "index.divs", number: grammar.OpSDiv}, {op: "index.divu", number: grammar.OpUDiv}, {op: "index.remu", number: grammar.OpUMod},
	{op: "index.and", number: grammar.OpBitwiseAnd}, {op: "index.or", number: grammar.OpBitwiseOr}, {op: "index.xor", number: grammar.OpBitwiseXor},
	{op: "index.shl", number: grammar.OpShiftLeftLogical}, {op: "index.shrs", number: grammar.OpShiftRightArithmetic},
	{op: "index.shru", number: grammar.OpShiftRightLogical},
}

var indexExtendedRows = []extendedRow{
	{op: "index.maxs", glsl: "SMax", opencl: "s_max"}, {op: "index.maxu", glsl: "UMax", opencl: "u_max"},
	{op: "index.mins", glsl: "SMin", opencl: "s_min"}, {op: "index.minu", glsl: "UMin", opencl: "u_min"},
}

var indexComparisons = lazy.Value[map[uint64]grammar.Opcode]{Make: func() map[uint64]grammar.Opcode {
	return map[uint64]grammar.Opcode{
		index.IndexCmpPredicateEq: grammar.OpIEqual, index.IndexCmpPredicateNe: grammar.OpINotEqual,
		index.IndexCmpPredicateSlt: grammar.OpSLessThan, index.IndexCmpPredicateSle: grammar.OpSLessThanEqual,
		index.IndexCmpPredicateSgt: grammar.OpSGreaterThan, index.IndexCmpPredicateSge: grammar.OpSGreaterThanEqual,
		index.IndexCmpPredicateUlt: grammar.OpULessThan, index.IndexCmpPredicateUle: grammar.OpULessThanEqual,
		index.IndexCmpPredicateUgt: grammar.OpUGreaterThan, index.IndexCmpPredicateUge: grammar.OpUGreaterThanEqual,
	}
}}
