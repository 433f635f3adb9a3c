package arith

import (
	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// castPatterns are the patterns that start from casts, or move casts behind what they feed, by the name of the operation.
func castPatterns() map[string][]*mlir.Pattern {
	return map[string][]*mlir.Pattern{
		"extsi":        {{Name: "ExtSIOfExtUI", Rewrite: castOf(ExtUI, ExtUI)}},
		"trunci":       {{Name: "TruncIExtSIToExtSI", Rewrite: widensLess(ExtSI)}, {Name: "TruncIExtUIToExtUI", Rewrite: widensLess(ExtUI)}},
		"bitcast":      {{Name: "BitcastOfBitcast", Rewrite: castOf(Bitcast, Bitcast)}},
		"index_cast":   {{Name: "IndexCastOfIndexCast", Rewrite: castsBack(IndexCast)}, {Name: "IndexCastOfExtSI", Rewrite: castOf(ExtSI, IndexCast)}},
		"index_castui": {{Name: "IndexCastUIOfIndexCastUI", Rewrite: castsBack(IndexCastUI)}, {Name: "IndexCastUIOfExtUI", Rewrite: castOf(ExtUI, IndexCastUI)}},
		"andi":         {{Name: "AndOfExtUI", Rewrite: extendLater(ExtUI)}, {Name: "AndOfExtSI", Rewrite: extendLater(ExtSI)}},
		"ori":          {{Name: "OrOfExtUI", Rewrite: extendLater(ExtUI)}, {Name: "OrOfExtSI", Rewrite: extendLater(ExtSI)}},
		"xori":         {{Name: "XOrIOfExtUI", Rewrite: extendLater(ExtUI)}, {Name: "XOrIOfExtSI", Rewrite: extendLater(ExtSI)}},
		"cmpi":         {{Name: "CmpIExtSI", Rewrite: compareBefore(ExtSI)}, {Name: "CmpIExtUI", Rewrite: compareBefore(ExtUI)}},

		"addui_extended": {{Name: "AddUIExtendedToAddI", Rewrite: onlyLow(AddI)}},
		"mulsi_extended": {{Name: "MulSIExtendedToMulI", Rewrite: onlyLow(MulI)}, {Name: "MulSIExtendedRHSOne", Rewrite: multipliesByOne}},
		"mului_extended": {{Name: "MulUIExtendedToMulI", Rewrite: onlyLow(MulI)}},
	}
}

// replaceByCast puts a cast of v in the place of op.
func replaceByCast(r *mlir.Rewriter, op *mlir.Operation, def *mlir.OpDef, v *mlir.Value) bool {
	r.Replace(op, r.CreateOp(def, op.Loc(), []*mlir.Value{v}, []mlir.Type{op.Result(0).Type()}).Result(0))
	return true
}

// castOf makes a cast of a cast of the kind in one of the kind to.
func castOf(in, to *mlir.OpDef) func(*mlir.Rewriter, *mlir.Operation) bool {
	return func(r *mlir.Rewriter, op *mlir.Operation) bool {
		if first := op.Operand(0).DefBy(in); first != nil {
			return replaceByCast(r, op, to, first.Operand(0))
		}
		return false
	}
}

// castsBack: cast(cast(x)) is x if it has the type of x. An index through a narrower integer counts as unchanged, as for MLIR.
func castsBack(def *mlir.OpDef) func(*mlir.Rewriter, *mlir.Operation) bool {
	return func(r *mlir.Rewriter, op *mlir.Operation) bool {
		first := op.Operand(0).DefBy(def)
		if first == nil || first.Operand(0).Type() != op.Result(0).Type() {
			return false
		}
		r.Replace(op, first.Operand(0))
		return true
	}
}

// widensLess: trunc(ext(x)) is a shorter ext(x).
func widensLess(def *mlir.OpDef) func(*mlir.Rewriter, *mlir.Operation) bool {
	return func(r *mlir.Rewriter, op *mlir.Operation) bool {
		first := op.Operand(0).DefBy(def)
		if first == nil || fold.Width(first.Operand(0).Type()) >= fold.Width(op.Result(0).Type()) {
			return false
		}
		return replaceByCast(r, op, def, first.Operand(0))
	}
}

// bothExtended are what the two operands of op were before they were extended; nil unless both were, from one type.
func bothExtended(op *mlir.Operation, def *mlir.OpDef) []*mlir.Value {
	a, b := op.Operand(0).DefBy(def), op.Operand(1).DefBy(def)
	if a == nil || b == nil || a.Operand(0).Type() != b.Operand(0).Type() {
		return nil
	}
	return []*mlir.Value{a.Operand(0), b.Operand(0)}
}

// extendLater: op(ext(a), ext(b)) is ext(op(a, b)).
func extendLater(def *mlir.OpDef) func(*mlir.Rewriter, *mlir.Operation) bool {
	return func(r *mlir.Rewriter, op *mlir.Operation) bool {
		operands := bothExtended(op, def)
		if operands == nil {
			return false
		}
		narrow := r.CreateOp(op.Def(), op.Loc(), operands, []mlir.Type{operands[0].Type()})
		return replaceByCast(r, op, def, narrow.Result(0))
	}
}

// compareBefore: ext(a) < ext(b) is a < b.
func compareBefore(def *mlir.OpDef) func(*mlir.Rewriter, *mlir.Operation) bool {
	return func(r *mlir.Rewriter, op *mlir.Operation) bool {
		operands := bothExtended(op, def)
		predicate := CmpIPredicate.In(op, "predicate")
		signed := predicate >= CmpIPredicateSlt && predicate <= CmpIPredicateSge
		if operands == nil || signed && def == ExtUI {
			return false
		}
		attr := mlir.NamedAttribute{Name: "predicate", Value: op.Attr("predicate")}
		r.Replace(op, r.CreateOp(CmpI, op.Loc(), operands, []mlir.Type{op.Result(0).Type()}, attr).Result(0))
		return true
	}
}

// onlyLow: extended arithmetic of which nobody uses the high part is plain arithmetic.
func onlyLow(def *mlir.OpDef) func(*mlir.Rewriter, *mlir.Operation) bool {
	return func(r *mlir.Rewriter, op *mlir.Operation) bool {
		if op.Result(1).HasUses() {
			return false
		}
		flags := mlir.NamedAttribute{Name: "overflowFlags", Value: Overflow(0)}
		low := r.CreateOp(def, op.Loc(), op.OperandValues(), []mlir.Type{op.Result(0).Type()}, flags).Result(0)
		r.Replace(op, low, low)
		return true
	}
}
