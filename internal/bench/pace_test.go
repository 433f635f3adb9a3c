package main

import (
	"bytes"
	"io"
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/deserialize"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/spent"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/opt"
	"github.com/spvc/spvc/spirv/val"
)

// A step is work on the module of the legs, and how many times as long as [yardstick] it takes: twice what was measured.
type step struct {
	name  string
	limit float64
	do    func()
}

// Each step takes no more time than it did, measured against a fixed amount of work in the same run: machines differ, and so do the
// same one's hours, but less in what the two take of each other. A step that has become faster gets a lower limit.
func TestPace(t *testing.T) {
	if raceEnabled {
		t.Skip("the detector of races slows some steps down more than others")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	for _, s := range steps(t) {
		ratio := 0.0
		for range 12 { // the best of some rounds, each with its own measure of the machine
			r := float64(took(s.do).CPU) / float64(took(yardstick).CPU)
			if ratio == 0 || r < ratio {
				ratio = r
			}
			if ratio <= s.limit*2/3 {
				break
			}
		}
		t.Logf("%-20s %.2f of %.2f", s.name, ratio, s.limit)
		assert.LessOrEqual(t, ratio, s.limit, s.name)
	}
}

// BenchmarkLayers has a benchmark for each step: go test -bench Layers ./internal/bench.
func BenchmarkLayers(b *testing.B) {
	for _, s := range steps(b) {
		b.Run(s.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.do()
			}
		})
	}
}

func took(do func()) spent.Time {
	runtime.GC()
	return spent.Of(do)
}

// raceEnabled is set where the detector of races is at work.
var raceEnabled bool

var yards uint64

// yardstick makes a list of objects and goes over it, as compilers do: some hundred thousand steps.
func yardstick() {
	type node struct {
		next  *node
		words [5]uint64
	}
	var list *node
	x := uint64(1)
	for range 100_000 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		list = &node{next: list, words: [5]uint64{x, x >> 8}}
	}
	table := make(map[uint64]uint64, 1<<10)
	for range 3 {
		for n := list; n != nil; n = n.next {
			n.words[2] += n.words[0] ^ n.words[1]
			table[n.words[0]&1023] += n.words[2]
		}
	}
	yards += table[7]
}

// steps are those of all layers on a module of 40,000 instructions, on one core.
func steps(t testing.TB) []step {
	var assembly bytes.Buffer
	require.NoError(t, writeAssembly(&assembly, 850, 47, false))
	words, err := binary.Assemble(assembly.String(), binary.AssembleOptions{})
	require.NoError(t, err)
	load := deserialize.Options{KeepIDs: true, Workers: 1}
	m, err := deserialize.Words(words, load, nil)
	require.NoError(t, err)
	var text, packed bytes.Buffer
	require.NoError(t, mlir.Print(&text, m, mlir.PrintOptions{Workers: 1}))
	require.NoError(t, bytecode.Write(&packed, m, bytecode.WriteOptions{Workers: 1}, nil))
	copied := func() *mlir.Operation { return new(mlir.Arena).Clone(m.Op, nil) }
	stream := func(data []byte, form source.Form) func() {
		file := &source.File{Name: "a", Data: data}
		save := source.SaveOptions{Form: form, Workers: 1}
		save.Text.AssumeVerified = true
		return func() {
			_, err := file.Stream(io.Discard, source.LoadOptions{Workers: 1}, &pass.Pipeline{Op: pass.AnyOp}, save)
			require.NoError(t, err)
		}
	}
	return []step{
		{"assemble", 5, func() {
			_, err := binary.Assemble(assembly.String(), binary.AssembleOptions{Workers: 1})
			require.NoError(t, err)
		}},
		{"disassemble", 2, func() { require.NoError(t, binary.Disassemble(io.Discard, words, binary.DisassembleOptions{})) }},
		{"validate", 6.5, func() { require.Empty(t, val.Words(words, val.Options{Workers: 1})) }},
		{"import", 11, func() { _, err := deserialize.Words(words, load, nil); require.NoError(t, err) }},
		{"export", 7, func() {
			_, err := serialize.Words(m.Op, serialize.Options{Workers: 1}, nil)
			require.NoError(t, err)
		}},
		{"parse", 8, func() {
			_, err := mlir.ParseText(text.String(), mlir.ParseOptions{Workers: 1}, nil)
			require.NoError(t, err)
		}},
		{"print", 5, func() {
			require.NoError(t, mlir.Print(io.Discard, m, mlir.PrintOptions{Workers: 1, AssumeVerified: true}))
		}},
		{"verify", 2, func() { require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, new(mlir.Diagnostics))) }},
		{"read bytecode", 5, func() {
			_, err := bytecode.Read(packed.Bytes(), bytecode.ReadOptions{Workers: 1}, nil)
			require.NoError(t, err)
		}},
		{"write bytecode", 8, func() { require.NoError(t, bytecode.Write(io.Discard, m, bytecode.WriteOptions{Workers: 1}, nil)) }},
		{"text to bytecode", 16, stream(text.Bytes(), source.Bytecode)},
		{"bytecode to text", 12, stream(packed.Bytes(), source.Text)},
		{"canonicalize", 5.5, func() { rewrite.Canonicalize(copied(), rewrite.Options{Workers: 1}) }},
		{"cse", 4.5, func() { rewrite.CSE(copied(), 1) }},
		{"opt -O", 58, func() {
			_, err := optimize.Words(words, optimize.Options{Level: opt.Speed, Workers: 1, NoValidate: true}, nil)
			require.NoError(t, err)
		}},
	}
}
