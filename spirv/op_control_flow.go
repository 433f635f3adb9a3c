package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// exitForm is the text of what leaves a region with values.
const exitForm = "attr-dict ( $operands^ `:` type($operands) )?"

// Control-flow instructions: specification, section 3.3.17; and the regions that stand for structured control flow, section 2.11.
var controlFlowOps = []overlay{
	{ops: "Branch", with: &mlir.OpDef{Parse: parseBranch, Print: printBranch, Verify: verifyInFunction, SuccessorOperands: branchOperands}},
	{ops: "BranchConditional",
		first: verifyInFunction, with: &mlir.OpDef{Parse: parseBranchConditional, Print: printBranchConditional, OnlyGeneric: hasAttrsForMLIR,
			Verify: verifyBranchConditional, SuccessorOperands: branchOperands, Decide: mlir.DecideByTruth}},
	{ops: "Switch", first: verifyInFunction, with: &mlir.OpDef{Parse: parseSwitch, Print: printSwitch, Verify: verifySwitch, SuccessorOperands: branchOperands,
		Decide: decideSwitch}},
	{ops: "selection loop", with: &mlir.OpDef{OnlyGeneric: hasMoreThanAControl}},
	{ops: "selection", with: &mlir.OpDef{Parse: parseSelection, Print: printSelection, Verify: verifySelection, RegionEdges: mergeEdges, Carrier: &mlir.Carrier{}}},
	{ops: "loop", with: &mlir.OpDef{Parse: parseLoop, Print: printLoop, Verify: verifyLoop, RegionEdges: mergeEdges, Carrier: &mlir.Carrier{}}},
	{ops: "_merge", with: &mlir.OpDef{Format: exitForm, Verify: verifyMerge}},
	{ops: "_break _continue", with: &mlir.OpDef{Format: exitForm, Verify: verifyLoopExit, ExitBlock: loopExit}},
	{ops: "_switch_break", with: &mlir.OpDef{Format: exitForm, Verify: verifySwitchBreak, ExitBlock: switchExit}},
	{ops: "_continue_target", with: &mlir.OpDef{Format: "attr-dict"}},
	{ops: "_label", with: &mlir.OpDef{Format: "$name attr-dict"}},
	{ops: "Return", with: &mlir.OpDef{Parse: parseReturn, Print: printReturn, Verify: verifyReturn}},
	{ops: "ReturnValue", with: &mlir.OpDef{Format: "$value attr-dict `:` type($value)", Verify: verifyReturnValue}},
	{ops: "Unreachable", first: verifyInFunction, with: &mlir.OpDef{Format: "attr-dict", Traits: mlir.NeverReached, Verify: verifyUnreachable}},
	{ops: "Kill TerminateInvocation EmitVertex EndPrimitive", with: &mlir.OpDef{Format: "attr-dict"}},
}

func parseBranch(p *mlir.Parser, s *mlir.OperationState) {
	target, args := p.SuccessorAndOperands()
	s.Successors, s.Operands = append(s.Successors, target), append(s.Operands, args...)
	p.AttrDict(s)
}

func printBranch(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.SuccessorAndOperands(op.Successor(0), op.OperandValues())
	p.AttrDict(op)
}

// parseBranchConditional reads `spv.BranchConditional %c [1, 2], ^a(%x : i32), ^b`, the weights being optional.
func parseBranchConditional(p *mlir.Parser, s *mlir.OperationState) {
	condition := p.Operand()
	p.Resolve(s, condition, mlir.I1)
	if p.Accept("[") {
		var weights []mlir.Attribute
		p.CommaSeparated(func() { weights = append(weights, parseLiteral(p)) })
		p.Expect("]")
		s.AddAttr(BranchWeightsAttr, mlir.GetArrayAttr(weights...))
	}
	p.Expect(",")
	a, aArgs := p.SuccessorAndOperands()
	p.Expect(",")
	b, bArgs := p.SuccessorAndOperands()
	p.AttrDict(s)
	s.Successors = append(s.Successors, a, b)
	s.Operands = append(append(s.Operands, aArgs...), bArgs...)
	s.AddSegmentSizes(1, int32(len(aArgs)), int32(len(bArgs)))
}

