package bytecode

import (
	"unsafe"

	"github.com/spvc/spvc/mlir"
)

// A signature is what many operations have in common: all that is written of
// them apart from locations, operands, successors and regions. Arguments of
// blocks have one, too: a result and no name.
type signature struct {
	name         *mlir.OpName            // nil for an argument
	inside       *mlir.BytecodeInterface // of the packed regions around it; nil for none
	packs        bool                    // its regions are packed
	props, attrs *mlir.DictionaryAttr
	first        mlir.Type // of the first result, or of the argument
	op           *mlir.Operation
	operands     uint32
	successors   uint32
	regions      uint32
	results      uint32

	id    uint32 // in the table
	uses  uint32
	noted uint32 // how many events there are of it
	level uint32 // of the last of them

	// What numbering found out.
	use  *opUse
	form *opForm
}

// A signatureTable holds the signatures that a worker met: a hash table with
// open addressing.
type signatureTable struct {
	slots []*signature
	list  []*signature
	spare []signature
	stubs *mlir.Arena // for operations that go; nil for those that stay
	shift uint
}

// address is what an object that a type is has of its own.
func address(t mlir.Type) uint64 {
	return uint64(uintptr((*[2]unsafe.Pointer)(unsafe.Pointer(&t))[1]))
}

func mix(h, v uint64) uint64 { return (h ^ v) * 0x9E3779B97F4A7C15 }

// ofOperation is the signature of op.
func (t *signatureTable) ofOperation(op *mlir.Operation, inside *mlir.BytecodeInterface, packs bool) *signature {
	var s signature // filled in place: a literal would be made elsewhere and copied
	s.inside, s.packs, s.name, s.props, s.attrs, s.op = inside, packs, op.Name(), op.Properties(), op.Attrs(), op
	s.operands, s.successors = uint32(op.NumOperands()), uint32(op.NumSuccessors())
	s.regions, s.results = uint32(op.NumRegions()), uint32(op.NumResults())
	if s.results > 0 {
		s.first = op.Result(0).Type()
	}
	return t.find(&s)
}

// ofArgument is the signature of an argument of the type.
func (t *signatureTable) ofArgument(typ mlir.Type, inside *mlir.BytecodeInterface) *signature {
	return t.find(&signature{first: typ, results: 1, inside: inside})
}

func (t *signatureTable) find(like *signature) *signature {
	if len(t.list)*2 >= len(t.slots) {
		t.grow()
	}
	for i := t.place(like); ; i = (i + 1) & (len(t.slots) - 1) {
		s := t.slots[i]
		if s == nil {
			s = t.add(like)
			t.slots[i] = s
			return s
		}
		if s.equals(like) {
			return s
		}
	}
}

func (t *signatureTable) place(s *signature) int {
	h := mix(uint64(uintptr(unsafe.Pointer(s.name))), uint64(uintptr(unsafe.Pointer(s.props))))
	h = mix(h>>29^h, uint64(uintptr(unsafe.Pointer(s.attrs))))
	h = mix(h>>29^h, address(s.first)+uint64(s.operands))
	return int(h >> t.shift)
}

func (s *signature) equals(o *signature) bool {
	if s.name != o.name || s.props != o.props || s.attrs != o.attrs || s.operands != o.operands || s.results != o.results ||
		s.successors != o.successors || s.regions != o.regions || s.first != o.first || s.inside != o.inside || s.packs != o.packs {
		return false
	}
	for i := 1; i < int(s.results); i++ {
		if s.op.Result(i).Type() != o.op.Result(i).Type() {
			return false
		}
	}
	return true
}

func (t *signatureTable) add(like *signature) *signature {
	if len(t.spare) == 0 {
		t.spare = make([]signature, min(256, 16+len(t.list)))
	}
	s := &t.spare[0]
	t.spare = t.spare[1:]
	*s = *like
	if t.stubs != nil && s.op != nil {
		s.op = s.op.Stub(t.stubs)
	}
	s.id = uint32(len(t.list))
	t.list = append(t.list, s)
	return s
}

func (t *signatureTable) grow() {
	bits := uint(6)
	for 1<<bits <= len(t.slots) {
		bits++
	}
	t.slots, t.shift = make([]*signature, 1<<bits), 64-bits
	for _, s := range t.list {
		i := t.place(s)
		for t.slots[i] != nil {
			i = (i + 1) & (len(t.slots) - 1)
		}
		t.slots[i] = s
	}
}
