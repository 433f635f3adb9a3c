package wire

import (
	"bufio"
	"io"
	"slices"

	"github.com/spvc/spvc/internal/parallel"
)

// A Rope is bytes in pieces, which are put together in the end.
type Rope struct {
	Parts [][]byte
	Size  int
}

func RopeOf(b []byte) *Rope { return &Rope{[][]byte{b}, len(b)} }

func (r *Rope) Add(b []byte) {
	if len(b) > 0 {
		r.Parts = append(r.Parts, b)
		r.Size += len(b)
	}
}

// Join adds another, whose pieces they share.
func (r *Rope) Join(o *Rope) {
	r.Parts = append(r.Parts, o.Parts...)
	r.Size += o.Size
}

// Section adds a section without alignment.
func (r *Rope) Section(id SectionID, body *Rope) {
	r.Begin(id, body.Size)
	r.Join(body)
}

// Begin adds what is in front of a section without alignment of so many bytes, which follow.
func (r *Rope) Begin(id SectionID, size int) {
	head := Emitter{byte(id)}
	head.Varint(uint64(size))
	r.Add(head)
}

// AlignedSection adds a section whose body starts at a multiple of align from the
// start of the file, of which there are base bytes in front of the rope.
func (r *Rope) AlignedSection(id SectionID, body *Rope, base, align int) {
	head := Emitter{byte(id)}
	head.Varint(uint64(body.Size))
	if start := base + r.Size + len(head); align > 1 && start&(align-1) != 0 {
		head[0] |= AlignedFlag
		head.Varint(uint64(align))
		head.Pad(base+r.Size, align)
	}
	r.Add(head)
	r.Join(body)
}

// WriteTo writes it all: what is short together, what is long from where it is,
// through a function that may let go of what it wrote.
func (r *Rope) WriteTo(w io.Writer, long func(io.Writer, []byte) error) error {
	b := bufio.NewWriterSize(w, 1<<18)
	for _, p := range r.Parts {
		if err := long(b, p); err != nil {
			return err
		}
	}
	return b.Flush()
}

// AppendTo appends it all to dst. The workers share the bytes evenly.
func (r *Rope) AppendTo(dst []byte, workers int) []byte {
	start := len(dst)
	dst = slices.Grow(dst, r.Size)[:start+r.Size]
	const share = 1 << 20
	type span struct{ part, at, to int }
	spans := []span{{at: start}}
	at := start
	for i, p := range r.Parts {
		if at-spans[len(spans)-1].at >= share {
			spans = append(spans, span{part: i, at: at})
		}
		at += len(p)
	}
	for i := range spans[:len(spans)-1] {
		spans[i].to = spans[i+1].part
	}
	spans[len(spans)-1].to = len(r.Parts)
	parallel.Each(workers, len(spans), func(_, i int) {
		at := spans[i].at
		for _, p := range r.Parts[spans[i].part:spans[i].to] {
			at += copy(dst[at:], p)
		}
	})
	return dst
}
