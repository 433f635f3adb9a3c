package binary

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
)

var numberTypes = map[string]NumberType{
	"u8": intType(8, false), "i8": intType(8, true), "u16": intType(16, false), "i16": intType(16, true),
	"u32": intType(32, false), "i32": intType(32, true), "u64": intType(64, false), "i64": intType(64, true),
	"u5": intType(5, false), "f16": floatType(16), "f32": floatType(32), "f64": floatType(64),
	"bf16": encodedFloatType(16, grammar.FPEncodingBFloat16KHR), "e4m3": encodedFloatType(8, grammar.FPEncodingFloat8E4M3EXT),
	"e5m2": encodedFloatType(8, grammar.FPEncodingFloat8E5M2EXT), "e2m1": encodedFloatType(4, grammar.FPEncodingFloat4E2M1EXT),
	"e2m3": encodedFloatType(6, grammar.FPEncodingFloat6E2M3EXT), "e3m2": encodedFloatType(6, grammar.FPEncodingFloat6E3M2EXT),
	"e8m0": encodedFloatType(8, grammar.FPEncodingFloat8UnsignedE8M0EXT),
}

// Text of a type, the bits that it stands for, and the text that is written for these bits where it is another.
var numbers = []struct {
	typ, text string
	bits      uint64
	canonical string
}{
	{"u8", "255", 255, ""}, {"u8", "0xff", 255, "255"}, {"u8", "-0", 0, "0"},
	{"i8", "-128", 0xffffff80, ""}, {"i8", "127", 127, ""}, {"i8", "0xff", 0xffffffff, "-1"}, {"i8", "-0x80", 0xffffff80, "-128"},
	{"u5", "31", 31, ""},
	{"i16", "-1", 0xffffffff, ""}, {"u16", "65535", 65535, ""},
	{"i32", "-2147483648", 0x80000000, ""}, {"u32", "4294967295", 0xffffffff, ""}, {"i32", "0xffffffff", 0xffffffff, "-1"},
	{"i64", "-9223372036854775808", 1 << 63, ""}, {"u64", "18446744073709551615", math.MaxUint64, ""},
	{"i64", "0x8000000000000000", 1 << 63, "-9223372036854775808"},

	{"f32", "1", 0x3f800000, ""}, {"f32", "-0", 0x80000000, ""}, {"f32", "0.1", 0x3dcccccd, "0.100000001"}, {"f32", "1.0", 0x3f800000, "1"},
	{"f32", "3.4028235e+38", 0x7f7fffff, "3.40282347e+38"}, {"f32", "0x1p+128", 0x7f800000, ""}, {"f32", "-0x1p+128", 0xff800000, ""},
	{"f32", "0x1.8p+128", 0x7fc00000, ""}, {"f32", "-0x1.8p+128", 0xffc00000, ""}, {"f32", "0x1.000002p+128", 0x7f800001, ""},
	{"f32", "0x1p-149", 1, ""}, {"f32", "0x1.fffffcp-127", 0x7fffff, ""}, {"f32", "1e-45", 1, "0x1p-149"},
	{"f32", "0x1.8p+1", 0x40400000, "3"}, {"f32", "0X1.8P1", 0x40400000, "3"}, {"f32", "0x.8p1", 0x3f800000, "1"},
	{"f32", "0x0p+0", 0, "0"}, {"f32", ".5", 0x3f000000, "0.5"},
	{"f64", "0x1p+1024", 0x7ff << 52, ""}, {"f64", "0x1.8p+1024", 0x7ff8 << 48, ""}, {"f64", "0.1", 0x3fb999999999999a, "0.10000000000000001"},
	{"f64", "0x1p-1074", 1, ""}, {"f64", "2.2250738585072014e-308", 1 << 52, ""},
	{"f16", "1.5", 0x3e00, "0x1.8p+0"}, {"f16", "65504", 0x7bff, "0x1.ffcp+15"}, {"f16", "0x1p+16", 0x7c00, ""}, {"f16", "0x1.ffcp+16", 0x7fff, ""},
	{"f16", "0x1p-24", 1, ""}, {"f16", "-0.33325195", 0xb555, "-0x1.554p-2"}, {"f16", "0.1", 0x2e66, "0x1.998p-4"},
	{"bf16", "0x1p+0", 0x3f80, ""}, {"bf16", "1", 0x3f80, "0x1p+0"}, {"bf16", "0x1.8p+128", 0x7fc0, ""}, {"bf16", "0", 0, ""},
	{"e4m3", "0x1.cp+8", 0x7e, ""}, {"e4m3", "0x1.ep+8", 0x7f, ""}, {"e5m2", "0x1p+16", 0x7c, ""}, {"e5m2", "-0x1p-16", 0x81, ""},
	{"e2m1", "6", 7, "0x1.8p+2"}, {"e2m1", "-0.5", 9, "-0x1p-1"}, {"e2m3", "7.5", 0x1f, "0x1.ep+2"}, {"e3m2", "28", 0x1f, "0x1.cp+4"},
	{"e8m0", "1", 127, "0x1p+0"}, {"e8m0", "0x1p-127", 0, ""}, {"e8m0", "0x1p+128", 255, ""},
}

