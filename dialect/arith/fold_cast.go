package arith

import (
	"math"
	"math/big"

	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// castFolds are the folds of the operations from one type to another, by name.
func castFolds() map[string]folder {
	signed := computesCast(func(v fold.Integer) *big.Int { return v.Signed })
	unsigned := computesCast(func(v fold.Integer) *big.Int { return v.Unsigned })
	return map[string]folder{
		"extsi": fold.InTurn(skips(ExtSI), signed), "extui": fold.InTurn(skips(ExtUI), unsigned),
		"trunci":     fold.InTurn(truncatesExtended, skips(TruncI), unsigned),
		"index_cast": signed, "index_castui": unsigned,
		"sitofp":  convertsToFloat(func(v fold.Integer) *big.Int { return v.Signed }),
		"uitofp":  convertsToFloat(func(v fold.Integer) *big.Int { return v.Unsigned }),
		"fptosi":  convertsToInteger(fold.SignedMin, fold.SignedMax),
		"fptoui":  convertsToInteger(unsignedMin, fold.UnsignedMax),
		"extf":    resizesFloat,
		"truncf":  fold.InTurn(undoesExtF, resizesFloat),
		"bitcast": foldBitcast,
	}
}

func computesCast(f func(v fold.Integer) *big.Int) folder {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		return fold.ToAttr(fold.Integers(op.Result(0).Type(), operands, func(v []fold.Integer) *big.Int { return f(v[0]) }))
	}
}

// skips makes a cast of another of the same kind one of what that one casts.
func skips(def *mlir.OpDef) folder {
	return func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
		in := op.Operand(0).DefBy(def)
		if in == nil {
			return nil
		}
		op.SetOperands([]*mlir.Value{in.Operand(0)})
		return mlir.FoldToValue(op.Result(0))
	}
}

// truncatesExtended: what was extended before may not need to be.
func truncatesExtended(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	for _, def := range []*mlir.OpDef{ExtUI, ExtSI} {
		in := op.Operand(0).DefBy(def)
		if in == nil {
			continue
		}
		source := in.Operand(0)
		switch from, to := fold.Width(source.Type()), fold.Width(op.Result(0).Type()); {
		case source.Type() == op.Result(0).Type():
			return mlir.FoldToValue(source)
		case from > to:
			op.SetOperands([]*mlir.Value{source})
			return mlir.FoldToValue(op.Result(0))
		}
	}
	return nil
}

func undoesExtF(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	if in := op.Operand(0).DefBy(ExtF); in != nil && in.Operand(0).Type() == op.Result(0).Type() {
		return mlir.FoldToValue(in.Operand(0))
	}
	return nil
}

// resizesFloat folds constants that are numbers of the other type, too.
func resizesFloat(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	t := op.Result(0).Type()
	element, ok := fold.Element(t).(*mlir.FloatType)
	if !ok || element.Width() > 64 {
		return nil
	}
	return fold.ToAttr(fold.Each(t, operands, func(v []mlir.Attribute) mlir.Attribute {
		from, ok := v[0].(*mlir.FloatAttr)
		if !ok {
			return nil
		}
		to := mlir.GetFloatAttr(element, from.Float())
		if to.Float() != from.Float() {
			return nil
		}
		return to
	}))
}

func convertsToFloat(read func(fold.Integer) *big.Int) folder {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		t := op.Result(0).Type()
		element, ok := fold.Element(t).(*mlir.FloatType)
		if !ok || element.Width() > 64 {
			return nil
		}
		return fold.ToAttr(fold.Each(t, operands, func(v []mlir.Attribute) mlir.Attribute {
			i, ok := v[0].(*mlir.IntegerAttr)
			if !ok || i.Value().Width() > 53 {
				return nil // would be rounded twice
			}
			f, _ := new(big.Float).SetInt(read(fold.Integer{Signed: i.Value().Big(true), Unsigned: i.Value().Big(false)})).Float64()
			return mlir.GetFloatAttr(element, f)
		}))
	}
}

// convertsToInteger folds constants whose whole part lies between the ends.
func convertsToInteger(least, most func(width int) *big.Int) folder {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		t := op.Result(0).Type()
		element, width := fold.Element(t), fold.Width(t)
		return fold.ToAttr(fold.Each(t, operands, func(v []mlir.Attribute) mlir.Attribute {
			f, ok := v[0].(*mlir.FloatAttr)
			if !ok || f.Type().(*mlir.FloatType).Width() > 64 || math.IsNaN(f.Float()) || math.IsInf(f.Float(), 0) {
				return nil
			}
			whole, _ := big.NewFloat(f.Float()).Int(nil)
			if whole.Cmp(least(width)) < 0 || whole.Cmp(most(width)) > 0 {
				return nil
			}
			return fold.Of(element, whole)
		}))
	}
}

func foldBitcast(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	t := op.Result(0).Type()
	if op.Operand(0).Type() == t {
		return mlir.FoldToValue(op.Operand(0))
	}
	element := fold.Element(t)
	return fold.ToAttr(fold.Each(t, operands, func(v []mlir.Attribute) mlir.Attribute {
		var bits mlir.APInt
		switch a := v[0].(type) {
		case *mlir.IntegerAttr:
			bits = a.Value()
		case *mlir.FloatAttr:
			bits = a.Bits()
		}
		switch e := element.(type) {
		case *mlir.FloatType:
			if e.Width() == bits.Width() {
				return mlir.GetFloatAttrBits(e, bits)
			}
		case *mlir.IntegerType:
			if e.Width() == bits.Width() {
				return mlir.GetIntegerAttrAP(e, bits)
			}
		}
		return nil
	}))
}
