package bytecode

import "github.com/spvc/spvc/bytecode/internal/wire"

// propertyLists are the lists of properties, in the order in which operations
// use them; those with packed regions come behind.
type propertyLists struct {
	w       *writer
	first   int               // the number of the first one
	count   int               // how many there are from it on
	numbers map[string]uint64 // of those without packed regions, by their bytes
	lists   wire.Rope         // each with its length
	bytes   wire.Emitter      // of the last ones, which are not in it yet
	one     wire.Emitter
	packed  []*draft
}

// number numbers the lists of all operations in a draft of the top.
func (l *propertyLists) number(top *draft) {
	if l.w.version < nativeProperties || !l.w.num.anyProps {
		return
	}
	l.region(top, 0)
	l.lists.Add(l.bytes)
	l.bytes = nil
	for i, body := range l.w.packBodies(l.packed) {
		l.packed[i].form.number = l.next()
		l.lists.Add(body)
	}
	l.packed = l.packed[:0]
}

// body is what the section holds.
func (l *propertyLists) body() *wire.Rope {
	var count wire.Emitter
	count.Varint(uint64(l.count))
	r := wire.RopeOf(count)
	r.Join(&l.lists)
	return r
}

func (l *propertyLists) region(d *draft, index uint32) {
	r := &d.regions[index]
	words := d.words[r.words:]
	for range r.blocks {
		var b draftBlock
		b, words = d.block(words)
		for range b.count {
			var op draftOp
			op, words = d.operation(words)
			if s := op.sig; s.form.hasProps && !s.form.numbered && !s.packs {
				l.one = l.one[:0]
				l.w.encodeProps(&l.one, &s.use.form, s.form)
				s.form.number, s.form.numbered = l.list(l.one), true
			}
			if op.sig.regions > 0 {
				l.inside(d, &op)
			}
		}
	}
}

func (l *propertyLists) inside(d *draft, op *draftOp) {
	index := op.index
	switch op.kind {
	case packedDraft:
		l.packed = append(l.packed, d.nested[index].draft)
		return
	case nestedDraft:
		d, index = d.nested[index].draft, 0
	}
	for i := range op.sig.regions {
		l.region(d, index+i)
	}
}

// list is the number of the list of the bytes.
func (l *propertyLists) list(b []byte) uint64 {
	number, ok := l.numbers[string(b)]
	if !ok {
		l.bytes.Blob(b)
		number = l.next()
		l.numbers[string(b)] = number
	}
	return number
}

// next numbers one more.
func (l *propertyLists) next() uint64 {
	l.count++
	return uint64(l.first + l.count - 1)
}
