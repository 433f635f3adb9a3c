package opt

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Bitcasts between signed and unsigned integers around instructions that take either: specification, sections 3.3.13 to 3.3.15.

var signRules = []rule{
	{"operand of either sign", takesEitherSign, operandOfEitherSign},
	{"result of either sign", "Bitcast", resultOfEitherSign},
}

// takesEitherSign are the instructions that say themselves how they look at integers.
const takesEitherSign = `
	AccessChain InBoundsAccessChain VectorExtractDynamic
	IAdd ISub IMul SDiv SRem SMod SNegate Not BitwiseAnd BitwiseOr BitwiseXor
	ShiftLeftLogical ShiftRightLogical ShiftRightArithmetic ConvertSToF ConvertUToF
	IEqual INotEqual UGreaterThan SGreaterThan UGreaterThanEqual SGreaterThanEqual ULessThan SLessThan ULessThanEqual SLessThanEqual
`

// givesEitherSign are those whose result may have either sign.
var givesEitherSign = lazy.Value[names]{Make: func() names {
	return namesIn("IAdd ISub IMul SDiv SRem SMod SNegate Not BitwiseAnd BitwiseOr BitwiseXor ShiftLeftLogical ShiftRightLogical ShiftRightArithmetic")
}}

// operandOfEitherSign looks through the casts of operands.
func operandOfEitherSign(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	changed := false
	for i, v := range op.Operands {
		cast, ok := spirv.AsBitcast(v.Def())
		if !ok || !differInSign(cast.Operand().Type(), v.Type()) || i == 0 && spirv.OpcodeOf(op) == grammar.OpVectorExtractDynamic {
			continue // what the result is a component of has its type
		}
		r.Modify(op, func() { op.SetOperand(i, cast.Operand()) })
		changed = true
	}
	return changed
}

// resultOfEitherSign has the result in the type that is wanted.
func resultOfEitherSign(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	cast, _ := spirv.AsBitcast(op)
	inner := cast.Operand().Def()
	if inner == nil || !givesEitherSign.Get().have(inner.Def()) || !cast.Operand().HasOneUse() || op.Attrs().Len() > 0 ||
		!differInSign(cast.Operand().Type(), op.Result(0).Type()) {
		return false
	}
	n := spirv.BuildAt(&r.Builder, inner).Op(spirv.OpcodeOf(inner), op.Result(0).Type(), inner.OperandValues(), inner.AllAttrs()...)
	r.Replace(op, n.Result(0))
	return true
}

// differInSign reports whether the types that a cast is from and to are integers of the same width, or vectors of them: there are as many.
func differInSign(a, b mlir.Type) bool {
	x, ok1 := spirv.ElementOf(a).(*mlir.IntegerType)
	y, ok2 := spirv.ElementOf(b).(*mlir.IntegerType)
	return ok1 && ok2 && x.Width() == y.Width()
}

var accessRules = []rule{
	{"chain of a chain", "AccessChain InBoundsAccessChain", chainOfChain},
}

// maxIndices is how many indices a chain may have: specification, section 2.17.
const maxIndices = 255

// chainOfChain joins a chain with the one that it begins at, where that is there for chains only and they are shorter without.
func chainOfChain(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	inner := op.Operand(0).Def()
	if !isChain(inner) || inner.Attrs().Len() > 0 {
		return false
	}
	indices := inner.NumOperands() - 1
	users := 0
	for u := range op.Operand(0).Uses {
		if users++; !isChain(u.Owner()) || users*indices > chainWords+indices {
			return false
		}
	}
	if indices+op.NumOperands()-1 > maxIndices {
		return false
	}
	def := op.Def()
	if inner.Def() != def {
		def = spirv.DefOf(grammar.OpAccessChain)
	}
	operands := append(inner.OperandValues(), op.OperandValues()[1:]...)
	n := r.CreateOp(def, op.Loc(), operands, op.ResultTypes(), op.Attrs().Entries()...)
	r.Replace(op, n.Result(0))
	return true
}
