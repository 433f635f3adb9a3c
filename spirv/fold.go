package spirv

import (
	"github.com/spvc/spvc/mlir"
)

// Folding: what results are when operands are constants or equal. These are the folds of MLIR 22; integers that differ in
// signedness only are no matter to them, as to SPIR-V.

// A foldRule is one way to say what the result of an op is; the zero FoldResult when it does not apply.
type foldRule func(f *fold) mlir.FoldResult

// A fold is an op with one result while rules are tried on it.
type fold struct {
	op       *mlir.Operation
	operands []mlir.Attribute // nil where not constant
}

// firstOf makes OpDef.Fold out of rules: the first that applies counts.
func firstOf(rules ...foldRule) func(*mlir.Operation, []mlir.Attribute) []mlir.FoldResult {
	return func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		f := &fold{op, operands}
		for _, rule := range rules {
			if r := rule(f); r != (mlir.FoldResult{}) {
				return []mlir.FoldResult{r}
			}
		}
		return nil
	}
}

func (f *fold) resultType() mlir.Type { return f.op.Result(0).Type() }

// value is a result that exists already, unless its type is another.
func (f *fold) value(v *mlir.Value) mlir.FoldResult {
	if v.Type() != f.resultType() {
		return mlir.FoldResult{}
	}
	return mlir.FoldResult{Value: v}
}

// number is an integer or Boolean in all components of the result.
func (f *fold) number(v int64) mlir.FoldResult { return constant(splatOf(f.resultType(), v)) }

// constant is a constant result, none if a is nil.
func constant(a mlir.Attribute) mlir.FoldResult { return mlir.FoldResult{Attr: a} }

// A numberTest is a question about a component.
type numberTest func(v mlir.APInt) bool

var (
	isZero numberTest = mlir.APInt.IsZero
	isOne  numberTest = mlir.APInt.IsOne
	isOnes numberTest = func(v mlir.APInt) bool { return v.Neg().IsOne() }
)

// The operands of instructions with one or two, which rules for many of them go by.
const (
	first = iota
	second
)

// right applies when the second operand is such a number in all components: the result is the operand of the given number.
func right(test numberTest, operand int) foldRule {
	return func(f *fold) mlir.FoldResult {
		if v, ok := splatValue(f.operands[second]); ok && test(v) {
			return f.value(f.op.Operand(operand))
		}
		return mlir.FoldResult{}
	}
}

// rightGives applies when the second operand is such a number: the result is another.
func rightGives(test numberTest, result int64) foldRule {
	return func(f *fold) mlir.FoldResult {
		if v, ok := splatValue(f.operands[second]); ok && test(v) {
			return f.number(result)
		}
		return mlir.FoldResult{}
	}
}

// same applies when both operands are one value: the result is a number.
func same(result int64) foldRule {
	return func(f *fold) mlir.FoldResult {
		if f.op.Operand(first) == f.op.Operand(second) {
			return f.number(result)
		}
		return mlir.FoldResult{}
	}
}

// either applies when both operands are one value, which is the result.
func either(f *fold) mlir.FoldResult {
	if f.op.Operand(first) == f.op.Operand(second) {
		return f.value(f.op.Operand(first))
	}
	return mlir.FoldResult{}
}

// twice applies when the operand is computed by the same op: the result is that one's operand.
func twice(f *fold) mlir.FoldResult {
	if inner := f.op.Operand(first).Def(); inner != nil && inner.Is(f.op.Def()) {
		return f.value(inner.Operand(first))
	}
	return mlir.FoldResult{}
}

