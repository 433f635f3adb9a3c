package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Pointers, images and samplers in what FlagExits rewrites: in logical addressing neither a variable nor an OpPhi has them
// (specification, section 2.16.1). Where a new way goes past one, those that use it behind make it anew.

// isOpaque reports whether values of a type come by no OpPhi in logical addressing.
func isOpaque(t mlir.Type) bool {
	if p, ok := t.(*spirv.PointerType); ok {
		return p.StorageClass() != grammar.StorageClassPhysicalStorageBuffer
	}
	return !isStorable(t)
}

// A history is what is known of a value.
type history struct {
	origin   *mlir.Value // the value that it always is, which can be made anew
	isLost   bool        // on some way: it is handed on no more
	variable *mlir.Value // that has it, for what is made anew of it
}

// of is what is known of a value, or will be: few are asked for.
func (f *flagger) of(v *mlir.Value) *history {
	h := f.histories[v]
	if h == nil {
		h = &history{}
		f.histories[v] = h
	}
	return h
}

func (f *flagger) isLost(v *mlir.Value) bool { return f.histories[v] != nil && f.histories[v].isLost }

// findOrigins notes where the opaque values that constructs hand on are from, as long as control flow shows it.
func (f *flagger) findOrigins() {
	for op := range f.fn.Nested {
		if e := f.exitAt(op); e != nil {
			e.from = append(e.from, op)
		}
	}
	if len(f.exits) > 0 {
		f.eachHanded(func(v *mlir.Value) { f.origin(v) })
	}
}

// eachHanded goes over the opaque arguments of blocks in constructs, and the opaque results of these.
func (f *flagger) eachHanded(do func(*mlir.Value)) {
	each := func(_ int, v *mlir.Value) bool {
		if isOpaque(v.Type()) {
			do(v)
		}
		return true
	}
	for op := range f.fn.Nested {
		if isConstruct(op) {
			for b := range op.Region(0).Blocks {
				b.Arguments(each)
			}
			op.Results(each)
		}
	}
}

// origin is the value that v always is, which can be made anew; nil if there is none.
func (f *flagger) origin(v *mlir.Value) *mlir.Value {
	if h := f.histories[v]; h != nil {
		return h.origin
	}
	h := f.of(v) // without an origin: what comes back around a loop says nothing of it
	if def := v.Def(); def == nil && v.Block().Parent() == f.fn || def != nil && !isConstruct(def) {
		if f.canRemake(v) {
			h.origin = v
		}
		return h.origin
	}
	var only *mlir.Value
	for _, w := range f.incoming(v) {
		if w == v {
			continue
		}
		o := f.origin(w)
		if o == nil || only != nil && o != only {
			return nil
		}
		only = o
	}
	h.origin = only
	return only
}

// isFrom notes that an argument or a result, a new one, is v where anybody asks.
func (f *flagger) isFrom(made, v *mlir.Value) {
	if isOpaque(v.Type()) {
		f.of(made).origin = f.origin(v)
	}
}

// incoming is what branches and exits pass for an argument of a block, and the value that is the result of a construct.
func (f *flagger) incoming(v *mlir.Value) []*mlir.Value {
	if op := v.Def(); op != nil {
		return []*mlir.Value{op.Region(0).LastBlock().Last().Operand(v.Index())}
	}
	list := passed(v)
	if b := v.ArgumentOf(); f.exits[exitTarget{b.Parent(), b}] != nil {
		for _, op := range f.exits[exitTarget{b.Parent(), b}].from {
			list = append(list, op.Operand(v.Index()))
		}
	}
	return list
}

// passed is what branches pass for an argument of a block.
func passed(v *mlir.Value) (list []*mlir.Value) {
	for use := v.ArgumentOf().FirstUse(); use != nil; use = use.Next() {
		list = append(list, use.Owner().SuccessorOperands(use.Index())[v.Index()].Value())
	}
	return list
}

// canRemake reports whether a value is there everywhere, or made of what is, and of numbers.
func (f *flagger) canRemake(v *mlir.Value) bool {
	if v.Block().Parent() == f.fn {
		return true
	}
	def := v.Def()
	if def == nil || def.NumRegions() > 0 || def.Effects() != mlir.NoEffects && !loadsHandle(def) {
		return false
	}
	for _, o := range def.Operands {
		if isOpaque(o.Type()) && f.origin(o) == nil || !isOpaque(o.Type()) && !f.isHeld(o.Type()) {
			return false
		}
	}
	return true
}

// loadsHandle reports whether op loads what no shader writes: an image or a sampler.
func loadsHandle(op *mlir.Operation) bool {
	load, ok := spirv.AsLoad(op)
	if !ok || load.MemoryAccess() != 0 {
		return false
	}
	from, ok := load.Pointer().Type().(*spirv.PointerType) // or it is untyped
	return ok && from.StorageClass() == grammar.StorageClassUniformConstant
}

