package vulkan

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/interp"
)

// An instruction is one that is held against the device alone: on numbers %a, %b, %c of one type.
type instruction struct {
	text      string // "OpFAdd %f32 %a %b"
	in, out   string // types: f32, i8, …; out may be bool
	low, high float64
	second    [2]float64 // between which %b and %c are, if elsewhere
	allowed   tolerance
	extra     string // declarations that it needs besides
}

func (i instruction) name() string {
	name := strings.NewReplacer("OpExtInst ", "", "%glsl ", "", "%", "").Replace(i.text)
	return name + " of " + i.in
}

// Numbers of each type that have something to them.
func (i instruction) numbers(r *rand.Rand, low, high float64) []byte {
	special := []float64{0, 1, 2, 3, -1, 0.5, -0.5, 1.5, -1.5, 2.5, low, high, 1e-3, 0x1p-12, 100, 255, -128, 1000}
	list := make([]float64, 256)
	for n := range list {
		if list[n] = low + r.Float64()*(high-low); n < len(special) && special[n] >= low && special[n] <= high {
			list[n] = special[n]
		}
	}
	return bytesOf(i.in, list...)
}

// declarations are the type of a number, and what it needs of the module.
func declarations(typ string) (capabilities, text string) {
	kind, width := typ[0], typ[1:]
	switch width {
	case "8":
		capabilities = "OpCapability Int8\nOpCapability StorageBuffer8BitAccess\n"
	case "16":
		capabilities = map[byte]string{'f': "OpCapability Float16\n", 'i': "OpCapability Int16\n"}[kind] + "OpCapability StorageBuffer16BitAccess\n"
	case "64":
		capabilities = map[byte]string{'f': "OpCapability Float64\n", 'i': "OpCapability Int64\n"}[kind]
	}
	if kind == 'f' {
		return capabilities, "%" + typ + " = OpTypeFloat " + width + "\n"
	}
	return capabilities, "%" + typ + " = OpTypeInt " + width + " 0\n"
}

// module is a shader that loads three numbers, does the instruction, and stores the result.
func (i instruction) module() string {
	stored := i.out
	if i.out == "bool" {
		stored = "i32"
	}
	var capabilities, types, variables strings.Builder
	seen := []string{"i32"}
	for _, typ := range []string{i.in, stored} {
		if slices.Contains(seen, typ) {
			continue
		}
		seen = append(seen, typ)
		c, text := declarations(typ)
		capabilities.WriteString(c)
		types.WriteString(text)
	}
	var decorations, interfaces strings.Builder
	block := func(name, typ string, binding int) {
		size := widths[typ]
		fmt.Fprintf(&decorations, "OpDecorate %%arr%[1]s ArrayStride %[2]d\nOpDecorate %%blk%[1]s Block\nOpMemberDecorate %%blk%[1]s 0 Offset 0\n"+
			"OpDecorate %%%[1]s DescriptorSet 0\nOpDecorate %%%[1]s Binding %[3]d\n", name, size, binding)
		fmt.Fprintf(&variables, "%%arr%[1]s = OpTypeRuntimeArray %%%[2]s\n%%blk%[1]s = OpTypeStruct %%arr%[1]s\n%%pb%[1]s = OpTypePointer StorageBuffer %%blk%[1]s\n"+
			"%%pe%[1]s = OpTypePointer StorageBuffer %%%[2]s\n%%%[1]s = OpVariable %%pb%[1]s StorageBuffer\n", name, typ)
		interfaces.WriteString(" %" + name)
	}
	block("A", i.in, 0)
	block("B", i.in, 1)
	block("C", i.in, 2)
	block("R", stored, 3)
	body := ""
	for _, n := range []string{"A", "B", "C"} {
		body += fmt.Sprintf("%%p%[1]s = OpAccessChain %%pe%[2]s %%%[2]s %%c0 %%g\n%%%[1]s = OpLoad %%%[3]s %%p%[1]s\n", strings.ToLower(n), n, i.in)
	}
	lines := strings.Split(i.text, "\n")
	lines[len(lines)-1] = "%r = " + lines[len(lines)-1]
	body += strings.Join(lines, "\n") + "\n%pr = OpAccessChain %peR %R %c0 %g\n"
	if i.out == "bool" {
		body += "%s = OpSelect %i32 %r %c1 %c0\nOpStore %pr %s\n"
	} else {
		body += "OpStore %pr %r\n"
	}
	return "; Version: 1.5\nOpCapability Shader\n" + capabilities.String() + `%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %gid` + interfaces.String() + `
OpExecutionMode %main LocalSize 64 1 1
OpDecorate %gid BuiltIn GlobalInvocationId
` + decorations.String() + `%void = OpTypeVoid
%fn = OpTypeFunction %void
%bool = OpTypeBool
%i32 = OpTypeInt 32 0
%v3 = OpTypeVector %i32 3
%pv3 = OpTypePointer Input %v3
%pi = OpTypePointer Input %i32
%gid = OpVariable %pv3 Input
%c0 = OpConstant %i32 0
%c1 = OpConstant %i32 1
` + types.String() + i.extra + variables.String() + `%main = OpFunction %void None %fn
%l = OpLabel
%px = OpAccessChain %pi %gid %c0
%g = OpLoad %i32 %px
` + body + "OpReturn\nOpFunctionEnd\n"
}

