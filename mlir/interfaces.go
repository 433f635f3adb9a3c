package mlir

// What an operation does, asked of its definition. An unregistered operation
// does anything.

// SuccessorOperands are the values that the terminator op passes to the
// arguments of successor i.
func (op *Operation) SuccessorOperands(i int) []Operand {
	def := op.name.def
	if def == nil || def.SuccessorOperands == nil {
		return nil
	}
	begin, end := def.SuccessorOperands(op, i)
	return op.operands[begin:end]
}

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
	case def.Traits&(Pure|RecursiveEffects|IsTerminator|ConstantLike) != 0:
		return NoEffects
	}
	return EffectUnknown
}

// IsTriviallyDead reports whether op can be removed without notice: nobody uses
// its results, and it only computes, reads or allocates them.
func (op *Operation) IsTriviallyDead() bool { return !op.HasUses() && op.IsDeadWithoutUses() }

// IsDeadWithoutUses reports whether op could be removed without notice if
// nobody used its results.
func (op *Operation) IsDeadWithoutUses() bool {
	return op.name.def != nil && op.name.def.Traits&(IsTerminator|Symbol) == 0 &&
		op.Effects()&^(EffectRead|EffectAllocate) == 0
}

// HasSSADominance reports whether, in this region, a definition must come
// before its uses. It need not in graph regions and in regions of operations
// that are not registered.
func (r *Region) HasSSADominance() bool {
	return r == nil || r.parent == nil || r.parent.name.def != nil && !r.parent.Has(GraphRegion)
}

// Callee is the symbol that the call op calls; nil when op calls none by name.
func (op *Operation) Callee() *SymbolRefAttr {
	if def := op.name.def; def != nil && def.Callee != "" {
		ref, _ := op.Attr(def.Callee).(*SymbolRefAttr)
		return ref
	}
	return nil
}
