package mlir

import (
	"unsafe"

	"github.com/spvc/spvc/internal/intern"
)

// plain is the key of a value that compares with == as a whole.
type plain[T comparable] struct{ v T }

func (k plain[T]) Hash() uint64    { return intern.Any(0, k.v).Sum() }
func (k plain[T]) Match(v *T) bool { return k.v == *v }
func (k plain[T]) Make() *T        { return &k.v }

// address is the address of an interned type or attribute, be x the pointer or
// an interface that holds it. Go's collector does not move objects, so it is as
// good as a number for hashing.
func address[I interface{ Print(*Printer) }](x I) uint64 {
	if unsafe.Sizeof(x) == unsafe.Sizeof(uintptr(0)) {
		return uint64(*(*uintptr)(unsafe.Pointer(&x)))
	}
	return uint64((*[2]uintptr)(unsafe.Pointer(&x))[1])
}

func hashTypes(h intern.Hash, ts []Type) intern.Hash {
	h = h.Word(uint64(len(ts)))
	for _, t := range ts {
		h = h.Word(address(t))
	}
	return h
}

func hashInts[T int | int32 | int64](h intern.Hash, xs []T) intern.Hash {
	h = h.Word(uint64(len(xs)))
	for _, x := range xs {
		h = h.Word(uint64(x))
	}
	return h
}
