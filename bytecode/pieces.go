package bytecode

import (
	"io"

	"github.com/spvc/spvc/bytecode/internal/wire"
)

// pieces are bytes to be written that lie in different places: made anew, or in
// the file that they are copied from.
type pieces struct {
	f    *File
	list []piece
	size int
}

// A piece is bytes made anew or, without any, a place in the file.
type piece struct {
	made []byte
	text
}

func (p *pieces) bytes(b []byte) {
	if len(b) > 0 {
		p.list, p.size = append(p.list, piece{made: b}), p.size+len(b)
	}
}

func (p *pieces) rope(r *wire.Rope) {
	for _, part := range r.Parts {
		p.bytes(part)
	}
}

// copy adds bytes of the file; neighbours are one piece.
func (p *pieces) copy(start, end int) {
	if start == end {
		return
	}
	p.size += end - start
	if n := len(p.list); n > 0 && p.list[n-1].made == nil && p.list[n-1].end == start {
		p.list[n-1].end = end
		return
	}
	p.list = append(p.list, piece{text: text{start, end}})
}

func (p *pieces) writeTo(w io.Writer) error {
	for _, x := range p.list {
		var err error
		if x.made != nil {
			_, err = w.Write(x.made)
		} else {
			err = writeLong(w, p.f.data[x.start:x.end])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// varint adds an integer.
func (p *pieces) varint(v uint64) {
	var e wire.Emitter
	e.Varint(v)
	p.bytes(e)
}

// section adds a section.
func (p *pieces) section(id wire.SectionID, body *pieces) {
	var e wire.Emitter
	e.Byte(byte(id))
	e.Varint(uint64(body.size))
	p.bytes(e)
	p.add(body)
}

func (p *pieces) add(q *pieces) {
	p.list, p.size = append(p.list, q.list...), p.size+q.size
}
