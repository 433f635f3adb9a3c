package mlir

// A Region is a list of blocks inside an operation; the first is the entry.
type Region struct {
	parent      *Operation
	first, last *Block
}

// Parent is the operation that the region belongs to; nil for a region that is
// still being built.
func (r *Region) Parent() *Operation { return r.parent }

// Index is the region's number among its operation's regions.
func (r *Region) Index() int {
	for i := range r.parent.NumRegions() {
		if r.parent.Region(i) == r {
			return i
		}
	}
	panic("BUG: region is not among its parent's")
}

// Entry is the first block, nil when the region is empty.
func (r *Region) Entry() *Block { return r.first }

// LastBlock is the last block, nil when the region is empty.
func (r *Region) LastBlock() *Block { return r.last }

// Empty reports whether the region has no blocks.
func (r *Region) Empty() bool { return r.first == nil }

// HasOneBlock reports whether the region has exactly one block.
func (r *Region) HasOneBlock() bool { return r.first != nil && r.first == r.last }

// Blocks yields the blocks in order; the one visited may be erased or moved.
func (r *Region) Blocks(yield func(*Block) bool) {
	for b := r.first; b != nil; {
		next := b.next
		if !yield(b) {
			return
		}
		b = next
	}
}

// Append puts the detached block b at the end.
func (r *Region) Append(b *Block) { r.InsertAfter(b, r.last) }

// InsertAfter puts the detached block b after at, or first when at is nil.
func (r *Region) InsertAfter(b, at *Block) {
	b.region, b.prev = r, at
	if at == nil {
		b.next, r.first = r.first, b
	} else {
		b.next, at.next = at.next, b
	}
	if b.next == nil {
		r.last = b
	} else {
		b.next.prev = b
	}
}

func (r *Region) unlink(b *Block) {
	if b.prev == nil {
		r.first = b.next
	} else {
		b.prev.next = b.next
	}
	if b.next == nil {
		r.last = b.prev
	} else {
		b.next.prev = b.prev
	}
	b.region, b.prev, b.next = nil, nil, nil
}

// takeBody moves all blocks of from to the end of r.
func (r *Region) takeBody(from *Region) {
	for b := from.first; b != nil; b = b.next {
		b.region = r
	}
	if from.first != nil {
		from.first.prev = r.last
		if r.last == nil {
			r.first = from.first
		} else {
			r.last.next = from.first
		}
		r.last = from.last
	}
	from.first, from.last = nil, nil
}

// isProperAncestorOf reports whether other is nested in an operation of r.
func (r *Region) isProperAncestorOf(other *Region) bool {
	for other != nil && other.parent != nil {
		other = other.parent.ParentRegion()
		if other == r {
			return true
		}
	}
	return false
}

func (r *Region) dropAllReferences() {
	for b := r.first; b != nil; b = b.next {
		b.dropAllReferences()
	}
}
