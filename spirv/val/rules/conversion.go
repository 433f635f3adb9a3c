package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

const (
	convertedFloat = floats | floatCoop | floatCoopNV
	convertedInt   = ints | anyInt&(anyCoop|anyCoopNV)
	convertedUint  = uints | uintCoop | uintCoopNV
)

// conversionFamilies and conversions are section 3.3.11 but for pointers, which are in conversion_pointer.go.
var conversionFamilies = []family{
	{
		Rule: check.Rule{Name: "float-to-unsigned", Section: "3.3.11", Says: "OpConvertFToU makes unsigned integers of as many floats.",
			Ops: []grammar.Opcode{grammar.OpConvertFToU}, VUIDs: []string{scaledIntVUID}},
		Spec:     true,
		Result:   value{Is: convertedUint},
		Operands: []value{{Is: convertedFloat, Like: convertedShape}},
		Then:     notScaled,
	},
	{
		Rule: check.Rule{Name: "float-to-signed", Section: "3.3.11", Says: "OpConvertFToS makes integers of as many floats.",
			Ops: []grammar.Opcode{grammar.OpConvertFToS}, VUIDs: []string{scaledIntVUID}},
		Spec:     true,
		Result:   value{Is: convertedInt},
		Operands: []value{{Is: convertedFloat, Like: convertedShape}},
		Then:     notScaled,
	},
	{
		Rule: check.Rule{Name: "integer-to-float", Section: "3.3.11", Says: "OpConvertSToF and OpConvertUToF make floats of as many integers.",
			Ops: []grammar.Opcode{grammar.OpConvertSToF, grammar.OpConvertUToF}, VUIDs: []string{scaledIntVUID}},
		Spec:     true,
		Result:   value{Is: convertedFloat},
		Operands: []value{{Is: convertedInt, Like: convertedShape}},
		Then:     notScaled,
	},
	{
		Rule: check.Rule{Name: "unsigned-width", Section: "3.3.11", Says: "OpUConvert makes unsigned integers of as many integers of another width.",
			Ops: []grammar.Opcode{grammar.OpUConvert}},
		Spec:     true,
		Result:   value{Is: convertedUint},
		Operands: []value{{Is: convertedInt, Like: convertedShape | otherWidth}},
	},
	{
		Rule: check.Rule{Name: "signed-width", Section: "3.3.11", Says: "OpSConvert makes integers of as many integers of another width.",
			Ops: []grammar.Opcode{grammar.OpSConvert}},
		Spec:     true,
		Result:   value{Is: convertedInt},
		Operands: []value{{Is: convertedInt, Like: convertedShape | otherWidth}},
	},
	{
		Rule: check.Rule{Name: "float-width", Section: "3.3.11", Says: "OpFConvert makes floats of as many floats of another type.",
			Ops: []grammar.Opcode{grammar.OpFConvert}, VUIDs: []string{scaledResultVUID, scaledOperandVUID}},
		Spec:     true,
		Result:   value{Is: convertedFloat},
		Operands: []value{{Is: convertedFloat, Like: convertedShape}},
		Then:     floatWidth,
	},
	{
		Rule: check.Rule{Name: "quantize", Section: "3.3.11", Says: "OpQuantizeToF16 takes and gives floats of 32 bits.",
			Ops: []grammar.Opcode{grammar.OpQuantizeToF16}},
		Spec:     true,
		Result:   value{Is: floats, Width: 32},
		Operands: []value{{Like: sameType}},
	},
	{
		Rule: check.Rule{Name: "bfloat16-from-float", Section: "3.3.11", Says: "OpConvertFToBF16INTEL makes integers of 16 bits of as many floats of 32.",
			Ops: []grammar.Opcode{grammar.OpConvertFToBF16INTEL}},
		Result:   value{Is: ints, Width: 16},
		Operands: []value{{Is: floats, Width: 32, Like: sameCount}},
	},
	{
		Rule: check.Rule{Name: "float-from-bfloat16", Section: "3.3.11", Says: "OpConvertBF16ToFINTEL makes floats of 32 bits of as many integers of 16.",
			Ops: []grammar.Opcode{grammar.OpConvertBF16ToFINTEL}},
		Result:   value{Is: floats, Width: 32},
		Operands: []value{{Is: ints, Width: 16, Like: sameCount}},
	},
	{
		Rule: check.Rule{Name: "round-to-tf32", Section: "3.3.11", Says: "OpRoundFToTF32INTEL takes and gives floats of 32 bits.",
			Ops: []grammar.Opcode{grammar.OpRoundFToTF32INTEL}},
		Result:   value{Is: floats, Width: 32},
		Operands: []value{{Is: floats, Width: 32, Like: sameCount}},
	},
	{
		Rule: check.Rule{Name: "saturating-conversion", Section: "3.3.11", Says: "A conversion that saturates makes integers of as many integers.",
			Ops: []grammar.Opcode{grammar.OpSatConvertSToU, grammar.OpSatConvertUToS}},
		Result:   value{Is: ints},
		Operands: []value{{Is: ints, Like: sameCount}},
	},
	{
		Rule: check.Rule{Name: "bitcast", Section: "3.3.11", Says: "OpBitcast makes a pointer, or numbers of as many bits, of the like.",
			Ops: []grammar.Opcode{grammar.OpBitcast}},
		Spec:     true,
		Result:   value{Is: castable},
		Operands: []value{{Is: castable}},
		Then:     bitcast,
	},
	{
		Rule: check.Rule{Name: "bitcast-extract", Section: "3.3.11", Says: "OpBitcastExtractEXT takes narrower numbers out of as many numbers, from an integer offset on.",
			Ops: []grammar.Opcode{grammar.OpBitcastExtractEXT}, VUIDs: []string{extractResultVUID, extractBaseVUID}},
		Then: bitcastExtract,
	},
	{
		Rule: check.Rule{Name: "convert-to-acceleration-structure", Section: "3.3.11", Says: "An acceleration structure is made of an unsigned integer of 64 bits, or two of 32.",
			Ops: []grammar.Opcode{grammar.OpConvertUToAccelerationStructureKHR}},
		Result:   value{Type: grammar.OpTypeAccelerationStructureKHR},
		Operands: []value{{Is: uints}},
		Then: func(c *check.Context, k call) {
			if t := k.typeAt(c, 0); c.Width(t)*c.Size(t) != 64 {
				k.fail(c, 0, "must have 64 bits")
			}
		},
	},
	{
		Rule: check.Rule{Name: "cooperative-matrix-use", Section: "3.3.11", Says: "A cooperative matrix gets another use, and is transposed, only from an accumulator to an operand, or the other way round.",
			Ops: []grammar.Opcode{grammar.OpCooperativeMatrixConvertUseEXT, grammar.OpCooperativeMatrixTransposeNV}},
		Result:   value{Is: anyCoop},
		Operands: []value{{Is: anyCoop, Like: convertedShape}},
		Then:     convertUse,
	},
}

