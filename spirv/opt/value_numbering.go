package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(ValueNumbering) }

// ValueNumbering computes once what is computed several times: what a dominating instruction has computed, in whichever order its
// operands stand; loads from memory that nothing writes to; other loads as long as nothing in between may have written. What two blocks
// compute that do not dominate each other moves in front of both, if both sides of a branch do it for certain, or if it is so cheap that it may
// as well run where it did not. What a branch above has decided is a constant.
//
// Facts: what asks its neighbours stays where it is (7), what may be undefined runs nowhere else (4). Volatile and atomic accesses, barriers
// and calls end what is known of memory (5), as do writes through what may be the same memory (6). Equal instructions have equal
// decorations, but for RelaxedPrecision, which stays where all had it (1, 2, 3).
var ValueNumbering = &pass.Pass{
	Name:    "spirv-value-numbering",
	Summary: "Compute and load once what is computed and loaded several times, in front of all that need it",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		all := globalsOf(op)
		return forFunctions(op, c, func(f *mlir.Operation) bool { return number(f, all) })
	},
}

func number(f *mlir.Operation, all globals) bool {
	t := newTree(f)
	n := &numbering{tree: t, memory: memory{globals: all}, conditions: conditions{tree: t, entry: f.Region(0).Entry()}, seen: map[uint64]int32{}}
	n.memory.ends = make([][]access, len(n.tree.nodes))
	n.memory.aliases = analysis.Get[analysis.Aliases](analysis.NewCache(f))
	n.region(f.Region(0), nil)
	return n.changed
}

// A numbering goes over the blocks of a function, each behind those that dominate it.
type numbering struct {
	tree       *tree
	memory     memory
	conditions conditions
	changed    bool
	certain    bool // control that comes to the block that is visited comes to this place in it for certain
	// seen has the computations that were met: by hash the place of the last one in known, plus one.
	seen  map[uint64]int32
	known []computation
}

type computation struct {
	op      *mlir.Operation
	prev    int32 // the place of the one before with the same hash, plus one; 0 for none
	certain bool  // whoever comes to its block comes to it
}

// maxKnown is how many computations with the same hash are looked at.
const maxKnown = 8

func (n *numbering) region(r *mlir.Region, around []access) {
	for _, b := range n.tree.order(r) {
		n.block(b, around)
	}
}

// block goes over a block. around is what is known of memory in front of the operation that it is in. Behind an operation with blocks the last
// of these is still the one that is visited: a merge block, where nothing is computed.
func (n *numbering) block(b *mlir.Block, around []access) {
	n.tree.enter(b)
	n.memory.start(b, around)
	n.conditions.enter(b)
	n.certain = true
	for op := range b.Operations {
		if op.NumRegions() > 0 {
			if !isConstruct(op) {
				continue // what a specialization constant is computed of stays with it
			}
			inside, writes := n.memory.known, n.memory.writes
			n.region(op.Region(0), inside)
			if n.memory.known = inside; writes != n.memory.writes {
				n.memory.known = nil
			}
			n.certain = false
			continue
		}
		n.changed = n.conditions.decide(op) || n.changed
		if known := n.conditions.result(op); known != nil {
			n.replace(op, known)
		} else {
			n.operation(op)
		}
	}
	n.memory.end(b)
}

func (n *numbering) operation(op *mlir.Operation) {
	if load, ok := spirv.AsLoad(op); ok && op.Effects() == mlir.EffectRead {
		if n.memory.isConstant(load.Pointer()) {
			n.compute(op)
		} else if same := n.memory.load(load); same != nil {
			if same.load != nil {
				n.keepPrecision(same.load, op)
			}
			n.replace(op, same.value)
		}
		return
	}
	if comparesNeighbours(op) {
		n.compute(op)
		return
	}
	if effects := op.Effects(); effects != mlir.NoEffects {
		n.certain = n.certain && effects&mlir.EffectUnknown == 0 // a call may end the invocation
		n.memory.change(op)
		return
	}
	if op.NumResults() == 1 && !op.Has(mlir.ConstantLike) && !op.Has(mlir.LocalUses) {
		n.compute(op)
	}
}

// compute has op's result from an equal operation, or remembers op.
func (n *numbering) compute(op *mlir.Operation) {
	h := hashOf(op)
	at := n.seen[h]
	for range maxKnown {
		if at == 0 {
			break
		}
		known := n.known[at-1]
		same := known.op
		if equal(op, same) && (same.Block() == op.Block() || !comparesNeighbours(op) && (n.tree.isAbove(same.Block()) || n.hoist(known, op))) {
			n.keepPrecision(same, op)
			n.replace(op, same.Result(0))
			return
		}
		at = known.prev
	}
	n.known = append(n.known, computation{op, n.seen[h], n.certain})
	n.seen[h] = int32(len(n.known))
}

func (n *numbering) replace(op *mlir.Operation, v *mlir.Value) {
	n.changed = true
	op.ReplaceWith(v)
}

// keepPrecision takes RelaxedPrecision from same, which stands for op from now on, unless op has it too.
func (n *numbering) keepPrecision(same, op *mlir.Operation) {
	if op.Attr(relaxedAttr) == nil {
		same.SetAttr(relaxedAttr, nil)
	}
}

// relaxedAttr is RelaxedPrecision.
const relaxedAttr = "relaxed_precision"

// hoist moves what is known, which does not dominate op, in front of both.
func (n *numbering) hoist(known computation, op *mlir.Operation) bool {
	same := known.op
	place := n.tree.inFront(same.Block())
	if place == nil || asksNeighbours(op) || !isCheap(op) && !(known.certain && n.certain && n.tree.areBothSides(same.Block(), op.Block())) {
		return false
	}
	for _, v := range same.Operands {
		if !n.tree.isKnownAt(v, place) {
			return false
		}
	}
	same.MoveBefore(place)
	return true
}

// hashOf is the same for operations that compute the same, whatever their decorations.
func hashOf(op *mlir.Operation) uint64 {
	def, _ := ordered(op)
	return op.ComputationHashAs(def)
}

// equal reports whether two operations with the same hash compute the same.
func equal(a, b *mlir.Operation) bool {
	def, swap := ordered(a)
	other, swapOther := ordered(b)
	return def == other && a.Properties() == b.Properties() && a.Result(0).Type() == b.Result(0).Type() && a.NumOperands() == b.NumOperands() &&
		equalDecorations(a, b) && equalOperands(a, b, swap != swapOther)
}

func equalOperands(a, b *mlir.Operation, swapped bool) bool {
	for i, v := range a.Operands {
		if swapped {
			i = 1 - i
		}
		if b.Operand(i) != v {
			return false
		}
	}
	return true
}

// equalDecorations reports whether the decorations are the same but for RelaxedPrecision.
func equalDecorations(a, b *mlir.Operation) bool {
	if a.Attrs() == b.Attrs() {
		return true
	}
	return slices.Equal(without(a.Attrs().Entries(), relaxedAttr), without(b.Attrs().Entries(), relaxedAttr))
}
