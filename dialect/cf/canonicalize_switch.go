package cf

import (
	"math/big"
	"slices"

	"github.com/spvc/spvc/mlir"
)

var switchPatterns = []*mlir.Pattern{
	{Name: "simplifySwitchWithOnlyDefault", Rewrite: onlyDefault},
	{Name: "dropSwitchCasesThatMatchDefault", Rewrite: dropLikeDefault},
	{Name: "simplifyConstSwitchValue", Rewrite: constantSwitch},
	{Name: "simplifyPassThroughSwitch", Rewrite: passThroughAny},
	{Name: "simplifySwitchFromSwitchOnSameCondition", Rewrite: sameSwitchBefore},
	{Name: "simplifySwitchFromDefaultSwitchOnSameCondition", Rewrite: dropCasesBefore},
}

// A choice is a case: a number and where it leads.
type choice struct {
	value mlir.Attribute
	to    destination
}

func choicesOf(op *mlir.Operation) []choice {
	var list []choice
	values := caseValues(op)
	for i := range numCases(op) {
		list = append(list, choice{values.Element(i), destinationOf(op, i+1)})
	}
	return list
}

// replaceSwitch puts a switch with other destinations in the place of op.
func replaceSwitch(r *mlir.Rewriter, op *mlir.Operation, other destination, choices []choice) {
	t := op.Operand(0).Type()
	s := &mlir.OperationState{Name: op.Name(), Loc: op.Loc(), Operands: append([]*mlir.Value{op.Operand(0)}, other.args...),
		Successors: []*mlir.Block{other.block}}
	addChoices(s, t, choices)
	r.Create(s)
	r.Erase(op)
}

func onlyDefault(r *mlir.Rewriter, op *mlir.Operation) bool {
	return op.NumSuccessors() == 1 && branch(r, op, destinationOf(op, 0))
}

func dropLikeDefault(r *mlir.Rewriter, op *mlir.Operation) bool {
	other := destinationOf(op, 0)
	return dropCases(r, op, func(c choice) bool {
		return c.to.block == other.block && slices.Equal(c.to.args, other.args)
	})
}

// dropCases removes the cases that gone says and reports whether there were any.
func dropCases(r *mlir.Rewriter, op *mlir.Operation, gone func(choice) bool) bool {
	all := choicesOf(op)
	kept := slices.DeleteFunc(slices.Clone(all), gone)
	if len(kept) == len(all) {
		return false
	}
	replaceSwitch(r, op, destinationOf(op, 0), kept)
	return true
}

func constantSwitch(r *mlir.Rewriter, op *mlir.Operation) bool {
	value, ok := mlir.ConstantValue(op.Operand(0)).(*mlir.IntegerAttr)
	return ok && branch(r, op, chosen(op, value.Value().Big(true)))
}

// chosen is where a switch leads to for a value.
func chosen(op *mlir.Operation, value *big.Int) destination {
	for _, c := range choicesOf(op) {
		if number(c.value).Cmp(value) == 0 {
			return c.to
		}
	}
	return destinationOf(op, 0)
}

func number(a mlir.Attribute) *big.Int { return a.(*mlir.IntegerAttr).Value().Big(true) }

func passThroughAny(r *mlir.Rewriter, op *mlir.Operation) bool {
	other, changed := destinationOf(op, 0).collapsed()
	choices := choicesOf(op)
	for i, c := range choices {
		if to, ok := c.to.collapsed(); ok {
			choices[i].to, changed = to, true
		}
	}
	if changed {
		replaceSwitch(r, op, other, choices)
	}
	return changed
}

// switchBefore is the switch by the same value that the only way to op's block comes from; nil if it is something else.
func switchBefore(op *mlir.Operation) *mlir.Operation {
	from := onlyEdge(op.Block())
	if from == nil {
		return nil
	}
	if before := from.Terminator(); before.Is(Switch) && before.Operand(0) == op.Operand(0) {
		return before
	}
	return nil
}

// sameSwitchBefore: a case of another switch by the same value led here.
func sameSwitchBefore(r *mlir.Rewriter, op *mlir.Operation) bool {
	before := switchBefore(op)
	if before == nil || before.Successor(0) == op.Block() {
		return false
	}
	for _, c := range choicesOf(before) {
		if c.to.block == op.Block() {
			return branch(r, op, chosen(op, number(c.value)))
		}
	}
	return false
}

// dropCasesBefore: the default of another switch by the same value led here, so none of its cases can come.
func dropCasesBefore(r *mlir.Rewriter, op *mlir.Operation) bool {
	before := switchBefore(op)
	if before == nil || before.Successor(0) != op.Block() {
		return false
	}
	taken := choicesOf(before)
	return dropCases(r, op, func(c choice) bool {
		return slices.ContainsFunc(taken, func(t choice) bool { return t.value == c.value })
	})
}