func (i instruction) kernel(t *testing.T) *kernel {
	if i.second == [2]float64{} {
		i.second = [2]float64{i.low, i.high}
	}
	r := rand.New(rand.NewPCG(7, 7))
	out := i.out
	if out == "bool" {
		out = "i32"
	}
	k := &kernel{name: i.name(), module: assemble(t, i.module()), groups: [3]uint32{4, 1, 1}, allowed: i.allowed}
	k.buffers = map[interp.Binding][]byte{
		{}: i.numbers(r, i.low, i.high), {Binding: 1}: i.numbers(r, i.second[0], i.second[1]), {Binding: 2}: i.numbers(r, i.second[0], i.second[1]), {Binding: 3}: make([]byte, 256*widths[out]),
	}
	k.types = map[interp.Binding]string{{Binding: 3}: out}
	return k
}

// integers are instructions on integers of each width.
func integers() (list []instruction) {
	for _, typ := range []string{"i8", "i16", "i32", "i64"} {
		width := float64(8 * widths[typ])
		low, high := -math.Exp2(width-1), math.Exp2(width-1)-1
		if typ == "i64" {
			low, high = -0x1p62, 0x1p62
		}
		add := func(text, out string, second [2]float64) {
			list = append(list, instruction{text: strings.ReplaceAll(text, "$", "%"+typ), in: typ, out: out, low: low, high: high, second: second})
		}
		for _, op := range []string{"OpIAdd $ %a %b", "OpISub $ %a %b", "OpIMul $ %a %b", "OpSNegate $ %a", "OpNot $ %a", "OpBitwiseAnd $ %a %b", "OpBitwiseOr $ %a %b",
			"OpBitwiseXor $ %a %b", "OpExtInst $ %glsl SAbs %a", "OpExtInst $ %glsl SSign %a", "OpExtInst $ %glsl SMin %a %b", "OpExtInst $ %glsl SMax %a %b",
			"OpExtInst $ %glsl UMin %a %b", "OpExtInst $ %glsl UMax %a %b", "%lo = OpExtInst $ %glsl UMin %b %c\n%hi = OpExtInst $ %glsl UMax %b %c\nOpExtInst $ %glsl UClamp %a %lo %hi",
			"%lo = OpExtInst $ %glsl SMin %b %c\n%hi = OpExtInst $ %glsl SMax %b %c\nOpExtInst $ %glsl SClamp %a %lo %hi"} {
			add(op, typ, [2]float64{})
		}
		for _, op := range []string{"OpUDiv $ %a %b", "OpUMod $ %a %b", "OpSDiv $ %a %b", "OpSRem $ %a %b", "OpSMod $ %a %b"} {
			add(op, typ, [2]float64{1, high})
		}
		for _, op := range []string{"OpShiftLeftLogical $ %a %b", "OpShiftRightLogical $ %a %b", "OpShiftRightArithmetic $ %a %b"} {
			add(op, typ, [2]float64{0, width - 1})
		}
		for _, op := range []string{"OpIEqual", "OpINotEqual", "OpULessThan", "OpULessThanEqual", "OpUGreaterThan", "OpUGreaterThanEqual", "OpSLessThan", "OpSLessThanEqual",
			"OpSGreaterThan", "OpSGreaterThanEqual"} {
			add(op+" %bool %a %b", "bool", [2]float64{})
		}
		for _, to := range []string{"i8", "i16", "i32", "i64"} {
			if to != typ {
				add("OpUConvert %"+to+" %a", to, [2]float64{})
				add("OpSConvert %"+to+" %a", to, [2]float64{})
			}
		}
		for _, to := range []string{"f16", "f32", "f64"} {
			if to == "f16" && width > 16 {
				continue // most have no such float
			}
			add("OpConvertSToF %"+to+" %a", to, [2]float64{})
			add("OpConvertUToF %"+to+" %a", to, [2]float64{})
		}
	}
	for _, op := range []string{"OpBitReverse %i32 %a", "OpBitCount %i32 %a", "OpExtInst %i32 %glsl FindILsb %a", "OpExtInst %i32 %glsl FindUMsb %a", "OpExtInst %i32 %glsl FindSMsb %a"} {
		list = append(list, instruction{text: op, in: "i32", out: "i32", low: -0x1p31, high: 0x1p31 - 1})
	}
	return list
}

