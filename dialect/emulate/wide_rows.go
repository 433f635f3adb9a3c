package emulate

import (
	"errors"
	"fmt"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/dialect/index"
	"github.com/spvc/spvc/dialect/loops"
	"github.com/spvc/spvc/dialect/math"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/dialect/vector"
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
			loops.CarryCounters(op, func(loop *mlir.Operation) bool {
				i, ok := loop.Operand(0).Type().(*mlir.IntegerType)
				return ok && i.Width() == 2*half
			})
			types := wideTypes(half, memory)
			if memory {
				halveGlobals(op, half, types)
			}
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
		{arith.Bitcast, (*wide).bits},
		{index.CastS, indexed(arith.IndexCast)},
		{index.CastU, indexed(arith.IndexCastUI)},
		{math.AbsI, (*wide).absolute},
		{math.CtPop, (*wide).ones},
		{math.CountLeadingZeros, (*wide).leadingZeros},
		{math.CountTrailingZeros, (*wide).trailingZeros},
		{vector.BitCast, (*wide).vectorBits},
		{arith.MulSIExtended, extendedProduct(true)},
		{arith.MulUIExtended, extendedProduct(false)},
		{gpu.Shuffle, (*wide).ofLanes},
		{gpu.SubgroupBroadcast, (*wide).ofLanes},
		{gpu.Rotate, (*wide).ofLanes},
		{gpu.SubgroupReduce, (*wide).reduced},
		{gpu.AllReduce, (*wide).reduced},
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
			w := &wide{Rewriter: r, op: op, half: half}
			v, err := row.make(w, operands)
			if err == nil {
				r.Replace(op, append([]*mlir.Value{v}, w.more...)...)
			}
			return err
		}})
	}
	return append(patterns, convert.Pattern{Rewrite: func(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
		if _, err := r.Types.ConvertAll(append(op.ResultTypes(), operandTypes(op)...)); err != nil {
			return err
		}
		return nothingFor(op, half)
	}})
}

// nothingFor is the reason for all that is in no row.
func nothingFor(op *mlir.Operation, half int) error {
	switch {
	case half != 32:
		return fmt.Errorf("nothing stands in for it with integers of %d bits", 2*half)
	case op.Is(memref.AtomicRMW) || op.Is(memref.GenericAtomicRMW):
		return errors.New("needs capability Int64Atomics, since nothing changes two words at once")
	}
	return errors.New("needs capability Int64, since nothing stands in for it with two words")
}

func operandTypes(op *mlir.Operation) []mlir.Type {
	var types []mlir.Type
	for _, v := range op.Operands {
		types = append(types, v.Type())
	}
	return types
}
