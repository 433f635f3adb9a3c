package binary

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// inShortPieces makes the pieces of a test so short that small modules have several.
func inShortPieces(t *testing.T) {
	t.Helper()
	before := pieceWords
	pieceWords = 10
	t.Cleanup(func() { pieceWords = before })
}

// textOn is the text of words, and the mistake, on so many workers.
func textOn(workers int, words []uint32, opts DisassembleOptions) (string, error) {
	var b bytes.Buffer
	opts.Workers = workers
	err := Disassemble(&b, words, opts)
	return b.String(), err
}

func TestPiecesAreTheSameText(t *testing.T) {
	inShortPieces(t)
	for i, file := range corpus.Files(t) {
		words := readModule(t, file)
		for _, opts := range []DisassembleOptions{{}, {FriendlyNames: true, NoHeader: true, NoIndent: true}, {Comments: true}, {NestedIndent: true}} {
			one, _ := textOn(1, words, opts)
			three, err := textOn(3, words, opts)
			require.NoError(t, err)
			require.Equal(t, one, three, file)
		}
		if i%8 > 0 || len(words) > 10_000 {
			continue
		}
		for at := HeaderWords; at < len(words); at += max(1, len(words)/10) { // cut off, and with words that mean something else
			one, wrong := textOn(1, words[:at], DisassembleOptions{})
			three, wrongToo := textOn(3, words[:at], DisassembleOptions{})
			require.Equal(t, one, three, "%s, the first %d words", file, at)
			require.Equal(t, wrong, wrongToo)
			mutant := bytes.Clone(AppendBytes(nil, words, binary.LittleEndian))
			mutant[4*at] ^= 5
			words, err := Words(mutant)
			require.NoError(t, err)
			one, wrong = textOn(1, words, DisassembleOptions{})
			three, wrongToo = textOn(3, words, DisassembleOptions{})
			require.Equal(t, one, three, "%s, word %d", file, at)
			require.Equal(t, wrong, wrongToo)
		}
	}
}

// What the text of an instruction depends on may come later, or change.
func TestPiecesKnowWhatStandsInFront(t *testing.T) {
	inShortPieces(t)
	for name, text := range map[string]string{
		"a type that comes later":    "%2 = OpConstant %1 !7\n%1 = OpTypeInt 32 0\n%3 = OpConstant %1 7",
		"a type that changes":        "%1 = OpTypeInt 32 0\n%2 = OpConstant %1 7\n%1 = OpTypeFloat 32\n%3 = OpConstant %1 1",
		"a selector that changes":    "%1 = OpTypeInt 32 0\n%2 = OpConstant %1 7\nOpSwitch %2 %4 7 %4\n%5 = OpTypeInt 64 0\n%2 = OpConstant %5 7\nOpSwitch %2 %4 7 %4",
		"a set that comes later":     "%4 = OpExtInst %1 %2 !1 %3\n%2 = OpExtInstImport \"GLSL.std.450\"\n%4 = OpExtInst %1 %2 Round %3",
		"a set that changes":         "%2 = OpExtInstImport \"GLSL.std.450\"\n%4 = OpExtInst %1 %2 Round %3\n%2 = OpExtInstImport \"OpenCL.std\"\n%4 = OpExtInst %1 %2 acos %3",
		"a wrapped constant":         "%1 = OpTypeInt 32 0\n%2 = OpSpecConstantOp %1 !43 !7\n%3 = OpConstant %1 7",
		"an unknown set":             "%2 = OpExtInstImport \"none\"\n%4 = OpExtInst %1 %2 7 %3\n%5 = OpExtInst %1 %2 8 %3",
		"a wrapped instruction set":  "%2 = OpExtInstImport \"GLSL.std.450\"\n%4 = OpSpecConstantOp %1 !12 %2 !1 %3\n%5 = OpExtInst %1 %2 Round %3",
		"a number without its words": "%1 = OpTypeInt 32 0\n!0x0001002b\n!0x0002002b !1\n%3 = OpConstant %1 7",
	} {
		words, err := Assemble(text, AssembleOptions{})
		require.NoError(t, err, name)
		one, _ := textOn(1, words, DisassembleOptions{})
		three, err := textOn(3, words, DisassembleOptions{})
		assert.NoError(t, err)
		assert.Equal(t, one, three, name)
	}
}

// The table of what depends on types and sets is complete.
func TestWhatOperandsDependOn(t *testing.T) {
	rows := grammar.All()
	for i := range rows {
		number, set := rows[i].Opcode == grammar.OpSwitch, false
		for _, o := range rows[i].Operands {
			number = number || o.Kind == grammar.KindLiteralContextDependentNumber
			set = set || o.Kind == grammar.KindLiteralExtInstInteger
		}
		assert.Equal(t, number, dependsOnNumber(rows[i].Opcode), rows[i].Name)
		assert.Equal(t, set, dependsOnSet(rows[i].Opcode), rows[i].Name)
	}
}

type fullDisk struct{ after int }

var errFull = errors.New("full")

func (d *fullDisk) Write(p []byte) (int, error) {
	if d.after -= len(p); d.after < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestPiecesStopWhereNothingCanBeWritten(t *testing.T) {
	inShortPieces(t)
	words, err := Assemble("%1 = OpTypeVoid\n%2 = OpTypeFunction %1\n%3 = OpTypeFunction %1 %1\n%4 = OpTypeFunction %1 %1\n%5 = OpTypeFunction %1 %1\n%6 = OpTypeFunction %1 %1",
		AssembleOptions{})
	require.NoError(t, err)
	for after := range 300 {
		for _, workers := range []int{1, 3} {
			err := Disassemble(&fullDisk{after}, words, DisassembleOptions{Workers: workers})
			text, _ := textOn(1, words, DisassembleOptions{})
			assert.Equal(t, after < len(text), errors.Is(err, errFull), "%d bytes on %d", after, workers)
		}
	}
}

// Operands that the table of plain instructions knows are those that the walk finds.
func TestPlainShapes(t *testing.T) {
	rows := grammar.All()
	for i := range rows {
		shape := plain.Get()[rows[i].Opcode.Place()]
		for n := 1; n < 12; n++ {
			inst := Instruction{Opcode: rows[i].Opcode, Words: make([]uint32, n)}
			inst.Words[0] = uint32(n)<<16 | uint32(rows[i].Opcode)
			for w := 1; w < n; w++ {
				inst.Words[w] = uint32(w)
			}
			ops := OperandsIn(NewDecoder(Header{}), inst)
			ids := true
			for ops.Next() {
				ids = ids && ops.Kind.Category() == grammar.Id
			}
			if shape.fits(n) {
				assert.True(t, ids && ops.Err() == nil, "%s of %d words", rows[i].Name, n)
			}
		}
	}
	assert.Equal(t, plainShape{}, plain.Get()[0], "unknown opcodes")
	assert.True(t, plain.Get()[grammar.OpLoad.Place()].fits(4))
	assert.False(t, plain.Get()[grammar.OpLoad.Place()].fits(5), "a mask of memory operands")
	assert.True(t, plain.Get()[grammar.OpPhi.Place()].fits(7))
	assert.False(t, plain.Get()[grammar.OpPhi.Place()].fits(6))
}
