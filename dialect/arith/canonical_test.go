package arith_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/optest"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
)

// A maker makes functions of a few operations on random operands.
type maker struct {
	*rand.Rand
	text   strings.Builder
	values map[string][]string // by type
	next   int
}

func (m *maker) pick(list ...string) string { return list[m.IntN(len(list))] }

func (m *maker) operand(t string) string {
	if len(m.values[t]) == 0 || m.IntN(3) == 0 {
		return m.constant(t)
	}
	return m.values[t][m.IntN(len(m.values[t]))]
}

var constantsOf = map[string][]string{
	"i8": {"0", "1", "-1", "2", "127", "-128", "5", "-7"}, "i32": {"0", "1", "-1", "2", "2147483647", "-2147483648", "31", "32", "-3"},
	"index": {"0", "1", "-1", "2", "7"}, "f32": {"0.0", "-0.0", "1.0", "2.5", "-1.0", "0x7FC00000", "0x7F800000", "0xFF800000", "0.1"},
	"vector<2xi32>": {"dense<0>", "dense<1>", "dense<-1>", "dense<[1, -2]>", "dense<[3, 7]>"},
}

func (m *maker) constant(t string) string {
	if t == "i1" {
		return m.emit(t, "arith.constant %s", m.pick("true", "false"))
	}
	return m.emit(t, "arith.constant %s : %s", m.pick(constantsOf[t]...), t)
}

func (m *maker) emit(t, format string, args ...any) string {
	name := fmt.Sprintf("%%v%d", m.next)
	m.next++
	fmt.Fprintf(&m.text, "  %s = %s\n", name, fmt.Sprintf(format, args...))
	m.values[t] = append(m.values[t], name)
	return name
}

var (
	integerOps = []string{"addi", "subi", "muli", "divui", "divsi", "ceildivui", "ceildivsi", "floordivsi", "remui", "remsi", "andi", "ori", "xori",
		"shli", "shrui", "shrsi", "maxsi", "minsi", "maxui", "minui"}
	floatOps = []string{"addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf"}
	integers = []string{"i1", "i8", "i32", "index", "vector<2xi32>"}
)

// function makes a function that returns the values it computes last.
func (m *maker) function(i, size int) string {
	m.text.Reset()
	m.values = map[string][]string{"i1": {"%b"}, "i8": {"%c"}, "i32": {"%i", "%j"}, "index": {"%x"}, "f32": {"%f", "%g"}, "vector<2xi32>": {"%v"}}
	m.next = 0
	var results, types []string
	for range size {
		t, v := m.operation()
		results, types = append(results, v), append(types, t)
	}
	if len(results) > 3 {
		results, types = results[len(results)-3:], types[len(types)-3:]
	}
	return fmt.Sprintf("func.func @f%d(%%b: i1, %%c: i8, %%i: i32, %%j: i32, %%x: index, %%f: f32, %%g: f32, %%v: vector<2xi32>) -> (%s) {\n%s  return %s : %s\n}\n",
		i, strings.Join(types, ", "), m.text.String(), strings.Join(results, ", "), strings.Join(types, ", "))
}

func (m *maker) operation() (t, v string) {
	switch m.IntN(12) {
	case 0, 1:
		return "f32", m.emit("f32", "arith.%s %s, %s : f32", m.pick(floatOps...), m.operand("f32"), m.operand("f32"))
	case 2:
		return "i1", m.emit("i1", "arith.cmpf %s, %s, %s : f32", m.pick("oeq", "one", "ult", "uno", "ord", "true", "false", "uge"), m.operand("f32"), m.operand("f32"))
	case 3:
		t := m.pick("i1", "i8", "i32", "index")
		return "i1", m.emit("i1", "arith.cmpi %s, %s, %s : %s", m.pick("eq", "ne", "slt", "sge", "ult", "ugt"), m.operand(t), m.operand(t), t)
	case 4:
		t := m.pick("i1", "i8", "i32", "f32")
		return t, m.emit(t, "arith.select %s, %s, %s : %s", m.operand("i1"), m.operand(t), m.operand(t), t)
	case 5, 6:
		return m.cast()
	case 7:
		t, low := m.pick("i8", "i32"), fmt.Sprintf("%%v%d", m.next)
		m.next++
		a, b := m.operand(t), m.operand(t)
		fmt.Fprintf(&m.text, "  %s, %s_high = arith.%s %s, %s : %s\n", low, low, m.pick("mulsi_extended", "mului_extended"), a, b, t)
		m.values[t] = append(m.values[t], low)
		if m.IntN(2) == 0 {
			m.values[t] = append(m.values[t], low+"_high")
		}
		return t, low
	}
	t = m.pick(integers...)
	return t, m.emit(t, "arith.%s %s, %s : %s", m.pick(integerOps...), m.operand(t), m.operand(t), t)
}

