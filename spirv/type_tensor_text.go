package spirv

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// MLIR writes OpTypeTensorARM as !spirv.arm.tensor<2x3xf32>, with "?" where only the rank is known.

// dynamicTensor stands for a dimension that is not known.
const dynamicTensor = -1

// tensorDimensions are the dimensions of a tensor that MLIR can write; false for other types.
func tensorDimensions(t *GenericType) ([]int64, bool) {
	ops := t.Operands()
	if t.inst.Opcode != grammar.OpTypeTensorARM || len(ops) < 2 {
		return nil, false
	}
	rank, ok := ops[1].(*mlir.IntegerAttr)
	if !ok || rank.Type() != mlir.I32 || rank.Uint() == 0 || rank.Uint() > maxTensorRank {
		return nil, false
	}
	dims := make([]int64, rank.Uint())
	for i := range dims {
		dims[i] = dynamicTensor
	}
	if len(ops) == 2 {
		return dims, true
	}
	shape, ok := ops[2].(*mlir.ArrayAttr)
	if !ok || shape.Len() != len(dims) {
		return nil, false
	}
	for i, a := range shape.Elements() {
		n, ok := a.(*mlir.IntegerAttr)
		if !ok || n.Type() != mlir.I32 {
			return nil, false
		}
		dims[i] = int64(n.Uint())
	}
	return dims, true
}

const maxTensorRank = 64

// printTensor writes a tensor as MLIR does, if MLIR can say it.
func printTensor(p *mlir.Printer, t *GenericType) bool {
	dims, ok := tensorDimensions(t)
	if !ok {
		return false
	}
	p.Write("arm.tensor<")
	for _, n := range dims {
		if n == dynamicTensor {
			p.Write("?x")
		} else {
			p.Write(strconv.FormatInt(n, 10), "x")
		}
	}
	element(p, t.Operands()[0].(*mlir.TypeAttr).Value())
	p.Write(">")
	return true
}

func parseTensor(p *mlir.Parser) mlir.Type {
	p.Expect("<")
	pos := p.Pos()
	dims := p.Dimensions(true, true)
	elem := parseElement(p)
	p.Expect(">")
	if p.Failed() {
		return nil
	}
	operands := []mlir.Attribute{mlir.GetTypeAttr(elem), mlir.GetIntegerAttr(mlir.I32, int64(len(dims)))}
	var shape []mlir.Attribute
	for _, n := range dims {
		if n >= 0 {
			shape = append(shape, mlir.GetIntegerAttr(mlir.I32, n))
		}
	}
	switch {
	case len(dims) == 0 || len(dims) > maxTensorRank:
		p.Errorf(pos, "expected a tensor of 1 to %d dimensions", maxTensorRank)
		return nil
	case len(shape) == len(dims):
		operands = append(operands, mlir.GetArrayAttr(shape...))
	case len(shape) > 0:
		p.Errorf(pos, "the dimensions of a tensor are all known, or none is")
		return nil
	}
	return GetGenericType(grammar.Lookup(grammar.OpTypeTensorARM), operands...)
}