func printBranchConditional(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(BranchConditionalOp{op}.Condition())
	if weights := mlir.AttrOf[*mlir.ArrayAttr](op, BranchWeightsAttr); weights != nil {
		p.Write(" [")
		for i, w := range weights.Elements() {
			if i > 0 {
				p.Write(", ")
			}
			p.AttributeWithoutType(w)
		}
		p.Write("]")
	}
	for i, b := range op.Successors {
		p.Write(", ")
		p.SuccessorAndOperands(b, groupValues(op, i+1))
	}
	p.AttrDict(op, BranchWeightsAttr, mlir.OperandSegmentSizes)
}

// groupValues are the operands of one group.
func groupValues(op *mlir.Operation, group int) []*mlir.Value {
	begin, end := op.OperandGroup(group)
	if begin == end {
		return nil
	}
	values := make([]*mlir.Value, 0, end-begin)
	for i := begin; i < end; i++ {
		values = append(values, op.Operand(i))
	}
	return values
}

func verifyBranchConditional(op *mlir.Operation, d *mlir.Diagnostics) bool {
	weights := mlir.AttrOf[*mlir.ArrayAttr](op, BranchWeightsAttr)
	if weights == nil {
		return true
	}
	if weights.Len() != 2 {
		return fail(op, d, "must have exactly two branch weights")
	}
	a, ok1 := weights.Elements()[0].(*mlir.IntegerAttr)
	b, ok2 := weights.Elements()[1].(*mlir.IntegerAttr)
	if ok1 && ok2 && !a.Bool() && !b.Bool() {
		return fail(op, d, "branch weights cannot both be zero")
	}
	return true
}

// verifyInFunction: the op is in a function, at any depth of selections and loops, which must be there themselves.
func verifyInFunction(op *mlir.Operation, d *mlir.Diagnostics) bool {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Has(mlir.FunctionLike) || p.Is(OpSelection) || p.Is(OpLoop) {
			return true
		}
		if p.Is(OpModule) {
			break
		}
	}
	return fail(op, d, "failed to verify that op must appear in a function-like op's block")
}

// functionAround is the function that op is in, nil when it is in none.
func functionAround(op *mlir.Operation) *mlir.Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Has(mlir.FunctionLike) {
			return p
		}
	}
	return nil
}

// parseReturn reads spv.Return; and what 2019 wrote for a function's end, `return` with or without a value.
func parseReturn(p *mlir.Parser, s *mlir.OperationState) {
	if s.Name != DefOf(grammar.OpReturn).OpName() && s.Name != DefOf(grammar.OpReturn).NameIn(SpellingSpirv) {
		s.Name = DefOf(grammar.OpReturn).OpName()
		if p.AtOperand() {
			s.Name = DefOf(grammar.OpReturnValue).OpName()
			value := p.Operand()
			p.AttrDict(s)
			p.Resolve(s, value, p.ColonType())
			return
		}
	}
	p.AttrDict(s)
}

func printReturn(p *mlir.Printer, op *mlir.Operation) { p.AttrDict(op) }

func verifyReturn(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if !verifyInFunction(op, d) {
		return false
	}
	if f := functionAround(op); f != nil && f.FunctionType() != nil && len(f.FunctionType().Results()) != 0 {
		return fail(op, d, "cannot be used in functions returning value")
	}
	return true
}

func verifyReturnValue(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if !verifyInFunction(op, d) {
		return false
	}
	f := functionAround(op)
	if f == nil || f.FunctionType() == nil {
		return true
	}
	results := f.FunctionType().Results()
	if len(results) != 1 {
		return fail(op, d, "returns 1 value but enclosing function requires %d results", len(results))
	}
	if t := (ReturnValueOp{op}).Value().Type(); t != results[0] {
		return fail(op, d, "return value's type ('%s') mismatch with function's result type ('%s')", typeText(op, t), typeText(op, results[0]))
	}
	return true
}

// verifyUnreachable: MLIR wants it in no entry block. SPIR-V does not care.
func verifyUnreachable(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if byMLIR(d) && op.Block().IsEntry() {
		return fail(op, d, "cannot be used in reachable block")
	}
	return true
}
