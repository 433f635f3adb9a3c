package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// encodedFloatRules are about floats of other encodings than those of IEEE 754, which few instructions compute with.
var encodedFloatRules = []check.Rule{
	{Name: "encoded-float-result", Section: "3.2.46", Says: "The result of an instruction on floats is of an encoding that the instruction has.",
		Ops: []grammar.Opcode{
			grammar.OpFAdd, grammar.OpFSub, grammar.OpFMul, grammar.OpFDiv, grammar.OpFRem, grammar.OpFMod, grammar.OpFNegate, grammar.OpFmaKHR,
			grammar.OpVectorTimesScalar, grammar.OpMatrixTimesScalar, grammar.OpVectorTimesMatrix, grammar.OpMatrixTimesVector,
			grammar.OpMatrixTimesMatrix, grammar.OpOuterProduct,
			grammar.OpDPdx, grammar.OpDPdy, grammar.OpFwidth, grammar.OpDPdxFine, grammar.OpDPdyFine, grammar.OpFwidthFine,
			grammar.OpDPdxCoarse, grammar.OpDPdyCoarse, grammar.OpFwidthCoarse,
			grammar.OpAtomicFAddEXT, grammar.OpAtomicFMinEXT, grammar.OpAtomicFMaxEXT, grammar.OpAtomicLoad, grammar.OpAtomicExchange,
			grammar.OpGroupNonUniformRotateKHR, grammar.OpGroupNonUniformBroadcast, grammar.OpGroupNonUniformShuffle,
			grammar.OpGroupNonUniformShuffleXor, grammar.OpGroupNonUniformShuffleUp, grammar.OpGroupNonUniformShuffleDown,
			grammar.OpGroupNonUniformQuadBroadcast, grammar.OpGroupNonUniformQuadSwap, grammar.OpGroupNonUniformBroadcastFirst,
			grammar.OpGroupNonUniformFAdd, grammar.OpGroupNonUniformFMul, grammar.OpGroupNonUniformFMin,
			grammar.OpCooperativeMatrixMulAddNV, grammar.OpDot,
		}, Where: check.OtherFloats, Check: encodedFloatResult},
	{Name: "encoded-float-operand", Section: "3.2.46", Says: "Floats that are compared, asked about or stored at once are of an encoding that the instruction has.",
		Ops: []grammar.Opcode{
			grammar.OpIsNan, grammar.OpIsInf, grammar.OpIsFinite, grammar.OpIsNormal, grammar.OpFOrdEqual, grammar.OpFUnordEqual,
			grammar.OpFOrdNotEqual, grammar.OpFUnordNotEqual, grammar.OpFOrdLessThan, grammar.OpFUnordLessThan, grammar.OpFOrdGreaterThan,
			grammar.OpFUnordGreaterThan, grammar.OpFOrdLessThanEqual, grammar.OpFUnordLessThanEqual, grammar.OpFOrdGreaterThanEqual,
			grammar.OpFUnordGreaterThanEqual, grammar.OpLessOrGreater, grammar.OpOrdered, grammar.OpUnordered, grammar.OpSignBitSet,
			grammar.OpGroupNonUniformAllEqual, grammar.OpAtomicStore, grammar.OpCooperativeMatrixMulAddNV,
		}, Where: check.OtherFloats, Check: encodedFloatOperand},
}

func encodedFloatResult(c *check.Context, in check.Inst) {
	typ, _ := in.Results()
	encoding := encodingOf(c, typ)
	if encoding == "" || in.Opcode == grammar.OpDot && encoding == bfloat {
		return
	}
	c.Fail(in, "%v has no results of %s, as %v is", in.Opcode, encoding, c.TypeName(typ))
}

func encodedFloatOperand(c *check.Context, in check.Inst) {
	typ, _ := in.Results()
	for at, id := range c.IDs(in) {
		if at == 1 && typ != 0 {
			continue
		}
		t := c.TypeOf(id)
		encoding := encodingOf(c, t)
		if encoding == "" || in.Opcode == grammar.OpAtomicStore && encoding != microscaling && !c.IsVector(t) {
			continue
		}
		if v, ok := view.AsAtomicStore(in); ok && v.Value() != id {
			continue // the pointer may lead to anything
		}
		c.Fail(in, "%v takes no %s, as %v is", in.Opcode, encoding, c.Name(id))
		return
	}
}

const (
	bfloat       = "BFloat16"
	float8       = "floats of 8 bits"
	microscaling = "floats of the OCP microscaling formats"
)

// encodingOf says in which other encoding than those of IEEE 754 the floats in a type are; empty if there are none.
func encodingOf(c *check.Context, id check.ID) string {
	if c.PartsThrough(id)&check.HasMicroscaling != 0 {
		return microscaling
	}
	switch t := c.Type(c.Scalar(id)); t.Encoding {
	case grammar.FPEncodingBFloat16KHR:
		return bfloat
	case grammar.FPEncodingFloat8E4M3EXT, grammar.FPEncodingFloat8E5M2EXT:
		return float8
	}
	return ""
}
