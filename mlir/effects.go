package mlir

// Effects are the ways in which an operation touches memory and the like.
type Effects uint8

// The effects that an operation may have on a resource.
const (
	EffectRead Effects = 1 << iota
	EffectWrite
	EffectAllocate
	EffectFree
	// EffectUnknown is anything at all.
	EffectUnknown

	NoEffects Effects = 0
)

// An Access says what the operations of a definition do to what an operand, or
// a result, points to.
type Access struct {
	Operand  int  // the number of its group
	OfResult bool // Operand is the number of a group of results
	// Around says that what lies around that, in the same object, may be meant, too: the operand is where it begins.
	Around  bool
	Effects Effects
}

// on yields the values that point to the memory: where it may be around that, the pointers that they are made of.
func (a *Access) on(op *Operation, yield func(*Value) bool) bool {
	if a.Around {
		return a.pointers(op, func(v *Value) bool { return yield(PointerBase(v)) })
	}
	return a.pointers(op, yield)
}

func (a *Access) pointers(op *Operation, yield func(*Value) bool) bool {
	if a.OfResult {
		begin, end := op.resultGroup(a.Operand)
		for ; begin < end; begin++ {
			if !yield(op.Result(begin)) {
				return false
			}
		}
		return true
	}
	begin, end := op.OperandGroup(a.Operand)
	for ; begin < end; begin++ {
		if !yield(op.operands[begin].value) {
			return false
		}
	}
	return true
}

// Does is [OpDef.Effects] for operations that all do the same.
func Does(e Effects) func(*Operation) Effects { return func(*Operation) Effects { return e } }

// Effects are the effects of op and of what is inside it.
func (op *Operation) Effects() Effects {
	if !op.Has(RecursiveEffects) {
		return op.ownEffects()
	}
	var all Effects
	op.Walk(func(at *Operation) WalkResult {
		all |= at.ownEffects()
		if at.Has(RecursiveEffects) {
			return WalkAdvance
		}
		return WalkSkip
	})
	return all
}

func (op *Operation) ownEffects() Effects {
	def := op.name.def
	switch {
	case def == nil:
		return EffectUnknown
	case def.Effects != nil:
		return def.Effects(op)
	case def.Traits&(Pure|NoMemoryEffect|RecursiveEffects|ConstantLike) != 0, def.Traits&IsTerminator != 0 && len(def.Accesses) == 0:
		return NoEffects
	case len(def.Accesses) > 0:
		var all Effects
		for _, a := range def.Accesses {
			all |= a.Effects
		}
		return all
	}
	return EffectUnknown
}

// MemoryEffects yields what op itself, without what is inside it, does to memory:
// the effects, and the value that points to the memory; nil where it may be any.
func (op *Operation) MemoryEffects(yield func(e Effects, on *Value) bool) {
	all := op.ownEffects()
	if def := op.name.def; def != nil && all&EffectUnknown == 0 {
		for _, a := range def.Accesses {
			if a.Effects&all == 0 {
				continue
			}
			if !a.on(op, func(v *Value) bool { return yield(a.Effects&all, v) }) {
				return
			}
		}
		if len(def.Accesses) > 0 {
			return
		}
	}
	if all != NoEffects {
		yield(all, nil)
	}
}

// IsTriviallyDead reports whether op can be removed without notice: nobody uses
// its results, and it only computes, reads or allocates them.
func (op *Operation) IsTriviallyDead() bool { return !op.HasUses() && op.IsDeadWithoutUses() }

// IsRestless reports whether op reads memory that changes by itself, so that it is done as often as it says, and not left out where nobody wants
// what it has read. t finds what it names. [Operation.IsTriviallyDead] does not ask.
func (op *Operation) IsRestless(t *SymbolTables) bool {
	if op.name.def == nil || len(op.name.def.Accesses) == 0 {
		return false
	}
	for _, on := range op.MemoryEffects {
		if on != nil && PointerRestless(on, t) {
			return true
		}
	}
	return false
}

// IsDeadWithoutUses reports whether op could be removed without notice if
// nobody used its results.
func (op *Operation) IsDeadWithoutUses() bool {
	return op.name.def != nil && op.name.def.Traits&(IsTerminator|Symbol) == 0 &&
		op.Effects()&^(EffectRead|EffectAllocate) == 0
}
