package opt_test

import (
	"context"
	endian "encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// What spirv-combine takes for the same is the same for all numbers of 8 bits and floats of 16, and for edges and random numbers of 32
// and 64 bits, as the interpreter computes.

// A claim is code that the pass makes shorter. It computes %r of %x and %y, which have the type %T; %S is the signed type beside it,
// %V a vector of two, %c_5 and %c_m5 are constants.
type claim struct {
	name, code string
}

var integerClaims = append([]claim{
	{"sums of constants", "%a = OpIAdd %T %x %c_3\n%r = OpISub %T %a %c_5"},
	{"differences of constants", "%a = OpISub %T %x %c_3\n%r = OpISub %T %a %c_5"},
	{"products", "%a = OpIMul %T %x %c_3\n%r = OpIMul %T %a %c_5"},
	{"masks", "%a = OpBitwiseAnd %T %x %c_6\n%r = OpBitwiseAnd %T %a %c_5"},
	{"bits", "%a = OpBitwiseOr %T %x %c_6\n%r = OpBitwiseOr %T %a %c_5"},
	{"turned bits", "%a = OpBitwiseXor %T %x %c_6\n%r = OpBitwiseXor %T %a %c_5"},
	{"shifts left", "%a = OpShiftLeftLogical %T %x %c_2\n%r = OpShiftLeftLogical %T %a %c_3"},
	{"shifts right", "%a = OpShiftRightLogical %T %x %c_2\n%r = OpShiftRightLogical %T %a %c_3"},
	{"upper bound of a lower one, unsigned", "%a = OpExtInst %T %glsl UMax %x %c_3\n%r = OpExtInst %T %glsl UMin %c_7 %a"},
	{"lower bound of an upper one, unsigned", "%a = OpExtInst %T %glsl UMin %c_m1 %x\n%r = OpExtInst %T %glsl UMax %a %c_7"},
	{"upper bound of a lower one", "%a = OpExtInst %T %glsl SMax %x %c_m1\n%r = OpExtInst %T %glsl SMin %c_7 %a"},
	{"lower bound of an upper one", "%a = OpExtInst %T %glsl SMin %c_7 %x\n%r = OpExtInst %T %glsl SMax %a %c_m1"},
	{"difference from zero", "%a = OpISub %T %c_0 %x\n%r = OpISub %T %y %a"},
	{"product with -1", "%a = OpIMul %T %x %c_m1\n%r = OpIAdd %T %a %y"},
	{"sum with a negation", "%a = OpSNegate %T %x\n%r = OpIAdd %T %a %y"},
	{"products of negations", "%a = OpSNegate %T %x\n%b = OpSNegate %T %y\n%r = OpIMul %T %a %b"},
	{"sum in the other sign", "%a = OpBitcast %S %x\n%b = OpBitcast %S %y\n%c = OpIAdd %S %a %b\n%r = OpBitcast %T %c"},
	{"shift in the other sign", "%a = OpBitcast %S %x\n%b = OpShiftRightArithmetic %S %a %c_3\n%r = OpBitcast %T %b"},
	{"comparison in the other sign", "%a = OpBitcast %S %x\n%b = OpBitcast %S %y\n%c = OpSLessThan %bool %a %b\n%r = OpSelect %T %c %x %y"},
	{"compared choice", "%a = OpULessThan %bool %x %y\n%b = OpSelect %T %a %c_1 %c_0\n%c = OpIEqual %bool %b %c_0\n%r = OpSelect %T %c %x %y"},
	{"choice of Booleans", "%a = OpULessThan %bool %x %y\n%b = OpIEqual %bool %x %c_7\n%c = OpSelect %bool %a %true %b\n%r = OpSelect %T %c %x %y"},
	{"choice between equals", "%a = OpIEqual %bool %x %y\n%b = OpSelect %T %a %x %y\n%c = OpINotEqual %bool %x %y\n%d = OpSelect %T %c %y %x\n%r = OpBitwiseXor %T %b %d"},
	{"choice of the condition", "%a = OpULessThan %bool %x %y\n%b = OpIEqual %bool %x %c_7\n%c = OpSelect %bool %a %a %b\n%d = OpSelect %bool %b %c %b\n%r = OpSelect %T %d %x %y"},
	{"choice in a choice", "%a = OpULessThan %bool %x %y\n%b = OpSelect %T %a %x %c_3\n%r = OpSelect %T %a %b %y"},
	{"choice by a negation", "%a = OpULessThan %bool %x %y\n%b = OpSLessThan %bool %x %y\n%n = OpLogicalAnd %bool %a %b\n%c = OpLogicalNot %bool %n\n%r = OpSelect %T %c %x %y"},
}, append(vectorClaims("IAdd"), negations("IEqual INotEqual SLessThan SLessThanEqual SGreaterThan SGreaterThanEqual ULessThan ULessThanEqual UGreaterThan UGreaterThanEqual")...)...)

var floatClaims = append([]claim{
	{"what stays", "%a = OpFMul %T %x %c_1\n%b = OpFDiv %T %a %c_1\n%c = OpFSub %T %b %c_0\n%r = OpFAdd %T %c %c_m0"},
	{"negations", "%a = OpFNegate %T %x\n%b = OpFNegate %T %a\n%r = OpFAdd %T %b %y"},
	{"sum with a negation", "%a = OpFNegate %T %x\n%r = OpFAdd %T %a %y"},
	{"difference from a negation", "%a = OpFNegate %T %x\n%r = OpFSub %T %y %a"},
	{"product of negations", "%a = OpFNegate %T %x\n%b = OpFNegate %T %y\n%r = OpFMul %T %a %b"},
	{"quotient of negations", "%a = OpFNegate %T %x\n%b = OpFNegate %T %y\n%r = OpFDiv %T %a %b"},
	{"product with -1", "%r = OpFMul %T %c_m1 %x"},
	{"upper bound of a lower one", "%a = OpExtInst %T %glsl NMax %x %c_m1\n%r = OpExtInst %T %glsl NMin %c_7 %a"},
	{"upper bound of a lower one, of numbers", "%a = OpExtInst %T %glsl FMax %x %c_m1\n%r = OpExtInst %T %glsl FMin %c_7 %a"},
	{"vector times one number", "%a = OpCompositeConstruct %V %x %y\n%b = OpCompositeConstruct %V %y %y\n%c = OpFMul %V %a %b\n%r = OpDot %T %c %a"},
}, append(vectorClaims("FMul"), negations(`FOrdEqual FOrdNotEqual FOrdLessThan FOrdLessThanEqual FOrdGreaterThan FOrdGreaterThanEqual
	FUnordEqual FUnordNotEqual FUnordLessThan FUnordLessThanEqual FUnordGreaterThan FUnordGreaterThanEqual`)...)...)

// negations: the negation of each comparison is its opposite.
func negations(names string) (list []claim) {
	for name := range strings.FieldsSeq(names) {
		list = append(list, claim{"not " + name, fmt.Sprintf("%%a = Op%s %%bool %%x %%y\n%%b = OpLogicalNot %%bool %%a\n%%r = OpSelect %%T %%b %%x %%y", name)})
	}
	return list
}

// vectorClaims: an instruction on components is one on vectors, and what is taken apart and put together stays whole.
func vectorClaims(name string) []claim {
	apart := "%v = OpCompositeConstruct %V %x %y\n%w = OpVectorShuffle %V %v %v 1 0\n%a = OpCompositeExtract %T %v 0\n%b = OpCompositeExtract %T %v 1\n" +
		"%c = OpCompositeExtract %T %w 0\n%d = OpCompositeExtract %T %w 1\n"
	return []claim{
		{"components together", apart + fmt.Sprintf("%%e = Op%s %%T %%a %%c\n%%f = Op%s %%T %%d %%b\n%%g = OpCompositeConstruct %%V %%e %%f\n%%r = OpCompositeExtract %%T %%g 1", name, name)},
		{"inserted", apart + fmt.Sprintf("%%e = OpCompositeInsert %%V %%a %%w 0\n%%f = OpCompositeInsert %%V %%d %%e 1\n%%g = Op%s %%V %%f %%v\n%%r = OpCompositeExtract %%T %%g 0", name)},
	}
}

var constantName = regexp.MustCompile(`%c_(?:(m?)(\d+)|least|greatest)\b`)

// kernel is a compute shader that has %r for each pair of numbers in two buffers.
func kernel(width int, isFloat bool, code string) string {
	kind, signed := fmt.Sprintf("OpTypeInt %d 0", width), fmt.Sprintf("%%S = OpTypeInt %d 1\n", width)
	if isFloat {
		kind, signed = fmt.Sprintf("OpTypeFloat %d", width), ""
	}
	if width == 32 && !isFloat {
		kind = "" // it is there
		signed = "%S = OpTypeInt 32 1\n"
	}
	typ := "%T = " + kind + "\n"
	if kind == "" {
		typ = ""
	}
	var constants strings.Builder
	done := map[string]bool{}
	for _, m := range constantName.FindAllStringSubmatch(code, -1) {
		if done[m[0]] {
			continue
		}
		done[m[0]] = true
		text := m[2]
		switch {
		case m[0] == "%c_least":
			text = fmt.Sprint(uint64(1) << (width - 1))
		case m[0] == "%c_greatest":
			text = fmt.Sprint(uint64(1)<<(width-1) - 1)
		case m[1] != "" && isFloat:
			text = "-" + text + ".0"
		case m[1] != "":
			text = fmt.Sprint(^uint64(0) >> (64 - width)) // -1
		}
		fmt.Fprintf(&constants, "%s = OpConstant %%T %s\n", m[0], text)
	}
	text := `OpCapability Shader
OpCapability Int8
OpCapability Int64
OpCapability Float16
OpCapability Float64
OpCapability StorageBuffer8BitAccess
OpCapability StorageBuffer16BitAccess
%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %id %in1 %in2 %out
OpExecutionMode %main LocalSize 64 1 1
OpDecorate %id BuiltIn GlobalInvocationId
OpDecorate %array ArrayStride STRIDE
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %in1 DescriptorSet 0
OpDecorate %in1 Binding 0
OpDecorate %in2 DescriptorSet 0
OpDecorate %in2 Binding 1
OpDecorate %out DescriptorSet 0
OpDecorate %out Binding 2
%void = OpTypeVoid
%fn = OpTypeFunction %void
%bool = OpTypeBool
%true = OpConstantTrue %bool
INTTYPES%V = OpTypeVector %T 2
%u3 = OpTypeVector %uint 3
%pid = OpTypePointer Input %u3
%pi = OpTypePointer Input %uint
%zero = OpConstant %uint 0
%array = OpTypeRuntimeArray %T
%block = OpTypeStruct %array
%pb = OpTypePointer StorageBuffer %block
%pt = OpTypePointer StorageBuffer %T
%id = OpVariable %pid Input
%in1 = OpVariable %pb StorageBuffer
%in2 = OpVariable %pb StorageBuffer
%out = OpVariable %pb StorageBuffer
CONSTANTS%main = OpFunction %void None %fn
%l = OpLabel
%q = OpAccessChain %pi %id %zero
%i = OpLoad %uint %q
%q1 = OpAccessChain %pt %in1 %zero %i
%x = OpLoad %T %q1
%q2 = OpAccessChain %pt %in2 %zero %i
%y = OpLoad %T %q2
CODE
%q3 = OpAccessChain %pt %out %zero %i
OpStore %q3 %r
OpReturn
OpFunctionEnd
`
	all := strings.NewReplacer("STRIDE", fmt.Sprint(width/8), "INTTYPES", "%uint = OpTypeInt 32 0\n"+typ+signed, "CONSTANTS", constants.String(), "CODE", code).Replace(text)
	if typ == "" {
		all = regexp.MustCompile(`%T\b`).ReplaceAllString(all, "%uint")
	}
	return all
}

// pairs are pairs of numbers: all of 8 bits; edges and random ones of others.
func pairs(width int) (x, y []uint64) {
	add := func(a, b uint64) { x, y = append(x, a), append(y, b) }
	if width == 8 {
		for i := range uint64(1 << 16) {
			add(i&0xff, i>>8)
		}
		return x, y
	}
	top := uint64(1) << (width - 1)
	edges := []uint64{0, 1, 2, 3, 5, 7, top - 1, top, top + 1, 2*top - 1, 2*top - 2, 0x3c00, 0xbc00, 0x7c00, 0xfc00, 0x7e00, 0x0400, 0x03ff,
		uint64(math.Float32bits(1)), uint64(math.Float32bits(-1)), uint64(math.Float32bits(float32(math.Inf(1)))), uint64(math.Float32bits(1e-40)),
		0x7fc00000, math.Float64bits(1), math.Float64bits(-1), math.Float64bits(math.Inf(-1)), math.Float64bits(5e-324), 0x7ff8000000000000}
	mask := top<<1 - 1
	for _, a := range edges {
		for _, b := range edges {
			add(a&mask, b&mask)
		}
	}
	random := rand.New(rand.NewPCG(1, uint64(width)))
	for len(x) < 1<<13 {
		add(random.Uint64()&mask, random.Uint64()&mask)
	}
	if width == 16 { // and all, with one another
		for i := range uint64(1 << 16) {
			add(i, random.Uint64()&mask)
		}
	}
	return x, y
}

func run(t *testing.T, words []uint32, width int, x, y []uint64) []byte {
	m, err := module.New(words)
	require.NoError(t, err)
	bytes := func(list []uint64) (out []byte) {
		for _, v := range list {
			out = append(out, endian.LittleEndian.AppendUint64(nil, v)[:width/8]...)
		}
		return append(out, make([]byte, -len(out)&7)...)
	}
	out := make([]byte, len(x)*width/8)
	x64 := interp.Resources{Buffers: map[interp.Binding][][]byte{{Binding: 0}: {bytes(x)}, {Binding: 1}: {bytes(y)}, {Binding: 2}: {out}}}
	machine, err := interp.New(m, interp.Options{Entry: "main", Resources: x64})
	require.NoError(t, err)
	require.NoError(t, machine.Dispatch(context.Background(), [3]uint32{uint32(len(x) / 64), 1, 1}))
	return out
}

func prove(t *testing.T, c claim, passes string, width int, isFloat bool) {
	words, err := binary.Assemble(kernel(width, isFloat, c.code), binary.AssembleOptions{})
	require.NoError(t, err, kernel(width, isFloat, c.code))
	with := func(pipeline string) *optimize.Result {
		r, err := optimize.Words(words, optimize.Options{Pipeline: pipeline, Larger: true}, nil)
		require.NoError(t, err)
		return r
	}
	r := with("any(" + passes + ",spirv-dead-code)")
	require.Less(t, len(r.Words), len(with("any(spirv-dead-code)").Words), "nothing became shorter")
	x, y := pairs(width)
	n := len(x) &^ 63
	before, after := run(t, words, width, x[:n], y[:n]), run(t, r.Words, width, x[:n], y[:n])
	for i := range n {
		a, b := before[i*width/8:(i+1)*width/8], after[i*width/8:(i+1)*width/8]
		if !slices.Equal(a, b) && !(isFloat && isNaN(a) && isNaN(b)) {
			t.Fatalf("of %#x and %#x: %x before, %x after", x[i], y[i], a, b)
		}
	}
}

func isNaN(bits []byte) bool {
	switch len(bits) {
	case 2:
		return endian.LittleEndian.Uint16(bits)&0x7fff > 0x7c00
	case 4:
		return math.IsNaN(float64(math.Float32frombits(endian.LittleEndian.Uint32(bits))))
	}
	return math.IsNaN(math.Float64frombits(endian.LittleEndian.Uint64(bits)))
}

func TestClaims(t *testing.T) {
	for _, width := range []int{8, 32, 64} {
		for _, c := range integerClaims {
			t.Run(fmt.Sprintf("i%d/%s", width, c.name), func(t *testing.T) { prove(t, c, "spirv-combine", width, false) })
		}
	}
	for _, width := range []int{8, 32, 64} {
		for _, c := range identityClaims() {
			t.Run(fmt.Sprintf("i%d/%s", width, c.name), func(t *testing.T) { prove(t, c, "canonicalize,spirv-combine", width, false) })
		}
	}
	for _, width := range []int{16, 32, 64} {
		for _, c := range floatClaims {
			t.Run(fmt.Sprintf("f%d/%s", width, c.name), func(t *testing.T) { prove(t, c, "spirv-combine", width, true) })
		}
	}
}

// folds are instructions on constants: on integers, and on floats.
var folds = [2][]string{
	calls("%s %%T %%x %%y", `OpIAdd OpISub OpIMul OpUDiv OpSDiv OpUMod OpSRem OpSMod OpBitwiseAnd OpBitwiseOr OpBitwiseXor OpShiftLeftLogical
		OpShiftRightLogical OpShiftRightArithmetic OpExtInst_UMin OpExtInst_UMax OpExtInst_SMin OpExtInst_SMax`,
		"%s %%T %%x", "OpSNegate OpNot OpBitCount OpBitReverse OpExtInst_SAbs OpExtInst_SSign",
		"%s %%bool %%x %%y\n%%r = OpSelect %%T %%a %%c_1 %%c_0", "OpIEqual OpINotEqual OpSLessThan OpSLessThanEqual OpSGreaterThan OpSGreaterThanEqual OpULessThan OpULessThanEqual OpUGreaterThan OpUGreaterThanEqual"),
	calls("%s %%T %%x %%y", "OpFAdd OpFSub OpFMul OpFDiv OpExtInst_FMin OpExtInst_FMax",
		"%s %%T %%x", "OpFNegate OpExtInst_FAbs OpExtInst_Floor OpExtInst_Ceil OpExtInst_Trunc OpExtInst_RoundEven",
		"%s %%bool %%x %%y\n%%r = OpSelect %%T %%a %%c_1 %%c_0", `FOrdEqual FOrdNotEqual FOrdLessThan FOrdLessThanEqual FOrdGreaterThan FOrdGreaterThanEqual
		FUnordEqual FUnordNotEqual FUnordLessThan FUnordLessThanEqual FUnordGreaterThan FUnordGreaterThanEqual`,
		"%s %%uint %%x\n%%r = OpConvertUToF %%T %%a", "OpConvertFToU", "%s %%uint %%x\n%%r = OpConvertSToF %%T %%a", "OpConvertFToS"),
}

// calls are lines of code, of pairs of a format and the names of instructions for it. What is not %r yet becomes it.
func calls(pairs ...string) (list []string) {
	for i := 0; i < len(pairs); i += 2 {
		result := "%r"
		if strings.Contains(pairs[i], "%%r") {
			result = "%a"
		}
		for name := range strings.FieldsSeq(pairs[i+1]) {
			line := result + " = " + fmt.Sprintf(pairs[i], "Op"+strings.TrimPrefix(name, "Op"))
			if before, inst, ok := strings.Cut(line, "_"); ok && strings.Contains(before, "OpExtInst") {
				inst, operands, _ := strings.Cut(inst, " %T ")
				line = before + " %T %glsl " + inst + " " + operands
			}
			list = append(list, line)
		}
	}
	return list
}

// What constants give is what the interpreter computes.
func TestFoldings(t *testing.T) {
	numbers := [2][]string{
		{"0", "1", "2", "3", "7", "100", "127", "128", "200", "255"},
		{"0.0", "-0.0", "1.0", "-1.0", "0.5", "2.5", "-3.5", "0.1", "65504.0", "1.0e-7", "300.0"},
	}
	for kind, list := range folds {
		for _, width := range [2][]int{{8, 32, 64}, {16, 32, 64}}[kind] {
			for _, line := range list {
				t.Run(fmt.Sprintf("%d/%s", width, line), func(t *testing.T) {
					sameFolded(t, line, numbers[kind], width, kind == 1, len(numbers[kind])*len(numbers[kind]))
				})
			}
		}
	}
}

// bitFolds are for numbers of 32 bits only; fields begin at %y and are empty, or reach beyond the end, in part.
var bitFolds = []string{
	"%a = OpBitFieldUExtract %T %x %y %y\n%r = OpIAdd %T %a %a", "%r = OpBitFieldUExtract %T %x %y %c_1", "%r = OpBitFieldSExtract %T %x %c_1 %y",
	"%r = OpBitFieldSExtract %T %x %y %c_1", "%r = OpBitFieldInsert %T %x %y %c_1 %y", "%r = OpBitFieldInsert %T %x %x %y %c_1",
	"%r = OpExtInst %T %glsl FindILsb %x", "%r = OpExtInst %T %glsl FindSMsb %x", "%r = OpExtInst %T %glsl FindUMsb %x",
}

// Fields of bits are what the interpreter computes, where they are in the number.
func TestBitFoldings(t *testing.T) {
	for _, line := range bitFolds {
		t.Run(line, func(t *testing.T) {
			sameFolded(t, line, strings.Fields("0 1 2 3 7 15 16 30 0x80000000 0xFFFFFFFF 0xFFFFFFFE 0x7FFFFFFF 0xDEADBEEF"), 32, false, 1)
		})
	}
}

type exactly struct{ numbers, lines string }

// exact are instructions on constants of which few results are exact: on the left what they are of.
var exact = []exactly{
	{"0.0 1.0 4.0 2.25 2.0 -1.0 100.0", "%r = OpExtInst %T %glsl Sqrt %x"},
	{"1.0 4.0 0.25 0.0 3.0 -1.0", "%r = OpExtInst %T %glsl InverseSqrt %x"},
	{"0.0 1.0 2.0 -3.0 0.5 127.0 -126.0 128.0 -127.0", "%r = OpExtInst %T %glsl Exp2 %x"},
	{"1.0 2.0 8.0 0.125 3.0 0.0", "%r = OpExtInst %T %glsl Log2 %x"},
	{"0.0 1.0", "%r = OpExtInst %T %glsl Exp %x"}, {"1.0 2.0", "%r = OpExtInst %T %glsl Log %x"},
	{"0.0 1.0", "%r = OpExtInst %T %glsl Sin %x"}, {"0.0 1.0", "%r = OpExtInst %T %glsl Cos %x"}, {"0.0 1.0", "%r = OpExtInst %T %glsl Tan %x"},
	{"0.0 1.0 2.0", "%r = OpExtInst %T %glsl Asin %x"}, {"0.0 1.0", "%r = OpExtInst %T %glsl Atan %x"},
	{"1.0 2.0 3.0 0.5 -1.0 0.0 4.0", "%r = OpExtInst %T %glsl Pow %x %y"},
	{"0.0 1.0 -1.5 3.0 0.1 4096.0 16777217.0 1.0e-30 1.0e30", "%r = OpExtInst %T %glsl Fma %x %y %x"},
	{"0.0 1.0 -1.5 3.0 4.0 130.0 -130.0 1.0e38", "%a = OpConvertFToS %uint %y\n%r = OpExtInst %T %glsl Ldexp %x %a"},
	{"0.0 -0.0 1.0 2.5 -3.0 4096.0 1.0e-5 100000.0", "%a = OpCompositeConstruct %v2T %x %y\n%b = OpCompositeConstruct %v2T %y %x\n%r = OpDot %T %a %b"},
}

// packs are what puts small numbers into large ones, and takes them out.
func packs() (list []exactly) {
	const half = "0.0 -0.0 1.0 -1.0 2.5 0.1 65504.0 65536.0 6.0e-5 6.103515625e-5 5.9604645e-8"
	const norm = "0.0 -0.0 1.0 -1.0 0.5 0.25 -0.3 2.0 -7.5 0.001 0.0196078431372549"
	const bits = "0.0 -0.0 1.0 -1.0 0.1 2.5 1.7014118e38 -1.7014118e38 3.4028235e38 2.3509887e-38 9.4e-39"
	for name, numbers := range map[string]string{"PackHalf2x16": half, "PackSnorm2x16": norm, "PackUnorm2x16": norm} {
		list = append(list, exactly{numbers,
			"%a = OpCompositeConstruct %v2T %x %y\n%b = OpExtInst %uint %glsl " + name + " %a\n%r = OpConvertUToF %T %b"})
	}
	for _, name := range []string{"PackSnorm4x8", "PackUnorm4x8"} {
		list = append(list, exactly{norm,
			"%a = OpCompositeConstruct %v4T %x %y %y %x\n%b = OpExtInst %uint %glsl " + name + " %a\n%r = OpConvertUToF %T %b"})
	}
	for name, n := range map[string]int{"UnpackHalf2x16": 2, "UnpackSnorm2x16": 2, "UnpackUnorm2x16": 2, "UnpackSnorm4x8": 4, "UnpackUnorm4x8": 4} {
		for i := range n {
			list = append(list, exactly{bits,
				fmt.Sprintf("%%a = OpBitcast %%uint %%x\n%%b = OpExtInst %%v%dT %%glsl %s %%a\n%%r = OpCompositeExtract %%T %%b %d", n, name, i)})
		}
	}
	return list
}

// What is exact is what the interpreter computes.
func TestExactFoldings(t *testing.T) {
	for _, e := range append(packs(), exact...) {
		t.Run(e.lines, func(t *testing.T) { sameFolded(t, e.lines, strings.Fields(e.numbers), 32, true, 1) })
	}
}

var localName = regexp.MustCompile(`%([abr])\b`)

// sameFolded runs an instruction on all pairs of constants, as it is and folded, of which so many words go at least.
func sameFolded(t *testing.T, line string, numbers []string, width int, isFloat bool, least int) {
	var constants, code strings.Builder
	for i, n := range numbers {
		fmt.Fprintf(&constants, "%%n%d = OpConstant %%T %s\n", i, n)
	}
	n := 0
	for i := range numbers {
		for k := range numbers {
			text := localName.ReplaceAllString(line, fmt.Sprintf("%%${1}%d", n))
			text = strings.NewReplacer("%x", fmt.Sprintf("%%n%d", i), "%y", fmt.Sprintf("%%n%d", k)).Replace(text)
			fmt.Fprintf(&constants, "%%i%d = OpConstant %%uint %d\n", n, n)
			fmt.Fprintf(&code, "%s\n%%p%d = OpAccessChain %%pt %%out %%zero %%i%d\nOpStore %%p%d %%r%d\n", text, n, n, n, n)
			n++
		}
	}
	text := kernel(width, isFloat, "%r = OpCopyObject %T %x\n%k = OpSelect %T %true %c_1 %c_0")
	own := strings.NewReplacer()
	if width == 32 && !isFloat {
		own = strings.NewReplacer("%T", "%uint")
	}
	for _, n := range []string{"2", "4"} {
		if strings.Contains(line, "%v"+n+"T") {
			text = strings.Replace(text, "%main = OpFunction", "%v"+n+"T = OpTypeVector %T "+n+"\n%main = OpFunction", 1)
		}
	}
	text = strings.Replace(text, "%main = OpFunction", own.Replace(constants.String())+"%main = OpFunction", 1)
	text = strings.Replace(text, "OpReturn", own.Replace(code.String())+"OpReturn", 1)
	text = strings.Replace(text, "OpStore %q3 %r\n", "", 1)
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	r, err := optimize.Words(words, optimize.Options{Pipeline: "any(spirv-combine,cse)", Larger: true, NoValidate: true}, nil)
	require.NoError(t, err)
	require.Less(t, len(r.Words)+least, len(words), "few of them were folded")
	x := make([]uint64, (n+63)&^63)
	require.Equal(t, run(t, words, width, x, x), run(t, r.Words, width, x, x))
}
