package mlir

import (
	"slices"
	"sync/atomic"
	"unsafe"
)

// A Block is a straight list of operations with arguments in front. The last
// operation ends it and names the blocks that may follow.
type Block struct {
	region      *Region
	prev, next  *Block
	first, last *Operation
	args        []*blockArgument
	uses        *BlockOperand
	number      uint32      // see [Operation.Renumber]
	ordered     atomic.Bool // the operations' order numbers are in sequence
}

type blockArgument struct {
	Value
	loc Location
}

func (a *blockArgument) setPlace(i int) { a.place = argumentBit | uint32(i) }

// NewBlock makes a detached block with arguments of the types given, each at
// the location loc.
func (a *Arena) NewBlock(loc Location, args ...Type) *Block {
	b := a.blocks.New()
	for _, t := range args {
		a.AddArgument(b, t, loc)
	}
	return b
}

// GrowArguments makes place for n more arguments.
func (b *Block) GrowArguments(n int) { b.args = slices.Grow(b.args, n) }

// AddArgument appends an argument to b.
func (a *Arena) AddArgument(b *Block, t Type, loc Location) *Value {
	arg := a.arguments.New()
	arg.typ, arg.owner, arg.loc = t, unsafe.Pointer(b), loc
	arg.setPlace(len(b.args))
	b.args = append(b.args, arg)
	return &arg.Value
}

// EraseArgument removes argument i. It panics when the argument is still used.
func (b *Block) EraseArgument(i int) {
	b.args[i].mustBeUnused("Block.EraseArgument")
	b.args = append(b.args[:i], b.args[i+1:]...)
	for j := i; j < len(b.args); j++ {
		b.args[j].setPlace(j)
	}
}

// EraseArguments removes the arguments for which gone holds. It panics when one of
// them is still used.
func (b *Block) EraseArguments(gone func(i int) bool) {
	kept := b.args[:0]
	for i, arg := range b.args {
		if !gone(i) {
			arg.setPlace(len(kept))
			kept = append(kept, arg)
			continue
		}
		arg.mustBeUnused("Block.EraseArguments")
	}
	clear(b.args[len(kept):])
	b.args = kept
}

// NumArguments is the number of arguments.
func (b *Block) NumArguments() int { return len(b.args) }

// Argument is argument i.
func (b *Block) Argument(i int) *Value { return &b.args[i].Value }

// SetArgumentLoc changes the location of argument i.
func (b *Block) SetArgumentLoc(i int, l Location) { b.args[i].loc = l }

// Arguments yields the arguments in order.
func (b *Block) Arguments(yield func(int, *Value) bool) {
	for i, a := range b.args {
		if !yield(i, &a.Value) {
			return
		}
	}
}

// Region is the region that b is in, nil while it is detached.
func (b *Block) Region() *Region { return b.region }

// Parent is the operation whose region holds b.
func (b *Block) Parent() *Operation {
	if b.region == nil {
		return nil
	}
	return b.region.parent
}

// Next is the block after b in its region.
func (b *Block) Next() *Block { return b.next }

// Prev is the block before b in its region.
func (b *Block) Prev() *Block { return b.prev }

// IsEntry reports whether b is the first block of its region.
func (b *Block) IsEntry() bool { return b.region != nil && b.region.first == b }

// First is the first operation, nil when b is empty.
func (b *Block) First() *Operation { return b.first }

// Last is the last operation, nil when b is empty.
func (b *Block) Last() *Operation { return b.last }

// Terminator is the last operation if it may end a block: a registered
// terminator, or an unregistered operation. Otherwise nil.
func (b *Block) Terminator() *Operation {
	if b.last == nil || b.last.Def() != nil && !b.last.Has(IsTerminator) {
		return nil
	}
	return b.last
}

// Operations yields the operations in order; the one visited may be erased or
// moved.
func (b *Block) Operations(yield func(*Operation) bool) {
	for op := b.first; op != nil; {
		next := op.next
		if !yield(op) {
			return
		}
		op = next
	}
}

// Append puts op, which must be detached, at the end of b.
func (b *Block) Append(op *Operation) { b.InsertBefore(op, nil) }

// InsertBefore puts op, which must be detached, in front of at, or at the end
// when at is nil.
func (b *Block) InsertBefore(op, at *Operation) {
	op.block, op.next = b, at
	if at == nil {
		op.prev, b.last = b.last, op
	} else {
		op.prev, at.prev = at.prev, op
	}
	if op.prev == nil {
		b.first = op
	} else {
		op.prev.next = op
	}
	op.takeOrder()
}

// The order numbers of a block start in the middle and leave gaps, so that most of what is inserted finds room.
const (
	firstOrder = 1 << 30
	orderGap   = 1 << 10
)

