package mlir

import (
	"io"
	"slices"
)

// A textPiece is some of the text that is printed: as it is, or bytes whose hexadecimal digits are the text, which nobody writes
// out before they are wanted. Elements of hundreds of megabytes would take three times that otherwise.
type textPiece struct {
	text  []byte
	isHex bool
}

// pieceSize is how much text, in bytes, is in one piece of memory: text that grows
// to millions of bytes would be copied again and again.
const pieceSize = 64 << 10

// seal begins a new piece of text if this one is full.
func (p *Printer) seal() {
	if len(p.buf) < pieceSize*7/8 || p.isWhole() {
		return
	}
	p.done = append(p.done, textPiece{text: p.buf})
	p.buf = make([]byte, 0, pieceSize)
}

// isWhole reports whether all text has to be in one piece: nobody reads it, or only the first of it, or the text of a type is remembered.
func (p *Printer) isWhole() bool { return p.collect != nil || p.limit > 0 || p.inType }

// pieces is all the text.
func (p *Printer) pieces() []textPiece { return append(p.done, textPiece{text: p.buf}) }

// take is the text so far, which the printer begins anew.
func (p *Printer) take() []textPiece {
	if len(p.done) == 0 && len(p.buf) == 0 {
		return nil
	}
	text := append(p.done, textPiece{text: p.buf[:len(p.buf):len(p.buf)]})
	p.done, p.buf = nil, p.buf[len(p.buf):]
	if cap(p.buf) < pieceSize/8 {
		p.buf = make([]byte, 0, pieceSize)
	}
	return text
}

// hexString appends a string of "0x" and the bytes, after those of a head, in hexadecimal. They are read when the text is written.
func (p *Printer) hexString(head, raw []byte) {
	p.Write(`"0x`)
	p.buf = appendHex(p.buf, head)
	switch {
	case p.collect != nil:
	case p.limit > 0 && len(raw) > p.limit: // no more than the reader will see
		p.buf = appendHex(p.buf, raw[:(p.limit+1)/2])
		p.full()
		return
	case len(raw) < pieceSize/2 || p.isWhole():
		p.buf = appendHex(p.buf, raw)
	default:
		p.done = append(p.take(), textPiece{raw, true})
	}
	p.Write(`"`)
}

func appendHex(text, raw []byte) []byte {
	const digits = "0123456789ABCDEF"
	text = slices.Grow(text, 2*len(raw))
	for _, b := range raw {
		text = append(text, digits[b>>4], digits[b&15])
	}
	return text
}

// writeTo writes the text of t. The digits of bytes are made in memory that is given, and may be made new, for the next.
func (t textPiece) writeTo(w io.Writer, digits *[]byte) error {
	if !t.isHex {
		_, err := w.Write(t.text)
		return err
	}
	for raw := range slices.Chunk(t.text, pieceSize/2) {
		*digits = appendHex((*digits)[:0], raw)
		if _, err := w.Write(*digits); err != nil {
			return err
		}
	}
	return nil
}