// foldingOps are the overlays with folds and patterns.
func foldingOps() []overlay {
	return []overlay{
		{ops: "constant", with: mlir.OpDef{Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
			return mlir.FoldToAttr(numbersOf(op.Attr(ValueAttr)))
		}}},
		{ops: "IAdd", with: mlir.OpDef{Fold: firstOf(right(isZero, first), each(add))}},
		{ops: "ISub", with: mlir.OpDef{Fold: firstOf(same(0), each(sub))}},
		{ops: "IMul", with: mlir.OpDef{Fold: firstOf(right(isZero, second), right(isOne, first), each(mul))}},
		{ops: "SDiv", with: mlir.OpDef{Fold: firstOf(right(isOne, first), each(sdiv))}},
		{ops: "UDiv", with: mlir.OpDef{Fold: firstOf(right(isOne, first), each(udiv))}},
		{ops: "SMod", with: mlir.OpDef{Fold: firstOf(rightGives(isOne, 0), each(smod))}},
		{ops: "SRem", with: mlir.OpDef{Fold: firstOf(rightGives(isOne, 0), each(srem))}},
		{ops: "UMod", with: mlir.OpDef{Fold: firstOf(rightGives(isOne, 0), each(umod)), Canonicalize: []*mlir.Pattern{nestedUMod}}},
		{ops: "SNegate", with: mlir.OpDef{Fold: firstOf(twice, eachUnary(mlir.APInt.Neg))}},
		{ops: "Not", with: mlir.OpDef{Fold: firstOf(twice, eachUnary(complement))}},
		{ops: "BitwiseAnd", with: mlir.OpDef{Fold: firstOf(right(isZero, second), right(isOnes, first), either, maskOfWidened, each(and))}},
		{ops: "BitwiseOr", with: mlir.OpDef{Fold: firstOf(right(isZero, first), right(isOnes, second), either, each(or))}},
		{ops: "BitwiseXor", with: mlir.OpDef{Fold: firstOf(right(isZero, first), same(0), each(xor))}},
		{ops: "ShiftLeftLogical", with: mlir.OpDef{Fold: firstOf(right(isZero, first), each(shl))}},
		{ops: "ShiftRightLogical", with: mlir.OpDef{Fold: firstOf(right(isZero, first), each(lshr))}},
		{ops: "ShiftRightArithmetic", with: mlir.OpDef{Fold: firstOf(right(isZero, first), each(ashr))}},
		{ops: "IEqual", with: mlir.OpDef{Fold: firstOf(same(1), compare(func(a, b number) bool { return a.u == b.u }))}},
		{ops: "INotEqual", with: mlir.OpDef{Fold: firstOf(same(0), compare(func(a, b number) bool { return a.u != b.u }))}},
		{ops: "SGreaterThan", with: mlir.OpDef{Fold: firstOf(same(0), compare(func(a, b number) bool { return a.s > b.s }))}},
		{ops: "SGreaterThanEqual", with: mlir.OpDef{Fold: firstOf(same(1), compare(func(a, b number) bool { return a.s >= b.s }))}},
		{ops: "SLessThan", with: mlir.OpDef{Fold: firstOf(same(0), compare(func(a, b number) bool { return a.s < b.s }))}},
		{ops: "SLessThanEqual", with: mlir.OpDef{Fold: firstOf(same(1), compare(func(a, b number) bool { return a.s <= b.s }))}},
		{ops: "UGreaterThan", with: mlir.OpDef{Fold: firstOf(same(0), compare(func(a, b number) bool { return a.u > b.u }))}},
		{ops: "UGreaterThanEqual", with: mlir.OpDef{Fold: firstOf(same(1), compare(func(a, b number) bool { return a.u >= b.u }))}},
		{ops: "ULessThan", with: mlir.OpDef{Fold: firstOf(same(0), compare(func(a, b number) bool { return a.u < b.u }))}},
		{ops: "ULessThanEqual", with: mlir.OpDef{Fold: firstOf(same(1), compare(func(a, b number) bool { return a.u <= b.u }))}},
		{ops: "LogicalAnd", with: mlir.OpDef{Fold: firstOf(right(isOne, first), right(isZero, second), each(and))}},
		{ops: "LogicalOr", with: mlir.OpDef{Fold: firstOf(right(isOne, second), right(isZero, first), each(or))}},
		{ops: "LogicalEqual", with: mlir.OpDef{Fold: firstOf(same(1), compare(func(a, b number) bool { return a.u == b.u }))}},
		{ops: "LogicalNotEqual", with: mlir.OpDef{Fold: firstOf(right(isZero, first), same(0), each(xor))}},
		{ops: "LogicalNot", with: mlir.OpDef{Fold: firstOf(twice, eachUnary(complement)), Canonicalize: []*mlir.Pattern{negatedComparison}}},
		{ops: "Select", with: mlir.OpDef{Fold: firstOf(sameChoices, constantChoice, chosenComponents)}},
		{ops: "Bitcast", with: mlir.OpDef{Fold: firstOf(castOfCast)}},
		{ops: "CompositeExtract", with: mlir.OpDef{Fold: firstOf(extractInserted, extractConstructed, extractConstant)}},
		{ops: "AccessChain", with: mlir.OpDef{Canonicalize: []*mlir.Pattern{nestedAccessChain}}},
		{ops: "IAddCarry", with: mlir.OpDef{Canonicalize: []*mlir.Pattern{extendedAdd}}},
		{ops: "UMulExtended", with: mlir.OpDef{Canonicalize: []*mlir.Pattern{extendedUMul}}},
		{ops: "SMulExtended", with: mlir.OpDef{Canonicalize: []*mlir.Pattern{extendedSMul}}},
		{ops: "selection", with: mlir.OpDef{Canonicalize: []*mlir.Pattern{selectionOfStores}, KeepsBlock: isLastBlock}},
		{ops: "loop", with: mlir.OpDef{KeepsBlock: isLoopStructure}},
		{ops: "func", with: mlir.OpDef{KeepsBlock: func(b *mlir.Block) bool { return startsWith(b, OpLabel) }}},
		{ops: "_decorate", with: mlir.OpDef{Canonicalize: []*mlir.Pattern{staleDecoration}}},
		{ops: "SampledImage", with: mlir.OpDef{Traits: mlir.LocalUses}}, // specification, section 3.3.10
		{ops: "Switch", with: mlir.OpDef{CaseSegments: CaseOperandSegmentsAttr}},
	}
}
