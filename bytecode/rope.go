package bytecode

import (
	"bufio"
	"io"
	"slices"

	"github.com/spvc/spvc/internal/parallel"
)

// A rope is bytes in pieces, which are put together in the end.
type rope struct {
	parts [][]byte
	size  int
}

func ropeOf(b []byte) *rope { return &rope{[][]byte{b}, len(b)} }

func (r *rope) add(b []byte) {
	if len(b) > 0 {
		r.parts = append(r.parts, b)
		r.size += len(b)
	}
}

func (r *rope) join(o *rope) {
	r.parts = append(r.parts, o.parts...)
	r.size += o.size
}

// section adds a section without alignment.
func (r *rope) section(id sectionID, body *rope) {
	head := emitter{byte(id)}
	head.varint(uint64(body.size))
	r.add(head)
	r.join(body)
}

// alignedSection adds a section whose body starts at a multiple of align from the
// start of the file, of which there are base bytes in front of the rope.
func (r *rope) alignedSection(id sectionID, body *rope, base, align int) {
	head := emitter{byte(id)}
	head.varint(uint64(body.size))
	if start := base + r.size + len(head); align > 1 && start&(align-1) != 0 {
		head[0] |= alignedFlag
		head.varint(uint64(align))
		head.pad(base+r.size, align)
	}
	r.add(head)
	r.join(body)
}

// writeTo writes it all: what is short together, what is long from where it is.
func (r *rope) writeTo(w io.Writer) error {
	b := bufio.NewWriterSize(w, 1<<18)
	for _, p := range r.parts {
		if err := writeLong(b, p); err != nil {
			return err
		}
	}
	return b.Flush()
}

// appendTo appends it all to dst. The workers share the bytes evenly.
func (r *rope) appendTo(dst []byte, workers int) []byte {
	start := len(dst)
	dst = slices.Grow(dst, r.size)[:start+r.size]
	const share = 1 << 20
	type span struct{ part, at, to int }
	spans := []span{{at: start}}
	at := start
	for i, p := range r.parts {
		if at-spans[len(spans)-1].at >= share {
			spans = append(spans, span{part: i, at: at})
		}
		at += len(p)
	}
	for i := range spans[:len(spans)-1] {
		spans[i].to = spans[i+1].part
	}
	spans[len(spans)-1].to = len(r.parts)
	parallel.Each(workers, len(spans), func(_, i int) {
		at := spans[i].at
		for _, p := range r.parts[spans[i].part:spans[i].to] {
			at += copy(dst[at:], p)
		}
	})
	return dst
}
