package mlir

import (
	"math/bits"
	"unsafe"
)

// Alikes spares work on operations that are alike. Most operations of a module have the name, the attributes and the types of an earlier one, and what
// depends on nothing else, as much of verification does, need not be done for them again. It is a cache that remembers, for each hash, the last two
// operations that were added. It is for one worker; the zero Alikes is ready to use.
type Alikes struct {
	asked int
	slots [][2]alike // the later one first
}

// An alike is what operations have in common.
type alike struct {
	name     *OpName
	props    *DictionaryAttr
	operands uint32
	results  uint32
	types    [alikeTypes][2]unsafe.Pointer // of the operands, then of the results: interfaces, compared word by word
}

const (
	alikeTypes     = 6 // how many operands and results an operation has at most to be remembered
	alikeBits      = 9
	askedForMemory = 256 // so few operations are not worth the memory
)

// Has reports whether an operation was added that has the name, the properties and the types of op. Those that have regions, discardable
// attributes, or many operands, are never remembered.
func (k *Alikes) Has(op *Operation) bool {
	if k.slots == nil {
		if k.asked++; k.asked < askedForMemory {
			return false
		}
		k.slots = make([][2]alike, 1<<alikeBits)
	}
	if !canBeAlike(op) {
		return false
	}
	hash, ok := alikeHash(op)
	if !ok {
		return false
	}
	known := &k.slots[hash>>(64-alikeBits)]
	return known[0].is(op) || known[1].is(op)
}

// Add remembers op, if such operations are remembered.
func (k *Alikes) Add(op *Operation) {
	if k.slots == nil || !canBeAlike(op) {
		return
	}
	if hash, ok := alikeHash(op); ok {
		known := &k.slots[hash>>(64-alikeBits)]
		known[1] = known[0]
		known[0].take(op)
	}
}

func canBeAlike(op *Operation) bool {
	return op.attrs == nil && (op.ext == nil || op.NumRegions() == 0) && len(op.operands)+int(op.numResults) <= alikeTypes
}

// alikeHash is false where an operand is missing.
func alikeHash(op *Operation) (hash uint64, ok bool) {
	hash = uint64(uintptr(unsafe.Pointer(op.name)))*3 + uint64(uintptr(unsafe.Pointer(op.props)))
	for i := range op.operands {
		v := op.operands[i].value
		if v == nil {
			return 0, false
		}
		hash = bits.RotateLeft64(hash, 5) ^ address(v.typ)
	}
	for i := range int(op.numResults) {
		hash = bits.RotateLeft64(hash, 5) ^ address(op.Result(i).typ)
	}
	return hash * 0x9E3779B97F4A7C15, true
}

// is reports whether op, which has all operands, is what a has.
func (a *alike) is(op *Operation) bool {
	if a.name != op.name || a.props != op.props || int(a.operands) != len(op.operands) || a.results != op.numResults {
		return false
	}
	for i := range op.operands {
		if !sameWords(&a.types[i], &op.operands[i].value.typ) {
			return false
		}
	}
	for i := range int(op.numResults) {
		if !sameWords(&a.types[len(op.operands)+i], &op.Result(i).typ) {
			return false
		}
	}
	return true
}

// take makes a what op has.
func (a *alike) take(op *Operation) {
	*a = alike{name: op.name, props: op.props, operands: uint32(len(op.operands)), results: op.numResults}
	for i := range op.operands {
		a.types[i] = wordsOf(op.operands[i].value.typ)
	}
	for i := range int(op.numResults) {
		a.types[len(op.operands)+i] = wordsOf(op.Result(i).typ)
	}
}

func wordsOf(t Type) [2]unsafe.Pointer { return *(*[2]unsafe.Pointer)(unsafe.Pointer(&t)) }

// sameWords compares words with those of a type where it is: a copy of both takes longer than all else here.
func sameWords(words *[2]unsafe.Pointer, t *Type) bool {
	of := (*[2]unsafe.Pointer)(unsafe.Pointer(t))
	return words[0] == of[0] && words[1] == of[1]
}
