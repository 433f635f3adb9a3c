package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// vectorsInMemory are the instructions that read and write cooperative vectors and matrices for them.
var vectorsInMemory = []grammar.Opcode{
	grammar.OpCooperativeVectorLoadNV, grammar.OpCooperativeVectorStoreNV, grammar.OpCooperativeVectorOuterProductAccumulateNV,
	grammar.OpCooperativeVectorReduceSumAccumulateNV, grammar.OpCooperativeVectorMatrixMulNV, grammar.OpCooperativeVectorMatrixMulAddNV,
}

// cooperativeVectors are the rules on what reads and writes cooperative vectors.
func cooperativeVectors() []check.Rule {
	return []check.Rule{
		{Name: "cooperative-vector-pointer", Section: "SPV_NV_cooperative_vector",
			Says: "A cooperative vector, and a matrix for it, lie in an array of numbers or vectors of numbers, in shared memory.",
			Ops:  vectorsInMemory, Check: vectorPointer},
		{Name: "cooperative-vector-type", Section: "SPV_NV_cooperative_vector", Says: "What is read, written and computed is a cooperative vector.",
			Ops: vectorsInMemory, Check: vectorType},
		{Name: "cooperative-vector-operands", Section: "SPV_NV_cooperative_vector",
			Says: "Offsets are integers of 32 or 64 bits; layouts, interpretations, sizes and strides are integers of 32 bits.",
			Ops:  vectorsInMemory, Check: vectorOperands},
		{Name: "cooperative-vector-constants", Section: "SPV_NV_cooperative_vector",
			Says: "Interpretations, sizes and the layout of a matrix are constants, and the sizes fit the vectors.",
			Ops:  vectorsInMemory[4:], Check: vectorConstants},
	}
}

// vectorUse is what an instruction does with cooperative vectors.
type vectorUse struct {
	pointers, vectors [2]ID // zero where there are fewer; vectors are types
	offsets           [2]ID // of 32 or 64 bits
	words             [6]ID // of 32 bits
	product           product
}

// A product is what multiplies a vector by a matrix.
type product struct {
	result, input                                       ID
	inputAs, matrixAs, biasAs, m, k, layout, transposed ID
}

func vectorUseOf(c *check.Context, in check.Inst) vectorUse {
	switch in.Opcode {
	case grammar.OpCooperativeVectorLoadNV:
		v, _ := view.AsCooperativeVectorLoadNV(in)
		return vectorUse{pointers: [2]ID{v.Pointer()}, vectors: [2]ID{v.ResultType()}, offsets: [2]ID{v.Offset()}}
	case grammar.OpCooperativeVectorStoreNV:
		v, _ := view.AsCooperativeVectorStoreNV(in)
		return vectorUse{pointers: [2]ID{v.Pointer()}, vectors: [2]ID{c.TypeOf(v.Object())}, offsets: [2]ID{v.Offset()}}
	case grammar.OpCooperativeVectorOuterProductAccumulateNV:
		v, _ := view.AsCooperativeVectorOuterProductAccumulateNV(in)
		stride, _ := v.MatrixStride()
		return vectorUse{pointers: [2]ID{v.Pointer()}, vectors: [2]ID{c.TypeOf(v.A()), c.TypeOf(v.B())}, offsets: [2]ID{v.Offset()},
			words: [6]ID{v.MemoryLayout(), v.MatrixInterpretation(), stride}}
	case grammar.OpCooperativeVectorReduceSumAccumulateNV:
		v, _ := view.AsCooperativeVectorReduceSumAccumulateNV(in)
		return vectorUse{pointers: [2]ID{v.Pointer()}, vectors: [2]ID{c.TypeOf(v.V())}, offsets: [2]ID{v.Offset()}}
	case grammar.OpCooperativeVectorMatrixMulNV:
		v, _ := view.AsCooperativeVectorMatrixMulNV(in)
		return vectorUse{pointers: [2]ID{v.Matrix()}, vectors: [2]ID{v.ResultType()}, offsets: [2]ID{v.MatrixOffset()},
			words:   [6]ID{v.InputInterpretation(), v.MatrixInterpretation(), v.M(), v.K(), v.MemoryLayout()},
			product: product{v.ResultType(), v.Input(), v.InputInterpretation(), v.MatrixInterpretation(), 0, v.M(), v.K(), v.MemoryLayout(), v.Transpose()}}
	}
	v, _ := view.AsCooperativeVectorMatrixMulAddNV(in)
	return vectorUse{pointers: [2]ID{v.Matrix(), v.Bias()}, vectors: [2]ID{v.ResultType()}, offsets: [2]ID{v.MatrixOffset(), v.BiasOffset()},
		words: [6]ID{v.InputInterpretation(), v.MatrixInterpretation(), v.BiasInterpretation(), v.M(), v.K(), v.MemoryLayout()},
		product: product{v.ResultType(), v.Input(), v.InputInterpretation(), v.MatrixInterpretation(), v.BiasInterpretation(), v.M(), v.K(),
			v.MemoryLayout(), v.Transpose()}}
}

