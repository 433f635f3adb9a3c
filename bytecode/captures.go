package bytecode

import "github.com/spvc/spvc/mlir"

// captures are the operations whose regions use values from outside.
type captures map[*mlir.Operation]bool

// lookInto adds what is inside top, but not what is inside operations of which
// it is known that they capture nothing.
func (c captures) lookInto(top *mlir.Operation) captures {
	if c == nil {
		c = captures{}
	}
	top.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op != top {
			c.add(op)
			if op.Has(mlir.IsolatedFromAbove) {
				return mlir.WalkSkip
			}
		}
		return mlir.WalkAdvance
	})
	return c
}

// add adds the operations around op, as far as they don't hold what it uses.
func (c captures) add(op *mlir.Operation) {
	block := op.Block()
	for _, v := range op.Operands {
		if v.Block() == block {
			continue
		}
		home := v.Block().Region()
		for r := op.ParentRegion(); r != nil && r != home; r = r.Parent().ParentRegion() {
			c[r.Parent()] = true
		}
	}
}
