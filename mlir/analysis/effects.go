package analysis

import "github.com/spvc/spvc/mlir"

// Effects is what operations do to memory, with all that happens inside of them: a
// construct of control flow does what is inside does, and a call what its callee
// does. [mlir.Operation.Effects] knows neither, as MLIR does not.
//
// Asked for what holds functions, it knows them all; asked for one function, all
// calls may do anything. It is right until anything changes.
type Effects struct {
	calls     *CallGraph
	functions []*Summary                // by place in calls
	bodies    map[*mlir.Operation]*body // by isolated operation
}

// A Summary is what a call of a function does, as far as its caller can tell: what
// happens to memory that only the function knows does not count.
type Summary struct {
	Through []mlir.Effects // by parameter: on what it points to
	Other   mlir.Effects   // on anything else
}

// All are the effects together.
func (s *Summary) All() mlir.Effects {
	all := s.Other
	for _, e := range s.Through {
		all |= e
	}
	return all
}

// A body is what is inside an isolated operation.
type body struct {
	flow    *Flow
	aliases *Aliases
	// Of operations with regions, by the number of their first block: the effects of what is inside.
	inside []mlir.Effects
}

var unknown = &Summary{Other: mlir.EffectUnknown}

// Analyze goes over the functions, callees first.
func (e *Effects) Analyze(c *Cache) {
	e.bodies = map[*mlir.Operation]*body{}
	e.calls = new(CallGraph)
	if !c.Op().Has(mlir.FunctionLike) { // or others may be changing what is called
		e.calls = Get[CallGraph](c)
		e.functions = make([]*Summary, len(e.calls.Functions))
		for circle := range e.calls.BottomUp {
			e.circle(circle, c)
		}
	}
	for op := range c.Op().Nested {
		if op.Has(mlir.IsolatedFromAbove) && e.bodies[op] == nil {
			e.body(op, c)
		}
	}
	e.body(c.Op(), c)
}

// circle finds the summaries of functions that call each other. Where they do, what
// goes through a parameter may be anywhere.
func (e *Effects) circle(functions []*mlir.Operation, c *Cache) {
	together := new(Summary)
	recursive := e.calls.IsRecursive(functions[0])
	if recursive {
		for _, f := range functions {
			e.functions[e.calls.Place(f)] = new(Summary) // nothing, till all is added up
		}
		for _, f := range functions {
			together.Other |= e.summary(f, e.body(f, c)).All()
		}
	}
	for _, f := range functions {
		at := &e.functions[e.calls.Place(f)]
		*at = together
		b := e.body(f, c) // in which calls of the others count now
		if !recursive {
			*at = e.summary(f, b)
		}
	}
}

// summary is what callers see of a function.
func (e *Effects) summary(f *mlir.Operation, b *body) *Summary {
	region := f.CallableRegion()
	if region == nil {
		return unknown
	}
	entry := region.Entry()
	s := &Summary{Through: make([]mlir.Effects, entry.NumArguments())}
	for op := range inside(f) {
		if op.NumRegions() > 0 && isMadeOfInside(op) {
			continue // what is inside comes by itself
		}
		if op.NumResults() == 1 && mlir.PointerOrigin(op.Result(0)).Local {
			continue // memory of its own
		}
		for what, on := range e.memory(op) {
			s.add(what, on, b.aliases, entry)
		}
	}
	return s
}

// add adds effects on what a pointer points to.
func (s *Summary) add(what mlir.Effects, on *mlir.Value, a *Aliases, entry *mlir.Block) {
	if on == nil || what&mlir.EffectUnknown != 0 {
		s.Other |= what
		return
	}
	for _, root := range a.Roots(on) {
		switch {
		case root.Local:
		case root.Value.ArgumentOf() == entry:
			s.Through[root.Value.Index()] |= what
		default:
			s.Other |= what
		}
	}
}

