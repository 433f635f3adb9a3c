package gpu

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// directives are the custom<…> of the formats.
var directives = lazy.Value[map[string]*mlir.Directive]{Make: func() map[string]*mlir.Directive {
	return map[string]*mlir.Directive{
		"AsyncDependencies":  {Parse: parseAsync, Print: printAsync},
		"LaunchFuncOperands": {Parse: parseLaunchOperands, Print: printLaunchOperands},
		"LaunchDimType":      {Parse: parseLaunchDimType, Print: printLaunchDimType},
		"AllReduceOperation": {Parse: parseAllReduceOperation, Print: printAllReduceOperation},
		"OffloadingHandler":  {Parse: parseHandler, Print: printHandler},
	}
}}

// parseAsync reads async [%token, …], where both parts may be absent. The operation has a token as its result with the word.
func parseAsync(f *mlir.FormatState, args []mlir.FormatArg) bool {
	result, operands := args[0].Index, args[1].Index
	f.ResultTypes[result] = []mlir.Type{}
	if f.AcceptKeyword("async") {
		f.ResultTypes[result] = []mlir.Type{AsyncToken}
	}
	uses, types := parseTokens(f.Parser)
	f.Operands[operands], f.OperandTypes[operands] = uses, types
	return true
}

func parseTokens(p *mlir.Parser) (uses []mlir.UnresolvedOperand, types []mlir.Type) {
	uses, types = []mlir.UnresolvedOperand{}, []mlir.Type{}
	p.OptionalDelimited("[", "]", func() {
		uses = append(uses, p.Operand())
		types = append(types, AsyncToken)
	})
	return uses, types
}

func printAsync(p *mlir.Printer, op *mlir.Operation, args []mlir.FormatArg) {
	begin, end := op.OperandGroup(args[1].Index)
	printTokens(p, hasToken(op), op.OperandValues()[begin:end])
}

// printTokens writes what is there of async [%token, …].
func printTokens(p *mlir.Printer, async bool, tokens []*mlir.Value) {
	if async {
		p.Write("async")
		if len(tokens) > 0 {
			p.Write(" ")
		}
	}
	if len(tokens) > 0 {
		p.Write("[")
		p.Values(tokens)
		p.Write("]")
	}
}

func hasToken(op *mlir.Operation) bool {
	n := op.NumResults()
	return n > 0 && op.Result(n-1).Type() == AsyncToken
}

// parseLaunchOperands reads args(%a : type, …), if it is there.
func parseLaunchOperands(f *mlir.FormatState, args []mlir.FormatArg) bool {
	i := args[0].Index
	uses, types := []mlir.UnresolvedOperand{}, []mlir.Type{}
	if f.AcceptKeyword("args") {
		f.Delimited("(", ")", func() {
			uses = append(uses, f.Operand())
			types = append(types, f.ColonType())
		})
	}
	f.Operands[i], f.OperandTypes[i] = uses, types
	return true
}

func printLaunchOperands(p *mlir.Printer, op *mlir.Operation, args []mlir.FormatArg) {
	begin, end := op.OperandGroup(args[0].Index)
	if begin == end {
		return
	}
	p.Write("args(")
	for i := begin; i < end; i++ {
		if i > begin {
			p.Write(", ")
		}
		p.Value(op.Operand(i))
		p.Write(" : ")
		p.Type(op.Operand(i).Type())
	}
	p.Write(")")
}

// parseLaunchDimType reads the type of the sizes, which is index if it is not there. Sizes of clusters have it too.
func parseLaunchDimType(f *mlir.FormatState, args []mlir.FormatArg) bool {
	var t mlir.Type = mlir.Index
	if f.Accept(":") {
		t = f.Type()
	}
	for i, a := range args {
		if i == 1 {
			continue // the sizes of clusters, of which the types follow
		}
		f.OperandTypes[a.Index] = []mlir.Type{t}
		if i > 1 && len(f.Operands[a.Index]) == 0 {
			f.OperandTypes[a.Index] = []mlir.Type{}
		}
	}
	return true
}

func printLaunchDimType(p *mlir.Printer, op *mlir.Operation, args []mlir.FormatArg) {
	begin, _ := op.OperandGroup(args[0].Index)
	if t := op.Operand(begin).Type(); t != mlir.Index {
		p.Write(": ")
		p.Type(t)
	}
}

// parseAllReduceOperation reads the name of an operation, which is absent where a region says it.
func parseAllReduceOperation(f *mlir.FormatState, args []mlir.FormatArg) bool {
	if a, ok := AllReduceOperation.Constraint().ParseOptional(f.Parser); ok {
		f.State.AddAttr(args[0].Name, a)
	}
	return true
}

func printAllReduceOperation(p *mlir.Printer, op *mlir.Operation, args []mlir.FormatArg) {
	if a := op.Attr(args[0].Name); a != nil {
		AllReduceOperation.Constraint().Print(p, a)
	}
}
