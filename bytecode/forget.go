package bytecode

import "sync"

// A lineForgetter lets go of the entries of lines of files. A module that is read function by function has most of its attributes there, and
// each line is mentioned by one operation, near its neighbours. Who asks for one again decodes it again.
type lineForgetter struct {
	t    *table[attrValue]
	mu   sync.Mutex
	made int64 // of the table, when it was looked at last
}

// manyBlocks is how many blocks of entries are made before some are let go.
const manyBlocks = 256

// forget lets go of blocks, if many were made since the last time. Where blocks are made again and again, no more are.
func (l *lineForgetter) forget() {
	if !l.mu.TryLock() {
		return // another worker is at it
	}
	defer l.mu.Unlock()
	made := l.t.made.Load()
	if made-l.made < manyBlocks || made > 2*int64(len(l.t.blocks)) {
		return
	}
	l.made = made
	dropLines(l.t)
}

func dropLines(t *table[attrValue]) {
	for k := range t.blocks {
		if b := t.blocks[k].Load(); b != nil && empty(b) {
			t.blocks[k].Store(nil)
		}
	}
}

// empty closes the entries of a block, so that nothing is decoded into it any more, if what was decoded are lines of files, which
// are the same when they are decoded again, and cheap. It reports whether it did. What has a value keeps it, for those who have it.
func empty(b *entryBlock[attrValue]) bool {
	for i := range b {
		if e := &b[i]; e.state.CompareAndSwap(entryUnread, entryGone) || e.isDone() && e.value.isLine() {
			continue
		}
		for j := range b[:i] {
			b[j].state.CompareAndSwap(entryGone, entryUnread)
		}
		return false
	}
	return true
}

func (v attrValue) isLine() bool {
	_, _, _, packed := v.loc.Packed()
	return v.attr == nil && packed
}
