package arith_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
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
	if k[2] == "f32" && k[1] != "i32" || k[0] == "sitofp" {
		defer func(known []string) { m.values["f32"] = known }(m.values["f32"]) // comparisons of these are to do
	}
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
