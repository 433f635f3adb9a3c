package mlir

// What an operation is, asked of its definition: a branch, a call, an operation
// with regions that control goes through. Effects are in effects.go, types of
// results in infer.go, symbols in symbol.go. An unregistered operation may be
// anything, so it answers with nothing.

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

// OperandUses are the operands from begin up to end. The slice must not be changed.
func (op *Operation) OperandUses(begin, end int) []Operand { return op.operands[begin:end:end] }

// ExitBlock is the block, of a region further out, that the terminator op leaves
// its region for, with all its operands as the block's arguments; nil when it
// does no such thing.
func (op *Operation) ExitBlock() *Block {
	if def := op.name.def; def != nil && def.ExitBlock != nil {
		return def.ExitBlock(op)
	}
	return nil
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

// CallArguments are the values that the call op passes to its callee; nil when
// op is no call.
func (op *Operation) CallArguments() []Operand {
	if op.Callee() == nil {
		return nil
	}
	return op.operands
}

// CallableRegion is the region that a call of the function op runs; nil when op
// is no function, or one that is only declared.
func (op *Operation) CallableRegion() *Region {
	if !op.Has(FunctionLike) || op.NumRegions() == 0 || op.Region(0).Empty() {
		return nil
	}
	return op.Region(0)
}

// Follows is what [OpDef.Decide] says where control goes on behind the operation, Undecided where it may go anywhere.
const (
	Follows   = -1
	Undecided = -2
)

// DecideByTruth is [OpDef.Decide] for what has two ways: the first one if its operand is true.
func DecideByTruth(_ *Operation, constant Attribute) int {
	b, ok := constant.(*IntegerAttr)
	switch {
	case !ok:
		return Undecided
	case b.Bool():
		return 0
	}
	return 1
}

// A RegionEdge is a way that control takes into, between and out of the regions
// of an operation.
type RegionEdge struct {
	From   *Operation // the operation itself, or the terminator in one of its regions
	To     *Region    // nil for what follows the operation
	Passed []Operand  // of From: what the arguments of To, or the results, become
	Own    int        // how many arguments in front get something else, such as the number of the iteration
}

// RegionEdges yields the ways that control takes through the regions of op. It
// yields none for operations that say nothing about it.
func (op *Operation) RegionEdges(yield func(RegionEdge) bool) {
	if def := op.name.def; def != nil && def.RegionEdges != nil {
		def.RegionEdges(op, yield)
	}
}

// EdgesFromTerminators is [OpDef.RegionEdges] for operations whose regions each
// end in terminators that leave for what follows: all that leave reports, at the
// ends of the regions' blocks.
func EdgesFromTerminators(leaves func(terminator, op *Operation) bool) func(*Operation, func(RegionEdge) bool) {
	return func(op *Operation, yield func(RegionEdge) bool) {
		for i := range op.NumRegions() {
			if r := op.Region(i); !r.Empty() && !yield(RegionEdge{From: op, To: r}) {
				return
			}
		}
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks {
				if at := b.Last(); at != nil && leaves(at, op) && !yield(RegionEdge{From: at, Passed: at.operands}) {
					return
				}
			}
		}
	}
}