// conversions are rules that say more than which types there are.
var conversions = []check.Rule{
	{Name: "small-conversions", Section: "2.16.2", Says: "In shaders, 8- and 16-bit numbers without the capability for computing with them only change their width.",
		Ops: []grammar.Opcode{grammar.OpConvertFToU, grammar.OpConvertFToS, grammar.OpConvertSToF, grammar.OpConvertUToF, grammar.OpBitcast,
			grammar.OpSpecConstantOp}, Where: check.SmallNumbers, Check: smallConversions},
}

const (
	castable          = ints | floats | anyCoop | anyCoopNV | anyLong | anyPointer
	scaledIntVUID     = "StandaloneSpirv-OpConvertFToU-12465"
	scaledResultVUID  = "StandaloneSpirv-OpFConvert-12466"
	scaledOperandVUID = "StandaloneSpirv-OpFConvert-12467"
	extractResultVUID = "StandaloneSpirv-Result-12468"
	extractBaseVUID   = "StandaloneSpirv-Base-12469"
)

// conversionOf is what a conversion may do to the shape of a cooperative matrix.
func conversionOf(c *check.Context, k call) shaping {
	_, id := k.inst.Results()
	if k.op == grammar.OpCooperativeMatrixTransposeNV || c.HasDecoration(id, grammar.DecorationCooperativeMatrixTransposeEXT) {
		return convertShape | swapShape
	}
	return convertShape
}

