package arrange

import (
	varint "encoding/binary"
	"slices"

	"github.com/spvc/spvc/internal/align"
	"github.com/spvc/spvc/spirv/binary"
)

// The changes inside a function are a sequence of
//
//	n<<2 | kind   n instructions stay, then
//
// by kind: an instruction goes; instructions come, as the number of words and the
// words; an instruction has other words, as their number, and for each how far it
// is behind the one before and by how much it changes; or the function ends.
const (
	hunkEnd = iota
	hunkLess
	hunkMore
	hunkOther
)

// instructions takes words apart.
func instructions(words []uint32) [][]uint32 {
	var out [][]uint32
	for pos := 0; pos < len(words); {
		inst, err := binary.InstructionAt(words, pos)
		if err != nil {
			return nil
		}
		out = append(out, inst.Words)
		pos += len(inst.Words)
	}
	return out
}

// appendHunks writes how words become others.
func appendHunks(raw []byte, from, to []uint32) []byte {
	old, now := instructions(from), instructions(to)
	signs := func(list [][]uint32) []byte {
		out := make([]byte, len(list))
		for i, words := range list {
			h := sum(words)
			out[i] = byte(h ^ h>>8 ^ h>>16 ^ h>>24)
		}
		return out
	}
	partner := align.Bytes(signs(old), signs(now))
	stay, next := uint64(0), 0 // since the last change; of old
	hunk := func(kind uint64) {
		raw = varint.AppendUvarint(raw, stay<<2|kind)
		stay = 0
	}
	drop := func(end int) {
		for ; next < end; next++ {
			hunk(hunkLess)
		}
	}
	for i := 0; i < len(now); i++ {
		p := int(partner[i])
		switch {
		case p != align.None && slices.Equal(old[p], now[i]):
			drop(p)
			stay, next = stay+1, p+1
		case p != align.None && old[p][0] == now[i][0]:
			drop(p)
			hunk(hunkOther)
			raw = appendOther(raw, old[p], now[i])
			next = p + 1
		default:
			if p != align.None {
				drop(p + 1)
			}
			end := i + 1
			for end < len(now) && partner[end] == align.None {
				end++
			}
			more := slices.Concat(now[i:end]...)
			hunk(hunkMore)
			raw = varint.AppendUvarint(raw, uint64(len(more)))
			raw = appendWords(raw, more)
			i = end - 1
		}
	}
	drop(len(old))
	hunk(hunkEnd)
	return raw
}

func appendOther(raw []byte, old, now []uint32) []byte {
	var at []int
	for i := range old {
		if old[i] != now[i] {
			at = append(at, i)
		}
	}
	raw = varint.AppendUvarint(raw, uint64(len(at)))
	last := 0
	for _, i := range at {
		raw = varint.AppendUvarint(raw, uint64(i-last))
		raw = varint.AppendVarint(raw, int64(int32(now[i]-old[i])))
		last = i
	}
	return raw
}

// A hunk is one change, behind so many instructions that stay.
type hunk struct {
	stay  uint64
	kind  uint64
	words []uint32 // that come
	at    []int    // places of other words
	by    []uint32 // what is added to them
}

// hunks reads what appendHunks wrote; false for anything else.
func (d *decoder) hunks() (list []hunk, ok bool) {
	for len(d.raw) > 0 {
		code := d.uint()
		h := hunk{stay: code >> 2, kind: code & 3}
		switch h.kind {
		case hunkEnd:
			return list, true
		case hunkMore:
			if h.words, ok = d.words(d.uint()); !ok {
				return nil, false
			}
		case hunkOther:
			n := d.uint()
			if n > uint64(len(d.raw)) {
				return nil, false
			}
			last := uint64(0)
			for range n {
				last += d.uint()
				if last > 1<<16 {
					return nil, false
				}
				h.at, h.by = append(h.at, int(last)), append(h.by, uint32(d.int()))
			}
		}
		list = append(list, h)
	}
	return nil, false
}

// words reads so many words.
func (d *decoder) words(n uint64) ([]uint32, bool) {
	if n > uint64(len(d.raw)) {
		return nil, false
	}
	out := make([]uint32, n)
	for i := range out {
		out[i] = uint32(d.uint())
	}
	return out, true
}

// change makes the changes in a function; false if they do not fit.
func change(words []uint32, list []hunk) ([]uint32, bool) {
	old := instructions(words)
	out := make([]uint32, 0, len(words))
	for _, h := range list {
		if h.stay > uint64(len(old)) {
			return nil, false
		}
		for ; h.stay > 0; h.stay-- {
			out, old = append(out, old[0]...), old[1:]
		}
		if h.kind == hunkMore {
			out = append(out, h.words...)
			continue
		}
		if len(old) == 0 {
			return nil, false
		}
		inst := old[0]
		old = old[1:]
		if h.kind == hunkLess {
			continue
		}
		start := len(out)
		out = append(out, inst...)
		for i, at := range h.at {
			if at >= len(inst) || at == 0 {
				return nil, false
			}
			out[start+at] += h.by[i]
		}
	}
	for _, inst := range old {
		out = append(out, inst...)
	}
	return out, true
}