// floats are instructions on floats of each width. What they may be off by is what Vulkan allows for both sides together
// (Vulkan specification, "Precision and Operation of SPIR-V Instructions").
func floats() (list []instruction) {
	for _, typ := range []string{"f16", "f32", "f64"} {
		add := func(text, out string, low, high float64, allowed tolerance) {
			list = append(list, instruction{text: strings.ReplaceAll(text, "$", "%"+typ), in: typ, out: out, low: low, high: high, allowed: allowed})
		}
		exact := tolerance{ulps: 0}
		for _, op := range []string{"OpFAdd $ %a %b", "OpFSub $ %a %b", "OpFMul $ %a %b", "OpFNegate $ %a", "OpExtInst $ %glsl FAbs %a", "OpExtInst $ %glsl FMin %a %b",
			"OpExtInst $ %glsl FMax %a %b", "OpExtInst $ %glsl FSign %a", "OpExtInst $ %glsl Floor %a", "OpExtInst $ %glsl Ceil %a", "OpExtInst $ %glsl Trunc %a",
			"OpExtInst $ %glsl RoundEven %a", "OpExtInst $ %glsl Fract %a", "OpExtInst $ %glsl Step %a %b", "OpExtInst $ %glsl NMin %a %b", "OpExtInst $ %glsl NMax %a %b",
			"%lo = OpExtInst $ %glsl FMin %b %c\n%hi = OpExtInst $ %glsl FMax %b %c\nOpExtInst $ %glsl FClamp %a %lo %hi"} {
			add(op, typ, -100, 100, exact)
		}
		for _, op := range []string{"OpFOrdEqual", "OpFOrdNotEqual", "OpFOrdLessThan", "OpFOrdLessThanEqual", "OpFOrdGreaterThan", "OpFOrdGreaterThanEqual", "OpFUnordEqual",
			"OpFUnordNotEqual", "OpFUnordLessThan", "OpFUnordLessThanEqual", "OpFUnordGreaterThan", "OpFUnordGreaterThanEqual"} {
			add(op+" %bool %a %b", "bool", -4, 4, exact)
		}
		add("OpIsNan %bool %a", "bool", -4, 4, exact)
		add("OpIsInf %bool %a", "bool", -4, 4, exact)
		add("OpFDiv $ %a %b", typ, 0.25, 100, tolerance{ulps: 3})
		coarse := map[string]float64{"f16": 0.5, "f32": 1e-4, "f64": 1e-12}[typ] // a - b·trunc(a/b) with a quotient that is off
		add("OpFMod $ %a %b", typ, 0.25, 100, tolerance{near: coarse})
		add("OpFRem $ %a %b", typ, 0.25, 100, tolerance{near: coarse})
		add("OpExtInst $ %glsl Sqrt %a", typ, 0.001, 1000, tolerance{ulps: 4})
		add("OpExtInst $ %glsl InverseSqrt %a", typ, 0.001, 1000, tolerance{ulps: 4})
		add("OpExtInst $ %glsl FMix %a %b %c", typ, -10, 10, tolerance{ulps: 4, near: map[string]float64{"f16": 0.1, "f32": 1e-5, "f64": 1e-12}[typ]})
		add("OpExtInst $ %glsl Fma %a %b %c", typ, 0.25, 100, tolerance{ulps: 1})
		for _, to := range []string{"i8", "i16", "i32", "i64"} {
			add("OpConvertFToS %"+to+" %a", to, -120, 120, exact)
			add("OpConvertFToU %"+to+" %a", to, 0, 250, exact)
		}
		for _, to := range []string{"f16", "f32", "f64"} {
			if to != typ {
				add("OpFConvert %"+to+" %a", to, -1000, 1000, exact)
			}
		}
	}
	return list
}

