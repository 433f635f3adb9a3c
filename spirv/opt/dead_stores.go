package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(DeadStores) }

// DeadStores erases stores to variables of a function from which nothing that counts is read: nothing at all, or only what is stored in such
// variables again.
//
// Facts: volatile accesses stay (5). What a variable holds ends with the function, so nobody else sees it.
var DeadStores = &pass.Pass{
	Name: "spirv-dead-stores", Summary: "Erase stores to local variables that nobody reads",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		return forFunctions(op, c, func(fn *mlir.Operation) bool {
			d := newDeadStores(fn)
			d.follow()
			return d.erase()
		})
	},
}

// deadStores goes from what does something by itself to what that needs. A store to a local variable is needed if the variable is.
type deadStores struct {
	fn     *mlir.Operation
	live   []bool              // values and operations that are needed, by number
	stores [][]*mlir.Operation // by number of the variable
	local  []*mlir.Operation   // all of them
	todo   []*mlir.Value       // needed values, of which it is not known yet what they need
	marks  []bool              // see passedBy
}

// newDeadStores finds the stores to local variables. All else that does something is needed.
func newDeadStores(fn *mlir.Operation) *deadStores {
	n := fn.Renumber().Values
	d := &deadStores{fn: fn, live: make([]bool, 2*n), stores: make([][]*mlir.Operation, n)}
	for op := range fn.Nested {
		if v := localTarget(op); v != nil {
			d.stores[v.Number()] = append(d.stores[v.Number()], op)
			d.local = append(d.local, op)
		}
	}
	if len(d.local) == 0 {
		return d
	}
	store := 0
	for op := range fn.Nested {
		switch {
		case store < len(d.local) && d.local[store] == op:
			store++
		case !op.IsDeadWithoutUses():
			d.need(op)
		}
	}
	d.needArguments(fn)
	return d
}

// localTarget is the variable of the function that op stores to; nil where it is none, or no mere store.
func localTarget(op *mlir.Operation) *mlir.Value {
	store, ok := spirv.AsStore(op)
	if !ok || op.Effects()&mlir.EffectUnknown != 0 {
		return nil
	}
	v := rootOf(store.Pointer())
	if _, ok := spirv.AsVariable(v.Def()); !ok {
		return nil
	}
	return v
}

// needArguments needs the arguments of blocks that get them from elsewhere than branches.
func (d *deadStores) needArguments(op *mlir.Operation) {
	for at := range op.Nested {
		for i := range at.NumRegions() {
			for b := range at.Region(i).Blocks {
				if b.NumArguments() > 0 && (b.IsEntry() || keeps(b)) {
					for _, v := range b.Arguments {
						d.value(v)
					}
				}
			}
		}
	}
}

// need needs an operation and what it uses. What is passed to a block is needed only if the block's argument is.
func (d *deadStores) need(op *mlir.Operation) {
	if d.live[2*op.Number()] {
		return
	}
	d.live[2*op.Number()] = true
	passed := d.passedBy(op)
	for i, v := range op.Operands {
		if passed == nil || !passed[i] {
			d.value(v)
		}
	}
}

// passedBy says which operands a terminator passes to successors; nil for none.
func (d *deadStores) passedBy(op *mlir.Operation) []bool {
	if op.NumSuccessors() == 0 || op.Def().SuccessorOperands == nil {
		return nil
	}
	d.marks = slices.Grow(d.marks[:0], op.NumOperands())[:op.NumOperands()]
	clear(d.marks)
	for s := range op.NumSuccessors() {
		for i, end := op.Def().SuccessorOperands(op, s); i < end; i++ {
			d.marks[i] = true
		}
	}
	return d.marks
}

func (d *deadStores) value(v *mlir.Value) {
	if v != nil && !d.live[2*v.Number()+1] {
		d.live[2*v.Number()+1] = true
		d.todo = append(d.todo, v)
	}
}

// follow finds all that is needed.
func (d *deadStores) follow() {
	for len(d.todo) > 0 {
		v := d.todo[len(d.todo)-1]
		d.todo = d.todo[:len(d.todo)-1]
		op := v.Def()
		if op == nil {
			d.passedTo(v)
			continue
		}
		d.need(op)
		for _, store := range d.stores[v.Number()] {
			d.need(store)
		}
	}
}

// passedTo needs what branches pass to an argument.
func (d *deadStores) passedTo(arg *mlir.Value) {
	for u := arg.ArgumentOf().FirstUse(); u != nil; u = u.Next() {
		if given := u.Owner().SuccessorOperands(u.Index()); arg.Index() < len(given) {
			d.value(given[arg.Index()].Value())
		}
	}
}

// erase erases the stores that are not needed.
func (d *deadStores) erase() bool {
	changed := false
	for _, op := range d.local {
		if !d.live[2*op.Number()] {
			op.Erase()
			changed = true
		}
	}
	return changed
}
