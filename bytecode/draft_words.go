package bytecode

// A draftBlock is the start of a block in the words of a draft.
type draftBlock struct {
	count     uint32   // of operations
	arguments []uint32 // their signatures
	lists     []byte   // use-list orders, nil for none
}

// block takes a block, without the operations, from the start of the words; the
// rest follows.
func (d *draft) block(words []uint32) (b draftBlock, rest []uint32) {
	b.count = words[0]
	arguments, flag := words[1]>>1, words[1]&1
	words = words[2:]
	b.arguments, words = words[:arguments], words[arguments:]
	if flag != 0 {
		b.lists, words = d.lists[words[0]:words[1]], words[2:]
	}
	return b, words
}

// A draftOp is an operation in the words of a draft.
type draftOp struct {
	sig        *signature
	head       uint32 // the signature with its flag
	operands   []uint32
	successors []uint32
	lists      []byte // use-list orders, nil for none
	kind       uint32 // of its regions, if it has any
	index      uint32 // which is the first of them, or the draft that they are in
}

// operation takes an operation, without what is in its regions, from the start of
// the words.
func (d *draft) operation(words []uint32) (o draftOp, rest []uint32) {
	o.head = words[0]
	o.sig = d.by.signatures.list[o.head&^hasLists]
	words = words[1:]
	o.operands, words = words[:o.sig.operands], words[o.sig.operands:]
	o.successors, words = words[:o.sig.successors], words[o.sig.successors:]
	if o.head&hasLists != 0 {
		o.lists, words = d.lists[words[0]:words[1]], words[2:]
	}
	if o.sig.regions > 0 {
		o.kind, o.index, words = words[0]&(1<<regionsShift-1), words[0]>>regionsShift, words[1:]
	}
	return o, words
}