// transcendental are the functions that no processor has one right answer for: of 32 bits, since lavapipe crashes on those of 16.
func transcendental() (list []instruction) {
	add := func(text string, low, high float64, allowed tolerance) {
		list = append(list, instruction{text: "OpExtInst %f32 %glsl " + text, in: "f32", out: "f32", low: low, high: high, allowed: allowed})
	}
	for _, f := range []string{"Radians", "Degrees"} {
		add(f+" %a", -6, 6, tolerance{ulps: 2})
	}
	for _, f := range []string{"Sin", "Cos"} {
		add(f+" %a", -math.Pi, math.Pi, tolerance{near: 0x1p-11})
	}
	add("Tan %a", -1.4, 1.4, tolerance{near: 0x1p-5})
	for _, f := range []string{"Asin", "Acos"} {
		add(f+" %a", -1, 1, tolerance{near: 0x1p-9})
	}
	add("Atan %a", -50, 50, tolerance{ulps: 4096})
	add("Atan2 %a %b", 0.01, 50, tolerance{ulps: 4096})
	for _, f := range []string{"Sinh", "Cosh", "Tanh", "Asinh"} {
		add(f+" %a", -4, 4, tolerance{ulps: 128, near: 0x1p-8})
	}
	add("Acosh %a", 1, 50, tolerance{ulps: 128, near: 0x1p-9})
	add("Atanh %a", -0.9, 0.9, tolerance{ulps: 128, near: 0x1p-9})
	add("Exp %a", -8, 8, tolerance{ulps: 20})
	add("Exp2 %a", -8, 8, tolerance{ulps: 20})
	add("Log %a", 0.01, 100, tolerance{ulps: 4, near: 0x1p-20})
	add("Log2 %a", 0.01, 100, tolerance{ulps: 4, near: 0x1p-20})
	add("Pow %a %b", 0.1, 4, tolerance{ulps: 64})
	return append(list, instruction{text: "OpExtInst %f32 %glsl SmoothStep %a %b %c", in: "f32", out: "f32", high: 1, second: [2]float64{1.5, 4}, allowed: tolerance{near: 1e-6}})
}

// devicesMistakes are instructions that lavapipe of Debian 12 (Mesa 22.3) does wrongly, with the reason why it is not us. A row that
// nothing differs in any more is to be taken out.
var devicesMistakes = map[string]string{
	"OpSMod i8 a b of i8":   modulo,
	"OpSMod i16 a b of i16": modulo,
	"OpSMod i32 a b of i32": modulo,
	"OpSMod i64 a b of i64": modulo,
}

// processorsMistakes are instructions that lavapipe does wrongly on some processors only, with what happens there.
var processorsMistakes = map[string]string{
	"f64 RoundEven a of f64": "without AVX2, 1.5 becomes 1 (GALLIUM_OVERRIDE_CPU_CAPS=avx shows it on any machine)",
}

const modulo = "the result has the sign of Operand 2; lavapipe gives it that of Operand 1"

// Instructions one by one give the same numbers as the device.
func TestInstructions(t *testing.T) {
	d := device(t)
	mistakes := widenedMistakes()
	maps.Copy(mistakes, devicesMistakes)
	known := 0
	for _, i := range slices.Concat(integers(), floats(), transcendental(), widened()) {
		t.Run(i.name(), func(t *testing.T) {
			differences, err := i.kernel(t).both(d)
			require.NoError(t, err)
			if reason, isKnown := mistakes[i.name()]; isKnown {
				known++
				require.NotEmpty(t, differences, "the device does it now as the specification says (%s)", reason)
				return
			}
			if reason, known := processorsMistakes[i.name()]; known && len(differences) > 0 {
				t.Logf("a mistake of the device on this processor: %s; %s", reason, differences)
				return
			}
			require.Empty(t, differences)
		})
	}
	require.Equal(t, len(mistakes), known, "a row of mistakes is for no instruction")
}
