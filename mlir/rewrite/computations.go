package rewrite

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// computations are operations by what they compute: a stack, so that what a scope has added goes with it.
type computations struct {
	heads []int32       // by the last bits of the hash, the place of the newest and one more
	stack []computation // zeros behind its end
}

type computation struct {
	op   *mlir.Operation
	hash uint64
	next int32 // the place of the one before it with such bits, and one more
}

// reserve prepares for up to n of them.
func (c *computations) reserve(n int) {
	size := 1
	for size < n {
		size *= 2
	}
	c.heads = slices.Grow(c.heads[:0], size)[:size]
	clear(c.heads)
}

// forgetAll lets go all that were ever there.
func (c *computations) forgetAll() {
	clear(c.stack)
	c.stack = c.stack[:0]
}

func (c *computations) head(hash uint64) *int32 { return &c.heads[hash&uint64(len(c.heads)-1)] }

// find is the first one from a place on that computes the same as op, nil if there is none.
func (c *computations) find(op *mlir.Operation, hash uint64, from int) (same *mlir.Operation) {
	for i := int(*c.head(hash)) - 1; i >= from; i = int(c.stack[i].next) - 1 {
		if at := &c.stack[i]; at.hash == hash && equal(op, at.op) {
			same = at.op
		}
	}
	return same
}

func (c *computations) push(op *mlir.Operation, hash uint64) {
	head := c.head(hash)
	c.stack = append(c.stack, computation{op, hash, *head})
	*head = int32(len(c.stack))
}

// cut takes off all from a place on.
func (c *computations) cut(from int) {
	for i := len(c.stack) - 1; i >= from; i-- {
		*c.head(c.stack[i].hash) = c.stack[i].next
	}
	clear(c.stack[from:])
	c.stack = c.stack[:from]
}

// recent are computations that count until something happens: those from a place on.
type recent struct {
	computations
	from int
}

// forget lets all go that there were in this scope.
func (r *recent) forget() { r.cut(r.from) }

// enter begins a scope in which nothing is known yet; leave ends it, given what enter has returned.
func (r *recent) enter() (around int) {
	around, r.from = r.from, len(r.stack)
	return around
}

func (r *recent) leave(around int) {
	r.cut(r.from)
	r.from = around
}
