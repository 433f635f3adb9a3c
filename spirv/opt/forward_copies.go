package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(ForwardCopies) }

// ForwardCopies reads where something was copied from, in place of the copy: compilers copy arrays into variables of a function to pass
// them on, or to index them. That is possible where a variable is written once, whole or each element once, before all that reads it, and
// nothing writes to what it is a copy of: an input, a block that is only read, or another variable that is written once. The copy goes.
//
// Where the writes come before a read on every way, and the pointer that they copy from before the writes, that pointer leads to what was
// copied last: a way that makes the pointer anew and not the copy would be one to the read without the writes, too.
//
// Facts: volatile accesses stay (5); what nobody writes is the same everywhere (6).
var ForwardCopies = &pass.Pass{
	Name:    "spirv-forward-copies",
	Summary: "Read where the copy in a variable is from",
	On:      "spv.module",
	Repeats: true,
	Needs:   func(def *mlir.OpDef) bool { return def == spirv.DefOf(grammar.OpVariable) },
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		all := globalsOf(op)
		return forFunctions(op, c, func(f *mlir.Operation) bool {
			x := copies{globals: all, once: make([]*localCopy, f.Renumber().Values)}
			return x.run(f)
		})
	},
}

// copies knows the variables of a function that are written once.
type copies struct {
	globals globals
	dom     mlir.Dominance
	list    []*localCopy
	once    []*localCopy // by the number of the variable
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

// An index is a constant, if it has no value.
type index struct {
	value    *mlir.Value
	constant uint64
}

func indexOf(v *mlir.Value) index {
	if i, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr); ok {
		return index{constant: i.Uint()}
	}
	return index{value: v}
}

// A location is where indices lead from the address of a variable, or from another pointer.
type location struct {
	base    *mlir.Value
	indices []index
}

// inside is where more indices lead. It shares no memory with l.
func (l location) inside(more ...index) location {
	return location{l.base, append(l.indices[:len(l.indices):len(l.indices)], more...)}
}

// chain is inside for those that an access chain has.
func (l location) chain(op *mlir.Operation) location {
	l.indices = l.indices[:len(l.indices):len(l.indices)]
	for i := 1; i < op.NumOperands(); i++ {
		l.indices = append(l.indices, indexOf(op.Operand(i)))
	}
	return l
}

func (x *copies) run(f *mlir.Operation) bool {
	for op := range f.Region(0).Entry().Operations {
		v, ok := spirv.AsVariable(op)
		if !ok {
			continue
		}
		if c := usesOfLocal(v); c != nil && c.isWrittenOnce(&x.dom) {
			x.list = append(x.list, c)
			x.once[v.Result().Number()] = c
		}
	}
	changed := false
	for range 2 { // of a variable that is copied whole, to another layout, only parts are left to read when the copy is gone
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
			if load, ok := spirv.AsLoad(op); ok && load.MemoryAccess() == 0 {
				c.reads = append(c.reads, localRead{load, at.indices})
			} else if written(op) == at.base {
				c.writes = append(c.writes, localWrite{op, at.indices})
			} else if isChain(spirv.OpcodeOf(op)) {
				c.chains = append(c.chains, op)
				todo = append(todo, location{op.Result(0), at.chain(op).indices})
			} else {
				return nil
			}
		}
	}
	return c
}

