package opencl_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"math"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/testdevice"
	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/opt"
)

// Kernels that clang made of OpenCL C do the same on the interpreter and on the device, as they are and optimized: drivers take what comes out.
func TestKernels(t *testing.T) {
	text, err := os.ReadFile("testdata/kernels.spvasm")
	require.NoError(t, err)
	d := testdevice.OpenCL(t)
	for _, level := range []opt.Level{opt.None, opt.Speed, opt.Size} {
		m := assembled(t, string(text))
		if level != opt.None {
			m = optimized(t, m, level)
		}
		for name, args := range kernelArguments() {
			mine, theirs := copied(args), copied(args)
			x, err := interp.New(m, interp.Options{Entry: name, LocalSize: [3]uint32{8, 1, 1}, Args: mine})
			require.NoError(t, err)
			require.NoError(t, x.Dispatch(context.Background(), [3]uint32{2, 1, 1}))
			y, err := d.New(m, interp.Options{Entry: name, LocalSize: [3]uint32{8, 1, 1}, Args: theirs})
			require.NoError(t, err, name)
			require.NoError(t, y.Dispatch(context.Background(), [3]uint32{2, 1, 1}))
			require.NoError(t, y.Close())
			for i := range mine {
				require.True(t, nearly(mine[i].Bytes, theirs[i].Bytes), "%s, argument %d, level %d: %v, not %v", name, i, level, theirs[i].Bytes, mine[i].Bytes)
			}
			require.NotEqual(t, args[0].Bytes, theirs[0].Bytes, name)
		}
	}
}

func optimized(t *testing.T, m *module.Module, level opt.Level) *module.Module {
	r, err := optimize.Words(m.Words(), optimize.Options{Level: level}, nil)
	require.NoError(t, err)
	require.Less(t, len(r.Words), len(m.Words()))
	made, err := module.New(r.Words)
	require.NoError(t, err)
	return made
}

func ramp(n int) (b []byte) {
	for i := range n {
		b = binary.LittleEndian.AppendUint32(b, uint32(i*i*7919))
	}
	return b
}

func fractions(n int) (b []byte) {
	for i := range n {
		b = append(b, floats(float32(i%7)/4+0.25)...)
	}
	return b
}

// kernelArguments are such for sixteen invocations. What total has for the first one is not changed.
func kernelArguments() map[string][]interp.Arg {
	return map[string][]interp.Arg{
		"pull":   {{Bytes: fractions(16 * 8)}, {Bytes: floats(3)}},
		"cases":  {{Bytes: ramp(16)}, {Bytes: ramp(4)}},
		"threes": {{Bytes: fractions(16 * 3)}, {Bytes: floats(1, 2, 3)}, {Bytes: floats(0.5, 1, 0.25)}},
	}
}

func copied(args []interp.Arg) []interp.Arg {
	list := make([]interp.Arg, len(args))
	for i, a := range args {
		list[i] = a
		list[i].Bytes = bytes.Clone(a.Bytes)
	}
	return list
}

// nearly compares words, floats by a few steps of the last bit.
func nearly(a, b []byte) bool {
	if len(a) != len(b) {
		return false
	}
	for i := 0; i+4 <= len(a); i += 4 {
		x, y := binary.LittleEndian.Uint32(a[i:]), binary.LittleEndian.Uint32(b[i:])
		f, g := float64(math.Float32frombits(x)), float64(math.Float32frombits(y))
		if x != y && !(math.Abs(f-g) <= 1e-6*max(math.Abs(f), 1e-3)) {
			return false
		}
	}
	return true
}

// The sum of a workgroup comes out of its memory.
func TestWorkgroupMemory(t *testing.T) {
	text, err := os.ReadFile("testdata/kernels.spvasm")
	require.NoError(t, err)
	for _, m := range []*module.Module{assembled(t, string(text)), optimized(t, assembled(t, string(text)), opt.Speed)} {
		out := make([]byte, 8)
		x, err := testdevice.OpenCL(t).New(m, interp.Options{Entry: "total", LocalSize: [3]uint32{4, 1, 1}, Args: []interp.Arg{{Bytes: numbers(1, 2, 3, 4, 5, 6, 7, 8)}, {Bytes: out}, {Size: 16}}})
		require.NoError(t, err)
		require.NoError(t, x.Dispatch(context.Background(), [3]uint32{2, 1, 1}))
		require.NoError(t, x.Close())
		require.Equal(t, numbers(10, 26), out)
	}
}

func numbers(list ...uint32) (b []byte) {
	for _, n := range list {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	return b
}
