package opt

import (
	"math/big"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A count is a comparison of a counter with a bound, as long as which holds a loop goes on.
type count struct {
	step      int  // in which direction the counter comes to the bound: 1 is up, -1 down, 0 either
	inclusive bool // the loop also goes on at the bound
	unsigned  bool
}

// counting are the comparisons by which loops count.
var counting = map[grammar.Opcode]count{
	grammar.OpSLessThan: {step: 1}, grammar.OpULessThan: {step: 1, unsigned: true},
	grammar.OpSGreaterThan: {step: -1}, grammar.OpUGreaterThan: {step: -1, unsigned: true},
	grammar.OpSLessThanEqual: {step: 1, inclusive: true}, grammar.OpULessThanEqual: {step: 1, inclusive: true, unsigned: true},
	grammar.OpSGreaterThanEqual: {step: -1, inclusive: true}, grammar.OpUGreaterThanEqual: {step: -1, inclusive: true, unsigned: true},
	grammar.OpINotEqual: {},
}

// ends reports whether the loop ends if the counter changes by step in each turn. Counting by one always comes to a bound that it does not have to pass. Else
// the counter could wrap before it is behind the bound, so the bound has to be a constant, and to have room for a step behind it.
func (c count) ends(bound *mlir.Value, step int64) bool {
	if c.step == 0 {
		return step == 1 || step == -1
	}
	size := step * int64(c.step)
	if size < 1 {
		return false
	}
	if size == 1 && !c.inclusive {
		return true
	}
	x, ok := mlir.ConstantValue(bound).(*mlir.IntegerAttr)
	if !ok || widthOf(bound.Type()) > 64 {
		return false
	}
	t := x.Type().(*mlir.IntegerType)
	room := big.NewInt(1) // how many numbers lie behind the bound
	room.Lsh(room, uint(t.Width()))
	room.Sub(room, big.NewInt(1))
	above := new(big.Int).SetUint64(x.Uint() & (^uint64(0) >> (64 - uint(t.Width()))))
	if !c.unsigned {
		half := new(big.Int).Lsh(big.NewInt(1), uint(t.Width())-1)
		above = new(big.Int).Add(big.NewInt(asSigned(x)), half)
	}
	if c.step == 1 {
		room.Sub(room, above)
	} else {
		room = above
	}
	if !c.inclusive {
		size--
	}
	return room.Cmp(big.NewInt(size)) >= 0
}

// counts reports whether a loop ends for certain, since it does not go round, or counts in each turn to a bound that stays the same and asks
// whether it is there. It may end sooner. What is read of the variables that nothing writes to stays the same.
func counts(op *mlir.Operation, all globals) bool {
	if !isConstruct(op) {
		return false
	}
	loop, _ := spirv.AsLoop(op)
	var back *mlir.Block // where the loop goes round
	for b := range loop.Header().Predecessors {
		if !b.IsEntry() && goesTo(b.Last(), loop.Header()) {
			back = b
		}
	}
	skips := goesOnInside(op)
	if back == nil || !skips && !back.HasPredecessors() {
		return true
	}
	x := counter{loop: loop, back: back, memory: memory{globals: all}}
	for b := range op.Region(0).Blocks {
		branch, ok := spirv.AsBranchConditional(b.Last())
		if !ok || branch.TrueLabel() == branch.FalseLabel() {
			continue
		}
		goesOn := branch.FalseLabel() == loop.Merge()
		if !goesOn && branch.TrueLabel() != loop.Merge() {
			continue
		}
		if x.bounds(branch.Condition(), goesOn) && (b == back || !skips && x.isPassed(b)) {
			return true
		}
	}
	return false
}

// goesTo reports whether a terminator may go to a block: it names it, and its condition is no constant that says otherwise.
func goesTo(term *mlir.Operation, to *mlir.Block) bool {
	if branch, ok := spirv.AsBranchConditional(term); ok {
		if c, ok := mlir.ConstantValue(branch.Condition()).(*mlir.IntegerAttr); ok {
			return c.Bool() && branch.TrueLabel() == to || !c.Bool() && branch.FalseLabel() == to
		}
	}
	return leadsTo(term, to)
}

// A counter is a loop that goes round at one place.
type counter struct {
	loop   spirv.LoopOp
	back   *mlir.Block
	memory memory
}

// isPassed reports whether each turn comes through a block of the loop. Loops of many blocks are not looked at.
func (x counter) isPassed(b *mlir.Block) bool {
	if b == x.loop.Header() {
		return true
	}
	seen := []*mlir.Block{x.loop.Header()}
	for i := 0; i < len(seen); i++ {
		if seen[i] == x.back || len(seen) > maxSteps {
			return false
		}
		for _, s := range seen[i].Last().Successors {
			if s != b && !slices.Contains(seen, s) {
				seen = append(seen, s)
			}
		}
	}
	return true
}

// bounds reports whether a loop ends in the end that goes on only if a condition holds, or only if it does not.
func (x counter) bounds(condition *mlir.Value, holds bool) bool {
	def := condition.Def()
	if def == nil {
		return false
	}
	code := spirv.OpcodeOf(def)
	switch {
	case code == grammar.OpLogicalNot:
		return x.bounds(def.Operand(0), !holds)
	case code == grammar.OpLogicalAnd && holds, code == grammar.OpLogicalOr && !holds:
		return x.bounds(def.Operand(0), holds) || x.bounds(def.Operand(1), holds)
	case !holds:
		code = opposites.Get()[code]
	}
	c, ok := counting[code]
	if !ok {
		return false
	}
	counted, bound := def.Operand(0), def.Operand(1)
	step := x.stepOf(counted)
	if step == 0 {
		counted, bound, c.step = bound, counted, -c.step
		step = x.stepOf(counted)
	}
	return c.ends(bound, step) && x.staysSame(bound, maxComputed)
}

// stepOf is by how much a value is more in each turn than in the one before, 0 where that is not known.
func (x counter) stepOf(v *mlir.Value) int64 {
	from := v
	if v.ArgumentOf() != x.loop.Header() {
		def := v.Def()
		if def == nil || def.NumOperands() != 2 {
			return 0
		}
		if from = def.Operand(0); from.ArgumentOf() != x.loop.Header() {
			from = def.Operand(1)
		}
		if from.ArgumentOf() != x.loop.Header() || x.next(from) != v {
			return 0
		}
	}
	return moreBy(x.next(from), from)
}

// next is what an argument of the header is in the next turn.
func (x counter) next(arg *mlir.Value) (next *mlir.Value) {
	for i, s := range x.back.Last().Successors {
		if s == x.loop.Header() {
			next = passed(x.back.Last(), i)[arg.Index()]
		}
	}
	return next
}

// maxComputed is how many operations in a row are looked through.
const maxComputed = 8

// staysSame reports whether a value is the same in all turns of a loop: it is from outside, or computed in each turn of such values, by so many
// operations in a row, or read where nothing writes.
func (x counter) staysSame(v *mlir.Value, depth int) bool {
	if !x.loop.Op.IsAncestorOf(v.Block().Parent()) {
		return true
	}
	op := v.Def()
	if op == nil || depth == 0 || spirv.OpcodeOf(op) == grammar.OpUndef {
		return false
	}
	if load, ok := spirv.AsLoad(op); ok {
		return x.memory.isConstant(load.Pointer()) && x.staysSame(load.Pointer(), depth-1)
	}
	if !op.Has(mlir.Pure) {
		return false
	}
	for _, operand := range op.Operands {
		if !x.staysSame(operand, depth-1) {
			return false
		}
	}
	return true
}

// moreBy is by how much v is more than another value, 0 where that is not known.
func moreBy(v, than *mlir.Value) int64 {
	def := v.Def()
	if def == nil {
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
	if left != than || !ok || widthOf(than.Type()) > 64 {
		return 0
	}
	return sign * asSigned(c)
}

// asSigned is the value of a constant of at most 64 bits, whatever the sign of its type.
func asSigned(c *mlir.IntegerAttr) int64 {
	shift := 64 - uint(c.Type().(*mlir.IntegerType).Width())
	return int64(c.Uint()<<shift) >> shift
}
