package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Pointers, images and samplers in functions that FlagExits rewrites. They are called opaque here.
//
// FlagExits makes new ways through a function: where an exit was, control goes to the end of the construct instead, past what would have been
// computed on the way. Arguments and results get an undefined value on the new way, or wait in a variable. An opaque value can do neither: with
// logical addressing no OpPhi and no variable may have one (specification, section 2.16.1). So
//
//   - before anything is rewritten, findOrigins notes of each opaque argument and result which one value it always is: its origin. Most are
//     access chains, which can be computed again wherever they are used.
//   - When all is rewritten, remakeAll looks for those that have become undefined on a new way. They are lost, and so is what they are passed
//     on to: nobody passes them any more, and their users compute the origin themselves.

// isOpaque reports whether neither an OpPhi nor a variable may have values of a type.
func isOpaque(t mlir.Type) bool {
	if p, ok := t.(*spirv.PointerType); ok {
		return p.StorageClass() != grammar.StorageClassPhysicalStorageBuffer
	}
	return !isStorable(t)
}

// A fate is what becomes of a value.
type fate struct {
	origin   *mlir.Value // of an opaque one: the value that it always is, which can be computed again; nil if there is none
	isLost   bool        // an opaque argument or result that is undefined on some way, and is erased in the end
	variable *mlir.Value // of a number that an origin is computed from: the variable that keeps it
}

func (f *flagger) fateOf(v *mlir.Value) *fate {
	x := f.fates[v]
	if x == nil {
		x = &fate{}
		f.fates[v] = x
	}
	return x
}

func (f *flagger) isLost(v *mlir.Value) bool { return f.fates[v] != nil && f.fates[v].isLost }

// findOrigins notes the exits, and the origins of all opaque values that are passed. Rewriting takes away the branches that show them.
func (f *flagger) findOrigins() {
	for op := range f.fn.Nested {
		if e := f.exitAt(op); e != nil {
			e.from = append(e.from, op)
		}
	}
	if len(f.exits) > 0 {
		f.eachPassed(func(v *mlir.Value) { f.origin(v) })
	}
}

// eachPassed goes over the opaque arguments of blocks in constructs, and the opaque results of these.
func (f *flagger) eachPassed(do func(*mlir.Value)) {
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

// origin is the value that v always is and that can be computed again, nil if there is none. An argument has one if all that branches pass for it
// has that origin.
func (f *flagger) origin(v *mlir.Value) *mlir.Value {
	if x := f.fates[v]; x != nil {
		return x.origin
	}
	x := f.fateOf(v) // whoever comes back here around a loop finds no origin
	if def := v.Def(); def == nil && v.Block().Parent() == f.fn || def != nil && !isConstruct(def) {
		if f.canRemake(v) {
			x.origin = v
		}
		return x.origin
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
	x.origin = only
	return only
}

// standsFor notes that a new argument or result has the origin of v, which it takes the place of.
func (f *flagger) standsFor(made, v *mlir.Value) {
	if isOpaque(v.Type()) {
		f.fateOf(made).origin = f.origin(v)
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

// canRemake reports whether a value is there in all of the function, or can be computed again anywhere: of such values, and of numbers that variables
// can keep.
func (f *flagger) canRemake(v *mlir.Value) bool {
	if v.Block().Parent() == f.fn {
		return true
	}
	def := v.Def()
	if def.Effects() != mlir.NoEffects && !loadsHandle(def) {
		return false
	}
	for _, o := range def.Operands {
		if isOpaque(o.Type()) && f.origin(o) == nil || !isOpaque(o.Type()) && !f.isHeld(o.Type()) {
			return false
		}
	}
	return true
}

// loadsHandle reports whether op loads an image or a sampler. No shader writes those, so it loads the same again later.
func loadsHandle(op *mlir.Operation) bool {
	load, ok := spirv.AsLoad(op)
	if !ok || load.MemoryAccess() != 0 {
		return false
	}
	from, ok := load.Pointer().Type().(*spirv.PointerType) // or it is untyped
	return ok && from.StorageClass() == grammar.StorageClassUniformConstant
}

// remakeAll finds the opaque values that are lost on a new way, takes them out of all branches, and has their users compute them again.
func (f *flagger) remakeAll() {
	var lost []*mlir.Value
	lose := func(v *mlir.Value) {
		if x := f.fateOf(v); x.origin != nil && !x.isLost {
			x.isLost = true
			lost = append(lost, v)
		}
	}
	f.eachPassed(func(v *mlir.Value) {
		if v.Def() == nil && slices.ContainsFunc(passed(v), isUndefined) {
			lose(v)
		}
	})
	for i := 0; i < len(lost); i++ {
		for use := range lost[i].Uses {
			for _, to := range passedOnTo(use) {
				lose(to)
			}
		}
	}
	if len(lost) == 0 {
		return
	}
	f.stopPassing()
	var dom mlir.Dominance
	for _, v := range lost {
		f.remakeFor(v, &dom)
	}
	f.eraseLost()
}

func isUndefined(v *mlir.Value) bool {
	return v.Def() != nil && v.Def().Is(spirv.DefOf(grammar.OpUndef))
}

// passedOnTo are the arguments and results that an operand becomes.
func passedOnTo(use *mlir.Operand) (list []*mlir.Value) {
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

// stopPassing takes out of all branches what becomes a lost argument or result.
func (f *flagger) stopPassing() {
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

// remakeFor computes the origin of v again in front of its uses, and uses that; once where the first dominates others.
func (f *flagger) remakeFor(v *mlir.Value, dom *mlir.Dominance) {
	var uses []*mlir.Operand
	for use := range v.Uses {
		uses = append(uses, use)
	}
	var made *mlir.Value
	for _, use := range slices.Backward(uses) { // the list has the newest first: this is mostly the order of the text
		if made == nil || !dom.Value(made, use.Owner()) {
			made = f.remade(f.origin(v), inFrontOf(use.Owner()), dom)
		}
		use.Set(made)
	}
}

// inFrontOf is the place to compute what op uses. It is not the first block of a loop, which may have nothing but its branch.
func inFrontOf(op *mlir.Operation) *mlir.Operation {
	if op.Block().IsEntry() && op.Parent().Is(spirv.OpLoop) {
		return op.Parent()
	}
	return op
}

// remade is the origin v in front of op: v itself where it dominates op, else a copy of its operation. Of the copy's operands opaque ones are remade
// in turn, constants are copied, and numbers come out of variables.
func (f *flagger) remade(v *mlir.Value, op *mlir.Operation, dom *mlir.Dominance) *mlir.Value {
	if dom.Value(v, op) {
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

// held is a variable that v is stored to where it is computed.
func (f *flagger) held(v *mlir.Value) *mlir.Value {
	x := f.fateOf(v)
	if x.variable == nil {
		x.variable = f.variable(v.Loc(), v.Type())
		switch def, at := v.Def(), v.Block(); {
		case def != nil:
			f.b.After(def)
		case at.First().Is(spirv.OpContinueTarget), at.First().Is(spirv.OpLabel):
			f.b.After(at.First())
		default:
			f.b.AtStart(at)
		}
		f.store(v.Loc(), x.variable, v)
	}
	return x.variable
}

// eraseLost erases the arguments and results that are lost, and the undefined values that were passed for them.
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
