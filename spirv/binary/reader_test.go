package binary

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
)

// module puts a header before instructions.
func module(instructions ...uint32) []uint32 {
	return append([]uint32{Magic, 0x10300, 0, 10, 0}, instructions...)
}

func TestWordsOfEitherOrder(t *testing.T) {
	want := module(2<<16|17, 1)
	for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
		data := AppendBytes(nil, want, order)
		words, err := Words(data)
		require.NoError(t, err)
		assert.Equal(t, want, words)
		words, err = ReadWords(iotest.OneByteReader(bytes.NewReader(data)))
		require.NoError(t, err)
		assert.Equal(t, want, words)
	}
	swapped := make([]uint32, len(want))
	for i, w := range want {
		swapped[i] = w>>24 | w>>8&0xff00 | w<<8&0xff0000 | w<<24
	}
	r, err := NewReader(swapped)
	require.NoError(t, err)
	assert.Equal(t, want, r.Words())
	assert.Equal(t, Header{Version: grammar.MakeVersion(1, 3), Bound: 10}, r.Header())

	_, err = ReadWords(iotest.ErrReader(io.ErrClosedPipe))
	assert.ErrorIs(t, err, io.ErrClosedPipe)
}

// A view has no memory of its own where the bytes lie as words do, and is right where they don't.
func TestView(t *testing.T) {
	want := module(2<<16|17, 1)
	data := AppendBytes(nil, want, binary.NativeEndian)
	words, err := View(data)
	require.NoError(t, err)
	require.Equal(t, want, words)
	require.Equal(t, unsafe.Pointer(&data[0]), unsafe.Pointer(&words[0]))
	for _, data := range [][]byte{append([]byte{0}, data...)[1:], AppendBytes(nil, want, binary.BigEndian), AppendBytes(nil, want, binary.LittleEndian)} {
		words, err := View(data)
		require.NoError(t, err)
		require.Equal(t, want, words)
	}
}

func TestBadBytes(t *testing.T) {
	for _, c := range []struct {
		data string
		want error
		at   int
	}{
		{"", ErrMagic, 0}, {"\x03\x02\x23", ErrMagic, 0}, {"; SPIR-V\n\n\n", ErrMagic, 0}, {"\x03\x02\x23\x07\x00", ErrByteSize, 1},
	} {
		_, err := Words([]byte(c.data))
		_, same := View([]byte(c.data))
		assert.Equal(t, err, same)
		var e *Error
		require.ErrorAs(t, err, &e, "%q", c.data)
		assert.ErrorIs(t, err, c.want)
		assert.Equal(t, c.at, e.Offset)
	}
}

func TestBadStreams(t *testing.T) {
	for _, c := range []struct {
		words []uint32
		want  string
		count int // of good instructions before
	}{
		{nil, "word 0: not a SPIR-V module: bad magic number", 0},
		{[]uint32{1, 2, 3, 4, 5}, "word 0: not a SPIR-V module: bad magic number", 0},
		{[]uint32{Magic, 0x10000, 0, 1}, "word 4: module ends within its header of five words", 0},
		{module(1<<16, 0), "word 6: instruction of zero words", 1},
		{module(1<<16, 4<<16|61, 1, 2), "word 6: OpLoad: instruction goes on past the end of the module", 1},
		{module(2<<16 | 9), "word 5: instruction goes on past the end of the module", 0},
	} {
		count := 0
		r, err := NewReader(c.words)
		if err == nil {
			for r.Next() {
				count++
			}
			err = r.Err()
			assert.False(t, r.Next(), "a reader stays where it failed")
		}
		assert.EqualError(t, err, c.want)
		assert.Equal(t, c.count, count)
		var b strings.Builder
		assert.EqualError(t, Disassemble(&b, c.words, DisassembleOptions{}), c.want)
	}
}

