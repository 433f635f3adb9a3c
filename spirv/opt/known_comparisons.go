package opt

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What a comparison that a branch has decided says of other comparisons of the same values.

// An outcome is how two values may compare: a set.
type outcome uint8

const (
	less outcome = 1 << iota
	same
	greater
	unordered  // one is a NaN
	anyOutcome = less | same | greater | unordered
)

// turnedAround is what is known of the values the other way around.
func (o outcome) turnedAround() outcome {
	t := o &^ (less | greater)
	if o&less != 0 {
		t |= greater
	}
	if o&greater != 0 {
		t |= less
	}
	return t
}

// A comparing is what an instruction asks: whether the values compare as one of a set, as numbers of this kind.
type comparing struct {
	holds outcome
	kind  byte // 's' for signed, 'u' for unsigned integers, 'f' for floats; 0 for integers of either sign
}

var comparings = lazy.Value[map[grammar.Opcode]comparing]{Make: func() map[grammar.Opcode]comparing {
	all := map[grammar.Opcode]comparing{grammar.OpIEqual: {holds: same}, grammar.OpINotEqual: {holds: less | greater}}
	for kind, list := range map[byte][4]grammar.Opcode{
		's': {grammar.OpSLessThan, grammar.OpSLessThanEqual, grammar.OpSGreaterThan, grammar.OpSGreaterThanEqual},
		'u': {grammar.OpULessThan, grammar.OpULessThanEqual, grammar.OpUGreaterThan, grammar.OpUGreaterThanEqual},
		'f': {grammar.OpFOrdLessThan, grammar.OpFOrdLessThanEqual, grammar.OpFOrdGreaterThan, grammar.OpFOrdGreaterThanEqual},
	} {
		for i, holds := range [4]outcome{less, less | same, greater, greater | same} {
			all[list[i]] = comparing{holds, kind}
		}
	}
	for i, code := range [4]grammar.Opcode{grammar.OpFUnordLessThan, grammar.OpFUnordLessThanEqual, grammar.OpFUnordGreaterThan, grammar.OpFUnordGreaterThanEqual} {
		all[code] = comparing{[4]outcome{less, less | same, greater, greater | same}[i] | unordered, 'f'}
	}
	all[grammar.OpFOrdEqual], all[grammar.OpFUnordEqual] = comparing{same, 'f'}, comparing{same | unordered, 'f'}
	all[grammar.OpFOrdNotEqual], all[grammar.OpFUnordNotEqual] = comparing{less | greater, 'f'}, comparing{less | greater | unordered, 'f'}
	return all
}}

// A compared is a comparison that was decided in all that a block dominates.
type compared struct {
	op    *mlir.Operation
	at    *mlir.Block
	holds bool
}

// maxCompared is how many decided comparisons are looked at, the last ones.
const maxCompared = 16

// follows says what a comparison gives, if that follows from those that were decided above.
func (c *conditions) follows(op *mlir.Operation) (holds, known bool) {
	asks, ok := comparings.Get()[spirv.OpcodeOf(op)]
	if !ok {
		return false, false
	}
	may := outcome(anyOutcome)
	for i := len(c.compared) - 1; i >= max(0, len(c.compared)-maxCompared); i-- {
		x := c.compared[i]
		if c.tree.isAbove(x.at) {
			may &= x.says(op, asks.kind)
		}
	}
	return may&asks.holds != 0, may&asks.holds == 0 || may&^asks.holds == 0
}

// says is how the operands of op may compare as numbers of a kind.
func (x compared) says(op *mlir.Operation, kind byte) outcome {
	a, b := op.Operand(0), op.Operand(1)
	y, z := x.op.Operand(0), x.op.Operand(1)
	by := comparings.Get()[spirv.OpcodeOf(x.op)]
	may := by.holds
	if !x.holds {
		may = anyOutcome &^ may
	}
	if by.kind != 'f' {
		may &^= unordered
	}
	switch {
	case a == z && b == y:
		may = may.turnedAround()
	case a != y || b != z:
		return anyOutcome
	}
	switch {
	case by.kind == kind:
		return may
	case may == same: // whatever kind of numbers they are
		return same
	case may&same == 0:
		return less | greater
	}
	return anyOutcome
}
