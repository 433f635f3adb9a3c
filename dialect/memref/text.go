package memref

import (
	"github.com/spvc/spvc/dialect/forms"
	"github.com/spvc/spvc/mlir"
)

// parsePrefetch reads %memref[%i, …], read, locality<3>, data : type.
func parsePrefetch(p *mlir.Parser, s *mlir.OperationState) {
	memref := p.Operand()
	p.Expect("[")
	indices := append([]mlir.UnresolvedOperand(nil), p.OperandList()...)
	p.Expect("]")
	p.Expect(",")
	how := forms.ParsePrefetch(p)
	t := p.ColonType()
	if p.Failed() {
		return
	}
	p.Resolve(s, memref, t)
	p.ResolveSame(s, indices, mlir.Index)
	how.AddTo(s)
}

func printPrefetch(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(op.Operand(0))
	p.Write("[")
	p.Values(op.OperandValues()[1:])
	p.Write("], ")
	forms.PrintPrefetch(p, op)
	p.AttrDict(op, forms.PrefetchAttrs...)
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
}

func verifyPrefetch(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if n := len(op.Operand(0).Type().(*mlir.MemRefType).Shape()); op.NumOperands() != 1+n {
		d.OpError(op, "too few indices")
		return false
	}
	return true
}

// parseTranspose reads %memref (d0, d1) -> (d1, d0) {attributes} : type to type.
func parseTranspose(p *mlir.Parser, s *mlir.OperationState) {
	in := p.Operand()
	s.AddAttr("permutation", mlir.GetAffineMapAttr(p.AffineMap()))
	p.AttrDict(s)
	t := p.ColonType()
	p.ExpectKeyword("to")
	p.Resolve(s, in, t)
	s.Results = append(s.Results, p.Type())
}

func printTranspose(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(op.Operand(0))
	p.Write(" ", mlir.AttrOf[*mlir.AffineMapAttr](op, "permutation").Value().String())
	p.AttrDict(op, "permutation")
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(" to ")
	p.Type(op.Result(0).Type())
}

// parseMetadata reads %memref : type -> types {attributes}; a format can't say how the types belong to the groups of results.
func parseMetadata(p *mlir.Parser, s *mlir.OperationState) {
	in := p.Operand()
	p.Resolve(s, in, p.ColonType())
	p.Expect("->")
	p.CommaSeparated(func() { s.Results = append(s.Results, p.Type()) })
	p.AttrDict(s)
}

func printMetadata(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(op.Operand(0))
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(" -> ")
	p.Types(op.ResultTypes(), ", ")
	p.AttrDict(op)
}
