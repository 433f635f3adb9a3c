package mlir

import "sync/atomic"

// Numbers say how long a table must be that has a place for each number given in
// an isolated operation, the unused place 0 included.
type Numbers struct {
	Values int // for [Value.Number] and [Operation.Number]
	Blocks int // for [Block.Number]
}

// Renumber gives dense numbers to what is inside op: to the values and operations
// together, and to the blocks, from 1 in the order of the text. Then a slice does
// where a map with pointers as keys would be slow.
//
// The numbers belong to op, which must be isolated from above or have no parent:
// isolated operations inside of it have one of its numbers each, but what is inside
// of them is numbered by a Renumber of their own. They are good until something is
// inserted, moved or erased, and 0 for what was never numbered; whoever keeps a
// table while the IR changes must not print the IR, since printing numbers it again.
//
// The numbers follow from the IR alone, and nothing is written that stands there
// already. So any number of goroutines may read the same IR, each with tables of
// its own, and all may begin with Renumber.
func (op *Operation) Renumber() Numbers {
	if !op.Has(IsolatedFromAbove) && op.Parent() != nil {
		panic("mlir: Operation.Renumber of '" + op.name.text + "', which is inside another operation and not isolated from it")
	}
	n := Numbers{Values: 1, Blocks: 1}
	n.inside(op, false)
	return n
}

// RenumberThroughout is [Operation.Renumber] for who changes isolated operations together: op itself has a number, too, and no
// number is given twice, however isolated what it is given to may be. Nobody else may have tables about anything in op.
func (op *Operation) RenumberThroughout() Numbers {
	n := Numbers{Values: 1, Blocks: 1}
	n.operation(op)
	n.inside(op, true)
	return n
}

// inside numbers what is inside op; what is inside isolated operations there only if it is asked for.
func (n *Numbers) inside(op *Operation, isolated bool) {
	n.blocks(op)
	for at := op.firstInside(0); at != nil; {
		n.operation(at)
		if at.ext != nil && (isolated || !at.Has(IsolatedFromAbove)) {
			n.blocks(at)
			if first := at.firstInside(0); first != nil {
				at = first
				continue
			}
		}
		next := at.following()
		for next == nil {
			if at = at.Parent(); at == op {
				return
			}
			next = at.following()
		}
		at = next
	}
}

// RenumberAround is [Operation.Renumber] of the operation by whose numbers op and what is inside it are known: the nearest isolated
// one from op on, or else the outermost.
func (op *Operation) RenumberAround() Numbers {
	for !op.Has(IsolatedFromAbove) && op.Parent() != nil {
		op = op.Parent()
	}
	return op.Renumber()
}

// Add numbers op and what is inside it behind all that n counts, and counts it. So what is inserted while somebody has tables gets
// numbers that nothing else has; what is there keeps its own.
func (n *Numbers) Add(op *Operation) {
	n.Values, n.Blocks = max(n.Values, 1), max(n.Blocks, 1)
	n.operation(op)
	if op.ext != nil && !op.Has(IsolatedFromAbove) {
		n.inside(op, false)
	}
}

// AddOperation is [Numbers.Add] for op and its results alone.
func (n *Numbers) AddOperation(op *Operation) {
	n.Values = max(n.Values, 1)
	n.operation(op)
}

// AddValue numbers v behind all that n counts, and counts it.
func (n *Numbers) AddValue(v *Value) {
	n.Values = max(n.Values, 1)
	n.value(v)
}

// AddBlock numbers b behind all that n counts, and counts it.
func (n *Numbers) AddBlock(b *Block) {
	n.Blocks = max(n.Blocks, 1)
	setNumber(&b.number, n.Blocks)
	n.Blocks++
}

// isolation is the operation by which op is numbered: the nearest isolated one
// around it, or else the outermost; nil if there is nothing around op.
func (op *Operation) isolation() *Operation {
	around := op.Parent()
	for around != nil && !around.Has(IsolatedFromAbove) {
		up := around.Parent()
		if up == nil {
			break
		}
		around = up
	}
	return around
}

// operation numbers op and its results: the number of op is that of the first
// result, or of the place where a result would be.
func (n *Numbers) operation(op *Operation) {
	n.value(&op.result)
	for i := 1; i < int(op.numResults); i++ {
		n.value(op.Result(i))
	}
}

// blocks numbers the blocks of op's regions, those of one region in a row, and
// their arguments.
func (n *Numbers) blocks(op *Operation) {
	for i := range op.NumRegions() {
		for b := op.Region(i).first; b != nil; b = b.next {
			setNumber(&b.number, n.Blocks)
			n.Blocks++
			for _, arg := range b.args {
				n.value(&arg.Value)
			}
		}
	}
}

func (n *Numbers) value(v *Value) {
	setNumber(&v.number, n.Values)
	n.Values++
}

// setNumber only writes what is new: several goroutines may number the same IR.
func setNumber(at *uint32, n int) {
	if atomic.LoadUint32(at) != uint32(n) {
		atomic.StoreUint32(at, uint32(n))
	}
}

// Number is v's number, from 1, in the isolated operation around it, or 0: see
// [Operation.Renumber].
func (v *Value) Number() int { return int(atomic.LoadUint32(&v.number)) }

// Number is op's number in the isolated operation around it, or 0: see
// [Operation.Renumber]. It is also that of op's first result. No other operation or
// value there has it, so one table may hold something for both.
func (op *Operation) Number() int { return op.result.Number() }

// Number is b's number, from 1, among the blocks of the isolated operation around
// it, or 0: see [Operation.Renumber].
func (b *Block) Number() int { return int(atomic.LoadUint32(&b.number)) }
