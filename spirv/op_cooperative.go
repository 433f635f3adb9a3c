package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Loads and stores of cooperative matrices. Only some layouts have a stride, and MLIR knows no others:
//
//	spv.CooperativeMatrixLoadKHR %pointer, %stride, "RowMajor", "Aligned", 16 : !spv.ptr<…>, i32 -> !spv.coopmatrix<…>
//	spv.CooperativeMatrixStoreKHR %pointer, %matrix, "PackedDefault" : !spv.ptr<…>, !spv.coopmatrix<…>
//
// Ids that the memory access brings along stand behind it in parentheses, as they do in OpLoad.

const (
	matrixLayoutAttr  = "matrix_layout"
	memoryOperandAttr = "memory_operand"
)

func parseCooperativeAccess(p *mlir.Parser, s *mlir.OperationState) {
	pos := p.Pos()
	uses := []mlir.UnresolvedOperand{p.Operand()}
	p.Expect(",")
	for !p.Failed() && p.AtOperand() {
		uses = append(uses, p.Operand())
		p.Expect(",")
	}
	s.AddAttr(matrixLayoutAttr, parseEnum(p, grammar.KindCooperativeMatrixLayout, true))
	if p.Accept(",") {
		access := parseEnum(p, grammar.KindMemoryAccess, false)
		s.AddAttr(memoryOperandAttr, access)
		if p.Accept(",") {
			s.AddAttr(alignmentAttr, parseLiteral(p))
		}
	}
	args, argTypes, argsPos := parseAccessArguments(p)
	p.AttrDict(s)
	p.Expect(":")
	var types []mlir.Type
	p.CommaSeparated(func() { types = append(types, p.Type()) })
	if len(s.Name.Def().Results) > 0 {
		p.Expect("->")
		s.Results = append(s.Results, p.Type())
	}
	p.ResolveAll(s, uses, types, pos)
	p.ResolveAll(s, args, argTypes, argsPos)
}

func printCooperativeAccess(p *mlir.Printer, op *mlir.Operation) {
	values := op.OperandValues()
	bits, _ := EnumOf(op.Attr(memoryOperandAttr), grammar.KindMemoryAccess)
	n := len(values) - idParameters(grammar.KindMemoryAccess, bits)
	if n < len(op.Def().Operands) {
		unsayable(p, "cooperative matrix in memory without a stride")
	}
	p.Write(" ")
	p.Values(values[:n])
	p.Write(", ")
	printEnum(p, op.Attr(matrixLayoutAttr))
	if a := op.Attr(memoryOperandAttr); a != nil {
		p.Write(", ")
		printEnum(p, a)
	}
	if a := mlir.AttrOf[*mlir.IntegerAttr](op, alignmentAttr); a != nil {
		p.Write(", ")
		printLiteral(p, a)
	}
	printAccessArguments(p, op, n)
	p.AttrDict(op, matrixLayoutAttr, memoryOperandAttr, alignmentAttr)
	p.Write(" : ")
	for i, v := range values[:n] {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(v.Type())
	}
	if op.NumResults() > 0 {
		p.Write(" -> ")
		p.Type(op.Result(0).Type())
	}
}
