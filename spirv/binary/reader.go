package binary

import (
	"encoding/binary"
	"io"
	"math/bits"
	"unsafe"

	"github.com/spvc/spvc/spirv/grammar"
)

// Magic is the first word of every module.
const Magic = 0x07230203

// HeaderWords is the length of a header: magic, version, generator, bound, schema.
const HeaderWords = 5

// Header is what precedes the instructions (specification, section 2.3).
type Header struct {
	Version   grammar.Version
	Generator uint32 // the tool's registered number in the high half, its own version in the low
	Bound     uint32 // all ids are below it
	Schema    uint32
}

// Instruction is one instruction of a stream. It is four machine words: a larger value would go through memory wherever it is
// handed on, which costs the validator two fifths of its time.
type Instruction struct {
	Opcode grammar.Opcode
	Word   uint32   // where it begins, in words from the beginning of the module; see Offset
	Words  []uint32 // all of them, the first with opcode and word count included; aliases the stream
}

// Offset is where the instruction begins, in words from the beginning of the module.
func (i Instruction) Offset() int { return int(i.Word) }

// Row returns the instruction's row of the grammar, nil if its opcode is unknown.
func (i Instruction) Row() *grammar.Instruction { return grammar.Lookup(i.Opcode) }

// Results returns the ids of the result type and of the result, zero for what the instruction does not have.
func (i Instruction) Results() (typ, id uint32) {
	typeAt, at := i.Opcode.ResultWords()
	if typeAt != 0 && typeAt < len(i.Words) {
		typ = i.Words[typeAt]
	}
	if at != 0 && at < len(i.Words) {
		id = i.Words[at]
	}
	return typ, id
}

// Words decodes the bytes of a module, in the byte order that its magic number shows. The result is a copy.
func Words(data []byte) ([]uint32, error) {
	if len(data) < 4 {
		return nil, &Error{Err: ErrMagic}
	}
	var order binary.ByteOrder = binary.LittleEndian
	if binary.BigEndian.Uint32(data) == Magic {
		order = binary.BigEndian
	}
	if order.Uint32(data) != Magic {
		return nil, &Error{Err: ErrMagic}
	}
	if len(data)%4 != 0 {
		return nil, &Error{Offset: len(data) / 4, Err: ErrByteSize}
	}
	words := make([]uint32, len(data)/4)
	for i := range words {
		words[i] = order.Uint32(data[4*i:])
	}
	return words, nil
}

// View is [Words] without a copy, where the bytes lie in memory as words do. Neither may change while the others are in use.
func View(data []byte) ([]uint32, error) {
	first := unsafe.Pointer(unsafe.SliceData(data))
	if len(data) < 4 || len(data)%4 != 0 || uintptr(first)%unsafe.Alignof(uint32(0)) != 0 || binary.NativeEndian.Uint32(data) != Magic {
		return Words(data)
	}
	return unsafe.Slice((*uint32)(first), len(data)/4), nil
}

// ReadWords reads a module to its end, as Words does. Errors of the stream come back as they are.
func ReadWords(r io.Reader) ([]uint32, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return Words(data)
}

// Reader is a cursor over the instructions of a module. It stops at the first mistake, which Err returns.
type Reader struct {
	words  []uint32
	header Header
	inst   Instruction
	next   int
	err    error
}

// NewReader checks the header of a module and stands before its first instruction. The words are not copied unless they
// are of the other byte order.
func NewReader(words []uint32) (*Reader, error) {
	if len(words) > 0 && words[0] == bits.ReverseBytes32(Magic) {
		swapped := make([]uint32, len(words))
		for i, w := range words {
			swapped[i] = bits.ReverseBytes32(w)
		}
		words = swapped
	}
	if len(words) == 0 || words[0] != Magic {
		return nil, &Error{Err: ErrMagic}
	}
	if len(words) < HeaderWords {
		return nil, &Error{Offset: len(words), Err: ErrHeader}
	}
	h := Header{grammar.Version(words[1]), words[2], words[3], words[4]}
	return &Reader{words: words, header: h, next: HeaderWords}, nil
}

// Header returns the module's header.
func (r *Reader) Header() Header { return r.header }

// Words returns the module's words, header included.
func (r *Reader) Words() []uint32 { return r.words }

// Next goes to the next instruction and reports whether there is one.
func (r *Reader) Next() bool {
	if r.err != nil || r.next >= len(r.words) {
		return false
	}
	r.inst, r.err = InstructionAt(r.words, r.next)
	if r.err != nil {
		return false
	}
	r.next += len(r.inst.Words)
	return true
}

// Instruction returns the instruction that Next went to.
func (r *Reader) Instruction() Instruction { return r.inst }

// Err returns the mistake that stopped the reader, or nil at the end of the module.
func (r *Reader) Err() error { return r.err }

// CheckExtents returns the mistake that would stop a reader of words, or nil.
func CheckExtents(words []uint32) error {
	r, err := NewReader(words)
	if err != nil {
		return err
	}
	for r.Next() {
	}
	return r.Err()
}

// InstructionAt returns the instruction at a word offset of a module, which must be below its length.
func InstructionAt(words []uint32, offset int) (Instruction, error) {
	first := words[offset]
	op, count := grammar.Opcode(first), int(first>>16)
	switch {
	case count == 0:
		return Instruction{}, &Error{Offset: offset, Err: ErrWordCount}
	case count > len(words)-offset:
		e := &Error{Offset: offset, Err: ErrPastEnd}
		if row := grammar.Lookup(op); row != nil {
			e.Name = row.Name
		}
		return Instruction{}, e
	}
	return Instruction{Opcode: op, Word: uint32(offset), Words: words[offset : offset+count : offset+count]}, nil
}
