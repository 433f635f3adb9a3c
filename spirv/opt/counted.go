package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A count is how a loop goes on that counts by one: up to a bound, or down.
type count struct {
	step      int64 // 0 for up or down, since one comes to all numbers in the end
	inclusive bool  // the bound is counted too, so that no loop ends at the last number there is
	unsigned  bool
}

var counting = map[grammar.Opcode]count{
	grammar.OpSLessThan: {step: 1}, grammar.OpULessThan: {step: 1, unsigned: true},
	grammar.OpSGreaterThan: {step: -1}, grammar.OpUGreaterThan: {step: -1, unsigned: true},
	grammar.OpSLessThanEqual: {step: 1, inclusive: true}, grammar.OpULessThanEqual: {step: 1, inclusive: true, unsigned: true},
	grammar.OpINotEqual: {}, grammar.OpSGreaterThanEqual: {step: -1, inclusive: true}, grammar.OpUGreaterThanEqual: {step: -1, inclusive: true, unsigned: true},
}

// ends reports whether counting passes the bound at some time: always where it ends at it, else unless the bound is a constant that no
// number lies behind.
func (c count) ends(bound *mlir.Value) bool {
	if !c.inclusive {
		return true
	}
	x, ok := mlir.ConstantValue(bound).(*mlir.IntegerAttr)
	if !ok {
		return false
	}
	t, ok := x.Type().(*mlir.IntegerType)
	if !ok || t.Width() > 64 {
		return false
	}
	all := ^uint64(0) >> (64 - uint(t.Width()))
	last := uint64(0) // the bits of the number that nothing lies behind
	switch {
	case c.unsigned && c.step > 0:
		last = all
	case !c.unsigned && c.step > 0:
		last = all >> 1
	case !c.unsigned:
		last = all - all>>1
	}
	return x.Uint()&all != last
}

// counts reports whether a loop ends for certain, since it counts by one to a bound that stays the same, and asks first. It may end sooner.
func counts(op *mlir.Operation) bool {
	loop, ok := spirv.AsLoop(op)
	if !ok || !isConstruct(op) {
		return false
	}
	branch, ok := spirv.AsBranchConditional(loop.Header().Last())
	if !ok || branch.FalseLabel() != loop.Merge() || branch.TrueLabel() == loop.Merge() {
		return false
	}
	compare := branch.Condition().Def()
	if compare == nil || compare.Block() != loop.Header() {
		return false
	}
	c, ok := counting[spirv.OpcodeOf(compare)]
	if !ok {
		return false
	}
	counted, bound := compare.Operand(0), compare.Operand(1)
	if isCounter(bound, loop) {
		counted, bound, c.step = bound, counted, -c.step
	}
	if !isCounter(counted, loop) || !isOutside(bound, op) || !c.ends(bound) {
		return false
	}
	back, ok := spirv.AsBranch(loop.ContinueTarget().Last())
	if !ok || back.TargetLabel() != loop.Header() {
		return false
	}
	step := stepOf(back.Arguments()[counted.Index()], counted)
	return step == c.step || c.step == 0 && (step == 1 || step == -1)
}

// isCounter reports whether v is what a loop hands from turn to turn.
func isCounter(v *mlir.Value, loop spirv.LoopOp) bool { return v.ArgumentOf() == loop.Header() }

// isOutside reports whether a value is the same in all turns of a loop: a constant, or known before it.
func isOutside(v *mlir.Value, loop *mlir.Operation) bool {
	if mlir.ConstantValue(v) != nil {
		return true
	}
	around := v.Block().Parent()
	return around != loop && !loop.IsAncestorOf(around)
}

// stepOf is by how much v is more than another value, 0 where that is not known.
func stepOf(v, than *mlir.Value) int64 {
	def := v.Def()
	if def == nil || def.NumOperands() != 2 {
		return 0
	}
	sign := int64(1)
	switch spirv.OpcodeOf(def) {
	case grammar.OpIAdd:
	case grammar.OpISub:
		sign = -1
	default:
		return 0
	}
	left, right := def.Operand(0), def.Operand(1)
	if sign == 1 && right == than {
		left, right = right, left
	}
	c, ok := mlir.ConstantValue(right).(*mlir.IntegerAttr)
	if left != than || !ok {
		return 0
	}
	return sign * asSigned(c)
}

// asSigned is the value of a constant, whatever the sign of its type.
func asSigned(c *mlir.IntegerAttr) int64 {
	t, ok := c.Type().(*mlir.IntegerType)
	if !ok || t.Width() > 64 {
		return 0
	}
	shift := 64 - uint(t.Width())
	return int64(c.Uint()<<shift) >> shift
}
