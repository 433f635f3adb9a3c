package mlir

// What operations say of memory that holds one value, so that the value may take the place of the memory: mem2reg and sroa ask.

// A Slot says that the operations of a definition make memory of their own, which their only result points to.
type Slot struct {
	// Type is the type of the value in the memory; nil where it cannot be a value.
	Type func(op *Operation) Type
	// Initial makes the value that is in the memory before anything is stored; b stands in front of op.
	Initial func(b *Builder, op *Operation) *Value
	// Parts are the types of the parts that the memory can be taken apart into, nil for none.
	Parts func(op *Operation) []Type
	// Part makes memory for part i alone, in front of op, where b stands.
	Part func(b *Builder, op *Operation, i int) *Value
}

// A SlotUse is what an operation does with memory through a pointer that is one of its operands. The zero value is anything.
type SlotUse struct {
	Reads, Writes bool
	// Partly says that what it writes is a part of the value: the rest stays.
	Partly bool
	// Tells says that the operation does nothing to the memory, but tells debuggers of it: [OpDef.Tell] tells of values instead. It
	// keeps no memory.
	Tells bool
	// Inside is a pointer into the memory that the operation makes of the pointer; nil for none. What is done with it counts.
	Inside *Value
}

// SlotUse is what the owner of o does with the memory that o points to.
func (o *Operand) SlotUse() SlotUse {
	if def := o.owner.name.def; def != nil && def.SlotUse != nil {
		return def.SlotUse(o)
	}
	return SlotUse{}
}

// Whole is what [OpDef.PartUsed] says where the memory is used as a whole, NoPart where it cannot be taken apart.
const (
	Whole  = -1
	NoPart = -2
)

// A Carrier says that more values can go along the ways of control through the regions of an operation, see [OpDef.RegionEdges]:
// at the end of what the ends of its regions pass, of the arguments, and of the results.
type Carrier struct {
	// Enters says that the operation passes values to its regions, too, as its last operands. Otherwise regions use values from outside.
	Enters bool
	// Complete makes the region that is not there, where control passes by the others, and returns its end. Nil where control always passes by one.
	Complete func(b *Builder, op *Operation) *Operation
}

// WithMoreResults is op with further results behind those it has: a new operation in op's place with all that op had. Op is gone.
func (b *Builder) WithMoreResults(op *Operation, types ...Type) *Operation {
	s := &OperationState{Name: op.name, Loc: op.loc, Operands: op.OperandValues(), Results: append(op.ResultTypes(), types...), Properties: op.props}
	for i := range op.NumRegions() {
		s.Regions = append(s.Regions, op.Region(i))
	}
	for _, to := range op.Successors {
		s.Successors = append(s.Successors, to)
	}
	n := b.Before(op).Create(s)
	n.attrs = op.attrs
	for i, v := range op.Results {
		v.ReplaceAllUsesWith(n.Result(i))
	}
	op.Erase()
	return n
}

// AppendOperands adds operands behind the last ones, which belong to the last group.
func (op *Operation) AppendOperands(vs ...*Value) {
	if def := op.name.def; def != nil && def.Traits&AttrSizedOperandSegments != 0 {
		op.resizeSegment(OperandSegmentSizes, len(def.Operands)-1, len(vs))
	}
	op.SetOperands(append(op.OperandValues(), vs...))
}