func TestBadInstructions(t *testing.T) {
	intType := []uint32{4<<16 | 21, 1, 8, 0}
	for _, c := range []struct {
		words []uint32
		err   string
		text  string
	}{
		{[]uint32{2<<16 | 21, 1}, "word 7: OpTypeInt: missing operand: Width (LiteralInteger)",
			"!0x00020015 !0x00000001 ; OpTypeInt: missing operand: Width (LiteralInteger)"},
		{[]uint32{1<<16 | 61}, "word 6: OpLoad: missing operand: IdResultType", "!0x0001003d ; OpLoad: missing operand: IdResultType"},
		{[]uint32{2<<16 | 0, 7}, "word 6: OpNop: more words than the instruction has operands",
			"!0x00020000 !0x00000007 ; OpNop: more words than the instruction has operands"},
		{[]uint32{2<<16 | 10, 0x61616161}, "word 6: OpExtension: string without terminating zero",
			"!0x0002000a !0x61616161 ; OpExtension: string without terminating zero"},
		{[]uint32{4<<16 | 43, 2, 3, 7}, "word 8: OpConstant: number whose type is not a known integer or floating-point type",
			"!0x0004002b !0x00000002 !0x00000003 !0x00000007 ; OpConstant: number whose type is not a known integer or floating-point type"},
		{[]uint32{4<<16 | 245, 1, 2, 3}, "word 9: OpPhi: missing operand: Variable, Parent, ... (IdRef)",
			"!0x000400f5 !0x00000001 !0x00000002 !0x00000003 ; OpPhi: missing operand: Variable, Parent, ... (IdRef)"},
		// Not mistakes, but beyond the grammar.
		{[]uint32{3<<16 | 9, 1, 2}, "", "!0x00030009 !0x00000001 !0x00000002 ; unknown opcode 9"},
		{[]uint32{2<<16 | 17, 0x7777}, "", "OpCapability !0x00007777"},
		{[]uint32{5<<16 | 62, 1, 2, 1 << 30, 4}, "", "OpStore %1 %2 !0x40000000 !0x00000004"},
		{[]uint32{4<<16 | 43, 1, 3, 0x1ff}, "", "%3 = OpConstant %1 !0x000001ff"},
		{[]uint32{2<<16 | 10, 0xff000061}, "", "OpExtension !0xff000061"},
		{[]uint32{5<<16 | 52, 1, 3, 9, 4}, "", "%3 = OpSpecConstantOp %1 !0x00000009 !0x00000004"},
		{[]uint32{6<<16 | 12, 1, 3, 4, 5, 6}, "", "%3 = OpExtInst %1 %4 !0x00000005 !0x00000006"},
		{[]uint32{3<<16 | 5, 1, 0xc3}, "", "OpName %1 \"\xc3\""},
	} {
		words := module(append(append([]uint32(nil), intType...), c.words...)...)
		d := NewDecoder(Header{})
		r, err := NewReader(words)
		require.NoError(t, err)
		require.True(t, r.Next())
		d.Learn(r.Instruction())
		require.True(t, r.Next())
		ops, count := d.Operands(r.Instruction()), 1
		for ops.Next() {
			count += len(ops.Words)
		}
		if c.err != "" {
			e := &Error{}
			require.True(t, errors.As(ops.Err(), &e))
			e.Offset -= len(intType)
			assert.EqualError(t, ops.Err(), c.err)
			assert.False(t, ops.Next())
		} else {
			assert.NoError(t, ops.Err())
			assert.Equal(t, len(c.words), count, "all words are gone over")
			assert.Empty(t, ops.Rest())
		}
		assert.Equal(t, c.text, string(AppendInstruction(nil, d, r.Instruction())))
		assertSameWords(t, words, assemble(t, disassemble(t, words, DisassembleOptions{})))
	}
}

func TestOperands(t *testing.T) {
	words := assemble(t, `%1 = OpTypeInt 64 0
%2 = OpConstant %1 7
OpSwitch %2 %3 5000000000 %4
OpMemberDecorate %5 1 BuiltIn Position
%6 = OpSpecConstantOp %1 UGreaterThan %2 %2
`)
	d := NewDecoder(Header{})
	var have []string
	r, err := NewReader(words)
	require.NoError(t, err)
	for r.Next() {
		d.Learn(r.Instruction())
		ops := d.Operands(r.Instruction())
		for ops.Next() {
			line := strings.TrimSpace(ops.Kind.String() + " " + ops.Name)
			if ops.Parameter {
				line += " (parameter)"
			}
			if ops.Number.Width != 0 {
				line += " of 64 bits"
				assert.Len(t, ops.Words, ops.Number.Words())
			}
			have = append(have, fmt.Sprint(line, " ", ops.Row))
		}
	}
	assert.Equal(t, []string{
		"IdResult 0", "LiteralInteger Width 1", "LiteralInteger Signedness 2",
		"IdResultType 0", "IdResult 1", "LiteralContextDependentNumber Value of 64 bits 2",
		"IdRef Selector 0", "IdRef Default 1", "LiteralInteger Target of 64 bits 2", "IdRef Target 2",
		"IdRef Structure Type 0", "LiteralInteger Member 1", "Decoration 2", "BuiltIn (parameter) 3",
		"IdResultType 0", "IdResult 1", "LiteralSpecConstantOpInteger Opcode 2", "IdRef Operand 1 2", "IdRef Operand 2 3",
	}, have)
	assert.Equal(t, intTypeOf64, d.NumberType(2))
	typ, id := Instruction{Opcode: grammar.OpLoad, Words: []uint32{4<<16 | 61, 8, 9, 10}}.Results()
	assert.Equal(t, [2]uint32{8, 9}, [2]uint32{typ, id})
}

var intTypeOf64 = NumberType{Width: 64}

func TestDecodingDoesNotAllocate(t *testing.T) {
	words := everyInstruction()
	d := NewDecoder(Header{Bound: words[3]})
	walk := func() {
		r, err := NewReader(words)
		if err != nil {
			t.Fatal(err)
		}
		for r.Next() {
			if r.Instruction().Opcode != grammar.OpExtInstImport {
				d.Learn(r.Instruction())
			}
			ops := d.Operands(r.Instruction())
			for ops.Next() {
			}
		}
	}
	assert.LessOrEqual(t, testing.AllocsPerRun(3, walk), 1.0, "the reader is one")
}

// What Pattern relies on: parameters of enumerants have no parameters, and are no pairs; pairs are of words without.
func TestPatternLevels(t *testing.T) {
	for k := grammar.Kind(1); k.Category() != 0; k++ {
		for _, base := range k.Info().Bases {
			assert.False(t, base.IsEnum() || base.Category() == grammar.Composite, "%s", k)
		}
		for _, e := range k.Info().Enumerants {
			for _, p := range e.Parameters {
				assert.NotEqual(t, grammar.Composite, p.Kind.Category(), "%s %s", k, e.Name)
				for _, inner := range p.Kind.Info().Enumerants {
					assert.Empty(t, inner.Parameters, "%s %s", k, e.Name)
				}
			}
		}
	}
}
