package vulkan

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	asm "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

var update = flag.Bool("update", false, "compile the kernels of testdata anew")

// A kernel is a shader with what it is run with. The comments in front of its source say so:
//
//	// groups X Y Z
//	// buffer BINDING TYPE COUNT LOW HIGH     random numbers between; the same for uniform
//	// uniform BINDING TYPE 1 2 3 …           these numbers
//	// push TYPE 1 2 3 …
//	// ulps N                                 floats may be so far off
//	// near X                                 or by this much
type kernel struct {
	name    string
	module  *module.Module
	groups  [3]uint32
	spec    map[uint32]uint64
	push    []byte
	buffers map[interp.Binding][]byte
	types   map[interp.Binding]string
	allowed tolerance
}

// kernels are those of testdata, with the same data each time.
func kernels(t testing.TB) (list []*kernel) {
	t.Helper()
	sources, err := filepath.Glob("testdata/kernels/*.comp")
	require.NoError(t, err)
	require.NotEmpty(t, sources)
	for _, path := range sources {
		text := strings.TrimSuffix(path, ".comp") + ".spvasm"
		if *update {
			compile(t, path, text)
		}
		list = append(list, readKernel(t, path, text))
	}
	return list
}

// compile writes the assembly text of a source, with the names that it has there.
func compile(t testing.TB, source, to string) {
	t.Helper()
	words := filepath.Join(t.TempDir(), "kernel.spv")
	out, err := exec.Command(peer.Need(t, "glslangValidator", "glslang-tools"), "-V", "--target-env", "vulkan1.2", "-o", words, source).CombinedOutput()
	require.NoError(t, err, string(out))
	data, err := os.ReadFile(words)
	require.NoError(t, err)
	w := make([]uint32, len(data)/4)
	for i := range w {
		w[i] = binary.LittleEndian.Uint32(data[4*i:])
	}
	var b strings.Builder
	require.NoError(t, asm.Disassemble(&b, w, asm.DisassembleOptions{}))
	require.NoError(t, os.WriteFile(to, []byte(b.String()), 0o666))
}

func readKernel(t testing.TB, source, text string) *kernel {
	t.Helper()
	k := &kernel{name: strings.TrimSuffix(filepath.Base(source), ".comp"), groups: [3]uint32{1, 1, 1}, buffers: map[interp.Binding][]byte{}, types: map[interp.Binding]string{}}
	k.module = assemble(t, read(t, text))
	random := rand.New(rand.NewPCG(1, uint64(len(k.name))))
	for line := range strings.Lines(read(t, source)) {
		words := strings.Fields(strings.TrimPrefix(line, "//"))
		if !strings.HasPrefix(line, "//") || len(words) < 2 {
			continue
		}
		switch words[0] {
		case "groups":
			for i, w := range words[1:] {
				k.groups[i] = uint32(number(t, w))
			}
		case "buffer":
			b, n := interp.Binding{Binding: uint32(number(t, words[1]))}, numbersOf(t, words[3:])
			k.buffers[b], k.types[b] = randomBytes(random, words[2], int(n[0]), n[1], n[2]), words[2]
		case "uniform":
			b := interp.Binding{Binding: uint32(number(t, words[1]))}
			if words[2] == "random" {
				n := numbersOf(t, words[3:])
				k.buffers[b] = randomBytes(random, "u32", int(n[0]), n[1], n[2])
			} else {
				k.buffers[b] = bytesOf(words[2], numbersOf(t, words[3:])...)
			}
		case "push":
			k.push = bytesOf(words[1], numbersOf(t, words[2:])...)
		case "ulps":
			k.allowed.ulps = number(t, words[1])
		case "near":
			k.allowed.near = number(t, words[1])
		}
	}
	return k
}

func read(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

func assemble(t testing.TB, text string) *module.Module {
	t.Helper()
	words, err := asm.Assemble(text, asm.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	return m
}

func number(t testing.TB, s string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(s, 64)
	require.NoError(t, err)
	return v
}

func numbersOf(t testing.TB, words []string) (list []float64) {
	t.Helper()
	for _, w := range words {
		list = append(list, number(t, w))
	}
	return list
}

// widths are the bytes of a type of numbers.
var widths = map[string]int{"u8": 1, "u16": 2, "u32": 4, "u64": 8, "i8": 1, "i16": 2, "i32": 4, "i64": 8, "f16": 2, "f32": 4, "f64": 8}

// randomBytes are so many numbers between two, those of integers among them.
func randomBytes(r *rand.Rand, typ string, n int, low, high float64) []byte {
	list := make([]float64, n)
	for i := range list {
		list[i] = low + r.Float64()*(high-low)
	}
	return bytesOf(typ, list...)
}

// bytesOf are numbers in memory.
func bytesOf(typ string, list ...float64) (b []byte) {
	for _, v := range list {
		switch typ {
		case "f16":
			b = binary.LittleEndian.AppendUint16(b, half(v))
		case "f32":
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(v)))
		case "f64":
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v))
		default:
			bits := uint64(int64(v))
			if v >= 1<<63 {
				bits = uint64(v)
			}
			b = append(b, binary.LittleEndian.AppendUint64(nil, bits)[:widths[typ]]...)
		}
	}
	return b
}

