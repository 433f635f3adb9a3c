package mlir

import (
	"strconv"
	"sync/atomic"
)

// An Operation is the unit of code. In memory:
//
//	name      what it is, and through it the definition
//	attrs     discardable attributes, one interned dictionary (nil when empty)
//	props     inherent attributes, those that belong to the definition
//	loc       where it comes from
//	block     the block it stands in, with the neighbours there
//	operands  one slab slice, each element linked into its value's uses
//	ext       further results, regions and successors; nil for most operations
//	order     position in the block for O(1) "is before", renumbered lazily
//	result    the first result, inside, since nearly all have at most one; its
//	          number is the operation's too, also where there is no result
//
// An operation belongs to at most one block. Only the task that works on the
// nearest isolated-from-above operation around it may change it.
type Operation struct {
	name       *OpName
	attrs      *DictionaryAttr
	props      *DictionaryAttr
	loc        Location
	block      *Block
	prev, next *Operation
	operands   []Operand
	ext        *operationExt
	numResults uint32
	order      uint32
	result     Value
}

// operationExt holds what few operations have.
type operationExt struct {
	results    []Value // all but the first
	regions    []Region
	successors []BlockOperand
	unread     int32 // see [Partial]: one more than the place in the list, -1 where the body was there, 0 for all others
}

// An OperationState collects the parts of an operation before it is made.
// Its slices are copied; its regions are moved.
type OperationState struct {
	Name       *OpName
	Loc        Location
	Operands   []*Value
	Results    []Type
	Attrs      []NamedAttribute // any order; inherent ones find their place by the definition
	Properties *DictionaryAttr  // inherent attributes already in a dictionary; may be nil
	Successors []*Block
	Regions    []*Region // each is emptied into the new operation; nil makes an empty region
}

// AddAttr appends an attribute.
func (s *OperationState) AddAttr(name string, a Attribute) {
	s.Attrs = append(s.Attrs, NamedAttribute{name, a})
}

// AddSegmentSizes records how many operands each operand group of the
// definition has, as the inherent attribute operandSegmentSizes.
func (s *OperationState) AddSegmentSizes(sizes ...int32) {
	s.AddAttr(OperandSegmentSizes, GetDenseI32Array(sizes...))
}

// NewOperation makes a detached operation out of s. The arena owns its memory.
func (a *Arena) NewOperation(s *OperationState) *Operation {
	op := a.operations.New()
	op.name, op.loc = s.Name, s.Loc
	op.props = s.Properties
	op.addAttrs(s.Attrs)
	op.operands = a.operands.Make(len(s.Operands))
	for i, v := range s.Operands {
		op.operands[i].owner = op
		op.operands[i].link(v)
	}
	a.addResults(op, s.Results)
	if len(s.Regions) > 0 || len(s.Successors) > 0 {
		a.addRegionsAndSuccessors(op, s)
	}
	return op
}

func (a *Arena) addResults(op *Operation, types []Type) {
	op.numResults = uint32(len(types))
	if len(types) == 0 {
		return
	}
	op.result.init(types[0], op, 0)
	if len(types) > 1 {
		x := a.extOf(op)
		x.results = a.values.Make(len(types) - 1)
		for i, t := range types[1:] {
			x.results[i].init(t, op, i+1)
		}
	}
}

func (a *Arena) addRegionsAndSuccessors(op *Operation, s *OperationState) {
	x := a.extOf(op)
	x.regions = a.regions.Make(len(s.Regions))
	for i, r := range s.Regions {
		x.regions[i].parent = op
		if r != nil {
			x.regions[i].takeBody(r)
		}
	}
	x.successors = a.blockOperands.Make(len(s.Successors))
	for i, b := range s.Successors {
		x.successors[i].owner = op
		x.successors[i].link(b)
	}
}

func (a *Arena) extOf(op *Operation) *operationExt {
	if op.ext == nil {
		op.ext = a.exts.New()
	}
	return op.ext
}

