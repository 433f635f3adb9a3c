package rewrite

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// liveness says which values and operations inside an operation somebody needs.
type liveness struct {
	ops    []bool            // by number
	values []bool            // by number
	stack  []*mlir.Value     // found live, but not yet what computes them
	marks  []bool            // see passedOn
	dead   []*mlir.Operation // those that nobody needs, in order
	unseen int               // how many operations are not known to be needed
}

// findLive starts from the operations that do something by themselves and goes
// from users to what they use. What is passed to the argument of a block is
// needed only if the argument is. The holders are those in root ([appendHolders]), the numbers those that are known of it, and
// symbols finds what is around it.
func findLive(root *mlir.Operation, holders []*mlir.Operation, n mlir.Numbers, symbols *mlir.SymbolTables) *liveness {
	l := &liveness{ops: make([]bool, n.Values), values: make([]bool, n.Values)}
	for op := range inside(root) {
		l.unseen++
		if !op.IsDeadWithoutUses() {
			l.operation(op)
		}
	}
	forBlocks(holders, func(b *mlir.Block) {
		if keeps(b) || !argumentsKnown(b) {
			for _, arg := range b.Arguments {
				l.value(arg)
			}
		}
	})
	l.follow()
	l.findDead(root)
	for _, op := range l.dead { // few: what is restless is asked of these only
		if op.IsRestless(symbols) {
			l.operation(op)
		}
	}
	l.follow()
	if len(l.dead) > 0 {
		l.findDead(root)
	}
	return l
}

// follow goes on from the values that were found live.
func (l *liveness) follow() {
	for len(l.stack) > 0 {
		v := l.stack[len(l.stack)-1]
		l.stack = l.stack[:len(l.stack)-1]
		if op := v.Def(); op != nil {
			l.operation(op)
		} else {
			l.passed(v)
		}
	}
}

// findDead lists the operations inside root that are not known to be needed.
func (l *liveness) findDead(root *mlir.Operation) {
	if l.dead = nil; l.unseen == 0 {
		return
	}
	for op := range inside(root) {
		if !l.ops[op.Number()] {
			l.dead = append(l.dead, op)
		}
	}
}

// forBlocks visits the blocks of some operations.
func forBlocks(holders []*mlir.Operation, visit func(*mlir.Block)) {
	for _, op := range holders {
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks {
				visit(b)
			}
		}
	}
}

func (l *liveness) value(v *mlir.Value) {
	if !l.values[v.Number()] {
		l.values[v.Number()] = true
		l.stack = append(l.stack, v)
	}
}

// operation marks op and what it uses, but not what op is in: if that goes, op
// goes with it.
func (l *liveness) operation(op *mlir.Operation) {
	if l.ops[op.Number()] {
		return
	}
	l.ops[op.Number()] = true
	l.unseen--
	passed := l.passedOn(op)
	for i, v := range op.Operands {
		if passed == nil || !passed[i] {
			l.value(v)
		}
	}
}

// passedOn says which operands op passes to its successors; nil if that is none.
func (l *liveness) passedOn(op *mlir.Operation) []bool {
	if op.NumSuccessors() == 0 {
		return nil
	}
	l.marks = slices.Grow(l.marks[:0], op.NumOperands())[:op.NumOperands()]
	clear(l.marks)
	for i := range op.NumSuccessors() {
		passed := op.SuccessorOperands(i)
		for k := range passed {
			l.marks[passed[k].Index()] = true
		}
	}
	return l.marks
}

// passed marks what terminators pass to a block argument.
func (l *liveness) passed(arg *mlir.Value) {
	for u := arg.ArgumentOf().FirstUse(); u != nil; u = u.Next() {
		if given := u.Owner().SuccessorOperands(u.Index()); arg.Index() < len(given) {
			l.value(given[arg.Index()].Value())
		}
	}
}

// argumentsKnown reports whether all that branches bring to b's arguments is
// passed by terminators that say so.
func argumentsKnown(b *mlir.Block) bool {
	for u := b.FirstUse(); u != nil; u = u.Next() {
		if len(u.Owner().SuccessorOperands(u.Index())) != b.NumArguments() {
			return false
		}
	}
	return true
}
