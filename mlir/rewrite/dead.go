package rewrite

import "github.com/spvc/spvc/mlir"

// manyResults is how many results are so many that they are not all asked again and again whether they are used.
const manyResults = 64

// isDead is [mlir.Operation.IsTriviallyDead] for an operation that was on the worklist. It comes there whenever a user of a result
// goes: of many results, the one that was used the last time is asked first. What is restless is not dead.
func (d *driver) isDead(op *mlir.Operation) bool {
	if op.NumResults() >= manyResults && d.isUsed(op) {
		return false
	}
	return op.IsTriviallyDead() && !op.IsRestless(d.rewriter.Symbols)
}

// isUsed reports whether any of many results is used.
func (d *driver) isUsed(op *mlir.Operation) bool {
	if more := op.Number() + 1 - len(d.used); more > 0 {
		d.used = append(d.used, make([]int32, more)...)
	}
	n := op.NumResults()
	at := int(d.used[op.Number()]) % n // the number may have been another operation's
	for range n {
		if op.Result(at).HasUses() {
			d.used[op.Number()] = int32(at)
			return true
		}
		at = (at + 1) % n
	}
	return false
}
