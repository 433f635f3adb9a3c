package funcs

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// bareFunc is what functions were called until 2020, when declarations could be public. Only those keep the name.
const bareFunc = "func"

func parseFunc(p *mlir.Parser, s *mlir.OperationState) {
	written := s.Name
	s.Name = written.Def().OpName()
	ParseFunction(p, s)
	if len(s.Regions) > 0 && s.Regions[0].Empty() && !hasVisibility(s) {
		s.Name = written
	}
}

func hasVisibility(s *mlir.OperationState) bool {
	return slices.ContainsFunc(s.Attrs, func(a mlir.NamedAttribute) bool { return a.Name == mlir.SymbolVisibility })
}

func verifyFunc(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if op.Name().String() != bareFunc && op.Region(0).Empty() && op.Visibility() == mlir.Public {
		d.OpError(op, "symbol declaration cannot have public visibility")
		return false
	}
	return true
}

func verifyReturn(op *mlir.Operation, d *mlir.Diagnostics) bool {
	f := op.Parent()
	if f.FunctionType() == nil {
		return true // reported for the function
	}
	results := f.FunctionType().Results()
	if len(results) != op.NumOperands() {
		d.OpError(op, "has %d operands, but enclosing function (@%s) returns %d", op.NumOperands(), f.Symbol(), len(results))
		return false
	}
	for i, want := range results {
		if got := op.Operand(i).Type(); got != want {
			d.Errorf(op.Loc(), "type of return operand %d ('%s') doesn't match function result type ('%s') in function @%s",
				i, mlir.TypeString(got), mlir.TypeString(want), f.Symbol())
			return false
		}
	}
	return true
}

func verifyCall(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	f := t.LookupFrom(op, op.Callee())
	if f == nil || !f.Is(Func) || f.FunctionType() == nil {
		d.OpError(op, "'%s' does not reference a valid function", op.Callee().Root()).Message += t.DidYouMean(op, op.Callee())
		return false
	}
	ft := f.FunctionType()
	if len(ft.Inputs()) != op.NumOperands() {
		d.OpError(op, "incorrect number of operands for callee")
		return false
	}
	for i, want := range ft.Inputs() {
		if got := op.Operand(i).Type(); got != want {
			d.OpError(op, "operand type mismatch: expected operand type '%s', but provided '%s' for operand number %d",
				mlir.TypeString(want), mlir.TypeString(got), i)
			return false
		}
	}
	if len(ft.Results()) != op.NumResults() {
		d.OpError(op, "incorrect number of results for callee")
		return false
	}
	for i, want := range ft.Results() {
		if op.Result(i).Type() != want {
			d.OpError(op, "result type mismatch at index %d", i).
				Note(op.Loc(), "      op result types: %s", typeNames(op.ResultTypes())).
				Note(op.Loc(), "function result types: %s", typeNames(ft.Results()))
			return false
		}
	}
	return true
}

func typeNames(ts []mlir.Type) string {
	text := ""
	for i, t := range ts {
		if i > 0 {
			text += ", "
		}
		text += "'" + mlir.TypeString(t) + "'"
	}
	return text
}

func verifyConstant(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	ref := mlir.AttrOf[*mlir.SymbolRefAttr](op, "value")
	f := t.LookupFrom(op, ref)
	switch {
	case f == nil || !f.Is(Func):
		d.OpError(op, "reference to undefined function '%s'", ref.Root()).Message += t.DidYouMean(op, ref)
	case f.FunctionType() != op.Result(0).Type():
		d.OpError(op, "reference to function with mismatched type")
	default:
		return true
	}
	return false
}

func verifyCallIndirect(op *mlir.Operation, d *mlir.Diagnostics) bool {
	f := op.Operand(0).Type().(*mlir.FunctionType)
	same := len(f.Inputs()) == op.NumOperands()-1 && len(f.Results()) == op.NumResults()
	for i := 0; same && i < len(f.Inputs()); i++ {
		same = f.Inputs()[i] == op.Operand(i+1).Type()
	}
	for i := 0; same && i < len(f.Results()); i++ {
		same = f.Results()[i] == op.Result(i).Type()
	}
	if !same {
		d.OpError(op, "failed to verify that callee input types match argument types")
	}
	return same
}

// parseCallIndirect reads %callee(%arg, …) {attributes} : (types) -> types.
func parseCallIndirect(p *mlir.Parser, s *mlir.OperationState) {
	callee := p.Operand()
	p.Expect("(")
	args := p.OperandList()
	p.Expect(")")
	p.AttrDict(s)
	p.Expect(":")
	pos := p.Pos()
	f := p.FunctionalType()
	if p.Failed() {
		return
	}
	p.Resolve(s, callee, f)
	p.ResolveAll(s, args, f.Inputs(), pos)
	s.Results = append(s.Results, f.Results()...)
}

func printCallIndirect(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(op.Operand(0))
	p.Write("(")
	p.Values(op.OperandValues()[1:])
	p.Write(")")
	p.AttrDict(op)
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
}