// Every pattern of a narrow format has a notation of its own.
func TestNarrowFloats(t *testing.T) {
	for _, row := range encodedFloats {
		n := encodedFloatType(row.width, row.encoding)
		seen := map[string]bool{}
		for v := range uint64(1) << row.width {
			text := string(floatFormats[row.format].append(nil, v))
			require.False(t, seen[text], "%s: %s stands for two numbers", row.name, text)
			seen[text] = true
			bits, err := n.parse(text)
			require.NoError(t, err, "%s %s", row.name, text)
			require.Equal(t, v, bits, "%s %s", row.name, text)
		}
	}
}

func TestNoScale(t *testing.T) {
	for _, text := range []string{"0", "-1", "3", "0x0p+0", "0x1.8p+1", "0x1p+129", "0x1p-128", "1e300"} {
		_, err := numberTypes["e8m0"].parse(text)
		assert.Error(t, err, text)
	}
}

func TestNumbers(t *testing.T) {
	for _, c := range numbers {
		n := numberTypes[c.typ]
		bits, err := n.parse(c.text)
		require.NoError(t, err, "%s %s", c.typ, c.text)
		assert.Equal(t, c.bits, bits, "%s %s: %#x", c.typ, c.text, bits)
		assert.True(t, n.canonical(bits), "%s %s", c.typ, c.text)
		want := c.canonical
		if want == "" {
			want = c.text
		}
		assert.Equal(t, want, string(n.append(nil, bits)), c.typ)
	}
}

func TestBadNumbers(t *testing.T) {
	for _, c := range [][2]string{
		{"u8", "256"}, {"u8", "-1"}, {"i8", "128"}, {"i8", "-129"}, {"i8", "0x100"}, {"u8", "x"}, {"u8", ""}, {"u8", "-"}, {"u8", "0x"},
		{"u8", "1.0"}, {"u64", "18446744073709551616"}, {"i64", "9223372036854775808"}, {"u32", "1_0"},
		{"f32", "inf"}, {"f32", "nan"}, {"f32", "1e39"}, {"f32", ""}, {"f32", "-"}, {"f32", "--1"}, {"f32", "0x"}, {"f32", "0xp1"},
		{"f32", "0x1p+129"}, {"f32", "0x1.0000001p+0"}, {"f32", "0x1p-150"}, {"f32", "0x1pq"}, {"f32", "1_0"}, {"f32", "0x11111111111111111p0"},
		{"f16", "65520"}, {"f16", "1e400"}, {"f16", "0x1p+99999999999"}, {"f64", "1e309"},
	} {
		_, err := numberTypes[c[0]].parse(c[1])
		assert.Error(t, err, "%s %q", c[0], c[1])
	}
}

// Every bit pattern of the small formats, and many of the large, has a text that gives it back.
func TestNumberRoundTrip(t *testing.T) {
	for name, n := range numberTypes {
		step := uint64(1)
		if n.Width > 16 {
			step = 0x9e3779b97f4a7c15 >> (64 - n.Width) // odd: goes through all bits
		}
		for i := range uint64(1) << min(n.Width, 16) {
			bits := n.extend(i * step)
			text := n.append(nil, bits)
			back, err := n.parse(string(text))
			if err != nil || back != bits {
				t.Fatalf("%s: %#x → %s → %#x, %v", name, bits, text, back, err)
			}
		}
	}
}

// spirv-as gives our notation of numbers the same words.
func TestNumbersAgainstPeer(t *testing.T) {
	peer.Need(t, "spirv-as", "spirv-tools")
	var b strings.Builder
	types := []string{"u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64", "f16", "f32", "f64"}
	for _, name := range types {
		if n := numberTypes[name]; n.Float {
			fmt.Fprintf(&b, "%%%s = OpTypeFloat %d\n", name, n.Width)
		} else {
			fmt.Fprintf(&b, "%%%s = OpTypeInt %d %d\n", name, n.Width, map[bool]int{true: 1}[n.Signed])
		}
	}
	count := 0
	constant := func(typ, text string) {
		fmt.Fprintf(&b, "%%c%d = OpConstant %%%s %s\n", count, typ, text)
		count++
	}
	for _, c := range numbers {
		if slices.Contains(types, c.typ) && !strings.Contains(c.text, "X") && c.typ+c.text != "u8-0" { // which it does not read
			constant(c.typ, c.text)
		}
	}
	for _, name := range types {
		n := numberTypes[name]
		for i := range uint64(500) {
			constant(name, string(n.append(nil, n.extend(i*0x9e3779b97f4a7c15>>(64-n.Width)))))
		}
	}
	out, err := runPeer([]byte(b.String()), "spirv-as", "--preserve-numeric-ids")
	require.NoError(t, err)
	theirs, err := Words(out)
	require.NoError(t, err)
	assertSameWords(t, body(theirs), body(assemble(t, b.String())))
}
