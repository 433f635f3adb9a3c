package rules

import (
	"math/bits"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

const imageOffsets = grammar.ImageOperandsOffset | grammar.ImageOperandsConstOffset | grammar.ImageOperandsConstOffsets | grammar.ImageOperandsOffsets

// imageOperandRules are the rules of section 3.14: one for each image operand.
func imageOperandRules() []check.Rule {
	return []check.Rule{
		imageOperandRule("image-offsets", imageOffsets, "At most one of Offset, ConstOffset, ConstOffsets and Offsets is there.", imageOffsetsTogether),
		imageOperandRule("image-bias", grammar.ImageOperandsBias, "Bias is a 32-bit float for instructions with an implicit level of detail, on images with levels.", imageBias),
		imageOperandRule("image-lod", grammar.ImageOperandsLod, "Lod is a 32-bit float where a level of detail is explicit and a 32-bit integer for fetches, on images with levels and one sample.", imageLod),
		imageOperandRule("image-grad", grammar.ImageOperandsGrad, "Grad is two 32-bit float vectors of the image's dimension, where the level of detail is explicit.", imageGrad),
		imageOperandRule("image-const-offset", grammar.ImageOperandsConstOffset, "ConstOffset is a constant of 32-bit integers of the image's dimension, which is not Cube.", imageConstOffset),
		imageOperandRule("image-offset", grammar.ImageOperandsOffset, "Offset is made of 32-bit integers of the image's dimension, which is not Cube.", imageOffset),
		imageOperandRule("image-const-offsets", grammar.ImageOperandsConstOffsets, "ConstOffsets is a constant array of four vectors of two 32-bit integers, for gathers from other images than Cube.", imageConstOffsets),
		imageOperandRule("image-sample", 0, "Sample is a 32-bit integer for fetches, reads and writes; multisampled images need it and others do not have it.", imageSample),
		imageOperandRule("image-min-lod", grammar.ImageOperandsMinLod, "MinLod is a 32-bit float where the level of detail is implicit or given as Grad, on images with levels and one sample.", imageMinLod),
		imageOperandRule("image-available", grammar.ImageOperandsMakeTexelAvailable, "MakeTexelAvailable is for OpImageWrite and goes with NonPrivateTexel.", imageAvailable),
		imageOperandRule("image-visible", grammar.ImageOperandsMakeTexelVisible, "MakeTexelVisible is for OpImageRead and OpImageSparseRead and goes with NonPrivateTexel.", imageVisible),
		imageOperandRule("image-extend", grammar.ImageOperandsSignExtend|grammar.ImageOperandsZeroExtend, "SignExtend is for results of integers, ZeroExtend for results of unsigned integers.", imageExtend),
	}
}

// imageOperandRule is a rule about some image operands, which is asked where one of them is there; with zero always.
func imageOperandRule(name string, of grammar.ImageOperands, says string, f func(*check.Context, check.Inst, *check.ImageAccess, *check.Image)) check.Rule {
	return check.Rule{Name: name, Section: "3.14", Says: says, Ops: imageOpsOf(imageAccesses), Check: func(c *check.Context, in check.Inst) {
		if a, _ := c.ImageAccess(in); of != 0 && !a.Has(of) {
			return
		}
		if a, i, ok := accessed(c, in); ok {
			f(c, in, &a, &i)
		}
	}}
}

func imageOffsetsTogether(c *check.Context, in check.Inst, a *check.ImageAccess, _ *check.Image) {
	if bits.OnesCount32(uint32(a.Mask&imageOffsets)) > 1 {
		c.Fail(in, "there are several: %v", a.Mask&imageOffsets)
	}
}

// takesGatherLod reports whether an instruction is a gather that takes Bias and Lod (SPV_AMD_texture_gather_bias_lod).
func takesGatherLod(c *check.Context, op grammar.Opcode) bool {
	return (op == grammar.OpImageGather || op == grammar.OpImageSparseGather) && c.Has(grammar.CapabilityImageGatherBiasLodAMD)
}

func imageBias(c *check.Context, in check.Inst, a *check.ImageAccess, i *check.Image) {
	if !a.Is(check.ImageImplicit) && !takesGatherLod(c, in.Opcode) {
		c.Fail(in, "%v does not take Bias", in.Opcode)
		return
	}
	operandIs(c, in, a, grammar.ImageOperandsBias, "a 32-bit float", is32BitFloat)
	needsMips(c, in, i, grammar.ImageOperandsBias)
}

// operandIs reports an image operand of another type than a function says yes to.
func operandIs(c *check.Context, in check.Inst, a *check.ImageAccess, of grammar.ImageOperands, want string, is func(*check.Context, check.ID) bool) {
	id := a.Operand(of)
	if !is(c, c.TypeOf(id)) {
		c.Fail(in, "%v %v is %v, not %s", of, c.Name(id), c.TypeName(c.TypeOf(id)), want)
	}
}

func is32BitFloat(c *check.Context, typ check.ID) bool { return c.IsFloatOf(typ, 32) }
func is32BitInt(c *check.Context, typ check.ID) bool   { return c.IsIntOf(typ, 32) }
func are32BitInts(c *check.Context, typ check.ID) bool { return c.IsInts(typ) && c.Width(typ) == 32 }
func are32BitFloats(c *check.Context, typ check.ID) bool {
	return c.IsFloats(typ) && c.Width(typ) == 32
}

func needsMips(c *check.Context, in check.Inst, i *check.Image, of grammar.ImageOperands) {
	if !i.HasMips() {
		c.Fail(in, "%v is not for images of %v", of, i.Dim)
	}
}

func needsOneSample(c *check.Context, in check.Inst, i *check.Image, of grammar.ImageOperands) {
	if i.MS != 0 {
		c.Fail(in, "%v is not for multisampled images", of)
	}
}

func imageLod(c *check.Context, in check.Inst, a *check.ImageAccess, i *check.Image) {
	float := a.Is(check.ImageExplicit) || takesGatherLod(c, in.Opcode)
	switch {
	case float, a.Is(check.ImageFetches), a.Is(check.ImageReads|check.ImageWrites) && c.Has(grammar.CapabilityImageReadWriteLodAMD):
	default:
		c.Fail(in, "%v does not take Lod", in.Opcode)
		return
	}
	if a.Has(grammar.ImageOperandsGrad) {
		c.Fail(in, "Lod and Grad are both there")
	}
	if float {
		operandIs(c, in, a, grammar.ImageOperandsLod, "a 32-bit float", is32BitFloat)
	} else {
		operandIs(c, in, a, grammar.ImageOperandsLod, "a 32-bit integer", is32BitInt)
	}
	needsMips(c, in, i, grammar.ImageOperandsLod)
	needsOneSample(c, in, i, grammar.ImageOperandsLod)
}

func imageGrad(c *check.Context, in check.Inst, a *check.ImageAccess, i *check.Image) {
	if !a.Is(check.ImageExplicit) {
		c.Fail(in, "%v does not take Grad", in.Opcode)
		return
	}
	for n := range 2 {
		id := a.OperandAt(grammar.ImageOperandsGrad, n)
		if typ := c.TypeOf(id); !are32BitFloats(c, typ) || c.Size(typ) != i.PlaneSize() {
			c.Fail(in, "Grad %v is %v, not %d 32-bit floats", c.Name(id), c.TypeName(typ), i.PlaneSize())
		}
	}
}

// offsetFits checks what ConstOffset and Offset have in common.
func offsetFits(c *check.Context, in check.Inst, a *check.ImageAccess, i *check.Image, of grammar.ImageOperands) {
	if i.Dim == grammar.DimCube {
		c.Fail(in, "%v is not for images of Cube", of)
		return
	}
	id := a.Operand(of)
	if typ := c.TypeOf(id); !are32BitInts(c, typ) || c.Size(typ) != i.PlaneSize() {
		c.Fail(in, "%v %v is %v, not %d 32-bit integers", of, c.Name(id), c.TypeName(typ), i.PlaneSize())
	}
}

func imageConstOffset(c *check.Context, in check.Inst, a *check.ImageAccess, i *check.Image) {
	offsetFits(c, in, a, i, grammar.ImageOperandsConstOffset)
	mustBeConstant(c, in, a, grammar.ImageOperandsConstOffset)
}

func mustBeConstant(c *check.Context, in check.Inst, a *check.ImageAccess, of grammar.ImageOperands) {
	if id := a.Operand(of); !c.IsConstant(id) {
		c.Fail(in, "%v %v is no constant", of, c.Name(id))
	}
}

func imageOffset(c *check.Context, in check.Inst, a *check.ImageAccess, i *check.Image) {
	offsetFits(c, in, a, i, grammar.ImageOperandsOffset)
}

func imageConstOffsets(c *check.Context, in check.Inst, a *check.ImageAccess, i *check.Image) {
	if !a.Is(check.ImageGathers) {
		c.Fail(in, "%v does not take ConstOffsets", in.Opcode)
		return
	}
	if i.Dim == grammar.DimCube {
		c.Fail(in, "ConstOffsets is not for images of Cube")
	}
	operandIs(c, in, a, grammar.ImageOperandsConstOffsets, "an array of four vectors of two 32-bit integers", areFourOffsets)
	mustBeConstant(c, in, a, grammar.ImageOperandsConstOffsets)
}

func areFourOffsets(c *check.Context, typ check.ID) bool {
	n, ok := c.ArrayLength(typ)
	elem := c.Type(typ).Elem
	return ok && n == 4 && c.IsIntVector(elem) && c.Size(elem) == 2 && c.Width(elem) == 32
}

func imageSample(c *check.Context, in check.Inst, a *check.ImageAccess, i *check.Image) {
	has := a.Has(grammar.ImageOperandsSample)
	takes := a.Is(check.ImageFetches | check.ImageReads | check.ImageWrites)
	switch {
	case !has && takes && i.MS != 0:
		c.Fail(in, "the image is multisampled, and Sample is missing")
	case !has:
	case !takes:
		c.Fail(in, "%v does not take Sample", in.Opcode)
	case i.MS == 0:
		c.Fail(in, "Sample is for multisampled images")
	default:
		operandIs(c, in, a, grammar.ImageOperandsSample, "a 32-bit integer", is32BitInt)
	}
}

func imageMinLod(c *check.Context, in check.Inst, a *check.ImageAccess, i *check.Image) {
	if !a.Is(check.ImageImplicit) && !a.Has(grammar.ImageOperandsGrad) {
		c.Fail(in, "%v does not take MinLod without Grad", in.Opcode)
		return
	}
	operandIs(c, in, a, grammar.ImageOperandsMinLod, "a 32-bit float", is32BitFloat)
	needsMips(c, in, i, grammar.ImageOperandsMinLod)
	needsOneSample(c, in, i, grammar.ImageOperandsMinLod)
}

func imageAvailable(c *check.Context, in check.Inst, a *check.ImageAccess, _ *check.Image) {
	makesTexel(c, in, a, grammar.ImageOperandsMakeTexelAvailable, a.Is(check.ImageWrites))
}

func imageVisible(c *check.Context, in check.Inst, a *check.ImageAccess, _ *check.Image) {
	makesTexel(c, in, a, grammar.ImageOperandsMakeTexelVisible, a.Is(check.ImageReads))
}

// makesTexel checks an image operand of the memory model.
func makesTexel(c *check.Context, in check.Inst, a *check.ImageAccess, of grammar.ImageOperands, takes bool) {
	switch {
	case !takes:
		c.Fail(in, "%v does not take %v", in.Opcode, of)
	case !a.Has(grammar.ImageOperandsNonPrivateTexel):
		c.Fail(in, "%v is there without NonPrivateTexel", of).Suggest("add NonPrivateTexel")
	}
}

func imageExtend(c *check.Context, in check.Inst, a *check.ImageAccess, _ *check.Image) {
	typ, _ := c.Results(in)
	switch {
	case a.Is(check.ImageWrites | check.ImageSparse):
	case a.Has(grammar.ImageOperandsSignExtend):
		if !c.IsInts(typ) {
			c.Fail(in, "SignExtend for a result that is %v", c.TypeName(typ))
		}
	case !c.IsUnsigneds(typ):
		c.Fail(in, "ZeroExtend for a result that is %v", c.TypeName(typ))
	}
}
