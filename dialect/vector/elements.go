package vector

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// parseFromElements reads %a, … {attributes} : type. All elements have the type of the vector's.
func parseFromElements(p *mlir.Parser, s *mlir.OperationState) {
	uses := append([]mlir.UnresolvedOperand(nil), p.OperandList()...)
	p.AttrDict(s)
	t := p.ColonType()
	if p.Failed() {
		return
	}
	p.ResolveSame(s, uses, mlir.ElementTypeOrSelf(t))
	s.Results = append(s.Results, t)
}

func printFromElements(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Values(op.OperandValues())
	p.AttrDict(op)
	p.Write(" : ")
	p.Type(op.Result(0).Type())
}

// parseToElements reads %vector {attributes} : type. There are as many results as elements.
func parseToElements(p *mlir.Parser, s *mlir.OperationState) {
	in := p.Operand()
	p.AttrDict(s)
	pos := p.Pos()
	t := p.ColonType()
	if p.Failed() {
		return
	}
	v, ok := t.(*mlir.VectorType)
	n := int64(1)
	if ok {
		for _, d := range v.Shape() {
			n *= d
		}
	}
	if !ok || n > maxElements {
		p.Errorf(pos, "expected a vector of at most %d elements", maxElements)
		return
	}
	p.Resolve(s, in, t)
	s.Results = slices.Repeat([]mlir.Type{v.ElementType()}, int(n))
}

// maxElements is how many results vector.to_elements may have.
const maxElements = 1 << 16

func printToElements(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(op.Operand(0))
	p.AttrDict(op)
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
}

// inferShuffle: a row for each number of the mask. A vector without dimensions counts as one of one element.
func inferShuffle(s *mlir.OperationState, _ *mlir.Diagnostics) ([]mlir.Type, bool) {
	v, mask, ok := firstVector(s, "mask")
	if !ok {
		return nil, false
	}
	shape, scalable := []int64{int64(mask.Len())}, []bool{false}
	for i, n := range v.Shape() {
		if i > 0 {
			shape, scalable = append(shape, n), append(scalable, v.IsScalableDim(i))
		}
	}
	return []mlir.Type{mlir.GetVectorType(shape, scalable, v.ElementType())}, true
}

// firstVector is what results are inferred from: the type of the first operand, and the numbers of an attribute.
func firstVector(s *mlir.OperationState, attr string) (v *mlir.VectorType, numbers *mlir.DenseArrayAttr, ok bool) {
	numbers, ok = s.Attr(attr).(*mlir.DenseArrayAttr)
	if !ok || len(s.Operands) == 0 {
		return nil, nil, false
	}
	v, ok = s.Operands[0].Type().(*mlir.VectorType)
	return v, numbers, ok
}

func inferElements(s *mlir.OperationState, _ *mlir.Diagnostics) ([]mlir.Type, bool) {
	if len(s.Operands) == 0 {
		return nil, false
	}
	v, ok := s.Operands[0].Type().(*mlir.VectorType)
	if !ok || mlir.NumElements(v) > maxElements {
		return nil, false
	}
	return slices.Repeat([]mlir.Type{v.ElementType()}, int(mlir.NumElements(v))), true
}