func (m *maker) cast() (t, v string) {
	c := [][3]string{{"extsi", "i1", "i8"}, {"extui", "i1", "i32"}, {"extsi", "i8", "i32"}, {"extui", "i8", "i32"}, {"trunci", "i32", "i8"}, {"trunci", "i8", "i1"},
		{"index_cast", "i32", "index"}, {"index_cast", "index", "i32"}, {"index_castui", "i8", "index"}, {"sitofp", "i32", "f32"}, {"uitofp", "i8", "f32"},
		{"bitcast", "i32", "f32"}, {"bitcast", "f32", "i32"}, {"fptosi", "f32", "i32"}, {"fptoui", "f32", "i32"}}
	k := c[m.IntN(len(c))]
	return k[2], m.emit(k[2], "arith.%s %s : %s to %s", k[0], m.operand(k[1]), k[1], k[2])
}

// mlir-opt makes the same of random functions.
func TestCanonicalFormIsMLIRs(t *testing.T) {
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	wrong, compared := 0, 0
	for seed := range uint64(24) {
		m := &maker{Rand: rand.New(rand.NewPCG(16, seed))}
		var src strings.Builder
		for i := range 200 {
			src.WriteString(m.function(i, 1+i%6))
		}
		cmd := exec.Command(tool, "--canonicalize")
		cmd.Stdin = strings.NewReader(src.String())
		theirs, err := cmd.CombinedOutput()
		if cmd.ProcessState.ExitCode() < 0 {
			continue // it crashed, as release 22 does on a few of these
		}
		require.NoError(t, err, string(theirs))
		want := strings.SplitAfter(string(theirs), "\n  }\n")
		got := strings.SplitAfter(canonical(t, src.String()), "\n  }\n")
		require.Len(t, got, len(want))
		original := strings.SplitAfter(src.String(), "\n}\n")
		for i := range want[:len(want)-1] {
			compared++
			if !assert.Equal(t, want[i], got[i], "\n%s", original[i]) {
				wrong++
				require.Less(t, wrong, 3, "and more")
			}
		}
	}
	require.Greater(t, compared, 3000)
}

func canonical(t *testing.T, src string) string {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{}, &d), "%v", d.Err())
	rewrite.Canonicalize(m.Op, rewrite.Options{Workers: 1})
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
	return out.String()
}

// What was an integer is compared as one, exactly where mlir-opt does it, which crashes on the predicates true and false.
func TestComparisonsOfIntegersAsFloatsAreMLIRs(t *testing.T) {
	var src optest.Functions
	constants := []string{"0.0", "-0.0", "1.0", "-1.0", "2.5", "-2.5", "0.5", "-0.5", "127.0", "128.0", "-128.0", "-129.0", "255.0", "256.0", "32752.0", "-32768.0", "255.5"}
	for _, predicate := range strings.Fields("oeq ueq one une ogt ugt oge uge olt ult ole ule ord uno") {
		for _, cast := range []string{"sitofp", "uitofp"} {
			for _, of := range []string{"i1", "i8", "i16", "i32", "i64"} {
				for _, float := range []string{"f16", "bf16", "f32", "f64"} {
					list := slices.Concat(constants, map[string][]string{
						"f16": {"0x7C00", "0x7C01", "65504.0", "0x7800"}, "bf16": {"0x7F80", "0x4F00", "1.0e38"},
						"f32": {"0x7F800000", "16777216.0", "16777217.0", "2147483648.0", "-2147483648.0", "4294967296.0", "9.2233720368547758e18", "1.0e38", "0xFF800000"},
						"f64": {"0x7FF0000000000000", "9007199254740993.0", "2147483647.5", "9.2233720368547758e18", "1.0e300"},
					}[float])
					for _, c := range list {
						src.Add("(%x: "+of+") -> i1", "%%c = arith.constant %s : %s; %%f = arith.%s %%x : %s to %[2]s; %%r = arith.cmpf %[5]s, %%f, %%c : %[2]s; return %%r : i1",
							c, float, cast, of, predicate)
					}
				}
			}
		}
	}
	src.CanonicalAsMLIR(t)
}

// Casts and negations go as in mlir-opt.
func TestFloatsAreCanonicalAsMLIRs(t *testing.T) {
	var src optest.Functions
	for _, cast := range []string{"sitofp", "uitofp"} {
		src.Add("(%x: i32) -> f16", "%%f = arith.%s %%x : i32 to f32; %%r = arith.truncf %%f : f32 to f16; return %%r : f16", cast)
		src.Add("(%x: vector<2xi16>) -> vector<2xf16>", "%%f = arith.%s %%x : vector<2xi16> to vector<2xf32>; %%r = arith.truncf %%f to_nearest_even : vector<2xf32> to vector<2xf16>; return %%r : vector<2xf16>", cast)
	}
	for _, op := range []string{"mulf", "divf", "addf", "remf"} {
		src.Add("(%x: f32, %y: f32) -> f32", "%%a = arith.negf %%x : f32; %%b = arith.negf %%y : f32; %%r = arith.%s %%a, %%b fastmath<nnan> : f32; return %%r : f32", op)
		src.Add("(%x: f32, %y: f32) -> f32", "%%a = arith.negf %%x : f32; %%r = arith.%s %%a, %%y : f32; return %%r : f32", op)
	}
	src.CanonicalAsMLIR(t)
}