// isWrittenOnce reports whether all of the variable, or each of its elements, is written once, and that before all that reads it.
func (c *localCopy) isWrittenOnce(dom *mlir.Dominance) bool {
	if len(c.writes) == 0 || !c.writesAll() {
		return false
	}
	last := c.writes[0].op
	for _, w := range c.writes[1:] {
		if dom.Properly(last, w.op) {
			last = w.op
		}
	}
	for _, w := range c.writes {
		if w.op != last && !dom.Properly(w.op, last) {
			return false
		}
	}
	for _, r := range c.reads {
		if !dom.Properly(last, r.load.Op) {
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
	if !numMembersIs(c.variable.Result().Type().(*spirv.PointerType).Pointee(), len(c.writes)) {
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

// sourceOf is where all of a variable was copied from, if nothing writes there later.
func (x *copies) sourceOf(c *localCopy) (location, bool) {
	var source location
	for n, w := range c.writes {
		from, ok := copiedFrom(w)
		if !ok || n > 0 && !isSameLocation(from, source) {
			return source, false
		}
		source = from
	}
	g := x.globals.of(source.base)
	return source, g != nil && g.constant || x.copyIn(source.base) != nil
}

// copiedFrom is where the whole is that a write copies, or copies an element of, to the same place.
func copiedFrom(w localWrite) (from location, ok bool) {
	if m, isCopy := spirv.AsCopyMemory(w.op); isCopy {
		from, ok = locationOf(m.Source())
	} else {
		store, _ := spirv.AsStore(w.op)
		from, ok = originOf(store.Object(), 0)
	}
	for n := len(w.indices) - 1; n >= 0; n-- {
		from, ok = from.without(w.indices[n])
	}
	return from, ok
}

// without is the location whose part with such an index l is; false if it is another part.
func (l location) without(last index) (location, bool) {
	n := len(l.indices) - 1
	if n < 0 || l.indices[n] != last {
		return location{}, false
	}
	return location{l.base, l.indices[:n]}, true
}

// maxParts is how deep parts of a value are put together of others at most.
const maxParts = 8

// originOf is where a value was loaded from: as it is, as a part, or in parts that are put together again, perhaps with another layout.
func originOf(v *mlir.Value, depth int) (location, bool) {
	if depth > maxParts {
		return location{}, false
	}
	if load, ok := spirv.AsLoad(v.Def()); ok && load.MemoryAccess() == 0 {
		return locationOf(load.Pointer())
	}
	if c, ok := spirv.AsCopyLogical(v.Def()); ok {
		return originOf(c.Operand(), depth+1)
	}
	if extract, ok := spirv.AsCompositeExtract(v.Def()); ok {
		l, ok := originOf(extract.Composite(), depth+1)
		if !ok {
			return location{}, false
		}
		for _, i := range extract.Indexes() {
			l = l.inside(index{constant: uint64(i)})
		}
		return l, true
	}
	construct, ok := spirv.AsCompositeConstruct(v.Def())
	if !ok || !numMembersIs(v.Type(), construct.Op.NumOperands()) {
		return location{}, false
	}
	var whole location
	for i, c := range construct.Op.Operands {
		part, _ := originOf(c, depth+1)
		part, ok := part.without(index{constant: uint64(i)})
		if !ok || i > 0 && !isSameLocation(part, whole) {
			return location{}, false
		}
		whole = part
	}
	return whole, whole.base != nil
}

// locationOf follows chains of indices; false where that has no end, or a chain says more than where it leads.
func locationOf(pointer *mlir.Value) (location, bool) {
	var chains []*mlir.Operation
	for range maxSteps {
		op := pointer.Def()
		if op == nil || !isChain(spirv.OpcodeOf(op)) {
			l := location{base: pointer}
			for _, chain := range slices.Backward(chains) {
				l = l.chain(chain)
			}
			return l, true
		}
		if op.Attrs().Len() > 0 {
			break
		}
		chains = append(chains, op)
		pointer = op.Operand(0)
	}
	return location{}, false
}

func isSameLocation(a, b location) bool {
	if !slices.Equal(a.indices, b.indices) {
		return false
	}
	x, ok := spirv.AsAddressOf(a.base.Def())
	y, both := spirv.AsAddressOf(b.base.Def())
	return a.base == b.base || ok && both && x.Variable() == y.Variable()
}

// forward reads from a location what was read from the copy. It is false where what is read has another type there.
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
		if !r.load.Result().HasUses() { // of a copy that is gone
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
	for i := len(c.chains) - 1; i >= 0; i-- { // what is made of one comes behind it
		c.chains[i].Erase()
	}
	c.variable.Op.Erase()
	c.gone = true
	return true
}

// pointer makes the pointer to a location.
func (l location) pointer(b *spirv.Builder) *mlir.Value {
	if len(l.indices) == 0 {
		return l.base
	}
	indices := make([]*mlir.Value, len(l.indices))
	for i, x := range l.indices {
		if indices[i] = x.value; x.value == nil {
			indices[i] = b.ConstantOf(mlir.I32, mlir.GetIntegerAttr(mlir.I32, int64(x.constant)))
		}
	}
	return b.AccessChain(l.base, indices...)
}

// eraseUnused erases what takes apart or copies what was loaded, from v on to the load, as far as nobody uses it.
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

// typeAt is the type where indices lead; nil where that is not known, and where a value would choose a member of a struct.
func typeAt(t mlir.Type, indices []index) mlir.Type {
	for _, i := range indices {
		if _, isStruct := t.(*spirv.StructType); isStruct && i.value != nil {
			return nil
		}
		t = memberType(t, uint32(i.constant)) // what a value leads to is the same for each
	}
	return t
}
