package vector

import (
	"github.com/spvc/spvc/mlir"
)

// parseRead reads %source[%i, …], %padding, %mask {attributes} : type, type.
func parseRead(p *mlir.Parser, s *mlir.OperationState) {
	source, indices := indexed(p)
	p.Expect(",")
	padding := p.Operand()
	mask, masked := optionalMask(p)
	p.AttrDict(s)
	p.Expect(":")
	shaped := p.Type()
	p.Expect(",")
	pos := p.Pos()
	vector, ok := p.Type().(*mlir.VectorType)
	if p.Failed() {
		return
	}
	if !ok {
		p.Errorf(pos, "requires vector type")
		return
	}
	if !shapedWithRank(p, shaped) {
		return
	}
	p.Resolve(s, source, shaped)
	p.ResolveSame(s, indices, mlir.Index)
	p.Resolve(s, padding, mlir.ElementTypeOrSelf(shaped))
	m := transferDefaults(s, shaped, vector)
	resolveMask(p, s, mask, masked, vector, m)
	s.AddSegmentSizes(1, int32(len(indices)), 1, count(masked))
	s.Results = append(s.Results, vector)
}

// parseWrite reads %vector, %target[%i, …], %mask {attributes} : type, type.
func parseWrite(p *mlir.Parser, s *mlir.OperationState) {
	value := p.Operand()
	p.Expect(",")
	target, indices := indexed(p)
	mask, masked := optionalMask(p)
	p.AttrDict(s)
	p.Expect(":")
	pos := p.Pos()
	vector, ok := p.Type().(*mlir.VectorType)
	p.Expect(",")
	shaped := p.Type()
	if p.Failed() {
		return
	}
	if !ok {
		p.Errorf(pos, "requires vector type")
		return
	}
	if !shapedWithRank(p, shaped) {
		return
	}
	p.Resolve(s, value, vector)
	p.Resolve(s, target, shaped)
	p.ResolveSame(s, indices, mlir.Index)
	m := transferDefaults(s, shaped, vector)
	resolveMask(p, s, mask, masked, vector, m)
	s.AddSegmentSizes(1, 1, int32(len(indices)), count(masked))
	if _, ok := shaped.(*mlir.RankedTensorType); ok {
		s.Results = append(s.Results, shaped)
	}
}

func indexed(p *mlir.Parser) (mlir.UnresolvedOperand, []mlir.UnresolvedOperand) {
	base := p.Operand()
	p.Expect("[")
	indices := append([]mlir.UnresolvedOperand(nil), p.OperandList()...)
	p.Expect("]")
	return base, indices
}

func optionalMask(p *mlir.Parser) (u mlir.UnresolvedOperand, there bool) {
	if p.Accept(",") {
		return p.Operand(), true
	}
	return u, false
}

func count(there bool) int32 {
	if there {
		return 1
	}
	return 0
}

func shapedWithRank(p *mlir.Parser, t mlir.Type) bool {
	switch t.(type) {
	case *mlir.MemRefType, *mlir.RankedTensorType:
		return true
	}
	p.Errorf(p.Pos(), "requires memref or ranked tensor type")
	return false
}

// transferDefaults adds what the text leaves out: the map of the last dimensions, and that nothing is known to be in bounds.
func transferDefaults(s *mlir.OperationState, shaped mlir.Type, vector *mlir.VectorType) *mlir.AffineMap {
	a, ok := s.Attr("permutation_map").(*mlir.AffineMapAttr)
	if !ok {
		a = mlir.GetAffineMapAttr(minorIdentity(shaped, vector))
		s.AddAttr("permutation_map", a)
	}
	if s.Attr("in_bounds") == nil {
		no := make([]mlir.Attribute, len(a.Value().Results()))
		for i := range no {
			no[i] = mlir.GetBoolAttr(false)
		}
		s.AddAttr("in_bounds", mlir.GetArrayAttr(no...))
	}
	return a.Value()
}

