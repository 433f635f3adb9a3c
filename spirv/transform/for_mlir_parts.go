package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Structs inside of blocks: mlir-translate 22 makes a Block of every struct that a pointer into a buffer points to, and a Block in
// a Block is not valid. So there are no such pointers: what goes on from one starts further out, and what it loads or stores is
// loaded or stored member by member.

// accessParts rewrites what uses the pointers to structs inside of blocks. One that something else uses stays.
func (w *wording) accessParts(module *mlir.Operation) {
	var chains []*mlir.Operation
	module.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if spirv.OpcodeOf(op) == grammar.OpAccessChain && isChainOfParts(op) && onlyRelaxed(op) {
			chains = append(chains, op)
		}
		return mlir.WalkAdvance
	})
	for _, c := range chains { // those further out first
		for _, use := range slices.Collect(c.Result(0).Uses) {
			w.accessPart(c, use.Owner(), use.Index())
		}
		if !c.Result(0).HasUses() {
			c.Erase()
		}
	}
}

// isChainOfParts reports whether op is, or is reworded to, a chain that leads to a struct inside of a block.
func isChainOfParts(op *mlir.Operation) bool {
	return spirv.OpcodeOf(op).Is(grammar.PlainAccessChain) && spirv.IsPartOfBlock(op)
}

// accessPart rewrites an operation that uses the pointer c.
func (w *wording) accessPart(c, op *mlir.Operation, operand int) {
	w.b.Before(op)
	w.loc = op.Loc()
	switch spirv.OpcodeOf(op) {
	case grammar.OpAccessChain:
		op.SetOperands(slices.Concat(c.OperandValues(), view(spirv.AsAccessChain(op)).Indexes()))
	case grammar.OpLoad:
		if op.NumOperands() == 1 && isPartly(op, op.Result(0).Type()) {
			op.ReplaceWith(w.loadParts(op, c.OperandValues(), op.Result(0).Type()))
		}
	case grammar.OpStore:
		stored := view(spirv.AsStore(op)).Object()
		if op.NumOperands() == 2 && operand == 0 && isPartly(op, stored.Type()) {
			w.storeParts(op, c.OperandValues(), stored)
			op.Erase()
		}
	}
}

// isPartly reports whether a value of type t can be accessed part by part, as op does. An access that says how its memory is
// aligned does not say so of the parts.
func isPartly(op *mlir.Operation, t mlir.Type) bool {
	bits, _ := spirv.EnumOf(op.Attr(memoryAccess), grammar.KindMemoryAccess)
	return bits&uint32(grammar.MemoryAccessAligned) == 0 && countParts(t, maxParts) <= maxParts
}

// countParts counts structs and what is in them that is none, to no more than most and one.
func countParts(t mlir.Type, most int) int {
	n := 1
	if s, ok := t.(*spirv.StructType); ok {
		for i := 0; i < s.NumMembers() && n <= most; i++ {
			n += countParts(s.Member(i).Type, most-n)
		}
	}
	return n
}

const memoryAccess = "memory_access"

// loadParts loads a value of type t as op does, from where a chain of these operands leads.
func (w *wording) loadParts(op *mlir.Operation, chain []*mlir.Value, t mlir.Type) *mlir.Value {
	s, ok := t.(*spirv.StructType)
	if !ok {
		return w.now().Op(grammar.OpLoad, nil, []*mlir.Value{w.part(chain, t)}, op.AllAttrs()...).Result(0)
	}
	parts := make([]*mlir.Value, s.NumMembers())
	for i := range parts {
		parts[i] = w.loadParts(op, w.member(chain, i), s.Member(i).Type)
	}
	return w.now().CompositeConstruct(t, parts...)
}

// storeParts stores v as op does to where a chain of these operands leads.
func (w *wording) storeParts(op *mlir.Operation, chain []*mlir.Value, v *mlir.Value) {
	s, ok := v.Type().(*spirv.StructType)
	if !ok {
		w.now().Op(grammar.OpStore, nil, []*mlir.Value{w.part(chain, v.Type()), v}, op.AllAttrs()...)
		return
	}
	for i := range s.NumMembers() {
		w.storeParts(op, w.member(chain, i), w.extract(v, i))
	}
}

// member are the operands of a chain that goes on to a member.
func (w *wording) member(chain []*mlir.Value, i int) []*mlir.Value {
	return append(slices.Clone(chain), w.now().Constant(mlir.I32, i))
}

// part is the pointer to a value of type t that a chain of these operands leads to.
func (w *wording) part(chain []*mlir.Value, t mlir.Type) *mlir.Value {
	return w.now().Op(grammar.OpAccessChain, spirv.GetPointerType(t, chain[0].Type().(*spirv.PointerType).StorageClass()), chain).Result(0)
}
