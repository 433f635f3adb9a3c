package opt

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(ForwardCopies) }

// ForwardCopies reads the source of a copy in place of the copy, which goes. Compilers copy arrays into variables of a function to pass them on, or to
// index them. A variable is such a copy if
//
//   - it is written once, as a whole or element by element,
//   - on every way to a read of it all of it has been written before, and
//   - nothing writes to the source: an input, a block that is only read, or another variable that is written once.
//
// In a loop the pointer to the source may be another one in each turn. At a read it still is the one that was copied from last: if there were a way that
// computes the pointer again and does not copy again, that way would come to the read without having written the variable.
//
// Facts: volatile accesses stay (5); what nobody writes is the same everywhere (6). Debuggers no longer see the copy (14).
var ForwardCopies = &pass.Pass{
	Name:    "spirv-forward-copies",
	Summary: "Read where the copy in a variable is from",
	On:      "spv.module",
	Repeats: true,
	Needs:   func(def *mlir.OpDef) bool { return def == spirv.DefOf(grammar.OpVariable) },
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		all := globalsOf(op)
		return forFunctions(op, c, func(f *mlir.Operation) bool {
			x := copies{globals: all}
			return x.run(f)
		})
	},
}

// copies knows the variables of a function that are written once.
type copies struct {
	globals globals
	list    []*localCopy
	once    []*localCopy // by the number of the variable
	origins origins
}

// copyIn is what is known of a variable that a pointer points to and that is written once; nil if there is none.
func (x *copies) copyIn(pointer *mlir.Value) *localCopy {
	if _, ok := spirv.AsVariable(pointer.Def()); !ok {
		return nil
	}
	return x.once[pointer.Number()]
}

// A localCopy is a variable of a function with all that is done to it.
type localCopy struct {
	variable spirv.VariableOp
	chains   []*mlir.Operation
	reads    []localRead
	writes   []localWrite
	debug    []*mlir.Operation // only tell a debugger of it
	last     *mlir.Operation   // of the writes
	gone     bool
}

type localRead struct {
	load    spirv.LoadOp
	indices []index
}

type localWrite struct {
	op      *mlir.Operation
	indices []index
}

func (x *copies) run(f *mlir.Operation) bool {
	for op := range f.Region(0).Entry().Operations {
		if v, ok := spirv.AsVariable(op); ok {
			if c := usesOfLocal(v); c != nil && c.writesAll() {
				x.list = append(x.list, c)
			}
		}
	}
	if len(x.list) == 0 {
		return false
	}
	t := newTree(f)
	x.once, x.origins.values = make([]*localCopy, t.values), t.values
	x.list = slices.DeleteFunc(x.list, func(c *localCopy) bool { return !c.isWrittenFirst(t) })
	for _, c := range x.list {
		x.once[c.variable.Result().Number()] = c
	}
	// A copy of a copy comes behind it. So reads go to the first source step by step, and not one step for each copy that is left.
	slices.SortStableFunc(x.list, func(a, b *localCopy) int { return cmp.Compare(a.last.Number(), b.last.Number()) })
	changed := false
	for range 2 { // where a variable was copied as a whole to one of another layout, its reads fit the source only when that copy is gone
		for _, c := range x.list {
			if c.gone {
				continue
			}
			if from, ok := x.sourceOf(c); ok && x.forward(c, from) {
				changed = true
			}
		}
	}
	return changed
}

// usesOfLocal is nil where a variable of a composite is used by more than loads, stores and copies of it and of its parts.
func usesOfLocal(v spirv.VariableOp) *localCopy {
	switch v.Result().Type().(*spirv.PointerType).Pointee().(type) {
	case *spirv.ArrayType, *spirv.StructType, *spirv.MatrixType:
	default:
		return nil
	}
	c := &localCopy{variable: v}
	for todo := []location{{base: v.Result()}}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for u := range at.base.Uses {
			op := u.Owner()
			if isDebugInst(op) {
				c.debug = append(c.debug, op)
			} else if load, ok := spirv.AsLoad(op); ok && load.MemoryAccess() == 0 {
				c.reads = append(c.reads, localRead{load, at.indices})
			} else if written(op) == at.base {
				c.writes = append(c.writes, localWrite{op, at.indices})
			} else if isChain(op) {
				c.chains = append(c.chains, op)
				todo = append(todo, location{op.Result(0), at.chain(op).indices})
			} else {
				return nil
			}
		}
	}
	return c
}

