package bytecode

import (
	"encoding/binary"
	"slices"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
)

// An attrBlock is some entries in a row that share a dialect.
type attrBlock struct {
	codes   []attrCode
	entries []byte       // of those codes that have an entry, one behind the other
	offsets wire.Emitter // the group that starts here, if one does, and the sizes
	data    wire.Rope
}

// longBytes is how many bytes of an attribute are not copied, but stay where they are: in memory, or in a mapped file.
const longBytes = 64 << 10

// blockEntries is how many entries a block has at most.
const blockEntries = 1 << 14

// entries writes attributes and types, and where each of them is.
func (w *writer) entries() (offsets, data *wire.Rope) {
	offsets, data = new(wire.Rope), new(wire.Rope)
	var head wire.Emitter
	head.Varint(uint64(len(w.num.order)))
	head.Varint(uint64(len(w.num.types)))
	offsets.Add(head)
	w.attrGroups(offsets, data)
	w.typeGroups(offsets, data)
	return offsets, data
}

// attrGroups writes the attributes, in groups of one dialect. Entries are written
// one by one, for the strings in them are numbered; what is left, the locations
// of the list, by all workers.
func (w *writer) attrGroups(offsets, data *wire.Rope) {
	blocks := w.blocksOfAttrs()
	prefixes := w.filePrefixes()
	parallel.Each(w.workers, len(blocks), func(_, i int) { blocks[i].encode(w, prefixes) })
	for i := range blocks {
		offsets.Add(blocks[i].offsets)
		data.Join(&blocks[i].data)
	}
}

// typeGroups writes the types, in groups of one dialect.
func (w *writer) typeGroups(offsets, data *wire.Rope) {
	var o, e wire.Emitter
	for list := w.num.types; len(list) > 0; {
		count := 1
		for count < len(list) && list[count].dialect == list[0].dialect {
			count++
		}
		o.Varint(uint64(list[0].dialect.number))
		o.Varint(uint64(count))
		for _, use := range list[:count] {
			before := len(e)
			custom := w.entry(&e, use)
			o.Flagged(uint64(len(e)-before), custom)
		}
		list = list[count:]
	}
	offsets.Add(o)
	data.Add(e)
}

// blocksOfAttrs encodes the attributes that have an entry, and divides all into
// blocks.
func (w *writer) blocksOfAttrs() []attrBlock {
	n := w.num
	var blocks []attrBlock
	var starts []int // where the entries of a block start in e
	var e wire.Emitter
	builtin := n.byDialect[mlir.Builtin.Name]
	for list := n.order; len(list) > 0; {
		group, count := (*dialectUse)(nil), 0
		for _, c := range list {
			d, use := builtin, n.entryOf(c)
			if use != nil {
				d = use.dialect
			}
			if count > 0 && d != group {
				break
			}
			if count%blockEntries == 0 {
				starts = append(starts, len(e))
			}
			group, count = d, count+1
			if use != nil {
				before := len(e)
				w.cuts = true
				use.custom = w.entry(&e, use)
				if w.cuts = false; w.cut != nil {
					if w.long == nil {
						w.long = map[*entryUse][]byte{}
					}
					w.long[use], w.cut = w.cut, nil
				}
				use.size = uint32(len(e) - before)
			}
		}
		var head wire.Emitter
		head.Varint(uint64(group.number))
		head.Varint(uint64(count))
		for first := 0; first < count; first += blockEntries {
			blocks = append(blocks, attrBlock{codes: list[first:min(first+blockEntries, count)], offsets: head})
			head = nil
		}
		list = list[count:]
	}
	for i := range blocks {
		blocks[i].entries = e[starts[i]:]
	}
	return blocks
}

// A filePrefix is what the locations of a file start with: a code and the number of
// the name, so many bytes.
type filePrefix struct {
	start uint64
	size  int
}

func (w *writer) filePrefixes() map[uint32]filePrefix {
	prefixes := map[uint32]filePrefix{}
	for file, uses := range w.num.locs.files {
		name, _, _, _ := w.num.locs.loc(uses.place).FileLineCol()
		e := make(wire.Emitter, 0, 8)
		e.Varint(wire.CodeFileLineColLoc)
		e.Varint(w.num.nameNumber(name))
		prefixes[file] = filePrefix{binary.LittleEndian.Uint64(e[:8]), len(e)}
	}
	return prefixes
}

// maxLocation is how many bytes a location of the list takes at most.
const maxLocation = 8 + 2*maxVarint + 3

func (b *attrBlock) encode(w *writer, prefixes map[uint32]filePrefix) {
	n := w.num
	data := make(wire.Emitter, 0, len(b.codes)*7)
	offsets := append(make(wire.Emitter, 0, len(b.codes)+len(b.offsets)), b.offsets...)
	var prefix filePrefix
	var raw rawLocation
	last, any, entries := uint32(0), false, b.entries
	for _, c := range b.codes {
		if use := n.entryOf(c); use != nil {
			data = append(data, entries[:use.size]...)
			entries = entries[use.size:]
			long := w.long[use]
			offsets.Flagged(uint64(use.size)+uint64(len(long)), use.custom)
			if long != nil {
				b.data.Add(data)
				b.data.Add(long)
				data = nil
			}
			continue
		}
		if use := n.lateOf(c); use != nil {
			before := len(data)
			n.encodeLate(&data, use, &raw)
			offsets.Flagged(uint64(len(data)-before), true)
			continue
		}
		file, line, col, _ := n.locs.at[c].Packed()
		if file != last || !any {
			last, any, prefix = file, true, prefixes[file]
		}
		start := len(data)
		data = slices.Grow(data, maxLocation)
		buf := data[start : start+maxLocation]
		binary.LittleEndian.PutUint64(buf, prefix.start)
		size := putVarint(buf, putVarint(buf, prefix.size, line), col)
		data = data[:start+size]
		offsets = append(offsets, byte(size)<<2|2|1)
	}
	b.data.Add(data)
	b.offsets = offsets
}