// body finds what the operations with regions do that are in an isolated one.
func (e *Effects) body(isolated *mlir.Operation, c *Cache) *body {
	in := c.Inside(isolated)
	b := &body{flow: Get[Flow](in), aliases: Get[Aliases](in)}
	b.inside = make([]mlir.Effects, len(b.flow.Blocks))
	e.bodies[isolated] = b
	for k := len(b.flow.Blocks) - 1; k > 0; k-- { // those inside have higher numbers
		at := b.flow.Blocks[k]
		first := firstBlock(at.Parent())
		for op := range at.Operations {
			b.inside[first.Number()] |= e.own(op, b)
		}
	}
	return b
}

// own is what op does, what is inside being known.
func (e *Effects) own(op *mlir.Operation, b *body) (all mlir.Effects) {
	if isMadeOfInside(op) {
		if first := firstBlock(op); first != nil && !op.Has(mlir.IsolatedFromAbove) {
			return b.inside[first.Number()]
		}
		return mlir.NoEffects
	}
	for what := range e.memory(op) {
		all |= what
	}
	return all
}

// isMadeOfInside reports whether op does what is inside does.
func isMadeOfInside(op *mlir.Operation) bool {
	return op.Has(mlir.RecursiveEffects) || op.Has(mlir.EffectsInside)
}

// memory is [mlir.Operation.MemoryEffects], in which a call does what its callee
// does.
func (e *Effects) memory(op *mlir.Operation) func(yield func(mlir.Effects, *mlir.Value) bool) {
	s := e.callee(op)
	if s == nil {
		return op.MemoryEffects
	}
	return func(yield func(mlir.Effects, *mlir.Value) bool) {
		if s.Other != mlir.NoEffects && !yield(s.Other, nil) {
			return
		}
		arguments := op.CallArguments()
		for i, what := range s.Through {
			if what != mlir.NoEffects && i < len(arguments) && !yield(what, arguments[i].Value()) {
				return
			}
		}
	}
}

// callee is the summary of what op calls; nil if it is no call, or nothing is known.
func (e *Effects) callee(op *mlir.Operation) *Summary {
	if f := e.calls.Callee(op); f != nil {
		return e.OfFunction(f)
	}
	return nil
}

// OfFunction is what a call of f does; nil for what is no known function.
func (e *Effects) OfFunction(f *mlir.Operation) *Summary {
	if at := e.calls.Place(f); at >= 0 && at < len(e.functions) {
		return e.functions[at]
	}
	return nil
}

// Of are the effects of op and of what is inside it.
func (e *Effects) Of(op *mlir.Operation) mlir.Effects {
	b := e.bodyAround(op)
	if b == nil {
		return op.Effects()
	}
	return e.own(op, b)
}

// Memory yields what op does to memory: effects, and the value that points to the
// memory; nil where it may be any.
func (e *Effects) Memory(op *mlir.Operation) func(yield func(mlir.Effects, *mlir.Value) bool) {
	if !isMadeOfInside(op) {
		return e.memory(op)
	}
	return func(yield func(mlir.Effects, *mlir.Value) bool) {
		if all := e.Of(op); all != mlir.NoEffects {
			yield(all, nil)
		}
	}
}

// IsDead reports whether op can be removed without notice: nobody uses its results,
// it does nothing to memory but read and allocate, and control does not leave it
// other than to what follows. A loop counts as one that ends.
func (e *Effects) IsDead(op *mlir.Operation) bool {
	isMark := op.Has(mlir.EffectsInside) && op.NumRegions() == 0
	if op.HasUses() || op.Def() == nil || isMark || op.Has(mlir.IsTerminator) || op.Has(mlir.Symbol) {
		return false
	}
	b := e.bodyAround(op)
	return b != nil && e.own(op, b)&^(mlir.EffectRead|mlir.EffectAllocate) == 0 && !b.flow.Leaves(op)
}

// bodyAround is the isolated operation that op is in.
func (e *Effects) bodyAround(op *mlir.Operation) *body {
	for op = op.Parent(); op != nil; op = op.Parent() {
		if b := e.bodies[op]; b != nil {
			return b
		}
	}
	return nil
}
