package binary

import (
	"encoding/binary"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
)

func disassemble(t testing.TB, words []uint32, opts DisassembleOptions) string {
	var b strings.Builder
	require.NoError(t, Disassemble(&b, words, opts))
	return b.String()
}

func assemble(t testing.TB, text string) []uint32 {
	words, err := Assemble(text, AssembleOptions{})
	require.NoError(t, err)
	return words
}

// assertSameWords compares modules, and shows the first difference as instructions.
func assertSameWords(t testing.TB, want, have []uint32) {
	t.Helper()
	a, b := text(want), text(have)
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			t.Errorf("instruction %d:\nwant %s\nhave %s", i, a[i], b[i])
			return
		}
	}
	assert.Equal(t, want, have)
}

func text(words []uint32) []string {
	var b strings.Builder
	if err := Disassemble(&b, words, DisassembleOptions{NoIndent: true}); err != nil {
		fmt.Fprintln(&b, err)
	}
	return strings.Split(b.String(), "\n")
}

// body is a module less the fields of its header that spirv-as makes up itself: generator, and the bound.
func body(words []uint32) []uint32 {
	out := slices.Clone(words)
	out[2], out[3] = 0, 0
	return out
}

// Words → our text → words, numeric and with friendly names.
func TestCorpusRoundTrip(t *testing.T) {
	for _, file := range corpus.Files(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			words := readModule(t, file)
			assertSameWords(t, words, assemble(t, disassemble(t, words, DisassembleOptions{})))
			assertSameWords(t, words, assemble(t, disassemble(t, words, DisassembleOptions{NoIndent: true})))
			// Friendly names are other numbers, but what they name is the same: numbering both alike shows it.
			friendly := assemble(t, disassemble(t, words, DisassembleOptions{FriendlyNames: true}))
			assertSameWords(t, body(renumber(words)), body(renumber(friendly)))
		})
	}
}

// renumber gives ids the numbers in whose order they first occur.
func renumber(words []uint32) []uint32 {
	out := slices.Clone(words)
	r, err := NewReader(out)
	if err != nil {
		panic(err)
	}
	d, ids := NewDecoder(r.Header()), map[uint32]uint32{}
	var places []int
	for r.Next() {
		inst := r.Instruction()
		d.Learn(inst)
		ops, at := d.Operands(inst), inst.Offset()+1
		for ; ops.Next(); at += len(ops.Words) {
			if ops.Kind.Category() == grammar.Id {
				places = append(places, at)
			}
		}
	}
	for _, at := range places {
		id := out[at]
		if ids[id] == 0 {
			ids[id] = uint32(len(ids) + 1)
		}
		out[at] = ids[id]
	}
	return out
}

// spirv-tools 2023.1, which Debian has, is older than some of the grammar. These are the messages with which its spirv-as
// refuses modules for that reason alone. A newer one goes through the whole test.
var tooNewForPeer = []string{
	"Invalid capability 'UntypedPointersKHR'",
	"Invalid capability 'TensorsARM'",
	"Invalid capability 'RayTracingPositionFetchKHR'",
	"Invalid Opcode name 'OpExtInstWithForwardRefsKHR'",
	"unknown extended instruction name 'DebugPrintf'", // it has no table of NonSemantic.DebugPrintf
}

func isTooNew(err error) bool {
	return err != nil && slices.ContainsFunc(tooNewForPeer, func(s string) bool { return strings.Contains(err.Error(), s) })
}

// withoutSlang calls the source language Slang, which is too new as well, but in many modules, unknown.
func withoutSlang(words []uint32) []uint32 {
	out := slices.Clone(words)
	for r, _ := NewReader(out); r.Next(); {
		if w := r.Instruction().Words; r.Instruction().Opcode == grammar.OpSource && w[1] == uint32(grammar.SourceLanguageSlang) {
			w[1] = uint32(grammar.SourceLanguageUnknown)
		}
	}
	return out
}

// Our text → spirv-as → the same words, and spirv-dis's text, raw and friendly → the words that spirv-as makes of it.
func TestCorpusAgainstPeers(t *testing.T) {
	peer.Need(t, "spirv-as", "spirv-tools")
	peer.Need(t, "spirv-dis", "spirv-tools")
	for _, file := range corpus.Sample(t, 4) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			words := withoutSlang(readModule(t, file))
			numeric := disassemble(t, words, DisassembleOptions{})
			theirs, err := peerAssemble(words, numeric)
			if isTooNew(err) {
				t.Skip(err)
			}
			require.NoError(t, err)
			assertSameWords(t, body(words), body(theirs))

			friendly := disassemble(t, words, DisassembleOptions{FriendlyNames: true})
			theirs, err = peerAssemble(words, friendly)
			require.NoError(t, err)
			assertSameWords(t, body(theirs), body(assemble(t, friendly)))

			data := AppendBytes(nil, words, binary.LittleEndian)
			raw, err := runPeer(data, "spirv-dis", "--raw-id")
			require.NoError(t, err)
			assertSameWords(t, words, assemble(t, string(raw)))

			text, err := runPeer(data, "spirv-dis")
			require.NoError(t, err)
			theirs, err = peerAssemble(words, string(text))
			require.NoError(t, err)
			assertSameWords(t, body(theirs), body(assemble(t, string(text))))
		})
	}
}

// peerAssemble runs spirv-as for the version of a module.
func peerAssemble(module []uint32, text string) ([]uint32, error) {
	version := grammar.Version(module[1]).String()
	out, err := runPeer([]byte(text), "spirv-as", "--preserve-numeric-ids", "--target-env", "spv"+version)
	if err != nil {
		return nil, err
	}
	return Words(out)
}