func isScaled(c *check.Context, id check.ID) bool {
	return c.PartsThrough(id)&check.HasMicroscaling != 0
}

// notScaled: Vulkan does not convert between integers and the floats of microscaling formats.
func notScaled(c *check.Context, k call) {
	if c.Env.Is(check.Vulkan) && (isScaled(c, k.typ) || isScaled(c, k.typeAt(c, 0))) {
		c.FailVUID(scaledIntVUID, k.inst, "for Vulkan, %v is not for floats of the formats of microscaling", k.op)
	}
}

func floatWidth(c *check.Context, k call) {
	from := k.typeAt(c, 0)
	if c.Scalar(k.typ) == c.Scalar(from) {
		k.fail(c, 0, "must have components of another type than the result, which is %v", c.TypeName(k.typ))
		return
	}
	if !c.Env.Is(check.Vulkan) {
		return
	}
	if isScaled(c, k.typ) {
		c.FailVUID(scaledResultVUID, k.inst, "for Vulkan, OpFConvert does not make floats of the formats of microscaling")
		return
	}
	to := c.Type(c.Scalar(k.typ))
	if isScaled(c, from) && !isFloat8(to) && to.Encoding != grammar.FPEncodingBFloat16KHR && isEncoded(to) {
		c.FailVUID(scaledOperandVUID, k.inst, "for Vulkan, OpFConvert does not make %v of floats of the formats of microscaling", c.TypeName(k.typ))
	}
}

func bitcast(c *check.Context, k call) {
	from := k.typeAt(c, 0)
	a, b := kindOf(c, k.typ), kindOf(c, from)
	long := c.Has(grammar.CapabilityLongVectorEXT)
	switch {
	case (a&anyLong != 0) != (b&anyLong != 0) && !long:
		k.fail(c, 0, "a cooperative vector is cast to such only")
		return
	case (a&(anyCoop|anyCoopNV) != 0) != (b&(anyCoop|anyCoopNV) != 0):
		k.fail(c, 0, "a cooperative matrix is cast to such only")
		return
	case a&anyLong != 0 && b&anyLong != 0 && !long, a&(anyCoop|anyCoopNV) != 0:
		if why := misfit(c, k.typ, from, plainShape); why != "" {
			k.fail(c, 0, "%s", why)
			return
		}
	}
	if a&anyPointer != 0 || b&anyPointer != 0 {
		pointerCast(c, k, from)
		return
	}
	if c.Width(k.typ)*c.Size(k.typ) != c.Width(from)*c.Size(from) {
		k.fail(c, 0, "must have as many bits as the result, which is %v", c.TypeName(k.typ))
	}
}

// pointerCast: pointers are cast to pointers and integers; from SPIR-V 1.5 on also to vectors of integers of 32 bits.
func pointerCast(c *check.Context, k call, from check.ID) {
	vectors := c.Version >= grammar.MakeVersion(1, 5) || c.HasExtension("SPV_KHR_physical_storage_buffer")
	isAddress := func(id check.ID) bool {
		kind := kindOf(c, id)
		return kind&(anyPointer|intScalar) != 0 || vectors && kind&intVectors != 0 && c.Width(id) == 32
	}
	if !isAddress(from) {
		k.fail(c, 0, "must be a pointer or an integer, as the result is a pointer")
	}
	if !isAddress(k.typ) {
		k.fail(c, -1, "must be a pointer or an integer, as the operand is a pointer")
	}
}

