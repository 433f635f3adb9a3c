package emulate

import (
	"fmt"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
)

func init() {
	pass.Register(widePass("arith-emulate-wide-int", "ArithEmulateWideInt", false))
	pass.Register(widePass("memref-emulate-wide-int", "MemRefEmulateWideInt", true))
}

func widePass(name, title string, memory bool) *pass.Pass {
	return &pass.Pass{
		Name: name, Title: title, Summary: "Emulate 2*N-bit integer operations using N-bit operations", Options: []string{widestOption},
		Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
			half, err := widestOf(c)
			if err != nil {
				d.Errorf(op.Loc(), "%v", err)
				return false
			}
			types := wideTypes(half, memory)
			var done remade
			run := convert.Conversion{Target: done.legalWith(types), Types: types, Patterns: append(done.patterns(memory), widePatterns(half)...)}
			return run.Run(op, d)
		},
	}
}

// A wideRow says what becomes of an operation: operands are its own as they are now, which is vectors of halves for those that were wide.
// The function decides before it makes anything.
type wideRow struct {
	op   *mlir.OpDef
	make func(w *wide, operands []*mlir.Value) (*mlir.Value, error)
}

var wideRows = lazy.Value[[]wideRow]{Make: func() []wideRow {
	return []wideRow{
		{arith.Constant, (*wide).halvesOfConstant},
		{arith.AddI, (*wide).add},
		{arith.SubI, (*wide).subtract},
		{arith.MulI, (*wide).multiply},
		{arith.AndI, bitwise(arith.AndI)},
		{arith.OrI, bitwise(arith.OrI)},
		{arith.XOrI, bitwise(arith.XOrI)},
		{arith.ShLI, (*wide).shiftLeft},
		{arith.ShRUI, (*wide).shiftRight},
		{arith.ShRSI, (*wide).shiftRightSigned},
		{arith.CmpI, (*wide).comparison},
		{arith.MaxSI, better(arith.CmpIPredicateSgt)},
		{arith.MaxUI, better(arith.CmpIPredicateUgt)},
		{arith.MinSI, better(arith.CmpIPredicateSlt)},
		{arith.MinUI, better(arith.CmpIPredicateUlt)},
		{arith.Select, (*wide).selection},
		{arith.ExtSI, extended(arith.ExtSI)},
		{arith.ExtUI, extended(arith.ExtUI)},
		{arith.TruncI, (*wide).truncate},
		{arith.IndexCast, indexed(arith.IndexCast)},
		{arith.IndexCastUI, indexed(arith.IndexCastUI)},
		{arith.SIToFP, (*wide).signedToFloat},
		{arith.UIToFP, (*wide).unsignedToFloat},
		{arith.FPToSI, (*wide).floatToSigned},
		{arith.FPToUI, (*wide).floatToUnsigned},
		{arith.DivSI, (*wide).divideSigned},
		{arith.DivUI, (*wide).divideUnsigned},
		{arith.RemSI, (*wide).remainderSigned},
		{arith.RemUI, (*wide).remainderUnsigned},
		{arith.CeilDivSI, rounded(arith.DivSI, arith.AddI, true)},
		{arith.CeilDivUI, rounded(arith.DivUI, arith.AddI, false)},
		{arith.FloorDivSI, rounded(arith.DivSI, arith.SubI, false)},
	}
}}

func widePatterns(half int) []convert.Pattern {
	var patterns []convert.Pattern
	for _, row := range wideRows.Get() {
		patterns = append(patterns, convert.Pattern{Op: row.op.Name, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
			if _, err := r.Types.ConvertAll(op.ResultTypes()); err != nil {
				return err
			}
			for _, t := range append(op.ResultTypes(), operandTypes(op)...) {
				if _, isTensor := t.(*mlir.RankedTensorType); isTensor {
					return fmt.Errorf("only scalars and vectors have halves, not '%s'", mlir.TypeString(t))
				}
			}
			v, err := row.make(&wide{r, op, half}, operands)
			if err == nil {
				r.Replace(op, v)
			}
			return err
		}})
	}
	return patterns
}

func operandTypes(op *mlir.Operation) []mlir.Type {
	var types []mlir.Type
	for _, v := range op.Operands {
		types = append(types, v.Type())
	}
	return types
}
