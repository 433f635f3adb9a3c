package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// MLIR's form of OpSpecConstantOp wraps one op in a region:
//
//	%r = spirv.SpecConstantOperation wraps "spirv.IAdd"(%a, %b) : (i32, i32) -> i32

func parseWrapped(p *mlir.Parser, s *mlir.OperationState) {
	p.ExpectKeyword("wraps")
	region := p.NewRegion()
	s.Regions = append(s.Regions, region)
	inner := mlir.OperationState{Name: mlir.GetOpName(p.StringLiteral()), Loc: s.Loc}
	p.Expect("(")
	uses := slices.Clone(p.OperandList())
	p.Expect(")")
	p.PropDict(&inner)
	p.AttrDict(&inner)
	p.Expect(":")
	pos := p.Pos()
	t := p.FunctionalType()
	if p.Failed() {
		return
	}
	p.ResolveAll(&inner, uses, t.Inputs(), pos)
	if len(t.Results()) != 1 {
		p.Errorf(pos, "expected the wrapped operation to have one result")
	}
	if p.Failed() {
		return
	}
	inner.Results = t.Results()
	block := p.NewBlock(s.Loc)
	region.Append(block)
	op := p.NewOperation(&inner)
	block.Append(op)
	block.Append(p.NewOperation(&mlir.OperationState{Name: OpYield.OpName(), Loc: s.Loc, Operands: []*mlir.Value{op.Result(0)}}))
	s.Results = slices.Clone(t.Results())
}

func printWrapped(p *mlir.Printer, op *mlir.Operation) {
	inner := op.Region(0).Entry().First()
	name := inner.Def().NameIn(p.Spelling(Dialect))
	if name == nil {
		name = inner.Name()
	}
	p.Write(" wraps ")
	p.Quoted(name.String())
	p.Write("(")
	p.Values(inner.OperandValues())
	p.Write(")")
	p.AttrDict(inner)
	p.Write(" : ")
	p.FunctionalType(operandTypes(inner), inner.ResultTypes())
}

// verifyWrapped: the region holds one op that may be specialized and its yield, and uses constants only.
func verifyWrapped(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if !verifyInFunction(op, d) {
		return false
	}
	inner := op.Region(0).Entry().First()
	if inner == nil || inner.Next() == nil || inner.Next() != op.Region(0).Entry().Last() || !inner.Next().Is(OpYield) {
		return fail(op, d, "expected exactly 2 nested ops")
	}
	if !OpcodeOf(inner).Is(grammar.Specializable) {
		return fail(op, d, "invalid enclosed op")
	}
	for _, v := range inner.Operands {
		if def := v.Def(); def == nil || !isConstantOrGlobal(def) {
			return fail(op, d, "invalid operand, must be defined by a constant operation")
		}
	}
	return true
}

func verifyYield(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if p := op.Parent(); p == nil || !p.Is(OpSpecConstantOperation) {
		return fail(op, d, "expects parent op '%s'", nameLike(op, OpSpecConstantOperation))
	}
	return true
}