// isWrittenFirst reports whether all writes of the variable are done before anything reads it.
func (c *localCopy) isWrittenFirst(t *tree) bool {
	c.last = c.writes[0].op
	for _, w := range c.writes[1:] {
		if t.isDoneBefore(c.last, w.op) {
			c.last = w.op
		}
	}
	for _, w := range c.writes {
		if w.op != c.last && !t.isDoneBefore(w.op, c.last) {
			return false
		}
	}
	for _, r := range c.reads {
		if !t.isDoneBefore(c.last, r.load.Op) {
			return false
		}
	}
	return true
}

// writesAll reports whether there is one write of all, or one for each element.
func (c *localCopy) writesAll() bool {
	if len(c.writes) == 1 && len(c.writes[0].indices) == 0 {
		return true
	}
	if len(c.writes) == 0 || !numMembersIs(c.variable.Result().Type().(*spirv.PointerType).Pointee(), len(c.writes)) {
		return false
	}
	seen := make([]bool, len(c.writes))
	for _, w := range c.writes {
		if len(w.indices) != 1 || w.indices[0].value != nil {
			return false
		}
		i := w.indices[0].constant
		if i >= uint64(len(seen)) || seen[i] {
			return false
		}
		seen[i] = true
	}
	return true
}

// sourceOf is the location that a variable is a copy of, if nothing ever writes there but, for a variable, what is written once.
func (x *copies) sourceOf(c *localCopy) (location, bool) {
	var source location
	x.origins.round++
	for n, w := range c.writes {
		from, ok := x.origins.copiedFrom(w)
		if !ok || n > 0 && !isSameLocation(from, source) {
			return source, false
		}
		source = from
	}
	g := x.globals.of(source.base)
	return source, g != nil && g.constant || x.copyIn(source.base) != nil
}

// copiedFrom is the location of the whole that a write copies, or copies an element of to the place that the element has in it.
func (o *origins) copiedFrom(w localWrite) (from location, ok bool) {
	if m, isCopy := spirv.AsCopyMemory(w.op); isCopy {
		from, ok = locationOf(m.Source())
	} else {
		store, _ := spirv.AsStore(w.op)
		from, ok = o.of(store.Object(), 0)
	}
	for n := len(w.indices) - 1; n >= 0; n-- {
		from, ok = from.without(w.indices[n])
	}
	return from, ok
}

// forward makes the reads of a copy read its source, and erases the copy. It is false where a part that is read has another type in the source.
func (x *copies) forward(c *localCopy, from location) bool {
	p, ok := from.base.Type().(*spirv.PointerType)
	if !ok {
		return false
	}
	for _, r := range c.reads {
		if r.load.Result().HasUses() && typeAt(typeAt(p.Pointee(), from.indices), r.indices) != r.load.Result().Type() {
			return false
		}
	}
	source := x.copyIn(from.base)
	var b mlir.Builder
	for _, r := range c.reads {
		if !r.load.Result().HasUses() { // it loaded for a copy that is gone
			r.load.Op.Erase()
			continue
		}
		at := from.inside(r.indices...)
		pointer := at.pointer(spirv.BuildAt(&b, r.load.Op))
		r.load.Op.SetOperand(0, pointer)
		if source != nil {
			source.reads = append(source.reads, localRead{r.load, at.indices})
			if pointer != at.base {
				source.chains = append(source.chains, pointer.Def())
			}
		}
	}
	for _, w := range c.writes {
		store, ok := spirv.AsStore(w.op)
		var object *mlir.Value
		if ok {
			object = store.Object()
		}
		w.op.Erase()
		eraseUnused(object)
	}
	for _, op := range c.debug {
		op.Erase()
	}
	for i := len(c.chains) - 1; i >= 0; i-- { // chains of chains are behind them in the list
		c.chains[i].Erase()
	}
	c.variable.Op.Erase()
	c.gone = true
	return true
}

// eraseUnused erases v if nobody uses it and it only puts together, takes apart or copies values, and so on with its operands; loads stay.
func eraseUnused(v *mlir.Value) {
	for v != nil && !v.HasUses() {
		op := v.Def()
		switch spirv.OpcodeOf(op) {
		case grammar.OpCompositeExtract, grammar.OpCopyLogical, grammar.OpCompositeConstruct:
		default:
			return
		}
		operands := op.OperandValues()
		op.Erase()
		for _, part := range operands[1:] {
			eraseUnused(part)
		}
		v = operands[0]
	}
}
