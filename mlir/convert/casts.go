package convert

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// as is what v is now, with these types: by a cast, where it has others.
func (d *driver) as(v *mlir.Value, types []mlir.Type) []*mlir.Value {
	now := d.values.now(v)
	if haveTypes(now, types) {
		return now
	}
	if c := d.values.row(v).cast; c != nil && !isGone(c) && slices.Equal(c.ResultTypes(), types) {
		return results(c)
	}
	if len(types) == 0 {
		return nil
	}
	c := d.cast(v, now, types)
	d.to = append(d.to, c)
	d.values.row(v).cast = c
	return results(c)
}

func results(op *mlir.Operation) []*mlir.Value {
	list := make([]*mlir.Value, op.NumResults())
	for i, v := range op.Results {
		list[i] = v
	}
	return list
}

// cast makes a cast right behind v, or behind the last of what it casts where the operation around v has to go. It is none of the operations to be
// converted.
func (d *driver) cast(v *mlir.Value, inputs []*mlir.Value, types []mlir.Type) *mlir.Operation {
	b := mlir.Builder{}
	at := v
	if len(inputs) > 0 && d.isInDead(v) {
		at = inputs[len(inputs)-1]
	}
	if def := at.Def(); def != nil {
		b.After(def)
	} else {
		b.AtStart(at.ArgumentOf())
	}
	c := b.CreateOp(mlir.UnrealizedCastOp, v.Loc(), inputs, types)
	d.values.n.AddOperation(c)
	return c
}

// Reconcile lets casts (builtin.unrealized_conversion_cast) cancel each other out: where a chain of them comes back to the types that it
// began with, its end is replaced by its beginning. Then those go that nobody uses. It looks at the casts given, which must be all
// different, and reports whether anything changed.
func Reconcile(casts []*mlir.Operation) (changed bool) {
	for _, c := range casts {
		if isGone(c) {
			continue
		}
		if origin := originOf(c); origin != nil && c.HasUses() {
			for i := range c.NumResults() {
				c.Result(i).ReplaceAllUsesWith(origin.Operand(i))
			}
			changed = true
		}
	}
	for stack := slices.Clone(casts); len(stack) > 0; {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if isGone(c) || c.HasUses() {
			continue
		}
		for _, v := range c.Operands {
			if in := v.Def(); in != nil && in.Is(mlir.UnrealizedCastOp) {
				stack = append(stack, in)
			}
		}
		c.Erase()
		changed = true
	}
	return changed
}

// longestChain bounds how far casts are followed; they may go round in circles.
const longestChain = 1000

// originOf is the cast, c or one that c is the end of a chain from, whose inputs have the types of c's results; nil if there is none.
func originOf(c *mlir.Operation) *mlir.Operation {
	types := c.ResultTypes()
	for at, left := c, longestChain; at != nil && left > 0; at, left = inputOf(at), left-1 {
		if haveTypes(at.OperandValues(), types) {
			return at
		}
	}
	return nil
}

// inputOf is the cast whose results are, in this order and all of them, what c casts.
func inputOf(c *mlir.Operation) *mlir.Operation {
	if c.NumOperands() == 0 {
		return nil
	}
	in := c.Operand(0).Def()
	if in == nil || in == c || !in.Is(mlir.UnrealizedCastOp) || in.NumResults() != c.NumOperands() {
		return nil
	}
	for i, v := range c.Operands {
		if v != in.Result(i) {
			return nil
		}
	}
	return in
}
