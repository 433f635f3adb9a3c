package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// A pointerFact is what is known of where a logical pointer comes from.
type pointerFact struct {
	is     pointerFlags
	source uint32 // the number of the buffer that it comes from; several if there are more
}

const several = ^uint32(0)

type pointerFlags uint8

const (
	isVariablePointer pointerFlags = 1 << iota
	intoMatrix                     // an access chain that it comes from goes into a matrix
	intoMatrixTyped                // one that is not untyped does
	isBlockArray                   // it may be an array of blocks
)

// How facts go on from one pointer to another.
const (
	anyFact    = isVariablePointer | intoMatrix | intoMatrixTyped | isBlockArray
	fromChain  = anyFact &^ isBlockArray // what a chain leads to is part of what it comes from
	fromOrigin = anyFact &^ isVariablePointer
)

// A flowEdge says that facts of one pointer are facts of another: some of them, and the source if it says so.
type flowEdge struct {
	from, to module.Number
	flags    pointerFlags
	source   bool
}

// A pointerFlow finds the facts of all logical pointers of a module.
type pointerFlow struct {
	*check.Context
	facts []pointerFact // by number
	edges []flowEdge
}

func newPointerFlow(c *check.Context) *pointerFlow {
	f := &pointerFlow{Context: c, facts: make([]pointerFact, c.LastNumber()+1)}
	for in := range c.In(module.Globals) {
		f.visit(in)
	}
	for i := range c.NumFuncs() {
		fn := c.Module.Func(i)
		for in := range fn.All() {
			f.visit(c.Whole(in))
			if v, ok := view.AsReturnValue(in); ok {
				f.edge(v.Value(), fn.ID(), fromOrigin, true) // a function stands for what it returns
			}
		}
	}
	f.spread()
	return f
}

func (f *pointerFlow) edge(from, to ID, flags pointerFlags, source bool) {
	a, b := f.Number(from), f.Number(to)
	if a == 0 || b == 0 {
		return
	}
	if _, ok := logicalPointer(f.Context, from); ok || f.FuncOf(from) != nil {
		f.edges = append(f.edges, flowEdge{a, b, flags, source})
	}
}

// visit takes note of what an instruction says of pointers.
func (f *pointerFlow) visit(in check.Inst) {
	if v, ok := view.AsStore(in); ok {
		f.stores(v)
		return
	}
	_, id := f.Results(in)
	fact := &f.facts[f.Number(id)]
	if call, ok := view.AsFunctionCall(in); ok {
		f.calls(call)
	}
	if _, ok := logicalPointer(f.Context, id); !ok || in.Opcode == grammar.OpFunction {
		return
	}
	switch in.Opcode {
	case grammar.OpPtrAccessChain, grammar.OpUntypedPtrAccessChainKHR, grammar.OpUntypedInBoundsPtrAccessChainKHR, grammar.OpLoad,
		grammar.OpSelect, grammar.OpPhi, grammar.OpFunctionCall, grammar.OpConstantNull:
		fact.is |= isVariablePointer
	}
	if x, ok := f.AsChain(in); ok {
		if f.entersMatrix(x) {
			fact.is |= intoMatrix
			if !x.Untyped {
				fact.is |= intoMatrixTyped
			}
		}
		f.edge(x.Base, id, fromChain, true)
		return
	}
	if v, ok := f.AsVariable(in); ok {
		if v.Storage == grammar.StorageClassStorageBuffer || v.Storage == grammar.StorageClassWorkgroup {
			fact.source = f.Number(id)
		}
		if isBlockArrayType(f.Context, v.Data) {
			fact.is |= isBlockArray
		}
		if isOwnMemory(v.Storage) {
			f.edge(v.Initializer, id, fromOrigin, true)
		}
		return
	}
	for _, from := range f.IDs(in) {
		switch in.Opcode {
		case grammar.OpPhi, grammar.OpSelect, grammar.OpCopyObject, grammar.OpLoad:
			f.edge(from, id, anyFact, true)
		default:
			f.edge(from, id, isVariablePointer, false)
		}
	}
}

// stores says that what is stored in a local variable is what is loaded from it.
func (f *pointerFlow) stores(v view.Store) {
	if _, ok := logicalPointer(f.Context, v.Object()); !ok {
		return
	}
	root := f.Root(v.Pointer())
	if x, ok := f.AsVariable(root); ok && isOwnMemory(x.Storage) {
		f.edge(v.Object(), x.ID, fromOrigin, true)
	}
}

// calls says that arguments are parameters, and that what a function returns is the result of the call.
func (f *pointerFlow) calls(v view.FunctionCall) {
	callee := f.FuncOf(v.Function())
	if callee == nil {
		return
	}
	f.edge(v.Function(), v.Result(), fromOrigin, true)
	arguments := v.Arguments()
	for p := range callee.Params {
		if len(arguments) == 0 {
			return
		}
		_, id := p.Results()
		f.edge(arguments[0], id, anyFact, true)
		arguments = arguments[1:]
	}
}

