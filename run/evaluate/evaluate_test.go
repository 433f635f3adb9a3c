package evaluate_test

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/evaluate"
)

// A line of a file in testdata says what a function gives, prints or fails with:
//
//	// @add(1, 2) = 3
//	// @divide(1, 0) fails: 'arith.divsi' divides by zero
//	// @main() prints: [1, 2]
var expectation = regexp.MustCompile(`^ *// @(\w+)\((.*)\) (=|fails:|prints:) ?(.*)$`)

func TestFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { checkFile(t, file) })
	}
}

func checkFile(t *testing.T, file string) {
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	m := parse(t, string(src))
	n := 0
	for i, line := range strings.Split(string(src), "\n") {
		e := expectation.FindStringSubmatch(line)
		if e == nil {
			continue
		}
		n++
		var printed bytes.Buffer
		p := evaluate.New(m.Op, evaluate.Options{Out: &printed, MaxSteps: 1 << 20, Subgroup: 4})
		results, err := p.Call(context.Background(), e[1], arguments(t, m, e[1], e[2])...)
		where := fmt.Sprintf("%s:%d", file, i+1)
		switch e[3] {
		case "fails:":
			if assert.Error(t, err, where) {
				assert.Contains(t, err.Error(), e[4], where)
			}
		case "prints:":
			if assert.NoError(t, err, where) {
				assert.Contains(t, oneLine(printed.String()), e[4], where)
			}
		default:
			if assert.NoError(t, err, where) {
				assert.Equal(t, e[4], texts(p, function(t, m, e[1]), results), where)
			}
		}
	}
	require.NotZero(t, n)
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

func parse(t *testing.T, src string) *mlir.Module {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{}, &d), "%v", d.Err())
	return m
}

func function(t *testing.T, m *mlir.Module, name string) *mlir.FunctionType {
	op := mlir.LookupSymbol(m.Op, name)
	require.NotNil(t, op, name)
	return op.FunctionType()
}

func texts(p *evaluate.Program, t *mlir.FunctionType, vs []evaluate.Value) string {
	list := make([]string, len(vs))
	for i, v := range vs {
		list[i] = p.Text(t.Results()[i], v)
	}
	return strings.Join(list, ", ")
}

// arguments reads numbers as the types of the function want them; vectors stand in brackets.
func arguments(t *testing.T, m *mlir.Module, name, text string) []evaluate.Value {
	var list []evaluate.Value
	types := function(t, m, name).Inputs()
	fields := regexp.MustCompile(`\[[^]]*\]|[^, ]+`).FindAllString(text, -1)
	require.Len(t, fields, len(types), name)
	for i, f := range fields {
		if !strings.HasPrefix(f, "[") {
			list = append(list, evaluate.Value{Bits: bitsOf(t, types[i], f)})
			continue
		}
		var v []uint64
		for _, e := range strings.Split(strings.Trim(f, "[]"), " ") {
			v = append(v, bitsOf(t, mlir.ElementTypeOrSelf(types[i]), e))
		}
		list = append(list, evaluate.Value{Vector: v})
	}
	return list
}

func bitsOf(t *testing.T, typ mlir.Type, text string) uint64 {
	if f, ok := typ.(*mlir.FloatType); ok {
		v, err := strconv.ParseFloat(text, 64)
		require.NoError(t, err)
		if math.IsNaN(v) {
			return f.FromFloat64(math.NaN()).Uint64()
		}
		return f.FromFloat64(v).Uint64()
	}
	v, err := strconv.ParseInt(text, 0, 64)
	require.NoError(t, err)
	width := 64
	if i, ok := typ.(*mlir.IntegerType); ok {
		width = i.Width()
	}
	return uint64(v) << (64 - width) >> (64 - width)
}
