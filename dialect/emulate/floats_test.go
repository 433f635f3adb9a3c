package emulate_test

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/run/evaluate"
)

const floatsPass = "arith-emulate-unsupported-floats"

const floatsText = `func.func @f(%a: bf16, %b: bf16, %v: vector<4xbf16>, %f: f32, %i: i32, %c: i1) -> bf16 {
  %0 = arith.addf %a, %b : bf16
  %1 = arith.cmpf olt, %a, %b : bf16
  %2 = arith.mulf %v, %v fastmath<nnan> : vector<4xbf16>
  %3 = arith.truncf %f : f32 to bf16
  %4 = arith.extf %a : bf16 to f32
  %5 = arith.sitofp %i : i32 to bf16
  %6 = arith.bitcast %a : bf16 to i16
  %7 = arith.select %c, %a, %b : bf16
  %8 = arith.constant 1.0 : bf16
  %9 = arith.subf %8, %0 : bf16
  %11 = arith.fptosi %0 : bf16 to i32
  %12 = arith.maximumf %9, %3 : bf16
  %13 = vector.fma %v, %v, %v : vector<4xbf16>
  %14 = vector.reduction <add>, %13 : vector<4xbf16> into bf16
  %15 = vector.outerproduct %v, %a : vector<4xbf16>, bf16
  return %12 : bf16
}
`

// Floats become what they become in mlir-opt.
func TestFloats(t *testing.T) {
	for _, options := range []string{"source-types=bf16", "source-types=bf16,f16 target-type=f32", "source-types=bf16,f32 target-type=f64", ""} {
		m := passed(t, floatsText, floatsPass, options)
		var ours bytes.Buffer
		require.NoError(t, mlir.Print(&ours, m, mlir.PrintOptions{}))
		cmd := exec.Command(peer.Need(t, "mlir-opt-22", "mlir-22-tools"), "--"+floatsPass+"="+options)
		cmd.Stdin = strings.NewReader(floatsText)
		theirs, err := cmd.Output()
		require.NoError(t, err)
		require.Equal(t, strings.TrimSpace(string(theirs)), strings.TrimSpace(ours.String()), options)
	}
}

// Options that make no sense are errors.
func TestFloatOptions(t *testing.T) {
	for options, want := range map[string]string{
		"source-types=xx":                     `option source-types names floats, such as bf16, not "xx"`,
		"source-types=bf16 target-type=i7":    `option target-type names floats, such as bf16, not "i7"`,
		"source-types=bf16 target-type=bf16":  `which is one of those that are not supported`,
		"source-types=f64":                    `'f32' does not hold all numbers of 'f64'`,
		"source-types=bf16,f16 target-type=a": `not "a"`,
	} {
		var d mlir.Diagnostics
		run(t, floatsText, floatsPass, options, &d)
		require.ErrorContains(t, d.Err(), want)
	}
}

// Sums, differences, products and quotients round as if they had been calculated as they were.
func TestSameFloats(t *testing.T) {
	numbers := []float64{0, 1, -1, 1.0 / 3, 3.1415926, 1e-5, 1e4, 65504, 2049, 0.99951171875, -7.5e-3, 6e-8, 257, 255.5, 1.00390625}
	for _, of := range []string{"f16", "bf16"} {
		for _, op := range []string{"arith.addf", "arith.subf", "arith.mulf", "arith.divf", "arith.maximumf", "arith.minnumf"} {
			text := fmt.Sprintf("func.func @f(%%a: %[1]s, %%b: %[1]s) -> %[1]s {\n%%0 = %[2]s %%a, %%b : %[1]s\nreturn %%0 : %[1]s\n}", of, op)
			after := passed(t, text, floatsPass, "source-types="+of)
			var printed bytes.Buffer
			require.NoError(t, mlir.Print(&printed, after, mlir.PrintOptions{}))
			require.Contains(t, printed.String(), "extf")
			var d mlir.Diagnostics
			before, _ := mlir.Parse([]byte(text), mlir.ParseOptions{}, &d)
			for _, a := range numbers {
				for _, b := range numbers {
					in := []evaluate.Value{{Bits: floats[of].FromFloat64(a).Uint64()}, {Bits: floats[of].FromFloat64(b).Uint64()}}
					want, err := evaluate.New(before.Op, evaluate.Options{}).Call(context.Background(), "f", in...)
					require.NoError(t, err)
					got, err := evaluate.New(after.Op, evaluate.Options{}).Call(context.Background(), "f", in...)
					require.NoError(t, err)
					if number := floats[of].Float64(mlir.MakeAPUint(16, want[0].Bits)); number == number { // a NaN may have any bits
						require.Equal(t, want, got, "%s %s of %v and %v", op, of, a, b)
					}
				}
			}
		}
	}
}

// run parses text and runs a pass on it.
func run(t *testing.T, text, name, options string, d *mlir.Diagnostics) *mlir.Module {
	t.Helper()
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{}, d)
	require.NoError(t, d.Err())
	given, err := pass.Lookup(name).ParseOptions(options)
	require.NoError(t, err)
	p := pass.Pipeline{Op: pass.AnyOp}
	p.Add(pass.Lookup(name), given)
	p.Run(m.Op, 1, mlir.VerifyOptions{}, d)
	return m
}

// passed is run for what is right.
func passed(t *testing.T, text, name, options string) *mlir.Module {
	t.Helper()
	var d mlir.Diagnostics
	m := run(t, text, name, options, &d)
	require.NoError(t, d.Err())
	return m
}
