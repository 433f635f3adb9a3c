package quant_test

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// forms are types of every form, as they are printed.
var forms = []string{
	"any<i8<-8:7>:f32>", "any<i8<-8:7>>", "any<u8>", "any<i16:f32>", "calibrated<f32<-0.998:1.232100e+00>>",
	"uniform<i8<-8:7>:f32, 9.987200e-01:127>", "uniform<u8:f32, 2.000000e+02>", "uniform<u8:f32, 0x41646ABBA0000000:128>",
	"uniform<u8:f32:1, {2.000000e+02:-120,9.987200e-01:127}>", "uniform<i8:f32:0, {2.000000e+02,9.987200e-01}>",
	"uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 3.000000e+00}, {1.000000e-01:30, 5.000000e+00:-40}}>",
	"uniform<u8<1:255>:f16:{0:1}, {{2.000000e+00:3}, {4.000000e+00}}>", "uniform<i8:f32:{}, {2.000000e+00:20}>",
	"uniform<u32:f64, 2.000000e+02:-5>", "uniform<i4:f32, 1.000000e-30>",
}

func module() string {
	return "module attributes {x.all = [!quant." + strings.Join(forms, ", !quant.") + "]} {\n}\n"
}

func parse(t *testing.T, src string) *mlir.Module {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	return m
}

func text(t *testing.T, m *mlir.Module) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
	return out.String()
}

func TestText(t *testing.T) {
	require.Equal(t, module(), text(t, parse(t, module())))
	for _, bad := range []string{
		"uniform<i33:f32, 1.0>", "uniform<i8<2:1>:f32, 1.0>", "uniform<i4<-9:1>:f32, 1.0>", "uniform<i8:i32, 1.0>", "calibrated<i8<1.0:2.0>>",
		"uniform<i8:f32:{0:1, 1:2}, {{1.0, 2.0}, {3.0}}>", "uniform<i8:f32:{0:1}, {}>", "any<i8", "foo", "any<x8>",
	} {
		var d mlir.Diagnostics
		mlir.Parse([]byte("module attributes {x.a = !quant."+bad+"} {}"), mlir.ParseOptions{AllowUnregistered: true}, &d)
		require.NotZero(t, d.NumErrors(), bad)
	}
}

// TestExchange: mlir-opt's encodings are read, and it reads ours.
func TestExchange(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	run := func(in []byte, args ...string) []byte {
		cmd := exec.Command(opt, append(args, "--allow-unregistered-dialect")...)
		cmd.Stdin = bytes.NewReader(in)
		out, err := cmd.Output()
		require.NoError(t, err)
		return out
	}
	theirs := run([]byte(module()), "--emit-bytecode")
	var d mlir.Diagnostics
	m, _ := bytecode.Read(theirs, bytecode.ReadOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	require.Equal(t, module(), text(t, m))
	for _, version := range []int{0, 5, 6} {
		for _, release := range []int{0, 22} {
			ours, err := bytecode.Append(nil, m, bytecode.WriteOptions{Version: &version, Release: release}, &d)
			require.NoError(t, err)
			require.Equal(t, module()+"\n", string(run(ours)), "version %d for %d", version, release)
		}
	}
}
