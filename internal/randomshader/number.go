package randomshader

import (
	"slices"
	"strconv"
	"strings"
)

// kindOf is one of the types that values have of which holds is true.
func (g *generator) kindOf(holds func(t *typ) bool) *typ {
	var list []*typ
	for _, t := range g.kinds {
		if holds(t) {
			list = append(list, t)
		}
	}
	return pick(g, list)
}

func isInteger(t *typ) bool { return t.kind <= vector && t.scalar().kind == integer }
func isFloat(t *typ) bool   { return t.kind <= vector && t.scalar().kind == float }

// eitherSign is an integer value like one of t, of either sign.
func (g *generator) eitherSign(t *typ) string {
	if g.chance(4) {
		return g.value(g.like(t, g.int(t.scalar().width, !t.scalar().signed)))
	}
	return g.value(t)
}

var integerNames = strings.Fields("OpIAdd OpIAdd OpISub OpISub OpIMul OpIMul OpBitwiseAnd OpBitwiseOr OpBitwiseXor OpSNegate OpNot shift shift divide divide extended bits")

// integerOperation is arithmetic on integers that wraps.
func (g *generator) integerOperation() {
	t := g.kindOf(isInteger)
	name := pick(g, integerNames)
	switch name {
	case "OpSNegate", "OpNot":
		g.define(t, name, g.eitherSign(t))
	case "shift":
		g.define(t, pick(g, shifts), g.eitherSign(t), g.distance(t))
	case "divide":
		g.divide(t)
	case "extended":
		g.extendedInteger(t)
	case "bits":
		g.bits(t)
	default:
		g.define(t, name, g.eitherSign(t), g.eitherSign(t))
	}
}

var shifts = strings.Fields("OpShiftLeftLogical OpShiftRightLogical OpShiftRightArithmetic")

// distance is how far to shift: less than there are bits.
func (g *generator) distance(t *typ) string {
	width := t.scalar().width
	if g.chance(2) {
		return g.number(t, g.IntN(width))
	}
	return g.temp(t, "OpBitwiseAnd", g.value(t), g.number(t, width-1))
}

// divide divides by what is neither 0 nor -1.
func (g *generator) divide(t *typ) {
	names := []string{"OpUDiv", "OpUMod"}
	if t.scalar().signed {
		names = []string{"OpSDiv", "OpSRem", "OpSMod"}
	}
	by := g.number(t, 1+g.IntN(9))
	if g.chance(2) {
		by = g.temp(t, "OpBitwiseOr", g.temp(t, "OpBitwiseAnd", g.value(t), g.number(t, 7)), g.number(t, 1))
	}
	g.define(t, pick(g, names), g.value(t), by)
}

// bits counts and moves bits, of 32.
func (g *generator) bits(t *typ) {
	t = g.like(t, g.int(32, t.scalar().signed))
	switch g.IntN(4) {
	case 0:
		g.define(t, pick(g, []string{"OpBitCount", "OpBitReverse"}), g.value(t))
	case 1:
		at := g.IntN(20)
		g.define(t, "OpBitFieldInsert", g.value(t), g.value(t), g.number(g.u32(), at), g.number(g.u32(), g.IntN(12)))
	case 2:
		name := "OpBitFieldUExtract"
		if t.scalar().signed {
			name = "OpBitFieldSExtract"
		}
		g.define(t, name, g.value(t), g.number(g.u32(), g.IntN(20)), g.number(g.u32(), 1+g.IntN(12)))
	default:
		g.add(t, g.glsl(t, pick(g, []string{"FindILsb", "FindUMsb"}), g.value(t)))
	}
}

// extendedInteger is arithmetic with two results, and functions.
func (g *generator) extendedInteger(t *typ) {
	u := g.like(t, g.u32())
	if g.chance(3) {
		pair := g.structure(u, u)
		both := g.temp(pair, pick(g, []string{"OpIAddCarry", "OpISubBorrow", "OpUMulExtended", "OpSMulExtended"}), g.value(u), g.value(u))
		g.define(u, "OpCompositeExtract", both, "0")
		g.define(u, "OpCompositeExtract", both, "1")
		return
	}
	prefix := "U"
	if t.scalar().signed {
		prefix = "S"
	}
	switch g.IntN(4) {
	case 0:
		if low := g.IntN(5); t.scalar().width == 8 || !g.chance(3) {
			g.add(t, g.glsl(t, prefix+"Clamp", g.value(t), g.number(t, low), g.number(t, low+g.IntN(9))))
		}
	case 1:
		if t = g.like(t, g.int(t.scalar().width, true)); t.scalar().signed {
			g.add(t, g.glsl(t, pick(g, []string{"SAbs", "SSign"}), g.value(t)))
		}
	default:
		g.add(t, g.glsl(t, prefix+pick(g, []string{"Min", "Max"}), g.value(t), g.value(t)))
	}
}

var floatNames = strings.Fields("OpFAdd OpFAdd OpFSub OpFSub OpFMul OpFMul OpFDiv OpFNegate OpFNegate unary unary tame tame other known known scale")

