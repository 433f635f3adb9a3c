package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// shortTypes is a text form that names few types: the rest follows by a rule. Where the rule does not give what an operation
// has, because SPIR-V lets operands differ, all types are written: "spv.IAdd %a, %b : (si32, i32) -> i32".
//
// Most ops of a shader are written so, hence the care for allocations.
type shortTypes struct {
	written  []int                           // the operands whose types are named, resultType for the result; three at most
	operands []int                           // for each operand, the number in written of the type that it has
	result   func(first mlir.Type) mlir.Type // the type of the result from the first one written; nil for the same
	dictLast bool                            // attributes follow the types
	anyTypes bool                            // MLIR lets types differ too, and writes "(%a, %b) : (types) -> type" then
}

// resultType in shortTypes.written stands for the result.
const resultType = -1

const maxShortOperands = 4

func (f *shortTypes) parse(p *mlir.Parser, s *mlir.OperationState) {
	var uses [maxShortOperands]mlir.UnresolvedOperand
	parens := f.anyTypes && p.Accept("(")
	for i := range f.operands {
		if i > 0 {
			p.Expect(",")
		}
		uses[i] = p.Operand()
	}
	if parens {
		p.Expect(")")
	}
	if !f.dictLast {
		p.AttrDict(s)
	}
	p.Expect(":")
	if p.At("(") {
		parseAllTypes(p, s, uses[:len(f.operands)])
	} else {
		var written [maxShortOperands]mlir.Type
		for i := range f.written {
			if i > 0 {
				p.Expect(",")
			}
			written[i] = p.Type()
		}
		if p.Failed() {
			return
		}
		for i, n := range f.operands {
			p.Resolve(s, uses[i], written[n])
		}
		s.Results = append(s.Results, f.resultOf(written[0]))
	}
	if f.dictLast {
		p.AttrDict(s)
	}
}

// parseAllTypes reads "(types) -> type" for operands and one result.
func parseAllTypes(p *mlir.Parser, s *mlir.OperationState, uses []mlir.UnresolvedOperand) {
	pos := p.Pos()
	t := p.FunctionalType()
	if p.Failed() {
		return
	}
	if len(t.Results()) != 1 {
		p.Errorf(pos, "expected single result type")
		return
	}
	p.ResolveAll(s, uses, t.Inputs(), pos)
	s.Results = append(s.Results, t.Results()[0])
}

func (f *shortTypes) resultOf(first mlir.Type) mlir.Type {
	if f.result == nil {
		return first
	}
	return f.result(first)
}

func (f *shortTypes) print(p *mlir.Printer, op *mlir.Operation) {
	parens := f.anyTypes && inUpstream(p) && !f.fits(op)
	if parens {
		p.Write("(")
		p.Values(op.OperandValues())
		p.Write(")")
	} else {
		printOperandList(p, op)
	}
	if !f.dictLast {
		p.AttrDict(op)
	}
	p.Write(" : ")
	if f.fits(op) {
		for i := range f.written {
			if i > 0 {
				p.Write(", ")
			}
			p.Type(f.typeAt(op, i))
		}
	} else if parens {
		p.FunctionalType(operandTypes(op), op.ResultTypes())
	} else {
		printAllTypes(p, op)
	}
	if f.dictLast {
		p.AttrDict(op)
	}
}

// typeAt is the type that stands at place i of those written.
func (f *shortTypes) typeAt(op *mlir.Operation, i int) mlir.Type {
	if n := f.written[i]; n != resultType {
		return op.Operand(n).Type()
	}
	return op.Result(0).Type()
}

// infer is what the text says of the result: that it follows from the first type written, where an operand has that.
func (f *shortTypes) infer() inference {
	i := slices.Index(f.operands, 0)
	return func(s *mlir.OperationState, _ reporter) mlir.Type { return f.resultOf(typeOfOperand(s, i)) }
}

// fits reports whether the types that op has are those that follow from the ones written.
func (f *shortTypes) fits(op *mlir.Operation) bool {
	for i, n := range f.operands {
		if op.Operand(i).Type() != f.typeAt(op, n) {
			return false
		}
	}
	return op.Result(0).Type() == f.resultOf(f.typeAt(op, 0))
}

// printOperandList writes a blank and all operands, nothing when there are none.
func printOperandList(p *mlir.Printer, op *mlir.Operation) {
	for i, v := range op.Operands {
		if i > 0 {
			p.Write(",")
		}
		p.Write(" ")
		p.Value(v)
	}
}

// printAllTypes writes "(types) -> type", which only the spelling "spv" has for ops with a shorter form.
func printAllTypes(p *mlir.Printer, op *mlir.Operation) {
	if inUpstream(p) {
		p.Err("'%s' has operands of different types, which this spelling cannot say", op.Name())
	}
	p.FunctionalType(operandTypes(op), op.ResultTypes())
}

func operandTypes(op *mlir.Operation) []mlir.Type {
	ts := make([]mlir.Type, op.NumOperands())
	for i, v := range op.Operands {
		ts[i] = v.Type()
	}
	return ts
}

var (
	// uniform is "%a, %b : type of all".
	uniform1 = shortTypes{written: []int{resultType}, operands: []int{0}}
	uniform2 = shortTypes{written: []int{resultType}, operands: []int{0, 0}}
	uniform3 = shortTypes{written: []int{resultType}, operands: []int{0, 0, 0}, anyTypes: true}
	// unary is "%a : type of both {attributes}".
	unary = shortTypes{written: []int{0}, operands: []int{0}, dictLast: true}
	// comparison is "%a, %b : type of operands {attributes}"; the result is as many booleans. So it is of test.
	comparison = shortTypes{written: []int{0}, operands: []int{0, 0}, result: boolOf, dictLast: true}
	test       = shortTypes{written: []int{0}, operands: []int{0}, result: boolOf, dictLast: true}
	// shift is "%base, %amount : type of base and result, type of amount".
	shift = shortTypes{written: []int{0, 1}, operands: []int{0, 1}}
	// bitField is "%base, %offset, %count : type of base and result, of offset, of count".
	bitField = shortTypes{written: []int{0, 1, 2}, operands: []int{0, 1, 2}}
	// bitFieldInsert is the same with the inserted value, which has the type of the base.
	bitFieldInsert = shortTypes{written: []int{0, 2, 3}, operands: []int{0, 0, 1, 2}}
)