// Name is the operation's name as it was written or built.
func (op *Operation) Name() *OpName { return op.name }

// Def is the operation's definition, nil when it is not registered.
func (op *Operation) Def() *OpDef { return op.name.def }

// Is reports whether op is an operation of the definition d.
func (op *Operation) Is(d *OpDef) bool { return op.name.def == d && d != nil }

// Has reports whether op's definition has every trait in t. An unregistered
// operation has none.
func (op *Operation) Has(t Trait) bool { return op.name.def != nil && op.name.def.Traits&t == t }

// SetName turns op into another kind of operation; operands, results, regions
// and all attributes stay, so the caller answers for their validity.
func (op *Operation) SetName(n *OpName) {
	if n == op.name {
		return // nothing is written: others may look at op
	}
	if n.def == op.name.def && n.def != nil { // another spelling
		op.name = n
		return
	}
	all := op.AllAttrs()
	op.name, op.attrs, op.props = n, nil, nil
	op.addAttrs(all)
}

// Loc is where the operation comes from.
func (op *Operation) Loc() Location { return op.loc }

// SetLoc changes the operation's location.
func (op *Operation) SetLoc(l Location) { op.loc = l }

// Block is the block that op stands in, nil while it is detached.
func (op *Operation) Block() *Block { return op.block }

// Next is the operation after op in its block, nil at the end.
func (op *Operation) Next() *Operation { return op.next }

// Prev is the operation before op in its block, nil at the start.
func (op *Operation) Prev() *Operation { return op.prev }

// ParentRegion is the region that op's block is in, nil at the top.
func (op *Operation) ParentRegion() *Region {
	if op.block == nil {
		return nil
	}
	return op.block.region
}

// Parent is the operation whose region holds op, nil at the top.
func (op *Operation) Parent() *Operation {
	if r := op.ParentRegion(); r != nil {
		return r.parent
	}
	return nil
}

// ParentOf is the nearest operation of definition d around op, op excluded.
func (op *Operation) ParentOf(d *OpDef) *Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Is(d) {
			return p
		}
	}
	return nil
}

// IsAncestorOf reports whether other is op or nested in it.
func (op *Operation) IsAncestorOf(other *Operation) bool {
	for ; other != nil; other = other.Parent() {
		if other == op {
			return true
		}
	}
	return false
}

// NumOperands is the number of operands.
func (op *Operation) NumOperands() int { return len(op.operands) }

// Operand is the value of operand i, of those from 0 to NumOperands; every other
// index panics, here as in all methods that take the index of an operand, result,
// region, successor or argument.
func (op *Operation) Operand(i int) *Value { return op.operands[i].value }

// SetOperand makes operand i use v.
func (op *Operation) SetOperand(i int, v *Value) { op.operands[i].Set(v) }

// Operands yields the operands' values in order.
func (op *Operation) Operands(yield func(int, *Value) bool) {
	for i := range op.operands {
		if !yield(i, op.operands[i].value) {
			return
		}
	}
}

// OperandValues is a new slice of the operands' values.
func (op *Operation) OperandValues() []*Value {
	out := make([]*Value, len(op.operands))
	for i := range op.operands {
		out[i] = op.operands[i].value
	}
	return out
}

// SetOperands replaces all operands.
func (op *Operation) SetOperands(vs []*Value) {
	for i := range op.operands {
		op.operands[i].drop()
	}
	op.operands = make([]Operand, len(vs))
	for i, v := range vs {
		op.operands[i].owner = op
		op.operands[i].link(v)
	}
}

// NumResults is the number of results.
func (op *Operation) NumResults() int { return int(op.numResults) }

// Result is result i. It panics where there is none.
func (op *Operation) Result(i int) *Value {
	if i == 0 && op.numResults > 0 {
		return &op.result
	}
	return op.laterResult(i)
}

