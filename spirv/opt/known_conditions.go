package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What branches have decided: below a block that one way of a branch leads to, the condition holds, and what is equal to a constant is that
// constant.

// conditions are what is known of values.
type conditions struct {
	b        mlir.Builder
	tree     *tree
	entry    *mlir.Block   // of the function
	known    [][]condition // by number of the value; nil for nothing
	compared []compared
	bools    [2]*mlir.Value // the constants, where they were needed
}

// A condition is what a value is in all that a block dominates.
type condition struct {
	at    *mlir.Block
	is    *mlir.Value // a constant; nil for a Boolean
	holds bool
}

// enter takes down what is known in a block because of the branch that leads there.
func (c *conditions) enter(b *mlir.Block) {
	from := b.SinglePredecessor()
	if from == nil || keeps(b) {
		return
	}
	branch, ok := spirv.AsBranchConditional(from.Last())
	if ok && branch.TrueLabel() != branch.FalseLabel() {
		c.learn(branch.Condition(), branch.TrueLabel() == b, b, 0)
	}
}

// learn takes down that a Boolean holds in a block or does not, and what follows from that.
func (c *conditions) learn(v *mlir.Value, holds bool, at *mlir.Block, depth int) {
	if mlir.ConstantValue(v) != nil || depth > maxImplied {
		return
	}
	c.add(v, condition{at: at, holds: holds})
	def := v.Def()
	if def != nil && comparings.Get()[spirv.OpcodeOf(def)].holds != 0 {
		c.compared = append(c.compared, compared{def, at, holds})
	}
	switch code := opcodeOf(v); {
	case code == grammar.OpLogicalNot:
		c.learn(def.Operand(0), !holds, at, depth+1)
	case code == grammar.OpLogicalAnd && holds, code == grammar.OpLogicalOr && !holds:
		c.learn(def.Operand(0), holds, at, depth+1)
		c.learn(def.Operand(1), holds, at, depth+1)
	case code == grammar.OpIEqual && holds, code == grammar.OpINotEqual && !holds:
		for i := range 2 {
			v, is := def.Operand(i), def.Operand(1-i)
			if mlir.ConstantValue(v) == nil && mlir.ConstantValue(is) != nil && v.Type() == is.Type() {
				c.add(v, condition{at: at, is: is})
			}
		}
	}
}

func (c *conditions) add(v *mlir.Value, x condition) {
	if c.known == nil {
		c.known = make([][]condition, c.tree.values)
	}
	c.known[v.Number()] = append(c.known[v.Number()], x)
}

// decide has constants in the place of operands that are known, and reports whether there were any. What is passed on to other blocks stays: it
// would be one more constant, and nothing less.
func (c *conditions) decide(op *mlir.Operation) (changed bool) {
	if c.known == nil || op.Is(spirv.OpDecorate) || isDebugInst(op) {
		return false
	}
	n := op.NumOperands()
	if op.Has(mlir.IsTerminator) {
		n = btoi(op.NumSuccessors() > 1) // what it decides by
	}
	for i := range n {
		if namesMember(op, i) {
			continue
		}
		if is := c.valueOf(op.Operand(i)); is != nil {
			op.SetOperand(i, is)
			changed = true
		}
	}
	return changed
}

// namesMember reports whether an operand may name a member of a struct: of what is no constant specialization constants can. Another member has another type.
func namesMember(op *mlir.Operation, i int) bool {
	def := op.Operand(i).Def()
	return def != nil && def.Is(spirv.OpReferenceOf) && isChain(op)
}

// result is the constant that a comparison gives because of those that were decided above; nil where that is not known.
func (c *conditions) result(op *mlir.Operation) *mlir.Value {
	if len(c.compared) == 0 {
		return nil
	}
	holds, known := c.follows(op)
	if !known {
		return nil
	}
	return c.boolean(op.Result(0).Type(), holds)
}

// valueOf is the constant that a value is in the block that is visited; nil where that is not known.
func (c *conditions) valueOf(v *mlir.Value) *mlir.Value {
	for _, x := range c.known[v.Number()] {
		switch {
		case !c.tree.isAbove(x.at):
		case x.is != nil:
			return x.is
		default:
			return c.boolean(v.Type(), x.holds)
		}
	}
	return nil
}

// boolean is a constant that stands where the function begins.
func (c *conditions) boolean(t mlir.Type, holds bool) *mlir.Value {
	v := &c.bools[btoi(holds)]
	if *v == nil {
		first := c.entry.First()
		if first.Is(spirv.OpLabel) {
			first = first.Next()
		}
		*v = spirv.BuildAt(&c.b, first).Constant(t, holds)
	}
	return *v
}