// floatOperation is arithmetic on floats, NaNs and infinities among them.
func (g *generator) floatOperation() {
	t := g.kindOf(isFloat)
	var id string
	switch name := pick(g, floatNames); name {
	case "OpFNegate":
		id = g.define(t, name, g.value(t))
	case "unary":
		id = g.glsl(t, pick(g, strings.Fields("FAbs Floor Ceil Trunc RoundEven Fract")), g.value(t))
		g.add(t, id)
	case "tame":
		g.tameOperation(t)
	case "other":
		g.otherFloat(t)
	case "known": // a number that does nothing, or nearly
		c := g.literal(t.scalar(), pick(g, []string{"0.0", "-0.0", "1.0", "-1.0", "2.0"}))
		if t.kind == vector {
			c = g.composite(t, func(*typ) string { return c })
		}
		operands := []string{g.value(t), c}
		if g.chance(2) {
			slices.Reverse(operands)
		}
		id = g.define(t, pick(g, []string{"OpFAdd", "OpFSub", "OpFMul", "OpFDiv"}), operands...)
	case "scale":
		if t.kind == vector {
			id = g.define(t, "OpVectorTimesScalar", g.value(t), g.value(t.elem))
		}
	default:
		id = g.define(t, name, g.value(t), g.value(t))
	}
	g.flavour(id, t)
}

// flavour decorates a float now and then.
func (g *generator) flavour(id string, t *typ) {
	switch {
	case id == "":
	case g.precise && g.chance(3):
		g.decorate(id, "NoContraction")
	case g.relaxed && g.chance(3) && t.scalar().width == 32:
		g.decorate(id, "RelaxedPrecision")
	}
}

// otherFloat are functions that take any number.
func (g *generator) otherFloat(t *typ) {
	switch g.IntN(4) {
	case 0:
		g.add(t, g.glsl(t, "Fma", g.value(t), g.value(t), g.value(t)))
	case 1:
		g.add(t, g.glsl(t, "FMix", g.value(t), g.value(t), g.value(t)))
	case 2:
		if t.kind == vector {
			g.define(t.elem, "OpDot", g.value(t), g.value(t))
		}
	default:
		if v3 := g.vector(g.f32(), 3); t == v3 {
			g.add(t, g.glsl(t, "Cross", g.value(t), g.value(t)))
		}
	}
}

// tame is a value between 0 and 15, a whole one: what is left open of zeros and NaNs is not about it.
func (g *generator) tame(t *typ) string {
	u := g.like(t, g.u32())
	return g.temp(t, "OpConvertUToF", g.temp(u, "OpBitwiseAnd", g.value(u), g.number(u, 15)))
}

// tameOperation are functions that leave something open for other numbers.
func (g *generator) tameOperation(t *typ) {
	one := g.number(t, 1)
	name := pick(g, strings.Fields("FMin FMax NMin NMax FClamp NClamp FSign Step SmoothStep OpFMod OpFRem Sqrt InverseSqrt Log2 Exp2 Pow Sin"))
	if t.scalar().width == 64 && slices.Contains([]string{"Log2", "Exp2", "Pow", "Sin"}, name) {
		name = "Sqrt"
	}
	switch name {
	case "FMin", "FMax", "NMin", "NMax", "Step":
		g.add(t, g.glsl(t, name, g.tame(t), g.tame(t)))
	case "FClamp", "NClamp", "SmoothStep":
		g.add(t, g.glsl(t, name, g.tame(t), one, g.number(t, 2+g.IntN(9))))
	case "OpFMod", "OpFRem":
		g.define(t, name, g.tame(t), g.temp(t, "OpFAdd", g.tame(t), one))
	case "Pow":
		g.add(t, g.glsl(t, name, g.temp(t, "OpFAdd", g.tame(t), one), g.number(t, g.IntN(3))))
	default:
		g.add(t, g.glsl(t, name, g.temp(t, "OpFAdd", g.tame(t), one)))
	}
}

