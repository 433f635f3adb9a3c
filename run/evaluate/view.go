package evaluate

import (
	"encoding/binary"
	"fmt"
	"math/bits"

	"github.com/spvc/spvc/mlir"
)

// A View is a memref: elements in memory, by strides. An element is a scalar or a vector,
// whose components lie side by side.
type View struct {
	Memory  *Memory
	Offset  int64 // of the first element, in elements
	Sizes   []int64
	Strides []int64 // in elements
	size    int64   // of an element, in bytes
	start   int64   // of the memory, in bytes: for memref.view
}

// Memory is what an allocation gives.
type Memory struct {
	Bytes []byte
	freed bool
}

// largest is how many bytes an allocation may have.
const largest = 1<<31 - 1

// NewView makes memory for elements of type t, dense and in row-major order.
func (p *Program) NewView(t *mlir.MemRefType, sizes []int64) (*View, error) {
	size, err := p.size(t.ElementType())
	if err != nil {
		return nil, err
	}
	v := &View{Sizes: sizes, Strides: make([]int64, len(sizes)), size: size}
	count := int64(1)
	for i := len(sizes) - 1; i >= 0; i-- {
		v.Strides[i] = count
		high, low := bits.Mul64(uint64(count), uint64(sizes[i]))
		if sizes[i] < 0 || high != 0 || low > largest {
			return nil, fmt.Errorf("has more memory than there is")
		}
		count = int64(low)
	}
	if l, ok := t.Layout().(*mlir.StridedLayoutAttr); ok {
		v.Offset, count = l.Offset(), 1
		copy(v.Strides, l.Strides())
		for i, s := range v.Strides {
			if s == mlir.Dynamic || v.Offset == mlir.Dynamic || s < 0 || v.Offset < 0 {
				return nil, fmt.Errorf("has a layout that is not known")
			}
			count += s * max(sizes[i]-1, 0)
		}
		count += v.Offset
	}
	if count > largest/size {
		return nil, fmt.Errorf("has more memory than there is")
	}
	v.Memory = &Memory{Bytes: make([]byte, count*size)}
	return v, nil
}

// size is how many bytes an element takes.
func (p *Program) size(t mlir.Type) (int64, error) {
	k, ok := p.kindOf(t)
	if !ok {
		return 0, fmt.Errorf("has elements of type %s, which cannot be evaluated", t)
	}
	return int64(k.bytes() * elements(t)), nil
}

// Len is how many elements there are.
func (v *View) Len() int64 {
	n := int64(1)
	for _, s := range v.Sizes {
		n *= s
	}
	return n
}

// place is where an element begins, in bytes; not ok if there is none. The message says why.
func (v *View) place(at []int64) (int64, string) {
	offset := v.Offset
	for i, n := range at {
		if n < 0 || n >= v.Sizes[i] {
			return 0, fmt.Sprintf("index %d is %d, of %d elements", i, n, v.Sizes[i])
		}
		offset += n * v.Strides[i]
	}
	return v.check(offset*v.size+v.start, v.size)
}

func (v *View) check(begin, n int64) (int64, string) {
	switch {
	case v.Memory.freed:
		return 0, "the memory was freed"
	case begin < 0 || n < 0 || begin > int64(len(v.Memory.Bytes))-n:
		return 0, fmt.Sprintf("bytes %d to %d of %d that were allocated", begin, begin+n, len(v.Memory.Bytes))
	}
	return begin, ""
}

// load reads a value of kind k and so many components from a place.
func (m *Memory) load(at int64, k kind, n int, vector bool) Value {
	size := int64(k.bytes())
	if !vector {
		return Value{Bits: k.cut(m.word(at, size))}
	}
	out := make([]uint64, n)
	for i := range out {
		out[i] = k.cut(m.word(at+int64(i)*size, size))
	}
	return Value{Vector: out}
}

func (m *Memory) store(at int64, k kind, v Value) {
	size := int64(k.bytes())
	if v.Vector == nil {
		m.setWord(at, size, k.inMemory(v.Bits))
		return
	}
	for i, e := range v.Vector {
		m.setWord(at+int64(i)*size, size, k.inMemory(e))
	}
}

// inMemory is how bits look in memory, where an index has 64.
func (k kind) inMemory(v uint64) uint64 {
	if k.index {
		return uint64(k.signed(v))
	}
	return v
}

func (m *Memory) word(at, size int64) uint64 {
	var b [8]byte
	copy(b[:size], m.Bytes[at:at+size])
	return binary.LittleEndian.Uint64(b[:])
}

func (m *Memory) setWord(at, size int64, v uint64) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], v)
	copy(m.Bytes[at:at+size], b[:size])
}
