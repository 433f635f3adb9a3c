package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// needs goes from what does something by itself to what that needs: the values that it uses, the constructs that it is in, and all that
// decides in these. A store to a local variable is needed if the variable is, and what is passed on if it is needed there.
type needs struct {
	fn      *mlir.Operation
	live    []bool              // operations that are needed, by number
	values  []bool              // values that are needed, by number
	stores  [][]*mlir.Operation // to local variables, by the number of the variable
	exits   [][]*mlir.Operation // what leaves a construct from constructs inside of it, by the number of the construct
	todo    []*mlir.Value       // needed values, of which it is not known yet what they need
	marks   []bool              // see passedBy
	verdict *verdicts
}

// needsOf finds what is needed of a function.
func needsOf(fn *mlir.Operation, v *verdicts) *needs {
	n := fn.Renumber().Values
	d := &needs{fn: fn, live: make([]bool, n), values: make([]bool, n), stores: make([][]*mlir.Operation, n), exits: make([][]*mlir.Operation, n), verdict: v}
	for op := range fn.Nested {
		if variable := localTarget(op); variable != nil {
			d.stores[variable.Number()] = append(d.stores[variable.Number()], op)
		} else if c := left(op); c != nil {
			d.exits[c.Number()] = append(d.exits[c.Number()], op)
		}
	}
	for op := range fn.Nested {
		if d.doesSomething(op) {
			d.need(op)
		}
	}
	for len(d.todo) > 0 {
		at := d.todo[len(d.todo)-1]
		d.todo = d.todo[:len(d.todo)-1]
		d.follow(at)
	}
	return d
}

// localTarget is the variable of the function that op stores to; nil where it is none, or no mere store.
func localTarget(op *mlir.Operation) *mlir.Value {
	to := written(op)
	if to == nil {
		return nil
	}
	v := rootOf(to)
	if _, ok := spirv.AsVariable(v.Def()); !ok {
		return nil
	}
	return v
}

// isUnread reports whether op does nothing but store to a variable of the module that nothing reads.
func (d *needs) isUnread(op *mlir.Operation) bool {
	to := writtenUnread(op)
	if to == nil {
		return false
	}
	x := d.verdict.globals.of(to)
	return x != nil && x.unread
}

// left is the construct around op that op leaves, or the loop whose turn it ends; nil if op does neither.
func left(op *mlir.Operation) *mlir.Operation {
	switch op.Def() {
	case spirv.OpBreak, spirv.OpContinue:
		return spirv.LoopAround(op)
	case spirv.OpSwitchBreak:
		return spirv.SwitchAround(op)
	}
	return nil
}

// isStructure reports whether an operation only says what its block is. It is there as long as what it is in; so are terminators, which are
// needed with that.
func isStructure(op *mlir.Operation) bool {
	return op.Is(spirv.OpLabel) || op.Is(spirv.OpContinueTarget)
}

// doesSomething reports whether an operation is needed by itself.
func (d *needs) doesSomething(op *mlir.Operation) bool {
	switch {
	case op.Has(mlir.IsTerminator):
		return op.Parent() == d.fn || endsFunction(op)
	case isStructure(op), op.Is(spirv.OpDecorate), isDebugInst(op):
		return false
	case localTarget(op) != nil, d.isUnread(op):
		return d.verdict.readsVolatile(op)
	case op.Is(spirv.OpSelection):
		return false
	case op.Is(spirv.OpLoop):
		return !counts(op, d.verdict.globals)
	case spirv.OpcodeOf(op) == grammar.OpFunctionCall:
		return !d.verdict.isQuietCall(op)
	}
	return !op.IsDeadWithoutUses() || d.verdict.readsVolatile(op)
}

// endsFunction reports whether a terminator ends the function, or the invocation; true for what is no terminator.
func endsFunction(op *mlir.Operation) bool {
	switch op.Def() {
	case spirv.OpMerge, spirv.OpBreak, spirv.OpContinue, spirv.OpSwitchBreak, spirv.OpBranch, spirv.OpBranchConditional, spirv.OpSwitch:
		return false
	}
	return spirv.OpcodeOf(op) != grammar.OpUnreachable
}

func (d *needs) isNeeded(v *mlir.Value) bool { return d.values[v.Number()] }

// need needs an operation, what it uses, and what it is in. What it passes is needed only by who gets it.
func (d *needs) need(op *mlir.Operation) {
	if d.live[op.Number()] {
		return
	}
	d.live[op.Number()] = true
	if !op.Is(spirv.OpMerge) && left(op) == nil {
		passed := d.passedBy(op)
		for i, v := range op.Operands {
			if !passed[i] {
				d.value(v)
			}
		}
	}
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			if b.Last() != nil {
				d.need(b.Last())
			}
		}
	}
	for _, exit := range d.exits[op.Number()] {
		d.need(exit)
	}
	if around := op.Parent(); around != d.fn {
		d.need(around)
	}
}

// passedBy says which operands of an operation it passes to successors.
func (d *needs) passedBy(op *mlir.Operation) []bool {
	d.marks = slices.Grow(d.marks[:0], op.NumOperands())[:op.NumOperands()]
	clear(d.marks)
	for s := range op.NumSuccessors() {
		for i, end := op.Def().SuccessorOperands(op, s); i < end; i++ {
			d.marks[i] = true
		}
	}
	return d.marks
}

func (d *needs) value(v *mlir.Value) {
	if !d.values[v.Number()] {
		d.values[v.Number()] = true
		d.todo = append(d.todo, v)
	}
}

// follow needs what a value is made of.
func (d *needs) follow(v *mlir.Value) {
	op := v.Def()
	if op == nil {
		d.passedTo(v)
		return
	}
	d.need(op)
	if isConstruct(op) {
		d.value(op.Region(0).LastBlock().Last().Operand(v.Index()))
	}
	for _, store := range d.stores[v.Number()] {
		d.need(store)
	}
}

// passedTo needs what branches pass to an argument, and what leaves constructs inside for its block.
func (d *needs) passedTo(arg *mlir.Value) {
	b := arg.ArgumentOf()
	for u := b.FirstUse(); u != nil; u = u.Next() {
		d.value(u.Owner().SuccessorOperands(u.Index())[arg.Index()].Value())
	}
	for _, exit := range d.exitsTo(b) {
		d.value(exit.Operand(arg.Index()))
	}
}

// exitsTo are those of the exits of the construct around a block that lead to it.
func (d *needs) exitsTo(b *mlir.Block) (list []*mlir.Operation) {
	c := b.Parent()
	if c == d.fn {
		return nil
	}
	all := d.exits[c.Number()]
	if len(all) == 0 {
		return nil
	}
	isMerge, isTarget := b.Next() == nil, b == spirv.LoopContinueTarget(c) // what leaves no loop does not go on
	for _, exit := range all {
		if isMerge && !exit.Is(spirv.OpContinue) || isTarget && exit.Is(spirv.OpContinue) {
			list = append(list, exit)
		}
	}
	return list
}
