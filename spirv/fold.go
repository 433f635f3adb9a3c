package spirv

import (
	"github.com/spvc/spvc/internal/lazy"
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

// A folder is an OpDef.Fold.
type folder = func(*mlir.Operation, []mlir.Attribute) []mlir.FoldResult

// firstOf makes OpDef.Fold out of rules: the first that applies counts.
func firstOf(rules ...foldRule) folder {
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

func constantOf(op *mlir.Operation) mlir.Attribute { return numbersOf(op.Attr(ValueAttr)) }

// foldsOf are the folds of operations, by name without "spv.".
var foldsOf = lazy.Value[map[string]folder]{Make: func() map[string]folder {
	return map[string]folder{
		"constant":             func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult { return mlir.FoldToAttr(constantOf(op)) },
		"IAdd":                 firstOf(right(isZero, first), each(add)),
		"ISub":                 firstOf(same(0), each(sub)),
		"IMul":                 firstOf(right(isZero, second), right(isOne, first), each(mul)),
		"SDiv":                 firstOf(right(isOne, first), each(sdiv)),
		"UDiv":                 firstOf(right(isOne, first), each(udiv)),
		"SMod":                 firstOf(rightGives(isOne, 0), each(smod)),
		"SRem":                 firstOf(rightGives(isOne, 0), each(srem)),
		"UMod":                 firstOf(rightGives(isOne, 0), each(umod)),
		"SNegate":              firstOf(twice, eachUnary(mlir.APInt.Neg)),
		"Not":                  firstOf(twice, eachUnary(complement)),
		"BitwiseAnd":           firstOf(right(isZero, second), right(isOnes, first), either, maskOfWidened, each(and)),
		"BitwiseOr":            firstOf(right(isZero, first), right(isOnes, second), either, each(or)),
		"BitwiseXor":           firstOf(right(isZero, first), same(0), each(xor)),
		"ShiftLeftLogical":     firstOf(right(isZero, first), each(shl)),
		"ShiftRightLogical":    firstOf(right(isZero, first), each(lshr)),
		"ShiftRightArithmetic": firstOf(right(isZero, first), each(ashr)),
		"IEqual":               firstOf(same(1), compare(func(a, b number) bool { return a.u == b.u })),
		"INotEqual":            firstOf(same(0), compare(func(a, b number) bool { return a.u != b.u })),
		"SGreaterThan":         firstOf(same(0), compare(func(a, b number) bool { return a.s > b.s })),
		"SGreaterThanEqual":    firstOf(same(1), compare(func(a, b number) bool { return a.s >= b.s })),
		"SLessThan":            firstOf(same(0), compare(func(a, b number) bool { return a.s < b.s })),
		"SLessThanEqual":       firstOf(same(1), compare(func(a, b number) bool { return a.s <= b.s })),
		"UGreaterThan":         firstOf(same(0), compare(func(a, b number) bool { return a.u > b.u })),
		"UGreaterThanEqual":    firstOf(same(1), compare(func(a, b number) bool { return a.u >= b.u })),
		"ULessThan":            firstOf(same(0), compare(func(a, b number) bool { return a.u < b.u })),
		"ULessThanEqual":       firstOf(same(1), compare(func(a, b number) bool { return a.u <= b.u })),
		"LogicalAnd":           firstOf(right(isOne, first), right(isZero, second), each(and)),
		"LogicalOr":            firstOf(right(isOne, second), right(isZero, first), each(or)),
		"LogicalEqual":         firstOf(same(1), compare(func(a, b number) bool { return a.u == b.u })),
		"LogicalNotEqual":      firstOf(right(isZero, first), same(0), each(xor)),
		"LogicalNot":           firstOf(twice, eachUnary(complement)),
		"Select":               firstOf(sameChoices, constantChoice, chosenComponents),
		"Bitcast":              firstOf(castOfCast),
		"CompositeExtract":     firstOf(extractInserted, extractConstructed, extractConstant),
	}
}}

// canonicalOps are the overlays with patterns, and with what canonicalization has to know of blocks and uses.
var canonicalOps = []overlay{
	{ops: "UMod", with: &mlir.OpDef{Canonicalize: []*mlir.Pattern{nestedUMod}}},
	{ops: "LogicalNot", with: &mlir.OpDef{Canonicalize: []*mlir.Pattern{negatedComparison}}},
	{ops: "AccessChain", with: &mlir.OpDef{Canonicalize: []*mlir.Pattern{nestedAccessChain, negativeIndex}, Mend: mendChain}},
	{ops: "InBoundsAccessChain UntypedAccessChainKHR UntypedInBoundsAccessChainKHR",
		with: &mlir.OpDef{Canonicalize: []*mlir.Pattern{negativeIndex}, Mend: mendChain}},
	{ops: "PtrAccessChain InBoundsPtrAccessChain UntypedPtrAccessChainKHR UntypedInBoundsPtrAccessChainKHR",
		with: &mlir.OpDef{Canonicalize: []*mlir.Pattern{negativeIndex}, Mend: mendElement}},
	{ops: "Instruction", with: &mlir.OpDef{Canonicalize: []*mlir.Pattern{chainOfNothing}}},
	{ops: "IAddCarry", with: &mlir.OpDef{Canonicalize: []*mlir.Pattern{extendedAdd}}},
	{ops: "UMulExtended", with: &mlir.OpDef{Canonicalize: []*mlir.Pattern{extendedUMul}}},
	{ops: "SMulExtended", with: &mlir.OpDef{Canonicalize: []*mlir.Pattern{extendedSMul}}},
	{ops: "selection", with: &mlir.OpDef{Canonicalize: []*mlir.Pattern{selectionOfStores}, KeepsBlock: isLastBlock}},
	{ops: "loop", with: &mlir.OpDef{KeepsBlock: isLoopStructure}},
	{ops: "func", with: &mlir.OpDef{KeepsBlock: func(b *mlir.Block) bool { return startsWith(b, OpLabel) }}},
	{ops: "_decorate", with: &mlir.OpDef{Canonicalize: []*mlir.Pattern{staleDecoration}}},
	{ops: "SampledImage", with: &mlir.OpDef{Traits: mlir.LocalUses}}, // specification, section 3.3.10
	{ops: "Switch", with: &mlir.OpDef{CaseSegments: CaseOperandSegmentsAttr}},
}
