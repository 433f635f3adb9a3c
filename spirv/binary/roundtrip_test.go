package binary

import (
	"encoding/binary"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

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
	out := append([]uint32(nil), words...)
	out[2], out[3] = 0, 0
	return out
}

func targetEnv(words []uint32) string {
	return "--target-env=spv" + grammar.Version(words[1]).String()
}

// Words → our text → words, numeric and with friendly names.
func TestCorpusRoundTrip(t *testing.T) {
	for _, file := range corpusFiles(t) {
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
	out := append([]uint32(nil), words...)
	r, err := NewReader(out)
	if err != nil {
		panic(err)
	}
	d, ids := NewDecoder(r.Header()), map[uint32]uint32{}
	var places []int
	for r.Next() {
		inst := r.Instruction()
		d.Learn(inst)
		for ops, at := d.Operands(inst), inst.Offset+1; ops.Next(); at += len(ops.Words) {
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

// What the installed spirv-tools cannot assemble or disassemble, and why that is not ours to mend. Keys are file names.
var peerCannot = map[string]string{}

// Our text → spirv-as → the same words, and spirv-dis's text, raw and friendly → the words that spirv-as makes of it.
func TestCorpusAgainstPeers(t *testing.T) {
	needPeer(t, "spirv-as", "spirv-tools")
	needPeer(t, "spirv-dis", "spirv-tools")
	for i, file := range corpusFiles(t) {
		if testing.Short() && i%16 != 0 {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			words := readModule(t, file)
			env := targetEnv(words)
			numeric := disassemble(t, words, DisassembleOptions{})
			if why := peerCannot[filepath.Base(file)]; why != "" {
				_, err := runPeer([]byte(numeric), "spirv-as", "--preserve-numeric-ids", env)
				require.Error(t, err, "spirv-as has learnt this: drop the row %q", why)
				return
			}
			for _, opts := range []DisassembleOptions{{}, {FriendlyNames: true}} {
				ours := disassemble(t, words, opts)
				out, err := runPeer([]byte(ours), "spirv-as", "--preserve-numeric-ids", env)
				require.NoError(t, err)
				theirs, err := Words(out)
				require.NoError(t, err)
				assertSameWords(t, body(assemble(t, ours)), body(theirs))
				if !opts.FriendlyNames {
					assertSameWords(t, body(words), body(theirs))
				}
			}
			data := AppendBytes(nil, words, binary.LittleEndian)
			raw, err := runPeer(data, "spirv-dis", "--raw-id")
			require.NoError(t, err)
			assertSameWords(t, words, assemble(t, string(raw)))
			friendly, err := runPeer(data, "spirv-dis")
			require.NoError(t, err)
			out, err := runPeer(friendly, "spirv-as", "--preserve-numeric-ids", env)
			require.NoError(t, err)
			theirs, err := Words(out)
			require.NoError(t, err)
			assertSameWords(t, body(theirs), body(assemble(t, string(friendly))))
		})
	}
}
