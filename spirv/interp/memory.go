package interp

import (
	"encoding/binary"
	"unsafe"
)

// An allocation is some bytes that pointers can lead to.
type allocation struct {
	name      string
	bytes     []byte
	undefined []bool // of each byte, for the sanitizer; nil where all is defined
	private   bool   // each invocation has its own part
	object    uint32 // the variable, for messages; zero where there are several
	cover     *cover // which bytes are those of members, for the sanitizer; nil where all are, or nobody knows
}

// memory makes bytes that are aligned for atomic access.
func memory(size int) []byte {
	w := make([]uint64, (size+7)/8)
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(w))), len(w)*8)[:size:size]
}

// read is a component in memory, without its sign; false outside of the allocation.
func (a *allocation) read(offset int64, size int8) (uint64, bool) {
	if a == nil || offset < 0 || offset+int64(size) > int64(len(a.bytes)) {
		return 0, false
	}
	b := a.bytes[offset:]
	switch size {
	case 1:
		return uint64(b[0]), true
	case 2:
		return uint64(binary.LittleEndian.Uint16(b)), true
	case 4:
		return uint64(binary.LittleEndian.Uint32(b)), true
	}
	return binary.LittleEndian.Uint64(b), true
}

// write sets a component in memory; false outside of the allocation, where nothing happens.
func (a *allocation) write(offset int64, size int8, v uint64) bool {
	if a == nil || offset < 0 || offset+int64(size) > int64(len(a.bytes)) {
		return false
	}
	b := a.bytes[offset:]
	switch size {
	case 1:
		b[0] = byte(v)
	case 2:
		binary.LittleEndian.PutUint16(b, uint16(v))
	case 4:
		binary.LittleEndian.PutUint32(b, uint32(v))
	default:
		binary.LittleEndian.PutUint64(b, v)
	}
	return true
}

// resolve is the allocation of an address, and the offset in it.
func (g *group) resolve(address uint64) (*allocation, int64) {
	shift := g.m.program.shift()
	n := address >> shift
	offset := int64(address & (1<<shift - 1))
	if n == 0 || n >= uint64(len(g.allocs)) {
		return nil, offset
	}
	return g.allocs[n], offset
}

// An access is a load or a store of memory: where it goes, and how the value lies there.
type access struct {
	root      int32 // the allocation, or noRoot
	offset    int64
	stretches []stretch
	constant  bool // what is written is one, for the sanitizer
}

// access says how a place is read or written; nil after an error.
func (c *compiler) access(ptr *pointer, at place) *access {
	if ptr.resource != nil {
		c.errorf("an array of descriptors has no value")
		return nil
	}
	list, err := c.p.stretches(at)
	if err != nil {
		c.fail(err)
		return nil
	}
	return &access{root: ptr.root, offset: ptr.offset, stretches: list}
}

// where is the allocation that an access goes to, and what is to be added to its offset.
func (g *group) where(o *op, x *access, lane int32) (a *allocation, at int64) {
	if x.root != noRoot {
		a = g.allocs[x.root]
	} else {
		a, at = g.resolve(g.u64(o.a, 1)[lane])
	}
	if o.b != noReg {
		at += int64(int32(g.u32(o.b, 1)[lane]))
	}
	return a, at
}

// outside is told of every access outside of an allocation.
func (g *group) outside(a *allocation, at int64, size int8, write bool, lanes []int32) {
	if g.m.check == nil {
		return
	}
	g.m.check.outside(g, a, at, size, write, lanes)
}
