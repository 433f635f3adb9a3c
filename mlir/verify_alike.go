package mlir

import (
	"math/bits"
	"unsafe"
)

// alikeTypes is how many operands and results an operation has at most to be remembered.
const alikeTypes = 6

// An alike is what operations have in common that are verified by themselves in the same way.
type alike struct {
	name     *OpName
	props    *DictionaryAttr
	operands uint32
	results  uint32
	types    [alikeTypes][2]unsafe.Pointer // of the operands, then of the results: interfaces, compared word by word
}

// Most operations of a module have the name, the attributes and the types of one that was verified before. A knownAlike remembers
// of which there was nothing to be said: for each hash, the last one. It is for one worker; the zero knownAlike is ready to use.
type knownAlike struct {
	asked int
	slots []alike
	key   alike // of what was asked for last
	slot  *alike
}

const (
	alikeBits      = 10
	askedForMemory = 256 // so few operations are not worth the memory
)

// lookAround are traits that are verified by looking at what is around the operation.
const lookAround = HasParent | IsTerminator | Symbol

// has reports whether an operation like op was added. Otherwise op may be added next.
func (k *knownAlike) has(op *Operation) bool {
	k.slot = nil
	def := op.name.def
	if def == nil || !def.Alone || def.Traits&lookAround != 0 || op.attrs != nil || op.ext != nil ||
		len(op.operands)+int(op.numResults) > alikeTypes {
		return false
	}
	if k.slots == nil {
		if k.asked++; k.asked < askedForMemory {
			return false
		}
		k.slots = make([]alike, 1<<alikeBits)
	}
	hash, ok := k.key.take(op)
	if !ok {
		return false
	}
	k.slot = &k.slots[hash>>(64-alikeBits)]
	return *k.slot == k.key
}

// add remembers the operation that has was asked about.
func (k *knownAlike) add() {
	if k.slot != nil {
		*k.slot = k.key
	}
}

// take fills a with what op, which has one result at most, has in common with others. It is false where an operand is missing.
func (a *alike) take(op *Operation) (hash uint64, ok bool) {
	*a = alike{name: op.name, props: op.props, operands: uint32(len(op.operands)), results: op.numResults}
	hash = uint64(uintptr(unsafe.Pointer(op.name)))*3 + uint64(uintptr(unsafe.Pointer(op.props)))
	for i := range op.operands {
		v := op.operands[i].value
		if v == nil {
			return 0, false
		}
		a.types[i] = wordsOf(v.typ)
		hash = bits.RotateLeft64(hash, 5) ^ uint64(uintptr(a.types[i][1]))
	}
	if op.numResults > 0 {
		a.types[len(op.operands)] = wordsOf(op.result.typ)
		hash = bits.RotateLeft64(hash, 5) ^ address(op.result.typ)
	}
	return hash * 0x9E3779B97F4A7C15, true
}

func wordsOf(t Type) [2]unsafe.Pointer { return *(*[2]unsafe.Pointer)(unsafe.Pointer(&t)) }
