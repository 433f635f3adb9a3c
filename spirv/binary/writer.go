package binary

import (
	"encoding/binary"
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
)

// maxWords is the most that the sixteen bits of a word count can say.
const maxWords = 0xffff

// Writer builds a module. The first mistake is kept and returned by Err; words written after it are of no use.
type Writer struct {
	words []uint32
	start int // of the open instruction; zero if none is
	err   error
}

// NewWriter returns a writer that holds only the header. SetBound can come later.
func NewWriter(h Header) *Writer {
	w := &Writer{words: make([]uint32, HeaderWords, 256)}
	w.SetHeader(h)
	return w
}

// SetHeader replaces the header.
func (w *Writer) SetHeader(h Header) {
	copy(w.words, []uint32{Magic, uint32(h.Version), h.Generator, h.Bound, h.Schema})
}

// SetBound patches the bound in the header.
func (w *Writer) SetBound(bound uint32) { w.words[3] = bound }

// Emit appends a whole instruction of the given operand words.
func (w *Writer) Emit(op grammar.Opcode, operands ...uint32) {
	w.Begin(op)
	w.words = append(w.words, operands...)
	w.End()
}

// Begin opens an instruction; Word, Append and String give it operands and End closes it.
func (w *Writer) Begin(op grammar.Opcode) {
	w.start = len(w.words)
	w.words = append(w.words, uint32(op))
}

// Word appends one word.
func (w *Writer) Word(word uint32) { w.words = append(w.words, word) }

// Append appends words, whole instructions too.
func (w *Writer) Append(words ...uint32) { w.words = append(w.words, words...) }

// String appends a literal string. A zero byte in it is a mistake, as the format cannot say it.
func (w *Writer) String(s string) {
	words, ok := AppendString(w.words, s)
	if !ok {
		w.fail(ErrNulString)
		return
	}
	w.words = words
}

// End closes the instruction that Begin opened, and returns it. It is valid until the next word is written.
func (w *Writer) End() Instruction {
	inst := Instruction{Opcode: grammar.Opcode(w.words[w.start]), Word: uint32(w.start), Words: w.words[w.start:]}
	if len(inst.Words) > maxWords {
		w.fail(ErrTooLong)
		return inst
	}
	inst.Words[0] |= uint32(len(inst.Words)) << 16
	w.start = 0
	return inst
}

// Cancel drops the instruction that Begin opened.
func (w *Writer) Cancel() {
	if w.start != 0 {
		w.words = w.words[:w.start]
		w.start = 0
	}
}

func (w *Writer) fail(err error) {
	if w.err != nil {
		return
	}
	e := &Error{Offset: w.start, Err: err}
	if row := grammar.Lookup(grammar.Opcode(w.words[w.start])); row != nil && w.start != 0 {
		e.Name = row.Name
	}
	w.err = e
}

// Err returns the first mistake.
func (w *Writer) Err() error { return w.err }

// Len returns the number of words so far, header included.
func (w *Writer) Len() int { return len(w.words) }

// Words returns the module. The writer keeps the slice and may write to it later.
func (w *Writer) Words() []uint32 { return w.words }

// AppendBytes appends words to dst in a byte order, binary.LittleEndian of encoding/binary being the customary one.
func AppendBytes(dst []byte, words []uint32, order binary.AppendByteOrder) []byte {
	dst = slices.Grow(dst, 4*len(words))
	for _, w := range words {
		dst = order.AppendUint32(dst, w)
	}
	return dst
}
