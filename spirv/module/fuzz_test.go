package module_test

import (
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/corpus"
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// ask calls everything that a module can be asked, and holds answers against each other.
func ask(t testing.TB, m *module.Module) {
	instructions := 0
	for inst := range m.All() {
		instructions++
		_, _ = m.Line(inst)
		_, _ = m.SourceLine(inst)
		have := idsOf(m, inst)
		if want, known := idsByGrammar(m, inst); known {
			assert.Equal(t, want, have)
		}
	}
	outside := 0
	for range m.Outside {
		outside++
	}
	for s := module.Capabilities; s <= module.Globals; s++ {
		for range m.In(s) {
			outside--
		}
	}
	assert.Zero(t, outside, "every instruction outside of functions is in one section")
	for range m.Outside {
		instructions--
	}
	for f := range m.Functions {
		instructions -= askFunction(t, f)
	}
	for n := range m.LastNumber() {
		id := m.IDOf(n + 1)
		assert.Equal(t, n+1, m.Number(id))
		_ = m.TypeString(id)
		_, _ = m.Constant(id)
		_ = m.Name(id) + m.MemberName(id, 0)
		for range m.Decorations(id) {
		}
		for inst := range m.Uses(id) {
			assert.LessOrEqual(t, inst.Offset(), len(m.Words()))
			break
		}
	}
	for range m.EntryPoints {
	}
	for range m.Modes(1) {
	}
	for range m.Variables {
	}
	for range m.Extensions {
	}
	_, _, _ = m.MemoryModel()
	lines := 0 // in front of functions
	for f := range m.Functions {
		from, _ := f.Extent()
		for at := from; at < f.Def().Offset(); at += len(m.At(at).Words) {
			lines++
		}
	}
	assert.Equal(t, lines, instructions, "every other instruction is in a function")
	words, err := m.Edit().Words()
	require.NoError(t, err)
	assert.Equal(t, m.Words(), words)
}

func idsOf(m *module.Module, inst module.Instruction) (out []uint32) {
	for at, id := range m.IDs(inst) {
		out = append(out, uint32(at), id)
	}
	return out
}

// idsByGrammar is what a walk over the operands finds, and whether the grammar knows them all.
func idsByGrammar(m *module.Module, inst module.Instruction) (out []uint32, known bool) {
	isExtInst := inst.Opcode == grammar.OpExtInst || inst.Opcode == grammar.OpExtInstWithForwardRefsKHR
	ops := m.Operands(inst)
	for ops.Next() {
		if ops.Kind == 0 && !isExtInst {
			return nil, false
		}
		if ops.Kind.Category() == grammar.Id && ops.Kind != grammar.KindIdResult || ops.Kind == 0 && isExtInst {
			out = append(out, uint32(len(inst.Words)-len(ops.Rest())-1), ops.Words[0])
		}
	}
	return out, ops.Err() == nil
}

// askFunction returns how many instructions the function has.
func askFunction(t testing.TB, f *module.Function) int {
	all, inBlocks := 0, 0
	for range f.All() {
		all++
	}
	_, _ = f.Type(), f.ID()
	for range f.Params {
	}
	b := f.Body()
	for i := range b.NumBlocks() {
		for range b.Instructions(i) {
			inBlocks++
		}
		for range b.Phis(i) {
		}
		for _, to := range b.Successors(i) {
			assert.Contains(t, b.Predecessors(int(to)), int32(i))
		}
		_, _ = b.Merge(i)
	}
	for i := range b.NumBlocks() + 1 {
		for range b.Between(i) {
			inBlocks++
		}
	}
	assert.Equal(t, all, inBlocks+1, "all but the OpFunction are in a block or between two")
	return all
}

// No words are too bad to be indexed, in time and without a panic, and an edit of nothing gives them back.
func FuzzModule(f *testing.F) {
	f.Add(bytesOf(shader))
	f.Add(bytesOf(manyFunctions(2)))
	f.Fuzz(func(t *testing.T, data []byte) {
		words := make([]uint32, len(data)/4)
		for i := range words {
			words[i] = binary.LittleEndian.Uint32(data[4*i:])
		}
		if m, _ := module.New(words); m != nil {
			ask(t, m)
		}
	})
}

func bytesOf(words []uint32) []byte { return spv.AppendBytes(nil, words, binary.LittleEndian) }

// Real modules, and those of the tests of other packages.
func TestModules(t *testing.T) {
	files := corpus.Files(t)
	for _, pattern := range []string{"../binary/testdata/*.spvasm", "../../testdata/*/*.spvasm"} {
		found, err := filepath.Glob(pattern)
		require.NoError(t, err)
		files = append(files, found...)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		words, err := spv.Words(data)
		if filepath.Ext(file) == ".spvasm" {
			words, err = spv.Assemble(string(data), spv.AssembleOptions{})
		}
		if errors.Is(err, spv.ErrByteSize) {
			continue // no words
		}
		require.NoError(t, err, file)
		m, err := module.New(words)
		require.NoError(t, err, file)
		ask(t, m)
		assert.False(t, t.Failed(), file)
	}
}