// minorIdentity is the map of a vector onto the last dimensions of memory; elements that are vectors are none of them.
func minorIdentity(shaped mlir.Type, vector *mlir.VectorType) *mlir.AffineMap {
	rank, n := len(shaped.(mlir.ShapedType).Shape()), len(vector.Shape())
	if e, ok := shaped.(mlir.ShapedType).ElementType().(*mlir.VectorType); ok {
		n -= len(e.Shape())
	}
	if rank == 0 && n == 1 && vector.Shape()[0] == 1 {
		return mlir.GetAffineMap(0, 0, mlir.ConstantExpr(0))
	}
	var results []*mlir.AffineExpr
	for i := max(rank-n, 0); i < rank; i++ {
		results = append(results, mlir.DimExpr(i))
	}
	return mlir.GetAffineMap(rank, 0, results...)
}

// resolveMask gives the mask its type: i1 for each element that is moved, in the order of the memory's dimensions.
func resolveMask(p *mlir.Parser, s *mlir.OperationState, mask mlir.UnresolvedOperand, there bool, vector *mlir.VectorType, m *mlir.AffineMap) {
	if there && !p.Failed() {
		p.Resolve(s, mask, maskType(vector, m))
	}
}

func maskType(vector *mlir.VectorType, m *mlir.AffineMap) mlir.Type {
	var shape []int64
	var scalable []bool
	for d := range m.NumDims() {
		for i, e := range m.Results() {
			if e.Kind() == mlir.AffineDim && e.Value() == int64(d) && i < len(vector.Shape()) {
				shape = append(shape, vector.Shape()[i])
				scalable = append(scalable, vector.IsScalableDim(i))
			}
		}
	}
	if len(shape) == 0 {
		shape, scalable = []int64{1}, []bool{false}
	}
	return mlir.GetVectorType(shape, scalable, mlir.I1)
}

func printRead(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	printTransfer(p, op, 0, 1)
	p.Write(", ")
	begin, _ := op.OperandGroup(2)
	p.Value(op.Operand(begin))
	vector := op.Result(0).Type()
	printMask(p, op)
	printTransferAttrs(p, op, op.Operand(0).Type(), vector.(*mlir.VectorType))
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(", ")
	p.Type(vector)
}

func printWrite(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(op.Operand(0))
	p.Write(", ")
	printTransfer(p, op, 1, 2)
	printMask(p, op)
	vector := op.Operand(0).Type()
	printTransferAttrs(p, op, op.Operand(1).Type(), vector.(*mlir.VectorType))
	p.Write(" : ")
	p.Type(vector)
	p.Write(", ")
	p.Type(op.Operand(1).Type())
}

// printTransfer writes %base[%i, …]; the groups of operands are given.
func printTransfer(p *mlir.Printer, op *mlir.Operation, base, indices int) {
	begin, _ := op.OperandGroup(base)
	p.Value(op.Operand(begin))
	from, to := op.OperandGroup(indices)
	p.Write("[")
	p.Values(op.OperandValues()[from:to])
	p.Write("]")
}

func printMask(p *mlir.Printer, op *mlir.Operation) {
	if begin, end := op.OperandGroup(3); begin < end {
		p.Write(", ")
		p.Value(op.Operand(begin))
	}
}

// printTransferAttrs leaves out what transferDefaults adds.
func printTransferAttrs(p *mlir.Printer, op *mlir.Operation, shaped mlir.Type, vector *mlir.VectorType) {
	elide := []string{mlir.OperandSegmentSizes}
	if mlir.AttrOf[*mlir.AffineMapAttr](op, "permutation_map").Value() == minorIdentity(shaped, vector) {
		elide = append(elide, "permutation_map")
	}
	some := false
	for _, a := range mlir.AttrOf[*mlir.ArrayAttr](op, "in_bounds").Elements() {
		some = some || a.(*mlir.IntegerAttr).Bool()
	}
	if !some {
		elide = append(elide, "in_bounds")
	}
	p.AttrDict(op, elide...)
}
