package mlir

import (
	"math/bits"
	"unsafe"
)

// A Trace tells whether work changed anything: the same operations leave the same trace, in whatever order they are added. What is
// changed, made, moved or taken away in between leaves another one, as surely as hashes of 64 bits differ. Locations leave none.
type Trace uint64

// Add adds an operation, what it holds, and where it stands; of what is inside it adds the blocks.
func (t *Trace) Add(op *Operation) {
	h := mixed(addressOf(op), addressOf(op.block))
	h = mixed(h, addressOf(op.prev))
	h = mixed(h, addressOf(op.name))
	h = mixed(h, addressOf(op.props))
	h = mixed(h, addressOf(op.attrs))
	for i := range op.operands {
		h = mixed(h, addressOf(op.operands[i].value))
	}
	for i := range int(op.numResults) {
		h = mixed(h, address(op.Result(i).typ))
	}
	if op.ext != nil {
		h = traceOfInside(op, h)
	}
	*t += Trace(h * 0x9E3779B97F4A7C15)
}

func traceOfInside(op *Operation, h uint64) uint64 {
	for i := range op.NumSuccessors() {
		h = mixed(h, addressOf(op.Successor(i)))
	}
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			h = mixed(h, addressOf(b))
			for j := range b.NumArguments() {
				h = mixed(h, address(b.Argument(j).typ))
			}
		}
	}
	return h
}

// mixed is a hash with another word; the same words in another order give another one.
func mixed(h, word uint64) uint64 {
	high, low := bits.Mul64(h^word, 0xD6E8FEB86659FD93)
	return high ^ low ^ word
}

func addressOf[T any](p *T) uint64 { return uint64(uintptr(unsafe.Pointer(p))) }
