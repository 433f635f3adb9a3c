package binary

import (
	"encoding/binary"
	"testing"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/spirv/grammar"
)

// benchModules are the real modules.
func benchModules(b *testing.B) (modules [][]uint32, bytes int64) {
	b.Helper()
	for _, file := range corpus.Files(b) {
		modules = append(modules, readModule(b, file))
	}
	for _, m := range modules {
		bytes += int64(4 * len(m))
	}
	b.ReportAllocs()
	return modules, bytes
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

// MB/s are of words.
func BenchmarkDisassemble(b *testing.B) {
	for name, opts := range map[string]DisassembleOptions{"numeric": {}, "friendly": {FriendlyNames: true}} {
		b.Run(name, func(b *testing.B) {
			modules, bytes := benchModules(b)
			b.SetBytes(bytes)
			for b.Loop() {
				for _, words := range modules {
					if err := Disassemble(discard{}, words, opts); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

// MB/s are of text.
func BenchmarkAssemble(b *testing.B) {
	for name, opts := range map[string]DisassembleOptions{"numeric": {}, "friendly": {FriendlyNames: true}} {
		b.Run(name, func(b *testing.B) {
			modules, _ := benchModules(b)
			texts, bytes := make([]string, len(modules)), 0
			for i, words := range modules {
				texts[i] = disassemble(b, words, opts)
				bytes += len(texts[i])
			}
			b.SetBytes(int64(bytes))
			for b.Loop() {
				for _, text := range texts {
					if _, err := Assemble(text, AssembleOptions{}); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

// BenchmarkDecode walks all operands.
func BenchmarkDecode(b *testing.B) {
	modules, bytes := benchModules(b)
	b.SetBytes(bytes)
	for b.Loop() {
		for _, words := range modules {
			r, err := NewReader(words)
			if err != nil {
				b.Fatal(err)
			}
			d := NewDecoder(r.Header())
			for r.Next() {
				d.Learn(r.Instruction())
				ops := d.Operands(r.Instruction())
				for ops.Next() {
				}
			}
		}
	}
}

// BenchmarkRead goes over the instructions only.
func BenchmarkRead(b *testing.B) {
	modules, bytes := benchModules(b)
	b.SetBytes(bytes)
	count := 0
	for b.Loop() {
		for _, words := range modules {
			r, err := NewReader(words)
			if err != nil {
				b.Fatal(err)
			}
			for r.Next() {
				if r.Instruction().Opcode == grammar.OpLoad {
					count++
				}
			}
		}
	}
}

func BenchmarkWords(b *testing.B) {
	data := AppendBytes(nil, everyInstruction(), binary.LittleEndian)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := Words(data); err != nil {
			b.Fatal(err)
		}
	}
}