func bitcastExtract(c *check.Context, k call) {
	base := k.typeAt(c, 0)
	vulkan := c.Env.Is(check.Vulkan)
	const numbers = ints | floats
	switch {
	case kindOf(c, k.typ)&numbers == 0, vulkan && c.PartsThrough(k.typ)&check.HasUnevenFloat == 0:
		c.FailVUID(extractResultVUID, k.inst, "the result is %v, but must be numbers, for Vulkan floats of 4 or 6 bits", c.TypeName(k.typ))
	case kindOf(c, base)&numbers == 0, vulkan && kindOf(c, base)&ints == 0:
		c.FailVUID(extractBaseVUID, k.inst, "the base is %v, but must be numbers, for Vulkan integers", c.TypeName(base))
	case c.Size(k.typ) != c.Size(base):
		k.fail(c, 0, "must have as many components as the result, which is %v", c.TypeName(k.typ))
	case c.Width(base) <= c.Width(k.typ):
		k.fail(c, 0, "must be wider than the result, which is %v", c.TypeName(k.typ))
	case !c.IsInt(k.typeAt(c, 1)):
		k.fail(c, 1, "must be an integer scalar")
	}
}

func convertUse(c *check.Context, k call) {
	to, from := matrixOf(c.Type(k.typ)), matrixOf(c.Type(k.typeAt(c, 0)))
	toUse, toCertain, _ := c.Int32(to.use)
	fromUse, fromCertain, _ := c.Int32(from.use)
	if k.op == grammar.OpCooperativeMatrixTransposeNV {
		isB := grammar.CooperativeMatrixUse(toUse) == grammar.CooperativeMatrixUseMatrixBKHR
		if to.use == from.use || toCertain && !isB || fromCertain && !isAccumulator(fromUse) {
			c.Fail(k.inst, "an accumulator must become the operand B, but %v becomes %v", c.TypeName(k.typeAt(c, 0)), c.TypeName(k.typ))
		}
		return
	}
	a, b := c.Type(to.component), c.Type(from.component)
	if to.component != from.component && !(a.Op == grammar.OpTypeInt && b.Op == a.Op && a.Width == b.Width) {
		k.fail(c, 0, "must have components of the type of those of the result, which is %v, but for the sign", c.TypeName(k.typ))
		return
	}
	bad := to.use == from.use
	switch {
	case !c.Has(grammar.CapabilityCooperativeMatrixConversionsEXT):
		bad = bad || toCertain && !isOperandUse(toUse) || fromCertain && !isAccumulator(fromUse)
	case toCertain && fromCertain:
		bad = bad || !(isAccumulator(fromUse) && isOperandUse(toUse) || isOperandUse(fromUse) && isAccumulator(toUse))
	default:
		isUse := func(use uint32) bool { return isAccumulator(use) || isOperandUse(use) }
		bad = bad || toCertain && !isUse(toUse) || fromCertain && !isUse(fromUse)
	}
	if bad {
		c.Fail(k.inst, "an accumulator must become an operand of a product, but %v becomes %v", c.TypeName(k.typeAt(c, 0)), c.TypeName(k.typ))
	}
}

func smallConversions(c *check.Context, in check.Inst) {
	k := callOf(in)
	switch k.op {
	case grammar.OpConvertFToU, grammar.OpConvertFToS, grammar.OpConvertSToF, grammar.OpConvertUToF, grammar.OpBitcast:
	default:
		return
	}
	if len(k.operands) == 0 {
		return
	}
	for _, t := range [...]check.ID{k.typ, k.typeAt(c, 0)} {
		if small := limitedNumbers(c, t); small != "" {
			needsCapability(c, in, k.op.String()+" of "+c.TypeName(t).String()+" needs", small)
			return
		}
	}
}
