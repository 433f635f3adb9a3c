package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// shortTypes is a text form that names few types: the rest follows by a rule. Where the rule does not give what an operation
// has, because SPIR-V lets operands differ, all types are written: "spv.IAdd %a, %b : (si32, i32) -> i32".
type shortTypes struct {
	operands int    // how many there are; -1 for any number
	written  []int  // the operands whose types are named, resultType for the result
	dictLast bool   // attributes follow the types
	expected string // the error when nothing follows from the type written, which is its only argument
	// infer gives the types of n operands and the result, from those written.
	infer func(n int, written []mlir.Type) (operands []mlir.Type, result mlir.Type)
}

// resultType in shortTypes.written stands for the result.
const resultType = -1

func (f *shortTypes) parse(p *mlir.Parser, s *mlir.OperationState) {
	pos := p.Pos()
	operands := f.readOperands(p)
	if !f.dictLast {
		p.AttrDict(s)
	}
	p.Expect(":")
	ins, out := f.types(p, len(operands))
	if f.dictLast {
		p.AttrDict(s)
	}
	p.ResolveAll(s, operands, ins, pos)
	s.Results = []mlir.Type{out}
}

// readOperands reads as many operands as there must be.
func (f *shortTypes) readOperands(p *mlir.Parser) []mlir.UnresolvedOperand {
	if f.operands < 0 {
		return p.OperandList()
	}
	list := make([]mlir.UnresolvedOperand, f.operands)
	for i := range list {
		if i > 0 {
			p.Expect(",")
		}
		list[i] = p.Operand()
	}
	return list
}

func (f *shortTypes) types(p *mlir.Parser, n int) (ins []mlir.Type, out mlir.Type) {
	if p.At("(") {
		pos := p.Pos()
		t := p.FunctionalType()
		if p.Failed() {
			return nil, nil
		}
		if len(t.Results()) != 1 {
			p.Errorf(pos, "expected single result type")
			return nil, nil
		}
		return t.Inputs(), t.Results()[0]
	}
	pos := p.Pos()
	var written []mlir.Type
	for i := range f.written {
		if i > 0 {
			p.Expect(",")
		}
		written = append(written, p.Type())
	}
	if p.Failed() {
		return nil, nil
	}
	ins, out = f.infer(n, written)
	if out == nil {
		p.Errorf(pos, f.expected, parsedTypeText(p, written[0]))
	}
	return ins, out
}

func (f *shortTypes) print(p *mlir.Printer, op *mlir.Operation) {
	if op.NumOperands() > 0 {
		p.Write(" ")
		p.Values(op.OperandValues())
	}
	if !f.dictLast {
		p.AttrDict(op)
	}
	p.Write(" : ")
	written := make([]mlir.Type, len(f.written))
	for i, n := range f.written {
		if n == resultType {
			written[i] = op.Result(0).Type()
		} else {
			written[i] = op.Operand(n).Type()
		}
	}
	have := operandTypes(op)
	if ins, out := f.infer(len(have), written); out == op.Result(0).Type() && slices.Equal(ins, have) {
		p.Types(written, ", ")
	} else {
		if p.Spelling(Dialect) != 0 {
			p.Err("'%s' has operands of different types, which this spelling cannot say", op.Name())
		}
		p.FunctionalType(have, op.ResultTypes())
	}
	if f.dictLast {
		p.AttrDict(op)
	}
}

func operandTypes(op *mlir.Operation) []mlir.Type {
	ts := make([]mlir.Type, op.NumOperands())
	for i, v := range op.Operands {
		ts[i] = v.Type()
	}
	return ts
}

// sameAsFirst infers that all operands and the result have the one type written.
func sameAsFirst(n int, written []mlir.Type) ([]mlir.Type, mlir.Type) {
	return slices.Repeat(written[:1], n), written[0]
}

var (
	// uniform is "%a, %b : type of all".
	uniform1 = &shortTypes{operands: 1, written: []int{resultType}, infer: sameAsFirst}
	uniform2 = &shortTypes{operands: 2, written: []int{resultType}, infer: sameAsFirst}
	uniform3 = &shortTypes{operands: 3, written: []int{resultType}, infer: sameAsFirst}
	// unary is "%a : type of both {attributes}".
	unary = &shortTypes{operands: 1, written: []int{0}, dictLast: true, infer: sameAsFirst}
	// comparison is "%a, %b : type of operands {attributes}"; the result is as many booleans.
	comparison = &shortTypes{operands: 2, written: []int{0}, dictLast: true, infer: func(n int, written []mlir.Type) ([]mlir.Type, mlir.Type) {
		return slices.Repeat(written[:1], n), boolOf(written[0])
	}}
	// shift is "%base, %amount : type of base and result, type of amount".
	shift = &shortTypes{operands: 2, written: []int{0, 1}, infer: func(_ int, written []mlir.Type) ([]mlir.Type, mlir.Type) {
		return written, written[0]
	}}
	// bitField is "%base, %offset, %count : type of base and result, of offset, of count".
	bitField = &shortTypes{operands: 3, written: []int{0, 1, 2}, infer: func(_ int, written []mlir.Type) ([]mlir.Type, mlir.Type) {
		return written, written[0]
	}}
	// bitFieldInsert is the same with the inserted value, which has the type of the base.
	bitFieldInsert = &shortTypes{operands: 4, written: []int{0, 2, 3}, infer: func(_ int, written []mlir.Type) ([]mlir.Type, mlir.Type) {
		return []mlir.Type{written[0], written[0], written[1], written[2]}, written[0]
	}}
)
