package affine

import (
	"github.com/spvc/spvc/dialect/forms"
	"github.com/spvc/spvc/mlir"
)

// Operations on memory whose indices are affine expressions of values: %m[%i + 3, symbol(%n)].

const mapAttr = "map"

// mapOf is the map of the indices of op.
func mapOf(op *mlir.Operation) *mlir.AffineMap {
	return mlir.AttrOf[*mlir.AffineMapAttr](op, mapAttr).Value()
}

// parsePlace reads %m[expression, …].
func parsePlace(p *mlir.Parser, s *mlir.OperationState) (memory mlir.UnresolvedOperand, indices []mlir.UnresolvedOperand) {
	memory = p.Operand()
	var o mlir.AffineOperands
	if m := p.AffineMapOf(&o); m != nil {
		s.AddAttr(mapAttr, mlir.GetAffineMapAttr(m))
	}
	return memory, o.All()
}

func printPlace(p *mlir.Printer, op *mlir.Operation) {
	p.Value(op.OperandNamed("memref"))
	p.Write("[")
	m, indices := mapOf(op), op.OperandsNamed("indices")
	dims := min(m.NumDims(), len(indices))
	for i, e := range m.Results() {
		if i > 0 {
			p.Write(", ")
		}
		p.AffineExprOf(e, indices[:dims], indices[dims:])
	}
	p.Write("]")
}

// parseLoad reads %m[…] {attributes} : memref, and ", vector" behind that of a vector.
func parseLoad(vectors bool) func(*mlir.Parser, *mlir.OperationState) {
	return func(p *mlir.Parser, s *mlir.OperationState) {
		memory, indices := parsePlace(p, s)
		p.AttrDict(s)
		t, element := accessTypes(p, vectors)
		if p.Failed() {
			return
		}
		p.Resolve(s, memory, t)
		p.ResolveSame(s, indices, mlir.Index)
		s.Results = append(s.Results, element)
	}
}

// accessTypes reads the type of memory, and of what is read or written.
func accessTypes(p *mlir.Parser, vectors bool) (memory, element mlir.Type) {
	p.Expect(":")
	pos := p.Pos()
	memory = p.Type()
	m, ok := memory.(*mlir.MemRefType)
	switch {
	case p.Failed():
	case !ok:
		p.Errorf(pos, "invalid kind of type specified: expected builtin.memref, but found '%s'", mlir.TypeString(memory))
	case vectors:
		p.Expect(",")
		element = p.Type()
	default:
		element = m.ElementType()
	}
	return memory, element
}

func parseStore(vectors bool) func(*mlir.Parser, *mlir.OperationState) {
	return func(p *mlir.Parser, s *mlir.OperationState) {
		value := p.Operand()
		p.Expect(",")
		memory, indices := parsePlace(p, s)
		p.AttrDict(s)
		t, element := accessTypes(p, vectors)
		if p.Failed() {
			return
		}
		p.Resolve(s, value, element)
		p.Resolve(s, memory, t)
		p.ResolveSame(s, indices, mlir.Index)
	}
}

func printLoad(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	printAccess(p, op, op.Result(0).Type())
}

func printStore(p *mlir.Printer, op *mlir.Operation) {
	value := op.OperandNamed("value")
	p.Write(" ")
	p.Value(value)
	p.Write(", ")
	printAccess(p, op, value.Type())
}

func printAccess(p *mlir.Printer, op *mlir.Operation, t mlir.Type) {
	memory := op.OperandNamed("memref").Type()
	printPlace(p, op)
	p.AttrDict(op, mapAttr)
	p.Write(" : ")
	p.Type(memory)
	if op.Is(VectorLoad) || op.Is(VectorStore) {
		p.Write(", ")
		p.Type(t)
	}
}

// verifyAccess holds what is read or written against the elements, and the map against the indices.
func verifyAccess(op *mlir.Operation, d *mlir.Diagnostics) bool {
	element := op.OperandNamed("memref").Type().(*mlir.MemRefType).ElementType()
	switch {
	case op.Is(Load) && op.Result(0).Type() != element:
		d.OpError(op, "result type must match element type of memref")
	case op.Is(Store) && op.OperandNamed("value").Type() != element:
		d.OpError(op, "value to store must have the same type as memref element type")
	case op.Is(VectorLoad) && mlir.ElementTypeOrSelf(op.Result(0).Type()) != element,
		op.Is(VectorStore) && mlir.ElementTypeOrSelf(op.OperandNamed("value").Type()) != element:
		d.OpError(op, "requires memref and vector types of the same elemental type")
	default:
		return verifyIndices(op, d)
	}
	return false
}

func verifyIndices(op *mlir.Operation, d *mlir.Diagnostics) bool {
	m, indices := mapOf(op), op.OperandsNamed("indices")
	switch {
	case len(m.Results()) != len(op.OperandNamed("memref").Type().(*mlir.MemRefType).Shape()):
		d.OpError(op, "affine map num results must equal memref rank")
	case m.NumDims()+m.NumSymbols() != len(indices):
		d.OpError(op, "expects as many subscripts as affine map inputs")
	default:
		return verifyDimsAndSymbols(op, indices, m.NumDims(), d)
	}
	return false
}

// parsePrefetch reads %m[…], read, locality<3>, data {attributes} : memref.
func parsePrefetch(p *mlir.Parser, s *mlir.OperationState) {
	memory, indices := parsePlace(p, s)
	p.Expect(",")
	how := forms.ParsePrefetch(p)
	p.AttrDict(s)
	t, _ := accessTypes(p, false)
	if p.Failed() {
		return
	}
	p.Resolve(s, memory, t)
	p.ResolveSame(s, indices, mlir.Index)
	how.AddTo(s)
}

func printPrefetch(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	printPlace(p, op)
	p.Write(", ")
	forms.PrintPrefetch(p, op)
	p.AttrDict(op, append([]string{mapAttr}, forms.PrefetchAttrs...)...)
	p.Write(" : ")
	p.Type(op.OperandNamed("memref").Type())
}
