package forms

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

// DynamicIndexList is custom<DynamicIndexList>($values, $integers, …): a list such as [4, %n, 2] of numbers and values. The
// attribute has [mlir.Dynamic] where a value stands. Further arguments are as in C++; one that says so puts parentheses around
// the list in place of brackets.
var DynamicIndexList = &mlir.Directive{Parse: parseIndices, Print: printIndices}

func delimiters(args []mlir.FormatArg) (open, end string) {
	for _, a := range args[2:] {
		if strings.HasSuffix(a.Name, "Delimiter::Paren") {
			return "(", ")"
		}
	}
	return "[", "]"
}

func parseIndices(f *mlir.FormatState, args []mlir.FormatArg) bool {
	open, end := delimiters(args)
	if !f.At(open) {
		f.Expect(open)
		return false
	}
	values, numbers := ParseIndices(f.Parser, open, end)
	f.Operands[args[0].Index] = values
	f.State.AddAttr(args[1].Name, mlir.GetDenseI64Array(numbers...))
	return true
}

// ParseIndices reads a list between open and end: the values, and the numbers with [mlir.Dynamic] where a value stands.
func ParseIndices(p *mlir.Parser, open, end string) (values []mlir.UnresolvedOperand, numbers []int64) {
	p.Delimited(open, end, func() {
		if v, ok := p.OptionalOperand(); ok {
			values = append(values, v)
			numbers = append(numbers, mlir.Dynamic)
			return
		}
		pos := p.Pos()
		n, ok := p.OptionalInteger()
		if !ok {
			p.Errorf(pos, "expected SSA value or integer")
		}
		numbers = append(numbers, n)
	})
	return values, numbers
}

func printIndices(p *mlir.Printer, op *mlir.Operation, args []mlir.FormatArg) {
	open, end := delimiters(args)
	var values []*mlir.Value
	for begin, to := op.OperandGroup(args[0].Index); begin < to; begin++ {
		values = append(values, op.Operand(begin))
	}
	var numbers []int64
	if a := mlir.AttrOf[*mlir.DenseArrayAttr](op, args[1].Name); a != nil {
		numbers = a.Ints()
	}
	PrintIndices(p, open, end, values, numbers)
}

// PrintIndices writes what ParseIndices reads.
func PrintIndices(p *mlir.Printer, open, end string, values []*mlir.Value, numbers []int64) {
	p.Write(open)
	for i, n := range numbers {
		if i > 0 {
			p.Write(", ")
		}
		switch {
		case n != mlir.Dynamic:
			p.Int(n)
		case len(values) > 0:
			p.Value(values[0])
			values = values[1:]
		default:
			p.Write("<<NULL VALUE>>")
		}
	}
	p.Write(end)
}
