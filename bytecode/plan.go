package bytecode

import (
	"slices"
	"unsafe"

	"github.com/spvc/spvc/mlir"
)

// An opPlan is what numbering found out about an operation, so that writing it
// needs no table. The operations of a block lie one behind the other.
type opPlan struct {
	use  *opUse
	form *opForm
	loc  *entryUse
}

// A blockPlan is where a block is in its region, and which plans are those of
// its operations.
type blockPlan struct {
	index        uint32
	first, count int
}

// survey counts the operations, and finds the operations whose regions
// use values from outside. Those of isolated ones can't.
func (n *numbering) survey(root *mlir.Operation) (ops int) {
	var block *mlir.Block // of the last operation
	isolated := false
	root.Walk(func(op *mlir.Operation) mlir.WalkResult {
		ops++
		if b := op.Block(); b != block {
			block, isolated = b, true
			if b != nil && b.Parent() != nil {
				isolated = b.Parent().Has(mlir.IsolatedFromAbove)
			}
		}
		if isolated {
			return mlir.WalkAdvance
		}
		for _, v := range op.Operands {
			if v.Block() == block {
				continue
			}
			home := v.Block().Region()
			for r := op.ParentRegion(); r != nil && r != home; r = r.Parent().ParentRegion() {
				n.captures[r.Parent()] = true
			}
		}
		return mlir.WalkAdvance
	})
	n.plans = slices.Grow(n.plans, ops)
	return ops
}

// form numbers the attributes of an operation.
func (n *numbering) form(f *opForm) {
	switch {
	case f == noAttributes:
	case f.uses != nil:
		for _, use := range f.uses {
			use.refs++
		}
	default:
		if f.dict != nil {
			f.dictUse = n.attr(f.dict)
			f.uses = append(f.uses, f.dictUse)
		}
		if f.hasProps {
			for _, a := range f.propAttrs {
				f.uses = append(f.uses, n.attr(a))
			}
			n.anyProps = true
		}
	}
	if f.own != nil {
		f.own(refCounter{n})
	}
}

// recents is the number of places for what was found by address. One address has
// one place, so that who finds another's there asks the whole table.
const recents = 256

func recent(address uintptr) int { return int(address >> 4 * 0x9E3779B1 >> 8 % recents) }

// findOp is what is known of the name of op, nil when it was not numbered.
// Numbering leaves it where it is found fast.
func (n *numbering) findOp(op *mlir.Operation) *opUse {
	place := &n.someOps[recent(uintptr(unsafe.Pointer(op.Name())))]
	if use := *place; use != nil && use.op == op.Name() {
		return use
	}
	use := n.byOp[op.Name()]
	*place = use
	return use
}

// findType is what is known of t, nil when it was not numbered.
func (n *numbering) findType(t mlir.Type) *entryUse {
	place := &n.someTypes[recent(typeAddress(t))]
	if use := *place; use != nil && use.typ == t {
		return use
	}
	use := n.byType[t]
	*place = use
	return use
}

// typeNumber is the number of a type that was numbered. Workers may ask at the
// same time.
func (n *numbering) typeNumber(t mlir.Type) uint64 {
	if use := n.someTypes[recent(typeAddress(t))]; use != nil && use.typ == t {
		return use.number
	}
	return n.byType[t].number
}

// typeAddress is where the object is that a type is.
func typeAddress(t mlir.Type) uintptr {
	return uintptr((*[2]unsafe.Pointer)(unsafe.Pointer(&t))[1])
}