// laterResult is Result but for the first, which is asked for most and takes no call.
func (op *Operation) laterResult(i int) *Value {
	if uint(i) >= uint(op.numResults) {
		panic("mlir: Operation.Result(" + strconv.Itoa(i) + ") of '" + op.name.text + "', which has " + strconv.Itoa(op.NumResults()) + " results")
	}
	return &op.ext.results[i-1]
}

// Results yields the results in order.
func (op *Operation) Results(yield func(int, *Value) bool) {
	for i := range int(op.numResults) {
		if !yield(i, op.Result(i)) {
			return
		}
	}
}

// ResultValues is a new slice of the results.
func (op *Operation) ResultValues() []*Value {
	out := make([]*Value, op.numResults)
	for i := range out {
		out[i] = op.Result(i)
	}
	return out
}

// ResultTypes is a new slice of the results' types.
func (op *Operation) ResultTypes() []Type {
	out := make([]Type, op.numResults)
	for i := range out {
		out[i] = op.Result(i).typ
	}
	return out
}

// HasUses reports whether any result is used.
func (op *Operation) HasUses() bool {
	for i := range int(op.numResults) {
		if op.Result(i).HasUses() {
			return true
		}
	}
	return false
}

// NumRegions is the number of regions.
func (op *Operation) NumRegions() int {
	if op.ext == nil {
		return 0
	}
	return len(op.ext.regions)
}

// Region is region i.
func (op *Operation) Region(i int) *Region { return &op.ext.regions[i] }

// NumSuccessors is the number of successor blocks.
func (op *Operation) NumSuccessors() int {
	if op.ext == nil {
		return 0
	}
	return len(op.ext.successors)
}

// Successor is successor i.
func (op *Operation) Successor(i int) *Block { return op.ext.successors[i].block }

// SetSuccessor makes successor i the block b.
func (op *Operation) SetSuccessor(i int, b *Block) { op.ext.successors[i].Set(b) }

// Successors yields the successor blocks in order.
func (op *Operation) Successors(yield func(int, *Block) bool) {
	for i := range op.NumSuccessors() {
		if !yield(i, op.Successor(i)) {
			return
		}
	}
}

// IsBefore reports whether op comes before other in the block that holds both.
func (op *Operation) IsBefore(other *Operation) bool {
	if !op.block.ordered.Load() {
		op.block.renumber()
	}
	return atomic.LoadUint32(&op.order) < atomic.LoadUint32(&other.order)
}

// Remove takes op out of its block; it stays whole.
func (op *Operation) Remove() {
	if op.block != nil {
		op.block.unlink(op)
	}
}

// Erase takes op out of its block and drops all that it and its regions use. It
// panics when somebody else still uses a result: an operation of which nothing is
// left but a value would be found much later, when it is printed or exported. What
// refers to each other goes by [Operation.DropAllReferences] first, and
// [Value.HasUses] says beforehand.
func (op *Operation) Erase() {
	op.DropAllReferences()
	for i := range op.NumResults() {
		op.Result(i).mustBeUnused("Operation.Erase")
	}
	op.Remove()
}

// DropAllReferences makes op and everything inside it use no value and no
// block, as the first step of erasing operations that refer to each other.
func (op *Operation) DropAllReferences() {
	for i := range op.operands {
		op.operands[i].drop()
	}
	if op.ext == nil {
		return
	}
	for i := range op.ext.successors {
		op.ext.successors[i].drop()
	}
	for i := range op.ext.regions {
		op.ext.regions[i].dropAllReferences()
	}
}

// MoveBefore moves op in front of other, in other's block.
func (op *Operation) MoveBefore(other *Operation) {
	op.Remove()
	other.block.InsertBefore(op, other)
}

// MoveToEnd moves op to the end of b.
func (op *Operation) MoveToEnd(b *Block) {
	op.Remove()
	b.Append(op)
}

// ReplaceWith makes all users of op's results use vs instead and erases op.
func (op *Operation) ReplaceWith(vs ...*Value) {
	for i, v := range vs {
		op.Result(i).ReplaceAllUsesWith(v)
	}
	op.Erase()
}
