package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(cfToSPIRV.pass()) }

var cfToSPIRV = &conversion{
	name: "convert-cf-to-spirv", title: "ConvertControlFlowToSPIRVPass", summary: "Convert ControlFlow dialect to SPIR-V dialect",
	options: []string{emulateOption}, patterns: (*lowering).controlFlow,
}

// controlFlow are the patterns for the dialect cf. Branches become branches; who needs structured control flow lifts them to scf before.
func (l *lowering) controlFlow() []convert.Pattern {
	return []convert.Pattern{
		{Op: "cf.br", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
			if err := l.convertTargets(r, op); err != nil {
				return err
			}
			builder(r, op).Branch(op.Successor(0), operands...)
			r.Erase(op)
			return nil
		}},
		{Op: "cf.cond_br", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
			if err := l.convertTargets(r, op); err != nil {
				return err
			}
			first := 1 + len(op.SuccessorOperands(0))
			builder(r, op).BranchConditional(operands[0], op.Successor(0), operands[1:first], op.Successor(1), operands[first:])
			r.Erase(op)
			return nil
		}},
		{Op: "cf.switch", Rewrite: l.convertSwitch},
	}
}

// convertSwitch: the numbers of the cases are of the type that the selector has become, which is right in all bits.
func (l *lowering) convertSwitch(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	selector, ok := operands[0].Type().(*mlir.IntegerType)
	if !ok || selector == mlir.I1 {
		return convert.Need("an integer to choose by, not '%s'", typeText(formerType(op)))
	}
	s := &mlir.OperationState{Name: spirv.DefOf(grammar.OpSwitch).OpName(), Loc: op.Loc(), Operands: operands}
	if numbers := mlir.AttrOf[*mlir.DenseElementsAttr](op, "case_values"); numbers != nil {
		list, err := l.constant(numbers, mlir.GetVectorType([]int64{int64(numbers.Len())}, nil, selector))
		if err != nil {
			return err
		}
		s.AddAttr(spirv.LiteralsAttr, list)
	}
	if err := l.convertTargets(r, op); err != nil {
		return err
	}
	var counts []int32
	others := 0
	for i, block := range op.Successors {
		s.Successors = append(s.Successors, block)
		if i > 0 {
			counts = append(counts, int32(len(op.SuccessorOperands(i))))
			others += len(op.SuccessorOperands(i))
		}
	}
	s.AddAttr(spirv.CaseOperandSegmentsAttr, mlir.GetDenseI32Array(counts...))
	s.AddSegmentSizes(1, int32(len(operands)-1-others), int32(others))
	operands[0] = l.read(builder(r, op), signed, operands[0], formerType(op))
	r.Create(s)
	r.Erase(op)
	return nil
}

// convertTargets converts the arguments of the blocks that op branches to, where that was not done yet.
func (l *lowering) convertTargets(r *convert.Rewriter, op *mlir.Operation) error {
	signatures := make([]*convert.Signature, op.NumSuccessors())
	for i := range signatures {
		passed := op.SuccessorOperands(i)
		types := make([]mlir.Type, len(passed))
		for k := range passed {
			types[k] = passed[k].Value().Type()
		}
		var err error
		if signatures[i], err = l.types.Signature(types); err != nil {
			return err
		}
	}
	for i, s := range signatures {
		r.ConvertArguments(op.Successor(i), s)
	}
	return nil
}