// half is the nearest float of 16 bits to a number that such floats have without being denormal.
func half(v float64) uint16 {
	switch {
	case v == 0:
		return uint16(math.Float64bits(v) >> 48 & 0x8000)
	case math.IsNaN(v):
		return 0x7e00
	case math.Abs(v) > 65504:
		return uint16(math.Float64bits(v)>>48&0x8000) | 0x7c00
	}
	b := math.Float64bits(v)
	rounded := b + 1<<41
	return uint16(rounded>>48&0x8000) | uint16((rounded>>42&0x1ffff)-uint64(1023-15)<<10)&0x7fff
}

// options are the kernel's data in copies of its buffers, and these copies.
func (k *kernel) options(subgroup int) (interp.Options, map[interp.Binding][]byte) {
	o := interp.Options{SubgroupSize: subgroup, Spec: k.spec, Resources: interp.Resources{Push: k.push, Buffers: map[interp.Binding][][]byte{}}}
	copies := map[interp.Binding][]byte{}
	for at, b := range k.buffers {
		c := make([]byte, len(b))
		copy(c, b)
		copies[at], o.Resources.Buffers[at] = c, [][]byte{c}
	}
	return o, copies
}

// A tolerance says how far floats may be from each other: so many steps of the last bit, or so much.
type tolerance struct{ ulps, near float64 }

// difference says where two buffers differ by more than is allowed; nothing if they do not.
func difference(typ string, got, want []byte, allowed tolerance) string {
	if typ == "" {
		typ = "u32"
	}
	width := widths[typ]
	count, first := 0, ""
	for i := 0; i+width <= len(want); i += width {
		g, w := bitsAt(got[i:], width), bitsAt(want[i:], width)
		if g == w || typ[0] == 'f' && closeEnough(width, g, w, allowed) {
			continue
		}
		if count++; count == 1 {
			first = fmt.Sprintf("number %d: the interpreter has %s, the device %s", i/width, show(typ, g), show(typ, w))
		}
	}
	if count == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d differ; %s", count, len(want)/width, first)
}

func bitsAt(b []byte, width int) uint64 {
	var full [8]byte
	copy(full[:], b[:width])
	return binary.LittleEndian.Uint64(full[:])
}

func show(typ string, bits uint64) string {
	if typ[0] == 'f' {
		return fmt.Sprintf("%v (%#x)", floatOf(widths[typ], bits), bits)
	}
	return fmt.Sprintf("%#x", bits)
}

// floatOf is the float that bits are.
func floatOf(width int, bits uint64) float64 {
	switch width {
	case 8:
		return math.Float64frombits(bits)
	case 4:
		return float64(math.Float32frombits(uint32(bits)))
	}
	sign, exponent, fraction := 1-2*float64(bits>>15), int(bits>>10&31), float64(bits&1023)
	switch exponent {
	case 31:
		if fraction != 0 {
			return math.NaN()
		}
		return sign * math.Inf(1)
	case 0:
		return sign * fraction * 0x1p-24
	}
	return sign * math.Ldexp(1+fraction/1024, exponent-15)
}

// closeEnough compares floats. NaNs are all one: their bits are nobody's business.
func closeEnough(width int, a, b uint64, allowed tolerance) bool {
	x, y := floatOf(width, a), floatOf(width, b)
	if math.IsNaN(x) || math.IsNaN(y) {
		return math.IsNaN(x) && math.IsNaN(y)
	}
	return x == y && (x != 0 || allowed.ulps > 0) || math.Abs(x-y) <= allowed.near || math.Abs(order(width, a)-order(width, b)) <= allowed.ulps
}

// order is the place of a float among all.
func order(width int, bits uint64) float64 {
	top := uint64(1) << (8*width - 1)
	if bits&top != 0 {
		return -float64(bits &^ top)
	}
	return float64(bits)
}