// convert makes another type of a value.
func (g *generator) convert() {
	t := g.kindOf(func(t *typ) bool { return t.kind <= vector })
	from := g.kindOf(func(t *typ) bool { return t.kind <= vector }).scalar()
	of := g.like(t, from)
	to := t.scalar()
	switch {
	case to.kind == integer && from.kind == integer && from.width != to.width:
		name := "OpUConvert"
		if to.signed || g.chance(3) && from.signed {
			name = "OpSConvert"
		}
		if name == "OpUConvert" && to.signed {
			name = "OpSConvert"
		}
		g.define(t, name, g.value(of))
	case to.kind == integer && from.kind == integer && from != to:
		g.define(t, "OpBitcast", g.value(of))
	case to.kind == integer && from.kind == float:
		if to.width == from.width && g.chance(2) {
			g.define(t, "OpBitcast", g.canonical(of, g.value(of)))
			return
		}
		low, name := "-100.0", "OpConvertFToS"
		if !to.signed {
			low, name = "0.0", "OpConvertFToU"
		}
		least, most := g.literal(from, low), g.literal(from, "100.0")
		if t.kind == vector {
			a, b := least, most
			least, most = g.composite(of, func(*typ) string { return a }), g.composite(of, func(*typ) string { return b })
		}
		g.define(t, name, g.glsl(of, "NClamp", g.value(of), least, most))
	case to.kind == float && from.kind == integer:
		if to.width == from.width && g.chance(3) {
			g.define(t, "OpBitcast", g.value(of))
		} else if from.signed {
			g.define(t, "OpConvertSToF", g.value(of))
		} else {
			g.define(t, "OpConvertUToF", g.value(of))
		}
	case to.kind == float && from.kind == float && from.width != to.width:
		wide := g.define(t, "OpFConvert", g.value(of))
		if g.chance(2) {
			g.define(of, "OpFConvert", wide)
		}
	case to.kind == boolean && from.kind == integer:
		g.define(t, "OpINotEqual", g.value(of), g.null(of))
	case from.kind == boolean && to.kind != boolean:
		g.define(t, "OpSelect", g.value(of), g.number(t, 1), g.null(t))
	default:
		g.define(t, "OpCopyObject", g.value(t))
	}
}

// canonical is a float whose bits are known: there is only one NaN.
func (g *generator) canonical(t *typ, v string) string {
	return g.temp(t, "OpSelect", g.temp(g.like(t, g.bool()), "OpIsNan", v), g.number(t, 77), v)
}

var compare = map[kind][]string{
	integer: strings.Fields("OpIEqual OpINotEqual OpSLessThan OpSLessThanEqual OpSGreaterThan OpSGreaterThanEqual OpULessThan OpULessThanEqual OpUGreaterThan OpUGreaterThanEqual"),
	float: strings.Fields(`OpFOrdEqual OpFOrdNotEqual OpFOrdLessThan OpFOrdLessThanEqual OpFOrdGreaterThan OpFOrdGreaterThanEqual
		OpFUnordEqual OpFUnordNotEqual OpFUnordLessThan OpFUnordLessThanEqual OpFUnordGreaterThan OpFUnordGreaterThanEqual`),
	boolean: strings.Fields("OpLogicalEqual OpLogicalNotEqual"),
}

func (g *generator) comparison() {
	t := g.kindOf(func(t *typ) bool { return t.kind <= vector })
	to := g.like(t, g.bool())
	if isFloat(t) && g.chance(6) {
		g.define(to, pick(g, []string{"OpIsNan", "OpIsInf"}), g.value(t))
		return
	}
	id := g.define(to, pick(g, compare[t.scalar().kind]), g.value(t), g.value(t))
	if to.kind == vector {
		g.define(to.elem, pick(g, []string{"OpAny", "OpAll"}), id)
	}
}

func (g *generator) logic() {
	t := g.bool()
	if g.chance(3) {
		t = g.vector(t, 2+g.IntN(3))
	}
	switch name := pick(g, strings.Fields("OpLogicalAnd OpLogicalOr OpLogicalNot OpLogicalEqual OpLogicalNotEqual")); name {
	case "OpLogicalNot":
		g.define(t, name, g.value(t))
	default:
		g.define(t, name, g.value(t), g.value(t))
	}
}

// choose is OpSelect, of a vector by a vector.
func (g *generator) choose() {
	t := g.kindOf(func(t *typ) bool { return t.kind <= vector })
	g.define(t, "OpSelect", g.value(g.like(t, g.bool())), g.value(t), g.value(t))
}

// again computes what is computed already, perhaps with its operands in the other order.
func (g *generator) again() {
	t := g.kindOf(func(t *typ) bool { return isInteger(t) || isFloat(t) })
	name, a, b := "OpIAdd", g.value(t), g.value(t)
	if isFloat(t) {
		name = "OpFMul"
	}
	one := g.define(t, name, a, b)
	other := g.define(t, name, b, a)
	if g.relaxed && g.chance(2) && t.scalar().width == 32 {
		g.decorate(pick(g, []string{one, other}), "RelaxedPrecision")
	}
}

// specialized are constants that are not known before a pipeline is made.
func (g *generator) specialized() {
	t := pick(g, []*typ{g.u32(), g.i32(), g.f32(), g.bool()})
	id := "%spec" + strconv.Itoa(g.specs)
	text := map[kind]string{integer: "OpSpecConstant " + t.id + " 3", float: "OpSpecConstant " + t.id + " 0.5", boolean: "OpSpecConstantTrue " + t.id}[t.kind]
	g.globals.WriteString(id + " = " + text + "\n")
	g.decorations = append(g.decorations, "OpDecorate "+id+" SpecId "+strconv.Itoa(g.specs)+"\n"...)
	g.specs++
	g.add(t, id)
	if t.kind == integer {
		sum := id + "_sum"
		g.globals.WriteString(sum + " = OpSpecConstantOp " + t.id + " IAdd " + id + " " + g.number(t, 1+g.IntN(5)) + "\n")
		g.add(t, sum)
	}
}
