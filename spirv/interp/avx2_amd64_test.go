package interp

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// interesting are the bits of numbers that have something to them, as floats and as integers.
var interesting = []uint32{0, 1 << 31, 1, 2, math.MaxUint32, math.MaxInt32, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7fc00000, 0x00000001, 0x00800000,
	0x007fffff, 0x7f7fffff, 0x3effffff, 0x80000001, 0xfffffffe, 7, 0x40490fdb}

// wideGroup has two operands of so many lanes, and room for a result.
func wideGroup(lanes int, dense bool) *group {
	g := &group{lanes: lanes, dense: dense, words: registers(3, lanes)}
	r := rand.New(rand.NewPCG(3, uint64(lanes)))
	pick := func() uint32 {
		if r.IntN(3) > 0 {
			return interesting[r.IntN(len(interesting))]
		}
		return r.Uint32()
	}
	for i := range lanes {
		g.active = append(g.active, int32(i))
		g.words[lanes+i], g.words[2*lanes+i] = pick(), pick()
	}
	return g
}

// Kernels in assembly give the bits of those in Go, but for the bits of NaNs, for any number of lanes, in place too.
func TestWideKernels(t *testing.T) {
	if !hasAVX2.Get() {
		t.Skip("the processor has no AVX2")
	}
	for _, row := range wideRows {
		slow := kernelOf(row.op, row.kind)
		wide := wideKernel(row.op, row.kind, slow)
		for _, lanes := range []int{4, 8, 12, 64, 68, 256} {
			for _, to := range []reg{0, 1, 2} {
				a, b := wideGroup(lanes, true), wideGroup(lanes, true)
				o := &op{d: to, a: 1, b: 2, n: 1}
				slow(a, o)
				wide(b, o)
				same(t, a.words, b.words, "%s, %d lanes, into %d", row.op, lanes, to)
			}
		}
	}
}

func TestWideRoots(t *testing.T) {
	if !hasAVX2.Get() {
		t.Skip("the processor has no AVX2")
	}
	g := wideGroup(1024, true)
	got, a := make([]float32, 1024), g.f32(1, 1)
	want := make([]float32, 1024)
	require.True(t, wideSqrt(got, a))
	for i, v := range a {
		want[i] = float32(math.Sqrt(float64(v)))
	}
	same(t, bitsOf(want), bitsOf(got), "Sqrt")
	require.True(t, wideInverseSqrt(got, a))
	for i, v := range a {
		want[i] = float32(1 / math.Sqrt(float64(v)))
	}
	same(t, bitsOf(want), bitsOf(got), "InverseSqrt")
}

func bitsOf(list []float32) (bits []uint32) {
	for _, v := range list {
		bits = append(bits, math.Float32bits(v))
	}
	return bits
}

func same(t *testing.T, want, got []uint32, format string, args ...any) {
	t.Helper()
	for i := range want {
		w, g := math.Float32frombits(want[i]), math.Float32frombits(got[i])
		if want[i] != got[i] && (w == w || g == g) {
			t.Fatalf("word %d is %#x, not %#x: "+format, append([]any{i, got[i], want[i]}, args...)...)
		}
	}
}