// entersMatrix reports whether a chain comes to a matrix, or goes on in one.
func (f *pointerFlow) entersMatrix(x check.Chain) bool {
	at := x.BaseType
	if !f.Holds(at, check.HasMatrix) {
		return false
	}
	if f.IsMatrix(at) {
		return true
	}
	for _, index := range x.Indexes {
		part, ok := f.Part(at, index)
		if !ok {
			return false
		}
		if at = part; f.IsMatrix(at) {
			return true
		}
	}
	return false
}

// spread lets facts go on until nothing changes: each pointer can change a few times only.
func (f *pointerFlow) spread() {
	start := make([]int32, len(f.facts)+1)
	for _, e := range f.edges {
		start[e.from+1]++
	}
	for i := 1; i < len(start); i++ {
		start[i] += start[i-1]
	}
	order := make([]flowEdge, len(f.edges))
	next := append([]int32(nil), start...)
	for _, e := range f.edges {
		order[next[e.from]] = e
		next[e.from]++
	}
	var work []module.Number
	for n := range f.facts {
		if f.facts[n] != (pointerFact{}) {
			work = append(work, module.Number(n))
		}
	}
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range order[start[n]:start[n+1]] {
			before := f.facts[e.to]
			after := before.with(f.facts[n], e)
			if f.facts[e.to] = after; after != before {
				work = append(work, e.to)
			}
		}
	}
}

// with adds what an edge brings.
func (p pointerFact) with(from pointerFact, e flowEdge) pointerFact {
	p.is |= from.is & e.flags
	if e.source && from.source != 0 && from.source != p.source {
		if p.source == 0 {
			p.source = from.source
		} else {
			p.source = several
		}
	}
	return p
}

func isBlockArrayType(c *check.Context, typ ID) bool {
	t := c.Type(typ)
	return c.IsArray(typ) && c.IsStruct(t.Elem) && c.HasDecoration(t.Elem, grammar.DecorationBlock, grammar.DecorationBufferBlock)
}

func variablePointerTargets(c *check.Context) {
	if !c.IsLogical() || c.RelaxLogicalPointer || !c.Has(grammar.CapabilityVariablePointersStorageBuffer) {
		return // without the capability there are none
	}
	f := newPointerFlow(c)
	for in := range c.In(module.Globals) {
		f.target(in)
	}
	for i := range c.NumFuncs() {
		for in := range c.Module.Func(i).All() {
			f.target(in)
		}
	}
}

// fact is what is known of a pointer.
func (f *pointerFlow) fact(id ID) pointerFact { return f.facts[f.Number(id)] }

// target holds an instruction against what it uses and makes.
func (f *pointerFlow) target(in check.Inst) {
	var pointer, data ID
	switch in.Opcode {
	case grammar.OpArrayLength, grammar.OpUntypedArrayLengthKHR:
		v, _ := view.AsArrayLength(in)
		pointer = v.Structure()
		if v, ok := view.AsUntypedArrayLengthKHR(in); ok {
			pointer = v.Pointer()
		}
		if f.fact(pointer).is&isVariablePointer != 0 {
			f.Fail(in, "%v is a variable pointer, of which no length is asked for", f.Name(pointer))
		}
		return
	case grammar.OpLoad:
		v, _ := view.AsLoad(in)
		pointer, data = v.Pointer(), v.ResultType()
	case grammar.OpStore:
		v, _ := view.AsStore(in)
		pointer, data = v.Pointer(), f.TypeOf(v.Object())
	}
	if data != 0 && f.IsUntypedPointer(f.TypeOf(pointer)) && f.fact(pointer).is&isVariablePointer != 0 && f.Holds(data, check.HasMatrix) {
		f.Fail(in, "%v is a variable pointer, and %v has a matrix", f.Name(pointer), f.TypeName(data))
		return
	}
	f.made(in)
}

// made holds a variable pointer against what it may lead to.
func (f *pointerFlow) made(in check.Inst) {
	_, id := f.Results(in)
	t, ok := logicalPointer(f.Context, id)
	fact := f.fact(id)
	if !ok || fact.is&isVariablePointer == 0 || in.Opcode == grammar.OpFunction {
		return
	}
	untyped := t.Op == grammar.OpTypeUntypedPointerKHR
	isChosen := in.Opcode == grammar.OpSelect || in.Opcode == grammar.OpPhi
	switch {
	case isChosen && fact.source == several && !f.Has(grammar.CapabilityVariablePointers):
		f.Fail(in, "%v leads to more than one buffer", f.Name(id)).Suggest("add OpCapability VariablePointers")
	case untyped && fact.is&intoMatrix != 0, !untyped && f.IsFloats(t.Elem) && fact.is&intoMatrixTyped != 0:
		f.Fail(in, "the variable pointer %v leads into a matrix", f.Name(id))
	case untyped && fact.is&isBlockArray != 0, !untyped && isBlockArrayType(f.Context, t.Elem):
		f.Fail(in, "the variable pointer %v leads to an array of blocks", f.Name(id))
	case !untyped && f.Holds(t.Elem, check.HasMatrix):
		f.Fail(in, "the variable pointer %v leads to %v, which has a matrix", f.Name(id), f.TypeName(t.Elem))
	}
}