func vectorPointer(c *check.Context, in check.Inst) {
	for _, id := range vectorUseOf(c, in).pointers {
		if id == 0 {
			continue
		}
		if !checkPointer(c, in, id) {
			return
		}
		p := c.PointerOf(id)
		elem := c.Type(p.Elem).Elem
		switch {
		case p.Op != grammar.OpTypePointer:
			c.Fail(in, "%v is an untyped pointer", c.Name(id))
			return
		case !isSharedBuffer(p.Storage):
			c.Fail(in, "%v is in %s, not in a storage buffer or workgroup memory", c.Name(id), p.Storage).Note(p.Inst, "its type")
			return
		case !c.IsArray(p.Elem) || !c.IsInts(elem) && !c.IsFloats(elem):
			c.Fail(in, "%v leads to %v, not to an array of numbers or vectors of numbers", c.Name(id), c.TypeName(p.Elem)).Note(p.Inst, "its type")
			return
		}
	}
}

func vectorType(c *check.Context, in check.Inst) {
	u := vectorUseOf(c, in)
	for i, typ := range u.vectors {
		if (typ != 0 || i == 0) && !c.Is(typ, grammar.OpTypeVectorIdEXT) {
			c.Fail(in, "%v is no cooperative vector", c.TypeName(typ))
			return
		}
	}
	a, b := c.Type(u.vectors[0]).Elem, c.Type(u.vectors[1]).Elem
	switch {
	case b != 0 && a != b:
		c.Fail(in, "one vector is of %v, the other of %v", c.TypeName(a), c.TypeName(b))
	case u.product.result != 0 && !c.IsIntOf(a, 32) && !c.IsFloatOf(a, 32) && !c.IsFloatOf(a, 16):
		c.Fail(in, "the result is of %v, not of integers of 32 bits or floats of 16 or 32", c.TypeName(a))
	}
}

func vectorOperands(c *check.Context, in check.Inst) {
	u := vectorUseOf(c, in)
	for _, id := range u.offsets {
		if typ := c.TypeOf(id); id != 0 && !c.IsIntOf(typ, 32) && !c.IsIntOf(typ, 64) {
			c.Fail(in, "the offset %v is no integer of 32 or 64 bits", c.Name(id))
			return
		}
	}
	for _, id := range u.words {
		if id != 0 && !c.IsIntOf(c.TypeOf(id), 32) {
			c.Fail(in, "%v is no integer of 32 bits", c.Name(id))
			return
		}
	}
}

func vectorConstants(c *check.Context, in check.Inst) {
	p := vectorUseOf(c, in).product
	if !c.IsBool(c.TypeOf(p.transposed)) {
		c.Fail(in, "%v, whether the matrix is transposed, is no boolean", c.Name(p.transposed))
		return
	}
	for _, id := range [...]ID{p.inputAs, p.matrixAs, p.biasAs, p.m, p.k, p.layout, p.transposed} {
		if id != 0 && !c.IsConstant(id) {
			c.Fail(in, "%v is no constant", c.Name(id))
			return
		}
	}
	m, mKnown := c.UintConstant(p.m)
	k, kKnown := c.UintConstant(p.k)
	as, asKnown := c.UintConstant(p.inputAs)
	result, resultKnown := componentsOf(c, p.result)
	input, inputKnown := componentsOf(c, c.TypeOf(p.input))
	isPacked := as == uint64(grammar.ComponentTypeSignedInt8PackedNV) || as == uint64(grammar.ComponentTypeUnsignedInt8PackedNV)
	switch {
	case mKnown && resultKnown && m != result:
		c.Fail(in, "M is %d, and the result has %v", m, check.Count(result, "component"))
	case kKnown && asKnown && !isPacked && c.Is(c.TypeOf(p.input), grammar.OpTypeVectorIdEXT) && inputKnown && k != input:
		c.Fail(in, "K is %d, and the input has %v", k, check.Count(input, "component"))
	}
}