// remakeAll has opaque values made anew where new ways go past what they are from, and hands them on no more.
func (f *flagger) remakeAll() {
	var lost []*mlir.Value
	lose := func(v *mlir.Value) {
		if h := f.of(v); h.origin != nil && !h.isLost {
			h.isLost = true
			lost = append(lost, v)
		}
	}
	f.eachHanded(func(v *mlir.Value) {
		if v.Def() == nil && slices.ContainsFunc(passed(v), isUndefined) {
			lose(v)
		}
	})
	for i := 0; i < len(lost); i++ {
		for use := range lost[i].Uses {
			for _, to := range handedTo(use) {
				lose(to)
			}
		}
	}
	if len(lost) == 0 {
		return
	}
	f.handNoMore()
	var dom mlir.Dominance
	for _, v := range lost {
		f.remakeFor(v, &dom)
	}
	f.eraseLost()
}

func isUndefined(v *mlir.Value) bool {
	return v.Def() != nil && v.Def().Is(spirv.DefOf(grammar.OpUndef))
}

// handedTo are the arguments and results that an operand becomes.
func handedTo(use *mlir.Operand) (list []*mlir.Value) {
	op := use.Owner()
	if op.Is(spirv.OpMerge) {
		for i, v := range op.Operands {
			if v == use.Value() {
				list = append(list, op.Parent().Result(i))
			}
		}
	}
	for i := range op.NumSuccessors() {
		for k, o := range op.SuccessorOperands(i) {
			if o.Value() == use.Value() {
				list = append(list, op.Successor(i).Argument(k))
			}
		}
	}
	return list
}

// handNoMore takes what becomes one of the lost out of all branches.
func (f *flagger) handNoMore() {
	for op := range f.fn.Nested {
		if op.NumSuccessors() > 0 {
			op.EraseSuccessorOperands(func(i, k int) bool { return f.isLost(op.Successor(i).Argument(k)) })
		} else if op.Is(spirv.OpMerge) {
			var kept []*mlir.Value
			for i, v := range op.Operands {
				if !f.isLost(op.Parent().Result(i)) {
					kept = append(kept, v)
				}
			}
			op.SetOperands(kept)
		}
	}
}

// remakeFor makes the origin of v anew in the blocks that use v.
func (f *flagger) remakeFor(v *mlir.Value, dom *mlir.Dominance) {
	var uses []*mlir.Operand
	for use := range v.Uses {
		uses = append(uses, use)
	}
	var made *mlir.Value
	for _, use := range slices.Backward(uses) { // mostly in the order of the text
		if made == nil || !dom.Value(made, use.Owner()) {
			made = f.remade(f.origin(v), inFrontOf(use.Owner()), dom)
		}
		use.Set(made)
	}
}

// inFrontOf is where to compute what op uses: a loop is entered by a branch alone.
func inFrontOf(op *mlir.Operation) *mlir.Operation {
	if op.Block().IsEntry() && op.Parent().Is(spirv.OpLoop) {
		return op.Parent()
	}
	return op
}

// remade is v in front of op: itself where it is there, else made anew.
func (f *flagger) remade(v *mlir.Value, op *mlir.Operation, dom *mlir.Dominance) *mlir.Value {
	if v.Block().Parent() == f.fn || dom.Value(v, op) {
		return v
	}
	def := v.Def()
	var m mlir.Mapping
	for _, o := range def.Operands {
		switch of := o.Def(); {
		case isOpaque(o.Type()):
			m.Map(o, f.remade(f.origin(o), op, dom))
		case dom.Value(o, op):
		case of != nil && of.Has(mlir.ConstantLike):
			m.Map(o, f.b.Before(op).Clone(of, nil).Result(0))
		default:
			held := f.held(o)
			f.b.Before(op)
			m.Map(o, f.load(op.Loc(), held))
		}
	}
	return f.b.Before(op).Clone(def, &m).Result(v.Index())
}

// held is a variable that has the value of v, from where that is known.
func (f *flagger) held(v *mlir.Value) *mlir.Value {
	h := f.of(v)
	if h.variable == nil {
		h.variable = f.variable(v.Loc(), v.Type())
		switch def, at := v.Def(), v.Block(); {
		case def != nil:
			f.b.After(def)
		case at.First().Is(spirv.OpContinueTarget), at.First().Is(spirv.OpLabel):
			f.b.After(at.First())
		default:
			f.b.AtStart(at)
		}
		f.store(v.Loc(), h.variable, v)
	}
	return h.variable
}

// eraseLost erases arguments and results that are lost, and what was undefined in their place.
func (f *flagger) eraseLost() {
	var undefined, without []*mlir.Operation // results
	for op := range f.fn.Nested {
		switch {
		case op.Is(spirv.DefOf(grammar.OpUndef)) && !op.HasUses() && isOpaque(op.Result(0).Type()):
			undefined = append(undefined, op)
		case isConstruct(op):
			for b := range op.Region(0).Blocks {
				b.EraseArguments(func(i int) bool { return f.isLost(b.Argument(i)) })
			}
			if slices.ContainsFunc(resultValues(op), f.isLost) {
				without = append(without, op)
			}
		}
	}
	for _, op := range undefined {
		op.Erase()
	}
	for _, op := range without {
		withResults(&f.b, op, func(i int) bool { return !f.isLost(op.Result(i)) })
	}
}

func resultValues(op *mlir.Operation) []*mlir.Value {
	out := make([]*mlir.Value, op.NumResults())
	for i := range out {
		out[i] = op.Result(i)
	}
	return out
}
