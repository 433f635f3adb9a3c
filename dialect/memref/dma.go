package memref

import "github.com/spvc/spvc/mlir"

// Operations that start a copy in the background.

// parseDmaStart reads
//
//	%src[…], %dst[…], %count, %tag[…] (, %stride, %perStride)? {…} : src, dst, tag
func parseDmaStart(p *mlir.Parser, s *mlir.OperationState) {
	type indexed struct {
		memref  mlir.UnresolvedOperand
		indices []mlir.UnresolvedOperand
	}
	access := func() (a indexed) {
		a.memref = p.Operand()
		p.Expect("[")
		a.indices = p.OperandList()
		p.Expect("]")
		p.Expect(",")
		return a
	}
	src, dst := access(), access()
	rest := []mlir.UnresolvedOperand{p.Operand()}
	p.Expect(",")
	tag := p.Operand()
	p.Expect("[")
	tagIndices := p.OperandList()
	p.Expect("]")
	var strides []mlir.UnresolvedOperand
	for p.Accept(",") {
		strides = append(strides, p.Operand())
	}
	p.AttrDict(s)
	p.Expect(":")
	pos := p.Pos()
	var types []mlir.Type
	p.CommaSeparated(func() { types = append(types, p.Type()) })
	if p.Failed() {
		return
	}
	if len(types) != 3 || len(strides) != 0 && len(strides) != 2 {
		p.Errorf(pos, "fewer/more types expected")
		return
	}
	p.Resolve(s, src.memref, types[0])
	p.ResolveSame(s, src.indices, mlir.Index)
	p.Resolve(s, dst.memref, types[1])
	p.ResolveSame(s, dst.indices, mlir.Index)
	p.ResolveSame(s, rest, mlir.Index)
	p.Resolve(s, tag, types[2])
	p.ResolveSame(s, tagIndices, mlir.Index)
	p.ResolveSame(s, strides, mlir.Index)
}

// A dmaLayout says where in the operands the parts of a dma_start are.
type dmaLayout struct {
	src, dst, count, tag, strides int
}

func rankOf(op *mlir.Operation, i int) int {
	if i < op.NumOperands() {
		if m, ok := op.Operand(i).Type().(*mlir.MemRefType); ok {
			return len(m.Shape())
		}
	}
	return -1
}

// layoutOf finds the parts by the ranks of the memrefs; false when they are not
// where they should be.
func layoutOf(op *mlir.Operation) (l dmaLayout, ok bool) {
	rank := rankOf(op, 0)
	if rank < 0 {
		return l, false
	}
	l.dst = 1 + rank
	if rank = rankOf(op, l.dst); rank < 0 {
		return l, false
	}
	l.count = l.dst + 1 + rank
	l.tag = l.count + 1
	if rank = rankOf(op, l.tag); rank < 0 {
		return l, false
	}
	l.strides = l.tag + 1 + rank
	return l, op.NumOperands() == l.strides || op.NumOperands() == l.strides+2
}

func verifyDmaStart(op *mlir.Operation, d *mlir.Diagnostics) bool {
	l, ok := layoutOf(op)
	if !ok {
		d.OpError(op, "expected source, destination and tag of memref type with one index for each dimension")
		return false
	}
	for i, v := range op.Operands {
		if i != l.src && i != l.dst && i != l.tag && v.Type() != mlir.Index {
			d.OpError(op, "expected indices and counts to be of index type")
			return false
		}
	}
	return true
}

func verifyDmaWait(op *mlir.Operation, d *mlir.Diagnostics) bool {
	rank, indices := len(op.OperandNamed("tagMemRef").Type().(*mlir.MemRefType).Shape()), len(op.OperandsNamed("tagIndices"))
	if rank != indices {
		d.OpError(op, "expected tagIndices to have the same number of elements as the tagMemRef rank, expected %d, but got %d", rank, indices)
		return false
	}
	return true
}

func printDmaStart(p *mlir.Printer, op *mlir.Operation) {
	l, ok := layoutOf(op)
	if !ok {
		p.Err("'%s' op is malformed", op.Name())
		return
	}
	vs := op.OperandValues()
	access := func(memref, end int) {
		p.Value(vs[memref])
		p.Write("[")
		p.Values(vs[memref+1 : end])
		p.Write("]")
	}
	p.Write(" ")
	access(l.src, l.dst)
	p.Write(", ")
	access(l.dst, l.count)
	p.Write(", ")
	p.Value(vs[l.count])
	p.Write(", ")
	access(l.tag, l.strides)
	for _, v := range vs[l.strides:] {
		p.Write(", ")
		p.Value(v)
	}
	p.AttrDict(op)
	p.Write(" : ")
	p.Types([]mlir.Type{vs[l.src].Type(), vs[l.dst].Type(), vs[l.tag].Type()}, ", ")
}