// takeOrder gives op, which was inserted, an order number between those of its neighbours, if there is room.
func (op *Operation) takeOrder() {
	b := op.block
	if op.prev == nil && op.next == nil {
		op.order = firstOrder
		b.ordered.Store(true)
		return
	}
	if !b.ordered.Load() {
		return
	}
	low, high := uint32(0), ^uint32(0)
	if op.prev != nil {
		low = op.prev.order
	}
	if op.next != nil {
		high = op.next.order
	}
	switch half := (high - low) / 2; {
	case half == 0:
		b.ordered.Store(false)
	case op.prev == nil:
		op.order = high - min(half, orderGap)
	default:
		op.order = low + min(half, orderGap)
	}
}

func (b *Block) unlink(op *Operation) {
	if op.prev == nil {
		b.first = op.next
	} else {
		op.prev.next = op.next
	}
	if op.next == nil {
		b.last = op.prev
	} else {
		op.next.prev = op.prev
	}
	op.block, op.prev, op.next = nil, nil, nil
}

// renumber brings the order numbers into sequence. Several goroutines that read the
// IR may find that need at the same time, and write the same.
func (b *Block) renumber() {
	count := 1
	for op := b.first; op != nil; op = op.next {
		count++
	}
	n, gap := firstOrder, max(1, min(orderGap, firstOrder/count))
	for op := b.first; op != nil; op = op.next {
		setNumber(&op.order, n)
		n += gap
	}
	b.ordered.Store(true)
}

// SplitBefore moves op and all that follows it into a new block right after b.
func (a *Arena) SplitBefore(op *Operation) *Block {
	b, n := op.block, a.blocks.New()
	b.region.InsertAfter(n, b)
	for op != nil {
		next := op.next
		op.MoveToEnd(n)
		op = next
	}
	return n
}

// Splice moves all operations of from to the end of b.
func (b *Block) Splice(from *Block) {
	for from.first != nil {
		from.first.MoveToEnd(b)
	}
}

// Erase removes b with everything in it. Nothing outside may refer to it.
func (b *Block) Erase() {
	b.dropAllReferences()
	if b.region != nil {
		b.region.unlink(b)
	}
}

// Remove takes b out of its region; it stays whole.
func (b *Block) Remove() {
	if b.region != nil {
		b.region.unlink(b)
	}
}

func (b *Block) dropAllReferences() {
	for op := b.first; op != nil; op = op.next {
		op.DropAllReferences()
	}
}

// FirstUse is the newest use of b as a successor.
func (b *Block) FirstUse() *BlockOperand { return b.uses }

// HasPredecessors reports whether any operation names b as its successor.
func (b *Block) HasPredecessors() bool { return b.uses != nil }

// Predecessors yields the block of every operation that names b as successor,
// once for each time it does so, newest first.
func (b *Block) Predecessors(yield func(*Block) bool) {
	for u := b.uses; u != nil; u = u.next {
		if !yield(u.owner.block) {
			return
		}
	}
}

// SinglePredecessor is the only block that may branch to b, nil when there is
// none or more than one.
func (b *Block) SinglePredecessor() *Block {
	var p *Block
	for q := range b.Predecessors {
		if p != nil && p != q {
			return nil
		}
		p = q
	}
	return p
}

// A BlockOperand is one use of a block as a successor, linked like [Operand].
type BlockOperand struct {
	block *Block
	owner *Operation
	next  *BlockOperand
	prev  **BlockOperand
}

// Block is the block used.
func (o *BlockOperand) Block() *Block { return o.block }

// Owner is the terminator that names the block.
func (o *BlockOperand) Owner() *Operation { return o.owner }

// Index is the successor's number among its owner's successors.
func (o *BlockOperand) Index() int {
	list := o.owner.ext.successors
	return int((uintptr(unsafe.Pointer(o)) - uintptr(unsafe.Pointer(unsafe.SliceData(list)))) / unsafe.Sizeof(*o))
}

// Next is the next use of the same block.
func (o *BlockOperand) Next() *BlockOperand { return o.next }

// Set makes the successor the block b.
func (o *BlockOperand) Set(b *Block) {
	o.drop()
	o.link(b)
}

func (o *BlockOperand) link(b *Block) {
	o.block = b
	if b == nil {
		return
	}
	o.next = b.uses
	if o.next != nil {
		o.next.prev = &o.next
	}
	o.prev = &b.uses
	b.uses = o
}

func (o *BlockOperand) drop() {
	if o.prev != nil {
		*o.prev = o.next
		if o.next != nil {
			o.next.prev = o.prev
		}
	}
	o.block, o.next, o.prev = nil, nil, nil
}

// ReplaceAllUsesWith makes every branch to b go to c.
func (b *Block) ReplaceAllUsesWith(c *Block) {
	for b != c && b.uses != nil {
		b.uses.Set(c)
	}
}
